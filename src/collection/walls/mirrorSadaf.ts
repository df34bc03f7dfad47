import { define } from '#models/definition.ts'
import { keelArch, rosette, turnedOutline } from '#models/geometry/arches.ts'
import { board } from '#models/geometry/box.ts'
import { circle, extruded, inset, rectangle, star, type Outline } from '#models/geometry/extrude.ts'
import { mitred, type Section } from '#models/geometry/framing.ts'
import { border, cresting } from '#models/geometry/moulding.ts'
import type { ModelBuilder } from '#models/modelBuilder.ts'

const [WIDE, TALL, FRAME, T] = [0.82, 1.14, 0.125, 0.03]
/** The opening inside the frame. */
const [CLEAR, OPEN] = [WIDE - FRAME * 2, TALL - FRAME * 2]

const SECTION: Section = [
  [0, 0],
  [FRAME, 0],
  [FRAME, T - 0.009],
  [FRAME - 0.006, T - 0.0055],
  [FRAME - 0.012, T - 0.0055],
  [FRAME - 0.014, T],
  [0.016, T],
  [0.014, T + 0.005],
  [0.011, T + 0.0075],
  [0.003, T + 0.0075],
  [0, T + 0.004],
]

const moved = (outline: Outline, x: number, y: number): Outline => outline.map(([a, b]) => [a + x, b + y] as const)
const PROUD = 0.0013

/** A piece of inlay on the frame's flat. */
const letIn = (builder: ModelBuilder, slot: 'shell' | 'bone', outline: Outline, x: number, y: number, z = T): void => {
  builder.add(slot, extruded(moved(outline, x, y), PROUD + 0.0012, { grain: 'y' }), { at: [0, 0, z - 0.0012] })
}

/** A star with its petals, cut by the inlayer; the petals of bone, the star of shell. */
const medallion = (builder: ModelBuilder, x: number, y: number, r: number, z = T): void => {
  const { star: eight, petals, darts } = rosette(r)
  letIn(builder, 'shell', eight, x, y, z)
  for (const petal of petals) letIn(builder, 'shell', petal, x, y, z)
  for (const dart of darts) letIn(builder, 'bone', dart, x, y, z)
}

/** Lozenges and triangles in a row along one side of the frame, between two corners. */
const run = (builder: ModelBuilder, from: readonly [number, number], to: readonly [number, number]): void => {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const long = Math.hypot(dx, dy)
  const count = Math.round(long / 0.064)
  const turn = Math.atan2(dy, dx)
  const step = long / count
  const lozenge: Outline = [
    [-step * 0.42, 0],
    [0, -0.024],
    [step * 0.42, 0],
    [0, 0.024],
  ]
  const side = (sign: number): Outline => [
    [-step * 0.36, sign * 0.0295],
    [step * 0.36, sign * 0.0295],
    [0, sign * 0.0075],
  ]
  for (let k = 0; k < count; k++) {
    const [x, y] = [from[0] + (dx * (k + 0.5)) / count, from[1] + (dy * (k + 0.5)) / count]
    letIn(builder, 'shell', turnedOutline(lozenge, turn), x, y)
    if (k + 1 === count) continue
    const [mx, my] = [x + dx / count / 2, y + dy / count / 2]
    for (const sign of [1, -1]) letIn(builder, 'bone', turnedOutline(side(sign), turn), mx, my)
  }
}

