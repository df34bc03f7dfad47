import { define } from '#models/definition.ts'
import { bulb, ceilingPlate, hollow, hoop } from '#models/geometry/lighting.ts'
import { tube, turned } from '#models/geometry/loft.ts'
import type { Point } from '#models/geometry/surface.ts'

const [DROP, R, TALL, RIBS] = [1.1, 0.28, 0.34, 13]

/** [radius, height] of the lens at a share of the way up. */
const lens = (share: number): [number, number] => {
  const angle = -1.24 + share * 2.48
  return [R * Math.cos(angle) ** 0.86, TALL / 2 + ((TALL / 2) * Math.sin(angle)) / Math.sin(1.24)]
}

export default define({
  sku: 'PENDANT-HILAL',
  name: { ar: 'دلّاية هلال الورقية', en: 'Hilal paper pendant', fr: 'Suspension en papier Hilal' },
  description: {
    ar: 'عدسة من الورق المصنوع يدويًا مشدودة على أضلاع رفيعة، تملأ الغرفة بضوء هادئ بلا ظلال.',
    en: 'A lens of handmade paper drawn over thin ribs. It fills the room with a quiet light and leaves no hard shadow.',
    fr: 'Une lentille de papier fait main tendue sur de fines côtes : une lumière calme, sans ombre dure.',
  },
  category: 'ceiling-lamp',
  roomTypes: ['bedroom', 'living_room', 'office'],
  styles: ['minimalist', 'modern'],
  price: 1150,
  size: { width: 0.563, depth: 0.563, height: DROP },
  mount: 'ceiling',
  variants: [
    {
      sku: 'PENDANT-HILAL-PAPER',
      name: { ar: 'ورق أبيض، أضلاع خيزران', en: 'White paper, bamboo ribs', fr: 'Papier blanc, côtes en bambou' },
      color: '#F7F0E1',
      finish: 'paper',
      stock: 34,
      materials: { shade: 'paper', rib: 'ash', metal: 'whiteSteel', bulb: 'bulb' },
    },
    {
      sku: 'PENDANT-HILAL-LINEN',
      name: { ar: 'كتان، أضلاع سوداء', en: 'Linen, black ribs', fr: 'Lin, côtes noires' },
      color: '#F1E6CF',
      finish: 'linen',
      priceDelta: 250,
      stock: 20,
      materials: { shade: 'shadeLinen', rib: 'blackSteel', metal: 'blackSteel', bulb: 'bulb' },
    },
  ],
  build(builder) {
    /** Between two ribs the paper falls in a little. */
    const outer: [number, number][] = []
    const steps = 3
    for (let i = 0; i <= RIBS * steps; i++) {
      const [r, y] = lens(i / (RIBS * steps))
      const slack = Math.sin(((i % steps) / steps) * Math.PI) * 0.0042
      outer.push([r - slack, y])
    }
    builder.add('shade', hollow([...outer, ...outer.map(([r, y]) => [r - 0.0016, y] as const).toReversed()], { sides: 56, crease: 28 }))
    for (let i = 0; i <= RIBS; i++) {
      const [r, y] = lens(i / RIBS)
      builder.add('rib', hoop(r, 0.0017, y, { sides: 56, around: 5 }))
    }
    const [inner, top] = lens(1)
    const [open] = lens(0)
    builder.add('metal', hoop(inner, 0.0034, top, { sides: 48 }))
    builder.add('metal', hoop(open, 0.0034, 0, { sides: 48 }))
    for (const side of [1, -1])
      builder.add(
        'metal',
        tube(
          [
            [side * inner, top, 0],
            [side * 0.045, top + 0.006, 0],
            [side * 0.01, top + 0.018, 0],
          ],
          0.0018,
          { sides: 6, crease: 85 },
        ),
      )
    builder.add(
      'metal',
      turned(
        [
          [0.016, top - 0.09],
          [0.021, top - 0.086],
          [0.021, top - 0.02],
          [0.016, top - 0.006],
          [0.012, top + 0.026],
          [0.0035, top + 0.034],
        ],
        { sides: 24 },
      ),
    )
    const line: Point[] = [
      [0, top + 0.02, 0],
      [0, DROP - 0.01, 0],
    ]
    builder.add('metal', tube(line, 0.0026, { sides: 8 }))
    builder.add('metal', ceilingPlate(DROP, 0.055, 0.024))
    builder.add('bulb', bulb(1.15), { at: [0, top - 0.08, 0], turn: [Math.PI, 0, 0] })
  },
})
