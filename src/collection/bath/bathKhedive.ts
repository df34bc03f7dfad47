import { define } from '#models/definition.ts'
import { ball, crossHandle, disc, rod, waste } from '#models/geometry/fittings.ts'
import { bent, loft, oval, tube } from '#models/geometry/loft.ts'
import type { Point } from '#models/geometry/surface.ts'
import { FINISH, inFinish } from '../finishes.ts'

const COUNT = 72
/** The slipper: the head end (−x) sweeps up above the foot. */
const sweep = (x: number, length: number): number => {
  const t = Math.max(0, Math.min(1, 0.5 - x / length))
  return 0.13 * t ** 2.2
}
const ring = (width: number, depth: number, y: number, lift: number): Point[] =>
  oval({ width, depth, y, power: 2.2 }, COUNT).map(([x, h, z]) => [x - 0.02 * lift, h + sweep(x, width) * lift, z])

export default define({
  sku: 'BATH-KHEDIVE',
  name: { ar: 'بانيو الخديوي بأرجل أسد', en: 'Khedive claw-foot bath', fr: 'Baignoire Khédive à pattes de lion' },
  description: {
    ar: 'بانيو من الزهر المطلي بحافة ملفوفة وظهر عالٍ يسند الرأس، على أربع أرجل مخلبية، بخلاط ذي سمّاعة.',
    en: 'Enamelled cast iron with a rolled rim and a high back for the head, on four claw-and-ball feet, with a telephone mixer on standpipes.',
    fr: 'Fonte émaillée, bord roulé et dossier relevé, quatre pattes à griffe et boule, mitigeur à combiné sur colonnes.',
  },
  category: 'bathtub',
  roomTypes: ['bathroom'],
  styles: ['classic'],
  price: 37500,
  size: { width: 1.7, depth: 0.831, height: 0.991 },
  mount: 'floor',
  clearance: { front: 0.53 },
  requiresInstallation: true,
  installationPrice: 1300,
  variants: [
    inFinish('BATH-KHEDIVE-WHITE', FINISH.ceramic, 4, { shell: 'ceramic', inside: 'ceramic', metal: 'brass' }),
    inFinish('BATH-KHEDIVE-NILE', FINISH.nile, 3, { shell: 'nile', inside: 'ceramic', metal: 'brassAged' }, 1800),
    inFinish('BATH-KHEDIVE-BLACK', FINISH.ceramicBlack, 3, { shell: 'ceramicBlack', inside: 'ceramic', metal: 'chrome' }, 1800),
  ],
  build(builder) {
    const z = 0.055
    const outside: Point[][] = [ring(0.9, 0.3, 0.15, 0)]
    for (let i = 0; i <= 9; i++) {
      const t = i / 9
      outside.push(ring(1.02 + 0.6 * t ** 0.85, 0.4 + 0.28 * t ** 0.62, 0.155 + 0.425 * t ** 1.15, t ** 1.6))
    }
    // Iron without, enamel within: two closed skins that lie in each other and meet under the rolled rim.
    const skin = (length: number, across: number, low: number, down: boolean): Point[][] =>
      Array.from({ length: 9 }, (_, i) => {
        const t = down ? 1 - i / 8 : i / 8
        return ring(length + 0.6 * t ** 0.85, across + 0.28 * t ** 0.62, low + (0.58 - low) * t ** 1.15, t ** 1.6)
      })
    builder.add('shell', loft([...outside, ...skin(1.004, 0.386, 0.164, true)], { crease: 60 }), { at: [0, 0, z] })
    builder.add(
      'inside',
      loft([...skin(0.99, 0.374, 0.174, false), ...skin(0.97, 0.354, 0.186, true), ring(0.8, 0.26, 0.1795, 0), ring(0.1, 0.05, 0.177, 0)], {
        crease: 60,
      }),
      {
        at: [0, 0, z],
      },
    )
    const rim = ring(1.646, 0.711, 0.583, 1)
    builder.add('inside', tube(rim, 0.0245, { sides: 12, loop: true }), { at: [0, 0, z] })
    builder.add('metal', waste(0.032), { at: [0.16, 0.178, z] })
    // Feet: a knee under the belly, a ball held by three toes.
    for (const [x, along, turn] of [
      [0.45, 0.2, -Math.PI / 4],
      [0.45, -0.2, Math.PI / 4],
      [-0.45, 0.2, (-3 * Math.PI) / 4],
      [-0.45, -0.2, (3 * Math.PI) / 4],
    ] as const) {
      const place = { at: [x, 0, z + along] as const, turn: [0, turn, 0] as const }
      const leg = bent(
        [
          [-0.07, 0.245, 0],
          [0.045, 0.2, 0],
          [0.02, 0.11, 0],
          [0.075, 0.045, 0],
        ],
        0.055,
        7,
      )
      builder.add(
        'metal',
        tube(leg, (t) => 0.043 - 0.022 * t, { sides: 16, flat: 0.04 }),
        place,
      )
      builder.add('metal', ball(0.032, 1, 20), { at: [x + 0.075 * Math.cos(turn), 0.032, z + along - 0.075 * Math.sin(turn)] })
      for (const spread of [-0.85, 0, 0.85]) {
        const [dx, dz] = [Math.cos(spread), Math.sin(spread)]
        const toe = bent(
          [
            [0.062, 0.062, 0],
            [0.078 + 0.028 * dx, 0.064, 0.028 * dz],
            [0.078 + 0.036 * dx, 0.034, 0.036 * dz],
            [0.078 + 0.026 * dx, 0.009, 0.026 * dz],
          ],
          0.016,
          5,
        )
        builder.add(
          'metal',
          tube(toe, (t) => 0.0125 - 0.006 * t, { sides: 10 }),
          place,
        )
      }
      builder.add('metal', ball(0.026, 0.8), { at: [x + 0.032 * Math.cos(turn), 0.197, z + along - 0.032 * Math.sin(turn)] })
    }
    // Standpipes, the mixer bar between them, spout over the rim, hand shower in its cradle.
    const [mx, back, bar] = [0.3, -0.36, 0.79]
    for (const side of [1, -1]) {
      const x = mx + side * 0.08
      builder.add('metal', disc(0.034, 0.008), { at: [x, 0, back] })
      builder.add('metal', rod([x, 0.004, back], [x, bar, back], 0.0125, 16))
      builder.add('metal', disc(0.019, 0.03), { at: [x, bar - 0.03, back] })
      crossHandle(builder, 'metal', [x, bar + 0.014, back], 0.036, 'inside')
      builder.add('metal', disc(0.019, 0.024), { at: [x, bar - 0.005, back] })
    }
    builder.add('metal', rod([mx - 0.08, bar, back], [mx + 0.08, bar, back], 0.015, 18))
    const spout = bent(
      [
        [mx, bar, back],
        [mx, bar + 0.012, back + 0.175],
        [mx, bar - 0.05, back + 0.18],
      ],
      0.04,
      7,
    )
    builder.add('metal', tube(spout, 0.013, { sides: 14 }))
    builder.add('metal', rod([mx, bar, back], [mx, bar + 0.15, back], 0.009))
    for (const side of [1, -1]) {
      const fork = bent(
        [
          [mx, bar + 0.145, back],
          [mx + side * 0.05, bar + 0.15, back],
          [mx + side * 0.05, bar + 0.185, back],
        ],
        0.02,
        5,
      )
      builder.add('metal', tube(fork, 0.0055, { sides: 10 }))
    }
    builder.add('inside', rod([mx - 0.075, bar + 0.187, back], [mx + 0.06, bar + 0.187, back], 0.0135, 16))
    builder.add(
      'metal',
      tube(
        bent(
          [
            [mx + 0.055, bar + 0.187, back],
            [mx + 0.12, bar + 0.19, back],
            [mx + 0.13, bar + 0.15, back],
          ],
          0.03,
          6,
        ),
        (t) => 0.009 + 0.003 * t,
        { sides: 12 },
      ),
    )
    builder.add('metal', disc(0.034, 0.022), { at: [mx + 0.1305, bar + 0.13, back] })
    const hose = bent(
      [
        [mx - 0.074, bar + 0.187, back],
        [mx - 0.15, bar + 0.17, back + 0.01],
        [mx - 0.14, 0.36, back - 0.01],
        [mx - 0.02, 0.36, back - 0.005],
        [mx, bar - 0.012, back],
      ],
      0.08,
      8,
    )
    builder.add('metal', tube(hose, 0.0065, { sides: 10 }))
  },
})
