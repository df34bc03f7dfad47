import { define } from '#models/definition.ts'
import { slope, through } from '#models/geometry/curves.ts'
import type { Outline } from '#models/geometry/extrude.ts'
import { stepped } from '#models/geometry/framing.ts'
import { candleBulb, hoop, pleatedShade } from '#models/geometry/lighting.ts'
import { tube, turned } from '#models/geometry/loft.ts'
import type { Point } from '#models/geometry/surface.ts'

/** Position of a candle: sideways, up, and out from the wall. */
const CUP: Point = [0.142, 0.165, 0.118]

const ellipse = (width: number, height: number, y: number): Outline =>
  Array.from({ length: 48 }, (_, i) => {
    const angle = (i / 48) * Math.PI * 2
    return [(width / 2) * Math.cos(angle), y + (height / 2) * Math.sin(angle)] as const
  })

export default define({
  sku: 'SCONCE-BAGAA',
  name: { ar: 'أبليك بجعة بذراعين', en: 'Bagaa double sconce', fr: 'Applique Bagaa à deux bras' },
  description: {
    ar: 'ذراعان تنحنيان كعنق البجع من ميدالية نحاسية بيضاوية، وعليهما شمعتان بشابوهين مطويين.',
    en: 'Two arms bend like swans’ necks from an oval brass medallion and carry candles under pleated shades.',
    fr: 'Deux bras en col de cygne partent d’un médaillon ovale en laiton et portent des bougies sous abat-jour plissés.',
  },
  category: 'wall-lamp',
  roomTypes: ['living_room', 'bedroom'],
  styles: ['classic'],
  price: 2200,
  size: { width: 0.416, depth: 0.19, height: 0.42 },
  mount: 'wall',
  variants: [
    {
      sku: 'SCONCE-BAGAA-BRASS',
      name: { ar: 'نحاس أصفر وكتان', en: 'Brass and linen', fr: 'Laiton et lin' },
      color: '#C09C66',
      finish: 'brass',
      stock: 18,
      materials: { metal: 'brass', candle: 'cream', bulb: 'bulb', shade: 'shadeLinen' },
    },
    {
      sku: 'SCONCE-BAGAA-NICKEL',
      name: { ar: 'نيكل وكتان رمادي', en: 'Nickel and grey linen', fr: 'Nickel et lin gris' },
      color: '#B9B6AE',
      finish: 'nickel',
      stock: 12,
      materials: { metal: 'nickel', candle: 'cream', bulb: 'bulb', shade: 'shadeGrey' },
    },
  ],
  build(builder) {
    builder.add(
      'metal',
      stepped(ellipse(0.105, 0.2, 0.128), [
        [0, 0],
        [0, 0.008],
        [0.003, 0.011],
        [0.009, 0.011],
        [0.012, 0.0085],
        [0.016, 0.0085],
        [0.026, 0.014],
        [0.036, 0.0165],
      ]),
    )
    /** The boss where the arms meet, and the finials above and below. */
    builder.add(
      'metal',
      turned(
        [
          [0.026, 0.014],
          [0.028, 0.02],
          [0.02, 0.026],
          [0.015, 0.034],
          [0.021, 0.042],
          [0.023, 0.05],
          [0.018, 0.059],
          [0.009, 0.064],
          [0.01, 0.069],
          [0.004, 0.077],
        ],
        { sides: 32, crease: 45 },
      ),
      { at: [0, 0.128, 0], turn: [Math.PI / 2, 0, 0] },
    )
    const finial = turned(
      [
        [0.012, -0.004],
        [0.015, 0.002],
        [0.009, 0.008],
        [0.006, 0.012],
        [0.0125, 0.022],
        [0.011, 0.032],
        [0.004, 0.044],
        [0.0015, 0.052],
      ],
      { sides: 24, crease: 45 },
    )
    builder.add('metal', finial, { at: [0, 0.226, 0.009] })
    builder.add('metal', finial, { at: [0, 0.03, 0.009], turn: [Math.PI, 0, 0] })
    const [cx, cy, cz] = CUP
    const neck = through(
      [
        [0.006, 0.128, 0.045],
        [0.036, 0.152, 0.07],
        [0.066, 0.144, 0.088],
        [0.082, 0.098, 0.1],
        [0.104, 0.072, 0.11],
        [0.132, 0.088, 0.116],
        [0.1425, 0.132, 0.118],
        [cx, cy, cz],
      ],
      5,
    )
    builder.pair('metal', tube(neck, slope(0.0068, 0.0064, 0.0056, 0.005), { sides: 12 }), { at: [0, 0, 0] })
    const curl = through(
      [
        [0.074, 0.118, 0.095],
        [0.052, 0.104, 0.088],
        [0.046, 0.08, 0.086],
        [0.062, 0.066, 0.09],
        [0.076, 0.076, 0.094],
        [0.07, 0.088, 0.093],
      ],
      5,
    )
    builder.pair('metal', tube(curl, slope(0.0046, 0.0042, 0.0034, 0.0028), { sides: 10 }), { at: [0, 0, 0] })
    builder.pair(
      'metal',
      turned(
        [
          [0.005, -0.004],
          [0.011, 0.002],
          [0.009, 0.009],
          [0.018, 0.016],
          [0.035, 0.022],
          [0.0375, 0.0265],
          [0.034, 0.028],
          [0.017, 0.024],
          [0.0145, 0.03],
          [0.016, 0.05],
          [0.011, 0.052],
        ],
        { sides: 26, crease: 40 },
      ),
      { at: CUP },
    )
    builder.pair(
      'candle',
      turned(
        [
          [0.0115, 0.044],
          [0.0115, 0.122],
          [0.01, 0.125],
          [0.006, 0.126],
        ],
        { sides: 18 },
      ),
      { at: CUP },
    )
    builder.pair('bulb', candleBulb(0.9), { at: [cx, cy + 0.122, cz] })
    builder.pair('shade', pleatedShade(0.065, 0.04, 0.124, 0.232, { count: 36, depth: 0.0036, t: 0.002 }), { at: CUP })
    for (const [r, y] of [
      [0.0636, 0.125],
      [0.0388, 0.231],
    ] as const)
      builder.pair('shade', hoop(r, 0.0024, y, { sides: 36, around: 6 }), { at: CUP })
    for (let i = 0; i < 3; i++) {
      const turn = (i / 3) * Math.PI * 2
      builder.pair(
        'metal',
        tube(
          [
            [Math.cos(turn) * 0.0105, 0.12, Math.sin(turn) * 0.0105],
            [Math.cos(turn) * 0.049, 0.182, Math.sin(turn) * 0.049],
          ],
          0.0013,
          { sides: 5, crease: 85 },
        ),
        { at: CUP },
      )
    }
  },
})