export default define({
  sku: 'MIRROR-SADAF',
  name: { ar: 'مرآة صدف', en: 'Sadaf inlaid mirror', fr: 'Miroir marqueté Sadaf' },
  description: {
    ar: 'عقد مدبّب في إطار من الجوز طُعّم بالصدف والعظم نجمةً نجمة في ورش الجمالية، يعلوه تاج مدرّج.',
    en: 'A keel arch in walnut, let in star by star with shell and bone in the workshops of Gamaliya, under a stepped crest.',
    fr: 'Un arc en carène dans un cadre de noyer incrusté de nacre et d’os, étoile après étoile, aux ateliers de Gamaliya.',
  },
  category: 'mirror',
  roomTypes: ['living_room', 'bedroom'],
  styles: ['egyptian'],
  price: 7200,
  discountPercentage: 10,
  size: { width: WIDE, depth: 0.0375, height: 1.206 },
  mount: 'wall',
  variants: [
    {
      sku: 'MIRROR-SADAF-WALNUT',
      name: { ar: 'جوز وصدف', en: 'Walnut and shell', fr: 'Noyer et nacre' },
      color: '#573724',
      finish: 'walnut',
      stock: 7,
      materials: { wood: 'walnutDark', shell: 'shell', bone: 'bone', glass: 'mirror' },
    },
    {
      sku: 'MIRROR-SADAF-EBONY',
      name: { ar: 'أبنوسي وصدف', en: 'Ebony and shell', fr: 'Ébène et nacre' },
      color: '#3A332D',
      finish: 'oak',
      priceDelta: 400,
      stock: 5,
      materials: { wood: 'oakBlack', shell: 'shell', bone: 'bone', glass: 'mirror' },
    },
  ],
  build(builder) {
    mitred(builder, 'wood', WIDE, TALL, SECTION)
    builder.add('wood', cresting(WIDE - 0.02, 0.07, 7, 0.02), { at: [0, TALL - 0.004, 0.004] })
    for (let i = 0; i < 7; i++) letIn(builder, 'shell', star(0.0105), -(WIDE - 0.02) / 2 + ((i + 0.5) / 7) * (WIDE - 0.02), TALL + 0.026, 0.024)
    /** Fillets of bone on both sides of the frame's flat. */
    const flat = rectangle(WIDE - 0.038, TALL - 0.038)
    builder.add('bone', border(moved(flat, 0, TALL / 2), 0.004, PROUD + 0.0012, 0), { at: [0, 0, T - 0.0012] })
    const inner = rectangle(CLEAR + 0.046, OPEN + 0.046)
    builder.add('bone', border(moved(inner, 0, TALL / 2), 0.004, PROUD + 0.0012, 0), { at: [0, 0, T - 0.0012] })
    const mid = 0.0615
    const [x, low, high] = [WIDE / 2 - mid, mid, TALL - mid]
    const off = 0.058
    for (const side of [1, -1]) {
      run(builder, [side * x, low + off], [side * x, TALL / 2 - 0.046])
      run(builder, [side * x, TALL / 2 + 0.046], [side * x, high - off])
      for (const y of [low, TALL / 2, high]) medallion(builder, side * x, y, 0.036)
    }
    for (const y of [low, high]) {
      run(builder, [-x + off, y], [-0.046, y])
      run(builder, [0.046, y], [x - off, y])
      medallion(builder, 0, y, 0.036)
    }
    /** The spandrel: a board with the arch sawn out, shell in its corners. */
    const z = 0.012
    const [span, spring, rise] = [CLEAR - 0.05, OPEN * 0.56, OPEN * 0.37]
    const outer = moved(rectangle(CLEAR + 0.008, OPEN + 0.008), 0, OPEN / 2)
    const arch: Outline = [[span / 2, 0.025] as const, ...moved(keelArch(span, rise, 16), 0, spring).toReversed(), [-span / 2, 0.025] as const]
    builder.add('wood', extruded(outer, 0.009, { holes: [arch], grain: 'y' }), { at: [0, FRAME, z] })
    builder.add('bone', border(inset(arch, -0.005), 0.0058, 0.0097, 0), { at: [0, FRAME, z + 0.0008] })
    for (const side of [1, -1]) {
      medallion(builder, side * (CLEAR / 2 - 0.066), FRAME + OPEN - 0.066, 0.05, z + 0.009)
      letIn(builder, 'shell', star(0.017, 8), side * (CLEAR / 2 - 0.034), FRAME + OPEN - 0.148, z + 0.009)
      letIn(builder, 'shell', star(0.017, 8), side * (CLEAR / 2 - 0.15), FRAME + OPEN - 0.034, z + 0.009)
      letIn(builder, 'bone', circle(0.007, 10), side * (CLEAR / 2 - 0.029), FRAME + OPEN - 0.19, z + 0.009)
    }
    builder.add('glass', board(CLEAR - 0.02, OPEN - 0.02, 0.004, { r: 0.0005 }), { at: [0, FRAME + 0.01, z - 0.003] })
    builder.add('wood', board(CLEAR + 0.02, OPEN + 0.02, 0.006, { r: 0.001, grain: 'y' }), { at: [0, FRAME - 0.01, 0.0045] })
  },
})
