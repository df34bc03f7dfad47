import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { extruded, inset, type Outline } from '#models/geometry/extrude.ts'
import { stepped } from '#models/geometry/framing.ts'
import { rod } from '#models/geometry/fittings.ts'
import { turned } from '#models/geometry/loft.ts'
import type { Mesh, Point } from '#models/geometry/surface.ts'
import { placed } from '#models/modelBuilder.ts'

const [WIDE, TALL] = [0.82, 1.8]
/** Backward lean, radians. */
const LEAN = 0.11

/** A round arch standing on y = 0, counter-clockwise. */
const arch = (width: number, height: number): Outline => [
  [-width / 2, 0],
  [width / 2, 0],
  ...Array.from({ length: 41 }, (_, i) => {
    const angle = (i / 40) * Math.PI
    return [(width / 2) * Math.cos(angle), height - width / 2 + (width / 2) * Math.sin(angle)] as const
  }),
]

export default define({
  sku: 'MIRROR-AQD',
  name: { ar: 'مرآة عقد القائمة', en: 'Aqd leaning arch mirror', fr: 'Miroir arche à poser Aqd' },
  description: {
    ar: 'عقد بطول إنسان في إطار معدني نحيل، يميل إلى الحائط على سنادة خلفية تثبّته في مكانه.',
    en: 'An arch as tall as a person in a slender metal frame; it leans on a folding stay that keeps it where you put it.',
    fr: 'Une arche à hauteur d’homme dans un mince cadre de métal, inclinée sur une béquille pliante qui la maintient.',
  },
  category: 'mirror',
  roomTypes: ['bedroom', 'living_room', 'bathroom'],
  styles: ['modern', 'minimalist'],
  price: 5200,
  size: { width: WIDE, depth: 0.474, height: 1.798 },
  mount: 'floor',
  clearance: { front: 0.6 },
  variants: [
    {
      sku: 'MIRROR-AQD-BRASS',
      name: { ar: 'نحاس أصفر', en: 'Brass', fr: 'Laiton' },
      color: '#C09C66',
      finish: 'brass',
      stock: 15,
      materials: { frame: 'brass', glass: 'mirror', back: 'oakBlack' },
    },
    {
      sku: 'MIRROR-AQD-BLACK',
      name: { ar: 'صلب أسود', en: 'Black steel', fr: 'Acier noir' },
      color: '#232425',
      finish: 'steel',
      stock: 22,
      materials: { frame: 'blackSteel', glass: 'mirror', back: 'oakBlack' },
    },
    {
      sku: 'MIRROR-AQD-WHITE',
      name: { ar: 'أبيض', en: 'White', fr: 'Blanc' },
      color: '#EDEBE6',
      finish: 'steel',
      stock: 12,
      materials: { frame: 'whiteSteel', glass: 'mirror', back: 'ash' },
    },
  ],
  build(builder) {
    const lean = (slot: string, mesh: Mesh, at: Point = [0, 0, 0]) => builder.add(slot, placed(mesh, { at }), { turn: [-LEAN, 0, 0] })
    const outer = arch(WIDE, TALL)
    const [wide, depth] = [0.018, 0.034]
    lean('frame', extruded(outer, depth, { holes: [inset(outer, wide)], ease: 0.0022, grain: 'y' }))
    const inner = inset(outer, wide - 0.003)
    lean('back', extruded(inner, 0.008), [0, 0, 0.006])
    lean(
      'glass',
      stepped(inner, [
        [0, 0],
        [0, 0.0035],
        [0.018, 0.006],
        [0.019, 0.006],
      ]),
      [0, 0, 0.0145],
    )
    for (const side of [1, -1]) lean('back', board(0.09, 0.008, 0.03, { r: 0.002 }), [side * 0.29, -0.006, 0.017])
    /** The folding stay behind: two legs from a hinge bar, and a rung. */
    const top = 1.18
    const on = (x: number, y: number, z: number): Point => [x, y * Math.cos(LEAN) + z * Math.sin(LEAN), -y * Math.sin(LEAN) + z * Math.cos(LEAN)]
    lean('frame', board(0.4, 0.03, 0.01, { r: 0.002 }), [0, top - 0.015, 0.0015])
    const foot = (x: number): Point => [x, 0.008, -0.43]
    for (const side of [1, -1]) {
      builder.add('frame', rod(on(side * 0.15, top, -0.008), foot(side * 0.22), 0.008, 14))
      builder.add(
        'frame',
        turned(
          [
            [0.011, 0],
            [0.0125, 0.003],
            [0.0125, 0.02],
            [0.009, 0.024],
          ],
          { sides: 18 },
        ),
        { at: [side * 0.22, 0, -0.428] },
      )
      builder.add('frame', rod(on(side * 0.15 - 0.025, top, -0.008), on(side * 0.15 + 0.025, top, -0.008), 0.0092))
    }
    const half = (a: Point, b: Point): Point => [a[0] * 0.55 + b[0] * 0.45, a[1] * 0.55 + b[1] * 0.45, a[2] * 0.55 + b[2] * 0.45]
    const right = half(foot(0.22), on(0.15, top, -0.008))
    builder.add('frame', rod([-right[0], right[1], right[2]], right, 0.006))
    builder.add('frame', rod([0, right[1], right[2]], on(0, 0.5, 0.006), 0.0035))
  },
})
