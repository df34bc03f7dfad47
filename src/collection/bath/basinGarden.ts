import { define } from '#models/definition.ts'
import { pillarTap, waste } from '#models/geometry/fittings.ts'
import { loft, oval, ovals, type Oval } from '#models/geometry/loft.ts'
import { add, type Point } from '#models/geometry/surface.ts'
import { FINISH, inFinish } from '../finishes.ts'

/** The plan of the basin: round in front, straight at the wall. */
const plan = (width: number, depth: number, y: number, z = 0, power = 2.4): Point[] =>
  oval({ width, depth, y, power }, 64).map(([x, h, d]) => add([x, h, Math.max(d * (d < 0 ? 1.12 : 1), -depth * 0.42)], [0, 0, z]))

export default define({
  sku: 'BASIN-GARDEN-CITY',
  name: { ar: 'حوض جاردن سيتي بعمود', en: 'Garden City pedestal basin', fr: 'Lavabo sur colonne Garden City' },
  description: {
    ar: 'حوض خزفي بحافة متدرجة على عمود مضلّع، وحنفيتان بمقابض متصالبة، كما في حمّامات فيلات الثلاثينيات.',
    en: 'A vitreous basin with a stepped rim on a fluted column and a pair of cross-head taps, as in the villas of the thirties.',
    fr: 'Un lavabo à bord mouluré sur colonne cannelée, deux robinets à croisillons, comme dans les villas des années trente.',
  },
  category: 'basin',
  roomTypes: ['bathroom'],
  styles: ['classic'],
  price: 9800,
  size: { width: 0.64, depth: 0.457, height: 0.997 },
  mount: 'floor',
  clearance: { front: 0.53 },
  requiresInstallation: true,
  installationPrice: 450,
  variants: [
    inFinish('BASIN-GARDEN-CITY-BRASS', FINISH.brass, 8, { ceramic: 'ceramic', metal: 'brass' }),
    inFinish('BASIN-GARDEN-CITY-CHROME', FINISH.ceramic, 11, { ceramic: 'ceramic', metal: 'chrome' }, -400),
    inFinish(
      'BASIN-GARDEN-CITY-CELADON',
      { name: { ar: 'سيلادون', en: 'Celadon', fr: 'Céladon' }, color: '#9DB5A4', finish: 'ceramic' },
      4,
      { ceramic: 'ceramicCeladon', metal: 'brass' },
      1500,
    ),
  ],
  build(builder) {
    const z = -0.03
    const base: Oval[] = [
      { width: 0.27, depth: 0.25, y: 0, power: 5 },
      { width: 0.28, depth: 0.26, y: 0.006, power: 5 },
      { width: 0.28, depth: 0.26, y: 0.04, power: 5 },
      { width: 0.265, depth: 0.245, y: 0.048, power: 4.6 },
      { width: 0.262, depth: 0.242, y: 0.056, power: 4.2 },
      { width: 0.225, depth: 0.205, y: 0.085, power: 3.6 },
      { width: 0.205, depth: 0.185, y: 0.115, power: 3.2 },
    ]
    const top: Oval[] = [
      { width: 0.178, depth: 0.16, y: 0.6, power: 3 },
      { width: 0.19, depth: 0.172, y: 0.612, power: 3 },
      { width: 0.2, depth: 0.18, y: 0.63, power: 3 },
      { width: 0.24, depth: 0.21, y: 0.69, power: 2.8 },
      { width: 0.28, depth: 0.24, y: 0.735, power: 2.8 },
    ]
    // Flutes are cut into the shaft only: they fade towards the base and the neck.
    const count = 96
    const shaft = Array.from({ length: 9 }, (_, i) => {
      const t = i / 8
      const [w, d, depth] = [0.2 - 0.024 * t, 0.18 - 0.022 * t, i === 0 || i === 8 ? 0 : 0.0085]
      return oval({ width: w, depth: d, y: 0.13 + t * 0.455, power: 3 }, count).map(([x, y, along], k): Point => {
        const hollow = 1 - (depth * Math.abs(Math.sin((k / count) * Math.PI * 16))) / 0.1
        return [x * hollow, y, along * hollow]
      })
    })
    builder.add('ceramic', loft([...ovals(base, count), ...shaft, ...ovals(top, count)], { crease: 45 }), { at: [0, 0, z - 0.02] })
    builder.add(
      'ceramic',
      loft(
        [
          plan(0.24, 0.22, 0.7, z - 0.01),
          plan(0.36, 0.3, 0.722, z),
          plan(0.52, 0.41, 0.77, z + 0.005),
          plan(0.585, 0.455, 0.815, z + 0.008),
          plan(0.595, 0.462, 0.83, z + 0.008),
          plan(0.612, 0.474, 0.834, z + 0.008),
          plan(0.612, 0.474, 0.846, z + 0.008),
          plan(0.634, 0.492, 0.852, z + 0.008),
          plan(0.64, 0.497, 0.858, z + 0.008),
          plan(0.64, 0.497, 0.872, z + 0.008),
          plan(0.632, 0.49, 0.879, z + 0.008),
          plan(0.6, 0.46, 0.88, z + 0.01),
          plan(0.58, 0.442, 0.876, z + 0.012),
          oval({ width: 0.5, depth: 0.3, y: 0.874, z: z + 0.055, power: 2.4 }, 64),
          oval({ width: 0.48, depth: 0.285, y: 0.862, z: z + 0.055, power: 2.4 }, 64),
          oval({ width: 0.44, depth: 0.26, y: 0.81, z: z + 0.055, power: 2.3 }, 64),
          oval({ width: 0.34, depth: 0.2, y: 0.765, z: z + 0.05, power: 2.2 }, 64),
          oval({ width: 0.06, depth: 0.06, y: 0.752, z: z + 0.045, power: 2 }, 64),
        ],
        { crease: 45 },
      ),
    )
    builder.add('metal', waste(0.03), { at: [0, 0.7515, z + 0.045] })
    for (const side of [1, -1]) pillarTap(builder, 'metal', [side * 0.165, 0.875, z - 0.128], 0.078, 0.095, 'ceramic')
  },
})
