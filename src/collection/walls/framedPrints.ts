/** Prints and paintings of the house, framed and ready to hang. */
import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { flatSection, mitred, type Section } from '#models/geometry/framing.ts'
import type { ModelBuilder } from '#models/modelBuilder.ts'

interface Hung {
  x?: number
  y?: number
  width: number
  height: number
  section: Section
  /** Cover of the frame on each side, and width of the passe-partout. */
  lip: number
  mat: number
  /** Part of the slot's picture: u0, v0, u1, v1. */
  rect?: readonly [number, number, number, number]
}

/** A frame with backing, passe-partout with a bevelled window, and the sheet in it; its lower edge on y. */
const hang = (builder: ModelBuilder, { x = 0, y = 0, width, height, section, lip, mat, rect }: Hung): void => {
  mitred(builder, 'frame', width, height, section, { x, y })
  const [w, h] = [width - lip * 2, height - lip * 2]
  if (mat > 0) {
    mitred(builder, 'mat', w + 0.006, h + 0.006, flatSection(mat + 0.003, 0.012, 0.0018), { x, y: y + lip - 0.003 })
  }
  builder.add('print', board(w - mat * 2 + 0.004, h - mat * 2 + 0.004, 0.008, { r: 0.0004 }), {
    at: [x, y + lip + mat - 0.002, 0.006],
    planarTexture: { plane: 'xy', ...(rect ? { rect } : {}) },
  })
}

/** A gilded ogee with a beaded sight edge. */
const GILDED: Section = [
  [0, 0],
  [0.05, 0],
  [0.05, 0.012],
  [0.047, 0.016],
  [0.042, 0.0165],
  [0.039, 0.0205],
  [0.03, 0.022],
  [0.022, 0.026],
  [0.015, 0.033],
  [0.008, 0.036],
  [0.002, 0.034],
  [0, 0.028],
]
/** A deep, slim box with an eased front. */
const slim = (face: number, depth: number): Section => flatSection(face, depth, 0.0015)

export const printNagma = define({
  sku: 'ART-NAGMA',
  name: { ar: 'لوحة نجمة', en: 'Nagma star print', fr: 'Estampe étoilée Nagma' },
  description: {
    ar: 'نجمة ثُمانية الرؤوس بين نجوم وأشكال متقاطعة كما في سقوف السلطان حسن، مرسومة بقلم التذهيب ومطبوعة على ورق قطني.',
    en: 'An eightfold star among stars and crosses, as on the ceilings of Sultan Hassan; ruled in gold and printed on cotton paper.',
    fr: 'Une étoile à huit branches parmi étoiles et croix, comme aux plafonds de Sultan Hassan ; filets d’or sur papier coton.',
  },
  category: 'art',
  roomTypes: ['living_room', 'bedroom', 'office'],
  styles: ['egyptian', 'classic'],
  price: 2400,
  size: { width: 0.78, depth: 0.034, height: 0.78 },
  mount: 'wall',
  variants: [
    {
      sku: 'ART-NAGMA-LAPIS',
      name: { ar: 'لازورد، إطار جوز', en: 'Lapis, walnut frame', fr: 'Lapis, cadre noyer' },
      color: '#1E3A6E',
      finish: 'walnut',
      stock: 17,
      materials: { frame: 'walnutDark', fillet: 'brass', mat: 'cream', print: 'starLapis' },
    },
    {
      sku: 'ART-NAGMA-SAND',
      name: { ar: 'رمل، إطار أرز', en: 'Sand, cedar frame', fr: 'Sable, cadre cèdre' },
      color: '#A6492F',
      finish: 'cedar',
      stock: 13,
      materials: { frame: 'cedar', fillet: 'brass', mat: 'cream', print: 'starSand' },
    },
  ],
  build(builder) {
    const wide: Section = [
      [0, 0],
      [0.046, 0],
      [0.046, 0.018],
      [0.03, 0.021],
      [0.012, 0.033],
      [0.004, 0.034],
      [0, 0.03],
    ]
    hang(builder, { width: 0.78, height: 0.78, section: wide, lip: 0.044, mat: 0.05 })
    mitred(builder, 'fillet', 0.78 - 0.084, 0.78 - 0.084, flatSection(0.007, 0.0195, 0.0012), { y: 0.042 })
  },
})

