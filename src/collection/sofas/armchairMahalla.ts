import { define } from '#models/definition.ts'
import { bent, tube } from '#models/geometry/loft.ts'
import { thinPanel } from '#models/geometry/thinPanel.ts'
import { add, cross, scaled, subtract, unit, type Point } from '#models/geometry/surface.ts'
import { FINISH, inFinish } from '../finishes.ts'

/** Four tips carry the sling: two low at the knees, two high behind the shoulders. */
const [FRONT, BACK]: [Point, Point] = [
  [0.34, 0.62, 0.36],
  [0.34, 0.915, -0.33],
]
const FOOT: Point = [0.29, 0.012, 0.27]
const mirrored = ([x, y, z]: Point): Point => [-x, y, z]
const behind = ([x, y, z]: Point): Point => [x, y, -z - 0.02]

/** One closed rod, bent at four points: a foot, a tip, the opposite foot, the opposite tip. */
const rod = (corners: readonly [Point, Point, Point, Point]): Point[] => {
  const [a, b, c, d] = corners
  const middle: Point = [(a[0] + d[0]) / 2, (a[1] + d[1]) / 2, (a[2] + d[2]) / 2]
  return bent([middle, a, b, c, d, middle], 0.055, 7).slice(0, -1)
}

/** The sling at u (left to right) and v (knees to shoulders): its edges curve inwards, its middle hangs. */
const sling = (u: number, v: number): Point => {
  const s = u * 2 - 1
  const [fx, fy, fz] = FRONT
  const [bx, by, bz] = BACK
  const half = fx + (bx - fx) * v - 0.085 * Math.sin(v * Math.PI) + 0.012
  const line = fy + 0.012 + (by - fy) * v
  const middle = 1 - s * s
  const bow = 0.03 * Math.sin(v * Math.PI)
  const hang = middle * (0.235 - 0.05 * v) + (1 - middle) * Math.sin(v * Math.PI) * 0.16 + middle * Math.sin(v * Math.PI) ** 1.2 * 0.15
  const reach = fz + (bz - fz) * v
  const edge = middle * ((1 - v) ** 6 * -0.1 + v ** 6 * 0.07)
  return [s * half, line - hang + bow, reach + edge - middle * 0.05 * Math.sin(v * Math.PI)]
}

export default define({
  sku: 'ARM-MAHALLA',
  name: { ar: 'كرسي المحلة الفراشة', en: 'Mahalla sling chair', fr: 'Fauteuil papillon Mahalla' },
  description: {
    ar: 'قطعة واحدة من الجلد السميك معلّقة على قضيبين من الصلب المثني، بجيوب مخيّطة في الأركان الأربعة.',
    en: 'One piece of saddle leather hung over two bent steel rods, with stitched pockets at its four corners.',
    fr: 'Une seule pièce de cuir de sellerie tendue sur deux tiges d’acier cintré, avec quatre poches cousues aux angles.',
  },
  category: 'armchair',
  roomTypes: ['living_room', 'bedroom', 'office'],
  styles: ['industrial', 'modern'],
  price: 9800,
  size: { width: 0.73, depth: 0.721, height: 0.917 },
  mount: 'floor',
  clearance: { front: 0.4 },
  variants: [
    inFinish('ARM-MAHALLA-COGNAC', FINISH.leatherCognac, 11, { leather: 'leatherCognac', steel: 'blackSteel', seam: 'linenSand' }),
    inFinish('ARM-MAHALLA-BLACK', FINISH.leatherBlack, 8, { leather: 'leatherBlack', steel: 'chrome', seam: 'linenCharcoal' }),
    inFinish('ARM-MAHALLA-CANVAS', FINISH.canvasGrey, 12, { leather: 'canvasGrey', steel: 'blackSteel', seam: 'linenWhite' }, -3200),
  ],
  build(builder) {
    const [near, far] = [FOOT, behind(FOOT)]
    builder.add('steel', tube(rod([near, BACK, mirrored(far), mirrored(FRONT)]), 0.0062, { sides: 10, loop: true }))
    builder.add('steel', tube(rod([mirrored(near), mirrored(BACK), far, FRONT]), 0.0062, { sides: 10, loop: true }))
    builder.add('leather', thinPanel(28, 36, sling, 0.0055, { crease: 70 }))
    /** The seam down the middle and the hem along the sides. */
    const lift = (u: number, v: number): Point => {
      const step = 0.01
      const up = unit(cross(subtract(sling(u, v - step), sling(u, v + step)), subtract(sling(u - step, v), sling(u + step, v))))
      return add(sling(u, v), scaled(up, up[1] > 0 ? 0.0031 : -0.0031))
    }
    const line = (u: number) => Array.from({ length: 33 }, (_, i) => lift(u, 0.01 + (i / 32) * 0.98))
    for (const u of [0.493, 0.507, 0.022, 0.978]) builder.add('seam', tube(line(u), 0.0016, { sides: 5 }))
    for (const v of [0.02, 0.98])
      builder.add(
        'seam',
        tube(
          Array.from({ length: 25 }, (_, i) => lift(0.022 + (i / 24) * 0.956, v)),
          0.0016,
          { sides: 5 },
        ),
      )
    /** Pockets drawn over the tips. */
    for (const tip of [FRONT, BACK]) {
      for (const side of [1, -1]) {
        const [x, y, z] = tip
        const inwards = tip === FRONT ? -1 : 1
        builder.add(
          'leather',
          tube(
            [
              [side * (x + 0.012), y + 0.016, z],
              [side * (x - 0.012), y + 0.004, z + inwards * 0.02],
              [side * (x - 0.05), y - 0.05, z + inwards * 0.045],
            ],
            (t) => 0.013 + 0.012 * t,
            { sides: 12, flat: 0.02 },
          ),
        )
      }
    }
  },
})
