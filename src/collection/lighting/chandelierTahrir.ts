import { define } from '#models/definition.ts'
import { slope, through } from '#models/geometry/curves.ts'
import { candleBulb, ceilingRose, chain, hoop, plainShade } from '#models/geometry/lighting.ts'
import { tube, turned } from '#models/geometry/loft.ts'
import { at, type Mesh, type Point } from '#models/geometry/surface.ts'
import type { ModelBuilder } from '#models/modelBuilder.ts'

const DROP = 1.12
const ARMS = 8
/** Positions of the candles: distance from the stem, and height of the cup's foot. */
const [REACH, CUP] = [0.352, 0.318]

/** A faceted bead, its middle on the origin. */
const bead = (r: number): Mesh =>
  turned(
    [
      [r * 0.2, -r],
      [r, -r * 0.3],
      [r, r * 0.3],
      [r * 0.2, r],
    ],
    { sides: 5, crease: 80 },
  )

/** A pear drop of cut glass that hangs from y = 0. */
const drop = (size: number): Mesh =>
  turned(
    [
      [0.0008, -size],
      [size * 0.24, -size * 0.74],
      [size * 0.21, -size * 0.5],
      [size * 0.07, -size * 0.12],
      [size * 0.03, 0],
    ],
    { sides: 5, crease: 80 },
  )

const stem = (builder: ModelBuilder): void => {
  builder.add(
    'metal',
    turned(
      [
        [0.002, 0],
        [0.011, 0.006],
        [0.015, 0.018],
        [0.011, 0.03],
        [0.006, 0.037],
        [0.016, 0.044],
        [0.02, 0.05],
        [0.04, 0.07],
        [0.062, 0.1],
        [0.07, 0.13],
        [0.064, 0.156],
        [0.044, 0.176],
        [0.032, 0.184],
        [0.048, 0.192],
        [0.056, 0.2],
        [0.056, 0.232],
        [0.048, 0.24],
        [0.03, 0.25],
        [0.022, 0.27],
        [0.024, 0.29],
        [0.036, 0.33],
        [0.041, 0.365],
        [0.035, 0.4],
        [0.019, 0.44],
        [0.015, 0.47],
        [0.024, 0.48],
        [0.026, 0.488],
        [0.017, 0.498],
        [0.014, 0.55],
        [0.02, 0.566],
        [0.05, 0.572],
        [0.053, 0.58],
        [0.024, 0.592],
        [0.014, 0.62],
        [0.019, 0.632],
        [0.013, 0.645],
        [0.005, 0.652],
      ],
      { sides: 30, crease: 38 },
    ),
  )
  builder.add('metal', tube(ringAbout(0.018, 0.672), 0.0034, { sides: 8, loop: true }))
  chain(builder, 'metal', 0.688, DROP - 0.052, { long: 0.021, wide: 0.011, r: 0.0028 })
  builder.add('metal', ceilingRose(DROP, 0.068, 0.046))
}

const ringAbout = (r: number, y: number): Point[] =>
  Array.from({ length: 20 }, (_, i): Point => [Math.cos((i / 20) * Math.PI * 2) * r, y + Math.sin((i / 20) * Math.PI * 2) * r, 0])

const arm = (builder: ModelBuilder, turn: number): void => {
  const lie = (line: readonly (readonly [number, number])[]): Point[] => line.map(([r, y]): Point => [r, y, 0])
  const place = { turn: [0, turn, 0] as const }
  const sweep = through(
    lie([
      [0.045, 0.218],
      [0.092, 0.168],
      [0.156, 0.132],
      [0.236, 0.138],
      [0.31, 0.19],
      [0.348, 0.256],
      [REACH, CUP],
    ]),
    4,
  )
  builder.add('metal', tube(sweep, slope(0.0085, 0.0078, 0.0066, 0.006), { sides: 8 }), place)
  const curl = through(
    lie([
      [0.262, 0.154],
      [0.226, 0.196],
      [0.17, 0.216],
      [0.142, 0.188],
      [0.16, 0.164],
      [0.179, 0.178],
      [0.172, 0.192],
    ]),
    4,
  )
  builder.add('metal', tube(curl, slope(0.005, 0.0048, 0.004, 0.003), { sides: 6, crease: 85 }), place)
  const brace = through(
    lie([
      [0.02, 0.452],
      [0.062, 0.468],
      [0.094, 0.43],
      [0.082, 0.33],
      [0.112, 0.24],
      [0.158, 0.214],
    ]),
    4,
  )
  builder.add('metal', tube(brace, slope(0.0055, 0.005, 0.0045), { sides: 6, crease: 85 }), place)
}

