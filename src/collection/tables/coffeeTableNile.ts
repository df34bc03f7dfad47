import { define } from '#models/definition.ts'
import { rectangle, slab } from '#models/geometry/extrude.ts'
import { roundLeg } from '#models/geometry/loft.ts'
import { board } from '#models/geometry/box.ts'

const [WIDTH, DEPTH, HEIGHT] = [1.2, 0.6, 0.4]

export default define({
  sku: 'COFFEE-NILE',
  name: { ar: 'طاولة قهوة نيل', en: 'Nile coffee table', fr: 'Table basse Nil' },
  description: {
    ar: 'سطح من الخشب المصمت بأركان مستديرة ورف سفلي من الشرائح للكتب والصحف.',
    en: 'A solid top with full-round corners over a slatted shelf for books and papers.',
    fr: 'Plateau massif aux angles arrondis, tablette à lattes pour les livres et les journaux.',
  },
  category: 'coffee-table',
  roomTypes: ['living_room', 'office'],
  styles: ['modern', 'minimalist'],
  price: 7900,
  size: { width: WIDTH, depth: DEPTH, height: HEIGHT },
  mount: 'floor',
  surfaceHeight: HEIGHT,
  clearance: { front: 0.36, back: 0.36 },
  variants: [
    {
      sku: 'COFFEE-NILE-OAK',
      name: { ar: 'بلوط طبيعي', en: 'Natural oak', fr: 'Chêne naturel' },
      color: '#C9A06B',
      finish: 'oak',
      stock: 22,
      materials: { wood: 'oak' },
    },
    {
      sku: 'COFFEE-NILE-WALNUT',
      name: { ar: 'جوز', en: 'Walnut', fr: 'Noyer' },
      color: '#7D5436',
      finish: 'walnut',
      priceDelta: 1400,
      stock: 11,
      materials: { wood: 'walnut' },
    },
    {
      sku: 'COFFEE-NILE-BLACK',
      name: { ar: 'بلوط أسود', en: 'Black oak', fr: 'Chêne noir' },
      color: '#3A332D',
      finish: 'oak',
      priceDelta: 500,
      stock: 9,
      materials: { wood: 'oakBlack' },
    },
  ],
  build(builder) {
    builder.add('wood', slab(rectangle(WIDTH, DEPTH, 0.16, 8), 0.028, { ease: 0.006, grain: 'x' }), { at: [0, HEIGHT - 0.028, 0] })
    const [x, z] = [WIDTH / 2 - 0.12, DEPTH / 2 - 0.1]
    builder.corners('wood', roundLeg(HEIGHT - 0.026, 0.024, 0.015), x, 0, z, 0)
    for (const side of [1, -1]) {
      builder.add('wood', board(0.02, 0.045, z * 2 - 0.03, { r: 0.003, grain: 'z' }), { at: [side * x, HEIGHT - 0.074, 0] })
      builder.add('wood', board(0.022, 0.026, z * 2 - 0.02, { r: 0.004, grain: 'z' }), { at: [side * x, 0.125, 0] })
    }
    for (const side of [1, -1]) builder.add('wood', board(x * 2 - 0.03, 0.045, 0.02, { r: 0.003 }), { at: [0, HEIGHT - 0.074, side * z] })
    for (let i = 0; i < 9; i++) builder.add('wood', board(x * 2 + 0.05, 0.012, 0.024, { r: 0.003 }), { at: [0, 0.1505, (i - 4) * 0.044] })
  },
})
