import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { extruded, rectangle } from '#models/geometry/extrude.ts'
import { loft, oval, turned } from '#models/geometry/loft.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [WIDTH, DEPTH, HEIGHT] = [1.05, 0.3, 0.8]

export default define({
  sku: 'CONSOLE-NOQTA',
  name: { ar: 'كونسول نقطة', en: 'Noqta console', fr: 'Console Noqta' },
  description: {
    ar: 'ثلاثون سنتيمترًا من العمق تكفي: درج واحد للمفاتيح، ومقبض كالنقطة، وأربع أرجل رفيعة.',
    en: 'Thirty centimetres deep and no more: one drawer for the keys, a pull like a full stop, four slender legs.',
    fr: 'Trente centimètres de profondeur, pas plus : un tiroir pour les clés, un bouton comme un point, quatre pieds fins.',
  },
  category: 'console',
  roomTypes: ['living_room', 'bedroom', 'office'],
  styles: ['minimalist', 'modern'],
  price: 6900,
  discountPercentage: 12,
  size: { width: WIDTH, depth: DEPTH, height: HEIGHT },
  mount: 'floor',
  surfaceHeight: HEIGHT,
  clearance: { front: 0.45 },
  variants: [
    inFinish('CONSOLE-NOQTA-ASH', FINISH.ash, 15, { wood: 'ash', front: 'ash', metal: 'brass' }),
    inFinish('CONSOLE-NOQTA-WHITE', FINISH.white, 12, { wood: 'white', front: 'white', metal: 'nickel' }),
    inFinish('CONSOLE-NOQTA-CLAY', FINISH.clay, 8, { wood: 'ash', front: 'clay', metal: 'blackSteel' }, 300),
  ],
  build(builder) {
    const [tall, t] = [0.125, 0.016]
    const y = HEIGHT - tall
    // One tray-like ring with rounded ends, seen from the front; the drawer lies in it.
    builder.add(
      'wood',
      extruded(rectangle(WIDTH, tall, 0.05, 8), DEPTH - 0.004, {
        ease: 0.002,
        grain: 'x',
        holes: [rectangle(WIDTH - t * 2, tall - t * 2, 0.036, 8)],
      }),
      { at: [0, y + tall / 2, -DEPTH / 2 + 0.002] },
    )
    const [iw, ih] = [WIDTH - t * 2, tall - t * 2]
    builder.add('wood', extruded(rectangle(iw - 0.001, ih - 0.001, 0.0355, 8), 0.006, { grain: 'x' }), { at: [0, y + tall / 2, -DEPTH / 2 + 0.008] })
    const drawer = 0.52
    builder.add('front', board(drawer, ih - 0.006, 0.016, { r: 0.002, grain: 'x' }), { at: [0, y + t + 0.003, DEPTH / 2 - 0.0285] })
    for (const side of [1, -1]) {
      builder.add('wood', board(0.012, ih + 0.002, DEPTH - 0.04, { r: 0.001, grain: 'y' }), {
        at: [side * (drawer / 2 + 0.0095), y + t - 0.001, -0.009],
      })
    }
    builder.add('front', board(drawer - 0.03, ih - 0.02, DEPTH - 0.08, { r: 0.002 }), { at: [0, y + t + 0.001, -0.025] })
    builder.add(
      'metal',
      turned(
        [
          [0.006, 0],
          [0.006, 0.009],
          [0.0165, 0.011],
          [0.018, 0.0145],
          [0.0165, 0.019],
          [0.012, 0.021],
        ],
        { sides: 28, crease: 50 },
      ),
      { at: [0, y + tall / 2, DEPTH / 2 - 0.0212], turn: [Math.PI / 2, 0, 0] },
    )
    const leg = loft(
      [
        oval({ width: 0.017, depth: 0.025, y: 0 }, 20),
        oval({ width: 0.019, depth: 0.027, y: 0.002 }, 20),
        oval({ width: 0.03, depth: 0.04, y: y + 0.002 }, 20),
      ],
      { grain: 'y', crease: 60 },
    )
    builder.corners('wood', leg, WIDTH / 2 - 0.095, 0, DEPTH / 2 - 0.05, 0.02)
    for (const side of [1, -1])
      builder.add('wood', board(0.014, 0.02, DEPTH - 0.12, { r: 0.004, grain: 'z' }), { at: [side * (WIDTH / 2 - 0.091), 0.2, 0] })
    builder.add('wood', board(WIDTH - 0.19, 0.02, 0.014, { r: 0.004 }), { at: [0, 0.2, 0] })
  },
})
