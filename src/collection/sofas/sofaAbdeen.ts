import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { spread } from '#models/geometry/curves.ts'
import { cushion } from '#models/geometry/cushion.ts'
import { extruded } from '#models/geometry/extrude.ts'
import { turned } from '#models/geometry/loft.ts'
import { finished, joined, type Point } from '#models/geometry/surface.ts'
import type { ModelBuilder } from '#models/modelBuilder.ts'
import { buttoned, buttons, carried, horseshoe, nailheads, padded, stud } from '#models/geometry/upholstery.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [WIDTH, DEPTH, LEG] = [2.12, 0.92, 0.1]
const [ACROSS, UP] = [0.158, 0.084]
const FRONT = DEPTH / 2 - 0.04
/** The roll: its centre, outwards of the line of the walls and above the floor, and its radius. */
const [ROLL, ROLL_Y, ROLL_R] = [0.03, 0.655, 0.088]

interface Profile {
  out: number
  y: number
  /** Direction that the leather faces there. */
  facing: readonly [number, number]
}

/** The padded side from the seat up the inside, over the roll and round to its underside; read by metres along it. */
const profile = (run: number): Profile => {
  const rise = ROLL_Y - 0.3
  if (run < rise) return { out: ROLL - ROLL_R, y: 0.3 + run, facing: [-1, 0] }
  const angle = Math.PI - (run - rise) / ROLL_R
  const facing = [Math.cos(angle), Math.sin(angle)] as const
  return { out: ROLL + ROLL_R * facing[0], y: ROLL_Y + ROLL_R * facing[1], facing }
}
const WRAP = ROLL_Y - 0.3 + Math.PI * 1.12 * ROLL_R
const STEPS = 27

const foot = turned(
  [
    [0.022, 0],
    [0.036, 0.008],
    [0.042, 0.035],
    [0.034, 0.062],
    [0.026, 0.07],
    [0.038, 0.078],
    [0.038, LEG + 0.01],
  ],
  { sides: 20, crease: 50 },
)

