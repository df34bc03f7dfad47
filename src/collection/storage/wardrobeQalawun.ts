import { define } from '#models/definition.ts'
import { arcadeBoard, rosette } from '#models/geometry/arches.ts'
import { board } from '#models/geometry/box.ts'
import { extruded } from '#models/geometry/extrude.ts'
import { carcass, FORWARD, fronts, knob, type Front } from '#models/geometry/joinery.ts'
import { inlayStar } from '#models/geometry/lattice.ts'
import { turned } from '#models/geometry/loft.ts'
import { border, moulded, upright } from '#models/geometry/moulding.ts'
import { starScreen } from '#models/geometry/strapwork.ts'
import type { ModelBuilder } from '#models/modelBuilder.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [WIDTH, DEPTH, HEIGHT] = [1.66, 0.62, 2.23]
const BODY = { width: 1.58, depth: 0.56 }
const [BASE, CROWN] = [0.14, 2.0]

/** A door in three fields: a sawn star screen, a band of inlaid stars, and a panel with the great rosette. */
const door = (builder: ModelBuilder, front: Front, z: number) => {
  const [t, frame] = [0.026, 0.07]
  const { x, y, width, height } = front
  const clear = width - frame * 2
  for (const side of [1, -1])
    builder.add('wood', board(frame, height, t, { r: 0.0025, grain: 'y' }), { at: [x + side * (width / 2 - frame / 2), y, z + t / 2] })
  const low = { y: y + frame, height: 0.52 }
  const band = { y: low.y + low.height + 0.05, height: 0.13 }
  const high = { y: band.y + band.height + 0.05, height: y + height - frame - (band.y + band.height + 0.05) }
  for (const [bottom, tall] of [
    [y, frame],
    [low.y + low.height, 0.05],
    [band.y + band.height, 0.05],
    [y + height - frame, frame],
  ] as const)
    builder.add('wood', board(clear + 0.001, tall, t - 0.0012, { r: 0.0025, grain: 'x' }), { at: [x, bottom, z + t / 2] })
  for (const field of [low, band])
    builder.add('wood', board(clear + 0.006, field.height + 0.006, 0.014, { r: 0.001, grain: field === low ? 'y' : 'x' }), {
      at: [x, field.y - 0.003, z + 0.009],
    })
  builder.add('wood', starScreen(clear + 0.004, high.height + 0.004, 0.104, 0.012), { at: [x, high.y - 0.002, z + 0.006] })
  builder.add('inside', board(clear + 0.01, high.height + 0.01, 0.003, { r: 0.0008 }), { at: [x, high.y - 0.005, z + 0.0025] })
  const face = z + 0.0157
  const edge = (by: number, field: { y: number; height: number }) =>
    upright(x - clear / 2 + by, field.y + by, x + clear / 2 - by, field.y + field.height - by)
  builder.add('shell', border(edge(0.018, low), 0.006, 0.0015, 0), { at: [0, 0, face] })
  const { heart, petals, darts } = rosette(0.175)
  const middle = low.y + low.height / 2
  for (const shape of [heart, ...petals]) builder.add('shell', extruded(shape, 0.0018), { at: [x, middle, face] })
  for (const shape of darts)
    builder.add(
      'shell',
      extruded(
        shape.map(([a, b]) => [a * 0.985, b * 0.985] as const),
        0.0014,
      ),
      { at: [x, middle, face] },
    )
  for (const sx of [1, -1])
    for (const sy of [1, -1])
      builder.add('shell', inlayStar(0.03, 0.0015), { at: [x + sx * (clear / 2 - 0.062), middle + sy * (low.height / 2 - 0.062), face] })
  for (let i = -2; i <= 2; i++)
    builder.add('shell', inlayStar(i % 2 === 0 ? 0.036 : 0.022, 0.0015), { at: [x + (i * clear) / 5.2, band.y + band.height / 2, face] })
}

