import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { boltHead, wheel } from '#models/geometry/legs.ts'
import { turned } from '#models/geometry/loft.ts'
import { FORWARD } from '#models/geometry/joinery.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [WIDTH, DEPTH, HEIGHT, WHEEL] = [1.15, 0.7, 0.42, 0.058]
/** Projection of corner plates and bolt heads. */
const PROUD = 0.0085

export default define({
  sku: 'COFFEE-WARSHA',
  name: { ar: 'طاولة قهوة الورشة', en: 'Warsha coffee table', fr: 'Table basse Warsha' },
  description: {
    ar: 'ألواح قديمة بآثار المناشير على هيكل من زوايا الصلب المثبّتة بالمسامير، تتحرّك على أربع عجلات من الحديد الزهر.',
    en: 'Old planks, saw marks kept, on a bolted angle-steel frame that rolls on four cast-iron castors.',
    fr: 'Planches anciennes aux traits de scie conservés, châssis en cornière boulonnée, quatre roulettes de fonte.',
  },
  category: 'coffee-table',
  roomTypes: ['living_room', 'office'],
  styles: ['industrial'],
  price: 9800,
  discountPercentage: 10,
  size: { width: WIDTH, depth: DEPTH, height: HEIGHT },
  mount: 'floor',
  surfaceHeight: HEIGHT,
  clearance: { front: 0.36, back: 0.36 },
  variants: [
    inFinish('COFFEE-WARSHA-RECLAIMED', FINISH.reclaimed, 11, { wood: 'reclaimed', steel: 'blackSteel', bolt: 'steelDark' }),
    inFinish('COFFEE-WARSHA-GREY', FINISH.reclaimedGrey, 8, { wood: 'reclaimedGrey', steel: 'blackSteel', bolt: 'steelDark' }),
  ],
  build(builder) {
    const wide = [0.15, 0.128, 0.142, 0.12, 0.154]
    const planks = (y: number, length: number, depth: number, thick: number) => {
      const scale = depth / wide.reduce((sum, w) => sum + w, 0)
      let z = -depth / 2
      wide.forEach((w, i) => {
        const own = w * scale
        const uneven = [0.0006, 0.0028, 0, 0.0034, 0.0014][i] ?? 0
        builder.add('wood', board(length - uneven * 3, thick - uneven, own - 0.009, { r: 0.006, steps: 2 }), { at: [0, y, z + own / 2] })
        z += own
      })
    }
    const [x, z] = [WIDTH / 2 - PROUD, DEPTH / 2 - PROUD]
    planks(HEIGHT - 0.034, x * 2 - 0.012, z * 2 - 0.012, 0.034)
    const angle = (y: number, height: number, inwards: number) => {
      for (const s of [1, -1]) {
        builder.add('steel', board(x * 2, height, 0.005, { r: 0.0015 }), { at: [0, y, s * (z - 0.0025)] })
        builder.add('steel', board(0.005, height, z * 2 - 0.011, { r: 0.0015, grain: 'z' }), { at: [s * (x - 0.0025), y, 0] })
        builder.add('steel', board(x * 2 - 0.011, 0.005, inwards, { r: 0.0015 }), { at: [0, y + 0.0005, s * (z - 0.0052 - inwards / 2)] })
      }
    }
    angle(HEIGHT - 0.0405, 0.036, 0.035)
    const low = WHEEL * 2 + 0.026
    angle(low, 0.036, 0.035)
    for (const bearer of [-0.3, 0, 0.3])
      for (const y of [HEIGHT - 0.0405, low])
        builder.add('steel', board(0.035, 0.006, z * 2 - 0.0125, { r: 0.001, grain: 'z' }), { at: [bearer, y, 0] })
    planks(low + 0.0056, x * 2 - 0.012, z * 2 - 0.012, 0.024)
    const castor = (cx: number, cz: number, turn: number) => {
      builder.add('bolt', wheel(WHEEL, 0.034), { at: [cx, 0, cz], turn: [0, turn, 0] })
      const beside = (d: number) => [cx + Math.sin(turn) * d, WHEEL - 0.014, cz + Math.cos(turn) * d] as const
      for (const s of [1, -1])
        builder.add('steel', board(0.034, WHEEL + 0.03, 0.005, { r: 0.0015, grain: 'y' }), { at: beside(s * 0.0255), turn: [0, turn, 0] })
      builder.add('steel', board(0.05, 0.006, 0.058, { r: 0.0015 }), { at: [cx, WHEEL * 2 + 0.013, cz], turn: [0, turn, 0] })
      builder.add(
        'bolt',
        turned(
          [
            [0.02, 0],
            [0.022, 0.002],
            [0.022, 0.006],
            [0.02, 0.008],
          ],
          { sides: 16 },
        ),
        { at: [cx, WHEEL * 2 + 0.0185, cz] },
      )
      builder.add('steel', board(0.09, 0.006, 0.09, { r: 0.002 }), { at: [cx, WHEEL * 2 + 0.0225, cz] })
    }
    for (const sx of [1, -1])
      for (const sz of [1, -1]) {
        const tall = HEIGHT - 0.04 - low + 0.0395
        builder.add('steel', board(0.04, tall, 0.005, { r: 0.0012, grain: 'y' }), { at: [sx * (x - 0.0205), low - 0.0012, sz * (z + 0.0012)] })
        builder.add('steel', board(0.005, tall, 0.04, { r: 0.0012, grain: 'y' }), { at: [sx * (x + 0.0012), low - 0.0012, sz * (z - 0.0205)] })
        for (const y of [low + 0.017, HEIGHT - 0.023]) {
          builder.add('bolt', boltHead(0.0085), { at: [sx * (x - 0.022), y, sz * (z + 0.003)], turn: sz > 0 ? FORWARD : [-Math.PI / 2, 0, 0] })
          builder.add('bolt', boltHead(0.0085), { at: [sx * (x + 0.003), y, sz * (z - 0.022)], turn: [0, 0, (-sx * Math.PI) / 2] })
        }
        castor(sx * (x - 0.075), sz * (z - 0.075), sx * 0.5)
      }
  },
})
