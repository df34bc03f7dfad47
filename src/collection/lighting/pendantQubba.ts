import { define } from '#models/definition.ts'
import { bulb, ceilingRose, chain, hoop, shell } from '#models/geometry/lighting.ts'
import { bent, tube, turned } from '#models/geometry/loft.ts'
import type { Point } from '#models/geometry/surface.ts'

const DROP = 1.05

/** The bell of the reflector, from the rim up to the neck. */
const BELL: [number, number][] = [
  [0.21, 0],
  [0.207, 0.02],
  [0.199, 0.05],
  [0.184, 0.082],
  [0.161, 0.112],
  [0.131, 0.137],
  [0.098, 0.155],
  [0.068, 0.166],
  [0.052, 0.174],
  [0.046, 0.186],
  [0.045, 0.21],
]

export default define({
  sku: 'PENDANT-QUBBA',
  name: { ar: 'دلّاية قبة مطلية بالمينا', en: 'Qubba enamel pendant', fr: 'Suspension émaillée Qubba' },
  description: {
    ar: 'قبة من الصاج المطلي بالمينا كما في ورش بولاق القديمة، بيضاء من الداخل، معلّقة بسلسلة وسلك قماش.',
    en: 'A dome of enamelled steel from the old workshops of Bulaq, white inside to throw the light, on a chain with a cloth-covered cord.',
    fr: 'Dôme de tôle émaillée des anciens ateliers de Boulaq, blanc à l’intérieur, suspendu à une chaîne avec un fil gainé de tissu.',
  },
  category: 'ceiling-lamp',
  roomTypes: ['kitchen', 'living_room', 'office'],
  styles: ['industrial', 'modern'],
  price: 1450,
  size: { width: 0.43, depth: 0.43, height: DROP },
  mount: 'ceiling',
  variants: [
    {
      sku: 'PENDANT-QUBBA-NILE',
      name: { ar: 'أخضر النيل', en: 'Nile green', fr: 'Vert Nil' },
      color: '#1F5B5B',
      finish: 'enamel',
      stock: 22,
      materials: { enamel: 'nile', inside: 'white', metal: 'steelDark', cord: 'black', bulb: 'bulb' },
    },
    {
      sku: 'PENDANT-QUBBA-BLACK',
      name: { ar: 'أسود', en: 'Black', fr: 'Noir' },
      color: '#232425',
      finish: 'enamel',
      stock: 26,
      materials: { enamel: 'blackGloss', inside: 'white', metal: 'brassAged', cord: 'black', bulb: 'bulb' },
    },
    {
      sku: 'PENDANT-QUBBA-CREAM',
      name: { ar: 'كريمي', en: 'Cream', fr: 'Crème' },
      color: '#E9E0CE',
      finish: 'enamel',
      stock: 17,
      materials: { enamel: 'cream', inside: 'white', metal: 'steelDark', cord: 'black', bulb: 'bulb' },
    },
  ],
  build(builder) {
    builder.add('enamel', shell(BELL, 0.0022, { sides: 56 }))
    builder.add('enamel', hoop(0.2095, 0.0045, 0.001, { sides: 56 }))
    builder.add(
      'inside',
      shell(
        BELL.slice(0, 9).map(([r, y], i) => [r - 0.0034 - (i > 6 ? 0.002 : 0), y + (i === 0 ? 0.002 : -0.0012)] as const),
        0.001,
        { sides: 56 },
      ),
    )
    builder.add(
      'metal',
      turned(
        [
          [0.03, 0.196],
          [0.049, 0.2],
          [0.051, 0.206],
          [0.051, 0.23],
          [0.047, 0.238],
          [0.04, 0.246],
          [0.038, 0.29],
          [0.03, 0.302],
          [0.012, 0.308],
          [0.009, 0.322],
        ],
        { sides: 32, crease: 35 },
      ),
    )
    for (const y of [0.256, 0.266, 0.276]) builder.add('metal', hoop(0.0385, 0.0022, y, { sides: 32, around: 6 }))
    for (let i = 0; i < 3; i++) {
      const turn = (i / 3) * Math.PI * 2
      const lug: Point = [Math.cos(turn) * 0.051, 0.218, Math.sin(turn) * 0.051]
      builder.add(
        'metal',
        turned(
          [
            [0.005, -0.004],
            [0.005, 0.006],
            [0.003, 0.008],
          ],
          { sides: 12 },
        ),
        { at: lug, turn: [Math.PI / 2, Math.PI / 2 - turn, 0] },
      )
    }
    const eye = Array.from({ length: 16 }, (_, i): Point => [
      Math.cos((i / 16) * Math.PI * 2) * 0.014,
      0.334 + Math.sin((i / 16) * Math.PI * 2) * 0.014,
      0,
    ])
    builder.add('metal', tube(eye, 0.003, { sides: 8, loop: true }))
    chain(builder, 'metal', 0.346, DROP - 0.05, { long: 0.022, wide: 0.0115, r: 0.0029 })
    builder.add('metal', ceilingRose(DROP, 0.06, 0.042))
    /** The cord is threaded loosely through the chain. */
    const cord = Array.from({ length: 25 }, (_, i): Point => {
      const t = i / 24
      return [0.006 * Math.sin(t * 21), 0.315 + (DROP - 0.06 - 0.315) * t, 0.006 * Math.cos(t * 17)]
    })
    builder.add('cord', tube(bent(cord, 0.01, 1), 0.0032, { sides: 8 }))
    builder.add(
      'metal',
      turned(
        [
          [0.017, 0.112],
          [0.019, 0.116],
          [0.019, 0.2],
        ],
        { sides: 20 },
      ),
    )
    builder.add('bulb', bulb(1), { at: [0, 0.122, 0], turn: [Math.PI, 0, 0] })
  },
})
