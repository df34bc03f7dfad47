import { define } from '#models/definition.ts'
import { through } from '#models/geometry/curves.ts'
import { foliage, leafSurface } from '#models/geometry/foliage.ts'
import { tube, tubeSurface, turned } from '#models/geometry/loft.ts'
import { add, at, scaled, unit, type Point, type Surface } from '#models/geometry/surface.ts'
import { hash } from '#models/materials/noise.ts'

const BOWL = 0.62

export default define({
  sku: 'PLANT-MOALLAQ',
  name: { ar: 'بوتس معلّق', en: 'Moallaq hanging pothos', fr: 'Pothos suspendu Moallaq' },
  description: {
    ar: 'سيقان متدلّية بأوراق كالقلوب من وعاء معلّق بثلاثة حبال قطنية معقودة؛ ينمو في أي ضوء.',
    en: 'Trailing stems of heart-shaped leaves from a bowl on three knotted cotton cords; grows in any light.',
    fr: 'Des tiges retombantes aux feuilles en cœur, dans une coupe pendue à trois cordes de coton nouées ; pousse partout.',
  },
  category: 'plant',
  roomTypes: ['living_room', 'bedroom', 'kitchen', 'bathroom', 'office'],
  styles: ['modern', 'minimalist', 'industrial'],
  price: 980,
  size: { width: 0.532, depth: 0.522, height: 1.28 },
  mount: 'ceiling',
  variants: [
    {
      sku: 'PLANT-MOALLAQ-WHITE',
      name: { ar: 'وعاء أبيض', en: 'White bowl', fr: 'Coupe blanche' },
      color: '#ECE8DF',
      finish: 'ceramic',
      stock: 27,
      materials: { leaves: 'leafFresh', vines: 'leafPale', bowl: 'ceramicMatt', cord: 'linenWhite', hook: 'blackSteel' },
    },
    {
      sku: 'PLANT-MOALLAQ-BRASS',
      name: { ar: 'وعاء نحاس', en: 'Brass bowl', fr: 'Coupe laiton' },
      color: '#C09C66',
      finish: 'brass',
      priceDelta: 420,
      stock: 16,
      materials: { leaves: 'leafFresh', vines: 'leafPale', bowl: 'brass', cord: 'linenSand', hook: 'brass' },
    },
    {
      sku: 'PLANT-MOALLAQ-BLACK',
      name: { ar: 'وعاء أسود', en: 'Black bowl', fr: 'Coupe noire' },
      color: '#2B2B2A',
      finish: 'ceramic',
      stock: 20,
      materials: { leaves: 'leafFresh', vines: 'leafPale', bowl: 'ceramicBlack', cord: 'canvasBlack', hook: 'blackSteel' },
    },
  ],
  build(builder) {
    const top = 1.3
    builder.add(
      'bowl',
      turned(
        [
          [0.03, BOWL],
          [0.06, BOWL + 0.003],
          [0.115, BOWL + 0.045],
          [0.14, BOWL + 0.1],
          [0.143, BOWL + 0.135],
          [0.138, BOWL + 0.14],
          [0.132, BOWL + 0.134],
          [0.128, BOWL + 0.11],
          [0.02, BOWL + 0.1],
        ],
        { sides: 44, crease: 55 },
      ),
    )
    builder.add(
      'vines',
      turned(
        [
          [0.02, BOWL + 0.102],
          [0.13, BOWL + 0.118],
          [0.06, BOWL + 0.128],
          [0.01, BOWL + 0.13],
        ],
        { sides: 20 },
      ),
    )
    const knot: Point = [0, top - 0.09, 0]
    for (let k = 0; k < 3; k++) {
      const angle = k * ((Math.PI * 2) / 3) + 0.4
      const rim: Point = [Math.cos(angle) * 0.1445, BOWL + 0.12, Math.sin(angle) * 0.1445]
      builder.add(
        'cord',
        tube(
          [
            [Math.cos(angle) * 0.03, BOWL - 0.004, Math.sin(angle) * 0.03],
            [Math.cos(angle) * 0.118, BOWL + 0.042, Math.sin(angle) * 0.118],
            rim,
            [Math.cos(angle) * 0.006, knot[1], Math.sin(angle) * 0.006],
          ],
          0.0034,
          { sides: 6 },
        ),
      )
      builder.add(
        'cord',
        turned(
          [
            [0.003, -0.008],
            [0.0075, -0.003],
            [0.0075, 0.003],
            [0.003, 0.008],
          ],
          { sides: 8 },
        ),
        { at: [rim[0] * 0.985, rim[1] + 0.012, rim[2] * 0.985] },
      )
    }
    const ring = (y: number, r: number, slot: string) =>
      builder.add(
        slot,
        tube(
          Array.from({ length: 18 }, (_, i): Point => [Math.cos((i / 18) * Math.PI * 2) * r, y + Math.sin((i / 18) * Math.PI * 2) * r, 0]),
          0.003,
          { sides: 6, loop: true },
        ),
      )
    builder.add(
      'cord',
      turned(
        [
          [0.006, -0.012],
          [0.013, -0.004],
          [0.013, 0.005],
          [0.006, 0.014],
        ],
        { sides: 12 },
      ),
      { at: knot },
    )
    builder.add(
      'cord',
      tube(
        [
          [0, knot[1], 0],
          [0, top - 0.0565, 0],
        ],
        0.0045,
        { sides: 7 },
      ),
    )
    ring(top - 0.04, 0.017, 'hook')
    builder.add(
      'hook',
      tube(
        through(
          [
            [0, top - 0.006, 0],
            [0, top - 0.016, 0.0],
            [0, top - 0.02, 0.0095],
            [0, top - 0.03, 0.0095],
            [0, top - 0.031, -0.003],
          ],
          4,
        ),
        0.0028,
        { sides: 7 },
      ),
    )
    builder.add(
      'hook',
      turned(
        [
          [0.006, top - 0.014],
          [0.02, top - 0.01],
          [0.034, top - 0.004],
          [0.034, top],
        ],
        { sides: 26 },
      ),
    )

    const vines: Surface[] = []
    const leaves: Surface[] = []
    for (let k = 0; k < 13; k++) {
      const angle = k * 2.39996
      const [c, s] = [Math.cos(angle), Math.sin(angle)]
      const fall = k % 4 === 0 ? 0.14 : 0.3 + 0.42 * hash(k, 2, 6)
      const out = 0.17 + 0.035 * hash(k, 3, 6)
      const low = BOWL + 0.14 - fall
      const path = through(
        [
          [c * 0.05, BOWL + 0.12, s * 0.05],
          [c * 0.1, BOWL + 0.185, s * 0.1],
          [c * out, BOWL + 0.15, s * out],
          [c * (out + 0.015), (BOWL + 0.15 + low) / 2, s * (out + 0.015) + 0.02 * Math.sin(k)],
          [c * (out - 0.012) + 0.015 * Math.sin(k * 2), Math.max(0.07, low), s * (out - 0.012)],
        ],
        6,
      )
      vines.push(tubeSurface(path, (t) => 0.0032 - 0.0015 * t, { sides: 5 }))
      const count = 6 + Math.round(fall * 9)
      for (let i = 0; i < count; i++) {
        const node = at(path, Math.round(4 + ((path.length - 5) * i) / (count - 1)))
        const turn = angle + (i % 2 ? 1 : -1) * (0.5 + 0.7 * hash(k, i, 8))
        const hang = i === 0 ? 0.35 : -0.35 - 0.5 * hash(i, k, 9)
        const way = unit([Math.cos(turn), hang, Math.sin(turn)])
        const length = 0.095 * (1.05 - 0.35 * (i / count)) * (0.9 + 0.25 * hash(i, k, 3))
        leaves.push(
          leafSurface({ root: node, tip: add(node, scaled(way, length)), width: length * 0.82, droop: length * 0.22, widest: 0.3, fold: 0.14 }, 4, 6),
        )
      }
    }
    builder.add('vines', foliage(vines))
    builder.add('leaves', foliage(leaves))
  },
})
