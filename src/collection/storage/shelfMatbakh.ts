import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { extruded, type Outline } from '#models/geometry/extrude.ts'
import { ball, disc, rod } from '#models/geometry/fittings.ts'
import { bent, tube, turned } from '#models/geometry/loft.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [WIDTH, DEPTH] = [1.0, 0.24]

/** A bracket's side: straight at the wall and under the shelf, an ogee between. */
const BRACKET: Outline = [
  [0, 0],
  [0.022, 0],
  [0.028, 0.03],
  [0.04, 0.06],
  [0.06, 0.084],
  [0.09, 0.1],
  [0.125, 0.11],
  [0.16, 0.126],
  [0.185, 0.15],
  [0.195, 0.176],
  [0.195, 0.2],
  [0, 0.2],
]

export default define({
  sku: 'SHELF-MATBAKH',
  name: { ar: 'رف مطبخ بسكّة وخطاطيف', en: 'Matbakh shelf with rail and hooks', fr: 'Étagère Matbakh à barre et crochets' },
  description: {
    ar: 'لوح سميك على حاملين مخروطين، سور معدني يحفظ البرطمانات، وسكّة بستة خطاطيف للفناجين والمغارف.',
    en: 'A thick plank on shaped brackets, a gallery that keeps the jars from falling, and a rail of six hooks for cups and ladles.',
    fr: 'Un plateau épais sur consoles chantournées, une galerie qui retient les bocaux, une barre à six crochets pour tasses et louches.',
  },
  category: 'shelf',
  roomTypes: ['kitchen'],
  styles: ['classic', 'minimalist', 'industrial'],
  price: 3400,
  size: { width: 1, depth: 0.24, height: 0.3 },
  mount: 'wall',
  requiresInstallation: true,
  installationPrice: 150,
  variants: [
    inFinish('SHELF-MATBAKH-OAK', FINISH.oak, 18, { wood: 'oak', metal: 'brass', cup: 'ceramic' }),
    inFinish('SHELF-MATBAKH-WALNUT', FINISH.walnut, 12, { wood: 'walnut', metal: 'copper', cup: 'ceramicCeladon' }, 500),
    inFinish('SHELF-MATBAKH-RECLAIMED', FINISH.reclaimed, 9, { wood: 'reclaimed', metal: 'blackSteel', cup: 'ceramicMatt' }, 200),
  ],
  build(builder) {
    const [t, under] = [0.032, 0.24]
    builder.add('wood', board(WIDTH, t, DEPTH, { r: 0.006, steps: 2 }), { at: [0, under, DEPTH / 2] })
    for (const side of [1, -1])
      builder.add('wood', extruded(BRACKET, 0.034, { ease: 0.004, grain: 'y' }), {
        at: [side * 0.36 + 0.017, under - 0.2, 0.001],
        turn: [0, -Math.PI / 2, 0],
      })
    builder.add('wood', board(WIDTH - 0.12, 0.07, 0.02, { r: 0.004 }), { at: [0, under - 0.0705, 0.01] })
    // Gallery above.
    const top = under + t
    for (const [x, z] of [
      [-0.48, 0.22],
      [-0.16, 0.22],
      [0.16, 0.22],
      [0.48, 0.22],
      [-0.48, 0.02],
      [0.48, 0.02],
    ] as const) {
      builder.add(
        'metal',
        turned(
          [
            [0.009, 0],
            [0.009, 0.003],
            [0.0045, 0.006],
            [0.0038, 0.05],
            [0.007, 0.054],
          ],
          { sides: 14 },
        ),
        { at: [x, top - 0.0005, z] },
      )
      builder.add('metal', ball(0.0085, 1, 12), { at: [x, top + 0.0595, z] })
    }
    for (const y of [0.025, 0.0595]) {
      builder.add('metal', rod([-0.48, top + y, 0.22], [0.48, top + y, 0.22], 0.0035, 8))
      for (const side of [1, -1]) builder.add('metal', rod([side * 0.48, top + y, 0.02], [side * 0.48, top + y, 0.22], 0.0035, 8))
    }
    // Rail and hooks below.
    const [y, z] = [under - 0.04, 0.135]
    builder.add('metal', rod([-0.47, y, z], [0.47, y, z], 0.006))
    for (const side of [1, -1]) {
      builder.add('metal', ball(0.01, 1, 12), { at: [side * 0.47, y, z] })
      builder.add('metal', rod([side * 0.43, y - 0.001, z], [side * 0.43, under + 0.002, z], 0.0045, 8))
      builder.add('metal', disc(0.013, 0.004, 16), { at: [side * 0.43, under - 0.004, z] })
    }
    for (let i = 0; i < 6; i++) {
      const x = [-0.28, -0.19, -0.1, 0.1, 0.19, 0.28][i] ?? 0
      const drop = bent(
        [
          [x, y + 0.0085, z - 0.003],
          [x, y + 0.0085, z + 0.009],
          [x, y - 0.035, z + 0.009],
          [x, y - 0.052, z + 0.009],
          [x, y - 0.052, z + 0.032],
          [x, y - 0.032, z + 0.032],
        ],
        0.011,
        6,
      )
      builder.add('metal', tube(drop, 0.0026, { sides: 8 }))
      if (i % 5 === 0 || i === 2) {
        // A cup hanging by its ear.
        const cup = turned(
          [
            [0.024, 0],
            [0.026, 0.003],
            [0.04, 0.03],
            [0.043, 0.07],
            [0.041, 0.0725],
            [0.039, 0.07],
            [0.036, 0.032],
            [0.02, 0.007],
          ],
          { sides: 26, crease: 50 },
        )
        const ear = bent(
          [
            [0.04, 0.058, 0],
            [0.07, 0.062, 0],
            [0.068, 0.024, 0],
            [0.036, 0.022, 0],
          ],
          0.018,
          6,
        )
        const place = { at: [x + 0.0274, y - 0.119, z + 0.0205] as const, turn: [0, 0, 1.35] as const }
        builder.add('cup', cup, place)
        builder.add('cup', tube(ear, 0.0045, { sides: 10 }), place)
      }
    }
  },
})
