import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { slope, through } from '#models/geometry/curves.ts'
import { bulb, hoop, pleatedShade } from '#models/geometry/lighting.ts'
import { tube, turned } from '#models/geometry/loft.ts'
import type { Point } from '#models/geometry/surface.ts'

const [LOW, HEIGHT] = [0.4, 0.66]

export default define({
  sku: 'LAMP-GABALAYA',
  name: { ar: 'أباجورة جبلاية', en: 'Gabalaya urn lamp', fr: 'Lampe urne Gabalaya' },
  description: {
    ar: 'جرّة من الخزف المزجّج بمقبضين نحاسيين كأواني شرفات الزمالك، وشابوه من الحرير المطوي.',
    en: 'A glazed urn with two brass handles, such as stand on the balconies of Zamalek, under a shade of pleated silk.',
    fr: 'Une urne émaillée à deux anses de laiton, comme aux balcons de Zamalek, sous un abat-jour de soie plissée.',
  },
  category: 'table-lamp',
  roomTypes: ['living_room', 'bedroom'],
  styles: ['classic'],
  price: 2350,
  size: { width: 0.404, depth: 0.404, height: 0.704 },
  mount: 'surface',
  variants: [
    {
      sku: 'LAMP-GABALAYA-CELADON',
      name: { ar: 'سيلادون', en: 'Celadon', fr: 'Céladon' },
      color: '#9DB5A4',
      finish: 'ceramic',
      stock: 14,
      materials: { body: 'ceramicCeladon', metal: 'brass', shade: 'shadeLinen', bulb: 'bulb' },
    },
    {
      sku: 'LAMP-GABALAYA-WHITE',
      name: { ar: 'أبيض لامع', en: 'Gloss white', fr: 'Blanc brillant' },
      color: '#F6F4F0',
      finish: 'ceramic',
      stock: 17,
      materials: { body: 'ceramic', metal: 'brass', shade: 'shadeLinen', bulb: 'bulb' },
    },
    {
      sku: 'LAMP-GABALAYA-INDIGO',
      name: { ar: 'أزرق نيلة', en: 'Indigo', fr: 'Indigo' },
      color: '#25366A',
      finish: 'ceramic',
      stock: 9,
      materials: { body: 'ceramicIndigo', metal: 'brassAged', shade: 'shadeLinen', bulb: 'bulb' },
    },
  ],
  build(builder) {
    builder.add('metal', board(0.138, 0.016, 0.138, { r: 0.003, steps: 2 }))
    builder.add(
      'metal',
      turned(
        [
          [0.06, 0.0155],
          [0.063, 0.02],
          [0.06, 0.027],
          [0.048, 0.032],
        ],
        { sides: 40, crease: 40 },
      ),
    )
    builder.add(
      'body',
      turned(
        [
          [0.05, 0.03],
          [0.052, 0.034],
          [0.046, 0.042],
          [0.034, 0.052],
          [0.027, 0.064],
          [0.026, 0.072],
          [0.034, 0.078],
          [0.038, 0.084],
          [0.034, 0.09],
          [0.04, 0.096],
          [0.066, 0.118],
          [0.087, 0.148],
          [0.1, 0.186],
          [0.105, 0.222],
          [0.103, 0.244],
          [0.106, 0.248],
          [0.106, 0.254],
          [0.1, 0.258],
          [0.088, 0.27],
          [0.064, 0.284],
          [0.046, 0.296],
          [0.039, 0.31],
          [0.037, 0.324],
          [0.043, 0.336],
          [0.053, 0.342],
          [0.055, 0.347],
          [0.05, 0.351],
          [0.02, 0.352],
        ],
        { sides: 56, crease: 38 },
      ),
    )
    for (const y of [0.0775, 0.232]) builder.add('metal', hoop(y < 0.1 ? 0.0335 : 0.1046, 0.0024, y, { sides: 48, flat: 0.002 }))
    const handle: Point[] = through(
      [
        [0.1, 0.236, 0],
        [0.122, 0.23, 0],
        [0.13, 0.252, 0],
        [0.118, 0.292, 0],
        [0.088, 0.324, 0],
        [0.058, 0.322, 0],
        [0.044, 0.306, 0],
      ],
      6,
    )
    builder.pair('metal', tube(handle, slope(0.0052, 0.0066, 0.006, 0.0048), { sides: 10 }), { at: [0, 0, 0] })
    builder.add(
      'metal',
      turned(
        [
          [0.03, 0.35],
          [0.032, 0.354],
          [0.024, 0.36],
          [0.011, 0.366],
          [0.009, 0.39],
          [0.0165, 0.396],
          [0.0175, 0.43],
          [0.012, 0.435],
        ],
        { sides: 28, crease: 38 },
      ),
    )
    builder.add('bulb', bulb(1.05), { at: [0, 0.43, 0] })
    builder.add('shade', pleatedShade(0.2, 0.115, LOW, HEIGHT, { count: 76, depth: 0.006 }))
    for (const [r, y] of [
      [0.1985, LOW + 0.001],
      [0.1135, HEIGHT - 0.001],
    ] as const)
      builder.add('shade', hoop(r, 0.0042, y, { sides: 64, flat: 0.0034, around: 6 }))
    /** The harp that carries the shade, and its finial. */
    const harp: Point[] = through(
      [
        [0.016, 0.4, 0],
        [0.052, 0.46, 0],
        [0.058, 0.56, 0],
        [0.03, 0.64, 0],
        [0, 0.652, 0],
      ],
      6,
    )
    builder.pair('metal', tube(harp, 0.0024, { sides: 8 }), { at: [0, 0, 0] })
    for (let i = 0; i < 3; i++) {
      const turn = (i / 3) * Math.PI * 2
      builder.add(
        'metal',
        tube(
          [
            [0, 0.654, 0],
            [Math.cos(turn) * 0.112, 0.657, Math.sin(turn) * 0.112],
          ],
          0.0019,
          { sides: 6, crease: 85 },
        ),
      )
    }
    builder.add(
      'metal',
      turned(
        [
          [0.011, 0.65],
          [0.011, 0.658],
          [0.0055, 0.664],
          [0.0045, 0.67],
          [0.0095, 0.678],
          [0.011, 0.687],
          [0.007, 0.697],
          [0.002, 0.704],
        ],
        { sides: 20, crease: 50 },
      ),
    )
  },
})
