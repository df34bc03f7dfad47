import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { bent, loftSurface, turnedSurface } from '#models/geometry/loft.ts'
import { ribbedStem, type RibbedStem } from '#models/geometry/ribbed.ts'
import { finished, joined, warped, type Point, type Surface } from '#models/geometry/surface.ts'
import { hash } from '#models/materials/noise.ts'

const TROUGH = { width: 0.78, depth: 0.28, height: 0.3, wall: 0.028 }
const BED = TROUGH.height - 0.03

/** A little cushion of spines sitting on a ridge. */
const areole = ({ place: [x, y, z], out }: RibbedStem['ridges'][number]): Surface =>
  warped(
    turnedSurface(
      [
        [0.0035, 0],
        [0.0042, 0.0015],
        [0.0016, 0.0045],
      ],
      5,
    ),
    ([a, b, c]): Point => [
      x + out[0] * (b - 0.001) + a * Math.abs(out[2]) + c * 0.2,
      y + out[1] * b + c,
      z + out[2] * (b - 0.001) + a * Math.abs(out[0]),
    ],
  )

/** Rings stand closer together towards a tip, where the stem rounds off. */
const CLOSER = 1.6

/** A round-shouldered end: the radius at a share of the way for a stem of the given thickness. */
const rounded =
  (r: number, length: number) =>
  (step: number): number => {
    const share = 1 - (1 - step) ** CLOSER
    const left = (1 - share) * length
    return left < r ? r * Math.sqrt(Math.max(0.004, 1 - (1 - left / r) ** 2)) : r * (0.86 + 0.14 * Math.min(1, (share * length) / 0.12))
  }
const spaced = (path: readonly Point[], steps: number): Point[] => {
  const runs = path.map((_, i) =>
    path.slice(1, i + 1).reduce((sum, p, k) => sum + Math.hypot(...([0, 1, 2] as const).map((a) => p[a] - (path[k]?.[a] ?? 0))), 0),
  )
  const total = runs[runs.length - 1] ?? 1
  return Array.from({ length: steps + 1 }, (_, i): Point => {
    const wanted = total * (1 - (1 - i / steps) ** CLOSER)
    const k = Math.max(
      1,
      runs.findIndex((run) => run >= wanted - 1e-9),
    )
    const [from, to] = [path[k - 1] ?? [0, 0, 0], path[k] ?? [0, 0, 0]]
    const t = (wanted - (runs[k - 1] ?? 0)) / ((runs[k] ?? 1) - (runs[k - 1] ?? 0))
    return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t, from[2] + (to[2] - from[2]) * t]
  })
}

/** Width of a prickly pear's pad at a share of its height. */
const swelling = (t: number): number => Math.sin(Math.PI * t ** 0.82) ** 0.72
const PAD_THICK = 0.036

/** A prickly pear's pad: flat, round, narrow at its root. */
const pad = (height: number, width: number): Surface =>
  loftSurface(
    Array.from({ length: 13 }, (_, i): Point[] => {
      const t = 0.02 + 0.975 * (i / 12)
      const swell = swelling(t)
      return Array.from({ length: 22 }, (_, k): Point => {
        const angle = (k / 22) * Math.PI * 2
        return [(Math.cos(angle) * width * swell) / 2, t * height, (Math.sin(angle) * PAD_THICK * swell ** 0.6) / 2]
      })
    }),
  )

