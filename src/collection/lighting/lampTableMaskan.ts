import { define } from '#models/definition.ts'
import { bulb, hoop, plainShade } from '#models/geometry/lighting.ts'
import { tube, turned } from '#models/geometry/loft.ts'
import { FINISH, inFinish } from '../finishes.ts'

const HEIGHT = 0.5

export default define({
  sku: 'LAMP-MASKAN',
  name: { ar: 'أباجورة مسكن', en: 'Maskan table lamp', fr: 'Lampe de table Maskan' },
  description: {
    ar: 'جسم من الخزف المخروط بحلقات، وشابوه كتان مخروطي. لمبة دافئة مرفقة.',
    en: 'A ribbed, thrown ceramic body under a conical linen shade. Warm bulb included.',
    fr: 'Corps en céramique tournée à côtes sous un abat-jour conique en lin. Ampoule chaude fournie.',
  },
  category: 'table-lamp',
  roomTypes: ['bedroom', 'living_room', 'office'],
  styles: ['minimalist', 'modern', 'classic', 'egyptian'],
  price: 1650,
  size: { width: 0.32, depth: 0.32, height: HEIGHT },
  mount: 'surface',
  variants: [
    inFinish('LAMP-MASKAN-WHITE', FINISH.ceramicMatt, 26, { body: 'ceramicMatt', shade: 'shadeLinen', metal: 'brass', bulb: 'bulb' }),
    {
      sku: 'LAMP-MASKAN-TERRACOTTA',
      name: { ar: 'فخار', en: 'Terracotta', fr: 'Terre cuite' },
      color: '#BC6C48',
      finish: 'terracotta',
      stock: 17,
      materials: { body: 'terracotta', shade: 'shadeLinen', metal: 'brassAged', bulb: 'bulb' },
    },
    {
      sku: 'LAMP-MASKAN-INDIGO',
      name: { ar: 'أزرق نيلة', en: 'Indigo', fr: 'Indigo' },
      color: '#25366A',
      finish: 'ceramic',
      stock: 11,
      materials: { body: 'ceramicIndigo', shade: 'shadeLinen', metal: 'brass', bulb: 'bulb' },
    },
  ],
  build(builder) {
    const profile: [number, number][] = [
      [0.05, 0],
      [0.058, 0.004],
    ]
    for (let i = 0; i <= 44; i++) {
      const t = i / 44
      const belly = 0.058 + 0.062 * Math.sin(t * Math.PI * 0.94) ** 0.85 - 0.034 * t
      profile.push([belly + 0.0028 * Math.abs(Math.sin(t * Math.PI * 11)), 0.008 + t * 0.23])
    }
    builder.add('body', turned([...profile, [0.02, 0.24]], { sides: 36, crease: 60 }))
    builder.add(
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
    builder.add('bulb', bulb(0.85), { at: [0, 0.334, 0] })
    builder.add('shade', plainShade(0.16, 0.1, 0.27, HEIGHT, 0.003, 48))
    builder.add('shade', hoop(0.1592, 0.0026, 0.2715, { sides: 48, around: 6 }))
    builder.add('shade', hoop(0.1002, 0.0026, HEIGHT - 0.0026, { sides: 48, around: 6 }))
    // The shade sits on a ring at the socket, held by three arms.
    builder.add('metal', hoop(0.0175, 0.0022, 0.32, { sides: 24, around: 6 }))
    for (let i = 0; i < 3; i++) {
      const angle = (i / 3) * Math.PI * 2
      const [c, s] = [Math.cos(angle), Math.sin(angle)]
      builder.add(
        'metal',
        tube(
          [
            [c * 0.014, 0.32, s * 0.014],
            [c * 0.1505, 0.3, s * 0.1505],
          ],
          0.0018,
          { sides: 6 },
        ),
      )
    }
  },
})
