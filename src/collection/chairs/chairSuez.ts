import { define } from '#models/definition.ts'
import { slope, through } from '#models/geometry/curves.ts'
import { circle, rectangle, slab, type Outline } from '#models/geometry/extrude.ts'
import { loft, tube, turned } from '#models/geometry/loft.ts'
import { thinPanel } from '#models/geometry/thinPanel.ts'
import { finished, warped, type Point } from '#models/geometry/surface.ts'
import { boxSurface } from '#models/geometry/box.ts'
import { FINISH, inFinish } from '../finishes.ts'

const SEAT = 0.45

/** A leg pressed into a ridge: narrow at its foot, wide under the seat, open towards the middle of the chair. */
const leg = (foot: Point, top: Point, sx: number, sz: number) => {
  const rings = [0, 0.25, 0.5, 0.75, 1].map((t) => {
    const [w, y] = [0.024 + 0.036 * t ** 1.4, foot[1] + (top[1] - foot[1]) * t]
    const [x, z] = [foot[0] + (top[0] - foot[0]) * t, foot[2] + (top[2] - foot[2]) * t]
    const thick = 0.0035
    const section: [number, number][] = [
      [0, -w],
      [0.001, -0.008],
      [0.003, -0.003],
      [-0.008 + 0.005, 0.001],
      [-w, 0],
      [-w, -thick],
      [-0.009, -thick],
      [-thick - 0.001, -0.009],
      [-thick, -w],
    ]
    return section.map(([px, pz]): Point => [x + sx * px, y, z + sz * pz])
  })
  return loft(rings, { crease: 40 })
}

