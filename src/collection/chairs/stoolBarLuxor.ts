import { define } from '#models/definition.ts'
import { slope } from '#models/geometry/curves.ts'
import { loft, oval, tube, turned } from '#models/geometry/loft.ts'
import { finished, type Point } from '#models/geometry/surface.ts'
import { carried, plan } from '#models/geometry/upholstery.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [SEAT, RAIL] = [0.75, 0.26]

/** The line of the low back: half an ellipse behind the seat. */
const line = plan(
  Array.from({ length: 41 }, (_, i): [number, number] => {
    const angle = -0.12 + (i / 40) * (Math.PI + 0.24)
    return [0.212 * Math.cos(angle), -0.03 - 0.198 * Math.sin(angle)]
  }),
)

export default define({
  sku: 'STOOL-BAR-LUXOR',
  name: { ar: 'كرسي بار الأقصر', en: 'Luxor bar stool', fr: 'Tabouret de bar Luxor' },
  description: {
    ar: 'مقعد منجّد وظهر قصير يلتف على أعمدة نحاسية، وحلقة نحاسية للقدمين على أرجل خشبية مسلوبة.',
    en: 'A padded seat, a low back wrapped round on brass posts, and a brass ring for the feet on tapered wooden legs.',
    fr: 'Assise rembourrée, petit dossier enveloppant sur tiges de laiton, et un anneau de laiton pour les pieds sur pieds fuselés.',
  },
  category: 'stool',
  roomTypes: ['kitchen', 'living_room'],
  styles: ['modern', 'classic'],
  price: 6400,
  size: { width: 0.478, depth: 0.493, height: 0.967 },
  mount: 'floor',
  clearance: { back: 0.3 },
  variants: [
    inFinish('STOOL-BAR-LUXOR-EMERALD', FINISH.velvetEmerald, 20, { cover: 'velvetEmerald', wood: 'walnut', brass: 'brass' }),
    inFinish('STOOL-BAR-LUXOR-IVORY', FINISH.boucleIvory, 16, { cover: 'boucleIvory', wood: 'oak', brass: 'brass' }),
    inFinish('STOOL-BAR-LUXOR-BLACK', FINISH.leatherBlack, 14, { cover: 'leatherBlack', wood: 'oakBlack', brass: 'brassAged' }, 700),
  ],
  build(builder) {
    for (const sx of [1, -1])
      for (const sz of [1, -1]) {
        const foot: Point = [sx * 0.225, 0, sz * 0.225]
        const top: Point = [sx * 0.15, SEAT - 0.06, sz * 0.15]
        const mid: Point = [(foot[0] + top[0]) / 2, (foot[1] + top[1]) / 2, (foot[2] + top[2]) / 2]
        builder.add(
          'wood',
          tube([[foot[0] - sx * 0.001, 0.01, foot[2] - sz * 0.001], mid, top], slope(0.0125, 0.0175, 0.021), { sides: 16, grain: 'y' }),
        )
        builder.add('brass', tube([foot, [foot[0] - sx * 0.0042, 0.04, foot[2] - sz * 0.0042]], 0.0142, { sides: 16 }))
      }
    const reach = 0.225 - 0.075 * (RAIL / (SEAT - 0.06))
    const corner = 0.035
    const foot: Point[] = [
      [1, 1],
      [-1, 1],
      [-1, -1],
      [1, -1],
    ].flatMap(([sx = 1, sz = 1], k) =>
      Array.from({ length: 6 }, (_, i): Point => {
        const angle = (k * Math.PI) / 2 + (i / 5) * (Math.PI / 2)
        return [sx * (reach + 0.012 - corner) + corner * Math.cos(angle), RAIL, sz * (reach + 0.012 - corner) + corner * Math.sin(angle)]
      }),
    )
    builder.add('brass', tube(foot, 0.0095, { sides: 12, loop: true }))
    builder.add(
      'wood',
      turned(
        [
          [0.19, SEAT - 0.085],
          [0.205, SEAT - 0.08],
          [0.208, SEAT - 0.06],
          [0.19, SEAT - 0.056],
        ],
        { sides: 40, grain: 'x' },
      ),
    )
    const pad = [
      [0.02, -0.058],
      [0.002, -0.052],
      [-0.004, -0.03],
      [0.002, -0.012],
      [0.02, 0.002],
      [0.06, 0.009],
      [0.13, 0.011],
    ] as const
    builder.add(
      'cover',
      loft(
        pad.map(([by, y]) => oval({ width: 0.43 - by * 2, depth: 0.43 - by * 2, y: SEAT + y, power: 2.3 }, 44)),
        { crease: 75 },
      ),
    )
    const cord = oval({ width: 0.436, depth: 0.436, y: SEAT - 0.05, power: 2.3 }, 44)
    builder.add('cover', tube(cord, 0.0045, { sides: 6, loop: true }))
    const back = carried(line, (_, share) => {
      const end = Math.min(share, 1 - share)
      const round = Math.sqrt(Math.max(0, 1 - (1 - Math.min(1, end / 0.06)) ** 2))
      const high = 0.055 + 0.035 * Math.sin(share * Math.PI) ** 1.5
      const scale = 0.25 + 0.75 * round
      return Array.from({ length: 20 }, (_, k): [number, number] => {
        const angle = (k / 20) * Math.PI * 2
        const [c, s] = [Math.cos(angle), Math.sin(angle)]
        const power = (Math.abs(c) ** 3 + Math.abs(s) ** 3) ** (-1 / 3)
        return [0.021 * scale * c * power + 0.012 * s, SEAT + 0.125 + high * scale * s * power]
      })
    })
    builder.add('cover', finished(back, { crease: 75 }))
    for (const share of [0.1, 0.36, 0.64, 0.9]) {
      const station = line[Math.round(share * 40)]
      if (!station) continue
      const { x, z } = station
      builder.add(
        'brass',
        tube(
          [
            [x * 0.86, SEAT - 0.045, (z + 0.03) * 0.86 - 0.03],
            [x * 0.97, SEAT + 0.02, (z + 0.03) * 0.97 - 0.03],
            [x, SEAT + 0.1, z],
          ],
          0.0075,
          { sides: 12 },
        ),
      )
    }
  },
})
