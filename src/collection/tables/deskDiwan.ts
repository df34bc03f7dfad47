import { define } from '#models/definition.ts'
import { arcadeBoard, keelArch } from '#models/geometry/arches.ts'
import { board } from '#models/geometry/box.ts'
import { extruded } from '#models/geometry/extrude.ts'
import { FORWARD, fronts, knob } from '#models/geometry/joinery.ts'
import { inlayStar, mashrabiya } from '#models/geometry/lattice.ts'
import { turned } from '#models/geometry/loft.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [WIDTH, DEPTH, HEIGHT, TOP] = [1.42, 0.68, 1.04, 0.765]

const FINIAL = turned(
  [
    [0.014, 0],
    [0.02, 0.006],
    [0.012, 0.014],
    [0.02, 0.026],
    [0.021, 0.034],
    [0.013, 0.046],
    [0.004, 0.056],
  ],
  { sides: 16, crease: 60 },
)

export default define({
  sku: 'DESK-DIWAN',
  name: { ar: 'مكتب الديوان', en: 'Diwan writing desk', fr: 'Secrétaire Diwan' },
  description: {
    ar: 'مكتب الكاتب في الديوان القديم: شرفة من المشربية تحمل درجين صغيرين للأقلام، وثلاثة أدراج بنجوم الصدف، وجانبان معقودان.',
    en: 'The scribe’s desk of the old diwan: a lattice gallery with two pen drawers, three drawers starred in shell, arcaded sides.',
    fr: 'Le bureau du scribe d’un ancien diwan : galerie en moucharabieh à deux tiroirs à plumes, trois tiroirs étoilés de nacre, côtés à arcades.',
  },
  category: 'desk',
  roomTypes: ['office', 'living_room', 'bedroom'],
  styles: ['egyptian', 'classic'],
  price: 28600,
  size: { width: WIDTH, depth: DEPTH, height: HEIGHT },
  mount: 'floor',
  clearance: { front: 0.76 },
  variants: [
    inFinish('DESK-DIWAN-WALNUT', FINISH.walnut, 4, { wood: 'walnut', inside: 'walnutDark', shell: 'shell', metal: 'brassAged' }),
    inFinish('DESK-DIWAN-CEDAR', FINISH.cedar, 5, { wood: 'cedar', inside: 'walnutDark', shell: 'shell', metal: 'brassAged' }, -900),
  ],
  build(builder) {
    builder.add('wood', board(WIDTH, 0.026, DEPTH, { r: 0.008, steps: 3 }), { at: [0, TOP - 0.026, 0] })
    builder.add('wood', board(WIDTH - 0.04, 0.012, DEPTH - 0.04, { r: 0.005, steps: 2 }), { at: [0, TOP - 0.037, 0] })
    const [x, z, post] = [WIDTH / 2 - 0.06, DEPTH / 2 - 0.06, 0.058]
    const under = TOP - 0.036
    for (const sx of [1, -1])
      for (const sz of [1, -1]) {
        builder.add('wood', board(post, under - 0.018, post, { r: 0.004, steps: 2, grain: 'y' }), { at: [sx * x, 0.018, sz * z] })
        builder.add('wood', board(post + 0.02, 0.026, post + 0.02, { r: 0.006, steps: 2 }), { at: [sx * x, 0, sz * z] })
        builder.add('wood', board(post + 0.01, 0.012, post + 0.01, { r: 0.004, steps: 2 }), { at: [sx * x, 0.56, sz * z] })
        if (sz > 0)
          for (const [y, r] of [
            [under - 0.065, 0.018],
            [0.49, 0.013],
            [0.42, 0.009],
          ] as const)
            builder.add('shell', inlayStar(r, 0.0015), { at: [sx * x, y, z + post / 2 - 0.0005] })
      }
    const frieze = 0.125
    const long = x * 2 - post
    builder.add('wood', board(long + 0.004, 0.014, DEPTH - 0.14, { r: 0.001 }), { at: [0, under - frieze, 0] })
    builder.add('inside', board(long + 0.002, frieze - 0.016, 0.01, { r: 0.001 }), { at: [0, under - frieze + 0.0145, z - 0.012] })
    builder.add('wood', board(long + 0.004, frieze, 0.018, { r: 0.002 }), { at: [0, under - frieze, -z] })
    for (const front of fronts(-long / 2, under - frieze + 0.015, long, frieze - 0.018, 3, [1], 0.006)) {
      builder.add('wood', board(front.width, front.height, 0.02, { r: 0.003, grain: 'x' }), { at: [front.x, front.y, z + 0.0045] })
      const middle = front.y + front.height / 2
      for (const side of [-1, 1]) builder.add('shell', inlayStar(0.021, 0.0015), { at: [front.x + side * 0.12, middle, z + 0.014] })
      builder.add('metal', knob(0.0125, 0.026), { at: [front.x, middle, z + 0.0142], turn: FORWARD })
    }
    // Spandrels in the front corners, arcades at the sides and the back.
    for (const side of [1, -1]) {
      const arch = keelArch(0.5, 0.13, 10).slice(0, 11)
      const corner = [...arch.map(([ax, ay]) => [ax + 0.25, ay] as const), [0.25, 0.142] as const, [0, 0.142] as const]
      builder.add('wood', extruded(side > 0 ? corner : corner.map(([a, b]) => [-a, b] as const), 0.018, { ease: 0.0015, grain: 'x' }), {
        at: [-side * (long / 2 + 0.002), under - frieze - 0.14, z - 0.009],
      })
      const deep = z * 2 - post
      builder.add('wood', arcadeBoard(deep + 0.004, 0.16, 0.02, { arches: 2, pier: 0.026, end: 0.012, spring: 0.01, rise: 0.1 }), {
        at: [side * (x - 0.01), under - 0.16, 0],
        turn: [0, (side * Math.PI) / 2, 0],
      })
      builder.add('wood', board(0.024, 0.03, deep + 0.004, { r: 0.004, grain: 'z' }), { at: [side * x, 0.1, 0] })
      builder.add('wood', board(0.024, 0.024, deep + 0.004, { r: 0.004, grain: 'z' }), { at: [side * x, 0.36, 0] })
      builder.add('wood', mashrabiya(deep + 0.002, 0.234, 0.047), { at: [side * x, 0.128, 0], turn: [0, Math.PI / 2, 0] })
    }
    builder.add('wood', board(long + 0.004, 0.034, 0.024, { r: 0.005 }), { at: [0, 0.1, -z + 0.01] })
    // The gallery: pen drawers at either end, lattice between.
    const [back, cell, tall] = [-DEPTH / 2 + 0.025, 0.3, 0.135]
    const run = WIDTH - 0.1
    for (const side of [1, -1]) {
      const cx = side * (run / 2 - cell / 2)
      for (const end of [-1, 1])
        builder.add('wood', board(0.014, tall, 0.2, { r: 0.002, grain: 'y' }), { at: [cx + end * (cell / 2 - 0.007), TOP - 0.001, back + 0.1] })
      builder.add('wood', board(cell + 0.02, 0.016, 0.215, { r: 0.005, steps: 2 }), { at: [cx, TOP + tall - 0.0015, back + 0.103] })
      builder.add('wood', board(cell - 0.026, tall - 0.01, 0.012, { r: 0.001 }), { at: [cx, TOP, back + 0.007] })
      builder.add('wood', board(cell - 0.034, tall - 0.014, 0.016, { r: 0.003, grain: 'x' }), { at: [cx, TOP + 0.004, back + 0.188] })
      builder.add('inside', board(cell - 0.027, tall - 0.002, 0.008, { r: 0.001 }), { at: [cx, TOP - 0.0005, back + 0.172] })
      for (const end of [-1, 1]) builder.add('shell', inlayStar(0.016, 0.0015), { at: [cx + end * 0.085, TOP + tall / 2, back + 0.1955] })
      builder.add('metal', knob(0.01, 0.02), { at: [cx, TOP + tall / 2, back + 0.1955], turn: FORWARD })
      builder.add('wood', board(0.028, HEIGHT - 0.058 - TOP, 0.028, { r: 0.003, grain: 'y' }), { at: [side * (run / 2 - 0.014), TOP, back] })
      builder.add('wood', board(0.028, HEIGHT - 0.058 - TOP, 0.028, { r: 0.003, grain: 'y' }), { at: [side * (run / 2 - cell + 0.014), TOP, back] })
      builder.add('wood', FINIAL, { at: [side * (run / 2 - 0.014), HEIGHT - 0.0585, back] })
      builder.add('wood', mashrabiya(cell - 0.056, 0.055, 0.0275), { at: [side * (run / 2 - cell / 2), TOP + tall + 0.017, back] })
    }
    const middle = run - cell * 2 + 0.03
    builder.add('wood', board(run - 0.05, 0.022, 0.026, { r: 0.004, steps: 2 }), { at: [0, HEIGHT - 0.085, back] })
    builder.add('wood', board(middle, 0.018, 0.024, { r: 0.003 }), { at: [0, TOP - 0.001, back] })
    builder.add('wood', mashrabiya(middle - 0.026, HEIGHT - 0.085 - TOP - 0.016, 0.034), { at: [0, TOP + 0.0165, back] })
    const crown = keelArch(0.5, 0.055, 10)
    builder.add('wood', extruded(crown, 0.02, { ease: 0.002, grain: 'x' }), { at: [0, HEIGHT - 0.0635, back - 0.01] })
    builder.add('shell', inlayStar(0.017, 0.0015), { at: [0, HEIGHT - 0.042, back + 0.0095] })
  },
})
