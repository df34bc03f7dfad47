import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { rectangle } from '#models/geometry/extrude.ts'
import { disc, rod } from '#models/geometry/fittings.ts'
import { stepped } from '#models/geometry/framing.ts'
import { FORWARD } from '#models/geometry/joinery.ts'
import { bent, loft, oval, tube } from '#models/geometry/loft.ts'
import type { Point } from '#models/geometry/surface.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [WIDTH, PANEL, DEEP] = [0.56, 1.14, 0.17]

/** A horizontal ring of the bowl: round in front, straight where it meets the panel. */
const ring = (width: number, front: number, y: number, power = 2.5): Point[] =>
  oval({ width, depth: front * 2, y, power }, 56).map(([x, h, z]) => [x, h, z < 0 ? z * 0.12 - 0.01 : z])

export default define({
  sku: 'WC-TURA',
  name: { ar: 'مرحاض طُرة معلّق', en: 'Tura wall-hung WC', fr: 'WC suspendu Tura' },
  description: {
    ar: 'قاعدة معلّقة تُمسح الأرض تحتها، وخزّان يختفي خلف لوح من الحجر عليه رف صغير، وشطّاف إلى اليمين.',
    en: 'The bowl hangs clear of the floor; the cistern hides behind a slab of stone with a narrow shelf. A bidet spray on the right.',
    fr: 'La cuvette laisse le sol libre ; le réservoir disparaît derrière une dalle de pierre à tablette. Douchette à droite.',
  },
  category: 'toilet',
  roomTypes: ['bathroom'],
  styles: ['modern', 'minimalist', 'egyptian'],
  price: 18900,
  size: { width: WIDTH, depth: 0.68, height: PANEL },
  mount: 'floor',
  clearance: { front: 0.53, left: 0.12, right: 0.12 },
  requiresInstallation: true,
  installationPrice: 900,
  variants: [
    inFinish('WC-TURA-TRAVERTINE', FINISH.travertine, 7, { panel: 'travertine', ceramic: 'ceramic', metal: 'brass', shelf: 'oak' }),
    inFinish('WC-TURA-MARBLE', FINISH.marbleWhite, 6, { panel: 'marbleWhite', ceramic: 'ceramic', metal: 'chrome', shelf: 'oak' }, 900),
    inFinish('WC-TURA-BLACK', FINISH.ceramicBlack, 4, { panel: 'terrazzo', ceramic: 'ceramicBlack', metal: 'blackSteel', shelf: 'oakBlack' }, 1300),
  ],
  build(builder) {
    const face = -0.27
    // The panel in three slabs about the flush plate, and the shelf that caps it.
    for (const [y, h] of [
      [0, 0.44],
      [0.443, 0.677],
    ] as const)
      builder.add('panel', board(WIDTH - 0.012, h, DEEP, { r: 0.002, grain: 'x' }), { at: [0, y, face - DEEP / 2] })
    builder.add('shelf', board(WIDTH, 0.02, DEEP + 0.012, { r: 0.004, steps: 2 }), { at: [0, PANEL - 0.02, face - DEEP / 2 + 0.006] })
    builder.add(
      'metal',
      stepped(rectangle(0.245, 0.162, 0.014, 4), [
        [0, 0],
        [0, 0.007],
        [0.003, 0.01],
      ]),
      { at: [0, 0.965, face - 0.001] },
    )
    for (const [x, w] of [
      [-0.038, 0.135],
      [0.072, 0.068],
    ] as const)
      builder.add(
        'metal',
        stepped(rectangle(w, 0.125, 0.008, 4), [
          [0, 0],
          [0, 0.003],
          [0.002, 0.005],
        ]),
        { at: [x, 0.965, face + 0.0085] },
      )
    // The bowl grows out of the panel.
    const reach = 0.53
    const bowl = [
      ring(0.1, 0.16, 0.1),
      ring(0.22, 0.24, 0.105),
      ring(0.262, 0.29, 0.13),
      ring(0.29, 0.35, 0.2),
      ring(0.325, 0.43, 0.29),
      ring(0.352, 0.492, 0.36),
      ring(0.358, reach - 0.022, 0.385),
      ring(0.352, reach - 0.028, 0.392),
    ]
    builder.add('ceramic', loft(bowl, { crease: 60 }), { at: [0, 0, face] })
    const lid = (y: number, h: number, grow: number) =>
      loft(
        [
          [0.352, -0.03, 0],
          [0.36, -0.024, 0.004],
          [0.36, -0.024, h - 0.005],
          [0.345, -0.038, h],
        ].map(([w = 0, out = 0, up = 0]) =>
          oval({ width: w + grow, depth: (reach + out + grow) * 2, y: y + up, power: 2.6 }, 56).map(([x, h2, z]): Point => [
            x,
            h2,
            z < 0 ? 0.055 + z * 0.02 : Math.max(z, 0.055),
          ]),
        ),
        { crease: 50 },
      )
    builder.add('ceramic', lid(0.394, 0.016, 0), { at: [0, 0, face] })
    builder.add('ceramic', lid(0.413, 0.02, 0.004), { at: [0, 0, face] })
    builder.pair('metal', rod([-0.02, 0, 0], [0.02, 0, 0], 0.011, 14), { at: [0.085, 0.409, face + 0.036] })
    for (const side of [1, -1]) builder.add('metal', disc(0.009, 0.016), { at: [side * 0.085, 0.391, face + 0.036] })
    for (const side of [1, -1]) builder.add('metal', disc(0.008, 0.004, 14), { at: [side * 0.155, 0.24, face + 0.158], turn: [0, side * 1.2, 0] })
    // The spray on its hook.
    const x = 0.235
    builder.add('metal', disc(0.024, 0.008), { at: [x, 0.62, face - 0.001], turn: FORWARD })
    builder.add('metal', rod([x, 0.62, face], [x, 0.62, face + 0.04], 0.008))
    builder.add('metal', disc(0.015, 0.03), { at: [x, 0.605, face + 0.04] })
    builder.add(
      'metal',
      tube(
        [
          [x, 0.55, face + 0.04],
          [x, 0.66, face + 0.042],
          [x, 0.69, face + 0.07],
        ],
        (t) => 0.008 + 0.0045 * t,
        { sides: 12 },
      ),
    )
    builder.add('metal', disc(0.016, 0.022), { at: [x, 0.683, face + 0.06], turn: [1.1, 0, 0] })
    builder.add('metal', disc(0.022, 0.008), { at: [x - 0.02, 0.35, face - 0.001], turn: FORWARD })
    builder.add('metal', rod([x - 0.02, 0.35, face], [x - 0.02, 0.35, face + 0.036], 0.009))
    builder.add('metal', disc(0.0145, 0.03), { at: [x - 0.02, 0.335, face + 0.034] })
    const hose = bent(
      [
        [x, 0.555, face + 0.04],
        [x + 0.012, 0.22, face + 0.055],
        [x - 0.02, 0.21, face + 0.05],
        [x - 0.02, 0.34, face + 0.034],
      ],
      0.05,
      8,
    )
    builder.add('metal', tube(hose, 0.006, { sides: 10 }))
    // A paper holder let into the panel's left.
    builder.add('metal', disc(0.02, 0.006), { at: [-0.215, 0.66, face - 0.001], turn: FORWARD })
    builder.add(
      'metal',
      tube(
        bent(
          [
            [-0.215, 0.66, face],
            [-0.215, 0.66, face + 0.062],
            [-0.095, 0.66, face + 0.062],
          ],
          0.018,
          5,
        ),
        0.006,
        { sides: 12 },
      ),
    )
    builder.add('ceramic', rod([-0.2, 0.655, face + 0.062], [-0.1, 0.655, face + 0.062], 0.05, 28))
  },
})
