import { define } from '#models/definition.ts'
import { foliage, slenderLeaf } from '#models/geometry/foliage.ts'
import { tube, tubeSurface, turned } from '#models/geometry/loft.ts'
import { add, cross, scaled, subtract, unit, type Point, type Surface } from '#models/geometry/surface.ts'

const FRONDS = 14
const GOLDEN = 2.39996

/** A point of a frond's stalk that rises steeply and arches out; `lean` 0 stands up, 1 reaches out. */
const along = (angle: number, lean: number, length: number, t: number): Point => {
  const out = 0.02 + lean * length * 0.44 * t ** 1.9 + 0.05 * t
  const up = 0.34 + length * (t - (0.1 + lean * 0.42) * t ** 2.6)
  return [Math.cos(angle) * out, up, Math.sin(angle) * out]
}

export default define({
  sku: 'PLANT-NAKHLA',
  name: { ar: 'نخلة أريكا في سلة', en: 'Nakhla areca palm in a basket', fr: 'Palmier aréca Nakhla en panier' },
  description: {
    ar: 'سعف كثيف مقوّس يملأ زاوية الغرفة خضرة، في سلة خوص مجدولة ببطانة تحفظ الماء.',
    en: 'Full, arching fronds that fill a corner with green, in a plaited palm-leaf basket with a watertight lining.',
    fr: 'Des palmes arquées et denses qui verdissent un angle, dans un panier tressé à doublure étanche.',
  },
  category: 'plant',
  roomTypes: ['living_room', 'bedroom', 'office', 'bathroom'],
  styles: ['egyptian', 'modern', 'classic'],
  price: 1850,
  size: { width: 1.31, depth: 1.294, height: 1.546 },
  mount: 'floor',
  variants: [
    {
      sku: 'PLANT-NAKHLA-NATURAL',
      name: { ar: 'سلة طبيعية', en: 'Natural basket', fr: 'Panier naturel' },
      color: '#C99F66',
      finish: 'rattan',
      stock: 22,
      materials: { fronds: 'leafFresh', stalks: 'leafPale', basket: 'wicker', soil: 'soil' },
    },
    {
      sku: 'PLANT-NAKHLA-DARK',
      name: { ar: 'سلة داكنة', en: 'Dark basket', fr: 'Panier foncé' },
      color: '#6B4A2E',
      finish: 'rattan',
      stock: 15,
      materials: { fronds: 'leafFresh', stalks: 'leafPale', basket: 'wickerDark', soil: 'soil' },
    },
  ],
  build(builder) {
    builder.add(
      'basket',
      turned(
        [
          [0.14, 0],
          [0.155, 0.006],
          [0.19, 0.1],
          [0.2, 0.2],
          [0.188, 0.33],
          [0.18, 0.338],
          [0.17, 0.332],
          [0.172, 0.29],
          [0.05, 0.28],
        ],
        { sides: 40, crease: 60 },
      ),
    )
    for (const y of [0.008, 0.33]) {
      const r = y < 0.1 ? 0.155 : 0.19
      const ring = Array.from({ length: 40 }, (_, i): Point => [Math.cos((i / 40) * Math.PI * 2) * r, y, Math.sin((i / 40) * Math.PI * 2) * r])
      builder.add('basket', tube(ring, 0.008, { sides: 8, loop: true }))
    }
    for (const side of [1, -1]) {
      const grip = Array.from({ length: 13 }, (_, i): Point => {
        const angle = (i / 12) * Math.PI
        return [side * (0.188 + 0.02 * Math.sin(angle)), 0.31 + 0.085 * Math.sin(angle), Math.cos(angle) * 0.06]
      })
      builder.add('basket', tube(grip, 0.008, { sides: 8 }))
    }
    builder.add(
      'soil',
      turned(
        [
          [0.05, 0.284],
          [0.171, 0.296],
          [0.1, 0.306],
          [0.02, 0.309],
        ],
        { sides: 28 },
      ),
    )
    const stalks: Surface[] = []
    const leaflets: Surface[] = []
    for (let k = 0; k < FRONDS; k++) {
      const angle = k * GOLDEN
      const lean = 0.16 + 0.84 * ((k + 0.5) / FRONDS) ** 0.8
      const length = 1.5 - 0.34 * lean + 0.07 * Math.sin(k * 2.7)
      const path = Array.from({ length: 11 }, (_, i) => along(angle, lean, length, i / 10))
      const foot: Point = [Math.cos(angle) * 0.018, 0.29, Math.sin(angle) * 0.018]
      stalks.push(tubeSurface([foot, ...path], (t) => 0.009 * (1 - 0.78 * t), { sides: 5 }))
      const count = 17
      for (let i = 0; i < count; i++) {
        const t = 0.3 + (0.69 * i) / (count - 1)
        const node = along(angle, lean, length, t)
        const ahead = unit(subtract(along(angle, lean, length, Math.min(1, t + 0.03)), along(angle, lean, length, t - 0.03)))
        const level = unit(cross(ahead, [Math.cos(angle) * 0.2, 1, Math.sin(angle) * 0.2]))
        const reach = 0.27 * (0.5 + 0.5 * Math.sin(Math.min(1, (t - 0.3) / 0.69 + 0.28) * Math.PI * 0.86)) * (0.9 + 0.1 * Math.sin(i * 3 + k))
        for (const side of [1, -1]) {
          const forward = 0.45 + 0.5 * ((t - 0.3) / 0.69)
          const way = unit(add(add(scaled(level, side), scaled(ahead, forward)), [0, 0.22, 0]))
          leaflets.push(
            slenderLeaf(
              { root: node, tip: add(node, scaled(way, reach)), width: 0.026, droop: reach * 0.34, widest: 0.36, fold: 0.3 },
              [0.16, 0.4, 0.72],
            ),
          )
        }
      }
    }
    builder.add('stalks', foliage(stalks))
    builder.add('fronds', foliage(leaflets, { crease: 60, along: 'y' }))
  },
})
