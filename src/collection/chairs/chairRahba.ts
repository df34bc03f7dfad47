import { define } from '#models/definition.ts'
import { boxSurface } from '#models/geometry/box.ts'
import { tube, turned } from '#models/geometry/loft.ts'
import { finished, warped, type Point } from '#models/geometry/surface.ts'
import { taped } from '#models/geometry/weaving.ts'
import { FINISH, inFinish } from '../finishes.ts'

const SEAT = 0.44
const [FRONT, BACK, DEPTH] = [0.44, 0.37, 0.345]

/** The back posts lean, and end in a small turned finial. */
const LEAN = 0.085

export default define({
  sku: 'CHAIR-RAHBA',
  name: { ar: 'كرسي الرحبة بشرائط منسوجة', en: 'Rahba ladder-back chair', fr: 'Chaise à échelle Rahba' },
  description: {
    ar: 'أربع درجات منحنية في الظهر ومقعد من شرائط القطن المنسوجة شطرنجًا. خفيف حتى إنه يُعلّق على الحائط.',
    en: 'Four bent slats for a back and a seat of cotton tape woven in a check. Light enough to hang on a peg.',
    fr: 'Quatre lattes cintrées pour dossier, une assise de sangles de coton tressées en damier. Si légère qu’on la suspend au mur.',
  },
  category: 'chair',
  roomTypes: ['kitchen', 'living_room', 'bedroom', 'office'],
  styles: ['minimalist', 'classic'],
  price: 2900,
  size: { width: 0.477, depth: 0.447, height: 1.032 },
  mount: 'floor',
  clearance: { back: 0.3 },
  variants: [
    inFinish('CHAIR-RAHBA-ASH', FINISH.ash, 32, { wood: 'ash', warp: 'linenWhite', weft: 'linenIndigo' }),
    inFinish('CHAIR-RAHBA-OAK', FINISH.oak, 28, { wood: 'oak', warp: 'linenWhite', weft: 'linenOlive' }),
    inFinish('CHAIR-RAHBA-BLACK', FINISH.oakBlack, 20, { wood: 'oakBlack', warp: 'linenSand', weft: 'linenMadder' }, 150),
  ],
  build(builder) {
    const [zf, zb] = [DEPTH / 2, -DEPTH / 2]
    const front = turned(
      [
        [0.0135, 0],
        [0.0155, 0.004],
        [0.0185, 0.12],
        [0.0185, SEAT - 0.03],
        [0.017, SEAT + 0.012],
        [0.011, SEAT + 0.021],
        [0.003, SEAT + 0.024],
      ],
      { sides: 18 },
    )
    const back = turned(
      [
        [0.0135, 0],
        [0.0155, 0.004],
        [0.0185, 0.12],
        [0.0185, 0.6],
        [0.015, 0.955],
        [0.0105, 0.972],
        [0.0085, 0.982],
        [0.0135, 0.998],
        [0.0145, 1.008],
        [0.01, 1.024],
        [0.003, 1.034],
      ],
      { sides: 18, crease: 55 },
    )
    const behind = (y: number): number => zb - Math.tan(LEAN) * (y - 0.36)
    for (const side of [1, -1]) {
      builder.add('wood', front, { at: [side * (FRONT / 2), 0, zf] })
      builder.add('wood', back, { at: [side * (BACK / 2), 0, behind(0)], turn: [-LEAN, 0, 0] })
      const rung = (y: number, r: number) => {
        const ends: Point[] = [
          [(side * FRONT) / 2, y, zf],
          [(side * (FRONT + BACK)) / 4, y, (zf + behind(y)) / 2],
          [(side * BACK) / 2, y, behind(y)],
        ]
        builder.add(
          'wood',
          tube(ends, (t) => r * (0.72 + 0.28 * Math.sin(t * Math.PI)), { sides: 12, grain: 'z' }),
        )
      }
      rung(SEAT - 0.014, 0.013)
      for (const y of [0.13, 0.25]) rung(y, 0.0105)
    }
    const across = (y: number, half: number, z: number, r: number) =>
      builder.add(
        'wood',
        tube(
          [
            [-half, y, z],
            [0, y, z],
            [half, y, z],
          ],
          (t) => r * (0.72 + 0.28 * Math.sin(t * Math.PI)),
          { sides: 12, grain: 'x' },
        ),
      )
    across(SEAT - 0.014, FRONT / 2, zf, 0.013)
    across(SEAT - 0.014, BACK / 2, behind(SEAT), 0.013)
    across(0.16, FRONT / 2, zf, 0.0105)
    across(0.28, FRONT / 2, zf, 0.0105)
    across(0.2, BACK / 2, behind(0.2), 0.0105)
    /** Slats, steamed to a bow and rounded along the top; the higher, the wider. */
    for (const [i, y] of [0.535, 0.65, 0.765, 0.88].entries()) {
      const height = 0.058 + i * 0.006
      const slat = warped(boxSurface(BACK, height, 0.0085, { r: 0.004, steps: 1, inner: [16, 2, 1] }), ([x, py, z]): Point => {
        const s = x / (BACK / 2)
        const crown = py > height / 2 ? 0.016 * (1 - s * s) : 0
        return [x, py + crown, z - 0.03 * (1 - s * s)]
      })
      builder.add('wood', finished(slat, { crease: 50, grain: 'x' }), { at: [0, y, behind(y) + 0.002], turn: [-LEAN, 0, 0] })
    }
    const [warp, weft] = taped({ width: FRONT - 0.036, back: BACK - 0.036, depth: DEPTH - 0.0, count: [15, 13], drop: 0.034 })
    builder.add('warp', warp, { at: [0, SEAT + 0.0035, -0.003] })
    builder.add('weft', weft, { at: [0, SEAT + 0.0035, -0.003] })
    /** Underside of the weave: the same tape seen from below. */
    const pad = warped(boxSurface(FRONT - 0.04, 0.022, DEPTH - 0.01, { r: 0.008, inner: [4, 1, 4] }), ([x, y, z]): Point => [
      x * (1 - (0.16 * (DEPTH / 2 - z)) / DEPTH),
      y,
      z,
    ])
    builder.add('warp', finished(pad, { crease: 50 }), { at: [0, SEAT - 0.026, -0.003] })
  },
})
