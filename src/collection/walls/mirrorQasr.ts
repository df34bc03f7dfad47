import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { slope, spread, through } from '#models/geometry/curves.ts'
import { mitred, stepped, type Section } from '#models/geometry/framing.ts'
import { tube, turned, turnedSurface } from '#models/geometry/loft.ts'
import { finished, warped, type Mesh, type Point } from '#models/geometry/surface.ts'
import type { ModelBuilder } from '#models/modelBuilder.ts'

const [WIDE, TALL, FRAME] = [0.84, 1.14, 0.105]

/** A back band, a deep scotia, a torus and a sight edge. */
const SECTION: Section = [
  [0, 0],
  [FRAME, 0],
  [FRAME, 0.016],
  [FRAME * 0.93, 0.02],
  [FRAME * 0.87, 0.0205],
  [FRAME * 0.82, 0.027],
  [FRAME * 0.74, 0.031],
  [FRAME * 0.66, 0.031],
  [FRAME * 0.6, 0.0285],
  [FRAME * 0.5, 0.031],
  [FRAME * 0.4, 0.037],
  [FRAME * 0.3, 0.0455],
  [FRAME * 0.24, 0.0515],
  [FRAME * 0.18, 0.055],
  [FRAME * 0.1, 0.0555],
  [FRAME * 0.04, 0.052],
  [0, 0.044],
]

/** A carved lobe `long` metres from its foot at the origin upwards, half as deep as it is wide. */
const lobe = (long: number, wide: number): Mesh =>
  finished(
    warped(
      turnedSurface(
        [
          [wide * 0.22, 0],
          [wide * 0.4, long * 0.2],
          [wide * 0.82, long * 0.55],
          [wide, long * 0.75],
          [wide * 0.86, long * 0.9],
          [wide * 0.45, long * 0.985],
          [wide * 0.08, long],
        ],
        10,
      ),
      ([x, y, z]): Point => [x, y, z * 0.62],
    ),
    { crease: 60 },
  )

/** Lobes spread like a shell about a foot, the middle one the longest. */
const fan = (builder: ModelBuilder, [x, y, z]: Point, count: number, reach: number, open: number, lean = 0, tilt = 0.1): void => {
  for (let i = 0; i < count; i++) {
    const t = count === 1 ? 0 : (i / (count - 1)) * 2 - 1
    const long = reach * (1 - 0.34 * t * t)
    builder.add('gilt', lobe(long, reach * 0.15), { at: [x, y, z - 0.003 * t * t], turn: [tilt, 0, lean - t * open] })
  }
}

const beads = (builder: ModelBuilder): void => {
  const [w, h] = [WIDE / 2 - FRAME * 0.9, TALL / 2 - FRAME * 0.9]
  const bead = turned(
    [
      [0.0056, -0.002],
      [0.0054, 0.0018],
      [0.0034, 0.0046],
      [0.0006, 0.0056],
    ],
    { sides: 8, crease: 70 },
  )
  const corners: Point[] = [
    [-w, -h, 0],
    [w, -h, 0],
    [w, h, 0],
    [-w, h, 0],
    [-w, -h, 0],
  ]
  for (let side = 0; side < 4; side++) {
    const [from, to] = [corners[side], corners[side + 1]]
    if (!from || !to) continue
    for (const [x, y] of spread([from, to], 0.0135).slice(1)) builder.add('gilt', bead, { at: [x, y + TALL / 2, 0.0195], turn: [Math.PI / 2, 0, 0] })
  }
}

