import { define } from '#models/definition.ts'
import { laidAcross, mattress, quilt, sleepingPillows, turnedDown } from '#models/geometry/bedding.ts'
import { board } from '#models/geometry/box.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [WIDTH, DEPTH, HEIGHT] = [2.0, 2.26, 0.86]
const DECK = 0.24
const BED = { width: 1.6, length: 2.0, top: 0.47, z: -0.01 }

export default define({
  sku: 'BED-SAHARA',
  name: { ar: 'سرير صحارى المنخفض', en: 'Sahara platform bed', fr: 'Lit plateforme Sahara' },
  description: {
    ar: 'منصة عريضة تبدو معلّقة فوق قاعدة غائرة، وظهر منخفض من أربع عوارض خشبية. لمرتبة ١٦٠ × ٢٠٠ سم. السعر لا يشمل المرتبة والمفروشات.',
    en: 'A broad timber deck that seems to hover over its recessed plinth, with a low headboard of four slats. For a 160 × 200 cm mattress. Mattress and bedding not included.',
    fr: 'Un large plateau qui semble flotter sur son socle en retrait, une tête basse de quatre lames. Pour matelas 160 × 200 cm. Matelas et linge non fournis.',
  },
  category: 'bed',
  roomTypes: ['bedroom'],
  styles: ['minimalist', 'modern'],
  price: 22800,
  size: { width: WIDTH, depth: DEPTH, height: HEIGHT },
  mount: 'floor',
  clearance: { left: 0.6, right: 0.6, front: 0.75 },
  variants: [
    inFinish('BED-SAHARA-ASH', FINISH.ash, 9, { wood: 'ash', plinth: 'black', linen: 'linenWhite', quilt: 'linenSand', throw: 'boucleIvory' }),
    inFinish('BED-SAHARA-OAK', FINISH.oak, 7, { wood: 'oak', plinth: 'black', linen: 'linenWhite', quilt: 'linenOlive', throw: 'boucleMoss' }, 600),
    inFinish(
      'BED-SAHARA-BLACK',
      FINISH.oakBlack,
      5,
      { wood: 'oakBlack', plinth: 'black', linen: 'linenWhite', quilt: 'linenCharcoal', throw: 'boucleIvory' },
      900,
    ),
  ],
  build(builder) {
    const back = -DEPTH / 2
    const [rim, length] = [0.2, DEPTH - 0.05]
    const z = 0.025
    builder.add('plinth', board(WIDTH - 0.56, DECK - 0.05, DEPTH - 0.62, { r: 0.004 }), { at: [0, 0, 0] })
    builder.pair('wood', board(rim, 0.072, length, { r: 0.008, steps: 2, grain: 'z' }), { at: [WIDTH / 2 - rim / 2, DECK - 0.072, z] })
    for (const end of [1, -1]) {
      const deep = end > 0 ? 0.12 : 0.09
      builder.add('wood', board(WIDTH - rim * 2 - 0.003, 0.0715, deep, { r: 0.008, steps: 2, grain: 'x' }), {
        at: [0, DECK - 0.072, z + end * (length / 2 - deep / 2)],
      })
    }
    for (let i = 0; i < 12; i++)
      builder.add('wood', board(WIDTH - rim * 2 + 0.01, 0.02, 0.12, { r: 0.003, grain: 'x' }), { at: [0, DECK - 0.055, -0.92 + i * 0.166] })
    for (const x of [0.62, -0.62]) builder.add('wood', board(0.06, HEIGHT - DECK - 0.02, 0.026, { r: 0.004 }), { at: [x, DECK - 0.03, back + 0.013] })
    for (let i = 0; i < 4; i++) {
      const tall = 0.128
      builder.add('wood', board(WIDTH, tall, 0.026, { r: 0.009, steps: 3, grain: 'x' }), { at: [0, HEIGHT - tall - i * (tall + 0.02), back + 0.038] })
    }
    builder.pair('wood', board(0.06, 0.06, 0.056, { r: 0.003 }), { at: [0.62, DECK - 0.068, back + 0.0285] })
    mattress(builder, 'linen', BED, 0.25)
    builder.add('quilt', quilt(BED, { from: -0.4, side: 0.17, foot: 0.16, thickness: 0.034, fold: 2 }))
    builder.add('linen', turnedDown(BED, -0.46, 0.3, { lift: 0.066, side: 0.15, fold: 2 }))
    builder.add('throw', laidAcross(BED, 0.36, 0.56, { lift: 0.064, thickness: 0.02, side: 0.16, fold: 2, begin: -0.3, lean: 0.12 }))
    sleepingPillows(builder, 'linen', BED, back + 0.06)
  },
})
