import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { slope, spread, through } from '#models/geometry/curves.ts'
import { tube, tubeSurface, turned } from '#models/geometry/loft.ts'
import { at, finished, joined, type Point } from '#models/geometry/surface.ts'
import { FINISH, inFinish } from '../finishes.ts'

const WIDTH = 1.52
/** The sitter's profile in the zy plane: front lip, hollow of the seat, up the back to its curl. */
const PROFILE = through(
  [
    [0, 0.405, 0.275],
    [0, 0.43, 0.235],
    [0, 0.425, 0.12],
    [0, 0.405, -0.02],
    [0, 0.405, -0.1],
    [0, 0.455, -0.165],
    [0, 0.57, -0.205],
    [0, 0.7, -0.245],
    [0, 0.81, -0.295],
    [0, 0.845, -0.335],
  ],
  6,
)

/** A cast bracket: two S-legs and a bar under the slats, with a scroll at the knee. */
const spiral = (z: number, y: number, r: number, turns: number, start: number, hand: number): Point[] =>
  Array.from({ length: 22 }, (_, i): Point => {
    const t = i / 21
    const angle = start + hand * t * turns * Math.PI * 2
    const reach = r * (1 - 0.78 * t)
    return [0, y + reach * Math.sin(angle), z + reach * Math.cos(angle)]
  })

export default define({
  sku: 'BENCH-ISMAILIA',
  name: { ar: 'دكّة محطة الإسماعيلية', en: 'Ismailia station bench', fr: 'Banc de gare Ismaïlia' },
  description: {
    ar: 'سدائب خشبية على جوانب من الحديد الزهر بحلزونات، كدكك محطات القطار القديمة. للمدخل والشرفة وطاولة الطعام الطويلة.',
    en: 'Timber slats on scrolled cast-iron ends, like the benches of the old stations. For the hall, the terrace or a long table.',
    fr: 'Lames de bois sur flancs de fonte à volutes, comme dans les vieilles gares. Pour l’entrée, la terrasse ou une longue table.',
  },
  category: 'bench',
  roomTypes: ['living_room', 'kitchen', 'office'],
  styles: ['industrial', 'classic'],
  price: 9700,
  size: { width: 1.52, depth: 0.669, height: 0.881 },
  mount: 'floor',
  clearance: { front: 0.4 },
  variants: [
    inFinish('BENCH-ISMAILIA-RECLAIMED', FINISH.reclaimed, 9, { wood: 'reclaimed', iron: 'blackSteel' }),
    inFinish('BENCH-ISMAILIA-GREY', FINISH.reclaimedGrey, 7, { wood: 'reclaimedGrey', iron: 'blackSteel' }),
    inFinish('BENCH-ISMAILIA-WALNUT', FINISH.walnut, 5, { wood: 'walnut', iron: 'nile' }, 1400),
  ],
  build(builder) {
    const slats = spread(PROFILE, 0.072)
    const bolt = turned(
      [
        [0.008, -0.004],
        [0.008, 0.001],
        [0.004, 0.0045],
      ],
      { sides: 10 },
    )
    const brackets = [WIDTH / 2 - 0.07, 0, -WIDTH / 2 + 0.07]
    slats.forEach((place, i) => {
      const [before, after] = [at(slats, Math.max(0, i - 1)), at(slats, Math.min(slats.length - 1, i + 1))]
      /** Facing the sitter: square to the profile. */
      const lean = Math.atan2(after[1] - before[1], -(after[2] - before[2]))
      builder.add('wood', board(WIDTH, 0.026, 0.05, { r: 0.006, steps: 2, grain: 'x' }), { at: place, turn: [lean, 0, 0] })
      const up: Point = [0, Math.cos(lean) * 0.026, Math.sin(lean) * 0.026]
      for (const x of brackets) builder.add('iron', bolt, { at: [x, place[1] + up[1], place[2] + up[2]], turn: [lean, 0, 0] })
    })
    const bar = (line: readonly Point[], r: number | ((t: number) => number), flat: number) => tubeSurface(line, r, { sides: 10, flat })
    const under = PROFILE.map(([x, y, z], i): Point => {
      const [b, a] = [at(PROFILE, Math.max(0, i - 1)), at(PROFILE, Math.min(PROFILE.length - 1, i + 1))]
      const length = Math.hypot(a[1] - b[1], a[2] - b[2])
      return [x, y + ((a[2] - b[2]) / length) * 0.008, z - ((a[1] - b[1]) / length) * 0.008]
    })
    const front = through(
      [
        [0, 0.4, 0.17],
        [0, 0.33, 0.215],
        [0, 0.22, 0.2],
        [0, 0.1, 0.215],
        [0, 0.012, 0.275],
      ],
      6,
    )
    const rear = through(
      [
        [0, 0.44, -0.165],
        [0, 0.33, -0.175],
        [0, 0.2, -0.185],
        [0, 0.09, -0.235],
        [0, 0.012, -0.33],
      ],
      6,
    )
    const stretch = through(
      [
        [0, 0.215, 0.2],
        [0, 0.265, 0.08],
        [0, 0.265, -0.07],
        [0, 0.205, -0.185],
      ],
      6,
    )
    const feet = [0.275, -0.33].map((z) =>
      bar(
        [
          [0, 0.009, z - 0.032],
          [0, 0.009, z + 0.032],
        ],
        0.009,
        0.02,
      ),
    )
    const frame = finished(
      joined([
        bar(under, 0.009, 0.018),
        bar(front, slope(0.0125, 0.0145, 0.011, 0.0115), 0.018),
        bar(rear, slope(0.0135, 0.013, 0.011, 0.0115), 0.018),
        bar(stretch, 0.008, 0.014),
        bar(spiral(0.095, 0.335, 0.062, 1.25, -2.1, 1), slope(0.009, 0.007, 0.006), 0.013),
        bar(spiral(-0.085, 0.325, 0.058, 1.25, -1.0, -1), slope(0.009, 0.007, 0.006), 0.013),
        ...feet,
      ]),
      { crease: 50 },
    )
    for (const x of brackets) builder.add('iron', frame, { at: [x, 0, 0] })
    /** Arms on the outer brackets. */
    const arm = [
      ...through(
        [
          [0, 0.645, -0.215],
          [0, 0.675, -0.1],
          [0, 0.655, 0.06],
          [0, 0.64, 0.17],
        ],
        6,
      ),
      ...spiral(0.18, 0.588, 0.052, 1.2, Math.PI / 2 - 0.1, -1),
    ]
    const stem = through(
      [
        [0, 0.54, 0.2],
        [0, 0.5, 0.235],
        [0, 0.455, 0.215],
        [0, 0.42, 0.2],
      ],
      5,
    )
    for (const x of [brackets[0] ?? 0, brackets[2] ?? 0]) {
      builder.add('iron', tube(arm, slope(0.009, 0.0105, 0.0095, 0.0065), { sides: 10, flat: 0.021 }), { at: [x, 0, 0] })
      builder.add('iron', tube(stem, 0.009, { sides: 10, flat: 0.015 }), { at: [x, 0, 0] })
    }
    for (const [y, z] of [
      [0.262, 0.0],
      [0.3, -0.175],
    ] as const)
      builder.add(
        'iron',
        tube(
          [
            [-WIDTH / 2 + 0.07, y, z],
            [WIDTH / 2 - 0.07, y, z],
          ],
          0.0075,
          { sides: 10 },
        ),
      )
  },
})
