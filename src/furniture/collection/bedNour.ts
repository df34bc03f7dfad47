import { define } from '../definition.ts'
import { boxSurface } from '../geometry/box.ts'
import { channelled, cushion, pillow } from '../geometry/cushion.ts'
import { roundLeg } from '../geometry/loft.ts'
import { finished } from '../geometry/surface.ts'
import { sheet } from '../geometry/sheet.ts'

const [WIDTH, DEPTH, HEIGHT] = [1.72, 2.14, 1.1]
const [MATTRESS, LENGTH] = [1.6, 2.0]
const TOP = 0.56

/** The quilt: lies on the mattress, hangs over three sides, and keeps the folds of the hand that threw it. */
const quilt = () => {
  const reach = MATTRESS / 2 + 0.012
  const drop = 0.19
  return sheet(
    40,
    34,
    (u, v) => {
      const across = (u * 2 - 1) * (reach + drop)
      const along = v * (1.42 + drop) - 0.38
      const over = Math.max(0, Math.abs(across) - reach)
      const end = Math.max(0, along - 1.04)
      const ripple = Math.sin(across * 9 + along * 3) * 0.006 + Math.sin(across * 4 - along * 7 + 1) * 0.007
      const round = (t: number) => (t <= 0 ? 0 : t < 0.06 ? (t * t) / 0.12 : t - 0.03)
      const hang = Math.min(drop, Math.max(round(over), round(end)))
      const wave = hang * 0.1 * (Math.sin(along * 11) * (over > 0 ? 1 : 0) + Math.sin(across * 11) * (end > 0 ? 1 : 0))
      const out = (t: number) => Math.min(t, 0.034)
      const x = Math.sign(across) * (Math.min(Math.abs(across), reach) + out(over) * 0.5 + (over > 0 ? wave * 0.3 : 0))
      const z = Math.min(along, 1.04) + out(end) * 0.3 + (end > 0 ? wave * 0.4 : 0) - 0.02
      return [x, TOP + 0.024 + ripple * (hang > 0.05 ? 0.4 : 1) - hang, z]
    },
    0.03,
    { crease: 80 },
  )
}

export default define({
  sku: 'BED-NOUR',
  name: { ar: 'سرير نور المزدوج', en: 'Nour double bed', fr: 'Lit double Nour' },
  description: {
    ar: 'سرير منجّد بظهر مقسّم عموديًا لمرتبة ١٦٠ × ٢٠٠ سم. يُسلَّم بالملّة؛ المرتبة والمفروشات للعرض.',
    en: 'Upholstered bed with a channelled headboard for a 160 × 200 cm mattress. Slats included; mattress and linen shown for scale.',
    fr: 'Lit tapissé à tête cannelée pour matelas 160 × 200 cm. Sommier à lattes inclus ; matelas et linge présentés pour l’échelle.',
  },
  category: 'bed',
  roomTypes: ['bedroom'],
  styles: ['modern', 'minimalist', 'classic'],
  price: 29500,
  size: { width: WIDTH, depth: DEPTH, height: HEIGHT },
  mount: 'floor',
  clearance: { left: 0.6, right: 0.6, front: 0.75 },
  rating: { average: 4.7, count: 96 },
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
  build(kit) {
    const soft = (w: number, h: number, d: number, r: number) => finished(boxSurface(w, h, d, { r, steps: 3 }), { crease: 70 })
    const back = -DEPTH / 2
    kit.add('cover', channelled(WIDTH, HEIGHT - 0.04, 0.11, 11, 0.03), { at: [0, 0.04, back + 0.055] })
    kit.pair('cover', soft(0.06, 0.24, DEPTH - 0.11, 0.03), { at: [WIDTH / 2 - 0.03, 0.12, 0.05] })
    kit.add('cover', soft(WIDTH - 0.1, 0.24, 0.06, 0.018), { at: [0, 0.12, DEPTH / 2 - 0.03] })
    kit.add('legs', roundLeg(0.13, 0.026, 0.018), { at: [0, 0, 0] })
    kit.corners('legs', roundLeg(0.13, 0.028, 0.018), WIDTH / 2 - 0.07, 0, DEPTH / 2 - 0.09)
    kit.add('legs', finished(boxSurface(WIDTH - 0.13, 0.02, DEPTH - 0.18, { r: 0.002 })), { at: [0, 0.3, 0.03] })
    kit.add('linen', cushion(MATTRESS, TOP - 0.32, LENGTH, { crown: 0.012, belly: 0.006, r: 0.05, piping: 0.005 }), { at: [0, 0.32, 0.03] })
    kit.add('linen', quilt())
    for (const side of [1, -1]) {
      kit.add('linen', pillow(0.72, 0.5, 0.24), { at: [side * 0.38, 0.63, back + 0.27], turn: [-0.62, side * 0.04, side * 0.02] })
      kit.add('linen', pillow(0.7, 0.48, 0.22), { at: [side * 0.39, 0.585, back + 0.44], turn: [-0.34, side * -0.06, 0] })
    }
    kit.add('throw', pillow(0.56, 0.32, 0.14), { at: [0, 0.71, back + 0.53], turn: [-0.72, 0, 0] })
    kit.add('linen', laid(-0.4, 0.25, 0.062, 0.034))
    kit.add('throw', laid(0.5, 0.42, 0.058, 0.016))
  },
})

/** A length of cloth laid across the bed from z = `from`, hanging at both sides: the throw at the foot, the quilt's turned-down edge. */
const laid = (from: number, length: number, lift: number, thickness: number) =>
  sheet(
    36,
    10,
    (u, v) => {
      const reach = MATTRESS / 2 + lift * 0.6
      const across = (u * 2 - 1) * (reach + 0.17)
      const over = Math.max(0, Math.abs(across) - reach)
      const hang = over < 0.05 ? (over * over) / 0.1 : over - 0.025
      const x = Math.sign(across) * (Math.min(Math.abs(across), reach) + Math.min(over, 0.02) * 0.4)
      const puff = Math.sin(v * Math.PI) * thickness * 0.35
      return [x, TOP + lift + puff + Math.sin(across * 8 + v * 2) * 0.005 - hang, from + v * length + Math.sin(across * 5) * 0.008]
    },
    thickness,
    { crease: 80 },
  )
