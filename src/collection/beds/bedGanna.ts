import { define } from '#models/definition.ts'
import { laidAcross, leant, mattress, quilt, sleepingPillows, turnedDown } from '#models/geometry/bedding.ts'
import { board } from '#models/geometry/box.ts'
import { spread } from '#models/geometry/curves.ts'
import { loft, oval } from '#models/geometry/loft.ts'
import { subtract, unit, at, type Mesh, type Point } from '#models/geometry/surface.ts'
import { padded } from '#models/geometry/upholstery.ts'
import type { ModelBuilder } from '#models/modelBuilder.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [WIDTH, DEPTH, HEIGHT] = [2.06, 2.24, 1.3]
const BED = { width: 1.6, length: 2.0, top: 0.56, z: 0.08 }
const THICK = 0.13

/** One padded pipe of the headboard: straight from y = 0.05, its head domed. */
const pipe = (width: number, height: number): Mesh => {
  const ring = (share: number, y: number) => oval({ width: width * share, depth: THICK * share, y, power: 2.6 }, 20)
  const dome = width * 0.52
  const rings = [ring(0.86, 0), ring(0.97, 0.012), ring(1, 0.03), ring(1, height * 0.4), ring(1, height - dome)]
  for (let i = 1; i <= 5; i++) {
    const angle = (i / 5) * (Math.PI / 2) * 0.97
    rings.push(ring(Math.cos(angle), height - dome + dome * Math.sin(angle)))
  }
  return loft(rings, { crease: 75 })
}

/** The shell: pipes side by side along a wall that turns forward at both ends, each a little lower than its neighbour. */
const shell = (builder: ModelBuilder) => {
  const [half, back, corner, wing] = [WIDTH / 2 - THICK / 2, -DEPTH / 2 + THICK / 2, 0.26, 0.16]
  const bend = (side: number): Point[] =>
    Array.from({ length: 9 }, (_, i) => {
      const angle = (i / 8) * (Math.PI / 2)
      return [side * (half - corner + corner * Math.cos(angle)), 0, back + corner - corner * Math.sin(angle)]
    })
  const line: Point[] = [[half, 0, back + corner + wing], ...bend(1), ...bend(-1).toReversed(), [-half, 0, back + corner + wing]]
  const points = spread(line, 0.148)
  const last = points.length - 1
  points.forEach((point, i) => {
    const ahead = unit(subtract(at(points, Math.min(last, i + 1)), at(points, Math.max(0, i - 1))))
    const share = Math.abs((2 * i) / last - 1)
    const height = 0.82 + (HEIGHT - 0.05 - 0.82) * Math.cos((share * Math.PI) / 2) ** 0.75
    builder.add('cover', pipe(0.156, height), { at: [point[0], 0.05, point[2]], turn: [0, Math.atan2(-ahead[2], ahead[0]), 0] })
  })
}

export default define({
  sku: 'BED-GANNA',
  name: { ar: 'سرير جنّة المنجّد', en: 'Ganna shell bed', fr: 'Lit coquille Ganna' },
  description: {
    ar: 'ظهر كالصدفة من قنوات ممتلئة تنخفض درجةً درجة وتنعطف إلى الأمام لتحتضن الوسائد. لمرتبة ١٦٠ × ٢٠٠ سم. السعر لا يشمل المرتبة والمفروشات.',
    en: 'A shell of full, padded channels that step down and turn forward to hold the pillows. For a 160 × 200 cm mattress. Mattress and bedding not included.',
    fr: 'Une coquille de bourrelets généreux qui descendent par degrés et se referment autour des oreillers. Pour matelas 160 × 200 cm. Matelas et linge non fournis.',
  },
  category: 'bed',
  roomTypes: ['bedroom'],
  styles: ['modern'],
  price: 38500,
  discountPercentage: 10,
  size: { width: WIDTH, depth: DEPTH, height: HEIGHT },
  mount: 'floor',
  clearance: { left: 0.6, right: 0.6, front: 0.75 },
  variants: [
    inFinish(
      'BED-GANNA-EMERALD',
      { name: { ar: 'قطيفة زمردية', en: 'Emerald velvet', fr: 'Velours émeraude' }, color: '#1D5A48', finish: 'velvet' },
      5,
      {
        cover: 'velvetEmerald',
        plinth: 'black',
        linen: 'linenWhite',
        quilt: 'linenSand',
        throw: 'velvetEmerald',
      },
    ),
    inFinish('BED-GANNA-IVORY', { name: { ar: 'بوكليه عاجي', en: 'Ivory bouclé', fr: 'Bouclette ivoire' }, color: '#ECE5D8', finish: 'boucle' }, 6, {
      cover: 'boucleIvory',
      plinth: 'black',
      linen: 'linenWhite',
      quilt: 'linenWhite',
      throw: 'boucleRust',
    }),
    inFinish(
      'BED-GANNA-CLAY',
      FINISH.linenClay,
      4,
      { cover: 'linenClay', plinth: 'black', linen: 'linenWhite', quilt: 'linenWhite', throw: 'linenOlive' },
      -1500,
    ),
  ],
  build(builder) {
    shell(builder)
    const front = DEPTH / 2
    const [inner, long] = [1.66, 2.1]
    builder.add('plinth', board(inner - 0.06, 0.06, long - 0.1, { r: 0.003 }), { at: [0, 0, front - long / 2 - 0.08] })
    builder.pair('cover', padded(0.085, 0.29, long, 0.034), { at: [inner / 2, 0.05, front - long / 2 - 0.02] })
    builder.add('cover', padded(inner + 0.085, 0.29, 0.085, 0.034), { at: [0, 0.05, front - 0.0425] })
    builder.add('plinth', board(inner - 0.02, 0.02, long, { r: 0.002 }), { at: [0, 0.27, front - long / 2 - 0.04] })
    mattress(builder, 'linen', BED, 0.27)
    builder.add('quilt', quilt(BED, { from: -0.3, side: 0.19, foot: 0.19, thickness: 0.04, fold: 3, lift: 0.03 }))
    builder.add('linen', turnedDown(BED, -0.36, 0.3, { lift: 0.074, side: 0.14, fold: 3 }))
    builder.add('throw', laidAcross(BED, 0.42, 0.44, { lift: 0.078, side: 0.17, thickness: 0.022, fold: 3 }))
    const face = -DEPTH / 2 + THICK
    sleepingPillows(builder, 'linen', BED, face, 0.37)
    leant(builder, 'throw', { x: -0.02, width: 0.6, height: 0.34, thickness: 0.15, angle: 0.8, top: BED.top + 0.01, face: face + 0.4 })
  },
})
