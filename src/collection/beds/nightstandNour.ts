import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { carcass, flatFront, FORWARD, fronts, knob } from '#models/geometry/joinery.ts'
import { roundLeg } from '#models/geometry/loft.ts'

const [WIDTH, DEPTH, HEIGHT, LEG] = [0.48, 0.4, 0.52, 0.14]

export default define({
  sku: 'NIGHT-NOUR',
  name: { ar: 'كومودينو نور', en: 'Nour nightstand', fr: 'Chevet Nour' },
  description: {
    ar: 'درجان بإغلاق هادئ ومقابض نحاسية مخروطة، على أرجل مائلة.',
    en: 'Two soft-closing drawers with turned brass knobs, on splayed legs.',
    fr: 'Deux tiroirs à fermeture douce, boutons de laiton tourné, pieds évasés.',
  },
  category: 'nightstand',
  roomTypes: ['bedroom'],
  styles: ['modern', 'classic', 'minimalist'],
  price: 4600,
  size: { width: WIDTH, depth: DEPTH, height: HEIGHT },
  mount: 'floor',
  surfaceHeight: HEIGHT,
  clearance: { front: 0.45 },
  variants: [
    {
      sku: 'NIGHT-NOUR-OAK',
      name: { ar: 'بلوط طبيعي', en: 'Natural oak', fr: 'Chêne naturel' },
      color: '#C9A06B',
      finish: 'oak',
      stock: 30,
      materials: { wood: 'oak', front: 'oak', metal: 'brass' },
    },
    {
      sku: 'NIGHT-NOUR-WALNUT',
      name: { ar: 'جوز', en: 'Walnut', fr: 'Noyer' },
      color: '#7D5436',
      finish: 'walnut',
      priceDelta: 800,
      stock: 18,
      materials: { wood: 'walnut', front: 'walnut', metal: 'brass' },
    },
    {
      sku: 'NIGHT-NOUR-SAGE',
      name: { ar: 'بلوط وواجهة خضراء', en: 'Oak, sage fronts', fr: 'Chêne, façades sauge' },
      color: '#8FA08C',
      finish: 'lacquer',
      stock: 12,
      materials: { wood: 'oak', front: 'sage', metal: 'brass' },
    },
  ],
  build(builder) {
    const z = -0.013
    const body = { width: WIDTH - 0.016, height: HEIGHT - LEG - 0.022, depth: DEPTH - 0.03, y: LEG }
    carcass(builder, 'wood', { ...body, z: z - 0.012 })
    builder.add('wood', board(WIDTH, 0.022, DEPTH, { r: 0.005, steps: 2 }), { at: [0, HEIGHT - 0.022, z] })
    const face = z - 0.012 + body.depth / 2 - 0.018
    for (const front of fronts(-body.width / 2 + 0.018, LEG + 0.018, body.width - 0.036, body.height - 0.036, 1, [1, 1], 0.005)) {
      flatFront(builder, 'front', front, face, 0.019, 'x')
      builder.add('metal', knob(0.013, 0.03), { at: [front.x, front.y + front.height / 2, face + 0.019], turn: FORWARD })
    }
    builder.corners('wood', roundLeg(LEG + 0.006, 0.019, 0.012), WIDTH / 2 - 0.055, 0, DEPTH / 2 - 0.055, 0.12)
  },
})
