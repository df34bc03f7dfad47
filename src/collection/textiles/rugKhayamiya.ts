import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { spread } from '#models/geometry/curves.ts'
import { slab } from '#models/geometry/extrude.ts'
import { tube } from '#models/geometry/loft.ts'
import type { Point } from '#models/geometry/surface.ts'

const [SIZE, LOBE, LOBES] = [2, 0.13, 13]

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
  size: { width: SIZE, depth: SIZE, height: 0.0128 },
  mount: 'floor',
  variants: [
    {
      sku: 'RUG-KHAYAMIYA-INDIGO',
      name: { ar: 'نيلة', en: 'Indigo', fr: 'Indigo' },
      color: '#23376B',
      finish: 'felt',
      stock: 7,
      materials: { applique: 'khayamiyaIndigo', binding: 'linenMadder', cord: 'linenOchre' },
    },
    {
      sku: 'RUG-KHAYAMIYA-MADDER',
      name: { ar: 'فوّة', en: 'Madder', fr: 'Garance' },
      color: '#A13428',
      finish: 'felt',
      stock: 8,
      materials: { applique: 'khayamiyaMadder', binding: 'linenIndigo', cord: 'linenOchre' },
    },
  ],
  build(builder) {
    // The valance of a tent, laid flat: lobes of felt round the appliqué, a cord where they meet it.
    const inner = SIZE - LOBE
    const lobes: [number, number][] = []
    for (let side = 0; side < 4; side++) {
      const [c, s] = [Math.round(Math.cos((side * Math.PI) / 2)), Math.round(Math.sin((side * Math.PI) / 2))]
      const put = (x: number, y: number) => lobes.push([x * c - y * s, x * s + y * c])
      for (let k = 0; k < LOBES; k++) {
        const middle = ((k + 0.5) / LOBES - 0.5) * inner
        for (let i = 0; i < 10; i++) {
          const angle = ((i + 0.5) / 10) * Math.PI
          put(middle - Math.cos(angle) * (inner / LOBES / 2 - 0.002), -inner / 2 - Math.sin(angle) * (LOBE / 2))
        }
        if (k + 1 < LOBES) put(middle + inner / LOBES / 2, -inner / 2 - 0.004)
      }
    }
    builder.add('binding', slab(lobes, 0.008, { grain: 'z' }))
    builder.add('applique', board(inner, 0.0115, inner, { r: 0.003 }), { planarTexture: { plane: 'xz' } })
    const half = inner / 2
    const cord: Point[] = [
      [-half, 0.0085, -half],
      [half, 0.0085, -half],
      [half, 0.0085, half],
      [-half, 0.0085, half],
    ]
    const path = cord.flatMap((from, i) => spread([from, cord[(i + 1) % 4] ?? from], 0.4).slice(0, -1))
    builder.add('cord', tube(path, 0.005, { sides: 6, loop: true }))
  },
})