export const printNabat = define({
  sku: 'ART-NABAT',
  name: { ar: 'زوج لوحات نبات', en: 'Nabat pair of botanicals', fr: 'Paire de planches Nabat' },
  description: {
    ar: 'بردي ورمّان من دفتر عشّاب قديم، في إطارين مذهّبين متماثلين يُعلّقان جنبًا إلى جنب.',
    en: 'Papyrus and pomegranate from an old herbalist’s book, in two matching gilded frames to hang side by side.',
    fr: 'Papyrus et grenadier d’un vieil herbier, dans deux cadres dorés assortis à suspendre côte à côte.',
  },
  category: 'art',
  roomTypes: ['living_room', 'bedroom', 'office', 'kitchen', 'bathroom'],
  styles: ['classic'],
  price: 2800,
  size: { width: 1.22, depth: 0.036, height: 0.74 },
  mount: 'wall',
  variants: [
    {
      sku: 'ART-NABAT-GILT',
      name: { ar: 'إطار مذهّب', en: 'Gilded frames', fr: 'Cadres dorés' },
      color: '#C09C66',
      finish: 'brass',
      stock: 14,
      materials: { frame: 'brassAged', mat: 'cream', print: 'herbal' },
    },
    {
      sku: 'ART-NABAT-WALNUT',
      name: { ar: 'إطار جوز', en: 'Walnut frames', fr: 'Cadres noyer' },
      color: '#573724',
      finish: 'walnut',
      stock: 12,
      materials: { frame: 'walnutDark', mat: 'cream', print: 'herbal' },
    },
  ],
  build(builder) {
    for (const side of [0, 1])
      hang(builder, {
        x: (side - 0.5) * 0.66,
        width: 0.56,
        height: 0.74,
        section: GILDED,
        lip: 0.046,
        mat: 0.045,
        rect: [side * 0.5 + 0.002, 0, side * 0.5 + 0.498, 1],
      })
  },
})

export const printRaml = define({
  sku: 'ART-RAML',
  name: { ar: 'لوحة رمل', en: 'Raml line drawing', fr: 'Dessin au trait Raml' },
  description: {
    ar: 'صحراء الفيوم في أحد عشر خطًا وشمس واحدة، على ورق سميك داخل إطار نحيف وهامش واسع.',
    en: 'The desert of Fayoum in eleven pen lines and one sun, on heavy paper with a wide margin and a slim frame.',
    fr: 'Le désert du Fayoum en onze traits et un soleil, sur papier épais, large marge et cadre fin.',
  },
  category: 'art',
  roomTypes: ['living_room', 'bedroom', 'office', 'bathroom'],
  styles: ['minimalist', 'modern'],
  price: 1700,
  size: { width: 0.92, depth: 0.026, height: 0.72 },
  mount: 'wall',
  variants: [
    {
      sku: 'ART-RAML-OCHRE',
      name: { ar: 'شمس صفراء، إطار بلوط', en: 'Ochre sun, oak frame', fr: 'Soleil ocre, cadre chêne' },
      color: '#C98A45',
      finish: 'oak',
      stock: 24,
      materials: { frame: 'oak', mat: 'white', print: 'dunesOchre' },
    },
    {
      sku: 'ART-RAML-BLUSH',
      name: { ar: 'شمس حمراء، إطار أسود', en: 'Red sun, black frame', fr: 'Soleil rouge, cadre noir' },
      color: '#B9583A',
      finish: 'oak',
      stock: 20,
      materials: { frame: 'oakBlack', mat: 'white', print: 'dunesBlush' },
    },
  ],
  build(builder) {
    hang(builder, { width: 0.92, height: 0.72, section: slim(0.012, 0.026), lip: 0.011, mat: 0.105 })
  },
})

