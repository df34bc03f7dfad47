import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { bent, tube } from '#models/geometry/loft.ts'

const [WIDTH, HEIGHT] = [1.23, 0.77]
const PANEL = 0.706

export default define({
  sku: 'TV-MARSAD-55',
  name: { ar: 'تلفزيون مرصد ٥٥ بوصة', en: 'Marsad 55-inch television', fr: 'Téléviseur Marsad 55 pouces' },
  description: {
    ar: 'شاشة ٥٥ بوصة بإطار رفيع وقاعدة معدنية، يمكن وضعها على وحدة تلفزيون أو تعليقها على الحائط (الحامل غير مرفق).',
    en: 'A 55-inch panel with a slim frame on a metal stand; stands on a unit or takes a wall bracket (not included).',
    fr: 'Dalle 55 pouces à cadre fin, sur pied métallique ou au mur avec un support (non fourni).',
  },
  category: 'television',
  roomTypes: ['living_room', 'bedroom', 'office'],
  styles: ['modern', 'minimalist', 'industrial', 'classic', 'egyptian'],
  price: 23900,
  size: { width: WIDTH, depth: 0.23, height: HEIGHT },
  mount: 'surface',
  variants: [
    {
      sku: 'TV-MARSAD-55-BLACK',
      name: { ar: 'أسود', en: 'Black', fr: 'Noir' },
      color: '#1E1E1F',
      finish: 'metal',
      stock: 15,
      materials: { frame: 'black', screen: 'screen', stand: 'blackSteel' },
    },
    {
      sku: 'TV-MARSAD-55-SILVER',
      name: { ar: 'فضي', en: 'Silver', fr: 'Argent' },
      color: '#BFC1C2',
      finish: 'metal',
      stock: 10,
      priceDelta: 400,
      materials: { frame: 'nickel', screen: 'screen', stand: 'nickel' },
    },
  ],
  build(builder) {
    const y = HEIGHT - PANEL
    builder.add('frame', board(WIDTH, PANEL, 0.016, { r: 0.004, steps: 2 }), { at: [0, y, 0.01] })
    builder.add('frame', board(0.8, 0.36, 0.036, { r: 0.01, steps: 2 }), { at: [0, y + 0.08, -0.015] })
    builder.add('screen', board(WIDTH - 0.014, PANEL - 0.02, 0.002, { r: 0.0006 }), { at: [0, y + 0.013, 0.0182], planarTexture: { plane: 'xy' } })
    for (const side of [1, -1]) {
      const x = side * 0.42
      builder.add(
        'stand',
        tube(
          bent(
            [
              [x, 0.006, 0.115],
              [x, 0.05, 0.012],
              [x, 0.16, -0.004],
            ],
            0.02,
          ),
          0.006,
          { sides: 10 },
        ),
      )
      builder.add(
        'stand',
        tube(
          bent(
            [
              [x, 0.006, -0.114],
              [x, 0.05, -0.01],
              [x, 0.14, -0.006],
            ],
            0.02,
          ),
          0.006,
          { sides: 10 },
        ),
      )
    }
  },
})
