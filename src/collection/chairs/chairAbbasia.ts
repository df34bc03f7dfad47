import { define } from '#models/definition.ts'
import { boxSurface } from '#models/geometry/box.ts'
import { through } from '#models/geometry/curves.ts'
import { tube, turned, turnedSurface } from '#models/geometry/loft.ts'
import { finished, joined, warped, type Point } from '#models/geometry/surface.ts'
import { buttoned, buttons, nailheads, shapedPad, stud } from '#models/geometry/upholstery.ts'
import type { ModelBuilder } from '#models/modelBuilder.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [ACROSS, UP] = [0.115, 0.085]
const [WIDE, TALL, THICK] = [0.54, 0.74, 0.13]
/** The back leans and arches at its top; its lower edge stands at this height. */
const LOW = 0.5
const lean = (y: number): number => -0.05 * y - 0.16 * y * y
const arch = (x: number, y: number): number => y * (1 - 0.09 * (Math.abs(x) / (WIDE / 2)) ** 2.4 * (y / TALL) ** 2)

/** A twin castor rolling along z on y = 0, its axle 27 mm up. */
const castor = joined(
  [-0.0125, 0.0125].map((offset) =>
    warped(
      turnedSurface(
        [
          [0.009, -0.009],
          [0.024, -0.009],
          [0.027, -0.006],
          [0.027, 0.006],
          [0.024, 0.009],
          [0.009, 0.009],
        ],
        18,
      ),
      ([x, y, z]): Point => [y + offset, x + 0.027, z],
    ),
  ),
)

/** Column and five wooden arms, capped with brass, on castors. */
const pedestal = (builder: ModelBuilder): void => {
  builder.add(
    'black',
    turned(
      [
        [0.03, 0.1],
        [0.03, 0.24],
        [0.02, 0.245],
        [0.02, 0.355],
        [0.09, 0.36],
        [0.09, 0.375],
      ],
      { sides: 24 },
    ),
  )
  builder.add(
    'wood',
    turned(
      [
        [0.04, 0.088],
        [0.052, 0.094],
        [0.052, 0.15],
        [0.04, 0.166],
        [0.031, 0.17],
      ],
      { sides: 28 },
    ),
  )
  for (let i = 0; i < 5; i++) {
    const angle = (i / 5) * Math.PI * 2 + Math.PI / 2
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    const on = (r: number, y: number): Point => [c * r, y, s * r]
    builder.add(
      'wood',
      tube(through([on(0.035, 0.122), on(0.12, 0.134), on(0.22, 0.112), on(0.315, 0.082)], 5), (t) => 0.023 - 0.007 * t, { sides: 12, flat: 0.022 }),
    )
    builder.add('brass', tube([on(0.292, 0.0885), on(0.335, 0.0755)], 0.0178, { sides: 14, flat: 0.0235 }))
    builder.add('black', tube([on(0.318, 0.03), on(0.318, 0.078)], 0.0075, { sides: 10 }))
    builder.add('black', finished(castor, { crease: 45 }), { at: on(0.318, 0), turn: [0, -angle + 0.9, 0] })
  }
}

