import { define } from '#models/definition.ts'
import { slope } from '#models/geometry/curves.ts'
import { loft, oval, tube } from '#models/geometry/loft.ts'
import { finished, type Point } from '#models/geometry/surface.ts'
import { carried, plan } from '#models/geometry/upholstery.ts'
import { FINISH, inFinish } from '../finishes.ts'

const SEAT = 0.475

/** The back's line, from one arm's end to the other. */
const line = plan(
  Array.from({ length: 57 }, (_, i): [number, number] => {
    const angle = -0.3 + (i / 56) * (Math.PI + 0.6)
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    const reach = (Math.abs(c) ** 2.3 + Math.abs(s) ** 2.3) ** (-1 / 2.3)
    return [0.252 * c * reach, -0.01 - 0.24 * s * reach]
  }),
)

export default define({
  sku: 'CHAIR-MINYA',
  name: { ar: 'كرسي سفرة المنيا المنجّد', en: 'Minya upholstered dining chair', fr: 'Chaise rembourrée Minya' },
  description: {
    ar: 'ظهر يلتف حول الجالس ويصير مسندًا للذراعين، ومقعد سميك لسهرات العشاء الطويلة، على أرجل مخروطة مائلة.',
    en: 'A back that wraps round to become armrests and a thick seat for long dinners, on splayed turned legs.',
    fr: 'Un dossier enveloppant qui devient accoudoir, une assise épaisse pour les longs dîners, sur pieds fuselés inclinés.',
  },
  category: 'chair',
  roomTypes: ['kitchen', 'living_room', 'office', 'bedroom'],
  styles: ['modern'],
  price: 5900,
  size: { width: 0.571, depth: 0.544, height: 0.773 },
  mount: 'floor',
  clearance: { back: 0.3 },
  variants: [
    inFinish('CHAIR-MINYA-RUST', FINISH.boucleRust, 24, { cover: 'boucleRust', wood: 'walnut' }),
    inFinish('CHAIR-MINYA-IVORY', FINISH.boucleIvory, 30, { cover: 'boucleIvory', wood: 'oak' }),
    inFinish('CHAIR-MINYA-EMERALD', FINISH.velvetEmerald, 18, { cover: 'velvetEmerald', wood: 'oakBlack' }),
    inFinish('CHAIR-MINYA-COGNAC', FINISH.leatherCognac, 14, { cover: 'leatherCognac', wood: 'oakBlack' }, 600),
  ],
  build(builder) {
    const back = carried(line, (_, share) => {
      const end = Math.min(share, 1 - share)
      const round = Math.sqrt(Math.max(0, 1 - (1 - Math.min(1, end / 0.07)) ** 2))
      const rise = Math.sin(Math.min(1, end / 0.36) * (Math.PI / 2)) ** 2
      const [low, high] = [0.4 + 0.09 * (1 - rise) ** 2, 0.615 + 0.155 * rise]
      const [middle, half] = [(low + high) / 2, ((high - low) / 2) * (0.15 + 0.85 * round)]
      return Array.from({ length: 26 }, (__, k): [number, number] => {
        const angle = (k / 26) * Math.PI * 2
        const [c, s] = [Math.cos(angle), Math.sin(angle)]
        const power = (Math.abs(c) ** 3.4 + Math.abs(s) ** 3.4) ** (-1 / 3.4)
        const y = middle + half * s * power
        return [0.031 * (0.2 + 0.8 * round) * c * power + 0.035 * (y - 0.5), y]
      })
    })
    builder.add('cover', finished(back, { crease: 78 }))
    /** A seam that follows the back a hand below its edge, inside and out. */
    const ring = (by: number, y: number) => oval({ width: 0.475 - by * 2, depth: 0.47 - by * 2, y, power: 2.5, z: 0.02 }, 48)
    const seat = [
      [0.05, SEAT - 0.1],
      [0.012, SEAT - 0.095],
      [0, SEAT - 0.075],
      [-0.003, SEAT - 0.05],
      [0.002, SEAT - 0.028],
      [0.018, SEAT - 0.011],
      [0.05, SEAT - 0.002],
      [0.11, SEAT],
      [0.18, SEAT - 0.002],
    ] as const
    builder.add(
      'cover',
      loft(
        seat.map(([by, y]) => ring(by, y)),
        { crease: 75 },
      ),
    )
    for (const y of [SEAT - 0.088, SEAT - 0.022])
      builder.add('cover', tube(ring(-0.001 + (y > SEAT - 0.05 ? 0.007 : 0.006), y), 0.0035, { sides: 6, loop: true }))
    builder.add('wood', loft([ring(0.04, SEAT - 0.116), ring(0.034, SEAT - 0.112), ring(0.034, SEAT - 0.094)], { grain: 'x' }))
    for (const sx of [1, -1])
      for (const sz of [1, -1]) {
        const leg: Point[] = [
          [sx * 0.222, 0, 0.012 + sz * 0.222],
          [sx * 0.19, 0.19, 0.014 + sz * 0.188],
          [sx * 0.158, SEAT - 0.1, 0.016 + sz * 0.155],
        ]
        builder.add('wood', tube(leg, slope(0.0105, 0.0155, 0.0215), { sides: 16, grain: 'y' }))
      }
  },
})
