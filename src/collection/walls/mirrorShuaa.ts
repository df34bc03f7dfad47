import { define } from '#models/definition.ts'
import { hollow } from '#models/geometry/lighting.ts'
import { loft, turned } from '#models/geometry/loft.ts'
import type { Mesh, Point } from '#models/geometry/surface.ts'

const [GLASS, RING, RAYS] = [0.16, 0.196, 48]
const CENTRE = 0.45

/** A ray from `from` to `to` along +y: a ridge in front, thinning to its end. */
const ray = (from: number, to: number, wide: number, deep: number): Mesh => {
  const section = (y: number, k: number): Point[] => [
    [-wide * k, y, 0.006],
    [wide * k, y, 0.006],
    [wide * k * 0.86, y, 0.006 + deep * k * 0.4],
    [0, y, 0.006 + deep * k],
    [-wide * k * 0.86, y, 0.006 + deep * k * 0.4],
  ]
  return loft([section(from, 0.62), section(from + (to - from) * 0.55, 1), section(to - 0.004, 0.5), section(to, 0.16)], { crease: 25, grain: 'y' })
}

export default define({
  sku: 'MIRROR-SHUAA',
  name: { ar: 'مرآة شعاع', en: 'Shuaa sunburst mirror', fr: 'Miroir soleil Shuaa' },
  description: {
    ar: 'ثمانية وأربعون شعاعًا منحوتًا حول مرآة محدّبة، كشمس الضحى على حائط هادئ.',
    en: 'Forty-eight carved rays about a convex mirror: a late-morning sun on a quiet wall.',
    fr: 'Quarante-huit rayons sculptés autour d’un miroir bombé : un soleil de fin de matinée sur un mur calme.',
  },
  category: 'mirror',
  roomTypes: ['living_room', 'bedroom'],
  styles: ['classic', 'modern'],
  price: 3900,
  size: { width: 0.9, depth: 0.04, height: 0.9 },
  mount: 'wall',
  variants: [
    {
      sku: 'MIRROR-SHUAA-GILT',
      name: { ar: 'ورق ذهب', en: 'Gold leaf', fr: 'Feuille d’or' },
      color: '#C6A266',
      finish: 'gilt',
      stock: 11,
      materials: { ray: 'gilt', ring: 'gilt', glass: 'mirror' },
    },
    {
      sku: 'MIRROR-SHUAA-WALNUT',
      name: { ar: 'جوز ونحاس', en: 'Walnut and brass', fr: 'Noyer et laiton' },
      color: '#7D5436',
      finish: 'walnut',
      stock: 9,
      materials: { ray: 'walnut', ring: 'brass', glass: 'mirror' },
    },
    {
      sku: 'MIRROR-SHUAA-BLACK',
      name: { ar: 'أسود وذهب معتّق', en: 'Black and aged gold', fr: 'Noir et or patiné' },
      color: '#3A332D',
      finish: 'oak',
      stock: 8,
      materials: { ray: 'oakBlack', ring: 'giltAged', glass: 'mirror' },
    },
  ],
  build(builder) {
    const place = { at: [0, CENTRE, 0] as const, turn: [Math.PI / 2, 0, 0] as const }
    builder.add(
      'ring',
      hollow(
        [
          [GLASS - 0.004, 0],
          [RING - 0.004, 0],
          [RING, 0.004],
          [RING, 0.018],
          [RING - 0.003, 0.024],
          [RING - 0.01, 0.028],
          [RING - 0.014, 0.034],
          [RING - 0.02, 0.036],
          [RING - 0.026, 0.033],
          [RING - 0.029, 0.027],
          [GLASS + 0.002, 0.025],
          [GLASS - 0.002, 0.021],
          [GLASS - 0.004, 0.014],
        ],
        { sides: 80, crease: 40 },
      ),
      place,
    )
    builder.add(
      'glass',
      turned(
        [
          [GLASS, 0.004],
          ...Array.from({ length: 10 }, (_, i): [number, number] => {
            const r = GLASS * (1 - i / 10)
            return [r, 0.016 + 0.024 * (1 - (r / GLASS) ** 2)]
          }),
          [0.001, 0.04],
        ],
        { sides: 72, crease: 60 },
      ),
      place,
    )
    const bead = turned(
      [
        [0.0052, -0.002],
        [0.005, 0.002],
        [0.0032, 0.0045],
        [0.0006, 0.0054],
      ],
      { sides: 8, crease: 70 },
    )
    for (let i = 0; i < 72; i++) {
      const angle = (i / 72) * Math.PI * 2
      builder.add('ring', bead, { at: [Math.cos(angle) * 0.1653, CENTRE + Math.sin(angle) * 0.1653, 0.0265], turn: [Math.PI / 2, 0, 0] })
    }
    const long = ray(RING - 0.012, 0.45, 0.0125, 0.02)
    const middle = ray(RING - 0.012, 0.375, 0.0105, 0.017)
    const short = ray(RING - 0.012, 0.31, 0.0085, 0.014)
    for (let i = 0; i < RAYS; i++) {
      const mesh = i % 4 === 0 ? long : i % 2 === 0 ? middle : short
      builder.add('ray', mesh, { at: [0, CENTRE, i % 2 === 0 ? 0 : 0.001], turn: [0, 0, (i / RAYS) * Math.PI * 2] })
    }
  },
})
