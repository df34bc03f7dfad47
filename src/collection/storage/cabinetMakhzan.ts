import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { extruded, rectangle, type Outline } from '#models/geometry/extrude.ts'
import { boltHead } from '#models/geometry/legs.ts'
import { bent, tube, turned } from '#models/geometry/loft.ts'
import { border, upright } from '#models/geometry/moulding.ts'
import { bookPile, bookRow, bowl, jar } from '../dressing.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [WIDTH, DEPTH, HEIGHT] = [0.94, 0.42, 1.66]
const [LEG, DRAWERS] = [0.17, 0.2]
const Z = -0.014
const DEEP = DEPTH - 0.04

const lifted = (outline: Outline, x: number, y: number): Outline => outline.map(([a, b]) => [a + x, b + y] as const)

export default define({
  sku: 'CABINET-MAKHZAN',
  name: { ar: 'فاترينة المخزن', en: 'Makhzan steel vitrine', fr: 'Vitrine acier Makhzan' },
  description: {
    ar: 'خزانة عيادات قديمة بروح جديدة: زجاج من الأمام والجانبين، ورفوف من الصاج، وقفل بذراعين يدور بمقبض واحد. السعر لا يشمل القطع المعروضة.',
    en: 'An old clinic cabinet made new: glass in front and at the sides, sheet-steel shelves, and a two-way bolt thrown by one handle. Objects not included.',
    fr: 'Une armoire de clinique réinventée : verre en façade et sur les côtés, tablettes de tôle, crémone à une seule poignée. Objets non fournis.',
  },
  category: 'sideboard',
  roomTypes: ['living_room', 'kitchen', 'office', 'bathroom'],
  styles: ['industrial'],
  price: 14900,
  size: { width: WIDTH, depth: DEPTH, height: HEIGHT },
  mount: 'floor',
  clearance: { front: 0.6 },
  variants: [
    inFinish('CABINET-MAKHZAN-BLACK', FINISH.blackSteel, 8, { steel: 'blackSteel', glass: 'glass', metal: 'brassAged', things: 'swatches' }),
    inFinish('CABINET-MAKHZAN-SAGE', FINISH.sage, 6, { steel: 'sage', glass: 'glass', metal: 'nickel', things: 'swatches' }),
    inFinish('CABINET-MAKHZAN-WHITE', FINISH.white, 5, { steel: 'whiteSteel', glass: 'glass', metal: 'nickel', things: 'swatches' }),
  ],
  build(builder) {
    const tall = HEIGHT - LEG
    const outer = lifted(rectangle(WIDTH, tall, 0.03, 6), 0, LEG + tall / 2)
    const rim = lifted(rectangle(WIDTH - 0.03, tall - 0.03, 0.016, 5), 0, LEG + tall / 2)
    // The shell is a front and a back hoop, joined by top, bottom and corner posts: the sides between them are glass.
    for (const z of [Z + DEEP / 2 - 0.03, Z - DEEP / 2]) builder.add('steel', extruded(outer, 0.03, { ease: 0.002, holes: [rim] }), { at: [0, 0, z] })
    const span = DEEP - 0.058
    for (const y of [LEG, HEIGHT - 0.015]) builder.add('steel', board(WIDTH - 0.06, 0.015, span, { r: 0.001 }), { at: [0, y, Z] })
    for (const side of [1, -1]) {
      for (const [y, h] of [
        [LEG + 0.03, DRAWERS + 0.03],
        [HEIGHT - 0.07, 0.042],
      ] as const)
        builder.add('steel', board(0.012, h, span, { r: 0.001 }), { at: [side * (WIDTH / 2 - 0.0085), y, Z] })
      builder.add('glass', board(0.004, tall - DRAWERS - 0.126, span, { r: 0.0008 }), { at: [side * (WIDTH / 2 - 0.009), LEG + DRAWERS + 0.058, Z] })
    }
    builder.add('steel', board(WIDTH - 0.028, tall - 0.028, 0.004, { r: 0.001 }), { at: [0, LEG + 0.014, Z - DEEP / 2 + 0.012] })
    const floor = LEG + DRAWERS + 0.04
    builder.add('steel', board(WIDTH - 0.026, 0.014, DEEP - 0.04, { r: 0.002 }), { at: [0, floor - 0.014, Z + 0.004] })
    const face = Z + DEEP / 2
    const half = (WIDTH - 0.036) / 2
    for (const side of [1, -1]) {
      const x = (side * half) / 2
      const w = half - 0.004
      builder.add('steel', board(w, DRAWERS - 0.004, 0.018, { r: 0.004, steps: 2 }), { at: [x, LEG + 0.018, face - 0.011] })
      builder.add('steel', border(upright(x - w / 2 + 0.014, LEG + 0.032, x + w / 2 - 0.014, LEG + DRAWERS), 0.005, 0.0025), {
        at: [0, 0, face - 0.0018],
      })
      const cup: Outline = [
        [0, 0],
        [0.018, 0.004],
        [0.022, 0.014],
        [0.018, 0.026],
        [0, 0.032],
        [0, 0.028],
        [0.015, 0.023],
        [0.018, 0.014],
        [0.014, 0.008],
        [0, 0.004],
      ]
      builder.add('metal', extruded(cup, 0.09, { crease: 50 }), { at: [x + 0.045, LEG + 0.09, face - 0.0014], turn: [0, -Math.PI / 2, 0] })
      const [y, h] = [floor + 0.004, HEIGHT - 0.018 - floor - 0.004]
      const door = lifted(rectangle(w, h, 0.008, 3), x, y + h / 2)
      const pane = lifted(rectangle(w - 0.076, h - 0.076, 0.014, 4), x, y + h / 2)
      builder.add('steel', extruded(door, 0.018, { ease: 0.002, holes: [pane] }), { at: [0, 0, face - 0.013] })
      builder.add('glass', board(w - 0.066, h - 0.066, 0.004, { r: 0.0008 }), { at: [x, y + 0.033, face - 0.006] })
      for (const up of [0.14, 0.5, 0.86])
        builder.add(
          'metal',
          turned(
            [
              [0.005, -0.028],
              [0.006, -0.026],
              [0.006, 0.026],
              [0.005, 0.028],
            ],
            { sides: 10 },
          ),
          { at: [side * (half + 0.001), y + h * up, face + 0.006] },
        )
    }
    const rod = 0.022
    const [low, high] = [floor + 0.03, HEIGHT - 0.04]
    builder.add(
      'metal',
      tube(
        [
          [rod, low, face + 0.014],
          [rod, high, face + 0.014],
        ],
        0.005,
        { sides: 10 },
      ),
    )
    for (const y of [low + 0.03, low + (high - low) * 0.3, low + (high - low) * 0.7, high - 0.03])
      builder.add('metal', board(0.026, 0.022, 0.014, { r: 0.003 }), { at: [rod, y - 0.011, face + 0.011] })
    const middle = low + (high - low) * 0.48
    builder.add('metal', board(0.03, 0.09, 0.016, { r: 0.005, steps: 2 }), { at: [rod, middle - 0.045, face + 0.0125] })
    builder.add(
      'metal',
      tube(
        bent(
          [
            [rod, middle, face + 0.018],
            [rod, middle, face + 0.036],
            [rod + 0.012, middle - 0.075, face + 0.038],
          ],
          0.012,
          4,
        ),
        0.0065,
        { sides: 10 },
      ),
    )
    const levels = [0.3, 0.58, 0.86].map((up) => floor + up)
    for (const y of levels) builder.add('steel', board(WIDTH - 0.026, 0.012, DEEP - 0.06, { r: 0.002 }), { at: [0, y, Z - 0.008] })
    const on = [floor, ...levels.map((y) => y + 0.0125)]
    bookRow(builder, 'things', -0.43, -0.16, on[0] ?? 0, Z - 0.02, 31, 0.25)
    bowl(builder, 'things', 0.2, on[0] ?? 0, Z - 0.01, 0.13, 7)
    jar(builder, 'things', -0.28, on[1] ?? 0, Z - 0.01, 0.22, 9)
    bookPile(builder, 'things', 0.06, on[1] ?? 0, Z - 0.01, 4, 12)
    jar(builder, 'things', 0.32, on[1] ?? 0, Z - 0.01, 0.16, 4)
    bookRow(builder, 'things', 0.08, 0.42, on[2] ?? 0, Z - 0.02, 35, 0.24)
    bowl(builder, 'things', -0.24, on[2] ?? 0, Z - 0.01, 0.11, 6)
    jar(builder, 'things', -0.3, on[3] ?? 0, Z - 0.01, 0.19, 8)
    bowl(builder, 'things', 0.24, on[3] ?? 0, Z - 0.01, 0.12, 1)
    for (const sx of [1, -1])
      for (const sz of [1, -1])
        builder.add(
          'steel',
          tube(
            [
              [sx * (WIDTH / 2 - 0.05), 0.004, Z + sz * (DEEP / 2 - 0.03)],
              [sx * (WIDTH / 2 - 0.08), LEG + 0.006, Z + sz * (DEEP / 2 - 0.055)],
            ],
            (share) => 0.01 + share * 0.004,
            { sides: 12 },
          ),
        )
    builder.add('steel', board(WIDTH - 0.16, 0.024, DEEP - 0.11, { r: 0.002 }), { at: [0, LEG - 0.0235, Z] })
    for (const side of [1, -1])
      for (const up of [0.1, 0.9])
        builder.add('metal', boltHead(0.007), {
          at: [side * (WIDTH / 2 - 0.0004), LEG + tall * up, face - 0.015],
          turn: [0, 0, (-side * Math.PI) / 2],
        })
  },
})
