import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { hollow, hoop } from '#models/geometry/lighting.ts'
import { tube, turned } from '#models/geometry/loft.ts'
import type { Point } from '#models/geometry/surface.ts'
import { type ModelBuilder, placed } from '#models/modelBuilder.ts'
import { FINISH, inFinish } from '../finishes.ts'

const LONG = 1.2
/** Height of the pivot under the ceiling's track, from the track's underside. */
const PIVOT = -0.115

/** One head about its pivot: it looks along −y, its fins above. */
const head = (builder: ModelBuilder, x: number, turn: Point): void => {
  const add = (slot: string, mesh: Parameters<ModelBuilder['add']>[1]) => builder.add(slot, placed(mesh, { turn }), { at: [x, PIVOT, 0] })
  add(
    'metal',
    hollow(
      [
        [0.033, -0.07],
        [0.0375, -0.072],
        [0.039, -0.07],
        [0.039, 0.028],
        [0.037, 0.03],
        [0.02, 0.03],
        [0.02, 0.024],
        [0.034, 0.022],
        [0.034, -0.05],
      ],
      { sides: 40, crease: 35 },
    ),
  )
  add('metal', hoop(0.0385, 0.0026, -0.062, { sides: 40, flat: 0.0022 }))
  add(
    'light',
    turned(
      [
        [0.0344, -0.05],
        [0.0344, -0.054],
        [0.03, -0.058],
        [0.012, -0.061],
      ],
      { sides: 36, crease: 50 },
    ),
  )
  add(
    'metal',
    turned(
      [
        [0.018, 0.02],
        [0.018, 0.07],
        [0.014, 0.074],
      ],
      { sides: 24 },
    ),
  )
  for (const y of [0.036, 0.0445, 0.053, 0.0615]) {
    add(
      'metal',
      turned(
        [
          [0.034, y],
          [0.0355, y + 0.0012],
          [0.0355, y + 0.0026],
          [0.034, y + 0.0038],
        ],
        { sides: 36 },
      ),
    )
  }
  const boss = turned(
    [
      [0.0095, 0.036],
      [0.0095, 0.0455],
      [0.008, 0.047],
    ],
    { sides: 20 },
  )
  for (const side of [1, -1]) add('metal', placed(boss, { turn: [0, 0, side * (-Math.PI / 2)] }))
}

/** The fork that carries a head, from its adapter down to the pivot, turned about the stem. */
const fork = (builder: ModelBuilder, x: number, turn: number): void => {
  builder.add('metal', board(0.095, 0.022, 0.03, { r: 0.003, steps: 2 }), { at: [x, -0.0215, 0] })
  builder.add(
    'metal',
    turned(
      [
        [0.012, -0.035],
        [0.015, -0.032],
        [0.015, -0.02],
      ],
      { sides: 24 },
    ),
    { at: [x, 0, 0] },
  )
  const [wide, r] = [0.0455, 0.0022]
  const path: Point[] = [[-wide, PIVOT - 0.008, 0]]
  for (let i = 0; i <= 10; i++) {
    const angle = Math.PI - (i / 10) * Math.PI
    path.push([Math.cos(angle) * wide, PIVOT + 0.04 + Math.sin(angle) * 0.041, 0])
  }
  path.push([wide, PIVOT - 0.008, 0])
  builder.add('metal', tube(path, r, { sides: 8, flat: 0.008 }), { at: [x, 0, 0], turn: [0, turn, 0] })
}

export default define({
  sku: 'SPOTS-MASRAH',
  name: { ar: 'مسار إضاءة مسرح بثلاثة كشافات', en: 'Masrah track with three spots', fr: 'Rail Masrah à trois spots' },
  description: {
    ar: 'ثلاثة كشافات بزعانف تبريد على مسار من الصلب، يدور كل منها حول محوره كما في كواليس المسرح.',
    en: 'Three finned spotlights on a steel track; each slides, turns and tilts as in the wings of a theatre.',
    fr: 'Trois projecteurs à ailettes sur un rail d’acier ; chacun coulisse, tourne et s’incline comme dans les coulisses.',
  },
  category: 'ceiling-lamp',
  roomTypes: ['living_room', 'kitchen', 'office'],
  styles: ['industrial', 'modern'],
  price: 2900,
  requiresInstallation: true,
  installationPrice: 250,
  size: { width: LONG, depth: 0.127, height: 0.229 },
  mount: 'ceiling',
  variants: [
    inFinish('SPOTS-MASRAH-BLACK', FINISH.blackSteel, 24, { metal: 'blackSteel', light: 'bulb' }),
    inFinish('SPOTS-MASRAH-WHITE', FINISH.white, 18, { metal: 'whiteSteel', light: 'bulb' }),
  ],
  build(builder) {
    builder.add('metal', board(LONG - 0.012, 0.032, 0.034, { r: 0.002, grain: 'x' }))
    builder.pair('metal', board(0.018, 0.034, 0.037, { r: 0.003 }), { at: [LONG / 2 - 0.009, -0.001, 0] })
    builder.add('metal', board(0.16, 0.03, 0.046, { r: 0.004 }), { at: [0, 0.001, 0] })
    const aims: [number, Point, number][] = [
      [-0.42, [-0.5, 0.35, 0], 0.35],
      [0.02, [-0.42, -0.15, 0], -0.15],
      [0.42, [-0.5, -0.5, 0], -0.5],
    ]
    for (const [x, turn, yaw] of aims) {
      fork(builder, x, yaw)
      head(builder, x, turn)
    }
  },
})
