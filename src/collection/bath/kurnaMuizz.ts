import { define } from '#models/definition.ts'
import { keelArch, rosette } from '#models/geometry/arches.ts'
import { board } from '#models/geometry/box.ts'
import { extruded, star, type Outline } from '#models/geometry/extrude.ts'
import { ball, crossHandle, disc } from '#models/geometry/fittings.ts'
import { flutedCircle } from '#models/geometry/fluting.ts'
import { stepped } from '#models/geometry/framing.ts'
import { FORWARD } from '#models/geometry/joinery.ts'
import { bent, loft, tube } from '#models/geometry/loft.ts'
import type { Point } from '#models/geometry/surface.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [WIDTH, HEIGHT] = [0.76, 1.32]
const LOBES = { count: 12, steps: 8 } as const
const TURN = Math.PI / 12

/** A ring of the bowl, its edge drawn into lobes `depth` metres deep. */
const lobed = (radius: number, y: number, depth: number): Point[] =>
  flutedCircle(radius, { ...LOBES, depth: Math.max(depth, 1e-6) }, TURN).map(([x, z]): Point => [x, y, -z])
/** An octagon of the block with the same count of points, its flat to the front. */
const block = (apothem: number, y: number): Point[] =>
  Array.from({ length: LOBES.count * LOBES.steps }, (_, i): Point => {
    const angle = TURN + (i / (LOBES.count * LOBES.steps)) * Math.PI * 2
    const within = ((angle + Math.PI / 8) % (Math.PI / 4)) - Math.PI / 8
    const r = apothem / Math.cos(within)
    return [r * Math.cos(angle), y, -r * Math.sin(angle)]
  })

