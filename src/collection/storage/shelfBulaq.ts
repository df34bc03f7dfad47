import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { tube, turned } from '#models/geometry/loft.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [WIDTH, DEPTH, HEIGHT] = [1.1, 0.38, 1.86]

export default define({
  sku: 'SHELF-BULAQ',
  name: { ar: 'رفوف بولاق', en: 'Bulaq steel shelf', fr: 'Étagère acier Bulaq' },
  description: {
    ar: 'خمسة ألواح سميكة من خشب معاد استخدامه على قوائم من الصلب بمسامير ظاهرة وشدّادات متقاطعة.',
    en: 'Five thick reclaimed boards on bolted steel uprights with cross-braces.',
    fr: 'Cinq plateaux épais en bois de récupération sur montants d’acier boulonnés et contreventés.',
  },
  category: 'shelf',
  roomTypes: ['living_room', 'office', 'kitchen', 'bedroom'],
  styles: ['industrial'],
  price: 9800,
  size: { width: WIDTH, depth: DEPTH, height: HEIGHT },
  mount: 'floor',
  clearance: { front: 0.5 },
  variants: [
    inFinish('SHELF-BULAQ-RECLAIMED', FINISH.reclaimed, 11, { wood: 'reclaimed', steel: 'blackSteel', bolts: 'nickel' }),
    inFinish('SHELF-BULAQ-GREY', FINISH.reclaimedGrey, 6, { wood: 'reclaimedGrey', steel: 'blackSteel', bolts: 'brassAged' }),
  ],
  build(builder) {
    const levels = [0.1, 0.51, 0.92, 1.33, 1.74]
    const [x, z] = [WIDTH / 2 - 0.016, DEPTH / 2 - 0.016]
    builder.corners('steel', board(0.032, HEIGHT, 0.032, { r: 0.003, grain: 'y' }), x, 0, z)
    const bolt = turned(
      [
        [0.009, 0],
        [0.009, 0.003],
        [0.006, 0.006],
        [0.001, 0.0065],
      ],
      { sides: 10, crease: 60 },
    )
    for (const y of levels) {
      builder.add('wood', board(WIDTH - 0.064, 0.042, DEPTH - 0.006, { r: 0.004, grain: 'x' }), { at: [0, y, 0] })
      for (const side of [1, -1]) {
        builder.add('steel', board(0.03, 0.03, DEPTH - 0.06, { r: 0.002 }), { at: [side * x, y + 0.004, 0] })
        builder.add('bolts', bolt, { at: [side * x, y + 0.02, DEPTH / 2], turn: [Math.PI / 2, 0, 0] })
        builder.add('steel', board(0.06, 0.05, 0.004, { r: 0.001 }), { at: [side * (x - 0.03), y - 0.004, DEPTH / 2 - 0.0035] })
        builder.add('bolts', bolt, { at: [side * (x - 0.045), y + 0.02, DEPTH / 2 - 0.0015], turn: [Math.PI / 2, 0, 0] })
      }
    }
    for (const side of [1, -1]) {
      for (const lean of [1, -1]) {
        builder.add(
          'steel',
          tube(
            [
              [side * (x + 0.004), 0.56, -lean * (z - 0.02)],
              [side * (x + 0.004 + lean * 0.003), 1.32, lean * (z - 0.02)],
            ],
            0.0045,
            { sides: 8 },
          ),
        )
      }
    }
    for (const lean of [1, -1])
      builder.add(
        'steel',
        tube(
          [
            [-lean * x, 0.14, -z - 0.008 + lean * 0.004],
            [lean * x, 1.72, -z - 0.008 + lean * 0.004],
          ],
          0.0045,
          { sides: 8 },
        ),
      )
  },
})
