import { define } from '#models/definition.ts'
import { slope, through } from '#models/geometry/curves.ts'
import { cushion } from '#models/geometry/cushion.ts'
import { cabriole, cornerwise } from '#models/geometry/legs.ts'
import { loft, oval, tube, tubeSurface } from '#models/geometry/loft.ts'
import { at, finished, joined, type Point } from '#models/geometry/surface.ts'
import { bolster, padded, shapedPad } from '#models/geometry/upholstery.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [WIDTH, DEPTH, LEG] = [1.98, 0.86, 0.2]

/** The camel's back: how high the back stands above its lowest, metres. */
const hump = (x: number): number => {
  const t = Math.min(1, Math.abs(x) / (WIDTH / 2 - 0.1))
  const middle = Math.exp(-((t / 0.34) ** 2)) * 0.17
  const shoulder = Math.exp(-(((t - 0.96) / 0.16) ** 2)) * 0.05
  return middle + shoulder
}
const LOW = 0.85

/** A fan of seven petals, carved: stands on y = 0 in the xy plane, its back on z = 0. */
const shell = finished(
  joined(
    Array.from({ length: 7 }, (_, i) => {
      const angle = ((i - 3) / 3) * 1.15
      const reach = 0.082 - Math.abs(i - 3) * 0.006
      const spine = [0, 0.35, 0.7, 1].map((t): Point => [Math.sin(angle) * reach * t, Math.cos(angle) * reach * t, 0.012 + 0.012 * Math.sin(t * 2.6)])
      return tubeSurface(spine, slope(0.004, 0.0085, 0.013, 0.006), { sides: 8 })
    }),
  ),
  { crease: 70 },
)

