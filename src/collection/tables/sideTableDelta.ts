import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { boltHead } from '#models/geometry/legs.ts'
import { bent, tube } from '#models/geometry/loft.ts'
import type { Point } from '#models/geometry/surface.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [WIDTH, DEPTH, HEIGHT] = [0.5, 0.34, 0.62]

export default define({
  sku: 'SIDE-DELTA',
  name: { ar: 'طاولة الدلتا الجانبية', en: 'Delta C-table', fr: 'Bout de canapé Delta' },
  description: {
    ar: 'ينزلق إطارها تحت الكنبة فيأتي السطح إلى يدك: صلب مثنيّ، ولوحان سميكان، ودعامتان على شكل دلتا.',
    en: 'Its frame slides under the sofa and the top comes to your hand: bent steel, two thick boards, a delta of braces.',
    fr: 'Le cadre glisse sous le canapé et le plateau vient à vous : acier cintré, deux planches épaisses, jambes de force en delta.',
  },
  category: 'side-table',
  roomTypes: ['living_room', 'bedroom', 'office'],
  styles: ['industrial', 'modern'],
  price: 4300,
  size: { width: WIDTH, depth: DEPTH, height: HEIGHT },
  mount: 'floor',
  surfaceHeight: HEIGHT,
  variants: [
    inFinish('SIDE-DELTA-RECLAIMED', FINISH.reclaimed, 16, { wood: 'reclaimed', steel: 'blackSteel', bolt: 'steelDark' }),
    inFinish('SIDE-DELTA-OAK', FINISH.oakSmoked, 12, { wood: 'oakSmoked', steel: 'blackSteel', bolt: 'brassAged' }, 300),
    inFinish('SIDE-DELTA-GREY', FINISH.reclaimedGrey, 10, { wood: 'reclaimedGrey', steel: 'steelDark', bolt: 'steelDark' }),
  ],
  build(builder) {
    const [r, thick] = [0.0125, 0.032]
    const half = DEPTH / 2 - 0.034
    const back = -WIDTH / 2 + r + 0.001
    const under = HEIGHT - thick - r
    for (const side of [1, -1]) {
      const path: Point[] = [
        [WIDTH / 2 - 0.02, r, side * half],
        [back, r, side * half],
        [back, under, side * half],
        [WIDTH / 2 - 0.06, under, side * half],
      ]
      builder.add('steel', tube(bent(path, 0.05, 6), r, { sides: 14 }))
      const brace: Point[] = [
        [back, HEIGHT - 0.24, side * half],
        [0.02, under, side * half],
      ]
      builder.add('steel', tube(brace, 0.008, { sides: 10 }))
    }
    for (const [x, y] of [
      [WIDTH / 2 - 0.02, r],
      [back, 0.16],
      [back, HEIGHT - 0.24],
      [WIDTH / 2 - 0.07, under],
    ] as const)
      builder.add(
        'steel',
        tube(
          [
            [x, y, -half],
            [x, y, half],
          ],
          y === r ? r : 0.009,
          { sides: 12 },
        ),
      )
    const wide = [0.148, DEPTH - 0.159]
    let z = -DEPTH / 2 + 0.004
    for (const own of wide) {
      builder.add('wood', board(WIDTH - 0.004, thick, own, { r: 0.005, steps: 2 }), { at: [0.002, HEIGHT - thick - 0.0016, z + own / 2] })
      z += own + 0.003
    }
    for (const x of [-0.16, 0.16]) {
      builder.add('steel', board(0.034, 0.004, DEPTH - 0.01, { r: 0.001, grain: 'z' }), { at: [x, HEIGHT - 0.0042, 0] })
      for (const s of [-1, 1]) {
        builder.add('steel', board(0.034, thick + 0.004, 0.004, { r: 0.001 }), { at: [x, HEIGHT - thick - 0.0045, s * (DEPTH / 2 - 0.005)] })
        builder.add('bolt', boltHead(0.006), { at: [x, HEIGHT - thick / 2, s * (DEPTH / 2 - 0.0035)], turn: [(s * Math.PI) / 2, 0, 0] })
      }
    }
  },
})
