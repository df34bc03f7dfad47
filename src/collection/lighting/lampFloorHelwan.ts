import { define } from '#models/definition.ts'
import { hoop, plainShade } from '#models/geometry/lighting.ts'
import { tube, turned } from '#models/geometry/loft.ts'

const HEIGHT = 1.56

export default define({
  sku: 'LAMP-HELWAN',
  name: { ar: 'أباجورة حلوان الأرضية', en: 'Helwan floor lamp', fr: 'Lampadaire Helwan' },
  description: {
    ar: 'ثلاث أرجل خشبية تلتقي عند طوق نحاسي، وشابوه من الكتان يلطّف الضوء. مفتاح على السلك.',
    en: 'Three wooden legs meet at a brass collar under a linen shade. Switch on the cord.',
    fr: 'Trois pieds en bois réunis par un collier de laiton sous un abat-jour en lin. Interrupteur sur le fil.',
  },
  category: 'floor-lamp',
  roomTypes: ['living_room', 'bedroom', 'office'],
  styles: ['modern', 'minimalist', 'classic'],
  price: 3200,
  size: { width: 0.51, depth: 0.55, height: HEIGHT },
  mount: 'floor',
  variants: [
    {
      sku: 'LAMP-HELWAN-OAK',
      name: { ar: 'بلوط وكتان', en: 'Oak and linen', fr: 'Chêne et lin' },
      color: '#C9A06B',
      finish: 'oak',
      stock: 17,
      materials: { wood: 'oak', metal: 'brass', shade: 'shadeLinen', bulb: 'bulb' },
    },
    {
      sku: 'LAMP-HELWAN-WALNUT',
      name: { ar: 'جوز وكتان رمادي', en: 'Walnut, grey linen', fr: 'Noyer, lin gris' },
      color: '#7D5436',
      finish: 'walnut',
      priceDelta: 250,
      stock: 12,
      materials: { wood: 'walnut', metal: 'brass', shade: 'shadeGrey', bulb: 'bulb' },
    },
  ],
  build(builder) {
    for (let i = 0; i < 3; i++) {
      const angle = (i / 3) * Math.PI * 2 + Math.PI / 6
      const [c, s] = [Math.cos(angle), Math.sin(angle)]
      builder.add(
        'wood',
        tube(
          [
            [c * 0.282, 0, s * 0.282 - 0.03],
            [c * 0.15, 0.56, s * 0.15 - 0.016],
            [c * 0.026, 1.16, s * 0.026],
          ],
          (t) => 0.0115 + 0.0055 * Math.sin(t * Math.PI * 0.8),
          { sides: 12, grain: 'y' },
        ),
      )
    }
    builder.add(
      'metal',
      turned(
        [
          [0.03, 1.1],
          [0.046, 1.104],
          [0.046, 1.15],
          [0.03, 1.156],
          [0.012, 1.165],
          [0.009, 1.18],
          [0.009, 1.27],
          [0.018, 1.275],
          [0.018, 1.31],
          [0.008, 1.312],
        ],
        { sides: 20 },
      ),
    )
    builder.add(
      'bulb',
      turned(
        [
          [0.012, 1.312],
          [0.02, 1.33],
          [0.031, 1.36],
          [0.031, 1.385],
          [0.02, 1.407],
          [0.004, 1.415],
        ],
        { sides: 14 },
      ),
    )
    builder.add('shade', plainShade(0.23, 0.17, 1.24, HEIGHT, 0.003, 44))
    // The rolled rims that keep the linen round.
    builder.add('shade', hoop(0.2292, 0.0032, 1.2415, { sides: 44, around: 6 }))
    builder.add('shade', hoop(0.1702, 0.0032, HEIGHT - 0.0032, { sides: 44, around: 6 }))
    for (let i = 0; i < 3; i++) {
      const angle = (i / 3) * Math.PI * 2
      builder.add(
        'metal',
        tube(
          [
            [0, 1.29, 0],
            [Math.cos(angle) * 0.221, 1.262, Math.sin(angle) * 0.221],
          ],
          0.0022,
          { sides: 6 },
        ),
      )
    }
  },
})
