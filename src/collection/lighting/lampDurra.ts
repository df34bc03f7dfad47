import { define } from '#models/definition.ts'
import { hollow, sphereLine } from '#models/geometry/lighting.ts'
import { tube, turned } from '#models/geometry/loft.ts'
import { FINISH, inFinish } from '../finishes.ts'

export default define({
  sku: 'LAMP-DURRA',
  name: { ar: 'أباجورة دُرّة', en: 'Durra globe lamp', fr: 'Lampe globe Durra' },
  description: {
    ar: 'كرة من زجاج أوبال (حليبي) تستقر في قاعدة خشب مخروطة كلؤلؤة في كفّ، يخفت ضوؤها بلمسة.',
    en: 'An opal globe rests in a turned wooden foot like a pearl in a palm; a touch dims it.',
    fr: 'Un globe opalin repose dans un pied de bois tourné comme une perle dans la paume ; on le tamise du doigt.',
  },
  category: 'table-lamp',
  roomTypes: ['bedroom', 'living_room', 'office'],
  styles: ['minimalist', 'modern'],
  price: 980,
  size: { width: 0.23, depth: 0.23, height: 0.297 },
  mount: 'surface',
  variants: [
    inFinish('LAMP-DURRA-ASH', FINISH.ash, 32, { wood: 'ash', glass: 'opal', metal: 'brass' }),
    inFinish('LAMP-DURRA-WALNUT', FINISH.walnut, 24, { wood: 'walnut', glass: 'opal', metal: 'brass' }, 80),
    inFinish('LAMP-DURRA-BLACK', FINISH.oakBlack, 19, { wood: 'oakBlack', glass: 'opal', metal: 'nickel' }),
  ],
  build(builder) {
    builder.add(
      'wood',
      turned(
        [
          [0.072, 0],
          [0.076, 0.003],
          [0.076, 0.012],
          [0.071, 0.019],
          [0.05, 0.026],
          [0.04, 0.036],
          [0.0385, 0.05],
          [0.045, 0.064],
          [0.061, 0.079],
          [0.076, 0.091],
          [0.079, 0.096],
          [0.077, 0.1],
          [0.072, 0.0985],
          [0.05, 0.083],
          [0.02, 0.078],
        ],
        { sides: 56, crease: 38 },
      ),
    )
    builder.add('glass', turned(sphereLine(0.115, 0.182, -1.28, Math.PI / 2, 28), { sides: 56, crease: 60 }))
    /** A fine line of metal where the foot holds the globe, and the touch switch. */
    builder.add(
      'metal',
      hollow(
        [
          [0.0775, 0.0955],
          [0.0806, 0.0962],
          [0.0806, 0.0985],
          [0.0775, 0.0992],
        ],
        { sides: 56 },
      ),
    )
    builder.add(
      'metal',
      turned(
        [
          [0.0075, 0],
          [0.0075, 0.0022],
          [0.006, 0.0034],
        ],
        { sides: 20 },
      ),
      { at: [0, 0.0215, 0.063], turn: [0.32, 0, 0] },
    )
    builder.add(
      'metal',
      tube(
        [
          [0, 0.007, -0.07],
          [0, 0.006, -0.086],
        ],
        0.0032,
        { sides: 8 },
      ),
    )
  },
})