export default define({
  sku: 'BASIN-KURNA',
  name: { ar: 'كُرنة المعز الرخامية', en: 'Muizz kurna, marble hammam basin', fr: 'Kourna Muizz, vasque de hammam' },
  description: {
    ar: 'كُرنة حمّام شعبي من رخام منحوت: حوض مفصّص على كتلة مثمّنة، وظهر بعقد وطبق نجمي وصنبورين من النحاس.',
    en: 'The basin of the old hammams in carved marble: a lobed bowl on an octagonal block, a keel-arched back with a star, two brass taps.',
    fr: 'La vasque des vieux hammams en marbre sculpté : coupe à lobes sur bloc octogonal, dosseret en arc à étoile, deux robinets de laiton.',
  },
  category: 'basin',
  roomTypes: ['bathroom'],
  styles: ['egyptian'],
  price: 29800,
  size: { width: WIDTH, depth: 0.53, height: HEIGHT },
  mount: 'floor',
  clearance: { front: 0.6 },
  requiresInstallation: true,
  installationPrice: 1100,
  variants: [
    inFinish('BASIN-KURNA-WHITE', FINISH.marbleWhite, 3, { stone: 'marbleWhite', carving: 'marbleGreen', metal: 'brass' }),
    inFinish('BASIN-KURNA-TRAVERTINE', FINISH.travertine, 4, { stone: 'travertine', carving: 'marbleWhite', metal: 'copper' }, -2500),
    inFinish('BASIN-KURNA-GREEN', FINISH.marbleGreen, 3, { stone: 'marbleGreen', carving: 'marbleWhite', metal: 'brassAged' }, 1800),
  ],
  build(builder) {
    const z = 0.03
    // Block and bowl.
    builder.add(
      'stone',
      loft(
        [
          block(0.176, 0),
          block(0.18, 0.004),
          block(0.18, 0.07),
          block(0.174, 0.078),
          block(0.152, 0.1),
          block(0.148, 0.115),
          block(0.148, 0.52),
          block(0.152, 0.535),
          block(0.17, 0.556),
          block(0.17, 0.59),
        ],
        { crease: 24 },
      ),
      { at: [0, 0, z] },
    )
    builder.add(
      'stone',
      loft(
        [
          lobed(0.14, 0.588, 0),
          lobed(0.17, 0.592, 0.002),
          lobed(0.215, 0.64, 0.016),
          lobed(0.243, 0.7, 0.026),
          lobed(0.25, 0.76, 0.03),
          lobed(0.25, 0.772, 0.03),
          lobed(0.245, 0.78, 0.028),
          lobed(0.226, 0.78, 0.024),
          lobed(0.22, 0.776, 0.022),
          lobed(0.212, 0.72, 0.018),
          lobed(0.18, 0.668, 0.008),
          lobed(0.1, 0.642, 0),
          lobed(0.02, 0.638, 0),
        ],
        { crease: 50 },
      ),
      { at: [0, 0, z] },
    )
    // Arched niches on the five faces one sees, each with its star.
    for (const side of [-2, -1, 0, 1, 2]) {
      const turn = (side * Math.PI) / 4
      const [nx, nz] = [Math.sin(turn), Math.cos(turn)]
      const arch: Outline = [...keelArch(0.078, 0.075, 8).map(([x, y]) => [x, y + 0.19] as const), [0.039, 0], [-0.039, 0]]
      const frame: Outline = [...keelArch(0.1, 0.092, 8).map(([x, y]) => [x, y + 0.19] as const), [0.05, -0.012], [-0.05, -0.012]]
      const at = [nx * 0.1475, 0.15, z + nz * 0.1475] as const
      builder.add('stone', extruded(frame, 0.009, { holes: [arch], ease: 0.0015 }), { at, turn: [0, turn, 0] })
      builder.add('carving', extruded(star(0.028), 0.005, { ease: 0.001 }), { at: [at[0], 0.27, at[2]], turn: [0, turn, 0] })
    }
    // The back: a slab on its feet, an arch let into it, a star plate and two taps.
    const back = -0.25
    const slab: Outline = [
      [-WIDTH / 2 + 0.05, 0],
      [WIDTH / 2 - 0.05, 0],
      [WIDTH / 2 - 0.05, HEIGHT - 0.06],
      [-WIDTH / 2 + 0.05, HEIGHT - 0.06],
    ]
    builder.add('stone', extruded(slab, 0.04, { ease: 0.004 }), { at: [0, 0, back] })
    builder.add('stone', board(WIDTH, 0.03, 0.075, { r: 0.006, steps: 2 }), { at: [0, HEIGHT - 0.061, back + 0.0375] })
    builder.add('stone', board(WIDTH - 0.06, 0.03, 0.058, { r: 0.006, steps: 2 }), { at: [0, HEIGHT - 0.0305, back + 0.029] })
    builder.add('stone', board(WIDTH - 0.02, 0.09, 0.056, { r: 0.005, steps: 2 }), { at: [0, 0.0004, back + 0.0286] })
    const face = back + 0.04
    const panel: Outline = [
      [-0.3, 0],
      [0.3, 0],
      [0.3, 0.43],
      [-0.3, 0.43],
    ]
    const opening: Outline = [
      [-0.24, 0.035],
      [0.24, 0.035],
      ...keelArch(0.48, 0.24, 12)
        .map(([x, y]) => [x, y + 0.145] as const)
        .toReversed(),
    ]
    builder.add('stone', extruded(panel, 0.014, { holes: [opening], ease: 0.003 }), { at: [0, HEIGHT - 0.52, face - 0.001] })
    builder.add('carving', board(0.47, 0.34, 0.004, { r: 0.001 }), { at: [0, HEIGHT - 0.48, face + 0.0014] })
    const plate = rosette(0.105)
    for (const petal of plate.petals)
      builder.add(
        'stone',
        stepped(petal, [
          [0, 0],
          [0, 0.005],
          [0.003, 0.009],
        ]),
        { at: [0, 1.0, face + 0.0025] },
      )
    builder.add('stone', extruded(plate.star, 0.008, { ease: 0.0015 }), { at: [0, 1.0, face + 0.0025] })
    builder.add('metal', ball(0.013, 0.6), { at: [0, 1.0, face + 0.01], turn: FORWARD })
    for (const side of [1, -1]) {
      builder.add('stone', extruded(star(0.03), 0.006, { ease: 0.0015 }), { at: [side * 0.258, HEIGHT - 0.14, face + 0.0125] })
      const x = side * 0.15
      const y = 0.905
      builder.add('metal', disc(0.03, 0.008), { at: [x, y, face + 0.004], turn: FORWARD })
      const spout = bent(
        [
          [x, y, face],
          [x, y + 0.008, face + 0.15],
          [x, y - 0.055, face + 0.155],
        ],
        0.035,
        7,
      )
      builder.add(
        'metal',
        tube(spout, (t) => 0.0135 - 0.003 * t, { sides: 14 }),
      )
      builder.add('metal', disc(0.0145, 0.03), { at: [x, y + 0.002, face + 0.07] })
      crossHandle(builder, 'metal', [x, y + 0.03, face + 0.07], 0.03)
    }
  },
})
