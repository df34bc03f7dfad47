import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { extruded, slab, type Outline } from '#models/geometry/extrude.ts'
import { FORWARD, knob } from '#models/geometry/joinery.ts'
import { cabriole, cornerwise } from '#models/geometry/legs.ts'
import { tube } from '#models/geometry/loft.ts'
import { bailPath } from '#models/geometry/moulding.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [WIDTH, DEPTH, HEIGHT] = [1.22, 0.57, 0.88]
const [BODY, FEET] = [1.14, 0.15]
const SWELL = 0.036

/** Offset of the front from its middle line at x: full at the middle, drawn in at the flanks. */
const front = (x: number): number => DEPTH / 2 - SWELL - 0.024 + SWELL * Math.cos((x / BODY) * Math.PI * 2.7)
/** The front's line from left to right, moved forward by `by`. */
const line = (half: number, by: number, steps = 36): Outline =>
  Array.from({ length: steps + 1 }, (_, i) => {
    const x = -half + (i / steps) * half * 2
    return [x, -(front(x) + by)] as const
  })
/** A plan from the back to the serpentine front, as a slab's outline. */
const plan = (half: number, by: number, back: number): Outline => [...line(half, by), [half, -back], [-half, -back]]

export default define({
  sku: 'DRESSER-FARIDA',
  name: { ar: 'كومود فريدة المتموّج', en: 'Farida serpentine chest', fr: 'Commode galbée Farida' },
  description: {
    ar: 'واجهة تتموّج كصفحة النيل، أربعة أدراج بحواف مبرزة ومقابض نحاسية متدلّية، على أرجل مقوّسة قصيرة.',
    en: 'A front that swells like the river, four cock-beaded drawers with hanging brass bails, on short cabriole feet.',
    fr: 'Une façade qui ondule comme le fleuve, quatre tiroirs à baguette et poignées tombantes de laiton, sur pieds galbés.',
  },
  category: 'dresser',
  roomTypes: ['bedroom', 'living_room'],
  styles: ['classic'],
  price: 26500,
  discountPercentage: 12,
  size: { width: WIDTH, depth: DEPTH + 0.012, height: HEIGHT },
  mount: 'floor',
  surfaceHeight: HEIGHT,
  clearance: { front: 0.75 },
  variants: [
    inFinish('DRESSER-FARIDA-WALNUT', FINISH.walnut, 5, { wood: 'walnut', top: 'walnut', brass: 'brass' }),
    {
      sku: 'DRESSER-FARIDA-DARK',
      name: { ar: 'جوز داكن', en: 'Dark walnut', fr: 'Noyer foncé' },
      color: '#573724',
      finish: 'walnut',
      priceDelta: 1500,
      stock: 3,
      materials: { wood: 'walnutDark', top: 'walnutDark', brass: 'brassAged' },
    },
    inFinish('DRESSER-FARIDA-SAGE', FINISH.sage, 4, { wood: 'sage', top: 'walnut', brass: 'brass' }),
  ],
  build(builder) {
    const back = -DEPTH / 2 + 0.012
    const [low, high] = [FEET + 0.03, HEIGHT - 0.045]
    cornerwise(builder, 'wood', cabriole(FEET + 0.004, 0.075), BODY / 2 - 0.045, 0, DEPTH / 2 - 0.085)
    builder.add('wood', slab(plan(BODY / 2 + 0.02, 0.016, back), 0.032, { ease: 0.008, grain: 'x' }), { at: [0, FEET, 0] })
    builder.add('wood', slab(plan(BODY / 2, -0.022, back), high - low + 0.004, { grain: 'y', crease: 30 }), { at: [0, low - 0.002, 0] })
    builder.add('wood', slab(plan(BODY / 2 + 0.012, 0.01, back), 0.018, { ease: 0.006, grain: 'x' }), { at: [0, high, 0] })
    builder.add('top', slab(plan(BODY / 2 + 0.04, 0.036, back - 0.012), 0.0275, { ease: 0.009, grain: 'x' }), { at: [0, HEIGHT - 0.0275, 0] })
    const side = 0.045
    const half = BODY / 2 - side
    for (const x of [1, -1]) {
      const post = Array.from({ length: 5 }, (_, i) => {
        const px = x * (half + 0.004 + (i / 4) * (side - 0.006))
        return [px, -(front(px) + 0.002)] as const
      })
      const inner = post.map(([px, py]) => [px, py + 0.03] as const).toReversed()
      builder.add('wood', slab([...post, ...inner], high - low, { ease: 0.002, grain: 'y' }), { at: [0, low, 0] })
    }
    const drawers = [
      { y: low + 0.004, tall: 0.206 },
      { y: low + 0.218, tall: 0.19 },
      { y: low + 0.416, tall: 0.172 },
    ]
    const top = { y: low + 0.596, tall: high - low - 0.6 }
    const face = (from: number, to: number, y: number, tall: number) => {
      const steps = Math.max(8, Math.round((to - from) / 0.03))
      const at = (i: number, by: number) => {
        const x = from + ((to - from) * i) / steps
        return [x, -(front(x) + by)] as const
      }
      const run = (by: number) => Array.from({ length: steps + 1 }, (_, i) => at(i, by))
      builder.add('wood', slab([...run(0), ...run(-0.024).toReversed()], tall, { ease: 0.0015, grain: 'x', crease: 30 }), { at: [0, y, 0] })
      for (const bottom of [y, y + tall - 0.006])
        builder.add('wood', slab([...run(0.004), ...run(-0.006).toReversed()], 0.006, { grain: 'x', crease: 30 }), { at: [0, bottom, 0] })
    }
    const handle = (x: number, y: number) => {
      const z = front(x) + 0.0002
      const plate: Outline = [
        [-0.062, 0.004],
        [-0.048, -0.018],
        [-0.02, -0.012],
        [0, -0.026],
        [0.02, -0.012],
        [0.048, -0.018],
        [0.062, 0.004],
        [0.046, 0.022],
        [0.02, 0.016],
        [0, 0.03],
        [-0.02, 0.016],
        [-0.046, 0.022],
      ]
      const turn = Math.atan2(-(front(x + 0.01) - front(x - 0.01)), 0.02)
      builder.add('brass', extruded(plate, 0.003, { ease: 0.0007 }), { at: [x, y, z - 0.001], turn: [0, turn, 0] })
      builder.add('brass', tube(bailPath(0.086, 0.034, 0.014), 0.0038, { sides: 8 }), { at: [x, y + 0.004, z], turn: [0, turn, 0] })
      for (const dx of [-0.043, 0.043])
        builder.add('brass', knob(0.008, 0.019), { at: [x + dx * Math.cos(turn), y + 0.004, z - dx * Math.sin(turn)], turn: [FORWARD[0], turn, 0] })
    }
    for (const { y, tall } of drawers) {
      face(-half, half, y, tall)
      for (const x of [-0.33, 0.33]) handle(x, y + tall * 0.55)
      builder.add(
        'brass',
        extruded(
          [
            [0, -0.02],
            [0.007, -0.01],
            [0.006, 0.006],
            [0, 0.014],
            [-0.006, 0.006],
            [-0.007, -0.01],
          ],
          0.002,
        ),
        { at: [0, y + tall * 0.6, front(0) - 0.0005] },
      )
    }
    for (const x of [-1, 1]) {
      const [from, to] = x < 0 ? [-half, -0.003] : [0.003, half]
      face(from, to, top.y, top.tall)
      handle((x * half) / 2, top.y + top.tall * 0.5)
    }
    builder.add('wood', board(BODY - 0.1, 0.05, 0.02, { r: 0.004, grain: 'x' }), { at: [0, FEET - 0.045, back + 0.03] })
  },
})
