import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { rod } from '#models/geometry/fittings.ts'
import { mitred, stepped, type Section } from '#models/geometry/framing.ts'
import { boltHead } from '#models/geometry/legs.ts'
import { bent, tube } from '#models/geometry/loft.ts'
import type { Point } from '#models/geometry/surface.ts'
import type { ModelBuilder } from '#models/modelBuilder.ts'

const [WIDE, TALL, COLUMNS, ROWS] = [0.92, 1.36, 3, 4]
/** Outer frame, glazing bars, and how far the sheets lie from the wall. */
const [FRAME, BAR, BACK] = [0.036, 0.017, 0.012]

/** The rolled steel section of an old factory window: an L with a fillet of putty. */
const SECTION: Section = [
  [0, 0],
  [FRAME, 0],
  [FRAME, 0.017],
  [FRAME - 0.003, 0.02],
  [0.016, 0.021],
  [0.014, 0.024],
  [0.013, 0.032],
  [0.0115, 0.0335],
  [0.0015, 0.0335],
  [0, 0.032],
]

/** One sheet of bevelled mirror by its lower left corner. */
const pane = (builder: ModelBuilder, x: number, y: number, width: number, height: number, z: number): void => {
  const outline = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ] as const
  builder.add(
    'glass',
    stepped(outline, [
      [0, 0],
      [0, 0.001],
      [0.012, 0.0028],
      [0.0125, 0.0028],
    ]),
    { at: [0, 0, z] },
  )
}

export default define({
  sku: 'MIRROR-SHUBBAK',
  name: { ar: 'مرآة شباك المصنع', en: 'Shubbak window mirror', fr: 'Miroir verrière Shubbak' },
  description: {
    ar: 'اثنا عشر لوحًا من المرايا المشطوفة في شباك مصنع من الصلب، بضلفة وسطى ومقبض كما كان في المحلة.',
    en: 'Twelve bevelled panes in a steel factory window from Mahalla, its vent, stay and rivets still in place.',
    fr: 'Douze carreaux biseautés dans une fenêtre d’usine de Mahalla, avec son vantail, sa crémone et ses rivets.',
  },
  category: 'mirror',
  roomTypes: ['living_room', 'bedroom', 'office', 'bathroom'],
  styles: ['industrial'],
  price: 4700,
  size: { width: WIDE, depth: 0.063, height: TALL },
  mount: 'wall',
  variants: [
    {
      sku: 'MIRROR-SHUBBAK-BLACK',
      name: { ar: 'صلب أسود', en: 'Black steel', fr: 'Acier noir' },
      color: '#232425',
      finish: 'steel',
      stock: 14,
      materials: { frame: 'blackSteel', fitting: 'brassAged', glass: 'mirror', back: 'black' },
    },
    {
      sku: 'MIRROR-SHUBBAK-RAW',
      name: { ar: 'صلب خام', en: 'Raw steel', fr: 'Acier brut' },
      color: '#55585B',
      finish: 'steel',
      stock: 10,
      materials: { frame: 'steelDark', fitting: 'steel', glass: 'mirror', back: 'black' },
    },
    {
      sku: 'MIRROR-SHUBBAK-GREEN',
      name: { ar: 'أخضر النيل', en: 'Nile green', fr: 'Vert Nil' },
      color: '#1F5B5B',
      finish: 'lacquer',
      stock: 7,
      materials: { frame: 'nile', fitting: 'steelDark', glass: 'mirror', back: 'black' },
    },
  ],
  build(builder) {
    mitred(builder, 'frame', WIDE, TALL, SECTION)
    builder.add('back', board(WIDE - 0.03, TALL - 0.03, 0.008, { r: 0.001 }), { at: [0, 0.015, 0.0045] })
    const [clearX, clearY] = [WIDE - FRAME * 2, TALL - FRAME * 2]
    const [dx, dy] = [clearX / COLUMNS, clearY / ROWS]
    /** The vent: the two middle rows of the middle column stand a little proud in a frame of their own. */
    const vent = (i: number, j: number) => i === 1 && (j === 1 || j === 2)
    for (let i = 1; i < COLUMNS; i++)
      builder.add('frame', board(BAR, clearY, 0.018, { r: 0.003, grain: 'y' }), { at: [-clearX / 2 + dx * i, FRAME, 0.007 + 0.009] })
    for (let j = 1; j < ROWS; j++)
      builder.add('frame', board(clearX, BAR, 0.0168, { r: 0.003, grain: 'x' }), { at: [0, FRAME + dy * j - BAR / 2, 0.007 + 0.0084] })
    for (let i = 0; i < COLUMNS; i++)
      for (let j = 0; j < ROWS; j++) {
        const margin = vent(i, j) ? 0.014 : 0.004
        pane(builder, -clearX / 2 + dx * i + margin, FRAME + dy * j + margin, dx - margin * 2, dy - margin * 2, vent(i, j) ? BACK + 0.006 : BACK)
      }
    const bottom = FRAME + dy
    mitred(
      builder,
      'frame',
      dx + 0.01,
      dy * 2 + 0.01,
      [
        [0, 0.012],
        [0.026, 0.012],
        [0.026, 0.024],
        [0.024, 0.0265],
        [0.011, 0.0275],
        [0.0095, 0.037],
        [0.008, 0.0385],
        [0.0015, 0.0385],
        [0, 0.037],
      ],
      { y: bottom - 0.005 },
    )
    builder.add('frame', board(dx - 0.036, 0.014, 0.016, { r: 0.003, grain: 'x' }), { at: [0, bottom + dy - 0.007, 0.02] })
    /** Hinges above, the stay and its pin below. */
    for (const x of [-0.09, 0.09]) {
      builder.add('fitting', rod([x - 0.026, bottom + dy * 2 + 0.008, 0.034], [x + 0.026, bottom + dy * 2 + 0.008, 0.034], 0.0062))
      builder.add('fitting', board(0.046, 0.026, 0.004, { r: 0.001 }), { at: [x, bottom + dy * 2 - 0.018, 0.0372] })
    }
    const y = bottom + 0.008
    builder.add('fitting', board(0.03, 0.036, 0.005, { r: 0.0012 }), { at: [0, y - 0.018, 0.039] })
    const stay: Point[] = [
      [0, y, 0.036],
      [0, y, 0.058],
      [0.03, y - 0.008, 0.0585],
      [0.105, y - 0.026, 0.0585],
      [0.118, y - 0.018, 0.0585],
    ]
    builder.add('fitting', tube(bent(stay, 0.012, 4), 0.0048, { sides: 10 }))
    for (const x of [WIDE / 2 - 0.0065, -WIDE / 2 + 0.0065])
      for (let k = 0; k < 5; k++)
        builder.add('fitting', boltHead(0.0048), { at: [x, 0.03 + (k / 4) * (TALL - 0.06), 0.033], turn: [Math.PI / 2, 0, 0] })
    for (const level of [0.0065, TALL - 0.0065])
      for (let k = 1; k < 4; k++)
        builder.add('fitting', boltHead(0.0048), { at: [-WIDE / 2 + (k / 4) * WIDE, level, 0.033], turn: [Math.PI / 2, 0, 0] })
  },
})
