import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { extruded, rectangle, type Outline } from '#models/geometry/extrude.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [WIDTH, DEPTH, HEIGHT, PLINTH] = [0.58, 0.46, 1.3, 0.06]

export default define({
  sku: 'DRESSER-SILA',
  name: { ar: 'شيفونيرة سيلة', en: 'Sila tall chest', fr: 'Chiffonnier Sila' },
  description: {
    ar: 'ستة أدراج تكبر كلما نزلت، بلا مقابض: تُفتح من حافة مشطوفة على عرض الواجهة. مساحة صغيرة وسعة كبيرة.',
    en: 'Six drawers that deepen as they go down, without a handle: a bevel across each front takes the fingers. Small footprint, great capacity.',
    fr: 'Six tiroirs qui s’approfondissent vers le bas, sans poignée : un chanfrein court sur chaque façade. Peu d’emprise, grande contenance.',
  },
  category: 'dresser',
  roomTypes: ['bedroom', 'bathroom', 'office'],
  styles: ['minimalist', 'modern'],
  price: 11800,
  size: { width: WIDTH, depth: DEPTH, height: HEIGHT },
  mount: 'floor',
  surfaceHeight: HEIGHT,
  clearance: { front: 0.75 },
  variants: [
    inFinish('DRESSER-SILA-ASH', FINISH.ash, 12, { wood: 'ash', front: 'ash', inside: 'oakBlack' }),
    inFinish('DRESSER-SILA-WHITE', FINISH.white, 15, { wood: 'white', front: 'white', inside: 'graphite' }, -700),
    inFinish('DRESSER-SILA-CLAY', FINISH.clay, 7, { wood: 'oak', front: 'clay', inside: 'oakBlack' }, 300),
  ],
  build(builder) {
    const tall = HEIGHT - PLINTH
    const lifted = (outline: Outline): Outline => outline.map(([a, b]) => [a, b + PLINTH + tall / 2] as const)
    builder.add('inside', board(WIDTH - 0.06, PLINTH + 0.004, DEPTH - 0.08, { r: 0.002 }), { at: [0, 0, -0.01] })
    builder.add(
      'wood',
      extruded(lifted(rectangle(WIDTH, tall, 0.01, 4)), DEPTH, {
        ease: 0.002,
        holes: [lifted(rectangle(WIDTH - 0.04, tall - 0.04, 0.003, 2))],
        grain: 'y',
      }),
      { at: [0, 0, -DEPTH / 2] },
    )
    builder.add('inside', board(WIDTH - 0.038, tall - 0.038, DEPTH - 0.06, { r: 0.001 }), { at: [0, PLINTH + 0.019, -0.022] })
    const rows = [0.27, 0.24, 0.21, 0.18, 0.15, 0.13]
    const clear = tall - 0.044
    const share = rows.reduce((sum, row) => sum + row, 0)
    let y = PLINTH + 0.022
    for (const row of rows) {
      const space = (clear * row) / share
      const h = space - 0.004
      const [t, lip] = [0.024, 0.026]
      const profile: Outline = [
        [0, 0],
        [t, 0],
        [t, h - lip],
        [t - 0.002, h - lip + 0.003],
        [0.008, h - 0.004],
        [0.006, h],
        [0, h],
      ]
      builder.add('front', extruded(profile, WIDTH - 0.046, { ease: 0.0012, grain: 'z', crease: 20 }), {
        at: [(WIDTH - 0.046) / 2, y + 0.002, DEPTH / 2 - t - 0.0045],
        turn: [0, -Math.PI / 2, 0],
      })
      y += space
    }
  },
})
