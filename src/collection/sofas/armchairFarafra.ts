import { define } from '#models/definition.ts'
import { through } from '#models/geometry/curves.ts'
import { pillow } from '#models/geometry/cushion.ts'
import { loft, oval, tube, tubeSurface } from '#models/geometry/loft.ts'
import { at, finished, joined, type Point, type Surface } from '#models/geometry/surface.ts'
import { FINISH, inFinish } from '../finishes.ts'

const RODS = 44
/** Position of a rod around the tub: 0 at the front right, through the back, to the front left. */
const OPEN = 0.74
const angleOf = (share: number): number => -Math.PI / 2 + OPEN + share * (Math.PI * 2 - OPEN * 2)
/** A point on the tub's wall; `t` is 0 on the floor ring, 1 on the rail. */
const wall = (share: number, t: number): Point => {
  const angle = angleOf(share)
  const back = (1 - Math.cos(share * Math.PI * 2)) / 2
  const top = 0.6 + 0.19 * back ** 1.3
  const waist = 0.262 + 0.105 * t ** 1.7 - 0.05 * Math.sin(t * Math.PI) + 0.015 * (1 - t)
  return [waist * 1.02 * Math.cos(angle), 0.016 + t * (top - 0.016), -waist * Math.sin(angle) * 0.96 - 0.05 * back * t * t]
}
const floorRing = (share: number): Point => {
  const angle = share * Math.PI * 2
  return [0.282 * Math.cos(angle), 0.016, -0.266 * Math.sin(angle)]
}

export default define({
  sku: 'ARM-FARAFRA',
  name: { ar: 'كرسي الفرافرة الخيزران', en: 'Farafra rattan chair', fr: 'Fauteuil en rotin Farafra' },
  description: {
    ar: 'أعواد خيزران تُثنى بالبخار وتُربط باليد حول حوض مستدير، ووسادة كتان سميكة. خفيف يُحمل بيد واحدة إلى الشرفة.',
    en: 'Rattan canes bent over steam and bound by hand into a round tub, with a thick linen cushion. One hand carries it to the balcony.',
    fr: 'Tiges de rotin cintrées à la vapeur et ligaturées à la main, épais coussin de lin. On l’emporte au balcon d’une seule main.',
  },
  category: 'armchair',
  roomTypes: ['living_room', 'bedroom'],
  styles: ['minimalist', 'egyptian'],
  price: 8900,
  size: { width: 0.785, depth: 0.721, height: 0.81 },
  mount: 'floor',
  clearance: { front: 0.4 },
  variants: [
    inFinish('ARM-FARAFRA-NATURAL', FINISH.wicker, 14, { rods: 'rattan', rattan: 'wicker', cover: 'linenWhite', accent: 'linenIndigo' }),
    inFinish('ARM-FARAFRA-DARK', FINISH.wickerDark, 9, { rods: 'rattanDark', rattan: 'wickerDark', cover: 'linenSand', accent: 'linenMadder' }),
    inFinish('ARM-FARAFRA-OLIVE', FINISH.linenOlive, 8, { rods: 'rattan', rattan: 'wicker', cover: 'linenOlive', accent: 'linenSand' }, 250),
  ],
  build(builder) {
    const rods: Surface[] = []
    for (let i = 0; i <= RODS; i++)
      rods.push(
        tubeSurface(
          [0, 0.2, 0.4, 0.6, 0.8, 1].map((t) => wall(i / RODS, t)),
          0.0062,
          { sides: 6 },
        ),
      )
    /** Under the open front the rods end on the seat ring. */
    for (let i = 1; i < 12; i++) {
      const angle = angleOf(1) + (i / 12) * OPEN * 2
      const foot: Point = [0.282 * Math.cos(angle), 0.016, -0.266 * Math.sin(angle)]
      const seat: Point = [0.27 * Math.cos(angle), 0.31, -0.262 * Math.sin(angle)]
      rods.push(tubeSurface([foot, [(foot[0] + seat[0]) * 0.48, 0.16, (foot[2] + seat[2]) * 0.48], seat], 0.0062, { sides: 6 }))
    }
    builder.add('rods', finished(joined(rods), { crease: 62, grain: 'y', along: 'z' }))
    const shares = Array.from({ length: 73 }, (_, i) => i / 72)
    const rail = shares.map((share) => wall(share, 1))
    const [first, last] = [at(rail, 0), at(rail, rail.length - 1)]
    /** The rail's ends bend down in front and stand on the seat ring. */
    const down = ([x, y, z]: Point, angle: number): Point[] => {
      const [hx, hz] = [0.285 * Math.cos(angle), -0.272 * Math.sin(angle)]
      return [
        [hx, 0.3, hz],
        [hx + (x - hx) * 0.3, 0.4, hz + (z - hz) * 0.3 + 0.012],
        [hx + (x - hx) * 0.8, y - 0.06, hz + (z - hz) * 0.8 + 0.03],
      ]
    }
    const ends: [Point[], Point[]] = [down(first, angleOf(0)), down(last, angleOf(1)).toReversed()]
    builder.add('rattan', tube(through([...ends[0], ...rail.filter((_, i) => i % 4 === 0), ...ends[1]], 4), 0.0185, { sides: 12 }))
    const hoop = (y: number, r: number, grow: number) => {
      const ring = shares.slice(0, 72).map((share): Point => {
        const [x, , z] = floorRing(share)
        return [x * grow, y, z * grow]
      })
      builder.add('rattan', tube(ring, r, { sides: 10, loop: true }))
    }
    hoop(0.016, 0.0155, 1)
    hoop(0.3, 0.013, 0.965)
    /** Two bands woven through the rods, and a third near the rail. */
    for (const t of [0.52, 0.66, 0.71, 0.86]) {
      const band = Array.from({ length: RODS * 4 + 1 }, (_, i): Point => {
        const [x, y, z] = wall(i / (RODS * 4), t)
        const weave = 1 + 0.021 * Math.sin((i / 4) * Math.PI)
        return [x * weave, y, z * weave]
      })
      builder.add('rods', tube(band, 0.0052, { sides: 5, crease: 75, grain: 'x' }))
    }
    /** Bindings where the rail meets its ends. */
    for (const share of [0.03, 0.25, 0.5, 0.75, 0.97]) {
      const [a, b] = [wall(share - 0.008, 1), wall(share + 0.008, 1)]
      builder.add('rattan', tube([a, b], 0.0212, { sides: 12 }))
    }
    builder.add(
      'rattan',
      loft(
        [0.298, 0.316].map((y) => oval({ width: 0.54, depth: 0.51, y }, 40)),
        { grain: 'z' },
      ),
    )
    const pad = [
      [0.05, 0.314],
      [0.012, 0.32],
      [0, 0.345],
      [-0.004, 0.375],
      [0.004, 0.4],
      [0.03, 0.421],
      [0.09, 0.436],
      [0.17, 0.442],
    ] as const
    builder.add(
      'cover',
      loft(
        pad.map(([by, y]) => oval({ width: 0.55 - by * 2, depth: 0.54 - by * 2, y, power: 2.2, z: 0.012 }, 48)),
        { crease: 75 },
      ),
    )
    const cord = oval({ width: 0.557, depth: 0.547, y: 0.401, power: 2.2, z: 0.012 }, 48)
    builder.add('cover', tube(cord, 0.005, { sides: 6, loop: true }))
    builder.add('accent', pillow(0.42, 0.36, 0.15), { at: [0, 0.57, -0.16], turn: [1.14, 0, 0] })
  },
})
