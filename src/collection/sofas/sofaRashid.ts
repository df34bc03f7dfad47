import { define } from '#models/definition.ts'
import { loft, oval, type Oval } from '#models/geometry/loft.ts'
import { pillow } from '#models/geometry/cushion.ts'
import { finished, type Point } from '#models/geometry/surface.ts'
import { carried, plan } from '#models/geometry/upholstery.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [WIDTH, DEPTH, HEIGHT] = [1.74, 0.92, 0.74]
const THICK = 0.23

/** The wall's middle line: a superellipse open to the front. */
const line = plan(
  Array.from({ length: 73 }, (_, i): [number, number] => {
    const angle = -0.56 + (i / 72) * (Math.PI + 1.12)
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    const reach = (Math.abs(c) ** 2.7 + Math.abs(s) ** 2.7) ** (-1 / 2.7)
    return [((WIDTH - THICK) / 2) * c * reach, -((DEPTH - THICK) / 2) * s * reach]
  }),
)

/** A fat, soft section between `low` and `high`, `width` through. */
const section = (low: number, high: number, width: number) =>
  Array.from({ length: 28 }, (_, k): [number, number] => {
    const angle = (k / 28) * Math.PI * 2
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    const reach = (Math.abs(c) ** 3 + Math.abs(s) ** 3) ** (-1 / 3)
    return [(width / 2) * c * reach, (low + high) / 2 + ((high - low) / 2) * s * reach]
  })

const smooth = (t: number) => t * t * (3 - 2 * t)
const clamp = (t: number) => Math.min(1, Math.max(0, t))

const seatRing = (inset: number, y: number): Oval => ({ width: WIDTH - 0.2 - inset * 2, depth: DEPTH - 0.1 - inset * 2, y, power: 3, z: 0.05 })

export default define({
  sku: 'SOFA-RASHID',
  name: { ar: 'كنبة رشيد، مقعدان', en: 'Rashid loveseat', fr: 'Causeuse Rashid' },
  description: {
    ar: 'جسم مستدير كحصى النهر يلتف حول الجالسين، مكسو بالبوكليه السميك فوق قاعدة خشبية غائرة.',
    en: 'A body round as a river pebble that curls about its sitters, in thick bouclé over a recessed wooden plinth.',
    fr: 'Un corps rond comme un galet qui enveloppe, en bouclette épaisse sur socle de bois en retrait.',
  },
  category: 'sofa',
  roomTypes: ['living_room', 'bedroom'],
  styles: ['modern', 'minimalist'],
  price: 34900,
  size: { width: 1.74, depth: 0.93, height: 0.78 },
  mount: 'floor',
  clearance: { front: 0.4 },
  variants: [
    inFinish('SOFA-RASHID-IVORY', FINISH.boucleIvory, 9, { cover: 'boucleIvory', accent: 'boucleRust', plinth: 'walnut' }),
    inFinish('SOFA-RASHID-MOSS', FINISH.boucleMoss, 6, { cover: 'boucleMoss', accent: 'boucleIvory', plinth: 'oakBlack' }),
    inFinish('SOFA-RASHID-RUST', FINISH.boucleRust, 5, { cover: 'boucleRust', accent: 'boucleIvory', plinth: 'walnutDark' }, 700),
  ],
  build(builder) {
    builder.add(
      'plinth',
      loft(
        [
          { width: WIDTH - 0.26, depth: DEPTH - 0.22, y: 0, power: 3 },
          { width: WIDTH - 0.26, depth: DEPTH - 0.22, y: 0.11, power: 3 },
        ].map((ring) => oval(ring, 56)),
        { grain: 'x' },
      ),
    )
    const body = carried(line, (_, share) => {
      const end = Math.min(share, 1 - share)
      const rise = smooth(clamp(end / 0.3))
      const high = 0.5 + (HEIGHT - 0.5) * rise
      const round = Math.sqrt(clamp(1 - (1 - clamp(end / 0.055)) ** 2))
      const middle = 0.3
      return section(middle - (middle - 0.09) * (0.18 + 0.82 * round), middle + (high - middle) * (0.18 + 0.82 * round), THICK * (0.1 + 0.9 * round))
    })
    builder.add('cover', finished(body, { crease: 80 }))
    const base = [
      [0.05, 0.09],
      [0.012, 0.1],
      [0, 0.13],
      [0, 0.25],
      [0.008, 0.272],
      [0.03, 0.28],
    ] as const
    const seat = [
      [0.03, 0.274],
      [0.006, 0.284],
      [-0.006, 0.31],
      [-0.01, 0.345],
      [-0.004, 0.385],
      [0.014, 0.412],
      [0.05, 0.43],
      [0.12, 0.441],
      [0.24, 0.446],
    ] as const
    for (const rings of [base, seat])
      builder.add(
        'cover',
        loft(
          rings.map(([by, y]) => oval(seatRing(by, y), 60)),
          { crease: 75 },
        ),
      )
    const lean = (side: number): Point => [1.0, side * 0.3, 0]
    builder.add('accent', pillow(0.4, 0.4, 0.17), { at: [-0.46, 0.566, -0.13], turn: lean(1) })
    builder.add('cover', pillow(0.36, 0.36, 0.15), { at: [0.5, 0.555, -0.1], turn: lean(-1) })
  },
})
