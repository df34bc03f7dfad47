import { define } from '#models/definition.ts'
import { through } from '#models/geometry/curves.ts'
import { hollow, sphereLine } from '#models/geometry/lighting.ts'
import { tube, turned } from '#models/geometry/loft.ts'
import type { Point } from '#models/geometry/surface.ts'

/** One line from the foot up the stem, out under the cap, round its lip and over to the crown. */
const LINE: [number, number][] = through(
  (
    [
      [0.098, 0.006],
      [0.09, 0.016],
      [0.066, 0.044],
      [0.044, 0.09],
      [0.035, 0.14],
      [0.036, 0.18],
      [0.05, 0.212],
      [0.084, 0.232],
      [0.128, 0.236],
      [0.158, 0.226],
      [0.17, 0.222],
      [0.1745, 0.232],
      [0.168, 0.256],
      [0.148, 0.296],
      [0.112, 0.334],
      [0.064, 0.36],
      [0.022, 0.371],
      [0.0006, 0.373],
    ] as const
  ).map(([r, y]): Point => [r, y, 0]),
  4,
).map(([r, y]) => [r, y])

export default define({
  sku: 'LAMP-SHAMSIYA',
  name: { ar: 'أباجورة شمسية', en: 'Shamsiya mushroom lamp', fr: 'Lampe champignon Shamsiya' },
  description: {
    ar: 'قطعة واحدة من الزجاج المنفوخ، ساقها تنفتح كشمسية على البحر وتضيء كلها من الداخل.',
    en: 'One piece of blown glass whose stem opens like a parasol by the sea; all of it is lit from within.',
    fr: 'Une seule pièce de verre soufflé dont le pied s’ouvre comme un parasol à la plage ; tout s’éclaire de l’intérieur.',
  },
  category: 'table-lamp',
  roomTypes: ['living_room', 'bedroom', 'office'],
  styles: ['modern'],
  price: 1850,
  discountPercentage: 10,
  size: { width: 0.349, depth: 0.349, height: 0.373 },
  mount: 'surface',
  variants: [
    {
      sku: 'LAMP-SHAMSIYA-OPAL',
      name: { ar: 'أوبال (حليبي)', en: 'Opal', fr: 'Opalin' },
      color: '#FFF6E6',
      finish: 'glass',
      stock: 21,
      materials: { glass: 'opal', metal: 'chrome', bulb: 'bulb' },
    },
    {
      sku: 'LAMP-SHAMSIYA-AMBER',
      name: { ar: 'عنبري', en: 'Amber', fr: 'Ambre' },
      color: '#B86E28',
      finish: 'glass',
      stock: 14,
      materials: { glass: 'glassAmber', metal: 'brass', bulb: 'bulb' },
    },
    {
      sku: 'LAMP-SHAMSIYA-SMOKED',
      name: { ar: 'مدخّن', en: 'Smoked', fr: 'Fumé' },
      color: '#3D3834',
      finish: 'glass',
      stock: 12,
      materials: { glass: 'glassSmoked', metal: 'chrome', bulb: 'bulb' },
    },
  ],
  build(builder) {
    builder.add('glass', turned([[0.094, 0.003], ...LINE], { sides: 72, crease: 60 }))
    builder.add(
      'metal',
      turned(
        [
          [0.09, 0],
          [0.096, 0.001],
          [0.1, 0.004],
          [0.1, 0.0075],
          [0.094, 0.0085],
        ],
        { sides: 64 },
      ),
    )
    builder.add('bulb', turned(sphereLine(0.03, 0.288, -1.5, Math.PI / 2, 14), { sides: 28, crease: 60 }))
    builder.add(
      'metal',
      turned(
        [
          [0.012, 0.006],
          [0.012, 0.25],
          [0.018, 0.254],
          [0.018, 0.262],
        ],
        { sides: 20 },
      ),
    )
    builder.add(
      'metal',
      hollow(
        [
          [0.0172, 0.258],
          [0.0205, 0.258],
          [0.0205, 0.266],
          [0.0172, 0.266],
        ],
        { sides: 24 },
      ),
    )
    builder.add(
      'metal',
      tube(
        [
          [0, 0.005, -0.094],
          [0, 0.005, -0.112],
        ],
        0.0034,
        { sides: 8 },
      ),
    )
  },
})
