import { define } from '#models/definition.ts'
import { laidAcross, leant, mattress, quilt, sleepingPillows, turnedDown } from '#models/geometry/bedding.ts'
import { boxSurface } from '#models/geometry/box.ts'
import { channelled } from '#models/geometry/cushion.ts'
import { roundLeg } from '#models/geometry/loft.ts'
import { finished } from '#models/geometry/surface.ts'

const [WIDTH, DEPTH, HEIGHT] = [1.72, 2.14, 1.1]
const BED = { width: 1.6, length: 2.0, top: 0.56, z: 0.03 }

export default define({
  sku: 'BED-NOUR',
  name: { ar: 'سرير نور المزدوج', en: 'Nour double bed', fr: 'Lit double Nour' },
  description: {
    ar: 'سرير منجّد بظهر مقسّم عموديًا لمرتبة ١٦٠ × ٢٠٠ سم. يُسلَّم بالملّة. السعر لا يشمل المرتبة والمفروشات.',
    en: 'Upholstered bed with a channelled headboard for a 160 × 200 cm mattress. Slats included. Mattress and bedding not included.',
    fr: 'Lit tapissé à tête cannelée pour matelas 160 × 200 cm. Sommier à lattes inclus. Matelas et linge non fournis.',
  },
  category: 'bed',
  roomTypes: ['bedroom'],
  styles: ['modern', 'minimalist', 'classic'],
  price: 29500,
  size: { width: WIDTH, depth: DEPTH, height: HEIGHT },
  mount: 'floor',
  clearance: { left: 0.6, right: 0.6, front: 0.75 },
  variants: [
    {
      sku: 'BED-NOUR-SAND',
      name: { ar: 'كتان رملي', en: 'Sand linen', fr: 'Lin sable' },
      color: '#CBBCA1',
      finish: 'linen',
      stock: 10,
      materials: { cover: 'linenSand', linen: 'linenWhite', throw: 'linenClay', legs: 'oak' },
    },
    {
      sku: 'BED-NOUR-BLUE',
      name: { ar: 'قطيفة كحلية', en: 'Midnight velvet', fr: 'Velours nuit' },
      color: '#2B3F6E',
      finish: 'velvet',
      priceDelta: 1800,
      stock: 6,
      materials: { cover: 'velvetBlue', linen: 'linenWhite', throw: 'linenSand', legs: 'walnut' },
    },
    {
      sku: 'BED-NOUR-OLIVE',
      name: { ar: 'كتان زيتوني', en: 'Olive linen', fr: 'Lin olive' },
      color: '#77785A',
      finish: 'linen',
      stock: 4,
      materials: { cover: 'linenOlive', linen: 'linenWhite', throw: 'linenOchre', legs: 'oakSmoked' },
    },
  ],
  build(builder) {
    const soft = (w: number, h: number, d: number, r: number) => finished(boxSurface(w, h, d, { r, steps: 3 }), { crease: 70 })
    const back = -DEPTH / 2
    builder.add('cover', channelled(WIDTH, HEIGHT - 0.04, 0.11, 11, 0.03), { at: [0, 0.04, back + 0.055] })
    builder.pair('cover', soft(0.06, 0.24, DEPTH - 0.11, 0.03), { at: [WIDTH / 2 - 0.03, 0.12, 0.05] })
    builder.add('cover', soft(WIDTH - 0.1, 0.24, 0.06, 0.018), { at: [0, 0.12, DEPTH / 2 - 0.03] })
    builder.add('legs', roundLeg(0.13, 0.026, 0.018), { at: [0, 0, 0] })
    builder.corners('legs', roundLeg(0.13, 0.028, 0.018), WIDTH / 2 - 0.07, 0, DEPTH / 2 - 0.09)
    builder.add('legs', finished(boxSurface(WIDTH - 0.13, 0.02, DEPTH - 0.18, { r: 0.002 })), { at: [0, 0.3, 0.03] })
    mattress(builder, 'linen', BED, 0.24)
    builder.add('linen', quilt(BED, { from: -0.34, side: 0.2, foot: 0.2, thickness: 0.044, fold: 5, lift: 0.03 }))
    builder.add('linen', turnedDown(BED, -0.4, 0.3, { lift: 0.064, side: 0.18, fold: 5 }))
    builder.add('throw', laidAcross(BED, 0.46, 0.44, { lift: 0.064, side: 0.2, fold: 5 }))
    const face = back + 0.11
    sleepingPillows(builder, 'linen', BED, face)
    leant(builder, 'throw', { x: 0.03, width: 0.58, height: 0.34, thickness: 0.15, angle: 0.8, top: BED.top + 0.01, face: face + 0.4, roll: -0.04 })
  },
})
