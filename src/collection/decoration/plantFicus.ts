import { define } from '#models/definition.ts'
import { alongStem, foliage, leafSurface, stemSurface } from '#models/geometry/foliage.ts'
import { turned } from '#models/geometry/loft.ts'
import type { Point, Surface } from '#models/geometry/surface.ts'

const RIM = 0.3
/** Leaves go round the stem by the golden angle. */
const GOLDEN = 2.39996

export default define({
  sku: 'PLANT-FICUS',
  name: { ar: 'فيكس ليراتا في أصيص', en: 'Fiddle-leaf fig in a pot', fr: 'Figuier lyre en pot' },
  description: {
    ar: 'نبات حيّ بارتفاع ١٫٤ متر تقريبًا في أصيص مخروط مثقوب القاع. يحب الضوء غير المباشر.',
    en: 'A living plant about 1.4 m tall in a thrown pot with a drainage hole. Likes bright, indirect light.',
    fr: 'Plante vivante d’environ 1,40 m dans un pot tourné percé. Aime la lumière vive indirecte.',
  },
  category: 'plant',
  roomTypes: ['living_room', 'bedroom', 'office', 'kitchen', 'bathroom'],
  styles: ['modern', 'minimalist', 'egyptian', 'industrial', 'classic'],
  price: 1450,
  size: { width: 0.51, depth: 0.47, height: 1.32 },
  mount: 'floor',
  variants: [
    {
      sku: 'PLANT-FICUS-TERRACOTTA',
      name: { ar: 'أصيص فخار', en: 'Terracotta pot', fr: 'Pot en terre cuite' },
      color: '#BC6C48',
      finish: 'terracotta',
      stock: 25,
      materials: { leaves: 'leafDeep', stem: 'soil', pot: 'terracotta' },
    },
    {
      sku: 'PLANT-FICUS-CHALK',
      name: { ar: 'أصيص خزف مطفأ', en: 'Matt ceramic pot', fr: 'Pot en céramique mate' },
      color: '#ECE8DF',
      finish: 'ceramic',
      priceDelta: 250,
      stock: 14,
      materials: { leaves: 'leafDeep', stem: 'soil', pot: 'ceramicMatt' },
    },
    {
      sku: 'PLANT-FICUS-CONCRETE',
      name: { ar: 'أصيص أسمنتي', en: 'Concrete pot', fr: 'Pot en béton' },
      color: '#A9A69F',
      finish: 'concrete',
      priceDelta: 200,
      stock: 16,
      materials: { leaves: 'leafDeep', stem: 'soil', pot: 'concrete' },
    },
  ],
  build(builder) {
    builder.add(
      'pot',
      turned(
        [
          [0.1, 0],
          [0.112, 0.004],
          [0.152, 0.24],
          [0.158, 0.262],
          [0.17, 0.268],
          [0.172, RIM - 0.006],
          [0.166, RIM],
          [0.152, RIM - 0.002],
          [0.146, 0.255],
          [0.02, 0.25],
        ],
        { sides: 32 },
      ),
    )
    builder.add(
      'stem',
      turned(
        [
          [0.02, 0.252],
          [0.145, 0.254],
          [0.147, 0.262],
          [0.06, 0.276],
          [0.002, 0.28],
        ],
        { sides: 20, crease: 60 },
      ),
    )
    const stems: Surface[] = []
    const leaves: Surface[] = []
    const trunks: [Point, number][] = [
      [[0.02, 1.2, -0.01], 15],
      [[-0.14, 1.02, 0.08], 11],
      [[0.12, 0.86, 0.12], 9],
    ]
    trunks.forEach(([top, count], k) => {
      const foot: Point = [0.03 * Math.cos(k * 2.1), 0.27, 0.03 * Math.sin(k * 2.1)]
      stems.push(stemSurface(foot, top, 0.011, 0))
      for (let i = 0; i < count; i++) {
        const t = 0.36 + (0.64 * i) / (count - 1)
        const node = alongStem(foot, top, 0, t)
        const angle = i * GOLDEN + k * 1.3
        const rise = 0.2 + t * 0.75
        const length = 0.224 + 0.07 * Math.sin(i * 1.7 + k)
        const [c, s] = [Math.cos(angle) * Math.cos(rise), Math.sin(angle) * Math.cos(rise)]
        const root: Point = [node[0] + c * 0.004, node[1], node[2] + s * 0.004]
        leaves.push(
          leafSurface({
            root,
            tip: [root[0] + c * length, root[1] + Math.sin(rise) * length, root[2] + s * length],
            width: length * 0.62,
            droop: 0.05 * (1.1 - t),
            widest: 0.58,
          }),
        )
      }
    })
    builder.add('stem', foliage(stems))
    builder.add('leaves', foliage(leaves))
  },
})