export default define({
  sku: 'WARDROBE-QALAWUN',
  name: { ar: 'دولاب قلاوون', en: 'Qalawun wardrobe', fr: 'Armoire Qalawun' },
  description: {
    ar: 'بابان من ثلاث حشوات: نجوم مفرّغة تتنفس منها الملابس، وشريط ووردة من الصدف، تحت كورنيش من صفّي عقود. يُركَّب في منزلك.',
    en: 'Two doors in three fields – pierced stars that let clothes breathe, a band and a rosette of mother-of-pearl – under a cornice of two rows of arches. Installed in your home.',
    fr: 'Deux portes à trois champs : étoiles ajourées qui laissent respirer le linge, frise et rosace de nacre, sous une corniche à deux rangs d’arcs. Installation à domicile.',
  },
  category: 'wardrobe',
  roomTypes: ['bedroom'],
  styles: ['egyptian'],
  price: 56000,
  size: { width: WIDTH, depth: DEPTH, height: HEIGHT },
  mount: 'floor',
  clearance: { front: 0.75 },
  requiresInstallation: true,
  installationPrice: 950,
  variants: [
    inFinish('WARDROBE-QALAWUN-CEDAR', FINISH.cedar, 3, { wood: 'cedar', inside: 'walnutDark', shell: 'shell', metal: 'brassAged' }),
    inFinish('WARDROBE-QALAWUN-WALNUT', FINISH.walnut, 3, { wood: 'walnut', inside: 'oakBlack', shell: 'shell', metal: 'brassAged' }, 2400),
  ],
  build(builder) {
    const z = -0.03
    const { width, depth } = BODY
    const face = z + depth / 2 - 0.001
    carcass(builder, 'wood', { width, depth, height: CROWN - BASE, y: BASE, t: 0.024, z })
    builder.add(
      'wood',
      moulded(width, depth + 0.02, [
        [0.006, 0],
        [0.022, 0.006],
        [0.022, 0.022],
        [0.01, 0.032],
      ]),
      { at: [0, BASE - 0.03, z + 0.01] },
    )
    builder.add('wood', arcadeBoard(width + 0.03, BASE - 0.028, 0.024, { arches: 7, pier: 0.04, spring: 0.01, rise: 0.07, end: 0.06 }), {
      at: [0, 0, face],
    })
    for (const side of [1, -1])
      builder.add('wood', arcadeBoard(depth + 0.014, BASE - 0.028, 0.024, { arches: 2, pier: 0.05, spring: 0.01, rise: 0.07, end: 0.06 }), {
        at: [side * (width / 2 - 0.012) - 0.012, 0, z + 0.006],
        turn: [0, Math.PI / 2, 0],
      })
    const post = 0.06
    const inner = width - post * 2
    for (const front of fronts(-inner / 2, BASE + 0.008, inner, CROWN - BASE - 0.02, 2, [1], 0.005)) {
      door(builder, front, face)
      const hand = front.x < 0 ? 1 : -1
      builder.add('metal', knob(0.014, 0.03), { at: [front.x + hand * (front.width / 2 - 0.035), front.y + 0.66, face + 0.0258], turn: FORWARD })
      builder.add(
        'metal',
        turned(
          [
            [0.02, 0],
            [0.022, 0.002],
            [0.012, 0.004],
          ],
          { sides: 8 },
        ),
        { at: [front.x + hand * (front.width / 2 - 0.035), front.y + 0.66, face + 0.0255], turn: FORWARD },
      )
    }
    const tall = CROWN - BASE - 0.012
    const column = turned(
      [
        [0.018, 0],
        [0.026, 0.006],
        [0.026, 0.03],
        [0.016, 0.05],
        [0.014, 0.06],
        [0.021, 0.08],
        [0.018, 0.1],
        [0.019, tall * 0.35],
        [0.016, tall - 0.13],
        [0.013, tall - 0.115],
        [0.02, tall - 0.1],
        [0.014, tall - 0.085],
        [0.013, tall - 0.07],
        [0.026, tall - 0.03],
        [0.027, tall],
      ],
      { sides: 16, crease: 50 },
    )
    for (const side of [1, -1]) {
      builder.add('wood', board(post - 0.004, tall, 0.012, { r: 0.002, grain: 'y' }), {
        at: [side * (width / 2 - post / 2), BASE + 0.004, face + 0.0055],
      })
      builder.add('wood', column, { at: [side * (width / 2 - post / 2), BASE + 0.003, face + 0.018] })
    }
    const frieze = 0.2
    builder.add('wood', board(width, frieze, depth, { r: 0.002, grain: 'x' }), { at: [0, CROWN - 0.001, z] })
    const rows = [
      { y: CROWN + 0.006, out: 0.014, arches: 13, shift: 0.04 },
      { y: CROWN + 0.098, out: 0.036, arches: 14, shift: 0.012 },
    ]
    for (const { y, out, arches, shift } of rows) {
      const shape = { arches, pier: 0.012, spring: 0.012, rise: 0.056, end: shift }
      builder.add('wood', arcadeBoard(width + out * 2, 0.094, out + 0.004, shape), { at: [0, y, z + depth / 2 - 0.003] })
      for (const side of [1, -1])
        builder.add('wood', arcadeBoard(depth, 0.094, out + 0.004, { ...shape, arches: 5, end: 0.02 }), {
          at: [side * (width / 2 - 0.003) - (side < 0 ? out + 0.004 : 0), y, z],
          turn: [0, Math.PI / 2, 0],
        })
    }
    builder.add(
      'wood',
      moulded(width, depth, [
        [0.036, 0],
        [0.04, 0.004],
        [0.04, 0.03],
        [0.034, 0.042],
      ]),
      { at: [0, CROWN + 0.1905, z] },
    )
  },
})
