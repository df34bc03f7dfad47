import { define } from '#models/definition.ts'
import { turned } from '#models/geometry/loft.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [SIZE, HEIGHT] = [1.25, 0.74]

export default define({
  sku: 'DINING-NADA',
  name: { ar: 'طاولة سفرة ندى', en: 'Nada pedestal table', fr: 'Table à piétement central Nada' },
  description: {
    ar: 'ساق واحدة كساق زهرة تنبسط على الأرض، وسطح رقيق مشطوف الحافة: خمسة يجلسون ولا يصطدم أحد بساق.',
    en: 'One stem that opens on the floor like a drop of dew, and a thin, under-bevelled top: five sit and no one meets a leg.',
    fr: 'Un seul fût qui s’étale au sol comme une goutte de rosée, plateau mince chanfreiné : cinq convives et aucun pied qui gêne.',
  },
  category: 'dining-table',
  roomTypes: ['kitchen', 'living_room', 'office'],
  styles: ['modern', 'minimalist'],
  price: 17400,
  size: { width: SIZE, depth: SIZE, height: HEIGHT },
  mount: 'floor',
  surfaceHeight: HEIGHT,
  clearance: { front: 0.81, back: 0.81, left: 0.81, right: 0.81 },
  variants: [
    inFinish('DINING-NADA-MARBLE', FINISH.marbleWhite, 7, { top: 'marbleWhite', stem: 'whiteSteel' }),
    inFinish('DINING-NADA-TRAVERTINE', FINISH.travertine, 8, { top: 'travertine', stem: 'blackSteel' }, -600),
    inFinish('DINING-NADA-GREEN', FINISH.marbleGreen, 4, { top: 'marbleGreen', stem: 'brass' }, 2600),
  ],
  build(builder) {
    const r = SIZE / 2
    builder.add(
      'top',
      turned(
        [
          [r - 0.2, HEIGHT - 0.028],
          [r - 0.1, HEIGHT - 0.0275],
          [r - 0.03, HEIGHT - 0.016],
          [r - 0.004, HEIGHT - 0.0105],
          [r, HEIGHT - 0.007],
          [r - 0.0008, HEIGHT - 0.003],
          [r - 0.004, HEIGHT],
        ],
        { sides: 96, grain: 'x', crease: 50 },
      ),
    )
    const [foot, neck] = [0.33, 0.047]
    const flare = Array.from({ length: 22 }, (_, i): [number, number] => {
      const share = i / 21
      const y = 0.008 + share ** 1.7 * 0.5
      return [neck + (foot - neck) * (1 - share) ** 3.2, y]
    })
    const crown = Array.from({ length: 12 }, (_, i): [number, number] => {
      const share = (i + 1) / 12
      return [neck + 0.1 * share ** 3, 0.508 + share * (HEIGHT - 0.508 - 0.034)]
    })
    builder.add('stem', turned([[foot - 0.006, 0], [foot + 0.001, 0.003], ...flare, ...crown, [0.15, HEIGHT - 0.0285]], { sides: 56, crease: 60 }))
  },
})
