import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { turnedReededLeg } from '#models/geometry/legs.ts'
import { loft, roundedRectangle, turned } from '#models/geometry/loft.ts'
import type { Point } from '#models/geometry/surface.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [WIDTH, DEPTH, HEIGHT] = [2, 1.02, 0.765]

/** One end of the top, from x = `from` to the right, its two outer corners rounded. */
const halfTop = (length: number, depth: number, r: number, from: number, y: number): Point[] => {
  const arc = (sign: number) =>
    Array.from({ length: 11 }, (_, i): Point => {
      const angle = (sign > 0 ? i / 10 : i / 10 - 1) * (Math.PI / 2)
      return [from + length - r + r * Math.cos(angle), y, -sign * (depth / 2 - r) - r * Math.sin(angle)]
    })
  return [[from, y, depth / 2], ...arc(-1), ...arc(1), [from, y, -depth / 2]]
}

export default define({
  sku: 'DINING-AIDA',
  name: { ar: 'طاولة سفرة عايدة الممتدّة', en: 'Aida extending table', fr: 'Table à rallonges Aida' },
  description: {
    ar: 'سفرة العائلة الكبيرة: أرجل مخروطة محزّزة بعجلات نحاسية، وسطح ينفتح من وسطه لوصلة تُجلس ضيفين آخرين.',
    en: 'The big family table: turned and reeded legs on brass castors, and a top that parts for a leaf when two more arrive.',
    fr: 'La grande table de famille : pieds tournés et rudentés sur roulettes de laiton, plateau qui s’ouvre pour deux convives de plus.',
  },
  category: 'dining-table',
  roomTypes: ['living_room', 'kitchen'],
  styles: ['classic'],
  price: 32500,
  size: { width: WIDTH, depth: DEPTH, height: HEIGHT },
  mount: 'floor',
  surfaceHeight: HEIGHT,
  clearance: { front: 0.81, back: 0.81, left: 0.81, right: 0.81 },
  variants: [
    inFinish('DINING-AIDA-WALNUT', FINISH.walnut, 5, { wood: 'walnut', metal: 'brass' }),
    inFinish(
      'DINING-AIDA-MAHOGANY',
      { name: { ar: 'ماهوجني', en: 'Mahogany', fr: 'Acajou' }, color: '#9A6240', finish: 'mahogany' },
      4,
      { wood: 'cedar', metal: 'brass' },
      1500,
    ),
    inFinish('DINING-AIDA-DARK', { name: { ar: 'جوز داكن', en: 'Dark walnut', fr: 'Noyer foncé' }, color: '#573724', finish: 'walnut' }, 6, {
      wood: 'walnutDark',
      metal: 'brassAged',
    }),
  ],
  build(builder) {
    const leaf = 0.5
    const part = (WIDTH - leaf) / 2 - 0.0015
    const edge = [
      [0.012, -0.036],
      [0.009, -0.032],
      [0.0105, -0.027],
      [0.004, -0.022],
      [0, -0.014],
      [0.0005, -0.006],
      [0.004, -0.001],
      [0.008, 0],
    ] as const
    for (const side of [1, -1]) {
      const rings = edge.map(([inwards, y]) => halfTop(part - inwards, DEPTH - inwards * 2, 0.12 - inwards * 0.6, WIDTH / 2 - part, HEIGHT + y))
      builder.add(
        'wood',
        loft(
          rings.map((ring) => ring.map(([x, up, z]): Point => [x * side, up, z * side])),
          { grain: 'x', crease: 40 },
        ),
      )
    }
    const middle = edge.map(([inwards, y]) =>
      roundedRectangle(leaf - 0.0015, DEPTH - inwards * 2, 0.0005, HEIGHT + y, 1).map(([x, up, z]) => [x, up, z] as const),
    )
    builder.add('wood', loft(middle, { grain: 'x', crease: 40 }))
    const [x, z, head] = [WIDTH / 2 - 0.13, DEPTH / 2 - 0.12, 0.092]
    const under = HEIGHT - 0.035
    const block = 0.13
    for (const side of [1, -1]) {
      builder.add('wood', board(x * 2 - head + 0.004, 0.098, 0.024, { r: 0.002 }), { at: [0, under - 0.098, side * (z + 0.018)] })
      builder.add('wood', board(x * 2 - head, 0.014, 0.034, { r: 0.006, steps: 2 }), { at: [0, under - 0.106, side * (z + 0.018)] })
      builder.add('wood', board(0.024, 0.098, z * 2 - head + 0.004, { r: 0.002, grain: 'z' }), { at: [side * (x + 0.018), under - 0.098, 0] })
      builder.add('wood', board(0.034, 0.014, z * 2 - head, { r: 0.006, steps: 2, grain: 'z' }), { at: [side * (x + 0.018), under - 0.106, 0] })
      for (const end of [1, -1]) {
        builder.add('wood', board(head, block, head, { r: 0.004, steps: 2, grain: 'y' }), { at: [side * x, under - block, end * z] })
        const rose = turned(
          [
            [0.026, 0],
            [0.028, 0.003],
            [0.02, 0.006],
            [0.017, 0.004],
            [0.012, 0.005],
            [0.006, 0.01],
            [0.002, 0.011],
          ],
          { sides: 20 },
        )
        builder.add('wood', rose, { at: [side * x, under - block / 2, end * (z + head / 2 - 0.0005)], turn: [(end * Math.PI) / 2, 0, 0] })
        builder.add('wood', rose, { at: [side * (x + head / 2 - 0.0005), under - block / 2, end * z], turn: [0, 0, (-side * Math.PI) / 2] })
      }
    }
    const places = [1, -1].flatMap((sx) => [1, -1].map((sz) => [sx * x, 0.052, sz * z] as const))
    turnedReededLeg(builder, 'wood', under - block - 0.051, 0.05, places)
    for (const [px, , pz] of places) {
      builder.add(
        'metal',
        turned(
          [
            [0.013, 0.036],
            [0.022, 0.038],
            [0.023, 0.07],
            [0.025, 0.074],
            [0.022, 0.078],
          ],
          { sides: 20 },
        ),
        { at: [px, 0, pz] },
      )
      for (const s of [-1, 1]) builder.add('metal', board(0.016, 0.03, 0.003, { r: 0.001, grain: 'y' }), { at: [px, 0.012, pz + s * 0.0115] })
      builder.add(
        'metal',
        turned(
          [
            [0.012, -0.008],
            [0.019, -0.007],
            [0.02, -0.004],
            [0.02, 0.004],
            [0.019, 0.007],
            [0.012, 0.008],
          ],
          { sides: 20 },
        ),
        {
          at: [px, 0.02, pz],
          turn: [Math.PI / 2, 0, 0],
        },
      )
    }
  },
})
