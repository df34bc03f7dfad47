import { define } from '#models/definition.ts'
import { arcadeBoard, keelArch, rosette } from '#models/geometry/arches.ts'
import { board } from '#models/geometry/box.ts'
import { extruded, inset, slab, type Outline } from '#models/geometry/extrude.ts'
import { inlayStar, mashrabiya } from '#models/geometry/lattice.ts'
import { FORWARD, knob } from '#models/geometry/joinery.ts'
import { turned } from '#models/geometry/loft.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [WIDTH, DEPTH, HEIGHT] = [0.5, 0.46, 0.64]
const CUT = 0.085

/** The plan: a square with its corners cut, drawn in x and depth. */
const octagon = (by: number): Outline => {
  const [w, d, c] = [WIDTH / 2 - by, DEPTH / 2 - by, CUT - by * 0.586]
  return [
    [w, -d + c],
    [w, d - c],
    [w - c, d],
    [-w + c, d],
    [-w, d - c],
    [-w, -d + c],
    [-w + c, -d],
    [w - c, -d],
  ]
}

export default define({
  sku: 'NIGHT-QALAWUN',
  name: { ar: 'كومودينو قلاوون', en: 'Qalawun nightstand', fr: 'Chevet Qalawun' },
  description: {
    ar: 'خزانة بزوايا مشطوفة وباب من المشربية داخل عقد مدبّب، وسطح تتوسطه وردة من الصدف.',
    en: 'A cut-cornered cabinet with a lattice door in a keel arch, its top set with a rosette of mother-of-pearl.',
    fr: 'Un coffre à pans coupés, porte en moucharabieh sous un arc brisé, dessus orné d’une rosace de nacre.',
  },
  category: 'nightstand',
  roomTypes: ['bedroom', 'living_room'],
  styles: ['egyptian'],
  price: 8900,
  size: { width: WIDTH, depth: DEPTH, height: HEIGHT },
  mount: 'floor',
  surfaceHeight: HEIGHT,
  clearance: { front: 0.5 },
  variants: [
    inFinish('NIGHT-QALAWUN-CEDAR', FINISH.cedar, 6, { wood: 'cedar', inside: 'walnutDark', shell: 'shell', metal: 'brassAged' }),
    inFinish('NIGHT-QALAWUN-WALNUT', FINISH.walnut, 5, { wood: 'walnut', inside: 'oakBlack', shell: 'shell', metal: 'brassAged' }, 600),
  ],
  build(builder) {
    const body = 0.03
    builder.add('wood', slab(octagon(0.012), 0.026, { ease: 0.004, grain: 'x' }), { at: [0, 0.09, 0] })
    builder.add('wood', slab(octagon(0.004), 0.012, { ease: 0.003, grain: 'x' }), { at: [0, HEIGHT - 0.038, 0] })
    builder.add('wood', slab(octagon(0), 0.0252, { ease: 0.006, grain: 'x' }), { at: [0, HEIGHT - 0.026, 0] })
    builder.add('shell', slab(octagon(0.05), 0.001, { holes: [inset(octagon(0.05), 0.006)] }), { at: [0, HEIGHT - 0.001, 0] })
    const { heart, petals, darts } = rosette(0.14)
    for (const shape of [heart, ...petals, ...darts]) builder.add('shell', slab(shape, 0.001), { at: [0, HEIGHT - 0.001, 0] })
    const [low, high] = [0.115, HEIGHT - 0.037]
    const tall = high - low
    const [w, d] = [WIDTH / 2 - body, DEPTH / 2 - body]
    const c = CUT - body * 0.586
    const flat = (width: number, x: number, z: number, turn: number) =>
      builder.add('wood', board(width, tall, 0.018, { r: 0.0015, grain: 'y' }), { at: [x, low, z], turn: [0, turn, 0] })
    for (const side of [1, -1]) {
      flat((d - c) * 2, side * (w - 0.009), 0, Math.PI / 2)
      for (const end of [1, -1]) {
        const inward = 0.009 * Math.SQRT1_2
        flat(c * Math.SQRT2 + 0.006, side * (w - c / 2 - inward), end * (d - c / 2 - inward), (side * end * Math.PI) / 4)
      }
    }
    flat((w - c) * 2, 0, -d + 0.009, 0)
    builder.add('inside', board((w - c) * 2 + 0.024, tall - 0.01, 0.01, { r: 0.001 }), { at: [0, low + 0.005, d - 0.035] })
    const [wide, doorTall, rail] = [(w - c) * 2 - 0.008, tall - 0.135, 0.03]
    const spring = doorTall * 0.52
    const span = wide - rail * 2
    const hole: Outline = [
      [-span / 2, rail],
      [span / 2, rail],
      ...keelArch(span, doorTall - spring - 0.028).map(([x, y]) => [-x, y + spring] as const),
    ]
    const outer: Outline = [
      [-wide / 2, 0],
      [wide / 2, 0],
      [wide / 2, doorTall],
      [-wide / 2, doorTall],
    ]
    builder.add('wood', extruded(outer, 0.02, { holes: [hole], ease: 0.002, grain: 'y' }), { at: [0, low + 0.003, d - 0.016] })
    builder.add('wood', mashrabiya(span + 0.002, doorTall - rail - 0.03, 0.03), { at: [0, low + rail + 0.003, d - 0.012] })
    for (const side of [1, -1])
      builder.add('shell', inlayStar(0.015, 0.0014), { at: [side * (wide / 2 - 0.028), low + doorTall - 0.026, d + 0.0038] })
    const drawer = low + doorTall + 0.008
    builder.add('wood', board(wide, tall - doorTall - 0.014, 0.02, { r: 0.002, grain: 'x' }), { at: [0, drawer, d - 0.006] })
    for (const side of [1, -1])
      builder.add('shell', inlayStar(0.024, 0.0014), { at: [side * wide * 0.3, drawer + (tall - doorTall - 0.014) / 2, d + 0.0038] })
    builder.add('metal', knob(0.012, 0.024), { at: [0, drawer + (tall - doorTall - 0.014) / 2, d + 0.004], turn: FORWARD })
    builder.add('metal', knob(0.009, 0.02), { at: [wide / 2 - 0.014, low + doorTall * 0.55, d + 0.004], turn: FORWARD })
    const column = turned(
      [
        [0.012, 0],
        [0.015, 0.006],
        [0.011, 0.016],
        [0.011, 0.03],
        [0.013, tall * 0.3],
        [0.011, tall - 0.04],
        [0.014, tall - 0.03],
        [0.011, tall - 0.02],
        [0.016, tall - 0.006],
        [0.014, tall],
      ],
      { sides: 14, crease: 50 },
    )
    for (const side of [1, -1]) for (const end of [1, -1]) builder.add('wood', column, { at: [side * (w - c + 0.004), low, end * (d + 0.004)] })
    for (const end of [1, -1])
      builder.add('wood', arcadeBoard((w - c) * 2 + 0.05, 0.092, 0.02, { arches: 3, pier: 0.022, rise: 0.06, end: 0.034 }), {
        at: [0, 0, end * (d - 0.006) - 0.01],
      })
    for (const side of [1, -1])
      builder.add('wood', arcadeBoard((d - c) * 2 + 0.05, 0.092, 0.02, { arches: 3, pier: 0.022, rise: 0.06, end: 0.034 }), {
        at: [side * (w - 0.006) - 0.01, 0, 0],
        turn: [0, Math.PI / 2, 0],
      })
    for (const side of [1, -1])
      for (const end of [1, -1]) {
        const out = (w - c / 2 - 0.01 * Math.SQRT1_2) * side
        builder.add('wood', arcadeBoard(c * Math.SQRT2 + 0.012, 0.0915, 0.02, { arches: 1, pier: 0.02, rise: 0.05, end: 0.022 }), {
          at: [out, 0, (d - c / 2 - 0.01 * Math.SQRT1_2) * end],
          turn: [0, Math.atan2(side, end), 0],
        })
      }
  },
})
