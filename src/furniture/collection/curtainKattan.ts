import { define } from '../definition.ts'
import { tube, turned } from '../geometry/loft.ts'
import { sheet } from '../geometry/sheet.ts'
import { FINISH, inFinish } from './finishes.ts'

const [WIDTH, HEIGHT] = [2.1, 2.5]

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
  size: { width: WIDTH, depth: 0.116, height: HEIGHT },
  mount: 'wall',
  rating: { average: 4.4, count: 37 },
  variants: [
    inFinish('CURTAIN-KATTAN-WHITE', FINISH.linenWhite, 20, { cloth: 'linenWhite', metal: 'brass' }),
    inFinish('CURTAIN-KATTAN-SAND', FINISH.linenSand, 18, { cloth: 'linenSand', metal: 'blackSteel' }),
    inFinish('CURTAIN-KATTAN-CLAY', FINISH.linenClay, 9, { cloth: 'linenClay', metal: 'brass' }),
  ],
  build(kit) {
    const pole = HEIGHT - 0.03
    const folds = 7
    for (const side of [-1, 1]) {
      const centre = side * 0.7
      kit.add(
        'cloth',
        sheet(
          folds * 12,
          10,
          (u, v) => {
            const gather = 1 - 0.1 * Math.sin(Math.min(1, v * 1.1) * Math.PI)
            const wave = Math.sin(u * folds * Math.PI * 2)
            const spread = (u - 0.5) * 0.56 * gather
            const swing = 0.028 + 0.014 * v * Math.sin(u * 9 + side)
            return [
              centre + side * 0.02 * (1 - v) + spread + Math.cos(u * folds * Math.PI * 2) * 0.008,
              0.004 + (1 - v) * (pole - 0.0395),
              0.072 - wave * swing,
            ]
          },
          0.004,
          { crease: 70 },
        ),
      )
      for (let i = 0; i < folds; i++) {
        const x = centre + side * 0.02 + ((i + 0.5) / folds - 0.5) * 0.56 - 0.008
        const ring = Array.from(
          { length: 16 },
          (_, k) => [x, pole - 0.008 + Math.sin((k / 16) * Math.PI * 2) * 0.026, 0.072 + Math.cos((k / 16) * Math.PI * 2) * 0.026] as const,
        )
        kit.add('metal', tube(ring, 0.0028, { sides: 6, loop: true }))
      }
      kit.add(
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
      kit.add(
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
      kit.add(
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
    kit.add(
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
