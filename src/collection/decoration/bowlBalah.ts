import { define } from '#models/definition.ts'
import { foliage, leafSurface } from '#models/geometry/foliage.ts'
import { flowing } from '#models/geometry/profile.ts'
import { loftSurface, turned, turnedSurface } from '#models/geometry/loft.ts'
import { finished, joined, warped, type Point, type Surface } from '#models/geometry/surface.ts'
import { hash } from '#models/materials/noise.ts'
import { FINISH, inFinish } from '../finishes.ts'

/** The surface moved, turned about x, then about y. */
const laid = (surface: Surface, [x, y, z]: Point, tip = 0, turn = 0): Surface =>
  warped(surface, ([a, b, c]): Point => {
    const [b1, c1] = [b * Math.cos(tip) - c * Math.sin(tip), b * Math.sin(tip) + c * Math.cos(tip)]
    return [x + a * Math.cos(turn) + c1 * Math.sin(turn), y + b1, z - a * Math.sin(turn) + c1 * Math.cos(turn)]
  })

export default define({
  sku: 'BOWL-BALAH',
  name: { ar: 'طبق بلح ورمان', en: 'Balah bowl of dates and pomegranates', fr: 'Coupe Balah, dattes et grenades' },
  description: {
    ar: 'طبق عميق بقاعدة، مليء ببلح سيوة ورمان المنفلوط: ضيافة حاضرة على المائدة قبل أن يُطرق الباب.',
    en: 'A deep footed bowl heaped with Siwa dates and Manfalut pomegranates: a welcome on the table before anyone knocks.',
    fr: 'Une coupe profonde sur pied, comblée de dattes de Siwa et de grenades de Manfalout : l’accueil avant même qu’on frappe.',
  },
  category: 'accessory',
  roomTypes: ['kitchen', 'living_room'],
  styles: ['egyptian', 'classic'],
  price: 720,
  size: { width: 0.34, depth: 0.34, height: 0.211 },
  mount: 'surface',
  variants: [
    inFinish('BOWL-BALAH-COPPER', FINISH.copper, 18, { bowl: 'copper', dates: 'date', fruit: 'pomegranate', leaves: 'leafDeep' }),
    {
      sku: 'BOWL-BALAH-INDIGO',
      name: { ar: 'خزف نيلة', en: 'Indigo ceramic', fr: 'Céramique indigo' },
      color: '#25366A',
      finish: 'ceramic',
      stock: 22,
      materials: { bowl: 'ceramicIndigo', dates: 'date', fruit: 'pomegranate', leaves: 'leafDeep' },
    },
  ],
  build(builder) {
    builder.add(
      'bowl',
      turned(
        [
          [0.058, 0],
          [0.066, 0.003],
          [0.064, 0.012],
          [0.044, 0.022],
          ...flowing([
            [0.04, 0.032],
            [0.06, 0.042],
            [0.1, 0.055],
            [0.136, 0.077],
            [0.16, 0.108],
            [0.17, 0.126],
          ]),
          [0.166, 0.129],
          [0.158, 0.122],
          [0.148, 0.1],
          [0.1, 0.07],
          [0.02, 0.058],
        ],
        { sides: 52, crease: 42 },
      ),
    )
    const date = turnedSurface(
      [
        [0.003, -0.021],
        [0.0075, -0.0185],
        [0.0105, -0.008],
        [0.0108, 0.004],
        [0.0085, 0.015],
        [0.004, 0.0195],
        [0.0036, 0.0215],
      ],
      9,
    )
    const dates: Surface[] = []
    for (let i = 0; i < 84; i++) {
      const angle = i * 2.39996
      const ring = 0.142 * Math.sqrt((i + 0.5) / 84)
      const heap = 0.082 + 0.055 * (1 - (ring / 0.15) ** 2) + 0.012 * hash(i, 5, 2) + 0.024 * (ring / 0.142) ** 2
      dates.push(laid(date, [Math.cos(angle) * ring, heap, Math.sin(angle) * ring], Math.PI / 2 + (hash(i, 1, 2) - 0.5) * 0.9, hash(i, 2, 2) * 6.28))
    }
    // Filling beneath the heap.
    dates.push(
      turnedSurface(
        [
          [0.05, 0.064],
          [0.146, 0.1],
          [0.12, 0.118],
          [0.05, 0.134],
          [0.01, 0.136],
        ],
        24,
      ),
    )
    builder.add('dates', finished(joined(dates), { crease: 50 }))
    const pomegranate = loftSurface(
      [
        [0.006, -0.038],
        [0.022, -0.034],
        [0.036, -0.02],
        [0.041, 0.0],
        [0.038, 0.018],
        [0.026, 0.032],
        [0.013, 0.038],
        [0.0105, 0.044],
        [0.016, 0.056],
        [0.0135, 0.0565],
        [0.008, 0.046],
        [0.003, 0.045],
      ].map(([r = 0, y = 0]) =>
        Array.from({ length: 18 }, (_, k): Point => {
          const angle = (k / 18) * Math.PI * 2
          const crown = y > 0.05 ? 1 - 0.45 * (k % 3 === 0 ? 1 : 0) : 1 - 0.025 * Math.cos(angle * 6) * (y < 0.035 ? 1 : 0)
          return [r * crown * Math.cos(angle), y > 0.05 && k % 3 === 0 ? y - 0.006 : y, -r * crown * Math.sin(angle)]
        }),
      ),
    )
    const fruit: Surface[] = [
      laid(pomegranate, [0.045, 0.158, -0.032], 0.7, 0.9),
      laid(pomegranate, [-0.058, 0.153, -0.012], -0.5, 0.4),
      laid(pomegranate, [0.018, 0.155, 0.06], 0.9, -0.5),
    ]
    builder.add('fruit', finished(joined(fruit), { crease: 50 }))
    const leaf = (root: Point, turn: number, rise: number): Surface =>
      leafSurface(
        { root, tip: [root[0] + Math.cos(turn) * 0.075, root[1] + rise, root[2] + Math.sin(turn) * 0.075], width: 0.026, droop: 0.02, widest: 0.45 },
        4,
        6,
      )
    builder.add(
      'leaves',
      foliage([leaf([0.03, 0.166, 0.006], 0.4, 0.05), leaf([-0.03, 0.165, 0.02], 2.2, 0.045), leaf([-0.02, 0.165, -0.03], -2, 0.05)]),
    )
  },
})
