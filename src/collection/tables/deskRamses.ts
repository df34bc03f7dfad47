import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { fronts } from '#models/geometry/joinery.ts'
import { loft, tube, turned } from '#models/geometry/loft.ts'
import { bailPath, fielded } from '#models/geometry/moulding.ts'
import type { ModelBuilder } from '#models/modelBuilder.ts'
import type { Mesh, Point } from '#models/geometry/surface.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [WIDTH, DEPTH, HEIGHT] = [1.68, 0.84, 0.77]

/** A slab whose four edges carry the profile: [how far it stands out, height]. */
const surrounded = (width: number, depth: number, profile: readonly (readonly [number, number])[]): Mesh =>
  loft(
    profile.map(([out, y]): Point[] => [
      [width / 2 + out, y, -depth / 2 - out],
      [-width / 2 - out, y, -depth / 2 - out],
      [-width / 2 - out, y, depth / 2 + out],
      [width / 2 + out, y, depth / 2 + out],
    ]),
    { grain: 'x', crease: 35 },
  )

const panel = (width: number, height: number): Mesh =>
  fielded(
    [
      [-width / 2, 0],
      [width / 2, 0],
      [width / 2, height],
      [-width / 2, height],
    ],
    { bevel: 0.026, rise: 0.011, edge: 0.004 },
  )

const bail = (builder: ModelBuilder, x: number, y: number, z: number, length: number): void => {
  builder.add('metal', tube(bailPath(length, 0.026, 0.012), 0.0032, { sides: 8 }), { at: [x, y, z] })
  for (const side of [1, -1])
    builder.add(
      'metal',
      turned(
        [
          [0.0145, -0.0005],
          [0.0145, 0.0015],
          [0.011, 0.003],
          [0.006, 0.0045],
          [0.0055, 0.013],
          [0.004, 0.0165],
        ],
        { sides: 18, crease: 50 },
      ),
      { at: [x + (side * length) / 2, y, z], turn: [Math.PI / 2, 0, 0] },
    )
}

