import { define } from '#models/definition.ts'
import { through } from '#models/geometry/curves.ts'
import { flowing } from '#models/geometry/profile.ts'
import { foliage, slenderLeaf } from '#models/geometry/foliage.ts'
import { tubeSurface, turned } from '#models/geometry/loft.ts'
import { add, at, scaled, unit, type Point, type Surface } from '#models/geometry/surface.ts'
import { hash } from '#models/materials/noise.ts'

const SOIL = 0.4
const CROWN: Point = [0.02, 1.34, 0]

/** End of a twig of the crown: spread over a sphere by the golden angle, fuller below than above. */
const twigTip = (i: number, count: number): Point => {
  const height = 1 - (2 * (i + 0.5)) / count
  const level = Math.sqrt(1 - height ** 2)
  const angle = i * 2.39996
  const reach = 0.37 + 0.07 * hash(i, 3, 11)
  return [CROWN[0] + Math.cos(angle) * level * reach, CROWN[1] + height * reach * 0.86, CROWN[2] + Math.sin(angle) * level * reach]
}

export default define({
  sku: 'PLANT-ZAYTOUN',
  name: { ar: 'شجرة زيتون في زير', en: 'Zaytoun olive tree in a jar', fr: 'Olivier Zaytoun en jarre' },
  description: {
    ar: 'زيتونة صغيرة بجذع ملتوٍ وتاج مستدير من ورق فضّي، مزروعة في جرّة فخار واسعة الكتفين. تحب الشمس.',
    en: 'A young olive with a twisted trunk and a round head of silver leaves, planted in a broad-shouldered jar. Loves the sun.',
    fr: 'Un jeune olivier au tronc tors et à la tête ronde argentée, dans une jarre aux larges épaules. Aime le soleil.',
  },
  category: 'plant',
  roomTypes: ['living_room', 'office', 'kitchen'],
  styles: ['egyptian', 'minimalist', 'classic'],
  price: 2900,
  size: { width: 0.981, depth: 0.951, height: 1.759 },
  mount: 'floor',
  variants: [
    {
      sku: 'PLANT-ZAYTOUN-TERRACOTTA',
      name: { ar: 'جرّة فخار', en: 'Terracotta jar', fr: 'Jarre en terre cuite' },
      color: '#BC6C48',
      finish: 'terracotta',
      stock: 12,
      materials: { jar: 'terracotta', soil: 'soil', trunk: 'bark', leaves: 'leafOlive' },
    },
    {
      sku: 'PLANT-ZAYTOUN-CHALK',
      name: { ar: 'جرّة بيضاء', en: 'Chalk jar', fr: 'Jarre blanche' },
      color: '#ECE8DF',
      finish: 'ceramic',
      priceDelta: 350,
      stock: 9,
      materials: { jar: 'ceramicMatt', soil: 'soil', trunk: 'bark', leaves: 'leafOlive' },
    },
  ],
  build(builder) {
    builder.add(
      'jar',
      turned(
        [
          [0.12, 0],
          [0.135, 0.005],
          ...flowing([
            [0.15, 0.04],
            [0.205, 0.17],
            [0.228, 0.27],
            [0.22, 0.33],
            [0.188, 0.38],
            [0.168, 0.402],
          ]),
          [0.17, 0.418],
          [0.188, 0.43],
          [0.19, 0.442],
          [0.178, 0.45],
          [0.16, 0.446],
          [0.15, 0.41],
          [0.05, 0.38],
        ],
        { sides: 44, crease: 50 },
      ),
    )
    for (const [y, r] of [
      [0.275, 0.2285],
      [0.325, 0.2235],
    ] as const)
      builder.add(
        'jar',
        turned(
          [
            [r - 0.003, y - 0.006],
            [r + 0.0035, y - 0.002],
            [r + 0.0035, y + 0.002],
            [r - 0.003, y + 0.006],
          ],
          { sides: 44 },
        ),
      )
    builder.add(
      'soil',
      turned(
        [
          [0.05, 0.385],
          [0.153, SOIL + 0.006],
          [0.08, SOIL + 0.014],
          [0.02, SOIL + 0.02],
        ],
        { sides: 24 },
      ),
    )
    const trunk = through(
      [
        [0.0, SOIL - 0.02, 0],
        [0.025, 0.55, 0.012],
        [-0.022, 0.72, 0.018],
        [0.018, 0.9, -0.016],
        [0.01, 1.06, 0.004],
      ],
      6,
    )
    const wood: Surface[] = [
      tubeSurface(trunk, (t) => (0.042 - 0.019 * t) * (1 + 0.14 * Math.sin(t * 17) * (1 - t)) + 0.02 * Math.max(0, 0.12 - t) * 8, { sides: 10 }),
    ]
    const leaves: Surface[] = []
    const fork = at(trunk, trunk.length - 1)
    const boughs = Array.from({ length: 5 }, (_, k): Point[] => {
      const angle = k * 1.2566 + 0.3
      const end: Point = [CROWN[0] + Math.cos(angle) * 0.2, CROWN[1] - 0.02 + 0.1 * Math.sin(k * 2.2), CROWN[2] + Math.sin(angle) * 0.2]
      const path = through([[fork[0], fork[1] - 0.03, fork[2]], add(fork, [Math.cos(angle) * 0.07, 0.09, Math.sin(angle) * 0.07]), end], 5)
      wood.push(tubeSurface(path, (t) => 0.017 - 0.01 * t, { sides: 7 }))
      return path
    })
    boughs.push(
      through(
        [
          [fork[0], fork[1] - 0.03, fork[2]],
          [0.0, 1.25, 0.01],
          [0.03, CROWN[1] + 0.13, -0.01],
        ],
        5,
      ),
    )
    wood.push(tubeSurface(at(boughs, 5), (t) => 0.018 - 0.011 * t, { sides: 7 }))
    const twigs = 50
    for (let i = 0; i < twigs; i++) {
      const tip = twigTip(i, twigs)
      const nearest = boughs
        .flatMap((path) => path.slice(3))
        .reduce((best, place) =>
          Math.hypot(place[0] - tip[0], place[1] - tip[1], place[2] - tip[2]) < Math.hypot(best[0] - tip[0], best[1] - tip[1], best[2] - tip[2])
            ? place
            : best,
        )
      const middle: Point = [(nearest[0] + tip[0]) / 2, (nearest[1] + tip[1]) / 2 + 0.03, (nearest[2] + tip[2]) / 2]
      const path = through([nearest, middle, tip], 4)
      wood.push(tubeSurface(path, (t) => 0.0042 - 0.0026 * t, { sides: 4 }))
      for (let j = 0; j < 16; j++) {
        const node = at(path, Math.min(path.length - 1, 2 + Math.floor((j / 16) * 7)))
        const ahead = unit([tip[0] - nearest[0], tip[1] - nearest[1], tip[2] - nearest[2]])
        const turn = j * 2.1 + i
        const spread: Point = [Math.cos(turn), 0.35 * Math.sin(turn * 1.7), Math.sin(turn)]
        const way = unit(add(scaled(ahead, 0.9), scaled(spread, j === 15 ? 0.1 : 0.95)))
        const length = 0.076 + 0.022 * hash(i, j, 5)
        leaves.push(
          slenderLeaf({ root: node, tip: add(node, scaled(way, length)), width: 0.021, droop: 0.008, widest: 0.5, fold: 0.2 }, [0.25, 0.55, 0.8]),
        )
      }
    }
    builder.add('trunk', foliage(wood, { along: 'z' }))
    builder.add('leaves', foliage(leaves, { crease: 60, along: 'y' }))
  },
})
