import { define } from '#models/definition.ts'
import { board, boxSurface } from '#models/geometry/box.ts'
import { slope } from '#models/geometry/curves.ts'
import { rectangle, slab } from '#models/geometry/extrude.ts'
import { tube } from '#models/geometry/loft.ts'
import { at, finished, warped, type Point } from '#models/geometry/surface.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [WIDTH, DEPTH, HEIGHT, TOP] = [1.5, 0.36, 0.455, 0.042]

export default define({
  sku: 'BENCH-NUBIA',
  name: { ar: 'دكّة سفرة النوبة', en: 'Nubia dining bench', fr: 'Banc de table Nubia' },
  description: {
    ar: 'لوح سميك محفور قليلًا للجلوس، تخترقه أرجل مائلة وتُثبَّت بأسافين من خشب داكن، كما يصنع نجّار القرية.',
    en: 'A thick plank, gently hollowed, with raked legs that pass right through and are wedged in dark wood, as a village joiner would.',
    fr: 'Un plateau épais légèrement creusé, des pieds inclinés qui le traversent, coincés d’un bois sombre, à la manière du menuisier de village.',
  },
  category: 'bench',
  roomTypes: ['kitchen', 'living_room', 'bedroom'],
  styles: ['minimalist'],
  price: 6800,
  size: { width: WIDTH, depth: DEPTH, height: HEIGHT },
  mount: 'floor',
  clearance: { front: 0.4 },
  variants: [
    inFinish('BENCH-NUBIA-OAK', FINISH.oak, 15, { wood: 'oak', wedge: 'walnutDark' }),
    inFinish('BENCH-NUBIA-ASH', FINISH.ash, 12, { wood: 'ash', wedge: 'walnut' }),
    inFinish('BENCH-NUBIA-SMOKED', FINISH.oakSmoked, 9, { wood: 'oakSmoked', wedge: 'ash' }, 500),
  ],
  build(builder) {
    /** The plank: hollowed along its middle, its underside chamfered towards the edges. */
    const plank = warped(boxSurface(WIDTH, TOP, DEPTH, { r: 0.011, steps: 3, inner: [16, 1, 12] }), ([x, y, z]): Point => {
      const across = Math.abs(z) / (DEPTH / 2)
      const along = Math.min(1, (WIDTH / 2 - Math.abs(x)) / 0.16)
      const hollow = y > TOP * 0.9 ? 0.0085 * Math.max(0, 1 - across ** 2.2) * along : 0
      const ends = 1 - Math.min(1, (WIDTH / 2 - Math.abs(x)) / 0.07)
      const under = y < TOP / 2 ? 0.012 * Math.max(0, (across - 0.72) / 0.28) + 0.012 * ends : 0
      return [x, y - hollow + under, z]
    })
    builder.add('wood', finished(plank, { crease: 45, grain: 'x' }), { at: [0, HEIGHT - TOP, 0] })
    const legs: [Point, Point][] = []
    for (const sx of [1, -1])
      for (const sz of [1, -1]) {
        const [top, foot]: [Point, Point] = [
          [sx * (WIDTH / 2 - 0.23), HEIGHT - 0.006, sz * 0.098],
          [sx * (WIDTH / 2 - 0.09), 0, sz * 0.158],
        ]
        legs.push([top, foot])
        const mid: Point = [(top[0] + foot[0]) / 2, (top[1] + foot[1]) / 2, (top[2] + foot[2]) / 2]
        builder.add('wood', tube([foot, mid, top], slope(0.0155, 0.0225, 0.0165), { sides: 18, grain: 'y' }))
        const [dx, dz] = [(foot[0] - top[0]) / HEIGHT, (foot[2] - top[2]) / HEIGHT]
        /** The tenon's end shows on the plank, split by its wedge. */
        const head = slab(
          Array.from({ length: 24 }, (_, i) => [0.0172 * Math.cos((i / 24) * Math.PI * 2), 0.0172 * Math.sin((i / 24) * Math.PI * 2)] as const),
          0.012,
          { ease: 0.0012, grain: 'z' },
        )
        const place: Point = [top[0] - dx * 0.004, HEIGHT - 0.0125, top[2] - dz * 0.004]
        builder.add('wood', head, { at: place })
        builder.add('wedge', slab(rectangle(0.033, 0.0052, 0.001, 2), 0.0124, { ease: 0.0008, grain: 'x' }), { at: place })
      }
    /** Rungs between the legs at either end, and one that joins them. */
    const on = (k: number, y: number): Point => {
      const [top, foot] = at(legs, k)
      const t = y / HEIGHT
      return [foot[0] + (top[0] - foot[0]) * t, y, foot[2] + (top[2] - foot[2]) * t]
    }
    const rung = (from: Point, to: Point, r: number) => {
      const mid: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2, (from[2] + to[2]) / 2]
      builder.add('wood', tube([from, mid, to], slope(r * 0.75, r, r * 0.75), { sides: 14, grain: 'x' }))
      return mid
    }
    const [right, left] = [rung(on(0, 0.19), on(1, 0.19), 0.0135), rung(on(2, 0.19), on(3, 0.19), 0.0135)]
    rung(right, left, 0.0145)
    /** Battens let into the underside keep the plank flat. */
    for (const side of [1, -1])
      builder.add('wood', board(0.075, 0.016, 0.25, { r: 0.005, grain: 'z' }), { at: [side * (WIDTH / 2 - 0.215), HEIGHT - TOP - 0.013, 0] })
  },
})
