import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { FORWARD, knob } from '#models/geometry/joinery.ts'
import { turned } from '#models/geometry/loft.ts'
import { border, cyma, fielded, moulded, upright } from '#models/geometry/moulding.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [WIDTH, DEPTH, HEIGHT] = [0.52, 0.42, 0.68]

/** A turned leg with vase and rings, in `steps` between two square blocks. */
const LEG = turned(
  [
    [0.012, 0],
    [0.014, 0.003],
    [0.02, 0.03],
    [0.022, 0.05],
    [0.014, 0.078],
    [0.013, 0.085],
    [0.02, 0.095],
    [0.021, 0.103],
  ],
  { sides: 18, crease: 50 },
)
const SHAFT = turned(
  [
    [0.019, 0],
    [0.022, 0.008],
    [0.014, 0.02],
    [0.013, 0.03],
    [0.017, 0.06],
    [0.022, 0.15],
    [0.021, 0.185],
    [0.013, 0.215],
    [0.0125, 0.225],
    [0.021, 0.235],
    [0.023, 0.243],
    [0.02, 0.252],
  ],
  { sides: 18, crease: 50 },
)

export default define({
  sku: 'NIGHT-AMIRA',
  name: { ar: 'كومودينو أميرة برخام', en: 'Amira marble-topped nightstand', fr: 'Chevet Amira à dessus de marbre' },
  description: {
    ar: 'أرجل مخروطة كالمزهريات، ودرج بإطار محفور، ولوح رخام بحافة مموّجة يتحمّل كوب الشاي الساخن.',
    en: 'Vase-turned legs, a panelled drawer and a marble slab with a moulded edge that shrugs off a hot glass of tea.',
    fr: 'Pieds tournés en balustre, tiroir mouluré et plateau de marbre à bord profilé qui ne craint pas le thé brûlant.',
  },
  category: 'nightstand',
  roomTypes: ['bedroom', 'living_room'],
  styles: ['classic'],
  price: 7400,
  size: { width: WIDTH, depth: DEPTH, height: HEIGHT },
  mount: 'floor',
  surfaceHeight: HEIGHT,
  clearance: { front: 0.45 },
  variants: [
    inFinish('NIGHT-AMIRA-WALNUT', FINISH.walnut, 10, { wood: 'walnut', marble: 'marbleWhite', metal: 'brass' }),
    {
      sku: 'NIGHT-AMIRA-DARK',
      name: { ar: 'جوز داكن، رخام أخضر', en: 'Dark walnut, green marble', fr: 'Noyer foncé, marbre vert' },
      color: '#573724',
      finish: 'walnut',
      priceDelta: 500,
      stock: 7,
      materials: { wood: 'walnutDark', marble: 'marbleGreen', metal: 'brassAged' },
    },
    {
      sku: 'NIGHT-AMIRA-CREAM',
      name: { ar: 'كريمي، رخام أبيض', en: 'Cream, white marble', fr: 'Crème, marbre blanc' },
      color: '#E9E0CE',
      finish: 'lacquer',
      stock: 9,
      materials: { wood: 'cream', marble: 'marbleWhite', metal: 'brass' },
    },
  ],
  build(builder) {
    const [x, z] = [WIDTH / 2 - 0.045, DEPTH / 2 - 0.045]
    const shelf = 0.1
    builder.corners('wood', LEG, x, 0, z)
    builder.corners('wood', board(0.042, 0.06, 0.042, { r: 0.003, grain: 'y' }), x, shelf, z)
    builder.corners('wood', SHAFT, x, shelf + 0.058, z)
    const [low, high] = [shelf + 0.308, HEIGHT - 0.03]
    builder.corners('wood', board(0.044, high - low, 0.044, { r: 0.003, grain: 'y' }), x, low, z)
    builder.add('wood', board(WIDTH - 0.07, 0.022, DEPTH - 0.07, { r: 0.006, steps: 2, grain: 'x' }), { at: [0, shelf + 0.02, 0] })
    builder.pair('wood', board(0.02, high - low - 0.01, z * 2 - 0.04, { r: 0.002, grain: 'z' }), { at: [x + 0.006, low + 0.005, 0] })
    builder.add('wood', board(x * 2 - 0.04, high - low - 0.01, 0.02, { r: 0.002, grain: 'x' }), { at: [0, low + 0.005, -z - 0.006] })
    builder.add('wood', board(x * 2 - 0.03, 0.024, z * 2, { r: 0.002, grain: 'x' }), { at: [0, low + 0.004, 0] })
    builder.add('wood', board(x * 2 - 0.03, 0.02, 0.03, { r: 0.002, grain: 'x' }), { at: [0, high - 0.02, z] })
    const [wide, tall, y] = [x * 2 - 0.049, high - low - 0.056, low + 0.032]
    builder.add('wood', board(wide, tall, 0.02, { r: 0.002, grain: 'x' }), { at: [0, y, z + 0.008] })
    builder.add(
      'wood',
      fielded(upright(-wide / 2 + 0.03, y + 0.03, wide / 2 - 0.03, y + tall - 0.03), { edge: 0.002, rise: 0.008, bevel: 0.018, grain: 'x' }),
      { at: [0, 0, z + 0.0178] },
    )
    builder.add('wood', border(upright(-wide / 2 + 0.014, y + 0.014, wide / 2 - 0.014, y + tall - 0.014), 0.007, 0.005), { at: [0, 0, z + 0.0178] })
    builder.add('metal', knob(0.014, 0.028), { at: [0, y + tall / 2, z + 0.025], turn: FORWARD })
    builder.add('wood', moulded(x * 2 + 0.03, z * 2 + 0.03, [[0, 0], ...cyma(0.014, 0.002, 0.012)]), { at: [0, high - 0.013, 0] })
    builder.add(
      'marble',
      moulded(WIDTH - 0.03, DEPTH - 0.03 + 0.015, [
        [0, 0],
        [0.008, 0.002],
        [0.015, 0.009],
        [0.015, 0.013],
        [0.01, 0.0145],
        [0.009, 0.019],
        [0.012, 0.024],
        [0.011, 0.028],
        [0.007, 0.03],
      ]),
      {
        at: [0, HEIGHT - 0.03, -0.0075],
      },
    )
  },
})
