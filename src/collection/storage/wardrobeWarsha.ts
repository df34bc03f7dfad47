import { define } from '#models/definition.ts'
import { foldedBlanket } from '#models/geometry/bedding.ts'
import { board } from '#models/geometry/box.ts'
import { boltHead } from '#models/geometry/legs.ts'
import { bent, loft, tube, turned } from '#models/geometry/loft.ts'
import type { Point } from '#models/geometry/surface.ts'
import type { ModelBuilder } from '#models/modelBuilder.ts'
import { swatch } from '#models/materials/patterns.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [WIDTH, DEPTH, HEIGHT] = [1.56, 0.5, 1.98]
const [RAIL, SPLIT] = [1.72, 0.26]

/** A shirt or a coat on its hanger: the cloth hangs from the shoulders in soft folds, the hook goes over the rail. */
const garment = (builder: ModelBuilder, x: number, length: number, colour: number, lean: number, sleeves: boolean) => {
  const neck = RAIL - 0.085
  const ring = (y: number, wide: number, thick: number, fold: number): Point[] =>
    Array.from({ length: 28 }, (_, i) => {
      const angle = (i / 28) * Math.PI * 2
      const [c, s] = [Math.cos(angle), Math.sin(angle)]
      const reach = (Math.abs(c) ** 3 + Math.abs(s) ** 3) ** (-1 / 3)
      const ripple = 1 + fold * Math.sin(angle * 7 + colour)
      return [(thick / 2) * s * reach * ripple, y, (wide / 2) * c * reach]
    })
  const rings = [
    ring(neck - length, 0.42, 0.052, 0.28),
    ring(neck - length + 0.006, 0.425, 0.056, 0.3),
    ring(neck - length * 0.72, 0.4, 0.05, 0.2),
    ring(neck - length * 0.45, 0.38, 0.048, 0.1),
    ring(neck - 0.14, 0.41, 0.046, 0.02),
    ring(neck - 0.085, 0.41, 0.04, 0),
    ring(neck - 0.06, 0.37, 0.036, 0),
    ring(neck - 0.03, 0.22, 0.034, 0),
    ring(neck - 0.012, 0.11, 0.034, 0),
    ring(neck, 0.1, 0.036, 0),
    ring(neck + 0.012, 0.092, 0.032, 0),
  ]
  const place = { at: [x, 0, 0] as const, turn: [0, lean, 0] as const, spot: swatch(colour) }
  builder.add('cloth', loft(rings, { crease: 70 }), place)
  if (sleeves)
    for (const side of [1, -1]) {
      const sleeve = [0, 0.2, 0.6, 1].map((t) => {
        const [y, z] = [neck - 0.075 - t * 0.5, side * (0.185 + 0.012 * Math.sin(t * 3))]
        return Array.from({ length: 12 }, (_, i): Point => {
          const angle = (i / 12) * Math.PI * 2
          return [0.02 * t + (0.026 - t * 0.004) * Math.cos(angle), y, z + (0.05 - t * 0.018) * Math.sin(angle)]
        })
      })
      builder.add('cloth', loft(sleeve, { crease: 70 }), place)
    }
  const hook = [
    [0, neck - 0.01, 0],
    [0, neck + 0.045, 0],
    [0, RAIL - 0.02, 0.008],
    ...Array.from({ length: 8 }, (_, i): Point => {
      const angle = -0.9 + (i / 7) * 3.6
      return [0, RAIL + 0.0195 * Math.sin(angle), 0.0195 * Math.cos(angle)]
    }),
  ] as Point[]
  builder.add('steel', tube(hook, 0.0024, { sides: 6 }), { at: [x, 0, 0], turn: [0, lean, 0] })
}

