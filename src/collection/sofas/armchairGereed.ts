import { define } from '#models/definition.ts'
import { cushion } from '#models/geometry/cushion.ts'
import { tubeSurface } from '#models/geometry/loft.ts'
import { finished, joined, type Point, type Surface } from '#models/geometry/surface.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [X, Z] = [0.31, 0.29]
const [ARM, BACK, SEAT] = [0.6, 0.84, 0.35]

/** A palm rib: round, a little thinner at its tip, its ends past the joint by the thickness of a thumb. */
const rib = (from: Point, to: Point, r: number): Surface => {
  const mid: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2, (from[2] + to[2]) / 2]
  return tubeSurface([from, mid, to], (t) => r * (1.04 - 0.1 * t), { sides: 8 })
}

export default define({
  sku: 'ARM-GEREED',
  name: { ar: 'كرسي جريد الواحة', en: 'Gereed palm-rib armchair', fr: 'Fauteuil en palme Gereed' },
  description: {
    ar: 'من جريد النخل المثقوب باليد والمعشّق بلا مسمار، كما تُصنع الأقفاص في الفيوم، ووسادتان من الكتان.',
    en: 'Palm ribs pierced by hand and pegged without a nail, as the crates of Fayoum are made, with two linen cushions.',
    fr: 'Nervures de palmier percées à la main et chevillées sans un clou, comme les cageots du Fayoum, avec deux coussins de lin.',
  },
  category: 'armchair',
  roomTypes: ['living_room', 'bedroom'],
  styles: ['egyptian', 'minimalist'],
  price: 4800,
  size: { width: 0.688, depth: 0.624, height: 0.864 },
  mount: 'floor',
  clearance: { front: 0.4 },
  variants: [
    inFinish('ARM-GEREED-WHITE', FINISH.linenWhite, 16, { rib: 'ash', peg: 'oakSmoked', cover: 'linenWhite' }),
    inFinish('ARM-GEREED-INDIGO', FINISH.linenIndigo, 12, { rib: 'ash', peg: 'oakSmoked', cover: 'linenIndigo' }),
    inFinish('ARM-GEREED-MADDER', FINISH.linenMadder, 10, { rib: 'oak', peg: 'walnutDark', cover: 'linenMadder' }),
  ],
  build(builder) {
    const ribs: Surface[] = []
    const pegs: Surface[] = []
    const over = 0.022
    /** Rails lie in courses, first front to back, then across, as logs do in a cabin. */
    const sides = [0.07, 0.215, SEAT - 0.03, 0.49, ARM]
    const cross = [0.1, 0.245, SEAT, 0.52]
    for (const s of [1, -1]) {
      for (const y of sides) ribs.push(rib([s * X, y, Z + over], [s * X, y, -Z - over], 0.0145))
      ribs.push(rib([s * X, 0.0, Z], [s * X, ARM + 0.03, Z], 0.0165), rib([s * X, 0, -Z], [s * X, BACK + 0.02, -Z], 0.0165))
      for (const y of cross) {
        if (y < 0.5) ribs.push(rib([X + over, y, s * Z], [-X - over, y, s * Z], 0.0145))
      }
    }
    for (const y of [0.52, 0.66, 0.76, BACK]) ribs.push(rib([X + over, y, -Z], [-X - over, y, -Z], 0.0145))
    /** Thin uprights pierce the rails all round. */
    const count = 9
    for (let i = 1; i < count; i++) {
      const share = (i / count) * 2 - 1
      for (const s of [1, -1]) ribs.push(rib([s * X, 0.045, share * Z], [s * X, ARM + 0.024, share * Z], 0.0078))
      ribs.push(rib([share * X, 0.075, Z], [share * X, SEAT + 0.016, Z], 0.0078))
      ribs.push(rib([share * X, 0.075, -Z], [share * X, BACK + 0.024, -Z], 0.0078))
    }
    /** Braces crossed in the lowest course. */
    for (const s of [1, -1]) {
      ribs.push(
        rib([s * (X + 0.013), 0.215, Z * 0.94], [s * (X + 0.013), 0.49, -Z * 0.94], 0.0082),
        rib([s * (X + 0.013), 0.215, -Z * 0.94], [s * (X + 0.013), 0.49, Z * 0.94], 0.0082),
      )
    }
    for (let i = 0; i < 15; i++) {
      const z = Z - 0.022 - i * ((Z * 2 - 0.044) / 14)
      ribs.push(rib([X + 0.008, SEAT - 0.006, z], [-X - 0.008, SEAT - 0.006, z], 0.0112))
    }
    /** A flat course on the arms, for the hand and a glass of tea. */
    for (const s of [1, -1])
      for (const x of [-0.021, 0.021]) ribs.push(rib([s * (X + x), ARM + 0.004, Z + over], [s * (X + x), ARM + 0.004, -Z + 0.01], 0.0125))
    for (const s of [1, -1])
      for (const z of [Z, -Z])
        for (const y of [...sides, ...cross.slice(0, 3)]) pegs.push(rib([s * (X + 0.0205), y, z], [s * (X - 0.0205), y, z], 0.0048))
    builder.add('rib', finished(joined(ribs), { crease: 60, grain: 'y' }))
    builder.add('peg', finished(joined(pegs), { crease: 60, grain: 'x' }))
    builder.add('cover', cushion(X * 2 - 0.04, 0.095, Z * 2 - 0.035, { crown: 0.024, belly: 0.006, r: 0.03, piping: 0.005 }), {
      at: [0, SEAT + 0.005, 0.012],
    })
    builder.add('cover', cushion(X * 2 - 0.1, 0.105, 0.38, { crown: 0.035, belly: 0.005, r: 0.035, piping: 0.005 }), {
      at: [0, 0.625, -Z + 0.02],
      turn: [Math.PI / 2 - 0.14, 0, 0],
    })
  },
})
