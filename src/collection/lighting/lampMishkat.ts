import { define } from '#models/definition.ts'
import { through } from '#models/geometry/curves.ts'
import { circle, star, type Outline } from '#models/geometry/extrude.ts'
import { along, applied, bulb, ceilingRose, chain, hoop, shell, type Profile } from '#models/geometry/lighting.ts'
import { tube, turned } from '#models/geometry/loft.ts'
import type { Point } from '#models/geometry/surface.ts'
import { type ModelBuilder, placed } from '#models/modelBuilder.ts'

const DROP = 1.04

/** Foot, belly and flaring neck, as the glassblowers of Sultan Hassan made them. */
const BODY: Profile = [
  [0.072, 0],
  [0.066, 0.014],
  [0.05, 0.032],
  [0.047, 0.042],
  [0.062, 0.054],
  [0.1, 0.082],
  [0.13, 0.12],
  [0.142, 0.158],
  [0.136, 0.19],
  [0.114, 0.214],
  [0.086, 0.23],
  [0.07, 0.241],
  [0.07, 0.25],
  [0.084, 0.29],
  [0.105, 0.34],
  [0.132, 0.392],
]
const LINE: Profile = through(
  BODY.map(([r, y]): Point => [r, y, 0]),
  3,
).map(([r, y]) => [r, y] as const)
const walk = along(LINE)
const radius = (y: number): number => {
  let [low, high] = [0, 1]
  for (let i = 0; i < 24; i++) {
    const middle = (low + high) / 2
    if (walk(middle)[1] < y) low = middle
    else high = middle
  }
  return walk(low)[0]
}

/** A palmette: a drop with a waist, its foot on the origin. */
const palmette = (size: number): Outline =>
  (
    [
      [0.12, 0],
      [0.36, 0.2],
      [0.4, 0.42],
      [0.24, 0.6],
      [0.1, 0.78],
      [0, 1],
      [-0.1, 0.78],
      [-0.24, 0.6],
      [-0.4, 0.42],
      [-0.36, 0.2],
      [-0.12, 0],
    ] as const
  ).map(([x, y]) => [x * size, y * size] as const)

const band = (builder: ModelBuilder, y: number, half: number): void => {
  builder.add('gilding', hoop(radius(y), half, y, { sides: 48, flat: 0.0016, around: 6 }))
}

const ornaments = (builder: ModelBuilder): void => {
  for (const [y, half] of [
    [0.008, 0.003],
    [0.037, 0.004],
    [0.1, 0.0022],
    [0.206, 0.0022],
    [0.246, 0.0055],
    [0.274, 0.002],
    [0.352, 0.002],
    [0.388, 0.004],
  ] as const)
    band(builder, y, half)
  for (let i = 0; i < 6; i++) {
    const [turn, between] = [(i / 6) * Math.PI * 2, ((i + 0.5) / 6) * Math.PI * 2]
    builder.add('enamel', applied(circle(0.04, 24), 0.153, radius, 0.0017, between))
    builder.add('gilding', applied(circle(0.0435, 24), 0.153, radius, 0.0004, between))
    builder.add('gilding', applied(star(0.031), 0.153, radius, 0.003, between))
    builder.add('enamel', applied(circle(0.01, 12), 0.153, radius, 0.0045, between))
    builder.add('gilding', applied(palmette(0.034), 0.111, radius, 0.0016, turn + 0.21))
    builder.add('gilding', applied(palmette(0.034), 0.111, radius, 0.0016, turn - 0.21))
  }
  for (let i = 0; i < 8; i++) {
    const turn = (i / 8) * Math.PI * 2
    builder.add('enamel', applied(palmette(0.058), 0.284, radius, 0.0014, turn))
    builder.add('gilding', applied(star(0.0105, 8), 0.309, radius, 0.0026, turn))
    builder.add('gilding', applied(star(0.012, 4, 0.4), 0.328, radius, 0.0014, turn + Math.PI / 8))
  }
}

