import { define } from '#models/definition.ts'
import { rosette } from '#models/geometry/arches.ts'
import { slab, type Outline } from '#models/geometry/extrude.ts'
import { loft, turned, turnedSurface } from '#models/geometry/loft.ts'
import { finished, warped, type Mesh, type Point } from '#models/geometry/surface.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [SIZE, HEIGHT] = [0.64, 0.5]
const R = SIZE / 2

/** A spindle from one point to another, with a bead in the middle and rings on the way. */
const spindle = (from: Point, to: Point, r: number): Mesh => {
  const [dx, dy, dz] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]]
  const length = Math.hypot(dx, dy, dz)
  const ring = (share: number, bulge: number): [number, number][] => [
    [r * 0.86, (share - 0.018) * length],
    [r * bulge, (share - 0.008) * length],
    [r * bulge, (share + 0.008) * length],
    [r * 0.86, (share + 0.018) * length],
  ]
  const profile: [number, number][] = [
    [r * 0.5, 0],
    [r * 0.62, 0.006],
    [r * 0.9, length * 0.1],
    ...ring(0.14, 1.15),
    [r * 1.02, length * 0.24],
    [r * 0.8, length * 0.34],
    ...ring(0.38, 1.1),
    [r * 1.12, length * 0.46],
    [r * 1.12, length * 0.54],
    ...ring(0.62, 1.1),
    [r * 0.8, length * 0.66],
    [r * 1.02, length * 0.76],
    ...ring(0.86, 1.15),
    [r * 0.9, length * 0.92],
    [r * 0.7, length],
  ]
  const up: Point = [dx / length, dy / length, dz / length]
  const flat = Math.hypot(up[0], up[2])
  const side: Point = [up[2] / flat, 0, -up[0] / flat]
  const other: Point = [side[1] * up[2] - side[2] * up[1], side[2] * up[0] - side[0] * up[2], side[0] * up[1] - side[1] * up[0]]
  const along = warped(turnedSurface(profile, 12), ([x, y, z]): Point => [
    from[0] + side[0] * x + up[0] * y + other[0] * z,
    from[1] + side[1] * x + up[1] * y + other[1] * z,
    from[2] + side[2] * x + up[2] * y + other[2] * z,
  ])
  return finished(along, { grain: 'y', crease: 50 })
}

/** The tray: flat in the middle, its rim drawn up into twenty-four lobes. */
const tray = (): Mesh => {
  const profile: [number, number, number][] = [
    [0.2, 0, 0],
    [R - 0.05, 0, 0],
    [R - 0.026, 0.004, 0.2],
    [R - 0.008, 0.026, 1],
    [R - 0.003, 0.0275, 1],
    [R, 0.03, 1],
    [R - 0.001, 0.0325, 1],
    [R - 0.006, 0.0325, 1],
    [R - 0.012, 0.028, 1],
    [R - 0.029, 0.0075, 0.2],
    [R - 0.052, 0.0035, 0],
    [0.2, 0.003, 0],
  ]
  return loft(
    profile.map(([radius, y, lobed]) =>
      Array.from({ length: 120 }, (_, i): Point => {
        const angle = (i / 120) * Math.PI * 2
        const reach = radius - lobed * 0.007 * (1 - Math.abs(Math.cos(angle * 12)) ** 0.7)
        return [reach * Math.cos(angle), y, -reach * Math.sin(angle)]
      }),
    ),
    { crease: 55 },
  )
}

