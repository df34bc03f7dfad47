import { define } from '#models/definition.ts'
import { rosette, keelArch } from '#models/geometry/arches.ts'
import { board } from '#models/geometry/box.ts'
import { extruded, type Outline } from '#models/geometry/extrude.ts'
import { mashrabiya } from '#models/geometry/lattice.ts'
import { turned } from '#models/geometry/loft.ts'
import type { Mesh, Point } from '#models/geometry/surface.ts'
import type { ModelBuilder } from '#models/modelBuilder.ts'
import { FINISH, inFinish } from '../finishes.ts'

const LEAF = { width: 0.5, height: 1.82, thickness: 0.034, stile: 0.05 }
/** How far each leaf is turned out of the line of the screen, radians. */
const FOLD = 0.46
/** A leaf stops short of its hinge line by this much, so that its neighbour's corner has room. */
const EASE = 0.009

/** A leaf's own bench: its hinge edge at x = 0, standing in the plane z = 0, before it is swung to its place. */
const leaf = (builder: ModelBuilder, hinge: Point, turn: number): void => {
  const [c, s] = [Math.cos(turn), Math.sin(turn)]
  const put = (slot: string, mesh: Mesh, [x, y, z]: Point): void => {
    builder.add(slot, mesh, { at: [hinge[0] + x * c + z * s, y, hinge[2] - x * s + z * c], turn: [0, turn, 0] })
  }
  const { width, height, thickness, stile } = LEAF
  const middle = width / 2
  const inner = width - stile * 2
  for (const x of [stile / 2 + EASE / 2, width - stile / 2 - EASE / 2])
    put('wood', board(stile - EASE, height - 0.1, thickness, { r: 0.004, grain: 'y' }), [x, 0, 0])
  // The head: a board with a keel arch cut from below and a pointed crest.
  const crest: Outline = [
    [-width / 2 + EASE, 0],
    ...keelArch(inner, 0.15),
    [width / 2 - EASE, 0],
    [width / 2 - EASE, 0.13],
    [width / 2 - 0.06, 0.15],
    [0.09, 0.205],
    [0, 0.26],
    [-0.09, 0.205],
    [-width / 2 + 0.06, 0.15],
    [-width / 2 + EASE, 0.13],
  ]
  put('wood', extruded(crest, thickness - 0.002, { ease: 0.0025, grain: 'x' }), [middle, height - 0.26, -thickness / 2 + 0.001])
  for (const [y, tall] of [
    [0.1, 0.06],
    [0.62, 0.05],
    [0.86, 0.05],
  ] as const)
    put('wood', board(inner + 0.002, tall, thickness - 0.003, { r: 0.003, grain: 'x' }), [middle, y, 0])
  put('wood', board(inner + 0.004, 0.47, 0.012, { r: 0.001, grain: 'y' }), [middle, 0.155, 0])
  put('wood', board(inner + 0.004, 0.2, 0.012, { r: 0.001, grain: 'x' }), [middle, 0.665, 0])
  const { star, heart, petals, darts } = rosette(0.165)
  for (const face of [1, -1]) {
    const lay = (slot: string, outline: Outline, proud: number, y: number) =>
      put(slot, extruded(outline, proud + 0.004, { ease: 0 }), [middle, y, face > 0 ? 0.002 : -0.006 - proud])
    for (const petal of petals) lay('inlay', petal, 0.0022, 0.39)
    for (const dart of darts) lay('dark', dart, 0.0018, 0.39)
    lay('inlay', star, 0.003, 0.39)
    lay('dark', heart, 0.0042, 0.39)
    const small = rosette(0.075)
    for (const x of [-0.125, 0.125]) {
      for (const petal of small.petals)
        lay(
          'inlay',
          petal.map(([px, py]) => [px + x, py] as const),
          0.002,
          0.765,
        )
      lay(
        'dark',
        small.star.map(([px, py]) => [px + x, py] as const),
        0.0028,
        0.765,
      )
    }
  }
  put('wood', mashrabiya(inner, height - 0.26 - 0.908 + 0.004, 0.0665, 0.0155), [middle, 0.909, 0])
  // The lattice goes on behind the arch.
  put('wood', mashrabiya(inner, 0.115, 0.0665, 0.0145), [middle, height - 0.262, 0])
  const foot = turned(
    [
      [0.014, 0],
      [0.02, 0.006],
      [0.021, 0.02],
      [0.014, 0.03],
      [0.02, 0.036],
    ],
    { sides: 14 },
  )
  for (const x of [stile / 2 + 0.005, width - stile / 2 - 0.005]) put('wood', foot, [x, -0.033, 0])
}

export default define({
  sku: 'PARAVAN-ARABESQUE',
  name: { ar: 'برافان أرابيسك', en: 'Arabesque folding screen', fr: 'Paravent Arabesque' },
  description: {
    ar: 'ثلاث ضلف من خشب مخروط بالمشربية، تحتها حشوات مطعّمة بالصدف وفوقها عقود مدبّبة. تقسّم المكان وتترك الهواء والضوء.',
    en: 'Three leaves of turned mashrabiya over panels inlaid with shell, each under a keel arch. It divides a room and lets the air and light through.',
    fr: 'Trois feuilles de moucharabieh tourné sur panneaux incrustés de nacre, sous un arc en carène. Il sépare sans retenir l’air ni la lumière.',
  },
  category: 'accessory',
  roomTypes: ['living_room', 'bedroom', 'office'],
  styles: ['egyptian', 'classic'],
  price: 13800,
  size: { width: 1.34, depth: 0.241, height: 1.853 },
  mount: 'floor',
  variants: [
    inFinish('PARAVAN-ARABESQUE-WALNUT', FINISH.walnut, 5, { wood: 'walnut', inlay: 'shell', dark: 'blackGloss', metal: 'brassAged' }),
    inFinish('PARAVAN-ARABESQUE-CEDAR', FINISH.cedar, 4, { wood: 'cedar', inlay: 'bone', dark: 'walnutDark', metal: 'brassAged' }),
  ],
  build(builder) {
    const step = LEAF.width * Math.cos(FOLD)
    const rise = LEAF.width * Math.sin(FOLD)
    const places: [number, number, number][] = [
      [-step * 1.5, 0, FOLD],
      [-step * 0.5, -rise, -FOLD],
      [step * 0.5, 0, FOLD],
    ]
    for (const [x, z, turn] of places) leaf(builder, [x, 0, z], turn)
    const barrel = turned(
      [
        [0.004, 0],
        [0.007, 0.004],
        [0.007, 0.066],
        [0.004, 0.07],
      ],
      { sides: 12 },
    )
    for (const [x, z, way] of [
      [-step * 0.5, -rise, 1],
      [step * 0.5, 0, -1],
    ] as const)
      for (const y of [0.25, 0.85, 1.4]) builder.add('metal', barrel, { at: [x, y, z + way * 0.0195] })
  },
})