const crest = (builder: ModelBuilder): void => {
  const y = TALL
  /** A cartouche with a boss, a shell above it, and scrolls that run down over the frame. */
  const oval = Array.from({ length: 36 }, (_, i) => [0.058 * Math.cos((i / 36) * Math.PI * 2), 0.074 * Math.sin((i / 36) * Math.PI * 2)] as const)
  builder.add(
    'gilt',
    stepped(oval, [
      [0, 0],
      [0, 0.024],
      [0.006, 0.032],
      [0.012, 0.032],
      [0.018, 0.025],
      [0.024, 0.027],
      [0.036, 0.034],
      [0.048, 0.037],
    ]),
    { at: [0, y + 0.03, 0.026] },
  )
  fan(builder, [0, y + 0.062, 0.03], 9, 0.118, 1.25)
  const big = through(
    [
      [0.03, y + 0.05, 0.036],
      [0.085, y + 0.084, 0.036],
      [0.14, y + 0.068, 0.034],
      [0.166, y + 0.022, 0.034],
      [0.204, y - 0.008, 0.036],
      [0.25, y + 0.006, 0.037],
      [0.256, y + 0.046, 0.036],
      [0.224, y + 0.058, 0.034],
      [0.21, y + 0.036, 0.033],
      [0.226, y + 0.026, 0.032],
    ],
    5,
  )
  builder.pair('gilt', tube(big, slope(0.011, 0.012, 0.011, 0.009, 0.0065), { sides: 10 }), { at: [0, 0, 0] })
  const low = through(
    [
      [0.04, y - 0.03, 0.045],
      [0.09, y - 0.052, 0.047],
      [0.14, y - 0.036, 0.047],
      [0.15, y - 0.004, 0.044],
      [0.124, y + 0.01, 0.042],
      [0.108, y - 0.008, 0.042],
      [0.122, y - 0.018, 0.042],
    ],
    5,
  )
  builder.pair('gilt', tube(low, slope(0.0095, 0.0095, 0.008, 0.006), { sides: 10 }), { at: [0, 0, 0] })
  const leaf = (at: Point, lean: number, long: number) => builder.pair('gilt', lobe(long, long * 0.2), { at, turn: [0.12, 0, lean] })
  leaf([0.128, y + 0.066, 0.036], -0.9, 0.066)
  leaf([0.106, y + 0.078, 0.036], -0.2, 0.058)
  leaf([0.244, y + 0.004, 0.036], -1.9, 0.1)
  leaf([0.25, y + 0.018, 0.036], -1.5, 0.075)
  leaf([0.06, y - 0.04, 0.046], -2.5, 0.05)
}

export default define({
  sku: 'MIRROR-QASR',
  name: { ar: 'مرآة القصر المذهّبة', en: 'Qasr gilt mirror', fr: 'Miroir doré Qasr' },
  description: {
    ar: 'إطار محفور ومذهّب بورق الذهب، تعلوه صدفة بين لفائف نباتية كمرايا قصر عابدين.',
    en: 'A carved frame laid with gold leaf, crowned by a shell between scrolls, as in the mirrors of Abdeen palace.',
    fr: 'Cadre sculpté et doré à la feuille, couronné d’une coquille entre volutes, comme aux miroirs du palais d’Abdine.',
  },
  category: 'mirror',
  roomTypes: ['living_room', 'bedroom'],
  styles: ['classic'],
  price: 8900,
  size: { width: WIDE, depth: 0.063, height: 1.32 },
  mount: 'wall',
  variants: [
    {
      sku: 'MIRROR-QASR-GILT',
      name: { ar: 'ورق ذهب', en: 'Gold leaf', fr: 'Feuille d’or' },
      color: '#C6A266',
      finish: 'gilt',
      stock: 6,
      materials: { gilt: 'gilt', glass: 'mirror', back: 'walnutDark' },
    },
    {
      sku: 'MIRROR-QASR-AGED',
      name: { ar: 'ذهب معتّق', en: 'Aged gold', fr: 'Or patiné' },
      color: '#A3834F',
      finish: 'gilt',
      stock: 5,
      materials: { gilt: 'giltAged', glass: 'mirror', back: 'walnutDark' },
    },
    {
      sku: 'MIRROR-QASR-CREAM',
      name: { ar: 'لاكيه كريمي', en: 'Cream lacquer', fr: 'Laque crème' },
      color: '#E9E0CE',
      finish: 'lacquer',
      priceDelta: -900,
      stock: 8,
      materials: { gilt: 'cream', glass: 'mirror', back: 'walnutDark' },
    },
  ],
  build(builder) {
    mitred(builder, 'gilt', WIDE, TALL, SECTION)
    builder.add('back', board(WIDE - FRAME, TALL - FRAME, 0.008, { r: 0.001, grain: 'y' }), { at: [0, FRAME / 2, 0.005] })
    const [w, h] = [WIDE - FRAME * 2 + 0.012, TALL - FRAME * 2 + 0.012]
    const pane = [
      [-w / 2, 0],
      [w / 2, 0],
      [w / 2, h],
      [-w / 2, h],
    ] as const
    builder.add(
      'glass',
      stepped(pane, [
        [0, 0],
        [0, 0.001],
        [0.026, 0.0036],
        [0.027, 0.0036],
      ]),
      { at: [0, FRAME - 0.006, 0.0095] },
    )
    beads(builder)
    crest(builder)
    const inset = 0.016
    for (const side of [1, -1]) {
      const x = side * (WIDE / 2 - inset)
      fan(builder, [x, inset, 0.052], 5, 0.098, 0.75, side * (Math.PI / 4), -0.14)
      fan(builder, [x, TALL - inset, 0.052], 5, 0.098, 0.75, side * (Math.PI * 0.75), -0.14)
    }
  },
})
