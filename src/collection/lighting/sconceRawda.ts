import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { arcadeBoard } from '#models/geometry/arches.ts'
import { inlayStar, mashrabiya } from '#models/geometry/lattice.ts'
import { loft, turned } from '#models/geometry/loft.ts'
import type { Mesh, Point } from '#models/geometry/surface.ts'
import { FINISH, inFinish } from '../finishes.ts'

/** Half a hexagon stands out from the wall: the reach of its corners, and the storey between its sills. */
const [R, LOW, HIGH] = [0.13, 0.1, 0.36]

/** A prism over the half hexagon through [scale, height] steps. */
const bay = (steps: readonly (readonly [number, number])[]): Mesh =>
  loft(
    steps.map(([k, y]) =>
      [180, 120, 60, 0].map((degrees): Point => {
        const angle = (degrees / 180) * Math.PI
        return [Math.cos(angle) * R * k, y, Math.sin(angle) * R * k]
      }),
    ),
    { grain: 'x', crease: 25 },
  )

export default define({
  sku: 'SCONCE-RAWDA',
  name: { ar: 'أبليك روضة بالمشربية', en: 'Rawda mashrabiya sconce', fr: 'Applique moucharabieh Rawda' },
  description: {
    ar: 'مشربية صغيرة تبرز من الحائط بثلاثة أوجه من الخرط، يرشح منها ضوء دافئ كشباك في حارة قديمة.',
    en: 'A small oriel of turned lattice stands out from the wall; warm light sifts through it as from a window in an old lane.',
    fr: 'Un petit moucharabieh de bois tourné saille du mur ; la lumière y filtre comme d’une fenêtre dans une vieille ruelle.',
  },
  category: 'wall-lamp',
  roomTypes: ['living_room', 'bedroom', 'office'],
  styles: ['egyptian'],
  price: 2450,
  size: { width: 0.304, depth: 0.137, height: 0.46 },
  mount: 'wall',
  variants: [
    inFinish('SCONCE-RAWDA-WALNUT', FINISH.walnut, 11, { wood: 'walnutDark', shade: 'paper', inlay: 'shell' }),
    inFinish('SCONCE-RAWDA-CEDAR', FINISH.cedar, 9, { wood: 'cedar', shade: 'paper', inlay: 'bone' }),
  ],
  build(builder) {
    const tall = HIGH - LOW
    const apothem = R * Math.cos(Math.PI / 6)
    builder.add('wood', board(R * 2 + 0.006, HIGH - LOW + 0.04, 0.012, { r: 0.002, grain: 'y' }), { at: [0, LOW - 0.016, 0.006] })
    for (const side of [-1, 0, 1]) {
      const turn = (side * Math.PI) / 3
      const out = (reach: number, y: number, aside = 0): Point => [
        Math.sin(turn) * reach + Math.cos(turn) * aside,
        y,
        Math.cos(turn) * reach - Math.sin(turn) * aside,
      ]
      const [stile, rail] = [0.012, 0.034]
      for (const aside of [-1, 1])
        builder.add('wood', board(stile, tall, 0.014, { r: 0.002, grain: 'y' }), {
          at: out(apothem - 0.008, LOW, aside * (R / 2 - stile / 2 - 0.002)),
          turn: [0, turn, 0],
        })
      builder.add('wood', board(R - 0.006, rail, 0.012, { r: 0.0015, grain: 'x' }), { at: out(apothem - 0.008, LOW), turn: [0, turn, 0] })
      builder.add('wood', arcadeBoard(R - 0.006, 0.05, 0.012, { arches: 1, pier: 0.01, end: 0.014, rise: 0.028 }), {
        at: out(apothem - 0.014, HIGH - 0.05),
        turn: [0, turn, 0],
      })
      builder.add('wood', mashrabiya(R - 0.024, tall - rail - 0.02, 0.0178), { at: out(apothem - 0.009, LOW + rail), turn: [0, turn, 0] })
      builder.add('inlay', inlayStar(0.0115, 0.0014), { at: out(apothem - 0.0022, LOW + rail / 2), turn: [0, turn, 0] })
      for (const aside of [-1, 1])
        builder.add('inlay', inlayStar(0.0062, 0.0014), { at: out(apothem - 0.0022, LOW + rail / 2, aside * 0.036), turn: [0, turn, 0] })
      builder.add('shade', board(R - 0.022, tall - 0.006, 0.002, { r: 0.0004 }), { at: out(apothem - 0.024, LOW + 0.003), turn: [0, turn, 0] })
    }
    for (const degrees of [60, 120]) {
      const angle = (degrees / 180) * Math.PI
      const post: Point = [Math.cos(angle) * (R - 0.007), LOW, Math.sin(angle) * (R - 0.007)]
      builder.add(
        'wood',
        turned(
          [
            [0.006, 0],
            [0.0075, 0.012],
            [0.0055, 0.02],
            [0.0075, 0.034],
            [0.0068, tall * 0.5],
            [0.0075, tall - 0.052],
            [0.0055, tall - 0.04],
            [0.0075, tall - 0.02],
            [0.006, tall],
          ],
          { sides: 14, crease: 50 },
        ),
        { at: post },
      )
    }
    builder.add(
      'wood',
      bay([
        [0.98, LOW - 0.024],
        [1.06, LOW - 0.018],
        [1.08, LOW - 0.008],
        [1.02, LOW + 0.002],
        [0.96, LOW + 0.006],
      ]),
    )
    /** Stepped brackets under the bay, down to a drop. */
    builder.add(
      'wood',
      bay([
        [0.16, 0.032],
        [0.24, 0.036],
        [0.3, 0.044],
        [0.46, 0.046],
        [0.5, 0.058],
        [0.7, 0.06],
        [0.76, 0.07],
        [0.9, 0.072],
        [0.96, LOW - 0.02],
      ]),
    )
    builder.add(
      'wood',
      turned(
        [
          [0.002, 0],
          [0.009, 0.006],
          [0.013, 0.016],
          [0.008, 0.026],
          [0.015, 0.034],
          [0.015, 0.04],
        ],
        { sides: 20, crease: 50 },
      ),
      { at: [0, 0, 0.0155] },
    )
    builder.add(
      'wood',
      bay([
        [0.96, HIGH - 0.006],
        [1.04, HIGH - 0.001],
        [1.06, HIGH + 0.008],
        [1.14, HIGH + 0.018],
        [1.17, HIGH + 0.022],
        [1.17, HIGH + 0.032],
        [1.1, HIGH + 0.036],
        [0.9, HIGH + 0.05],
        [0.62, HIGH + 0.078],
        [0.5, HIGH + 0.1],
      ]),
    )
  },
})
