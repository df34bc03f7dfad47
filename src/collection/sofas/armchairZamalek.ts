import { define } from '#models/definition.ts'
import { boxSurface } from '#models/geometry/box.ts'
import { cushion } from '#models/geometry/cushion.ts'
import { turned, tubeSurface } from '#models/geometry/loft.ts'
import { finished, joined, type Point } from '#models/geometry/surface.ts'
import { shapedPad } from '#models/geometry/upholstery.ts'

const [WIDTH, DEPTH, HEIGHT, LEG] = [0.82, 0.875, 0.985, 0.2]

/** A vase-turned front leg with a brass ferrule's worth of straight foot. */
const frontLeg = turned(
  [
    [0.012, 0.03],
    [0.013, 0.05],
    [0.021, 0.1],
    [0.024, 0.125],
    [0.018, 0.14],
    [0.026, 0.15],
    [0.026, 0.16],
    [0.02, 0.168],
    [0.03, 0.185],
    [0.03, LEG + 0.02],
  ],
  { sides: 18, crease: 55 },
)
const ferrule = turned(
  [
    [0.012, 0],
    [0.0135, 0.003],
    [0.0145, 0.034],
    [0.011, 0.036],
  ],
  { sides: 16 },
)

const [ACROSS, TALL, CHANNELS, EDGE] = [WIDTH - 0.09, 0.67, 7, 0.032]
/** The back: seven channels under a top that falls in a bow to its rounded shoulders. */
const BACK = shapedPad([ACROSS, TALL, 0.15], { r: EDGE, inner: [CHANNELS * 8, 14, 1] }, ([x, y, z]) => {
  const phase = ((x + ACROSS / 2 - EDGE) / (ACROSS - EDGE * 2)) * CHANNELS
  const fullness = Math.sqrt(Math.max(0, 1 - (2 * (phase - Math.floor(phase + 1e-9)) - 1) ** 2))
  const within = Math.max(0, Math.min(1, Math.min(y, TALL - y) / 0.04))
  const groove = z > 0.075 - EDGE * 0.6 && phase >= -1e-9 && phase <= CHANNELS + 1e-9 ? 0.034 * (1 - fullness) * within : 0
  const fall = 0.13 * (Math.abs(x) / (ACROSS / 2)) ** 2.6 * (y / TALL) ** 3
  return [x, y * (1 - fall), z - groove]
})

export default define({
  sku: 'ARM-ZAMALEK',
  name: { ar: 'كرسي الزمالك', en: 'Zamalek armchair', fr: 'Fauteuil Zamalek' },
  description: {
    ar: 'كرسي صالون بظهر مقسّم وذراعين ملفوفين، أرجله من الجوز المخروط بنعال نحاسية.',
    en: 'A drawing-room chair with a channelled back and rolled arms, on turned walnut legs with brass ferrules.',
    fr: 'Fauteuil de salon à dossier cannelé et accoudoirs enroulés, pieds en noyer tourné à sabots de laiton.',
  },
  category: 'armchair',
  roomTypes: ['living_room', 'bedroom', 'office'],
  styles: ['classic', 'egyptian'],
  price: 16800,
  size: { width: WIDTH, depth: DEPTH, height: HEIGHT },
  mount: 'floor',
  clearance: { front: 0.4 },
  variants: [
    {
      sku: 'ARM-ZAMALEK-EMERALD',
      name: { ar: 'قطيفة زمردية', en: 'Emerald velvet', fr: 'Velours émeraude' },
      color: '#1D5A48',
      finish: 'velvet',
      stock: 9,
      materials: { cover: 'velvetEmerald', legs: 'walnutDark', metal: 'brass' },
    },
    {
      sku: 'ARM-ZAMALEK-BURGUNDY',
      name: { ar: 'قطيفة نبيذية', en: 'Burgundy velvet', fr: 'Velours bordeaux' },
      color: '#702637',
      finish: 'velvet',
      stock: 5,
      materials: { cover: 'velvetBurgundy', legs: 'walnutDark', metal: 'brass' },
    },
    {
      sku: 'ARM-ZAMALEK-CREAM',
      name: { ar: 'قطيفة كريمية', en: 'Cream velvet', fr: 'Velours crème' },
      color: '#E2D6C0',
      finish: 'velvet',
      priceDelta: 600,
      stock: 7,
      materials: { cover: 'velvetCream', legs: 'walnut', metal: 'brass' },
    },
  ],
  build(builder) {
    const soft = (w: number, h: number, d: number, r: number) => finished(boxSurface(w, h, d, { r, steps: 3 }), { crease: 70 })
    builder.add('cover', soft(WIDTH - 0.06, 0.14, DEPTH - 0.1, 0.02), { at: [0, LEG, 0.01] })
    builder.add('cover', cushion(WIDTH - 0.28, 0.17, 0.62, { crown: 0.03, belly: 0.012, r: 0.05 }), { at: [0, LEG + 0.13, 0.1] })
    builder.add('cover', BACK, { at: [0, LEG + 0.115, -0.29], turn: [-0.16, 0, 0] })
    const roll = (z: number): Point => [0, 0, z]
    const arm = joined([
      tubeSurface([-0.34, -0.335, -0.2, 0, 0.2, 0.335, 0.34].map(roll), (t) => (t === 0 || t === 1 ? 0.058 : 0.066), { sides: 20 }),
    ])
    builder.pair('cover', finished(arm, { crease: 50, grain: 'z' }), { at: [WIDTH / 2 - 0.066, LEG + 0.38, 0.045] })
    builder.pair('cover', soft(0.1, 0.3, 0.7, 0.02), { at: [WIDTH / 2 - 0.08, LEG + 0.09, 0.045] })
    const button = turned(
      [
        [0.02, 0],
        [0.02, 0.004],
        [0.012, 0.009],
        [0, 0.01],
      ],
      { sides: 14 },
    )
    builder.pair('metal', button, { at: [WIDTH / 2 - 0.066, LEG + 0.38, 0.384], turn: [Math.PI / 2, 0, 0] })
    for (const x of [-1, 1]) {
      builder.add('legs', frontLeg, { at: [x * (WIDTH / 2 - 0.09), 0, DEPTH / 2 - 0.1] })
      builder.add('metal', ferrule, { at: [x * (WIDTH / 2 - 0.09), 0, DEPTH / 2 - 0.1] })
      const back = turned(
        [
          [0.016, 0],
          [0.018, 0.004],
          [0.027, LEG + 0.04],
          [0.02, LEG + 0.045],
        ],
        { sides: 14 },
      )
      builder.add('legs', back, { at: [x * (WIDTH / 2 - 0.1), 0, -DEPTH / 2 + 0.045], turn: [0.24, 0, 0] })
    }
  },
})