const hanging = (builder: ModelBuilder): void => {
  const knot = 0.56
  for (let i = 0; i < 3; i++) {
    const turn = (i / 3) * Math.PI * 2
    const [s, c] = [Math.sin(turn), Math.cos(turn)]
    const out = (r: number, y: number): Point => [s * r, y, c * r]
    builder.add(
      'glass',
      tube(through([out(0.128, 0.196), out(0.158, 0.2), out(0.157, 0.222), out(0.128, 0.228), out(0.104, 0.218)], 4), 0.0058, { sides: 8 }),
    )
    const [from, to] = [out(0.152, 0.226), out(0.014, knot)]
    const links = 17
    const long = Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2]) / links
    const lean = Math.atan2(Math.hypot(from[0] - to[0], from[2] - to[2]), to[1] - from[1])
    const ring = circle(1, 12).map(([a, b]): Point => [a * 0.0056, b * (long / 2 + 0.0016), 0])
    const link = tube(ring, 0.0017, { sides: 5, loop: true, crease: 80 })
    const across = placed(link, { turn: [0, Math.PI / 2, 0] })
    for (let k = 0; k < links; k++) {
      const t = (k + 0.5) / links
      builder.add('gilding', k % 2 === 0 ? link : across, {
        at: [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t, from[2] + (to[2] - from[2]) * t],
        turn: [-lean, turn, 0],
      })
    }
  }
  builder.add(
    'gilding',
    turned(
      [
        [0.002, knot - 0.03],
        [0.008, knot - 0.024],
        [0.02, knot - 0.006],
        [0.026, knot + 0.018],
        [0.021, knot + 0.046],
        [0.01, knot + 0.066],
        [0.006, knot + 0.074],
        [0.01, knot + 0.08],
        [0.006, knot + 0.088],
      ],
      { sides: 24, crease: 50 },
    ),
  )
  builder.add('enamel', hoop(0.026, 0.006, knot + 0.018, { sides: 28, flat: 0.0016, around: 6 }))
  chain(builder, 'gilding', knot + 0.082, DROP - 0.05, { long: 0.018, wide: 0.009, r: 0.0024 })
  builder.add('gilding', ceilingRose(DROP, 0.06, 0.044))
}

export default define({
  sku: 'LAMP-MISHKAT',
  name: { ar: 'مشكاة مملوكية', en: 'Mishkat glass lamp', fr: 'Lampe de verre Mishkat' },
  description: {
    ar: 'زجاج عسلي منفوخ على هيئة مشكاوات القاهرة المملوكية، مذهّب ومرصّع بمينا النيلة، تحمله ثلاث سلاسل.',
    en: 'Blown honey glass in the form of Cairo’s Mamluk mosque lamps, gilded, set with indigo enamel and carried by three chains.',
    fr: 'Verre miel soufflé à la manière des lampes mameloukes du Caire, doré, émaillé d’indigo et porté par trois chaînes.',
  },
  category: 'ceiling-lamp',
  roomTypes: ['living_room', 'bedroom', 'office'],
  styles: ['egyptian', 'classic'],
  price: 6200,
  size: { width: 0.293, depth: 0.309, height: DROP },
  mount: 'ceiling',
  variants: [
    {
      sku: 'LAMP-MISHKAT-HONEY',
      name: { ar: 'زجاج عسلي ومينا نيلة', en: 'Honey glass, indigo enamel', fr: 'Verre miel, émail indigo' },
      color: '#E3C384',
      finish: 'glass',
      stock: 7,
      materials: { glass: 'glassHoney', gilding: 'gilt', enamel: 'ceramicIndigo', bulb: 'bulb' },
    },
    {
      sku: 'LAMP-MISHKAT-TURQUOISE',
      name: { ar: 'زجاج فيروزي ومينا حمراء', en: 'Turquoise glass, red enamel', fr: 'Verre turquoise, émail rouge' },
      color: '#3C8F8B',
      finish: 'glass',
      stock: 5,
      materials: { glass: 'glassTurquoise', gilding: 'gilt', enamel: 'oxblood', bulb: 'bulb' },
    },
  ],
  build(builder) {
    builder.add('glass', shell(LINE, 0.0028, { sides: 48, crease: 60 }))
    builder.add(
      'glass',
      turned(
        [
          [0.044, 0.038],
          [0.0445, 0.046],
        ],
        { sides: 40 },
      ),
    )
    ornaments(builder)
    hanging(builder)
    builder.add('bulb', bulb(1), { at: [0, 0.042, 0] })
  },
})
