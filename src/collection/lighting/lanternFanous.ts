import { define } from '#models/definition.ts'
import { circle, extruded, star } from '#models/geometry/extrude.ts'
import { tube, turned } from '#models/geometry/loft.ts'
import { board } from '#models/geometry/box.ts'
import { FINISH, inFinish } from '../finishes.ts'

const DROP = 0.95

export default define({
  sku: 'LANTERN-FANOUS',
  name: { ar: 'فانوس معلّق', en: 'Fanous pendant lantern', fr: 'Suspension Fanous' },
  description: {
    ar: 'فانوس نحاسي سداسي مشغول باليد، نجومه المفرّغة ترمي ظلّها على الحوائط.',
    en: 'A six-sided lantern worked by hand; its pierced stars throw their pattern on the walls.',
    fr: 'Lanterne à six pans façonnée à la main ; ses étoiles ajourées se projettent sur les murs.',
  },
  category: 'ceiling-lamp',
  roomTypes: ['living_room', 'bedroom', 'kitchen', 'office'],
  styles: ['egyptian', 'classic'],
  price: 4900,
  size: { width: 0.316, depth: 0.274, height: DROP },
  mount: 'ceiling',
  variants: [
    inFinish('LANTERN-FANOUS-COPPER', FINISH.copper, 10, { metal: 'copper', glass: 'opal', accent: 'glassTurquoise', bulb: 'bulb' }),
    inFinish('LANTERN-FANOUS-BRASS', FINISH.brass, 8, { metal: 'brass', glass: 'opal', accent: 'glassRuby', bulb: 'bulb' }),
  ],
  build(builder) {
    const [low, high, r] = [0.09, 0.36, 0.135]
    const side = r
    const apothem = r * Math.cos(Math.PI / 6)
    for (let i = 0; i < 6; i++) {
      const turn = (i / 6) * Math.PI * 2
      const out = (reach: number, y: number) => [Math.sin(turn) * reach, y, Math.cos(turn) * reach] as const
      const half = side / 2 - 0.002
      const panel = [
        [-half, 0],
        [half, 0],
        [half, high - low],
        [-half, high - low],
      ] as const
      const rosette = star(0.043).map(([x, y]) => [x, y + (high - low) * 0.5] as const)
      const above = star(0.02).map(([x, y]) => [x, y + (high - low) * 0.84] as const)
      const under = star(0.02).map(([x, y]) => [x, y + (high - low) * 0.16] as const)
      const dots = [-1, 1].flatMap((sx) => [0.1, 0.28, 0.72, 0.9].map((sy) => circle(0.0075, 10, sx * 0.045, (high - low) * sy)))
      builder.add('metal', extruded(panel, 0.002, { holes: [rosette, above, under, ...dots] }), { at: out(apothem - 0.001, low), turn: [0, turn, 0] })
      builder.add(i % 2 === 0 ? 'glass' : 'accent', board(side - 0.008, high - low - 0.004, 0.002, { r: 0.0004 }), {
        at: out(apothem - 0.006, low + 0.002),
        turn: [0, turn, 0],
      })
      const corner = turn + Math.PI / 6
      builder.add(
        'metal',
        tube(
          [
            [Math.sin(corner) * r, low - 0.004, Math.cos(corner) * r],
            [Math.sin(corner) * r, high + 0.004, Math.cos(corner) * r],
          ],
          0.0048,
          { sides: 8 },
        ),
      )
    }
    const six = (profile: readonly (readonly [number, number])[]) => turned(profile, { sides: 6, crease: 20 })
    builder.add(
      'metal',
      six([
        [0.12, high],
        [0.152, high - 0.002],
        [0.158, high + 0.004],
        [0.152, high + 0.012],
        [0.12, high + 0.03],
        [0.085, high + 0.09],
        [0.07, high + 0.1],
      ]),
    )
    builder.add(
      'metal',
      turned(
        [
          [0.066, high + 0.098],
          [0.075, high + 0.102],
          [0.07, high + 0.13],
          [0.045, high + 0.165],
          [0.02, high + 0.182],
          [0.012, high + 0.19],
          [0.018, high + 0.2],
          [0.012, high + 0.212],
          [0.004, high + 0.22],
        ],
        { sides: 24, crease: 50 },
      ),
    )
    builder.add(
      'metal',
      six([
        [0.02, low - 0.075],
        [0.05, low - 0.06],
        [0.11, low - 0.02],
        [0.15, low - 0.01],
        [0.156, low - 0.004],
        [0.15, low + 0.002],
      ]),
    )
    builder.add(
      'metal',
      turned(
        [
          [0.002, 0],
          [0.009, 0.006],
          [0.012, 0.014],
          [0.008, 0.024],
          [0.016, 0.03],
        ],
        { sides: 16 },
      ),
    )
    const link = (y: number, turn: number) => {
      const ring = Array.from(
        { length: 14 },
        (_, k) => [Math.cos((k / 14) * Math.PI * 2) * 0.009, y + Math.sin((k / 14) * Math.PI * 2) * 0.017, 0] as const,
      )
      builder.add('metal', tube(ring, 0.0024, { sides: 5, loop: true }), { turn: [0, turn, 0] })
    }
    for (let i = 0; i < 12; i++) link(high + 0.232 + i * 0.0285, (i % 2) * (Math.PI / 2))
    builder.add(
      'metal',
      turned(
        [
          [0.006, DROP - 0.05],
          [0.03, DROP - 0.032],
          [0.055, DROP - 0.012],
          [0.056, DROP],
        ],
        { sides: 28, crease: 60 },
      ),
    )
    builder.add(
      'bulb',
      turned(
        [
          [0.012, 0.2],
          [0.026, 0.22],
          [0.032, 0.25],
          [0.022, 0.28],
          [0.012, 0.3],
          [0.012, 0.37],
        ],
        { sides: 14 },
      ),
    )
  },
})
