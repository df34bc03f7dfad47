import { define } from '#models/definition.ts'
import { keelArch, rosette } from '#models/geometry/arches.ts'
import { board } from '#models/geometry/box.ts'
import { extruded, inset, type Outline } from '#models/geometry/extrude.ts'
import { carcass, FORWARD, knob } from '#models/geometry/joinery.ts'
import { inlayStar } from '#models/geometry/lattice.ts'
import { border, moulded, upright } from '#models/geometry/moulding.ts'
import { starScreen } from '#models/geometry/strapwork.ts'
import type { ModelBuilder } from '#models/modelBuilder.ts'
import { bookPile, bookRow, bowl, jar } from '../dressing.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [WIDTH, DEPTH, HEIGHT] = [1.48, 0.42, 2.2]
const [BODY, DEEP, Z] = [1.4, 0.36, -0.02]
const [BASE, SILL, TOP] = [0.09, 0.62, 2.05]
const FACE = Z + DEEP / 2

interface Niche {
  x: number
  width: number
  y: number
  height: number
}
const GREAT: Niche = { x: 0, width: 0.52, y: SILL + 0.031, height: 1.16 }
const SMALL: Niche[] = [-1, 1].flatMap((side) =>
  [0, 1].map((row) => ({ x: side * 0.48, width: 0.3, y: SILL + 0.03 + row * 0.64 + side * 0.0003, height: 0.56 })),
)

/** The keel-arched outline of a niche. */
const arch = ({ x, width, y, height }: Niche, by = 0): Outline => {
  const rise = width * 0.58
  const line: Outline = [
    [x - width / 2, y],
    [x + width / 2, y],
    ...keelArch(width, rise).map(([ax, ay]) => [x - ax, y + height - rise + ay] as const),
  ]
  return by === 0 ? line : inset(line, by)
}

const doors = (builder: ModelBuilder) => {
  const [y, tall, t] = [BASE + 0.012, SILL - BASE - 0.03, 0.022]
  for (const [x, width] of [
    [-0.48, 0.42],
    [0.48, 0.42],
  ] as const) {
    const frame = 0.055
    for (const side of [1, -1])
      builder.add('wood', board(frame, tall, t, { r: 0.0025, grain: 'y' }), { at: [x + side * (width / 2 - frame / 2), y, FACE + t / 2] })
    for (const bottom of [y, y + tall - frame])
      builder.add('wood', board(width - frame * 2 + 0.001, frame, t - 0.0012, { r: 0.0025, grain: 'x' }), { at: [x, bottom, FACE + t / 2] })
    builder.add('wood', starScreen(width - frame * 2 + 0.004, tall - frame * 2 + 0.004, 0.078, 0.01), { at: [x, y + frame - 0.002, FACE + 0.006] })
    builder.add('inside', board(width - frame * 2 + 0.01, tall - frame * 2 + 0.01, 0.003, { r: 0.0008 }), {
      at: [x, y + frame - 0.005, FACE + 0.0025],
    })
    builder.add('metal', knob(0.011, 0.024), { at: [x - Math.sign(x) * (width / 2 - 0.027), y + tall * 0.6, FACE + t - 0.0006], turn: FORWARD })
  }
  const width = 0.53
  builder.add('wood', board(width, tall, t, { r: 0.003, grain: 'y' }), { at: [0, y, FACE + t / 2] })
  const front = FACE + t - 0.0003
  builder.add('shell', border(upright(-width / 2 + 0.025, y + 0.025, width / 2 - 0.025, y + tall - 0.025), 0.006, 0.0015, 0), { at: [0, 0, front] })
  const { heart, petals, darts } = rosette(0.185)
  for (const shape of [heart, ...petals]) builder.add('shell', extruded(shape, 0.0018), { at: [0, y + tall / 2, front] })
  for (const shape of darts)
    builder.add(
      'shell',
      extruded(
        shape.map(([a, b]) => [a * 0.985, b * 0.985] as const),
        0.0014,
      ),
      { at: [0, y + tall / 2, front] },
    )
  builder.add('metal', knob(0.011, 0.024), { at: [width / 2 - 0.014, y + tall * 0.6, FACE + t], turn: FORWARD })
}

