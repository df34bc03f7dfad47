import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { rugFringe } from '#models/geometry/fringe.ts'
import { tube } from '#models/geometry/loft.ts'

const [WIDTH, DEPTH, FRINGE] = [2, 3, 0.075]

export default define({
  sku: 'RUG-ASYUT',
  name: { ar: 'سجادة أسيوط', en: 'Asyut medallion carpet', fr: 'Tapis à médaillon Asyut' },
  description: {
    ar: 'سجادة معقودة باليد من صوف ناعم: جامة في الوسط وأركان مورّقة وإطار عريض، وشراشيب معقودة على الطرفين. تزداد بريقًا مع الأيام.',
    en: 'Hand-knotted in fine wool: a scalloped medallion, flowering corners and a wide border, with knotted fringes. It grows more lustrous with the years.',
    fr: 'Noué main en laine fine : médaillon festonné, écoinçons fleuris, large bordure et franges nouées. Il se patine avec les années.',
  },
  category: 'rug',
  roomTypes: ['living_room', 'bedroom', 'office'],
  styles: ['classic', 'egyptian'],
  price: 18900,
  size: { width: WIDTH, depth: DEPTH, height: 0.011 },
  mount: 'floor',
  variants: [
    {
      sku: 'RUG-ASYUT-MADDER',
      name: { ar: 'أرضية حمراء', en: 'Madder field', fr: 'Champ garance' },
      color: '#8C2A27',
      finish: 'wool',
      stock: 5,
      materials: { pile: 'asyutMadder', selvedge: 'linenMadder', fringe: 'linenWhite' },
    },
    {
      sku: 'RUG-ASYUT-INDIGO',
      name: { ar: 'أرضية زرقاء', en: 'Indigo field', fr: 'Champ indigo' },
      color: '#25345F',
      finish: 'wool',
      stock: 6,
      materials: { pile: 'asyutIndigo', selvedge: 'linenIndigo', fringe: 'linenWhite' },
    },
  ],
  build(builder) {
    const length = DEPTH - FRINGE * 2
    builder.add('pile', board(WIDTH - 0.016, 0.011, length, { r: 0.004, steps: 2 }), { planarTexture: { plane: 'xz' } })
    for (const side of [1, -1]) {
      const x = side * (WIDTH / 2 - 0.005)
      builder.add(
        'selvedge',
        tube(
          [
            [x, 0.005, -length / 2 + 0.002],
            [x, 0.005, length / 2 - 0.002],
          ],
          0.005,
          { sides: 8, grain: 'z' },
        ),
      )
      builder.add('fringe', rugFringe(WIDTH - 0.03, (side * length) / 2, side, { count: 120, length: FRINGE, r: 0.0026, knotted: 4 }))
    }
  },
})
