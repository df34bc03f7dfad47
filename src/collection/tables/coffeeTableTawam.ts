import { define } from '#models/definition.ts'
import { slab, type Outline } from '#models/geometry/extrude.ts'
import { loft, oval } from '#models/geometry/loft.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [WIDTH, DEPTH, HEIGHT] = [1.08, 0.68, 0.41]

/** A pebble: a circle drawn out to one side. */
const pebble = (width: number, depth: number, lean: number): Outline =>
  Array.from({ length: 64 }, (_, i) => {
    const angle = (i / 64) * Math.PI * 2
    const reach = 1 + lean * Math.cos(angle * 2 + 0.9) * 0.5 + lean * Math.sin(angle * 3) * 0.35
    return [(width / 2) * Math.cos(angle) * reach, (depth / 2) * Math.sin(angle) * reach]
  })

export default define({
  sku: 'COFFEE-TAWAM',
  name: { ar: 'طاولتا توأم المتداخلتان', en: 'Tawam nesting tables', fr: 'Tables gigognes Tawam' },
  description: {
    ar: 'حصاتان من الخشب المصمت: الصغيرة تنسحب من تحت الكبيرة حين يأتي الضيوف، وتعود إليها بعدهم.',
    en: 'Two pebbles of solid wood: the small one slides out when guests arrive and back beneath when they have gone.',
    fr: 'Deux galets de bois massif : le petit sort quand on reçoit et se range dessous ensuite.',
  },
  category: 'coffee-table',
  roomTypes: ['living_room', 'bedroom', 'office'],
  styles: ['minimalist', 'modern'],
  price: 9400,
  size: { width: WIDTH, depth: DEPTH, height: HEIGHT },
  mount: 'floor',
  surfaceHeight: HEIGHT,
  clearance: { front: 0.36, back: 0.36 },
  variants: [
    inFinish('COFFEE-TAWAM-ASH', FINISH.ash, 14, { large: 'ash', small: 'ash' }),
    inFinish('COFFEE-TAWAM-WHITE', FINISH.white, 10, { large: 'ash', small: 'white' }),
    inFinish('COFFEE-TAWAM-SMOKED', FINISH.oakSmoked, 9, { large: 'oakSmoked', small: 'oakBlack' }, 700),
  ],
  build(builder) {
    const top = (slot: string, outline: Outline, y: number, x: number, z: number) => {
      builder.add(slot, slab(outline, 0.018, { ease: 0.006, grain: 'x' }), { at: [x, y - 0.018, z] })
      builder.add(
        slot,
        slab(
          outline.map(([a, b]) => [a * 0.985, b * 0.985] as const),
          0.014,
          { ease: 0.0066, grain: 'x' },
        ),
        { at: [x, y - 0.0305, z] },
      )
    }
    const leg = (height: number, width: number, depth: number) =>
      loft(
        [
          oval({ width: width - 0.006, depth: depth - 0.006, y: 0 }, 28),
          oval({ width, depth, y: 0.003 }, 28),
          oval({ width: width * 1.12, depth: depth * 1.12, y: height }, 28),
        ],
        { grain: 'y', crease: 60 },
      )
    const blades = (slot: string, height: number, reach: number, x: number, z: number, angles: readonly number[], wide: number) => {
      for (const angle of angles)
        builder.add(slot, leg(height, wide, 0.05), {
          at: [x + Math.cos(angle) * reach, 0, z - Math.sin(angle) * reach * 0.8],
          turn: [0, angle + Math.PI / 2, 0],
        })
    }
    top('large', pebble(0.84, 0.68, 0.08), HEIGHT, -0.11, -0.02)
    blades('large', HEIGHT - 0.029, 0.27, -0.11, -0.02, [0.9, 2.5, 4.25], 0.15)
    top(
      'small',
      pebble(0.52, 0.46, 0.07).map(([x, y]) => [-x, y] as const),
      HEIGHT - 0.1,
      0.27,
      0.1,
    )
    blades('small', HEIGHT - 0.129, 0.15, 0.27, 0.1, [0.25, 2.3, 4.4], 0.1)
  },
})