export default define({
  sku: 'PLANT-SABBAR',
  name: { ar: 'حوض صبّار', en: 'Sabbar cactus garden', fr: 'Jardin de cactées Sabbar' },
  description: {
    ar: 'صبّار عمودي بذراعين وتين شوكي وكرة مضلّعة في حوض واحد فوق حصى أبيض. ريّة في الشهر تكفيه.',
    en: 'A branching column, a prickly pear and a ribbed barrel share one trough under white gravel. Water once a month.',
    fr: 'Un cierge à bras, un figuier de Barbarie et une boule côtelée dans une même auge, sous gravier blanc. Un arrosage par mois.',
  },
  category: 'plant',
  roomTypes: ['living_room', 'office', 'kitchen'],
  styles: ['industrial', 'modern', 'minimalist'],
  price: 1950,
  size: { width: 0.78, depth: 0.28, height: 1.104 },
  mount: 'floor',
  variants: [
    {
      sku: 'PLANT-SABBAR-CONCRETE',
      name: { ar: 'حوض خرساني', en: 'Concrete trough', fr: 'Auge béton' },
      color: '#A9A69F',
      finish: 'concrete',
      stock: 13,
      materials: { flesh: 'leafCactus', spines: 'bone', trough: 'concrete', gravel: 'shell' },
    },
    {
      sku: 'PLANT-SABBAR-TERRACOTTA',
      name: { ar: 'حوض فخار', en: 'Terracotta trough', fr: 'Auge terre cuite' },
      color: '#BC6C48',
      finish: 'terracotta',
      stock: 11,
      materials: { flesh: 'leafCactus', spines: 'bone', trough: 'terracotta', gravel: 'shell' },
    },
  ],
  build(builder) {
    const { width: w, depth: d, height: h, wall } = TROUGH
    for (const side of [1, -1]) {
      builder.add('trough', board(wall, h - 0.012, d, { r: 0.006, steps: 2 }), { at: [side * (w / 2 - wall / 2), 0.012, 0] })
      builder.add('trough', board(w - wall * 2 + 0.012, h - 0.0125, wall, { r: 0.006, steps: 2 }), { at: [0, 0.012, side * (d / 2 - wall / 2)] })
      builder.add('trough', board(0.09, 0.014, d - 0.06, { r: 0.003 }), { at: [side * (w / 2 - 0.12), 0, 0] })
    }
    builder.add('trough', board(w - 0.03, BED - 0.035, d - 0.03, { r: 0.004 }), { at: [0, 0.0125, 0] })
    builder.add('gravel', board(w - wall * 2 + 0.004, 0.03, d - wall * 2 + 0.004, { r: 0.002 }), { at: [0, BED - 0.032, 0] })
    const pebble = (r: number) =>
      turnedSurface(
        [
          [r * 0.5, -r * 0.45],
          [r, 0],
          [r * 0.55, r * 0.5],
        ],
        6,
      )
    const stones: Surface[] = []
    for (let i = 0; i < 130; i++) {
      const [x, z, r] = [(hash(i, 1, 4) - 0.5) * (w - 0.09), (hash(i, 2, 4) - 0.5) * (d - 0.09), 0.008 + 0.009 * hash(i, 3, 4)]
      const turn = hash(i, 4, 4) * 6
      stones.push(
        warped(pebble(r), ([a, b, c]): Point => [
          x + a * Math.cos(turn) * 1.3 - c * Math.sin(turn),
          BED + b,
          z + a * Math.sin(turn) * 1.3 + c * Math.cos(turn),
        ]),
      )
    }
    builder.add('gravel', finished(joined(stones), { crease: 70, along: 'y' }))

    const flesh: Surface[] = []
    const spines: Surface[] = []
    const grow = (stem: RibbedStem, every: number) => {
      flesh.push(stem.surface)
      stem.ridges.forEach((ridge, i) => i % every === 0 && spines.push(areole(ridge)))
    }
    const column: Point[] = [
      [-0.22, BED - 0.02, 0],
      [-0.215, 0.7, 0.004],
      [-0.22, 1.1, 0],
    ]
    grow(ribbedStem(spaced(column, 26), rounded(0.068, 0.85), { count: 11, depth: 0.2 }), 2)
    const arm = (side: number, y: number, top: number, reach: number, r: number) => {
      const path = bent(
        [
          [-0.22 + side * 0.03, y, 0],
          [-0.22 + side * reach, y + 0.015, 0.012],
          [-0.22 + side * reach, top, 0.01],
        ],
        0.07,
        8,
      )
      grow(ribbedStem(spaced(path, 22), rounded(r, top - y + reach * 0.6), { count: 9, depth: 0.2 }), 3)
    }
    arm(1, 0.6, 0.9, 0.15, 0.042)
    arm(-1, 0.68, 0.92, 0.125, 0.038)
    const ball = Array.from({ length: 15 }, (_, i): Point => [0.24, BED - 0.02 + 0.19 * (i / 14), 0.02])
    grow(
      ribbedStem(ball, (t) => 0.108 * Math.sqrt(Math.max(0.006, 1 - (2 * t - 0.86) ** 2 / 1.3)) * (t > 0.93 ? 0.7 : 1), { count: 17, depth: 0.17 }),
      2,
    )
    const pads: [Point, number, number, number, number][] = [
      [[0.03, BED - 0.015, -0.02], 0.24, 0.17, 0.1, 0.4],
      [[0.0, BED + 0.195, -0.012], 0.19, 0.14, 0.42, 0.7],
      [[0.05, BED + 0.18, -0.028], 0.17, 0.125, -0.55, -0.1],
      [[-0.069, BED + 0.35, 0.012], 0.12, 0.09, 0.15, 0.3],
      [[0.02, BED + 0.08, -0.008], 0.13, 0.1, -0.25, 1.3],
    ]
    for (const [root, height, width, lean, turn] of pads) {
      const lay = ([x, y, z]: Point): Point => {
        const [px, py] = [x * Math.cos(lean) - y * Math.sin(lean), x * Math.sin(lean) + y * Math.cos(lean)]
        return [
          root[0] + px * Math.cos(turn * 0.5) + z * Math.sin(turn * 0.5),
          root[1] + py,
          root[2] - px * Math.sin(turn * 0.5) + z * Math.cos(turn * 0.5),
        ]
      }
      flesh.push(warped(pad(height, width), lay))
      for (let i = 0; i < 16; i++) {
        const t = 0.26 + 0.17 * Math.floor(i / 4)
        const half = (width / 2) * swelling(t)
        const a = (((i % 4) + 0.5) / 4 - 0.5 + (Math.floor(i / 4) % 2) * 0.1 - 0.05) * half * 1.7
        const b = (PAD_THICK / 2) * swelling(t) ** 0.6 * Math.sqrt(1 - (a / half) ** 2)
        for (const face of [1, -1]) {
          const place = lay([a, t * height, face * b])
          spines.push(areole({ place, out: [Math.sin(turn * 0.5) * face, 0, Math.cos(turn * 0.5) * face] }))
        }
      }
    }
    builder.add('flesh', finished(joined(flesh), { crease: 50 }))
    builder.add('spines', finished(joined(spines), { crease: 100, along: 'z' }))
  },
})
