import { define } from '../definition.ts'
import { board } from '../geometry/box.ts'

const SIZE = 2

export default define({
  sku: 'RUG-KHAYAMIYA',
  name: { ar: 'سجادة خيامية', en: 'Khayamiya appliqué rug', fr: 'Tapis appliqué Khayamiya' },
  description: {
    ar: 'من شارع الخيامية: وردة من ست عشرة ورقة وإطار نجوم، مقصوصة من لبّاد الصوف ومخيطة باليد قطعة قطعة.',
    en: 'From the Street of the Tentmakers: a sixteenfold rosette and a band of stars, cut from wool felt and sewn down patch by patch.',
    fr: 'De la rue des Tentiers : une rosace à seize pétales et une frise d’étoiles, découpées dans le feutre et cousues pièce à pièce.',
  },
  category: 'rug',
  roomTypes: ['living_room', 'bedroom', 'office'],
  styles: ['egyptian'],
  price: 9600,
  size: { width: SIZE, depth: SIZE, height: 0.012 },
  mount: 'floor',
  rating: { average: 4.9, count: 52 },
  variants: [
    {
      sku: 'RUG-KHAYAMIYA-INDIGO',
      name: { ar: 'نيلة', en: 'Indigo', fr: 'Indigo' },
      color: '#23376B',
      finish: 'felt',
      stock: 7,
      materials: { applique: 'khayamiyaIndigo', binding: 'linenMadder' },
    },
    {
      sku: 'RUG-KHAYAMIYA-MADDER',
      name: { ar: 'فوّة', en: 'Madder', fr: 'Garance' },
      color: '#A13428',
      finish: 'felt',
      stock: 8,
      materials: { applique: 'khayamiyaMadder', binding: 'linenIndigo' },
    },
  ],
  build(kit) {
    const inner = SIZE - 0.038
    kit.add('applique', board(inner, 0.0105, inner, { r: 0.003 }), { picture: { plane: 'xz' } })
    for (const side of [1, -1]) {
      const middle = side * (inner / 2 + 0.008)
      kit.add('binding', board(0.022, 0.012, inner + 0.038, { r: 0.0055, steps: 2, grain: 'z' }), { at: [middle, 0, 0] })
      kit.add('binding', board(inner - 0.006, 0.0118, 0.022, { r: 0.0055, steps: 2, grain: 'x' }), { at: [0, 0, middle] })
    }
  },
})