export default define({
  sku: 'BOOKCASE-IWAN',
  name: { ar: 'مكتبة الإيوان', en: 'Iwan arched bookcase', fr: 'Bibliothèque à arcs Iwan' },
  description: {
    ar: 'إيوان كبير تحفّ به أربع كوّات بعقود مدبّبة، خلفيتها ملوّنة كحوائط البيوت القديمة، وفي أسفلها أبواب من النجوم والصدف. السعر لا يشمل القطع المعروضة.',
    en: 'One great arch between four niches, their backs coloured like the walls of old houses, over doors of pierced stars and mother-of-pearl. Objects not included.',
    fr: 'Un grand arc entre quatre niches au fond coloré comme les murs des vieilles maisons, sur des portes d’étoiles ajourées et de nacre. Objets non fournis.',
  },
  category: 'bookcase',
  roomTypes: ['living_room', 'office'],
  styles: ['egyptian'],
  price: 41500,
  size: { width: WIDTH, depth: DEPTH, height: HEIGHT },
  mount: 'floor',
  clearance: { front: 0.6 },
  variants: [
    inFinish('BOOKCASE-IWAN-CEDAR', FINISH.cedar, 3, { wood: 'cedar', inside: 'nile', shell: 'shell', metal: 'brassAged', things: 'swatches' }),
    inFinish(
      'BOOKCASE-IWAN-WALNUT',
      FINISH.walnut,
      3,
      { wood: 'walnut', inside: 'clay', shell: 'shell', metal: 'brassAged', things: 'swatches' },
      1800,
    ),
  ],
  build(builder) {
    carcass(builder, 'wood', { width: BODY, height: TOP - BASE, depth: DEEP, y: BASE, t: 0.024, z: Z })
    builder.add(
      'wood',
      moulded(BODY, DEEP + 0.02, [
        [0.02, 0],
        [0.02, 0.066],
        [0.012, 0.076],
        [0.004, BASE + 0.004],
      ]),
      { at: [0, 0, Z + 0.01] },
    )
    for (const side of [1, -1])
      builder.add('wood', board(0.022, TOP - BASE - 0.04, DEEP - 0.03, { r: 0.002, grain: 'y' }), { at: [side * 0.3, BASE + 0.02, Z + 0.008] })
    builder.add('wood', board(BODY - 0.046, 0.024, DEEP - 0.02, { r: 0.002, grain: 'x' }), { at: [0, SILL - 0.004, Z + 0.009] })
    builder.add('wood', board(BODY + 0.024, 0.02, 0.05, { r: 0.005, steps: 2, grain: 'x' }), { at: [0, SILL - 0.012, FACE + 0.012] })
    const back = Z - DEEP / 2
    builder.add('inside', board(BODY - 0.046, TOP - SILL - 0.04, 0.006, { r: 0.001 }), { at: [0, SILL + 0.016, back + 0.0195] })
    for (const { x, y, width } of SMALL)
      if (y > 1)
        builder.add('wood', board(width + 0.1, 0.022, DEEP - 0.05, { r: 0.002, grain: 'x' }), {
          at: [x + Math.sign(x) * 0.012, y - 0.022, Z + 0.002],
        })
    builder.add('wood', board(0.58, 0.022, DEEP - 0.05, { r: 0.002, grain: 'x' }), { at: [0, 1.19, Z + 0.002] })
    const holes = [GREAT, ...SMALL].map((niche) => arch(niche))
    builder.add('wood', extruded(upright(-BODY / 2, SILL + 0.006, BODY / 2, TOP), 0.022, { ease: 0.002, holes, grain: 'y' }), {
      at: [0, 0, FACE - 0.001],
    })
    for (const niche of [GREAT, ...SMALL]) builder.add('shell', border(arch(niche, -0.02), 0.006, 0.0016, 0), { at: [0, 0, FACE + 0.0206] })
    for (const side of [1, -1]) {
      builder.add('shell', inlayStar(0.036, 0.0016), { at: [side * 0.22, SILL + 1.15, FACE + 0.0206] })
      for (const y of [SILL + 0.56, SILL + 1.2])
        for (const dx of [-0.125, 0.125]) builder.add('shell', inlayStar(0.016, 0.0016), { at: [side * 0.48 + dx, y, FACE + 0.0206] })
    }
    for (let i = -5; i <= 5; i++) builder.add('shell', inlayStar(i % 2 === 0 ? 0.03 : 0.018, 0.0016), { at: [i * 0.125, TOP - 0.1, FACE + 0.0206] })
    builder.add(
      'wood',
      moulded(BODY, DEEP + 0.022, [
        [0, 0],
        [0.006, 0.004],
        [0.006, 0.03],
        [0.03, 0.06],
        [0.03, 0.074],
        [0.04, 0.08],
        [0.04, 0.11],
        [0.034, 0.12],
      ]),
      { at: [0, TOP - 0.002, Z + 0.011] },
    )
    builder.add('wood', board(BODY - 0.02, 0.034, DEEP - 0.02, { r: 0.006, steps: 2, grain: 'x' }), { at: [0, TOP + 0.1165, Z] })
    doors(builder)
    const z = Z + 0.02
    const floor = SILL + 0.0205
    bookRow(builder, 'things', -0.24, -0.02, floor, z, 21, 0.3)
    bookRow(builder, 'things', 0.0, 0.2, floor, z, 24, 0.27)
    jar(builder, 'things', 0, 1.2125, z, 0.34, 6)
    bookPile(builder, 'things', -0.17, 1.2125, z, 2, 5)
    jar(builder, 'things', -0.48, floor, z, 0.28, 8)
    bookRow(builder, 'things', 0.36, 0.58, floor, z, 27, 0.26)
    bowl(builder, 'things', -0.48, SILL + 0.6705, z, 0.11, 4)
    bookPile(builder, 'things', 0.49, SILL + 0.6705, z, 3, 8)
    jar(builder, 'things', 0.47, SILL + 0.6705 + 0.083, z, 0.13, 4)
  },
})
