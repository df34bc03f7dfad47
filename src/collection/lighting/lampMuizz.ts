import { define } from '#models/definition.ts'
import { circle, star, type Outline } from '#models/geometry/extrude.ts'
import { hoop, pierced, shell } from '#models/geometry/lighting.ts'
import { tube, turned } from '#models/geometry/loft.ts'

const centred = (outline: Outline): Outline => outline.map(([x, y]) => [0.5 + x, 0.5 + y] as const)
const khatam = centred(star(0.4))
const spark = centred(star(0.38, 4, 0.42))
const pip = centred(circle(0.24, 8))

/** The dome from its rim to the crown: upright at first, then closing like the domes of al-Muizz street. */
const dome = (t: number): readonly [number, number] => {
  const angle = t * 1.44
  return [0.148 * Math.cos(angle) ** 0.82, 0.135 + 0.205 * Math.sin(angle) ** 1.12 * (1 + 0.08 * t)]
}

export default define({
  sku: 'LAMP-MUIZZ',
  name: { ar: 'أباجورة المعز المخرّمة', en: 'Muizz pierced dome lamp', fr: 'Lampe dôme ajouré Muizz' },
  description: {
    ar: 'قبة نحاسية مخرّمة بالنجوم كقباب شارع المعز، ترسم سماءها على السقف حين تُضاء.',
    en: 'A dome of brass pierced with stars, like the domes along al-Muizz street; lit, it draws its own sky on the ceiling.',
    fr: 'Un dôme de laiton percé d’étoiles, comme ceux de la rue al-Muizz ; allumé, il dessine son ciel au plafond.',
  },
  category: 'table-lamp',
  roomTypes: ['bedroom', 'living_room'],
  styles: ['egyptian'],
  price: 1980,
  size: { width: 0.31, depth: 0.31, height: 0.44 },
  mount: 'surface',
  variants: [
    {
      sku: 'LAMP-MUIZZ-BRASS',
      name: { ar: 'نحاس أصفر', en: 'Brass', fr: 'Laiton' },
      color: '#C09C66',
      finish: 'brass',
      stock: 16,
      materials: { metal: 'brass', glow: 'opal' },
    },
    {
      sku: 'LAMP-MUIZZ-COPPER',
      name: { ar: 'نحاس أحمر وزجاج فيروزي', en: 'Copper, turquoise glass', fr: 'Cuivre, verre turquoise' },
      color: '#B87A5C',
      finish: 'copper',
      priceDelta: 150,
      stock: 11,
      materials: { metal: 'copper', glow: 'glassTurquoise' },
    },
  ],
  build(builder) {
    builder.add(
      'metal',
      turned(
        [
          [0.094, 0],
          [0.098, 0.004],
          [0.097, 0.01],
          [0.084, 0.018],
          [0.05, 0.026],
          [0.03, 0.036],
          [0.022, 0.048],
          [0.028, 0.056],
          [0.036, 0.064],
          [0.037, 0.07],
          [0.03, 0.079],
          [0.02, 0.085],
          [0.024, 0.092],
          [0.05, 0.1],
          [0.105, 0.112],
          [0.142, 0.121],
          [0.154, 0.126],
          [0.155, 0.131],
          [0.15, 0.136],
          [0.1, 0.135],
        ],
        { sides: 56, crease: 38 },
      ),
    )
    const holes = (row: number): Outline[] => (row === 0 || row === 6 ? [pip] : row === 1 || row === 4 ? [spark] : [khatam])
    builder.add('metal', pierced(dome, { columns: 20, rows: 7, thickness: 0.0018, holes }))
    for (const share of [0, 1 / 7, 2 / 7, 4 / 7, 5 / 7, 1]) {
      const [r, y] = dome(share)
      builder.add('metal', hoop(r, share === 0 ? 0.0036 : 0.0019, y, { sides: 48, around: 6 }))
    }
    builder.add(
      'glow',
      shell(
        Array.from({ length: 15 }, (_, i): [number, number] => {
          const [r, y] = dome((i / 14) * 0.98)
          return [Math.max(0.006, r - 0.0072), y - 0.001]
        }),
        0.001,
        { sides: 48, crease: 60 },
      ),
    )
    const [top, crown] = dome(1)
    builder.add(
      'metal',
      turned(
        [
          [top - 0.003, crown - 0.006],
          [top + 0.005, crown - 0.002],
          [top + 0.004, crown + 0.006],
          [0.016, crown + 0.014],
          [0.009, crown + 0.022],
          [0.014, crown + 0.03],
          [0.015, crown + 0.037],
          [0.009, crown + 0.046],
          [0.005, crown + 0.052],
          [0.008, crown + 0.059],
          [0.003, crown + 0.068],
          [0.0012, crown + 0.082],
        ],
        { sides: 28, crease: 50 },
      ),
    )
    builder.add(
      'metal',
      tube(
        [
          [0, 0.008, -0.09],
          [0, 0.006, -0.112],
        ],
        0.0034,
        { sides: 8 },
      ),
    )
  },
})
