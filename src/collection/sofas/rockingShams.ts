import { define } from '#models/definition.ts'
import { bentwood } from '#models/geometry/bentwood.ts'
import { boxSurface } from '#models/geometry/box.ts'
import { slope, through } from '#models/geometry/curves.ts'
import { cushion } from '#models/geometry/cushion.ts'
import { tube } from '#models/geometry/loft.ts'
import { finished, warped, type Point } from '#models/geometry/surface.ts'
import { FINISH, inFinish } from '../finishes.ts'

const SEAT = 0.42
/** The circle on which the chair rocks. */
const ROCK = 1.15
const runner = (z: number): number => ROCK - Math.sqrt(ROCK ** 2 - z ** 2)

export default define({
  sku: 'ROCKING-SHAMS',
  name: { ar: 'كرسي هزّاز شمس', en: 'Shams rocking chair', fr: 'Fauteuil à bascule Shams' },
  description: {
    ar: 'ظهر من تسعة أعواد مخروطة ومقعد محفور على هيئة الجالس، يهتزّ بهدوء على زلّاجتين من الخشب المنحني.',
    en: 'Nine turned spindles for a back and a seat carved to the sitter, rocking quietly on two bent runners.',
    fr: 'Un dossier de neuf fuseaux tournés, une assise creusée au corps, et deux patins cintrés qui bercent sans bruit.',
  },
  category: 'armchair',
  roomTypes: ['living_room', 'bedroom'],
  styles: ['classic', 'minimalist'],
  price: 9400,
  size: { width: 0.636, depth: 0.912, height: 1.076 },
  mount: 'floor',
  clearance: { front: 0.4, back: 0.3 },
  variants: [
    inFinish('ROCKING-SHAMS-OAK', FINISH.oak, 10, { wood: 'oak', cover: 'linenSand' }),
    inFinish('ROCKING-SHAMS-WALNUT', FINISH.walnut, 8, { wood: 'walnut', cover: 'linenNile' }, 800),
    inFinish('ROCKING-SHAMS-BLACK', FINISH.oakBlack, 7, { wood: 'oakBlack', cover: 'boucleIvory' }, 300),
  ],
  build(builder) {
    for (const side of [1, -1]) {
      const skid = Array.from({ length: 25 }, (_, i): Point => {
        const z = -0.5 + i * 0.0375
        return [side * (0.235 + 0.012 * z), runner(z) + 0.017, z]
      })
      builder.add('wood', bentwood(skid, 0.0165, { sides: 12, flat: 0.0125 }))
      for (const [z, lean, x] of [
        [0.22, 0.03, 0.185],
        [-0.24, -0.06, 0.175],
      ] as const) {
        const foot: Point = [side * 0.235, runner(z + lean) + 0.02, z + lean]
        const top: Point = [side * x, SEAT - 0.01 + (z < 0 ? -0.02 : 0), z * 0.86]
        const mid: Point = [(foot[0] + top[0]) / 2, (foot[1] + top[1]) / 2, (foot[2] + top[2]) / 2]
        builder.add('wood', tube([foot, mid, top], slope(0.0125, 0.0195, 0.0165), { sides: 14, grain: 'y' }))
      }
      builder.add(
        'wood',
        tube(
          [
            [side * 0.212, 0.2, 0.215],
            [side * 0.212, 0.195, 0],
            [side * 0.21, 0.19, -0.24],
          ],
          slope(0.009, 0.0135, 0.009),
          { sides: 12, grain: 'z' },
        ),
      )
      /** Arm, its post and two short spindles. */
      const arm = warped(boxSurface(0.064, 0.024, 0.44, { r: 0.011, steps: 2, inner: [4, 1, 16] }), ([x, y, z]): Point => {
        const front = Math.max(0, (z + 0.02) / 0.24)
        return [x * (0.68 + 0.42 * front) + side * 0.02 * front ** 2, y - 0.016 * front ** 3, z]
      })
      builder.add('wood', finished(arm, { crease: 60, grain: 'z' }), { at: [side * 0.265, 0.63, -0.02] })
      const post: Point[] = [
        [side * 0.222, SEAT - 0.01, 0.15],
        [side * 0.252, 0.53, 0.165],
        [side * 0.278, 0.634, 0.15],
      ]
      builder.add('wood', tube(post, slope(0.0125, 0.0165, 0.011), { sides: 14, grain: 'y' }))
      for (const z of [0.03, -0.09])
        builder.add(
          'wood',
          tube(
            [
              [side * 0.218, SEAT - 0.005, z],
              [side * 0.242, 0.53, z - 0.01],
              [side * 0.262, 0.636, z - 0.02],
            ],
            slope(0.0075, 0.0105, 0.0065),
            { sides: 10, grain: 'y' },
          ),
        )
      /** The back's outer posts. */
      const upright = through(
        [
          [side * 0.195, SEAT - 0.01, -0.185],
          [side * 0.23, 0.66, -0.265],
          [side * 0.238, 0.86, -0.335],
          [side * 0.228, 1.035, -0.41],
        ],
        5,
      )
      builder.add('wood', tube(upright, slope(0.0165, 0.0185, 0.0165, 0.0125), { sides: 14, grain: 'y' }))
    }
    builder.add(
      'wood',
      tube(
        [
          [-0.212, 0.198, 0],
          [0, 0.198, 0],
          [0.212, 0.198, 0],
        ],
        slope(0.009, 0.0135, 0.009),
        { sides: 12, grain: 'x' },
      ),
    )
    /** The saddle: hollowed for the sitter, rounded in front, thinned at its edge. */
    const saddle = warped(boxSurface(0.5, 0.042, 0.46, { r: 0.014, steps: 2, inner: [18, 1, 16] }), ([x, y, z]): Point => {
      const [s, t] = [x / 0.25, z / 0.23]
      const top = y > 0.021
      const hollow = top ? 0.016 * Math.max(0, 1 - s ** 4) * Math.max(0, 1 - t ** 4) - 0.009 * Math.exp(-((s / 0.18) ** 2)) * Math.max(0, t) : 0
      const under = top ? 0 : 0.014 * Math.max(Math.abs(s), Math.abs(t)) ** 4
      return [x * (1 - 0.1 * Math.max(0, -t)), y - hollow + under - (t < 0 ? 0.018 * t * t : 0), z + 0.03 * (1 - s * s) * Math.max(0, t)]
    })
    builder.add('wood', finished(saddle, { crease: 55, grain: 'z' }), { at: [0, SEAT - 0.03, 0.0] })
    // The spindles' tips are let into the middle of the crest, which leans and bends back.
    const comb = (s: number): Point => {
      const bend = -0.05 * (1 - (0.844 * s) ** 2)
      return [s * 0.228, 0.991 + 0.352 * bend, -0.404 + 0.936 * bend]
    }
    for (let i = 0; i < 9; i++) {
      const s = (i - 4) / 4.9
      const foot: Point = [s * 0.205, SEAT - 0.015, -0.19 - 0.012 * (1 - s * s)]
      const [hx, hy, hz] = comb(s)
      const [dx, dy, dz] = [hx - foot[0], hy - foot[1], hz - foot[2]]
      const bow = (t: number): Point => [foot[0] + dx * t, foot[1] + dy * t, foot[2] + dz * t - 0.018 * Math.sin(t * Math.PI)]
      builder.add('wood', tube([0, 0.2, 0.4, 0.6, 0.8, 1].map(bow), slope(0.007, 0.0105, 0.0115, 0.0085, 0.0065, 0.006), { sides: 10, grain: 'y' }))
    }
    const crest = warped(boxSurface(0.54, 0.115, 0.021, { r: 0.009, steps: 2, inner: [28, 4, 1] }), ([x, y, z]): Point => {
      const s = x / 0.27
      const up = y / 0.115
      const shape = 0.022 * Math.cos(s * Math.PI) * up + 0.012 * (1 - up) * s * s
      return [x, y + shape, z - 0.05 * (1 - s * s)]
    })
    builder.add('wood', finished(crest, { crease: 55, grain: 'x' }), { at: [0, 0.965, -0.394], turn: [-0.36, 0, 0] })
    builder.add('cover', cushion(0.42, 0.05, 0.4, { crown: 0.018, belly: 0.004, r: 0.02, piping: 0.004 }), {
      at: [0, SEAT + 0.0, 0.012],
      turn: [-0.03, 0, 0],
    })
  },
})
