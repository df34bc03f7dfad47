import { define } from '#models/definition.ts'
import { turned } from '#models/geometry/loft.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [SIZE, HEIGHT] = [0.44, 0.54]

export default define({
  sku: 'SIDE-MAADI',
  name: { ar: 'طاولة المعادي الجانبية', en: 'Maadi side table', fr: 'Guéridon Maadi' },
  description: {
    ar: 'قرص من الحجر المصقول على عمود مخروط وقاعدة ثقيلة لا تميل.',
    en: 'A honed stone disc on a turned stem, with a base heavy enough never to tip.',
    fr: 'Disque de pierre poncée sur un fût tourné, base lestée et stable.',
  },
  category: 'side-table',
  roomTypes: ['living_room', 'bedroom'],
  styles: ['classic', 'modern', 'minimalist'],
  price: 5400,
  discountPercentage: 15,
  size: { width: SIZE, depth: SIZE, height: HEIGHT },
  mount: 'floor',
  surfaceHeight: HEIGHT,
  variants: [
    inFinish('SIDE-MAADI-WHITE', FINISH.marbleWhite, 13, { stone: 'marbleWhite', metal: 'brass' }),
    inFinish('SIDE-MAADI-GREEN', FINISH.marbleGreen, 8, { stone: 'marbleGreen', metal: 'brass' }, 400),
    inFinish('SIDE-MAADI-TRAVERTINE', FINISH.travertine, 10, { stone: 'travertine', metal: 'blackSteel' }),
  ],
  build(builder) {
    const r = SIZE / 2
    builder.add(
      'stone',
      turned(
        [
          [r - 0.006, HEIGHT - 0.022],
          [r - 0.001, HEIGHT - 0.018],
          [r, HEIGHT - 0.011],
          [r - 0.001, HEIGHT - 0.004],
          [r - 0.005, HEIGHT],
        ],
        { sides: 56, grain: 'x', crease: 60 },
      ),
    )
    builder.add(
      'metal',
      turned(
        [
          [0.06, HEIGHT - 0.034],
          [0.09, HEIGHT - 0.03],
          [0.09, HEIGHT - 0.0225],
        ],
        { sides: 32 },
      ),
    )
    builder.add(
      'metal',
      turned(
        [
          [0.018, 0.04],
          [0.014, 0.075],
          [0.0125, 0.24],
          [0.02, 0.255],
          [0.024, 0.27],
          [0.02, 0.285],
          [0.0125, 0.3],
          [0.014, HEIGHT - 0.06],
          [0.03, HEIGHT - 0.033],
        ],
        { sides: 24, crease: 60 },
      ),
    )
    builder.add(
      'metal',
      turned(
        [
          [0.14, 0],
          [0.146, 0.003],
          [0.147, 0.012],
          [0.14, 0.017],
          [0.06, 0.026],
          [0.02, 0.045],
        ],
        { sides: 40, crease: 50 },
      ),
    )
  },
})
