import { define } from '#models/definition.ts'
import { extruded, type Outline } from '#models/geometry/extrude.ts'
import { tassel } from '#models/geometry/fringe.ts'
import { tube, turned } from '#models/geometry/loft.ts'
import { thinPanel } from '#models/geometry/thinPanel.ts'
import type { ModelBuilder } from '#models/modelBuilder.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [WIDTH, HEIGHT, TIE] = [2.3, 2.7, 1.02]
const PELMET = { drop: 0.36, depth: 0.19, board: 0.018 }

/** The pelmet's lower edge: three scallops between two deeper ends. Height above its own foot. */
const hem = (x: number): number => {
  const share = Math.abs(x) / (WIDTH / 2)
  return 0.02 + 0.17 * (1 - share ** 3) - 0.045 * Math.abs(Math.cos(share * Math.PI * 1.5)) * (1 - share)
}

const edge = (from: number, to: number, steps: number): [number, number][] =>
  Array.from({ length: steps + 1 }, (_, i) => {
    const x = from + ((to - from) * i) / steps
    return [x, hem(x)] as [number, number]
  })

const pelmet = (builder: ModelBuilder): void => {
  const y = HEIGHT - PELMET.drop
  const face: Outline = [...edge(-WIDTH / 2, WIDTH / 2, 48), [WIDTH / 2, PELMET.drop], [-WIDTH / 2, PELMET.drop]]
  builder.add('cloth', extruded(face, PELMET.board, { ease: 0.004, grain: 'y' }), { at: [0, y, PELMET.depth - PELMET.board] })
  const low = hem(WIDTH / 2)
  const end: Outline = [
    [0, low],
    [PELMET.depth - 0.006, low],
    [PELMET.depth - 0.006, PELMET.drop],
    [0, PELMET.drop],
  ]
  for (const side of [1, -1])
    builder.add('cloth', extruded(end, PELMET.board, { ease: 0.003 }), {
      at: [side > 0 ? WIDTH / 2 : -WIDTH / 2 + PELMET.board, y, 0],
      turn: [0, -Math.PI / 2, 0],
    })
  const braid = (lift: number, r: number) =>
    tube(
      edge(-WIDTH / 2 + 0.006, WIDTH / 2 - 0.006, 48).map(([x, h]) => [x, y + h + lift, PELMET.depth + 0.002] as const),
      r,
      { sides: 6 },
    )
  builder.add('trim', braid(0.006, 0.0055)).add('trim', braid(0.036, 0.0035))
  builder.add(
    'trim',
    tube(
      [
        [-WIDTH / 2 + 0.004, HEIGHT - 0.012, PELMET.depth + 0.002],
        [WIDTH / 2 - 0.004, HEIGHT - 0.012, PELMET.depth + 0.002],
      ],
      0.006,
      { sides: 8 },
    ),
  )
  const count = 34
  const bullion = tassel(0.055, 0.0115, 8)
  for (let i = 0; i < count; i++) {
    const x = ((i + 0.5) / count - 0.5) * (WIDTH - 0.03)
    builder.add('trim', bullion, { at: [x, y + hem(x) + 0.006, PELMET.depth - 0.008] })
  }
}

/** One curtain, drawn to its side by a tie at `TIE` and falling open below it. */
const drop = (builder: ModelBuilder, side: number): void => {
  const top = HEIGHT - 0.06
  const outer = side * (WIDTH / 2 - 0.045)
  const folds = 8
  const reach = (v: number): number => {
    const tie = 1 - TIE / top
    if (v < tie) return 1.02 - 0.86 * (v / tie) ** 1.7
    return 0.16 + 0.3 * ((v - tie) / (1 - tie)) ** 0.7
  }
  builder.add(
    'cloth',
    thinPanel(
      folds * 12,
      28,
      (u, v) => {
        const wide = reach(v)
        const sag = v < 1 - TIE / top ? 0.16 * u * Math.sin((v / (1 - TIE / top)) * Math.PI) * 0.6 : 0
        const wave = Math.sin(u * folds * Math.PI * 2 + 0.4 * Math.sin(v * 5 + u * 3) + 0.45 * Math.sin(u * 9 + side * 2))
        const full = (0.018 + 0.022 * Math.min(1, wide) + 0.01 * v) * (0.86 + 0.2 * Math.sin(u * 13 + side))
        return [outer - side * wide * u * (1 - 0.06 * v), 0.004 + (1 - v) * (top - 0.004) - sag * (1 - v), 0.082 - wave * full * (0.75 + 0.25 * u)]
      },
      0.005,
      { crease: 70 },
    ),
  )
  const [cx, half] = [outer - side * 0.075, 0.105]
  const ring = Array.from({ length: 28 }, (_, i) => {
    const angle = (i / 28) * Math.PI * 2
    return [cx + Math.cos(angle) * half, TIE + 0.012 - side * Math.cos(angle) * 0.035, 0.084 + Math.sin(angle) * 0.062] as const
  })
  builder.add('trim', tube(ring, 0.0085, { sides: 8, loop: true }))
  builder.add('trim', tassel(0.19, 0.026, 24), { at: [cx - side * 0.03, TIE + 0.018, 0.142] })
  builder.add('trim', tassel(0.16, 0.024, 24), { at: [cx + side * 0.035, TIE + 0.001, 0.14] })
  const knob = turned(
    [
      [0.03, 0],
      [0.03, 0.006],
      [0.012, 0.012],
      [0.009, 0.05],
      [0.022, 0.056],
      [0.026, 0.066],
      [0.014, 0.076],
    ],
    { sides: 20 },
  )
  builder.add('brass', knob, { at: [outer + side * 0.01, TIE + 0.03, 0], turn: [Math.PI / 2, 0, 0] })
}

export default define({
  sku: 'CURTAIN-QATIFA',
  name: { ar: 'ستارة قطيفة ببرقع', en: 'Qatifa velvet curtains with pelmet', fr: 'Rideaux de velours Qatifa et lambrequin' },
  description: {
    ar: 'قطيفة قطنية ثقيلة مبطّنة، يعلوها برقع مقوّس بكرانيش وشراشيب، وتجمعها من الجانبين حبال بشرّابات.',
    en: 'Heavy lined cotton velvet under a shaped pelmet trimmed with braid and bullion, caught back with tasselled cords.',
    fr: 'Velours de coton lourd et doublé, lambrequin chantourné bordé de galon et de franges, embrasses à glands.',
  },
  category: 'curtain',
  roomTypes: ['living_room', 'bedroom'],
  styles: ['classic'],
  price: 9800,
  size: { width: WIDTH, depth: 0.197, height: HEIGHT },
  mount: 'wall',
  requiresInstallation: true,
  installationPrice: 650,
  variants: [
    inFinish('CURTAIN-QATIFA-BURGUNDY', FINISH.velvetBurgundy, 8, { cloth: 'velvetBurgundy', trim: 'linenOchre', brass: 'brassAged' }),
    inFinish('CURTAIN-QATIFA-EMERALD', FINISH.velvetEmerald, 9, { cloth: 'velvetEmerald', trim: 'linenOchre', brass: 'brassAged' }),
    inFinish('CURTAIN-QATIFA-BLUE', FINISH.velvetBlue, 7, { cloth: 'velvetBlue', trim: 'linenSand', brass: 'brass' }),
    inFinish('CURTAIN-QATIFA-CREAM', FINISH.velvetCream, 6, { cloth: 'velvetCream', trim: 'linenOchre', brass: 'brass' }),
  ],
  build(builder) {
    pelmet(builder)
    for (const side of [1, -1]) drop(builder, side)
  },
})
