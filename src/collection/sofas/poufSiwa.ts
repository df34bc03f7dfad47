import { define } from '#models/definition.ts'
import { star } from '#models/geometry/extrude.ts'
import { loft, tube, tubeSurface } from '#models/geometry/loft.ts'
import { finished, joined, unit, subtract, add, scaled, at, type Point } from '#models/geometry/surface.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [RADIUS, HEIGHT, GORES] = [0.29, 0.36, 12]
/** The silhouette from the floor up: radius and height. */
const SIDE: readonly (readonly [number, number])[] = [
  [0.17, 0],
  [0.225, 0.008],
  [0.262, 0.035],
  [0.282, 0.085],
  [RADIUS, 0.15],
  [RADIUS, 0.19],
  [0.28, 0.25],
  [0.256, 0.297],
  [0.215, 0.331],
  [0.16, 0.35],
  [0.09, 0.3585],
  [0.03, HEIGHT],
]
/** The height of the top at a distance from the middle. */
const crown = (r: number): number => {
  const top = SIDE.slice(7).toReversed()
  const i = Math.max(
    1,
    top.findIndex(([radius]) => radius >= r),
  )
  const [[r0, y0], [r1, y1]] = [at(top, i - 1), at(top, i)]
  return y0 + (y1 - y0) * Math.min(1, Math.max(0, (r - r0) / (r1 - r0)))
}
const onTop = (x: number, z: number, proud: number): Point => [x, crown(Math.hypot(x, z)) + proud, z]

export default define({
  sku: 'POUF-SIWA',
  name: { ar: 'بوف سيوة الجلدي', en: 'Siwa leather pouf', fr: 'Pouf en cuir Siwa' },
  description: {
    ar: 'اثنتا عشرة قطعة جلد مخيّطة باليد حول نجمة ثُمانية الرؤوس، كما تطرّز نساء سيوة. مقعد ومسند قدم وطاولة صينية.',
    en: 'Twelve gores of leather sewn by hand round an eight-pointed star, after the embroidery of Siwa. A seat, a footrest, a stand for a tray.',
    fr: 'Douze quartiers de cuir cousus main autour d’une étoile à huit branches, d’après les broderies de Siwa. Siège, repose-pieds, porte-plateau.',
  },
  category: 'stool',
  roomTypes: ['living_room', 'bedroom'],
  styles: ['egyptian'],
  price: 3400,
  size: { width: 0.572, depth: 0.572, height: 0.367 },
  mount: 'floor',
  variants: [
    inFinish('POUF-SIWA-COGNAC', FINISH.leatherCognac, 22, { leather: 'leatherCognac', star: 'leatherTobacco', thread: 'linenWhite' }),
    inFinish('POUF-SIWA-TOBACCO', FINISH.leatherTobacco, 18, { leather: 'leatherTobacco', star: 'leatherCognac', thread: 'linenOchre' }),
    inFinish('POUF-SIWA-WHITE', FINISH.linenWhite, 12, { leather: 'linenWhite', star: 'linenIndigo', thread: 'linenMadder' }, -400),
  ],
  build(builder) {
    const per = 8
    const rings = SIDE.map(([r, y], level) => {
      const puff = 0.011 * Math.sin((Math.PI * level) / (SIDE.length - 1))
      return Array.from({ length: GORES * per }, (_, i): Point => {
        const angle = (i / (GORES * per)) * Math.PI * 2
        const seam = 1 - Math.abs(Math.sin((i / per) * Math.PI)) ** 0.6
        const reach = r - puff * seam
        return [reach * Math.cos(angle), y, -reach * Math.sin(angle)]
      })
    })
    builder.add('leather', loft(rings, { crease: 62 }))
    /** Cords in the seams. */
    const cords = Array.from({ length: GORES }, (_, i) => {
      const angle = (i / GORES) * Math.PI * 2
      return tubeSurface(
        SIDE.slice(2, -2).map(([r, y], level): Point => {
          const reach = r - 0.011 * Math.sin((Math.PI * (level + 2)) / (SIDE.length - 1)) + 0.001
          return [reach * Math.cos(angle), y + (level > 5 ? 0.001 : 0), -reach * Math.sin(angle)]
        }),
        0.0034,
        { sides: 6 },
      )
    })
    builder.add('leather', finished(joined(cords), { crease: 70 }))
    /** The star and a ring round it, laid on the crown. */
    const applied = (outline: readonly (readonly [number, number])[], slot: string, proud: number) => {
      const level = (share: number, up: number) => outline.map(([x, z]) => onTop(x * share, z * share, up))
      builder.add(
        slot,
        loft([level(1, -0.006), level(1, proud), level(0.75, proud), level(0.5, proud), level(0.25, proud), level(0.02, proud)], { crease: 40 }),
      )
    }
    const fine = (outline: readonly (readonly [number, number])[], pieces: number): [number, number][] =>
      outline.flatMap(([x, z], i) => {
        const [nx, nz] = at(outline, (i + 1) % outline.length)
        return Array.from({ length: pieces }, (_, k): [number, number] => [x + ((nx - x) * k) / pieces, z + ((nz - z) * k) / pieces])
      })
    const big = fine(star(0.172, 8, 0.62), 3)
    applied(big, 'star', 0.0045)
    applied(fine(star(0.085, 8, 0.62, Math.PI / 8), 3), 'leather', 0.0075)
    /** Stitches just inside the star's edge and round it. */
    const stitches = (outline: readonly (readonly [number, number])[], share: number, proud: number) => {
      const line = fine(outline, 2).map(([x, z]) => onTop(x * share, z * share, proud))
      return line.flatMap((from, i) => {
        const to = at(line, (i + 1) % line.length)
        const [along, length] = [unit(subtract(to, from)), Math.hypot(...subtract(to, from))]
        return [tubeSurface([add(from, scaled(along, length * 0.15)), add(from, scaled(along, length * 0.72))], 0.0016, { sides: 5 })]
      })
    }
    builder.add(
      'thread',
      finished(joined([...stitches(big, 0.93, 0.005), ...stitches(fine(star(0.085, 8, 0.62, Math.PI / 8), 2), 0.88, 0.008)]), { crease: 70 }),
    )
    const ring = Array.from({ length: 96 }, (_, i): [number, number] => [
      0.192 * Math.cos((i / 96) * Math.PI * 2),
      0.192 * Math.sin((i / 96) * Math.PI * 2),
    ])
    builder.add(
      'star',
      tube(
        ring.map(([x, z]) => onTop(x, z, 0.0015)),
        0.0042,
        { sides: 6, loop: true },
      ),
    )
  },
})
