import { define } from '#models/definition.ts'
import { hollow } from '#models/geometry/lighting.ts'
import { turned } from '#models/geometry/loft.ts'
import { FINISH, inFinish } from '../finishes.ts'

export default define({
  sku: 'CEILING-BADR',
  name: { ar: 'وحدة إضاءة سقف بدر', en: 'Badr flush ceiling light', fr: 'Plafonnier Badr' },
  description: {
    ar: 'قرص من زجاج أوبال (حليبي) ينتفخ برفق من طوق رفيع، وخلفه هالة ضوء على السقف.',
    en: 'A disc of opal glass swells gently from a slim ring; behind it a second light lies on the ceiling like a halo.',
    fr: 'Un disque de verre opalin se bombe au ras d’un anneau mince ; derrière lui, une seconde lueur pose un halo au plafond.',
  },
  category: 'ceiling-lamp',
  roomTypes: ['bedroom', 'bathroom', 'kitchen', 'office', 'living_room'],
  styles: ['minimalist', 'modern'],
  price: 1250,
  requiresInstallation: true,
  installationPrice: 150,
  size: { width: 0.42, depth: 0.42, height: 0.105 },
  mount: 'ceiling',
  variants: [
    inFinish('CEILING-BADR-WHITE', FINISH.white, 38, { metal: 'whiteSteel', glass: 'opal' }),
    {
      sku: 'CEILING-BADR-ASH',
      name: { ar: 'طوق من الدردار', en: 'Ash ring', fr: 'Anneau en frêne' },
      color: '#DFC8A2',
      finish: 'ash',
      priceDelta: 300,
      stock: 16,
      materials: { metal: 'ash', glass: 'opal' },
    },
    inFinish('CEILING-BADR-BRASS', FINISH.brass, 12, { metal: 'brass', glass: 'opal' }, 250),
  ],
  build(builder) {
    builder.add(
      'glass',
      turned(
        [
          [0.0005, 0],
          ...Array.from({ length: 16 }, (_, i): [number, number] => {
            const t = (i + 1) / 16
            return [0.2 * Math.sin((t * Math.PI) / 2) ** 0.9, 0.046 * (1 - Math.cos((t * Math.PI) / 2) ** 0.9)]
          }),
          [0.2, 0.06],
        ],
        { sides: 72, crease: 40 },
      ),
    )
    builder.add(
      'metal',
      hollow(
        [
          [0.2004, 0.04],
          [0.2025, 0.034],
          [0.208, 0.034],
          [0.21, 0.036],
          [0.21, 0.066],
          [0.208, 0.068],
          [0.16, 0.07],
          [0.16, 0.062],
          [0.2004, 0.06],
        ],
        { sides: 96, crease: 40 },
      ),
    )
    builder.add(
      'glass',
      hollow(
        [
          [0.15, 0.066],
          [0.168, 0.0706],
          [0.17, 0.074],
          [0.166, 0.082],
          [0.15, 0.083],
        ],
        { sides: 72 },
      ),
    )
    builder.add(
      'metal',
      turned(
        [
          [0.158, 0.064],
          [0.158, 0.105],
        ],
        { sides: 64 },
      ),
    )
    builder.add(
      'metal',
      turned(
        [
          [0.02, 0.08],
          [0.176, 0.088],
          [0.178, 0.09],
          [0.178, 0.1048],
        ],
        { sides: 72 },
      ),
    )
  },
})
