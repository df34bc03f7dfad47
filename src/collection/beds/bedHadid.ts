import { define } from '#models/definition.ts'
import { foldedBlanket, leant, mattress, quilt, sleepingPillows, turnedDown } from '#models/geometry/bedding.ts'
import { board } from '#models/geometry/box.ts'
import { tube, turned } from '#models/geometry/loft.ts'
import type { Point } from '#models/geometry/surface.ts'
import type { ModelBuilder } from '#models/modelBuilder.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [WIDTH, DEPTH, HEIGHT] = [1.7, 2.16, 1.24]
const HALF = WIDTH / 2 - 0.028
const BED = { width: 1.56, length: 1.94, top: 0.6, z: -0.02 }

interface End {
  z: number
  /** Where the posts begin to bend, the crown of the arch, and the bar below. */
  spring: number
  crown: number
  bar: number
  /** How far the middle of the rails stands out along z. */
  bow: number
}

/** A bent arch with bars below it, all bowed in plan; rings run along under the crown. */
const iron = (builder: ModelBuilder, { z, spring, crown, bar, bow }: End) => {
  const out = (x: number) => z + bow * (1 - (x / HALF) ** 2)
  const arch = (x: number, drop = 0) => spring + (crown - spring) * Math.sqrt(Math.max(0, 1 - (x / HALF) ** 2)) ** 0.8 - drop
  const over = Array.from({ length: 41 }, (_, i): Point => {
    const angle = Math.PI * (1 - i / 40)
    const x = HALF * Math.cos(angle)
    return [x, arch(x), out(x)]
  })
  const path: Point[] = [[-HALF, 0.012, z], [-HALF, spring * 0.5, z], ...over, [HALF, spring * 0.5, z], [HALF, 0.012, z]]
  builder.add('steel', tube(path, 0.019, { sides: 12 }))
  const level = (y: number, r: number) => {
    const line = Array.from({ length: 21 }, (_, i): Point => [HALF * (i / 10 - 1), y, out(HALF * (i / 10 - 1))])
    builder.add('steel', tube(line, r, { sides: 10 }))
  }
  const upper = spring - 0.04
  level(bar, 0.013)
  level(upper, 0.013)
  const knot = turned(
    [
      [0.008, -0.016],
      [0.014, -0.012],
      [0.018, 0],
      [0.014, 0.012],
      [0.008, 0.016],
    ],
    { sides: 12 },
  )
  for (let i = -4; i <= 4; i++) {
    const x = (i * HALF * 2) / 10
    builder.add(
      'steel',
      tube(
        [
          [x, bar, out(x)],
          [x, arch(x) - 0.004, out(x)],
        ],
        0.0075,
        { sides: 8 },
      ),
    )
    builder.add('brass', knot, { at: [x, (bar + upper) / 2, out(x)] })
    const between = x + HALF / 10
    const r = HALF / 10 - 0.011
    if (i < 4 && arch(between) - upper > r * 2 + 0.03)
      builder.add(
        'steel',
        tube(
          Array.from({ length: 20 }, (_, k): Point => [
            between + r * Math.cos((k / 20) * Math.PI * 2),
            upper + 0.012 + r + r * Math.sin((k / 20) * Math.PI * 2),
            out(between),
          ]),
          0.006,
          { sides: 7, loop: true },
        ),
      )
  }
  const collar = turned(
    [
      [0.02, -0.02],
      [0.027, -0.016],
      [0.025, 0],
      [0.027, 0.016],
      [0.02, 0.02],
    ],
    { sides: 14 },
  )
  const foot = turned(
    [
      [0.022, 0],
      [0.026, 0.004],
      [0.026, 0.02],
      [0.02, 0.035],
    ],
    { sides: 14 },
  )
  for (const side of [1, -1]) {
    for (const y of [bar, upper]) builder.add('brass', collar, { at: [side * HALF, y, z] })
    builder.add('brass', foot, { at: [side * HALF, 0, z] })
  }
}

export default define({
  sku: 'BED-HADID',
  name: { ar: 'سرير حديد المشغول', en: 'Hadid iron bed', fr: 'Lit en fer Hadid' },
  description: {
    ar: 'مواسير حديد مثنية في قوسين، تزيّنها حلقات وعُقَد من النحاس، كأسرّة البيوت القديمة. لمرتبة ١٦٠ × ٢٠٠ سم. السعر لا يشمل المرتبة والمفروشات.',
    en: 'Bent iron in two bowed arches, with forged rings and brass knots, as in the old houses of Cairo. For a 160 × 200 cm mattress. Mattress and bedding not included.',
    fr: 'Fer cintré en deux arcs galbés, anneaux forgés et nœuds de laiton, comme dans les vieilles maisons du Caire. Pour matelas 160 × 200 cm. Matelas et linge non fournis.',
  },
  category: 'bed',
  roomTypes: ['bedroom'],
  styles: ['industrial', 'classic'],
  price: 16900,
  size: { width: WIDTH, depth: DEPTH, height: HEIGHT },
  mount: 'floor',
  clearance: { left: 0.6, right: 0.6, front: 0.75 },
  variants: [
    inFinish('BED-HADID-BLACK', FINISH.blackSteel, 12, {
      steel: 'blackSteel',
      brass: 'brassAged',
      linen: 'linenWhite',
      quilt: 'linenSand',
      throw: 'linenClay',
    }),
    inFinish('BED-HADID-WHITE', FINISH.white, 8, {
      steel: 'whiteSteel',
      brass: 'brass',
      linen: 'linenWhite',
      quilt: 'linenWhite',
      throw: 'linenIndigo',
    }),
    inFinish('BED-HADID-NILE', FINISH.nile, 6, { steel: 'nile', brass: 'brass', linen: 'linenWhite', quilt: 'linenWhite', throw: 'linenOchre' }, 400),
  ],
  build(builder) {
    const [head, foot] = [-DEPTH / 2 + 0.028, DEPTH / 2 - 0.078]
    iron(builder, { z: head, spring: 0.98, crown: HEIGHT - 0.019, bar: 0.5, bow: 0 })
    iron(builder, { z: foot, spring: 0.6, crown: 0.82, bar: 0.36, bow: 0.05 })
    builder.pair('steel', board(0.04, 0.045, foot - head, { r: 0.004, grain: 'z' }), { at: [HALF - 0.004, 0.3, (head + foot) / 2] })
    for (let i = 0; i < 8; i++) builder.add('steel', board(HALF * 2 - 0.02, 0.014, 0.05, { r: 0.002 }), { at: [0, 0.315, -0.86 + i * 0.245] })
    mattress(builder, 'linen', BED, 0.268)
    builder.add('quilt', quilt(BED, { from: -0.4, side: 0.19, foot: 0.17, stitch: 0.2, fold: 1 }))
    builder.add('linen', turnedDown(BED, -0.47, 0.28, { lift: 0.066, fold: 1 }))
    builder.add('throw', foldedBlanket(1.1, 0.44, 3, 0.022), { at: [0.1, BED.top + 0.058, 0.62], turn: [0, -0.06, 0] })
    sleepingPillows(builder, 'linen', BED, head + 0.02, 0.375)
    leant(builder, 'throw', { x: 0.04, width: 0.5, height: 0.32, thickness: 0.13, angle: 0.75, top: BED.top + 0.02, face: head + 0.42, roll: 0.05 })
  },
})