export default define({
  sku: 'SOFA-ABDEEN',
  name: { ar: 'كنبة عابدين شسترفيلد', en: 'Abdeen chesterfield sofa', fr: 'Canapé Chesterfield Abdeen' },
  description: {
    ar: 'ظهر وذراعان على ارتفاع واحد، مغرّزان بالأزرار يدويًا، وصف من المسامير النحاسية حول الأذرع. كنبة تُورَّث.',
    en: 'Back and arms at one height, deep-buttoned by hand, with brass nails round the scrolls. A sofa to hand down.',
    fr: 'Dossier et accoudoirs de même hauteur, capitonnés à la main, volutes cloutées de laiton. Un canapé qui se transmet.',
  },
  category: 'sofa',
  roomTypes: ['living_room', 'office'],
  styles: ['classic', 'industrial'],
  price: 56500,
  size: { width: WIDTH, depth: DEPTH, height: 0.753 },
  mount: 'floor',
  clearance: { front: 0.4 },
  variants: [
    inFinish('SOFA-ABDEEN-COGNAC', FINISH.leatherCognac, 5, { cover: 'leatherCognac', wood: 'walnutDark', nails: 'brass' }),
    inFinish('SOFA-ABDEEN-TOBACCO', FINISH.leatherTobacco, 4, { cover: 'leatherTobacco', wood: 'walnutDark', nails: 'brassAged' }),
    inFinish('SOFA-ABDEEN-EMERALD', FINISH.velvetEmerald, 7, { cover: 'velvetEmerald', wood: 'walnutDark', nails: 'brass' }, -6500),
    inFinish('SOFA-ABDEEN-BURGUNDY', FINISH.velvetBurgundy, 6, { cover: 'velvetBurgundy', wood: 'walnutDark', nails: 'brass' }, -6500),
  ],
  build(builder) {
    const line = horseshoe(WIDTH - (ROLL + ROLL_R) * 2, FRONT, -DEPTH / 2 + ROLL + ROLL_R, 0.16, ACROSS / 8)
    const middle = (line.at(-1)?.run ?? 0) / 2
    const swell = (run: number, along: number) => {
      const fade = Math.min(1, Math.max(0, (WRAP - 0.05 - along) / 0.06)) * Math.min(1, Math.max(0, (middle - 0.02 - Math.abs(run - middle)) / 0.05))
      return 0.03 * buttoned(run - middle, along - 0.07, ACROSS, UP) * fade - 0.022 * fade
    }
    const walls = carried(line, ({ run }) => [
      ...Array.from({ length: STEPS + 1 }, (_, i) => {
        const along = (WRAP * i) / STEPS
        const { out, y, facing } = profile(along)
        const by = swell(run, along)
        return [out + facing[0] * by, y + facing[1] * by] as const
      }),
      [0.062, 0.56],
      [0.06, LEG + 0.16],
      [0.06, LEG + 0.006],
      [0.054, LEG],
      [-0.05, LEG],
      [-0.055, LEG + 0.006],
    ])
    builder.add('cover', finished(walls, { crease: 75 }))
    const studs = buttons([-middle + 0.07, -0.04], [middle - 0.07, WRAP - 0.2], ACROSS, UP).map(([run, up]) => {
      const station = line.reduce((best, next) => (Math.abs(next.run - middle - run) < Math.abs(best.run - middle - run) ? next : best))
      const { out, y, facing } = profile(up + 0.07)
      const reach = out - facing[0] * 0.02
      const [x, z] = station.out
      return stand([station.x + x * reach, y - facing[1] * 0.02, station.z + z * reach], [x * facing[0], facing[1], z * facing[0]])
    })
    builder.add('cover', finished(joined(studs), { crease: 75 }))
    scrolls(builder)
    const [inside, seat] = [WIDTH - (ROLL_R + ROLL) * 2 - 0.11, 0.74]
    builder.add('cover', padded(inside + 0.02, 0.2, DEPTH - 0.2, 0.03), { at: [0, LEG + 0.012, 0.075] })
    for (const i of [-1, 0, 1])
      builder.add('cover', cushion(inside / 3 - 0.004, 0.155, seat, { crown: 0.025, belly: 0.008, r: 0.04, piping: 0.006 }), {
        at: [(i * inside) / 3, LEG + 0.205, FRONT - seat / 2 + 0.035],
      })
    builder.add('wood', board(WIDTH - 0.26, 0.03, DEPTH - 0.2, { r: 0.006 }), { at: [0, LEG - 0.008, 0] })
    builder.corners('wood', foot, WIDTH / 2 - 0.15, 0, DEPTH / 2 - 0.125)
  },
})

const stand = (place: Point, facing: Point) => stud(place, facing, 0.011, 8, 0.5)

/** The faces of the arms, edged with nails, and a row of nails under the front rail. */
const scrolls = (builder: ModelBuilder): void => {
  const face = [
    ...Array.from({ length: 19 }, (_, i): [number, number] => {
      const angle = Math.PI * 1.0 - (i / 18) * Math.PI * 1.22
      return [ROLL + 0.089 * Math.cos(angle), ROLL_Y + 0.089 * Math.sin(angle)]
    }),
    [0.062, 0.56],
    [0.062, LEG + 0.008],
    [-0.058, LEG + 0.008],
  ] as [number, number][]
  builder.pair('cover', extruded(face, 0.022, { ease: 0.006 }), { at: [WIDTH / 2 - ROLL - ROLL_R, 0, FRONT - 0.006] })
  const trim = (by: number) => face.map(([x, y]): Point => [ROLL / 2 + (x - ROLL / 2) * by, y < 0.2 ? y + 0.016 : 0.5 + (y - 0.5) * (by + 0.06), 0])
  const edge = trim(0.84)
  builder.pair('nails', nailheads(spread([...edge, edge[0]!], 0.01), [0, 0, 1], { r: 0.0062, pitch: 0.024 }), {
    at: [WIDTH / 2 - ROLL - ROLL_R, 0, FRONT + 0.0155],
  })
  const reach = WIDTH / 2 - ROLL - ROLL_R - 0.08
  builder.add(
    'nails',
    nailheads(
      [
        [-reach, LEG + 0.035, FRONT - 0.002],
        [reach, LEG + 0.035, FRONT - 0.002],
      ],
      [0, 0, 1],
      { r: 0.0062, pitch: 0.026 },
    ),
  )
}
