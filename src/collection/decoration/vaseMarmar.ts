import { define } from '#models/definition.ts'
import { flowing } from '#models/geometry/profile.ts'
import { foliage, leafSurface } from '#models/geometry/foliage.ts'
import { through } from '#models/geometry/curves.ts'
import { flutedColumn } from '#models/geometry/fluting.ts'
import { tubeSurface, turned } from '#models/geometry/loft.ts'
import { add, at, scaled, unit, type Point, type Surface } from '#models/geometry/surface.ts'

const HEIGHT = 0.72

export default define({
  sku: 'VASE-MARMAR',
  name: { ar: 'مزهرية مرمر أرضية', en: 'Marmar alabaster floor vase', fr: 'Vase de sol en albâtre Marmar' },
  description: {
    ar: 'مرمر من محاجر المنيا مخروط من قطعة واحدة كأواني الملوك، تشفّ حافته عن الضوء، ومعه سيقان بردي مجففة.',
    en: 'Alabaster from the quarries of Minya, turned from one block like a royal jar; its rim lets the light through. With dried papyrus.',
    fr: 'Albâtre de Minya tourné d’un seul bloc, comme un vase royal ; sa lèvre laisse passer la lumière. Avec papyrus séchés.',
  },
  category: 'vase',
  roomTypes: ['living_room', 'bedroom', 'office'],
  styles: ['egyptian', 'classic'],
  price: 4200,
  size: { width: 0.579, depth: 0.574, height: 1.523 },
  mount: 'floor',
  variants: [
    {
      sku: 'VASE-MARMAR-HONEY',
      name: { ar: 'مرمر عسلي', en: 'Honey alabaster', fr: 'Albâtre miel' },
      color: '#E7D2AC',
      finish: 'marble',
      stock: 8,
      materials: { stone: 'alabaster', stems: 'leafOlive', umbels: 'straw' },
    },
    {
      sku: 'VASE-MARMAR-WHITE',
      name: { ar: 'مرمر أبيض', en: 'White alabaster', fr: 'Albâtre blanc' },
      color: '#EFE7D8',
      finish: 'marble',
      stock: 6,
      materials: { stone: 'alabasterWhite', stems: 'leafOlive', umbels: 'straw' },
    },
  ],
  build(builder) {
    builder.add(
      'stone',
      turned(
        [
          [0.11, 0],
          [0.118, 0.006],
          [0.118, 0.03],
          [0.1, 0.04],
          [0.078, 0.052],
          [0.078, 0.062],
        ],
        { sides: 56, crease: 40 },
      ),
    )
    builder.add(
      'stone',
      flutedColumn(
        flowing([
          [0.074, 0.058],
          [0.112, 0.1],
          [0.158, 0.22],
          [0.178, 0.35],
          [0.171, 0.44],
          [0.15, 0.5],
        ]),
        { count: 28, depth: 0.0045, steps: 4 },
      ),
    )
    builder.add(
      'stone',
      turned(
        [
          [0.12, 0.49],
          [0.153, 0.496],
          [0.16, 0.505],
          ...flowing([
            [0.153, 0.514],
            [0.126, 0.54],
            [0.092, 0.575],
            [0.077, 0.61],
            [0.076, 0.65],
            [0.09, 0.69],
            [0.118, HEIGHT - 0.008],
          ]),
          [0.12, HEIGHT],
          [0.112, HEIGHT],
          [0.084, 0.688],
          [0.066, 0.65],
          [0.066, 0.56],
          [0.02, 0.53],
        ],
        { sides: 56, crease: 45 },
      ),
    )
    for (const side of [1, -1]) {
      const lug = Array.from({ length: 9 }, (_, i): Point => {
        const angle = (i / 8) * Math.PI
        return [side * (0.1 + 0.035 * Math.sin(angle)), 0.59 - 0.045 * Math.cos(angle), 0]
      })
      builder.add('stone', foliage([tubeSurface([[side * 0.13, 0.528, 0], ...lug.slice(1, -1), [side * 0.066, 0.635, 0]], 0.013, { sides: 10 })]))
    }
    const stems: Surface[] = []
    const umbels: Surface[] = []
    for (let k = 0; k < 7; k++) {
      const angle = k * 2.39996 + 0.4
      const [c, s] = [Math.cos(angle), Math.sin(angle)]
      const reach = 0.04 + 0.13 * (k / 6)
      const top = 1.38 - 0.3 * (k / 6) + 0.05 * Math.sin(k * 2.4)
      const path = through(
        [
          [-c * 0.03, 0.54, -s * 0.03],
          [c * 0.03, 0.72, s * 0.03],
          [c * reach * 0.6, 0.72 + (top - 0.72) * 0.55, s * reach * 0.6],
          [c * reach, top, s * reach],
        ],
        4,
      )
      stems.push(tubeSurface(path, (t) => 0.0058 - 0.0018 * t, { sides: 5 }))
      const head = at(path, path.length - 1)
      for (let i = 0; i < 24; i++) {
        const [turn, rise] = [i * 2.39996, 1 - (1.15 * (i + 0.5)) / 24]
        const level = Math.sqrt(Math.max(0, 1 - rise * rise))
        const way = unit([Math.cos(turn) * level + c * 0.25, rise, Math.sin(turn) * level + s * 0.25])
        const length = 0.17 + 0.02 * Math.sin(i * 1.7)
        umbels.push(leafSurface({ root: head, tip: add(head, scaled(way, length)), width: 0.0075, droop: 0.035, widest: 0.7, fold: 0.2 }, 1, 4))
      }
      for (let i = 0; i < 4; i++) {
        const turn = i * 1.57 + k
        const way = unit([Math.cos(turn), 0.5, Math.sin(turn)])
        stems.push(leafSurface({ root: head, tip: add(head, scaled(way, 0.06)), width: 0.012, droop: 0.012, widest: 0.4 }, 2, 3))
      }
    }
    builder.add('stems', foliage(stems))
    builder.add('umbels', foliage(umbels))
  },
})
