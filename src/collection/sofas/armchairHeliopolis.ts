import { define } from '#models/definition.ts'
import { slope } from '#models/geometry/curves.ts'
import { cushion } from '#models/geometry/cushion.ts'
import { cabriole } from '#models/geometry/legs.ts'
import { loft, oval, tube } from '#models/geometry/loft.ts'
import { finished, joined, type Point } from '#models/geometry/surface.ts'
import { buttoned, buttons, nailheads, padded, shapedPad, stud } from '#models/geometry/upholstery.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [WIDTH, DEPTH, HEIGHT, LEG] = [0.8, 0.88, 1.12, 0.22]
const [ACROSS, UP] = [0.132, 0.096]
const [INSIDE, TALL] = [0.6, 0.8]

/** The back leans, and its top is an arch. */
const lean = (y: number): number => -0.2 * y * y - 0.06 * y
const top = (x: number): number => 1 - 0.085 * (Math.abs(x) / (INSIDE / 2)) ** 2.2

export default define({
  sku: 'ARM-HELIOPOLIS',
  name: { ar: 'كرسي برجير هليوبوليس', en: 'Heliopolis wing chair', fr: 'Bergère à oreilles Heliopolis' },
  description: {
    ar: 'كرسي بأذنين تحجبان التيار ورأس تستند إليه، بظهر مغرّز وأرجل منحنية ومسامير نحاسية. مكان القراءة بجوار الشباك.',
    en: 'Wings that keep off the draught, a buttoned back to rest the head, cabriole legs and brass nails: the reading chair by the window.',
    fr: 'Des oreilles contre les courants d’air, un dossier capitonné, des pieds galbés et des clous de laiton : le fauteuil de lecture près de la fenêtre.',
  },
  category: 'armchair',
  roomTypes: ['living_room', 'bedroom', 'office'],
  styles: ['classic'],
  price: 19800,
  size: { width: WIDTH, depth: DEPTH, height: HEIGHT },
  mount: 'floor',
  clearance: { front: 0.4 },
  variants: [
    inFinish('ARM-HELIOPOLIS-BLUE', FINISH.velvetBlue, 7, { cover: 'velvetBlue', wood: 'walnutDark', nails: 'brass' }),
    inFinish('ARM-HELIOPOLIS-CREAM', FINISH.velvetCream, 6, { cover: 'velvetCream', wood: 'walnut', nails: 'brass' }),
    inFinish('ARM-HELIOPOLIS-TOBACCO', FINISH.leatherTobacco, 4, { cover: 'leatherTobacco', wood: 'walnutDark', nails: 'brassAged' }, 2200),
  ],
  build(builder) {
    builder.add('cover', padded(WIDTH - 0.12, 0.13, DEPTH - 0.17, 0.022), { at: [0, LEG, 0.02] })
    /** Deep-buttoned back. */
    const depth = 0.15
    const back = shapedPad([INSIDE, TALL, depth], { r: 0.04, inner: [36, 46, 1] }, ([x, y, z]) => {
      const rise = Math.min(1, Math.max(0, (y - 0.22) / 0.08)) * Math.min(1, Math.max(0, (TALL - 0.03 - y) / 0.06))
      const side = Math.min(1, Math.max(0, (INSIDE / 2 - 0.02 - Math.abs(x)) / 0.05))
      const swell = z > depth / 2 - 0.02 ? 0.032 * buttoned(x, y - 0.36, ACROSS, UP) * rise * side - 0.024 * rise * side : 0
      const height = y * (1 - (1 - top(x)) * (y / TALL) ** 2)
      return [x, LEG + 0.09 + height, z + swell + lean(height) + 0.025 * (Math.abs(x) / (INSIDE / 2)) ** 2]
    })
    const backZ = -DEPTH / 2 + 0.19
    builder.add('cover', back, { at: [0, 0, backZ] })
    const studs = buttons([-INSIDE / 2 + 0.06, -0.04], [INSIDE / 2 - 0.06, TALL - 0.5], ACROSS, UP).map(([x, y]) => {
      const rise = y + 0.36
      const height = rise * (1 - (1 - top(x)) * (rise / TALL) ** 2)
      return stud(
        [x, LEG + 0.09 + height, backZ + depth / 2 - 0.023 + lean(height) + 0.025 * (Math.abs(x) / (INSIDE / 2)) ** 2],
        [0, 0.3, 1],
        0.012,
        9,
        0.5,
      )
    })
    builder.add('cover', finished(joined(studs), { crease: 75 }))
    /** Arm and wing in one: the arm runs forward low, the wing sweeps back as it rises. */
    const [low, high] = [LEG + 0.06, LEG + 0.06 + 0.755]
    const side = shapedPad([0.085, high - low, 1], { r: 0.04, inner: [2, 44, 14] }, ([x, y, z]) => {
      const height = low + y
      const rear = backZ - depth / 2 + 0.012 + lean(Math.max(0, height - LEG - 0.09))
      const arm = 0.36
      const t = Math.min(1, Math.max(0, (height - 0.55) / 0.1))
      const wingT = Math.min(1, Math.max(0, (height - 0.64) / (high - 0.64)))
      const wing = rear + 0.21 + 0.085 * Math.sin(Math.min(1, wingT * 1.25) * Math.PI * 0.62) - 0.16 * Math.max(0, wingT - 0.62) ** 1.5
      const front = arm + (wing - arm) * t * t * (3 - 2 * t)
      const share = z + 0.5
      const flare = 0.045 * Math.max(0, height - 0.6) * share * 2
      return [x + flare, height - 0.05 * share * Math.max(0, wingT - 0.5) ** 2 * 4 * 0.5, rear + share * (front - rear)]
    })
    builder.pair('cover', side, { at: [WIDTH / 2 - 0.108, 0, 0] })
    /** Rolled arm: it grows out of the wing's flank. */
    const roll = (
      [
        [-0.27, 0.018, 0.046],
        [-0.22, 0.034, 0.034],
        [-0.15, 0.048, 0.018],
        [-0.07, 0.057, 0.005],
        [0.02, 0.06, 0],
        [0.2, 0.06, 0],
        [0.36, 0.06, 0],
        [0.375, 0.05, 0],
      ] as const
    ).map(([z, r, inwards]) => oval({ width: r * 2, depth: r * 1.8, y: 0 }, 24).map(([px, , pz]): Point => [px - inwards, 0.595 - pz, z]))
    builder.pair('cover', loft(roll, { crease: 60, grain: 'z' }), { at: [WIDTH / 2 - 0.06, 0, 0.02] })
    const rim: Point[] = Array.from({ length: 21 }, (_, i) => {
      const angle = -0.7 + (i / 20) * (Math.PI + 1.4)
      return [0.044 * Math.cos(angle), 0.595 + 0.04 * Math.sin(angle), 0]
    })
    builder.pair('nails', nailheads(rim, [0, 0, 1], { r: 0.005, pitch: 0.017 }), {
      at: [WIDTH / 2 - 0.06, 0, 0.3955],
    })
    for (const y of [LEG + 0.012, LEG + 0.112])
      builder.add(
        'nails',
        nailheads(
          [
            [-WIDTH / 2 + 0.09, y, 0.3755],
            [WIDTH / 2 - 0.09, y, 0.3755],
          ],
          [0, 0, 1],
          { r: 0.005, pitch: 0.02 },
        ),
      )
    builder.add('cover', cushion(WIDTH - 0.25, 0.16, 0.6, { crown: 0.034, belly: 0.01, r: 0.05, piping: 0.0055 }), { at: [0, LEG + 0.122, 0.09] })
    for (const sx of [1, -1]) {
      builder.add('wood', cabriole(LEG + 0.03, 0.066), { at: [sx * (WIDTH / 2 - 0.11), 0, 0.32], turn: [0, sx > 0 ? 0 : -Math.PI / 2, 0] })
      const rear: Point[] = [
        [sx * 0.27, LEG + 0.02, -0.28],
        [sx * 0.272, 0.14, -0.3],
        [sx * 0.28, 0, -0.37],
      ]
      builder.add('wood', tube(rear, slope(0.026, 0.022, 0.017), { sides: 14, grain: 'y' }))
    }
  },
})
