import { define } from '#models/definition.ts'
import { alongStem, foliage, leafSurface, stemSurface } from '#models/geometry/foliage.ts'
import { turned } from '#models/geometry/loft.ts'
import { flowing } from '#models/geometry/profile.ts'
import type { Point, Surface } from '#models/geometry/surface.ts'

export default define({
  sku: 'VASE-FUSTAT',
  name: { ar: 'مزهرية الفسطاط', en: 'Fustat vase with olive branch', fr: 'Vase Fustat et rameau d’olivier' },
  description: {
    ar: 'خزف مخروط ومزجّج في الفسطاط، يأتي بغصن زيتون محفوظ.',
    en: 'Thrown and glazed in the potteries of Fustat; comes with a preserved olive branch.',
    fr: 'Tourné et émaillé dans les poteries de Fustat ; livré avec un rameau d’olivier stabilisé.',
  },
  category: 'vase',
  roomTypes: ['living_room', 'bedroom', 'kitchen', 'bathroom', 'office'],
  styles: ['egyptian', 'minimalist', 'modern', 'classic'],
  price: 780,
  size: { width: 0.265, depth: 0.27, height: 0.61 },
  mount: 'surface',
  variants: [
    {
      sku: 'VASE-FUSTAT-CELADON',
      name: { ar: 'سيلادون', en: 'Celadon', fr: 'Céladon' },
      color: '#9DB5A4',
      finish: 'ceramic',
      stock: 24,
      materials: { clay: 'ceramicCeladon', leaves: 'leafOlive', twig: 'walnut' },
    },
    {
      sku: 'VASE-FUSTAT-INDIGO',
      name: { ar: 'أزرق نيلة', en: 'Indigo', fr: 'Indigo' },
      color: '#25366A',
      finish: 'ceramic',
      stock: 19,
      materials: { clay: 'ceramicIndigo', leaves: 'leafOlive', twig: 'walnut' },
    },
    {
      sku: 'VASE-FUSTAT-CHALK',
      name: { ar: 'أبيض مطفأ', en: 'Chalk', fr: 'Craie' },
      color: '#ECE8DF',
      finish: 'ceramic',
      stock: 21,
      materials: { clay: 'ceramicMatt', leaves: 'leafOlive', twig: 'walnut' },
    },
  ],
  build(builder) {
    builder.add(
      'clay',
      turned(
        [
          [0.04, 0],
          [0.047, 0.003],
          ...flowing([
            [0.05, 0.008],
            [0.083, 0.06],
            [0.096, 0.105],
            [0.09, 0.15],
            [0.062, 0.195],
            [0.036, 0.222],
            [0.031, 0.25],
            [0.035, 0.27],
            [0.043, 0.281],
          ]),
          [0.0438, 0.2835],
          [0.042, 0.2855],
          [0.038, 0.285],
          [0.028, 0.262],
          [0.022, 0.2],
          [0.01, 0.1],
        ],
        { sides: 56, crease: 60 },
      ),
    )
    const stems: Surface[] = []
    const leaves: Surface[] = []
    const tips: Point[] = [
      [0.13, 0.56, 0.05],
      [-0.1, 0.6, -0.03],
      [0.01, 0.5, -0.11],
      [-0.05, 0.47, 0.12],
    ]
    tips.forEach((tip, k) => {
      const foot: Point = [tip[0] * 0.04, 0.098, tip[2] * 0.04]
      stems.push(stemSurface(foot, tip, 0.0028, 0.01))
      for (let i = 0; i < 12; i++) {
        const t = 0.4 + i * 0.052
        const node = alongStem(foot, tip, 0.01, t)
        const angle = i * 2.1 + k
        const [c, s] = [Math.cos(angle) * 0.7, Math.sin(angle) * 0.7]
        const length = 0.062 - i * 0.0015
        leaves.push(
          leafSurface(
            { root: node, tip: [node[0] + c * length, node[1] + length * 0.6, node[2] + s * length], width: 0.015, droop: 0.006, widest: 0.5 },
            2,
            5,
          ),
        )
      }
    })
    builder.add('twig', foliage(stems))
    builder.add('leaves', foliage(leaves))
  },
})