export default define({
  sku: 'SIDE-SANIYA',
  name: { ar: 'طاولة الصينية النحاسية', en: 'Saniya tray table', fr: 'Table-plateau Saniya' },
  description: {
    ar: 'صينية نحاس منقوشة بيد النحّاسين، على ستّ أرجل مخروطة تنطوي خلف الباب حتى موعد الشاي.',
    en: 'A brass tray, chased by the coppersmiths, on six turned legs that fold behind a door until tea time.',
    fr: 'Plateau de laiton ciselé par les dinandiers, sur six pieds tournés qui se replient jusqu’à l’heure du thé.',
  },
  category: 'side-table',
  roomTypes: ['living_room', 'bedroom'],
  styles: ['egyptian'],
  price: 6400,
  size: { width: SIZE, depth: SIZE, height: HEIGHT },
  mount: 'floor',
  variants: [
    inFinish('SIDE-SANIYA-BRASS', FINISH.brass, 12, { metal: 'brass', engraving: 'brassAged', wood: 'walnutDark' }),
    inFinish('SIDE-SANIYA-COPPER', FINISH.copper, 9, { metal: 'copper', engraving: 'brassAged', wood: 'walnut' }, 300),
  ],
  build(builder) {
    const top = HEIGHT - 0.0325
    builder.add('metal', tray(), { at: [0, top, 0] })
    const face = top + 0.0025
    const lay = (slot: string, outline: Outline, proud: number) => builder.add(slot, slab(outline, 0.0008 + proud), { at: [0, face, 0] })
    const band = (radius: number, width: number) =>
      builder.add(
        'engraving',
        loft(
          (
            [
              [radius, 0],
              [radius, 0.0013],
              [radius - width, 0.0013],
              [radius - width, 0],
            ] as const
          ).map(([r, y]) =>
            Array.from({ length: 72 }, (_, i): Point => [r * Math.cos((i / 72) * Math.PI * 2), face + y, -r * Math.sin((i / 72) * Math.PI * 2)]),
          ),
          { loop: true, crease: 40 },
        ),
      )
    for (const [radius, width] of [
      [0.262, 0.003],
      [0.254, 0.0015],
      [0.205, 0.0015],
      [0.2, 0.003],
    ] as const)
      band(radius, width)
    for (let i = 0; i < 32; i++) {
      const angle = (i / 32) * Math.PI * 2
      const leaf: Outline = [
        [0.208, 0],
        [0.222, -0.0115],
        [0.238, -0.009],
        [0.251, 0],
        [0.238, 0.009],
        [0.222, 0.0115],
      ]
      const spin = ([x, y]: readonly [number, number]) =>
        [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)] as const
      lay('engraving', leaf.map(spin), 0.0005)
    }
    const rose = rosette(0.19)
    for (const petal of rose.petals) lay('engraving', petal, 0.0005)
    for (const dart of rose.darts) lay('engraving', dart, 0.0005)
    lay('engraving', rose.star, 0.0005)
    lay(
      'metal',
      rose.star.map(([x, y]) => [x * 0.86, y * 0.86] as const),
      0.0009,
    )
    lay('engraving', rose.heart, 0.0013)
    const [reach, gap] = [0.225, 0.11]
    const point = (angle: number, y: number, r = reach): Point => [r * Math.cos(angle), y, -r * Math.sin(angle)]
    for (let k = 0; k < 3; k++) {
      const [a, b] = [(k * Math.PI * 2) / 3 + Math.PI / 2 + gap, ((k + 1) * Math.PI * 2) / 3 + Math.PI / 2 - gap]
      builder.add('wood', spindle(point(a, 0.003, reach + 0.012), point(b, top - 0.008, reach + 0.012), 0.0165))
      builder.add('wood', spindle(point(b, 0.003, reach - 0.012), point(a, top - 0.008, reach - 0.012), 0.0165))
      const middle = (a + b) / 2
      const inner = reach * Math.cos((b - a) / 2)
      builder.add(
        'metal',
        turned(
          [
            [0.008, -0.026],
            [0.01, -0.022],
            [0.006, -0.018],
            [0.006, 0.018],
            [0.01, 0.022],
            [0.008, 0.026],
          ],
          { sides: 12 },
        ),
        { at: point(middle, (top - 0.005) / 2, inner), turn: [Math.PI / 2, middle + Math.PI / 2, 0] },
      )
    }
    for (let k = 0; k < 3; k++) {
      const angle = (k * Math.PI * 2) / 3 + Math.PI / 2
      builder.add(
        'wood',
        turned(
          [
            [0.028, 0],
            [0.034, 0.004],
            [0.034, 0.018],
            [0.03, 0.02],
          ],
          { sides: 18 },
        ),
        { at: point(angle, top - 0.0204, reach) },
      )
    }
  },
})
