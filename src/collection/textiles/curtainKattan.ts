import { define } from '#models/definition.ts'
import { tube, turned } from '#models/geometry/loft.ts'
import { thinPanel } from '#models/geometry/thinPanel.ts'
import { at, type Mesh } from '#models/geometry/surface.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [WIDTH, HEIGHT] = [2.1, 2.5]
const [FOLDS, TOP] = [6, 0.58]
/** Shares of the way down at which the cloth is measured; the last three are the hem. */
const HEM = [0, 0.03, 0.07, 0.13, 0.21, 0.31, 0.42, 0.53, 0.64, 0.75, 0.85, 0.945, 0.95, 0.975, 1]

/** One drop: pleats pinched close under the rings, opening into broad folds of their own on the way down, and a deep hem. */
const drop = (side: number, centre: number, tall: number): Mesh =>
  thinPanel(
    FOLDS * 14,
    HEM.length - 1,
    (u, row) => {
      const v = at(HEM, Math.round(row * (HEM.length - 1)))
      const loose = v ** 0.7
      const own = 0.85 * Math.sin(u * 7.3 + side * 1.9) + 0.4 * Math.sin(u * 15.1 + v * 1.4 + side)
      const turn = (u * FOLDS - 0.25) * Math.PI * 2 + own * loose
      const deep = (0.019 + 0.017 * loose) * (1 + 0.3 * loose * Math.sin(u * 10.7 + side * 2.3))
      // A fold is full towards the room and narrow towards the wall.
      const wave = Math.sin(turn) + 0.16 * Math.cos(turn * 2)
      const wide = TOP + 0.055 * loose - 0.03 * Math.sin(Math.min(1, v * 1.15) * Math.PI)
      return [centre + (u - 0.5) * wide + Math.cos(turn) * 0.009 * loose, 0.004 + (1 - v) * (tall - 0.004), 0.07 + wave * deep]
    },
    (_, row) => (row * (HEM.length - 1) > HEM.length - 3.5 ? 0.0065 : 0.0035),
    { crease: 70 },
  )

export default define({
  sku: 'CURTAIN-KATTAN',
  name: { ar: 'ستارة كتّان بعصا', en: 'Kattan linen curtains and pole', fr: 'Rideaux en lin Kattan et tringle' },
  description: {
    ar: 'شقّتان من الكتان بكشكشة وافرة وحلقات معدنية على عصا بكرتين. تُقصّ بالمقاس.',
    en: 'A pair of full linen drops on rings, with a pole and ball finials. Cut to your height.',
    fr: 'Deux pans de lin généreux sur anneaux, tringle à embouts boules. Coupés à votre hauteur.',
  },
  category: 'curtain',
  roomTypes: ['living_room', 'bedroom', 'office'],
  styles: ['minimalist', 'modern', 'classic', 'egyptian'],
  price: 4200,
  size: { width: WIDTH, depth: 0.112, height: HEIGHT },
  mount: 'wall',
  variants: [
    inFinish('CURTAIN-KATTAN-WHITE', FINISH.linenWhite, 20, { cloth: 'linenWhite', metal: 'brass' }),
    inFinish('CURTAIN-KATTAN-SAND', FINISH.linenSand, 18, { cloth: 'linenSand', metal: 'blackSteel' }),
    inFinish('CURTAIN-KATTAN-CLAY', FINISH.linenClay, 9, { cloth: 'linenClay', metal: 'brass' }),
  ],
  build(builder) {
    const pole = HEIGHT - 0.03
    for (const side of [-1, 1]) {
      const centre = side * 0.675
      builder.add('cloth', drop(side, centre, pole - 0.0355))
      for (let i = 0; i < FOLDS; i++) {
        const x = centre + ((i + 0.5) / FOLDS - 0.5) * TOP
        const ring = Array.from(
          { length: 16 },
          (_, k) => [x, pole - 0.008 + Math.sin((k / 16) * Math.PI * 2) * 0.026, 0.072 + Math.cos((k / 16) * Math.PI * 2) * 0.026] as const,
        )
        builder.add('metal', tube(ring, 0.0028, { sides: 6, loop: true }))
      }
      builder.add(
        'metal',
        turned(
          [
            [0.012, 0],
            [0.012, 0.012],
            [0.026, 0.022],
            [0.03, 0.042],
            [0.022, 0.062],
            [0.004, 0.07],
          ],
          { sides: 18 },
        ),
        { at: [side * (WIDTH / 2 - 0.07), pole, 0.072], turn: [0, 0, -side * (Math.PI / 2)] },
      )
      builder.add(
        'metal',
        tube(
          [
            [side * 0.955, pole - 0.013, 0.003],
            [side * 0.955, pole - 0.013, 0.072],
          ],
          0.008,
          { sides: 10 },
        ),
      )
      builder.add(
        'metal',
        turned(
          [
            [0.024, 0],
            [0.024, 0.004],
            [0.018, 0.007],
          ],
          { sides: 18 },
        ),
        { at: [side * 0.955, pole - 0.013, 0], turn: [Math.PI / 2, 0, 0] },
      )
    }
    builder.add(
      'metal',
      tube(
        [
          [-WIDTH / 2 + 0.07, pole, 0.072],
          [WIDTH / 2 - 0.07, pole, 0.072],
        ],
        0.0125,
        { sides: 14 },
      ),
    )
  },
})