export default define({
  sku: 'CHAIR-ABBASIA',
  name: { ar: 'كرسي العباسية التنفيذي', en: 'Abbasia executive chair', fr: 'Fauteuil de direction Abbasia' },
  description: {
    ar: 'ظهر عالٍ مغرّز بالأزرار وذراعان من الجوز المنحني، على قاعدة خشبية بخمس عجلات. لمن يقضي يومه خلف مكتبه.',
    en: 'A high buttoned back and arms of bent walnut over a five-star wooden base on castors, for those whose day is spent at a desk.',
    fr: 'Haut dossier capitonné, accoudoirs de noyer cintré, piètement de bois à cinq branches sur roulettes, pour qui passe la journée au bureau.',
  },
  category: 'chair',
  roomTypes: ['office'],
  styles: ['classic'],
  price: 16400,
  size: { width: 0.72, depth: 0.779, height: 1.26 },
  mount: 'floor',
  clearance: { back: 0.3 },
  variants: [
    inFinish('CHAIR-ABBASIA-TOBACCO', FINISH.leatherTobacco, 9, {
      leather: 'leatherTobacco',
      wood: 'walnutDark',
      brass: 'brassAged',
      black: 'black',
    }),
    inFinish('CHAIR-ABBASIA-COGNAC', FINISH.leatherCognac, 7, { leather: 'leatherCognac', wood: 'walnut', brass: 'brass', black: 'black' }),
    inFinish('CHAIR-ABBASIA-BLACK', FINISH.leatherBlack, 10, { leather: 'leatherBlack', wood: 'oakBlack', brass: 'nickel', black: 'black' }),
  ],
  build(builder) {
    const back = shapedPad([WIDE, TALL, THICK], { r: 0.045, inner: [36, 52, 2] }, ([x, y, z]) => {
      const fade =
        Math.min(1, Math.max(0, (y - 0.12) / 0.08)) *
        Math.min(1, Math.max(0, (TALL - 0.03 - y) / 0.06)) *
        Math.min(1, Math.max(0, (WIDE / 2 - 0.04 - Math.abs(x)) / 0.05))
      const full = z > THICK / 2 - 0.03 ? (0.034 * buttoned(x, y - 0.3, ACROSS, UP) - 0.022) * fade : 0
      const height = arch(x, y)
      const waist = 1 + 0.06 * Math.sin((y / TALL) * Math.PI * 1.3 - 0.6)
      return [x * waist, LOW + height, -0.25 + z + full + lean(height) + 0.5 * x * x]
    })
    builder.add('leather', back)
    const studs = buttons([-WIDE / 2 + 0.07, -0.09], [WIDE / 2 - 0.07, 0.37], ACROSS, UP).map(([x, up]) => {
      const y = up + 0.3
      const height = arch(x, y)
      const waist = 1 + 0.06 * Math.sin((y / TALL) * Math.PI * 1.3 - 0.6)
      return stud([x * waist, LOW + height, -0.25 + THICK / 2 - 0.021 + lean(height) + 0.5 * x * x], [0, 0.25, 1], 0.0105, 9, 0.5)
    })
    builder.add('leather', finished(joined(studs), { crease: 75 }))
    /** The wooden show-frame round the back's edge, with nails beside it. */
    const rim = Array.from({ length: 61 }, (_, i): Point => {
      const t = i / 60
      const angle = t * Math.PI
      const [c, s] = [Math.cos(angle), Math.sin(angle)]
      const reach = (Math.abs(c) ** 7 + Math.abs(s) ** 7) ** (-1 / 7)
      const x = (WIDE / 2) * c * reach
      const y = 0.03 + (TALL - 0.03) * s * reach
      const height = arch(x, y)
      const waist = 1 + 0.06 * Math.sin((y / TALL) * Math.PI * 1.3 - 0.6)
      return [x * waist * 1.012, LOW + height + 0.004, -0.25 + lean(height) + 0.5 * x * x - 0.012]
    })
    builder.add('wood', tube(rim, 0.0165, { sides: 10, grain: 'y' }))
    /** The seat: a thick pad with a waterfall front. */
    const seat = shapedPad([0.57, 0.13, 0.56], { r: 0.055, inner: [12, 3, 14] }, ([x, y, z]) => {
      const front = Math.max(0, z - 0.12)
      const crown = y > 0.065 ? 0.022 * Math.max(0, 1 - (x / 0.285) ** 2) * Math.max(0, 1 - (z / 0.28) ** 2) : 0
      return [x * (1 - 0.16 * Math.max(0, -z - 0.02)), y + crown - front * front * 0.75, z]
    })
    builder.add('leather', seat, { at: [0, 0.395, 0.04] })
    const cushionSeam: Point[] = Array.from({ length: 60 }, (_, i): Point => {
      const angle = (i / 60) * Math.PI * 2
      const [c, s] = [Math.cos(angle), Math.sin(angle)]
      const reach = (Math.abs(c) ** 8 + Math.abs(s) ** 8) ** (-1 / 8)
      const z = -0.276 * s * reach
      const front = Math.max(0, z - 0.12)
      return [0.2815 * c * reach * (1 - 0.16 * Math.max(0, -z - 0.02)), 0.497 - front * front * 0.75, z + 0.04]
    })
    builder.add('leather', tube(cushionSeam, 0.0055, { sides: 7, loop: true }))
    builder.add('wood', finished(boxSurface(0.5, 0.03, 0.48, { r: 0.012, steps: 2 }), { grain: 'x' }), { at: [0, 0.372, 0.02] })
    for (const side of [1, -1]) {
      const arm = through(
        [
          [side * 0.25, 0.385, 0.02],
          [side * 0.31, 0.4, 0.06],
          [side * 0.332, 0.5, 0.135],
          [side * 0.328, 0.61, 0.19],
          [side * 0.326, 0.655, 0.14],
          [side * 0.322, 0.665, -0.03],
          [side * 0.29, 0.68, -0.22],
          [side * 0.265, 0.7, -0.285],
        ],
        6,
      )
      builder.add(
        'wood',
        tube(arm, (t) => 0.0185 - 0.003 * Math.abs(t - 0.5), { sides: 14, flat: 0.021, grain: 'z' }),
      )
      const rest = shapedPad([0.066, 0.034, 0.25], { r: 0.016, inner: [2, 1, 8] }, ([x, y, z]) => [x, y - 0.9 * Math.max(0, z - 0.06) ** 2, z])
      builder.add('leather', rest, { at: [side * 0.324, 0.668, 0.035] })
      const line: Point[] = [
        [side * 0.3575, 0.676, 0.13],
        [side * 0.3575, 0.679, -0.06],
      ]
      builder.add('brass', nailheads(line, [side, 0, 0], { r: 0.0042, pitch: 0.0145 }))
    }
    pedestal(builder)
  },
})
