import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { extruded, type Outline } from '#models/geometry/extrude.ts'
import { bent } from '#models/geometry/loft.ts'
import { at, subtract, unit, type Point } from '#models/geometry/surface.ts'
import { bookPile, bookRow, jar } from '../dressing.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [WIDTH, DEPTH, THICK] = [1.16, 0.22, 0.022]

/** A ribbon of the given thickness along a line in the plane of the wall. */
const ribbon = (path: readonly Point[], thickness: number): Outline => {
  const edge = (by: number) =>
    path.map((point, i) => {
      const ahead = unit(subtract(at(path, Math.min(path.length - 1, i + 1)), at(path, Math.max(0, i - 1))))
      return [point[0] - ahead[1] * by, point[1] + ahead[0] * by] as const
    })
  return [...edge(-thickness / 2), ...edge(thickness / 2).toReversed()]
}

export default define({
  sku: 'SHELF-RAFF',
  name: { ar: 'رفّ شريطي معلّق', en: 'Raff ribbon wall shelf', fr: 'Étagère murale ruban Raff' },
  description: {
    ar: 'شريط واحد من الخشب المثني يصعد وينعطف على الحائط، طرفاه يسندان الكتب بلا مساند. يُثبَّت بعلّاقتين خفيّتين.',
    en: 'A single ribbon of bent timber that climbs and turns along the wall, its ends holding books without a bookend. Hangs on two hidden hooks.',
    fr: 'Un seul ruban de bois cintré qui monte et tourne le long du mur, ses extrémités retenant les livres. Deux crochets invisibles.',
  },
  category: 'shelf',
  roomTypes: ['living_room', 'bedroom', 'office', 'kitchen'],
  styles: ['minimalist', 'modern'],
  price: 2900,
  size: { width: WIDTH, depth: DEPTH, height: 0.535 },
  mount: 'wall',
  requiresInstallation: true,
  installationPrice: 150,
  variants: [
    inFinish('SHELF-RAFF-OAK', FINISH.oak, 20, { wood: 'oak', things: 'swatches' }),
    inFinish('SHELF-RAFF-WALNUT', FINISH.walnut, 14, { wood: 'walnut', things: 'swatches' }, 350),
    inFinish('SHELF-RAFF-WHITE', FINISH.white, 18, { wood: 'white', things: 'swatches' }, -200),
  ],
  build(builder) {
    const [left, right, knee] = [-WIDTH / 2 + THICK / 2, WIDTH / 2 - THICK / 2, 0.02]
    const path = bent(
      [
        [left, 0.19, 0],
        [left, 0.011, 0],
        [knee, 0.011, 0],
        [knee, 0.34, 0],
        [right, 0.34, 0],
        [right, 0.17, 0],
      ],
      0.055,
      7,
    )
    builder.add('wood', extruded(ribbon(path, THICK), DEPTH, { ease: 0.003, grain: 'x', crease: 30 }))
    builder.add('wood', board(0.4, 0.05, 0.014, { r: 0.002, grain: 'x' }), { at: [-0.28, 0.021, 0.007] })
    builder.add('wood', board(0.4, 0.05, 0.014, { r: 0.002, grain: 'x' }), { at: [0.3, 0.28, 0.007] })
    const z = DEPTH / 2 + 0.004
    bookRow(builder, 'things', left + 0.05, -0.22, 0.0222, z, 41, 0.26)
    bookPile(builder, 'things', 0.22, 0.3513, z, 2, 17)
    jar(builder, 'things', 0.44, 0.3513, z, 0.18, 1)
  },
})
