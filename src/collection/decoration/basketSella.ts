import { define } from '#models/definition.ts'
import { padded } from '#models/geometry/upholstery.ts'
import { rugFringe } from '#models/geometry/fringe.ts'
import { bent, tube, tubeSurface, turned } from '#models/geometry/loft.ts'
import { thinPanel } from '#models/geometry/thinPanel.ts'
import { finished, joined, type Point, type Surface } from '#models/geometry/surface.ts'

const [HEIGHT, RIM, FOOT] = [0.4, 0.235, 0.19]
const STAKES = 34
const ROUNDS = 28

/** The wall's radius at a height. */
const belly = (y: number): number => FOOT + (RIM - FOOT) * (y / HEIGHT) + 0.022 * Math.sin((y / HEIGHT) * Math.PI)

export default define({
  sku: 'BASKET-SELLA',
  name: { ar: 'سلّة وبطانية', en: 'Sella basket with a throw', fr: 'Panier Sella et son plaid' },
  description: {
    ar: 'سلّة مضفورة بالعود الكامل بمقبضين من الجلد، وبطانية صوف من نقادة تنسدل من حافتها.',
    en: 'A basket woven in full willow with leather handles, and a wool throw from Naqada spilling over its rim.',
    fr: 'Un panier d’osier plein à poignées de cuir, et un plaid de laine de Naqada débordant de son bord.',
  },
  category: 'accessory',
  roomTypes: ['living_room', 'bedroom', 'bathroom'],
  styles: ['minimalist', 'modern', 'classic'],
  price: 1450,
  size: { width: 0.5205, depth: 0.531, height: 0.495 },
  mount: 'floor',
  variants: [
    {
      sku: 'BASKET-SELLA-NATURAL',
      name: { ar: 'طبيعي، بطانية عاجية', en: 'Natural, ivory throw', fr: 'Naturel, plaid ivoire' },
      color: '#C99F66',
      finish: 'rattan',
      stock: 18,
      materials: { willow: 'wicker', throw: 'boucleIvory', handle: 'leatherCognac' },
    },
    {
      sku: 'BASKET-SELLA-DARK',
      name: { ar: 'داكن، بطانية صدئية', en: 'Dark, rust throw', fr: 'Foncé, plaid rouille' },
      color: '#6B4A2E',
      finish: 'rattan',
      stock: 13,
      materials: { willow: 'wickerDark', throw: 'boucleRust', handle: 'leatherTobacco' },
    },
  ],
  build(builder) {
    // Rods run in and out of the stakes, each round opposite to the last.
    const rods: Surface[] = []
    for (let j = 0; j < ROUNDS; j++) {
      const y = 0.012 + ((HEIGHT - 0.028) * j) / (ROUNDS - 1)
      const ring = Array.from({ length: STAKES * 2 }, (_, i): Point => {
        const angle = (i / (STAKES * 2)) * Math.PI * 2
        const r = belly(y) + (i % 2 === 0 ? 0 : 0.0052 * ((Math.floor(i / 2) + j) % 2 === 0 ? 1 : -1))
        return [Math.cos(angle) * r, y, Math.sin(angle) * r]
      })
      rods.push(tubeSurface(ring, 0.007, { sides: 5, loop: true }))
    }
    builder.add('willow', finished(joined(rods), { crease: 75, grain: 'y' }))
    builder.add(
      'willow',
      turned(
        [
          [FOOT - 0.03, 0.002],
          [FOOT - 0.003, 0.004],
          [belly(0.1) - 0.004, 0.1],
          [belly(0.25) - 0.004, 0.25],
          [RIM - 0.003, HEIGHT - 0.01],
          [RIM - 0.011, HEIGHT - 0.012],
          [belly(0.25) - 0.012, 0.25],
          [FOOT - 0.01, 0.02],
          [0.05, 0.016],
        ],
        { sides: STAKES, crease: 60 },
      ),
    )
    const hoop = (y: number, r: number, thick: number) =>
      builder.add(
        'willow',
        tube(
          Array.from({ length: 72 }, (_, i): Point => {
            const angle = (i / 72) * Math.PI * 2
            const twist = 0.0022 * Math.sin(angle * 30)
            return [Math.cos(angle) * (r + twist), y + 0.0022 * Math.cos(angle * 30), Math.sin(angle) * (r + twist)]
          }),
          thick,
          { sides: 7, loop: true },
        ),
      )
    hoop(HEIGHT - 0.006, RIM - 0.004, 0.0125)
    hoop(0.012, FOOT + 0.002, 0.011)
    for (const side of [1, -1]) {
      const grip: Point[] = [
        [side * (RIM + 0.004), HEIGHT - 0.07, -0.07],
        [side * (RIM + 0.018), HEIGHT - 0.02, -0.07],
        [side * (RIM + 0.012), HEIGHT + 0.085, -0.045],
        [side * (RIM + 0.012), HEIGHT + 0.085, 0.045],
        [side * (RIM + 0.018), HEIGHT - 0.02, 0.07],
        [side * (RIM + 0.004), HEIGHT - 0.07, 0.07],
      ]
      builder.add('handle', tube(bent(grip, 0.045, 5), 0.0085, { sides: 9 }))
      for (const z of [-0.07, 0.07])
        builder.add('handle', padded(0.012, 0.06, 0.034, 0.004), { at: [side * (belly(HEIGHT - 0.07) + 0.008), HEIGHT - 0.115, z] })
    }
    // The throw: folded in the basket, one end over the rim.
    for (const [i, [w, d, x, z, turn]] of (
      [
        [0.33, 0.3, 0.0, -0.02, 0.1],
        [0.31, 0.29, 0.015, -0.015, -0.12],
        [0.29, 0.27, -0.01, -0.02, 0.3],
      ] as const
    ).entries())
      builder.add('throw', padded(w, 0.046, d, 0.022), { at: [x, HEIGHT - 0.11 + i * 0.041, z], turn: [0, turn, 0] })
    const path: [number, number][] = [
      [-0.06, HEIGHT + 0.058],
      [0.06, HEIGHT + 0.062],
      [0.14, HEIGHT + 0.05],
      [0.2, HEIGHT + 0.026],
      [RIM - 0.008, HEIGHT + 0.018],
      [RIM + 0.02, HEIGHT + 0.008],
      [RIM + 0.034, HEIGHT - 0.03],
      [RIM + 0.032, HEIGHT - 0.1],
      [RIM + 0.02, HEIGHT - 0.18],
      [RIM + 0.012, HEIGHT - 0.235],
    ]
    const rows = path.length - 1
    builder.add(
      'throw',
      thinPanel(
        20,
        rows * 2,
        (u, v): Point => {
          const k = Math.min(rows - 1, Math.floor(v * rows))
          const t = v * rows - k
          const [[z0, y0], [z1, y1]] = [path[k] ?? [0, 0], path[k + 1] ?? [0, 0]]
          const across = (u - 0.5) * (0.3 - 0.05 * Math.sin(v * Math.PI))
          const fold = 0.007 * Math.sin(u * 17 + v * 1.5) * Math.min(1, v * 1.6)
          const hang = Math.max(0, v - 0.55)
          // Round the basket's front the cloth follows its curve.
          const curve = v > 0.4 ? -(across ** 2) / (2 * RIM) : 0
          return [across + 0.02 * hang, y0 + (y1 - y0) * t + (v < 0.5 ? fold : 0), z0 + (z1 - z0) * t + curve + (v >= 0.5 ? Math.abs(fold) * 1.4 : 0)]
        },
        0.009,
        { crease: 70, grain: 'z' },
      ),
    )
    const fringe = rugFringe(0.28, 0, 1, { count: 26, length: 0.055, r: 0.0032, knotted: 2 })
    // It follows the hem: round the basket and in and out of its folds.
    const positions = fringe.positions.map((value, i) => {
      if (i % 3 !== 1) return value
      const x = fringe.positions[i - 1] ?? 0
      return value - x ** 2 / (2 * RIM) + Math.abs(0.007 * Math.sin((x / 0.3 + 0.5) * 17 + 1.5)) * 1.4
    })
    builder.add('throw', { ...fringe, positions }, { at: [0.009, HEIGHT - 0.232, RIM + 0.006], turn: [Math.PI / 2 + 0.1, 0, 0] })
  },
})
