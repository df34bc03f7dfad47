import { define } from '#models/definition.ts'
import { bent, tube, turned } from '#models/geometry/loft.ts'
import { FINISH, inFinish } from '../finishes.ts'

export default define({
  sku: 'LAMP-SHAMS',
  name: { ar: 'أبليك شمس', en: 'Shams wall lamp', fr: 'Applique Shams' },
  description: {
    ar: 'كرة من زجاج أوبال (حليبي) على ذراع معدنية منحنية، مناسبة لجانب السرير أو المرآة.',
    en: 'An opal glass globe on a bent metal arm, for the bedside or beside a mirror.',
    fr: 'Globe en verre opalin sur bras métallique cintré, pour le chevet ou le miroir.',
  },
  category: 'wall-lamp',
  roomTypes: ['bedroom', 'bathroom', 'living_room', 'office', 'kitchen'],
  styles: ['modern', 'minimalist', 'classic', 'industrial'],
  price: 1350,
  size: { width: 0.16, depth: 0.23, height: 0.3 },
  mount: 'wall',
  variants: [
    inFinish('LAMP-SHAMS-BRASS', FINISH.brass, 0, { metal: 'brass', globe: 'opal' }),
    inFinish('LAMP-SHAMS-BLACK', FINISH.blackSteel, 0, { metal: 'blackSteel', globe: 'opal' }),
  ],
  build(builder) {
    builder.add(
      'metal',
      turned(
        [
          [0.055, 0],
          [0.055, 0.012],
          [0.05, 0.018],
          [0.014, 0.022],
        ],
        { sides: 36, crease: 40 },
      ),
      { at: [0, 0.06, 0], turn: [Math.PI / 2, 0, 0] },
    )
    builder.add(
      'metal',
      tube(
        bent(
          [
            [0, 0.06, 0.018],
            [0, 0.06, 0.15],
            [0, 0.155, 0.15],
          ],
          0.06,
          10,
        ),
        0.008,
        { sides: 14 },
      ),
    )
    builder.add(
      'metal',
      turned(
        [
          [0.009, 0.14],
          [0.032, 0.146],
          [0.042, 0.152],
          [0.043, 0.17],
          [0.038, 0.171],
        ],
        { sides: 32, crease: 50 },
      ),
      { at: [0, 0, 0.15] },
    )
    const globe = Array.from({ length: 21 }, (_, i): [number, number] => {
      const angle = -Math.PI / 2 + 0.5 + (i / 20) * (Math.PI - 0.5)
      return [Math.max(0, 0.08 * Math.cos(angle)), 0.226 + 0.08 * Math.sin(angle)]
    })
    builder.add('globe', turned(globe, { sides: 40, crease: 60 }), { at: [0, 0, 0.15] })
  },
})