export default define({
  sku: 'DESK-RAMSES',
  name: { ar: 'مكتب رمسيس', en: 'Ramses partners’ desk', fr: 'Bureau de direction Ramses' },
  description: {
    ar: 'مكتب رجل الأعمال القديم: سطح من الجلد بخط مذهّب، وتسعة أدراج بمقابض نحاسية، وحشوات بارزة من كل جانب.',
    en: 'A desk to sign things at: a leather top ruled in gilt, nine drawers on brass swan handles, fielded panels all round.',
    fr: 'Le bureau où l’on signe : dessus de cuir filé d’or, neuf tiroirs à poignées de laiton, panneaux à plate-bande sur chaque face.',
  },
  category: 'desk',
  roomTypes: ['office', 'living_room'],
  styles: ['classic'],
  price: 36500,
  size: { width: WIDTH, depth: DEPTH, height: HEIGHT },
  mount: 'floor',
  surfaceHeight: HEIGHT,
  clearance: { front: 0.76 },
  variants: [
    inFinish('DESK-RAMSES-WALNUT', FINISH.walnut, 4, { wood: 'walnut', leather: 'leatherGreen', metal: 'brass', inside: 'walnutDark' }),
    inFinish(
      'DESK-RAMSES-MAHOGANY',
      { name: { ar: 'ماهوجني وجلد أسود', en: 'Mahogany, black leather', fr: 'Acajou, cuir noir' }, color: '#9A6240', finish: 'mahogany' },
      3,
      { wood: 'cedar', leather: 'leatherBlack', metal: 'brass', inside: 'walnutDark' },
      1200,
    ),
    inFinish(
      'DESK-RAMSES-DARK',
      { name: { ar: 'جوز داكن وجلد كونياك', en: 'Dark walnut, cognac leather', fr: 'Noyer foncé, cuir cognac' }, color: '#573724', finish: 'walnut' },
      5,
      { wood: 'walnutDark', leather: 'leatherCognac', metal: 'brassAged', inside: 'oakBlack' },
    ),
  ],
  build(builder) {
    const [w, d] = [WIDTH - 0.06, DEPTH - 0.06]
    builder.add(
      'wood',
      surrounded(w, d, [
        [0, HEIGHT - 0.036],
        [0.004, HEIGHT - 0.033],
        [0.005, HEIGHT - 0.028],
        [0.012, HEIGHT - 0.025],
        [0.021, HEIGHT - 0.02],
        [0.028, HEIGHT - 0.014],
        [0.03, HEIGHT - 0.008],
        [0.028, HEIGHT - 0.0045],
        [0.023, HEIGHT - 0.0026],
      ]),
    )
    // Leather and gilt lie farther above what is below them than a depth buffer errs across a room: they would flicker there.
    const flat = (slot: string, width: number, depth: number, top: number, x: number, z = 0) =>
      builder.add(slot, board(width, 0.004, depth, { r: 0.0006 }), { at: [x, top - 0.004, z] })
    for (const [width, x] of [
      [0.92, 0],
      [0.25, 0.62],
      [0.25, -0.62],
    ] as const) {
      const depth = d - 0.11
      flat('leather', width, depth, HEIGHT - 0.0008, x)
      const [inset, line] = [0.0235, 0.003]
      for (const side of [1, -1]) {
        flat('metal', width - inset * 2 + line, line, HEIGHT - 0.0002, x, side * (depth / 2 - inset))
        flat('metal', line, depth - inset * 2 - line, HEIGHT - 0.0002, x + side * (width / 2 - inset))
      }
    }
    const under = HEIGHT - 0.0365
    const [frieze, plinth] = [0.115, 0.085]
    const [bw, bd] = [WIDTH - 0.1, DEPTH - 0.1]
    const pedestal = 0.44
    // Frieze.
    builder.add('wood', board(bw, frieze, bd - 0.03, { r: 0.002 }), { at: [0, under - frieze, -0.015] })
    builder.add('inside', board(bw - 0.04, frieze - 0.014, 0.01, { r: 0.001 }), { at: [0, under - frieze + 0.007, bd / 2 - 0.034] })
    const face = bd / 2 - 0.03
    const drawer = (x: number, y: number, width: number, height: number, handles: readonly number[]) => {
      builder.add('wood', board(width, height, 0.022, { r: 0.0025, grain: 'x' }), { at: [x, y, face + 0.011] })
      const rim = 0.005
      for (const side of [1, -1]) {
        builder.add('inside', board(rim, height + 0.002, 0.006, { r: 0.002, grain: 'y' }), {
          at: [x + side * (width / 2 - rim / 2 + 0.001), y - 0.001, face + 0.0215],
        })
        builder.add('inside', board(width - 0.006, rim, 0.006, { r: 0.002 }), {
          at: [x, y + height / 2 + side * (height / 2 - rim / 2 + 0.001) - rim / 2, face + 0.0215],
        })
      }
      for (const hx of handles) bail(builder, x + hx, y + height / 2 + 0.012, face + 0.022, 0.088)
    }
    const gap = bw - pedestal * 2
    const top = fronts(-bw / 2 + 0.014, under - frieze + 0.004, pedestal - 0.018, frieze - 0.008, 1, [1], 0.005)[0]!
    drawer(top.x, top.y, top.width, top.height, [0])
    drawer(-top.x, top.y, top.width, top.height, [0])
    drawer(0, top.y, gap - 0.012, top.height, [-0.2, 0.2])
    for (const side of [1, -1]) {
      const x = side * (bw / 2 - pedestal / 2)
      const tall = under - frieze - plinth
      builder.add('wood', board(pedestal, tall + 0.002, bd - 0.03, { r: 0.002, grain: 'y' }), { at: [x, plinth - 0.001, -0.015] })
      builder.add('inside', board(pedestal - 0.028, tall - 0.012, 0.01, { r: 0.001, grain: 'y' }), { at: [x, plinth + 0.006, bd / 2 - 0.034] })
      for (const front of fronts(x - pedestal / 2 + 0.016, plinth + 0.003, pedestal - 0.032, tall - 0.006, 1, [1.5, 1.2, 1], 0.006))
        drawer(front.x, front.y, front.width, front.height, [0])
      for (const edge of [1, -1])
        builder.add('wood', board(0.016, tall, 0.028, { r: 0.003, grain: 'y' }), {
          at: [x + edge * (pedestal / 2 - 0.0082), plinth, bd / 2 - 0.0175],
        })
      builder.add(
        'wood',
        loft(
          (
            [
              [0.022, 0],
              [0.022, plinth - 0.022],
              [0.016, plinth - 0.014],
              [0.008, plinth - 0.006],
              [0.002, plinth],
            ] as const
          ).map(([out, y]): Point[] => [
            [pedestal / 2 + out, y, -bd / 2 - 0.001],
            [-pedestal / 2 - out, y, -bd / 2 - 0.001],
            [-pedestal / 2 - out, y, bd / 2 - 0.006 + out],
            [pedestal / 2 + out, y, bd / 2 - 0.006 + out],
          ]),
          { grain: 'x', crease: 30 },
        ),
        { at: [x, 0, 0] },
      )
      // Fielded panels outside and behind.
      const outside = side * (bw / 2 - 0.0015)
      for (const z of [-0.19, 0.16])
        builder.add('wood', panel(0.29, tall - 0.09), { at: [outside, plinth + 0.045, z], turn: [0, (side * Math.PI) / 2, 0] })
      builder.add('wood', panel(pedestal - 0.1, tall - 0.09), { at: [x, plinth + 0.045, -bd / 2 + 0.0015], turn: [0, Math.PI, 0] })
    }
    builder.add('wood', board(gap + 0.004, under - frieze - 0.2, 0.02, { r: 0.002, grain: 'x' }), { at: [0, 0.2, -bd / 2 + 0.05] })
    builder.add('wood', panel(gap - 0.12, 0.33), { at: [0, 0.245, -bd / 2 + 0.0405], turn: [0, Math.PI, 0] })
  },
})