export default define({
  sku: 'CHAIR-SUEZ',
  name: { ar: 'كرسي السويس المعدني', en: 'Suez steel café chair', fr: 'Chaise métal Suez' },
  description: {
    ar: 'صاج مكبوس ومطلي بالفرن، يُرصّ عشرة فوق بعض، ويحتمل المطر والشمس على السطح والشرفة.',
    en: 'Pressed sheet steel, oven-lacquered. It stacks ten high and stands rain and sun on roof or balcony.',
    fr: 'Tôle d’acier emboutie, laquée au four. Elle s’empile par dix et ne craint ni pluie ni soleil, sur le toit comme au balcon.',
  },
  category: 'chair',
  roomTypes: ['kitchen', 'living_room', 'office'],
  styles: ['industrial'],
  price: 2450,
  discountPercentage: 12,
  size: { width: 0.432, depth: 0.48, height: 0.835 },
  mount: 'floor',
  clearance: { back: 0.3 },
  variants: [
    inFinish('CHAIR-SUEZ-GRAPHITE', FINISH.graphite, 40, { steel: 'graphite', rubber: 'black' }),
    inFinish('CHAIR-SUEZ-STEEL', FINISH.steel, 26, { steel: 'nickel', rubber: 'black' }, 350),
    inFinish('CHAIR-SUEZ-CLAY', FINISH.clay, 30, { steel: 'clay', rubber: 'black' }),
    inFinish('CHAIR-SUEZ-NILE', FINISH.nile, 22, { steel: 'nile', rubber: 'black' }),
  ],
  build(builder) {
    /** The seat: a pan with a rolled edge, dished in the middle, seven holes to let the rain through. */
    const holes: Outline[] = Array.from({ length: 8 }, (_, i) => {
      const angle = (i / 8) * Math.PI * 2 + 0.21
      const reach = 0.045 + 0.02 * (i % 2)
      return circle(0.008 + i * 1e-5, 13, reach * Math.cos(angle), reach * Math.sin(angle))
    })
    builder.add('steel', slab(rectangle(0.34, 0.34, 0.06, 8), 0.004, { ease: 0.001, holes }), { at: [0, SEAT - 0.011, 0.01] })
    const edge = rectangle(0.362, 0.362, 0.07, 8)
    const band: Point[] = edge.map(([x, z]) => [x, SEAT - 0.01, z + 0.01])
    builder.add('steel', tube(band, 0.0135, { sides: 12, loop: true }))
    const skirt = [0, 1].map((level) =>
      rectangle(0.386 - level * 0.004, 0.386 - level * 0.004, 0.08, 8).map(([x, z]): Point => [x, SEAT - 0.058 + level * 0.046, z + 0.01]),
    )
    const inner = [1, 0].map((level) =>
      rectangle(0.378 - level * 0.004, 0.378 - level * 0.004, 0.078, 8).map(([x, z]): Point => [x, SEAT - 0.058 + level * 0.046, z + 0.01]),
    )
    builder.add('steel', loft([...skirt, ...inner], { loop: true, crease: 40 }))
    for (const z of [0.198, -0.19])
      builder.add('steel', finished(boxSurface(0.385, 0.024, 0.005, { r: 0.002 }), { grain: 'x' }), { at: [0, 0.36, z] })
    for (const sx of [1, -1]) {
      builder.add('steel', leg([sx * 0.212, 0.012, 0.226], [sx * 0.184, SEAT - 0.03, 0.196], sx, 1))
      builder.add('steel', leg([sx * 0.212, 0.012, -0.244], [sx * 0.184, SEAT - 0.03, -0.176], sx, -1))
      for (const z of [0.214, -0.234]) {
        builder.add('rubber', finished(boxSurface(0.032, 0.02, 0.032, { r: 0.006, steps: 2 })), { at: [sx * 0.2, 0, z] })
      }
      /** Stretchers pressed from strip, along the sides and crosswise beneath. */
      const strip = warped(boxSurface(0.005, 0.024, 0.385, { r: 0.002, inner: [1, 1, 10] }), ([x, y, z]): Point => [
        x,
        y - 0.012 * (1 - (z / 0.1925) ** 2),
        z,
      ])
      builder.add('steel', finished(strip, { grain: 'z' }), { at: [sx * 0.19, 0.325, 0.01] })
    }
    /** The back's hoop rises from the rear corners of the seat. */
    const half: Point[] = [
      [0.182, SEAT - 0.045, -0.15],
      [0.186, SEAT + 0.06, -0.176],
      [0.192, 0.66, -0.205],
      [0.178, 0.775, -0.222],
      [0.1, 0.815, -0.232],
    ]
    const hoop = through([...half, [0, 0.822, -0.234], ...half.toReversed().map(([x, y, z]): Point => [-x, y, z])], 6)
    builder.add('steel', tube(hoop, slope(0.0125, 0.0125, 0.0135, 0.0125, 0.0125), { sides: 12 }))
    /** The splat, pressed with two ribs, and a bar across. */
    const splat = (u: number, v: number): Point => {
      const s = u * 2 - 1
      const y = SEAT - 0.02 + v * (0.808 - SEAT + 0.02)
      const width = 0.058 + 0.016 * v ** 2
      const rib = Math.max(0, 1 - ((Math.abs(s) - 0.52) / 0.2) ** 2) * 0.0055 * Math.min(1, 6 * Math.min(v, 1 - v))
      return [s * width, y, -0.168 - 0.066 * v + 0.02 * Math.sin(v * Math.PI) * -1 + rib + 0.006 * s * s]
    }
    builder.add('steel', thinPanel(20, 18, splat, 0.0032, { crease: 50 }))
    const bar = (u: number, v: number): Point => {
      const s = u * 2 - 1
      return [s * 0.19, 0.672 + (v - 0.5) * 0.03, -0.212 - 0.014 * (1 - s * s)]
    }
    builder.add('steel', thinPanel(16, 2, bar, 0.0045, { crease: 50 }))
    const bolt = turned(
      [
        [0.007, 0],
        [0.007, 0.002],
        [0.004, 0.005],
      ],
      { sides: 10 },
    )
    for (const x of [-0.035, 0.035]) builder.add('steel', bolt, { at: [x, 0.672, -0.2225], turn: [Math.PI / 2, 0, 0] })
  },
})