export default define({
  sku: 'WARDROBE-WARSHA',
  name: { ar: 'دولاب الورشة المفتوح', en: 'Warsha open wardrobe', fr: 'Penderie ouverte Warsha' },
  description: {
    ar: 'هيكل من المواسير السوداء وألواح معاد استخدامها: ماسورة تعليق بطول المعاطف وأربعة رفوف للملابس المطوية. السعر لا يشمل الملابس.',
    en: 'Black steel and reclaimed boards: a rail long enough for coats and four shelves for what you fold. Clothes not included.',
    fr: 'Acier noir et planches de récupération : une barre à hauteur de manteau et quatre tablettes pour le linge plié. Vêtements non fournis.',
  },
  category: 'wardrobe',
  roomTypes: ['bedroom', 'office'],
  styles: ['industrial'],
  price: 16200,
  size: { width: WIDTH, depth: DEPTH + 0.006, height: HEIGHT },
  mount: 'floor',
  clearance: { front: 0.6 },
  variants: [
    inFinish('WARDROBE-WARSHA-RECLAIMED', FINISH.reclaimed, 9, { wood: 'reclaimed', steel: 'blackSteel', bolts: 'nickel', cloth: 'swatches' }),
    inFinish('WARDROBE-WARSHA-GREY', FINISH.reclaimedGrey, 6, { wood: 'reclaimedGrey', steel: 'blackSteel', bolts: 'brassAged', cloth: 'swatches' }),
  ],
  build(builder) {
    const [x, z] = [WIDTH / 2 - 0.018, DEPTH / 2 - 0.018]
    const foot = turned(
      [
        [0.014, 0],
        [0.02, 0.003],
        [0.02, 0.014],
        [0.007, 0.018],
        [0.007, 0.03],
      ],
      { sides: 14 },
    )
    for (const px of [-x, SPLIT, x])
      for (const pz of [-z, z]) {
        builder.add('steel', board(0.034, HEIGHT - 0.026, 0.034, { r: 0.004, grain: 'y' }), { at: [px, 0.026, pz] })
        builder.add('steel', foot, { at: [px, 0, pz] })
      }
    const bolt = (bx: number, by: number) => builder.add('bolts', boltHead(0.009), { at: [bx, by, z + 0.0168], turn: [Math.PI / 2, 0, 0] })
    for (const px of [-x, SPLIT, x]) {
      for (const y of [0.17, HEIGHT - 0.036]) {
        builder.add('steel', board(0.03, 0.034, z * 2 - 0.03, { r: 0.003 }), { at: [px, y, 0] })
        bolt(px, y + 0.017)
      }
      builder.add('steel', board(0.03, 0.03, z * 2 - 0.03, { r: 0.003 }), { at: [px, RAIL - 0.015, 0] })
    }
    for (const pz of [-z, z]) builder.add('steel', board(x * 2 - 0.03, 0.03, 0.03, { r: 0.003 }), { at: [0, HEIGHT - 0.034, pz] })
    for (const lean of [1, -1]) {
      const middle = (SPLIT - x) / 2
      builder.add(
        'steel',
        tube(
          [
            [middle - lean * 0.49, 0.22, -z - 0.004 * lean],
            [middle + lean * 0.49, RAIL, -z - 0.004 * lean],
          ],
          0.0045,
          { sides: 8 },
        ),
      )
    }
    builder.add('wood', board(x * 2 - 0.036, 0.036, DEPTH - 0.036, { r: 0.004, steps: 2, grain: 'x' }), { at: [0, 0.2, 0] })
    builder.add(
      'steel',
      tube(
        [
          [-x, RAIL, 0],
          [SPLIT, RAIL, 0],
        ],
        0.016,
        { sides: 16 },
      ),
    )
    const flange = turned(
      [
        [0.032, 0],
        [0.032, 0.006],
        [0.022, 0.01],
        [0.02, 0.022],
      ],
      { sides: 16 },
    )
    builder.add('bolts', flange, { at: [-x + 0.014, RAIL, 0], turn: [0, 0, -Math.PI / 2] })
    builder.add('bolts', flange, { at: [SPLIT - 0.014, RAIL, 0], turn: [0, 0, Math.PI / 2] })
    const [left, right] = [SPLIT + 0.016, x - 0.016]
    const levels = [0.58, 0.94, 1.3, 1.66]
    for (const y of levels) {
      builder.add('wood', board(right - left + 0.004, 0.034, DEPTH - 0.036, { r: 0.004, steps: 2, grain: 'x' }), { at: [(left + right) / 2, y, 0] })
      for (const px of [SPLIT, x]) {
        builder.add('steel', board(0.03, 0.026, z * 2 - 0.03, { r: 0.003 }), { at: [px, y - 0.012, 0] })
        bolt(px, y + 0.004)
      }
    }
    const hung: [number, number, number, number, boolean][] = [
      [-0.62, 0.98, 11, 0.05, true],
      [-0.53, 0.9, 3, -0.06, true],
      [-0.44, 0.66, 6, 0.03, true],
      [-0.36, 0.68, 9, -0.04, true],
      [-0.28, 0.64, 1, 0.06, false],
      [-0.19, 1.02, 13, -0.03, true],
      [-0.02, 0.72, 14, 0.12, true],
    ]
    for (const [gx, length, colour, lean, sleeves] of hung) garment(builder, gx, length, colour, lean, sleeves)
    const middle = (left + right) / 2
    const on = (i: number) => (levels[i] ?? 0) + 0.034
    const pile = (px: number, y: number, layers: number, colour: number, wide = 0.3) =>
      builder.add('cloth', foldedBlanket(wide, 0.32, layers, 0.02), { at: [px, y, 0.02], spot: swatch(colour) })
    pile(middle, on(0), 3, 2)
    pile(middle, on(0) + 0.0685, 3, 9, 0.29)
    pile(middle - 0.01, on(1), 4, 3)
    pile(middle, on(2), 2, 6)
    pile(middle, on(2) + 0.0455, 2, 4, 0.28)
    builder.add('cloth', board(0.34, 0.16, 0.3, { r: 0.006, steps: 2 }), { at: [middle, on(3), 0.02], spot: swatch(7) })
    builder.add('cloth', board(0.348, 0.05, 0.308, { r: 0.006, steps: 2 }), { at: [middle, on(3) + 0.116, 0.02], spot: swatch(7) })
    builder.add('cloth', board(0.36, 0.2, 0.32, { r: 0.006, steps: 2 }), { at: [middle, 0.236, 0.02], spot: swatch(10) })
    builder.add('cloth', board(0.368, 0.06, 0.328, { r: 0.006, steps: 2 }), { at: [middle, 0.39, 0.02], spot: swatch(10) })
    builder.add(
      'steel',
      tube(
        bent(
          [
            [middle - 0.04, 0.31, 0.178],
            [middle - 0.04, 0.31, 0.196],
            [middle + 0.04, 0.31, 0.196],
            [middle + 0.04, 0.31, 0.178],
          ],
          0.01,
          3,
        ),
        0.005,
        { sides: 7 },
      ),
    )
  },
})