const candle = (builder: ModelBuilder, x: number, z: number): void => {
  const place = { at: [x, CUP, z] as const }
  builder.add(
    'metal',
    turned(
      [
        [0.006, -0.006],
        [0.012, 0.002],
        [0.01, 0.01],
        [0.022, 0.018],
        [0.044, 0.026],
        [0.0465, 0.031],
        [0.043, 0.0325],
        [0.02, 0.027],
        [0.0165, 0.034],
        [0.0185, 0.06],
        [0.017, 0.062],
        [0.012, 0.062],
      ],
      { sides: 18, crease: 40 },
    ),
    place,
  )
  builder.add(
    'candle',
    turned(
      [
        [0.0125, 0.052],
        [0.0125, 0.128],
        [0.011, 0.131],
        [0.007, 0.132],
      ],
      { sides: 16 },
    ),
    place,
  )
  builder.add('bulb', candleBulb(0.86), { at: [x, CUP + 0.128, z] })
  builder.add('shade', plainShade(0.066, 0.04, CUP + 0.126, CUP + 0.222, 0.0022, 24), { at: [x, 0, z] })
  builder.add('metal', hoop(0.0652, 0.0016, CUP + 0.127, { sides: 24, around: 5 }), { at: [x, 0, z] })
  for (let i = 0; i < 3; i++) {
    const angle = (i / 3) * Math.PI * 2
    const [from, to] = [0.011, 0.049]
    builder.add(
      'metal',
      tube(
        [
          [x + Math.cos(angle) * from, CUP + 0.126, z + Math.sin(angle) * from],
          [x + Math.cos(angle) * to, CUP + 0.19, z + Math.sin(angle) * to],
        ],
        0.0013,
        { sides: 5, crease: 85 },
      ),
    )
  }
}

/** Beads on a line that sags between two cups, and a drop in its middle. */
const swag = (builder: ModelBuilder, from: Point, to: Point): void => {
  const count = 14
  const line = Array.from({ length: count + 1 }, (_, i): Point => {
    const t = i / count
    return [from[0] + (to[0] - from[0]) * t, from[1] - 0.06 * (1 - (2 * t - 1) ** 2), from[2] + (to[2] - from[2]) * t]
  })
  builder.add('metal', tube(line, 0.0009, { sides: 4, crease: 95 }))
  line.forEach((place, i) => {
    builder.add('crystal', bead(i % 2 === 0 ? 0.0108 : 0.0084), { at: place })
    if (i === count / 2) builder.add('crystal', drop(0.05), { at: [place[0], place[1] - 0.008, place[2]] })
  })
}

export default define({
  sku: 'CHANDELIER-TAHRIR',
  name: { ar: 'نجفة التحرير', en: 'Tahrir chandelier', fr: 'Lustre Tahrir' },
  description: {
    ar: 'نجفة نحاسية بثماني أذرع على طراز عمارات وسط البلد، شموعها تحت شابوهات صغيرة وبينها عقود من الكريستال.',
    en: 'Eight scrolled arms of cast brass, as in the halls of downtown Cairo: candles under small shades, swags of cut crystal between them.',
    fr: 'Huit bras de laiton en volutes, comme dans les halls du Caire khédivial : bougies sous petits abat-jour et guirlandes de cristal.',
  },
  category: 'ceiling-lamp',
  roomTypes: ['living_room', 'bedroom'],
  styles: ['classic'],
  price: 9400,
  requiresInstallation: true,
  installationPrice: 450,
  size: { width: 0.784, depth: 0.784, height: 1.186 },
  mount: 'ceiling',
  variants: [
    {
      sku: 'CHANDELIER-TAHRIR-BRASS',
      name: { ar: 'نحاس أصفر، شابوهات كتان', en: 'Brass, linen shades', fr: 'Laiton, abat-jour en lin' },
      color: '#C79A55',
      finish: 'brass',
      stock: 6,
      materials: { metal: 'brass', candle: 'cream', bulb: 'bulb', shade: 'shadeLinen', crystal: 'glassRibbed' },
    },
    {
      sku: 'CHANDELIER-TAHRIR-AGED',
      name: { ar: 'نحاس معتّق، كريستال عنبري', en: 'Aged brass, amber crystal', fr: 'Laiton vieilli, cristal ambré' },
      color: '#8E6C3C',
      finish: 'brass',
      priceDelta: 300,
      stock: 4,
      materials: { metal: 'brassAged', candle: 'cream', bulb: 'bulb', shade: 'shadeLinen', crystal: 'glassAmber' },
    },
    {
      sku: 'CHANDELIER-TAHRIR-NICKEL',
      name: { ar: 'نيكل، شابوهات رمادية', en: 'Nickel, grey shades', fr: 'Nickel, abat-jour gris' },
      color: '#B9B6AE',
      finish: 'nickel',
      stock: 5,
      materials: { metal: 'nickel', candle: 'cream', bulb: 'bulb', shade: 'shadeGrey', crystal: 'glassRibbed' },
    },
  ],
  build(builder) {
    stem(builder)
    const cups = Array.from({ length: ARMS }, (_, i): Point => {
      const turn = ((i + 0.5) / ARMS) * Math.PI * 2
      arm(builder, turn)
      const [x, z] = [Math.cos(turn) * REACH, -Math.sin(turn) * REACH]
      candle(builder, x, z)
      builder.add('crystal', bead(0.0075), { at: [x * 1.118, CUP + 0.019, z * 1.118] })
      builder.add('crystal', drop(0.052), { at: [x * 1.118, CUP + 0.013, z * 1.118] })
      return [x, CUP + 0.02, z]
    })
    cups.forEach((cup, i) => swag(builder, cup, at(cups, (i + 1) % ARMS)))
    builder.add('crystal', drop(0.07), { at: [0, 0.004, 0] })
  },
})