export default define({
  sku: 'SOFA-TAWFIQ',
  name: { ar: 'كنبة توفيق بظهر سنام', en: 'Tawfiq camel-back sofa', fr: 'Canapé Tawfiq à dossier chantourné' },
  description: {
    ar: 'ظهر يعلو في وسطه كسنام الجمل، بإطار محفور وصدفة منقوشة، على أرجل منحنية من ورش دمياط.',
    en: 'A back that rises like a camel’s, edged in carved wood with a shell at its crest, on cabriole legs from Damietta’s workshops.',
    fr: 'Un dossier qui se bombe comme celui du chameau, bordé de bois sculpté à coquille, sur pieds galbés des ateliers de Damiette.',
  },
  category: 'sofa',
  roomTypes: ['living_room'],
  styles: ['classic'],
  price: 47800,
  size: { width: 1.977, depth: 0.846, height: 1.079 },
  mount: 'floor',
  clearance: { front: 0.4 },
  variants: [
    inFinish('SOFA-TAWFIQ-CREAM', FINISH.velvetCream, 5, { cover: 'velvetCream', wood: 'walnut' }),
    inFinish('SOFA-TAWFIQ-BLUE', FINISH.velvetBlue, 4, { cover: 'velvetBlue', wood: 'walnutDark' }),
    inFinish(
      'SOFA-TAWFIQ-GILT',
      { ...FINISH.velvetBurgundy, name: { ar: 'قطيفة نبيذية وإطار مذهّب', en: 'Burgundy velvet, gilt frame', fr: 'Velours bordeaux, cadre doré' } },
      3,
      { cover: 'velvetBurgundy', wood: 'gilt' },
      9500,
    ),
  ],
  build(builder) {
    builder.add('cover', padded(WIDTH - 0.14, 0.13, DEPTH - 0.16, 0.025), { at: [0, LEG + 0.02, 0.026] })
    const back = shapedPad([WIDTH - 0.12, 0.6, 0.15], { r: 0.05, inner: [40, 8, 2] }, ([x, y, z]) => {
      const t = y / 0.6
      return [x, LEG + 0.05 + t * (LOW - LEG - 0.05 + hump(x)), z - 0.1 * t * t - 0.02 * t]
    })
    builder.add('cover', back, { at: [0, 0, -DEPTH / 2 + 0.202] })
    const crest = Array.from({ length: 49 }, (_, i): Point => {
      const x = ((i - 24) / 24) * (WIDTH / 2 - 0.085)
      return [x, LOW + hump(x) + 0.004, -DEPTH / 2 + 0.082]
    })
    const [first, last] = [at(crest, 0), at(crest, crest.length - 1)]
    const post = ([x, y, z]: Point): Point[] => [
      [x, y - 0.1, z + 0.045],
      [x, y - 0.03, z + 0.012],
    ]
    builder.add('wood', tube([...post(first), ...crest, ...post(last).toReversed()], 0.021, { sides: 12, flat: 0.026, grain: 'x' }))
    builder.add('wood', shell, { at: [0, LOW + hump(0) - 0.028, -DEPTH / 2 + 0.085], turn: [-0.3, 0, 0] })
    /** The arms roll outwards and fall towards the front. */
    const rings = [0, 0.015, 0.2, 0.4, 0.58, 0.68, 0.7].map((t, i, all) => {
      const r = i === 0 || i === all.length - 1 ? 0.066 : 0.078 - 0.008 * (t / 0.7)
      return oval({ width: r * 2.1, depth: r * 1.9, y: 0 }, 26).map(([px, , pz]): Point => [px, 0.635 - 0.035 * (t / 0.7) ** 2 - pz, -0.3 + t])
    })
    builder.pair('cover', loft(rings, { crease: 60, grain: 'z' }), { at: [WIDTH / 2 - 0.083, 0, 0.012] })
    const wall = shapedPad([0.1, 0.42, 0.7], { r: 0.03, inner: [1, 6, 2], grain: 'y' }, ([x, y, z]) => [x + 0.05 * (y / 0.42) ** 2, y, z])
    builder.pair('cover', wall, { at: [WIDTH / 2 - 0.145, LEG + 0.04, 0.05] })
    /** Carved facings: a volute on the arm's end and its stem down to the knee. */
    const spiral = Array.from({ length: 34 }, (_, i): Point => {
      const angle = -2.2 + (i / 33) * 9.6
      const r = 0.056 - (i / 33) * 0.046
      return [r * Math.cos(angle), 0.6 + r * Math.sin(angle), 0]
    })
    const stem: Point[] = [
      [-0.055, LEG + 0.05, 0],
      [-0.062, 0.36, 0],
      [-0.05, 0.48, 0],
    ]
    builder.pair('wood', tube([...through([...stem, at(spiral, 0)], 6), ...spiral.slice(1)], slope(0.02, 0.016, 0.013, 0.011, 0.009), { sides: 8 }), {
      at: [WIDTH / 2 - 0.083, 0, 0.418],
    })
    /** The front rail, scalloped, with a shell in the middle. */
    const rail = shapedPad([WIDTH - 0.2, 0.07, 0.036], { r: 0.01, inner: [48, 1, 1], grain: 'x' }, ([x, y, z]) => {
      const wave = 0.028 * Math.cos((x / (WIDTH - 0.2)) * Math.PI * 6)
      return [x, y < 0.035 ? y - 0.012 + wave : y, z]
    })
    builder.add('wood', rail, { at: [0, LEG - 0.012, DEPTH / 2 - 0.05] })
    builder.add('wood', shell, { at: [0, LEG - 0.03, DEPTH / 2 - 0.04], turn: [0, 0, 0] })
    const long = WIDTH - 0.34
    builder.add('cover', cushion(long, 0.15, 0.66, { crown: 0.026, belly: 0.008, r: 0.045, piping: 0.006 }), { at: [0, LEG + 0.145, 0.075] })
    for (const side of [1, -1])
      builder.add('cover', bolster(0.46, 0.078, 0.006), { at: [side * (long / 2 - 0.088), LEG + 0.365, 0.06], turn: [0, Math.PI / 2, 0] })
    cornerwise(builder, 'wood', cabriole(LEG + 0.03, 0.066), WIDTH / 2 - 0.135, 0, DEPTH / 2 - 0.105)
    builder.add('wood', cabriole(LEG + 0.03, 0.058), { at: [0, 0, DEPTH / 2 - 0.105], turn: [0, -Math.PI / 4, 0] })
  },
})
