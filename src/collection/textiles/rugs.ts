import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { tubeSurface } from '#models/geometry/loft.ts'
import { finished, joined } from '#models/geometry/surface.ts'

const KILIM = { width: 1.6, depth: 2.3 }

/** A knotted tassel's worth of cords along one end. */
const fringe = (width: number, z: number, way: number) => {
  const count = 64
  return finished(
    joined(
      Array.from({ length: count }, (_, i) => {
        const x = ((i + 0.5) / count - 0.5) * (width - 0.01)
        const sway = Math.sin(i * 2.3) * 0.006
        return tubeSurface(
          [
            [x, 0.004, z - way * 0.004],
            [x + sway * 0.4, 0.0035, z + way * 0.025],
            [x + sway, 0.0025, z + way * 0.06],
          ],
          (t) => 0.0034 - t * 0.0014,
          { sides: 4 },
        )
      }),
    ),
  )
}

export const rugKilim = define({
  sku: 'RUG-KILIM-FUWWAH',
  name: { ar: 'كليم فُوّة', en: 'Fuwwah kilim', fr: 'Kilim de Fouah' },
  description: {
    ar: 'كليم صوف منسوج على النول اليدوي في فُوّة بصبغات النيلة والفوّة، وشراشيب معقودة.',
    en: 'Flat-woven wool from the hand looms of Fuwwah, dyed with indigo and madder, with a knotted fringe.',
    fr: 'Laine tissée à plat sur les métiers de Fouah, teinte à l’indigo et à la garance, franges nouées.',
  },
  category: 'rug',
  roomTypes: ['living_room', 'bedroom', 'office'],
  styles: ['egyptian', 'classic', 'industrial'],
  price: 5200,
  size: { width: KILIM.width, depth: KILIM.depth, height: 0.008 },
  mount: 'floor',
  variants: [
    {
      sku: 'RUG-KILIM-FUWWAH-MADDER',
      name: { ar: 'أحمر الفوّة', en: 'Madder ground', fr: 'Fond garance' },
      color: '#96352A',
      finish: 'wool',
      stock: 9,
      materials: { weave: 'kilimMadder', fringe: 'linenWhite' },
    },
    {
      sku: 'RUG-KILIM-FUWWAH-INDIGO',
      name: { ar: 'أزرق النيلة', en: 'Indigo ground', fr: 'Fond indigo' },
      color: '#2B3A67',
      finish: 'wool',
      stock: 11,
      materials: { weave: 'kilimIndigo', fringe: 'linenWhite' },
    },
  ],
  build(builder) {
    const length = KILIM.depth - 0.12
    builder.add('weave', board(KILIM.width, 0.008, length, { r: 0.0035 }), { planarTexture: { plane: 'xz' } })
    for (const way of [1, -1]) builder.add('fringe', fringe(KILIM.width, (way * length) / 2, way))
  },
})

const LINEN = { width: 2, depth: 2.9 }
export const rugLinen = define({
  sku: 'RUG-KATTAN',
  name: { ar: 'سجادة كتّان', en: 'Kattan loop rug', fr: 'Tapis bouclé Kattan' },
  description: {
    ar: 'وبرة حلقية من الصوف والكتان بحافة من الجلد، تتحمل المشي اليومي.',
    en: 'Looped wool and linen bound in leather; made for everyday walking.',
    fr: 'Boucles de laine et de lin, bord gansé de cuir ; conçu pour le passage quotidien.',
  },
  category: 'rug',
  roomTypes: ['living_room', 'bedroom', 'office'],
  styles: ['minimalist', 'modern'],
  price: 6800,
  size: { width: LINEN.width, depth: LINEN.depth, height: 0.014 },
  mount: 'floor',
  variants: [
    {
      sku: 'RUG-KATTAN-NATURAL',
      name: { ar: 'طبيعي', en: 'Natural', fr: 'Naturel' },
      color: '#D8CCB6',
      finish: 'wool',
      stock: 15,
      materials: { pile: 'rugNatural', edge: 'leatherTobacco' },
    },
    {
      sku: 'RUG-KATTAN-CHARCOAL',
      name: { ar: 'فحمي', en: 'Charcoal', fr: 'Anthracite' },
      color: '#4B4946',
      finish: 'wool',
      stock: 12,
      materials: { pile: 'rugCharcoal', edge: 'leatherBlack' },
    },
  ],
  build(builder) {
    const [w, d] = [LINEN.width, LINEN.depth]
    builder.add('pile', board(w - 0.05, 0.014, d - 0.05, { r: 0.006, steps: 2 }), { planarTexture: { plane: 'xz' } })
    for (const side of [1, -1]) {
      builder.add('edge', board(0.036, 0.011, d, { r: 0.0045, steps: 2, grain: 'z' }), { at: [side * (w / 2 - 0.018), 0, 0] })
      builder.add('edge', board(w - 0.07, 0.011, 0.036, { r: 0.0045, steps: 2, grain: 'x' }), { at: [0, 0, side * (d / 2 - 0.018)] })
    }
  },
})
