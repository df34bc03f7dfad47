import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { tassel } from '#models/geometry/fringe.ts'

const [WIDTH, DEPTH, HANG] = [0.7, 2.4, 0.09]

export default define({
  sku: 'RUG-MAMAR',
  name: { ar: 'مشّاية ممر بدوية', en: 'Mamar Bedouin runner', fr: 'Tapis de couloir bédouin Mamar' },
  description: {
    ar: 'مشّاية طويلة من وبر الجمال والصوف، بأشرطة مثلثات وأمشاط كما تنسجها بدويات سيناء، تنتهي باثنتي عشرة شرّابة على كل طرف.',
    en: 'A long runner of camel hair and wool in bands of triangles and combs, as the women of Sinai weave them, with twelve tassels at either end.',
    fr: 'Un long tapis de couloir en poil de chameau et laine, frises de triangles et de peignes comme au Sinaï, douze pompons à chaque bout.',
  },
  category: 'rug',
  roomTypes: ['living_room', 'bedroom', 'kitchen', 'office'],
  styles: ['egyptian', 'industrial', 'classic'],
  price: 2900,
  size: { width: WIDTH, depth: DEPTH, height: 0.019 },
  mount: 'floor',
  variants: [
    {
      sku: 'RUG-MAMAR-CAMEL',
      name: { ar: 'وبر طبيعي', en: 'Camel', fr: 'Poil de chameau' },
      color: '#B58E62',
      finish: 'wool',
      stock: 19,
      materials: { wool: 'bedouinCamel', tassel: 'linenSand' },
    },
    {
      sku: 'RUG-MAMAR-NIGHT',
      name: { ar: 'ليلي', en: 'Night', fr: 'Nuit' },
      color: '#2A2728',
      finish: 'wool',
      stock: 14,
      materials: { wool: 'bedouinNight', tassel: 'canvasBlack' },
    },
  ],
  build(builder) {
    const length = DEPTH - HANG * 2
    builder.add('wool', board(WIDTH, 0.009, length, { r: 0.004, steps: 2 }), { planarTexture: { plane: 'xz' } })
    for (const way of [1, -1]) {
      for (let i = 0; i < 12; i++) {
        const x = ((i + 0.5) / 12 - 0.5) * (WIDTH - 0.02)
        builder.add('tassel', tassel(HANG + 0.004, 0.0098, 12), { at: [x, 0.0098, way * (length / 2 - 0.004)], turn: [-way * (Math.PI / 2), 0, 0] })
      }
    }
  },
})
