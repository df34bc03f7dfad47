import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { mixer, waste } from '#models/geometry/fittings.ts'
import { carcass } from '#models/geometry/joinery.ts'
import { loft, roundedRectangle } from '#models/geometry/loft.ts'
import type { Point } from '#models/geometry/surface.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [WIDTH, DEPTH] = [1.1, 0.48]

export default define({
  sku: 'VANITY-ASWAN',
  name: { ar: 'وحدة حوض أسوان المعلّقة', en: 'Aswan floating vanity', fr: 'Meuble vasque suspendu Aswan' },
  description: {
    ar: 'حوض وسطح من قطعة واحدة، بمساحة جافة إلى يمينه، فوق درجين عريضين يُفتحان من حافتهما، بلا مقابض.',
    en: 'Basin and counter in one piece, with a dry side for what you use every morning, over two wide drawers opened by their edge.',
    fr: 'Vasque et plan d’un seul tenant, un côté sec pour les gestes du matin, au-dessus de deux larges tiroirs sans poignées.',
  },
  category: 'basin',
  roomTypes: ['bathroom'],
  styles: ['modern', 'minimalist'],
  price: 17600,
  size: { width: WIDTH, depth: DEPTH, height: 0.667 },
  mount: 'wall',
  clearance: { front: 0.53 },
  requiresInstallation: true,
  installationPrice: 700,
  variants: [
    inFinish('VANITY-ASWAN-OAK', FINISH.oak, 8, { front: 'oak', body: 'oak', top: 'ceramicMatt', metal: 'blackSteel', dark: 'graphite' }),
    inFinish('VANITY-ASWAN-SAGE', FINISH.sage, 6, { front: 'sage', body: 'sage', top: 'ceramic', metal: 'brass', dark: 'graphite' }),
    inFinish('VANITY-ASWAN-WALNUT', FINISH.walnut, 5, { front: 'walnut', body: 'walnut', top: 'ceramicBlack', metal: 'brass', dark: 'black' }, 1600),
  ],
  build(builder) {
    const [top, t, z] = [0.5, 0.036, DEPTH / 2]
    carcass(builder, 'body', { width: WIDTH - 0.012, height: top - t, depth: DEPTH - 0.034, y: 0, t: 0.02, z: (DEPTH - 0.034) / 2, top: false })
    const ring = (w: number, d: number, r: number, y: number, x = 0, dz = 0): Point[] =>
      roundedRectangle(w, d, r, y, 6).map(([a, b, c]): Point => [a + x, b, c + dz])
    const [bx, bz] = [-0.2, 0.025]
    builder.add(
      'top',
      loft(
        [
          ring(WIDTH - 0.004, DEPTH - 0.004, 0.006, top - t),
          ring(WIDTH, DEPTH, 0.008, top - t + 0.003),
          ring(WIDTH, DEPTH, 0.008, top - 0.004),
          ring(WIDTH - 0.008, DEPTH - 0.008, 0.006, top),
          ring(0.58, 0.35, 0.05, top, bx, bz),
          ring(0.568, 0.338, 0.046, top - 0.006, bx, bz),
          ring(0.55, 0.32, 0.046, top - 0.07, bx, bz),
          ring(0.52, 0.29, 0.05, top - 0.094, bx, bz),
          ring(0.44, 0.22, 0.05, top - 0.1, bx, bz),
          ring(0.06, 0.06, 0.026, top - 0.105, bx, bz),
        ],
        { crease: 40 },
      ),
      { at: [0, 0, z] },
    )
    builder.add('metal', waste(0.032), { at: [bx, top - 0.105, z + bz] })
    mixer(builder, 'metal', [bx, top - 0.0005, 0.062], { height: 0.15, reach: 0.15, r: 0.021 })
    // A dark channel above each front is the grip.
    const face = DEPTH - 0.034
    const tall = (top - t - 0.03) / 2
    for (const [i, y] of [0, tall + 0.03].entries()) {
      const h = i === 0 ? tall : tall - 0.03
      builder.add('front', board(WIDTH - 0.004, h - 0.004, 0.022, { r: 0.003, grain: 'x' }), { at: [0, y, face + 0.011] })
      builder.add('dark', board(WIDTH - 0.05, 0.036, 0.012, { r: 0.002 }), { at: [0, y + h - 0.003, face - 0.012] })
      builder.add('metal', board(WIDTH - 0.05, 0.003, 0.02, { r: 0.001 }), { at: [0, y + h - 0.0048, face + 0.006] })
    }
    // A towel, folded, and a tray with a bottle on the dry side.
    builder.add('dark', board(0.2, 0.008, 0.14, { r: 0.003 }), { at: [0.33, top - 0.0005, 0.16] })
    const bottle = ring(0.06, 0.06, 0.028, 0)
    const shaped = (list: readonly (readonly [number, number])[]) => list.map(([k, y]) => bottle.map(([x, , c]): Point => [x * k, y, c * k]))
    builder.add(
      'metal',
      loft(
        shaped([
          [0.92, 0],
          [1, 0.004],
          [1, 0.12],
          [0.9, 0.132],
          [0.32, 0.138],
          [0.32, 0.158],
          [0.26, 0.16],
        ]),
        { crease: 40 },
      ),
      { at: [0.28, top + 0.007, 0.16] },
    )
    builder.add(
      'top',
      loft(
        shaped([
          [0.92, 0],
          [1, 0.003],
          [1.02, 0.075],
          [0.96, 0.078],
          [0.9, 0.07],
          [0.86, 0.02],
        ]),
        { crease: 40 },
      ),
      { at: [0.37, top + 0.007, 0.16] },
    )
  },
})
