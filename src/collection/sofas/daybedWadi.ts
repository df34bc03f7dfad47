import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { cushion } from '#models/geometry/cushion.ts'
import { tube, turned } from '#models/geometry/loft.ts'
import { finished, joined, type Point } from '#models/geometry/surface.ts'
import { bolster, stud } from '#models/geometry/upholstery.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [WIDTH, DEPTH] = [2.04, 0.86]
const RAIL = 0.21

const leg = (height: number) =>
  turned(
    [
      [0.015, 0],
      [0.0165, 0.003],
      [0.0255, RAIL - 0.02],
      [0.0265, RAIL + 0.05],
      [0.023, height - 0.012],
      [0.015, height],
    ],
    { sides: 18 },
  )

export default define({
  sku: 'DAYBED-WADI',
  name: { ar: 'شيزلونج وادي', en: 'Wadi daybed', fr: 'Lit de jour Wadi' },
  description: {
    ar: 'هيكل مكشوف من البلوط وشرائح مرنة، ومرتبة مغرّزة، ومسند أسطواني معلّق بسيور من الجلد. للقيلولة ولضيف الليل.',
    en: 'An open oak frame with sprung slats, a tufted mattress and a bolster hung on leather straps. For a nap, or a guest overnight.',
    fr: 'Cadre ouvert en chêne, lattes souples, matelas piqué et traversin tenu par des sangles de cuir. Pour la sieste ou un ami de passage.',
  },
  category: 'sofa',
  roomTypes: ['living_room', 'bedroom', 'office'],
  styles: ['minimalist', 'modern'],
  price: 26800,
  size: { width: WIDTH, depth: DEPTH, height: 0.63 },
  mount: 'floor',
  clearance: { front: 0.4 },
  variants: [
    inFinish('DAYBED-WADI-OAK', FINISH.linenWhite, 8, { wood: 'oak', cover: 'linenWhite', leather: 'leatherCognac' }),
    inFinish('DAYBED-WADI-WALNUT', FINISH.linenOlive, 5, { wood: 'walnut', cover: 'linenOlive', leather: 'leatherTobacco' }, 2200),
    inFinish('DAYBED-WADI-BLACK', FINISH.leatherBlack, 4, { wood: 'oakBlack', cover: 'leatherBlack', leather: 'leatherBlack' }, 6800),
  ],
  build(builder) {
    const [x, z] = [WIDTH / 2 - 0.027, DEPTH / 2 - 0.027]
    for (const side of [1, -1]) {
      builder.add('wood', leg(0.63), { at: [-x, 0, side * z] })
      builder.add('wood', leg(RAIL + 0.105), { at: [x, 0, side * z] })
      builder.add('wood', board(x * 2 - 0.03, 0.075, 0.026, { r: 0.007, steps: 2 }), { at: [0, RAIL, side * z] })
      builder.add('wood', board(0.026, 0.075, z * 2 - 0.03, { r: 0.007, steps: 2 }), { at: [side * x, RAIL, 0] })
    }
    const bar = (y: number, r: number): Point[] => [
      [-x, y, -z],
      [-x - r, y, 0],
      [-x, y, z],
    ]
    for (const y of [0.44, 0.585]) builder.add('wood', tube(bar(y, 0), 0.0165, { sides: 14, grain: 'z' }))
    for (let i = 0; i < 15; i++)
      builder.add('wood', board(0.07, 0.014, z * 2 - 0.02, { r: 0.004, grain: 'z' }), { at: [(i - 7) * 0.132, RAIL + 0.048, 0] })
    const [length, across] = [x * 2 - 0.03, DEPTH - 0.036]
    builder.add('cover', cushion(length, 0.16, across, { crown: 0.012, belly: 0.004, r: 0.035, piping: 0.005 }), { at: [0, RAIL + 0.06, 0] })
    const tufts = [-1, 0, 1].flatMap((row) =>
      [-3, -2, -1, 0, 1, 2, 3].map((i) => stud([i * 0.265, RAIL + 0.2165, row * 0.24], [0, 1, 0], 0.014, 10, 0.5)),
    )
    builder.add('leather', finished(joined(tufts), { crease: 75 }))
    const roll = 0.098
    builder.add('cover', bolster(DEPTH - 0.1, roll, 0.005), { at: [-x + roll + 0.014, RAIL + 0.212 + roll, 0], turn: [0, Math.PI / 2, 0] })
    /** A strap from the top bar over the bolster and down behind it, with its stud. */
    for (const side of [1, -1]) {
      const [cx, cy, r] = [-x + roll + 0.014, RAIL + 0.212 + roll, roll + 0.0035]
      const arc = Array.from({ length: 16 }, (_, i): Point => {
        const angle = -0.75 + (i / 15) * 2.75
        return [cx + r * Math.cos(angle), cy + r * Math.sin(angle), side * 0.22]
      })
      const strap: Point[] = [
        ...arc,
        [-x + 0.02, 0.6, side * 0.22],
        [-x + 0.004, 0.605, side * 0.22],
        [-x - 0.0185, 0.592, side * 0.22],
        [-x - 0.0185, 0.566, side * 0.22],
      ]
      builder.add('leather', tube(strap, 0.0028, { sides: 8, flat: 0.017 }))
    }
  },
})
