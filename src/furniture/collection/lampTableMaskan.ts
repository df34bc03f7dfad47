import { define } from '../definition.ts'
import { tube, turned } from '../geometry/loft.ts'
import { FINISH, inFinish } from './finishes.ts'

const HEIGHT = 0.5

export default define({
  sku: 'LAMP-MASKAN',
  name: { ar: 'أباجورة مسكن', en: 'Maskan table lamp', fr: 'Lampe de table Maskan' },
  description: {
    ar: 'جسم من الخزف المخروط بحلقات، وشمسية كتان مخروطية. لمبة دافئة مرفقة.',
    en: 'A ribbed, thrown ceramic body under a conical linen shade. Warm bulb included.',
    fr: 'Corps en céramique tournée à côtes sous un abat-jour conique en lin. Ampoule chaude fournie.',
  },
  category: 'table-lamp',
  roomTypes: ['bedroom', 'living_room', 'office'],
  styles: ['minimalist', 'modern', 'classic', 'egyptian'],
  price: 1650,
  size: { width: 0.32, depth: 0.32, height: HEIGHT },
  mount: 'surface',
  rating: { average: 4.6, count: 83 },
  variants: [
    inFinish('LAMP-MASKAN-WHITE', FINISH.ceramicMatt, 26, { body: 'ceramicMatt', shade: 'shadeLinen', metal: 'brass' }),
    {
      sku: 'LAMP-MASKAN-TERRACOTTA',
      name: { ar: 'فخار', en: 'Terracotta', fr: 'Terre cuite' },
      color: '#BC6C48',
      finish: 'terracotta',
      stock: 17,
      materials: { body: 'terracotta', shade: 'shadeLinen', metal: 'brassAged' },
    },
    {
      sku: 'LAMP-MASKAN-INDIGO',
      name: { ar: 'أزرق نيلة', en: 'Indigo', fr: 'Indigo' },
      color: '#25366A',
      finish: 'ceramic',
      stock: 11,
      materials: { body: 'ceramicIndigo', shade: 'shadeLinen', metal: 'brass' },
    },
  ],
  build(kit) {
    const profile: [number, number][] = [
      [0.05, 0],
      [0.058, 0.004],
    ]
    for (let i = 0; i <= 44; i++) {
      const t = i / 44
      const belly = 0.058 + 0.062 * Math.sin(t * Math.PI * 0.94) ** 0.85 - 0.034 * t
      profile.push([belly + 0.0028 * Math.abs(Math.sin(t * Math.PI * 11)), 0.008 + t * 0.23])
    }
    kit.add('body', turned([...profile, [0.02, 0.24]], { sides: 36, crease: 60 }))
    kit.add(
      'metal',
      turned(
        [
          [0.024, 0.2385],
          [0.024, 0.243],
          [0.0105, 0.247],
          [0.0085, 0.3],
          [0.016, 0.302],
          [0.016, 0.335],
          [0.006, 0.337],
        ],
        { sides: 18 },
      ),
    )
    const [low, top, t, y] = [0.16, 0.1, 0.003, 0.27]
    kit.add(
      'shade',
      turned(
        [
          [low - t, y],
          [low, y],
          [top, HEIGHT],
          [top - t, HEIGHT],
          [low - t, y],
        ],
        { sides: 40, crease: 40 },
      ),
    )
    kit.add(
      'metal',
      turned(
        [
          [0.013, 0.48],
          [0.013, 0.484],
          [0.008, 0.492],
          [0.002, 0.496],
        ],
        { sides: 14 },
      ),
    )
    kit.add(
      'metal',
      turned(
        [
          [0.095, 0.479],
          [0.1025, 0.479],
          [0.1025, 0.481],
          [0.095, 0.481],
          [0.095, 0.479],
        ],
        { sides: 36 },
      ),
    )
    for (let i = 0; i < 3; i++) {
      const angle = (i / 3) * Math.PI * 2
      kit.add(
        'metal',
        tube(
          [
            [0, 0.48, 0],
            [Math.cos(angle) * 0.1, 0.48, Math.sin(angle) * 0.1],
          ],
          0.002,
          { sides: 6 },
        ),
      )
    }
  },
})