export const printQahira = define({
  sku: 'ART-QAHIRA',
  name: { ar: 'لوحة قاهرة الحبر', en: 'Qahira skyline in ink', fr: 'Le Caire à l’encre Qahira' },
  description: {
    ar: 'أسطح القاهرة من القلعة بالفرشاة والحبر: قباب ومآذن وبرج على النيل، في إطار من الصلب المبرشم.',
    en: 'Cairo’s roofs from the Citadel in brush and ink: domes, minarets and the tower by the Nile, in a riveted steel frame.',
    fr: 'Les toits du Caire vus de la Citadelle, au pinceau : coupoles, minarets et tour du Nil, dans un cadre d’acier riveté.',
  },
  category: 'art',
  roomTypes: ['living_room', 'office', 'bedroom'],
  styles: ['industrial', 'modern'],
  price: 2600,
  size: { width: 1.44, depth: 0.0342, height: 0.545 },
  mount: 'wall',
  variants: [
    {
      sku: 'ART-QAHIRA-BLACK',
      name: { ar: 'حبر أسود', en: 'Black ink', fr: 'Encre noire' },
      color: '#1B1C1E',
      finish: 'steel',
      stock: 15,
      materials: { frame: 'blackSteel', rivet: 'nickel', print: 'cairoBlack' },
    },
    {
      sku: 'ART-QAHIRA-SEPIA',
      name: { ar: 'حبر بنّي', en: 'Sepia ink', fr: 'Encre sépia' },
      color: '#3C2415',
      finish: 'steel',
      stock: 12,
      materials: { frame: 'steelDark', rivet: 'brassAged', print: 'cairoSepia' },
    },
  ],
  build(builder) {
    const [w, h] = [1.44, 0.545]
    hang(builder, { width: w, height: h, section: slim(0.03, 0.03), lip: 0.028, mat: 0 })
    for (const x of [1, -1]) {
      for (const y of [0.015, h - 0.015]) {
        builder.add('frame', board(0.1, 0.026, 0.0025, { r: 0.001 }), { at: [x * (w / 2 - 0.05), y - 0.013, 0.0305] })
        for (const d of [0.02, 0.05, 0.08])
          builder.add('rivet', board(0.011, 0.011, 0.004, { r: 0.0019, steps: 2 }), { at: [x * (w / 2 - d), y - 0.0055, 0.0322] })
      }
      builder.add('frame', board(0.026, 0.1, 0.0025, { r: 0.001 }), { at: [x * (w / 2 - 0.015), 0.03, 0.0305] })
      builder.add('frame', board(0.026, 0.1, 0.0025, { r: 0.001 }), { at: [x * (w / 2 - 0.015), h - 0.13, 0.0305] })
    }
  },
})

export const tableauAlwan = define({
  sku: 'ART-ALWAN',
  name: { ar: 'ثلاثية ألوان', en: 'Alwan triptych', fr: 'Triptyque Alwan' },
  description: {
    ar: 'ثلاث لوحات أكريليك على قماش: أفق واحد بحقول لون تتداخل حوافها، مشدودة على شاسيه عميق بلا إطار.',
    en: 'Three canvases in acrylic: one horizon, fields of colour that bleed at their edges, stretched deep and unframed.',
    fr: 'Trois toiles à l’acrylique : un même horizon, des champs de couleur aux bords fondus, châssis profond sans cadre.',
  },
  category: 'art',
  roomTypes: ['living_room', 'bedroom', 'office'],
  styles: ['modern'],
  price: 5200,
  discountPercentage: 15,
  size: { width: 1.71, depth: 0.041, height: 0.84 },
  mount: 'wall',
  variants: [
    {
      sku: 'ART-ALWAN-WARM',
      name: { ar: 'دافئ', en: 'Warm', fr: 'Chaud' },
      color: '#C4532D',
      finish: 'canvas',
      stock: 8,
      materials: { canvas: 'fieldsWarm', batten: 'oak' },
    },
    {
      sku: 'ART-ALWAN-RIVER',
      name: { ar: 'نهري', en: 'River', fr: 'Fleuve' },
      color: '#1F5A66',
      finish: 'canvas',
      stock: 10,
      materials: { canvas: 'fieldsRiver', batten: 'oak' },
    },
  ],
  build(builder) {
    for (const i of [0, 1, 2]) {
      const x = (i - 1) * 0.58
      builder.add('canvas', board(0.55, 0.76, 0.035, { r: 0.004, steps: 2 }), {
        at: [x, i === 1 ? 0.08 : 0, 0.0235],
        planarTexture: { plane: 'xy', rect: [i / 3 + 0.003, 0.005, (i + 1) / 3 - 0.003, 0.995] },
      })
      for (const y of [0.06, 0.66])
        builder.add('batten', board(0.46, 0.03, 0.012, { r: 0.002, grain: 'x' }), { at: [x, (i === 1 ? 0.08 : 0) + y, 0.006] })
    }
  },
})
