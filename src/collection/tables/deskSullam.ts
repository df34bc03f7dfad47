import { define } from '#models/definition.ts'
import { board, boxSurface } from '#models/geometry/box.ts'
import { finished, warped, type Point } from '#models/geometry/surface.ts'
import { turned } from '#models/geometry/loft.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [WIDTH, DEPTH, HEIGHT] = [0.72, 0.5, 1.94]
const FRONT = 0.1
/** Lean of the rails, metres back for each metre up. */
const LEAN = (FRONT + DEPTH / 2 - 0.03) / HEIGHT
const railAt = (y: number): number => FRONT - LEAN * y

export default define({
  sku: 'DESK-SULLAM',
  name: { ar: 'مكتب السلّم', en: 'Sullam ladder desk', fr: 'Bureau-échelle Sullam' },
  description: {
    ar: 'سلّم يتّكئ على الحائط: سطح للكتابة بحافة تحفظ الأقلام، ودرج رفيع، وثلاثة رفوف تضيق كلّما صعدت. لا يأخذ من الغرفة شيئًا.',
    en: 'A ladder leant on the wall: a writing top with a lip for pens, one shallow drawer, three shelves that narrow as they climb. It takes no room at all.',
    fr: 'Une échelle contre le mur : écritoire à rebord, tiroir plat et trois tablettes de moins en moins profondes. Elle ne prend presque pas de place.',
  },
  category: 'desk',
  roomTypes: ['office', 'bedroom', 'living_room'],
  styles: ['minimalist', 'modern'],
  price: 8400,
  size: { width: WIDTH, depth: DEPTH, height: HEIGHT },
  mount: 'floor',
  clearance: { front: 0.76 },
  variants: [
    inFinish('DESK-SULLAM-ASH', FINISH.ash, 16, { wood: 'ash', shelf: 'ash', metal: 'brass' }),
    inFinish('DESK-SULLAM-WHITE', FINISH.white, 13, { wood: 'ash', shelf: 'white', metal: 'nickel' }),
    inFinish('DESK-SULLAM-BLACK', FINISH.oakBlack, 8, { wood: 'oakBlack', shelf: 'oakBlack', metal: 'brassAged' }, 400),
  ],
  build(builder) {
    const rail = finished(
      warped(boxSurface(0.026, HEIGHT, 0.05, { r: 0.005, steps: 2 }), ([x, y, z]): Point => [x, y, z + railAt(y)]),
      { grain: 'y' },
    )
    const x = WIDTH / 2 - 0.013
    builder.pair('wood', rail, { at: [x, 0, 0] })
    const wall = -DEPTH / 2
    const inner = WIDTH - 0.052
    const shelf = (y: number, front: number, lip: number) => {
      const depth = front - wall
      builder.add('shelf', board(inner + 0.002, 0.016, depth, { r: 0.003, steps: 2 }), { at: [0, y, wall + depth / 2] })
      for (const side of [1, -1])
        builder.add('shelf', board(0.013, lip, depth - 0.01, { r: 0.003, steps: 2, grain: 'z' }), {
          at: [side * (inner / 2 - 0.006), y + 0.0155, wall + depth / 2],
        })
      builder.add('shelf', board(inner - 0.024, lip, 0.013, { r: 0.003, steps: 2 }), { at: [0, y + 0.0155, wall + 0.0105] })
    }
    for (const [y, lip] of [
      [1.12, 0.035],
      [1.47, 0.035],
      [1.8, 0.03],
    ] as const)
      shelf(y, railAt(y) + 0.07, lip)
    // The desk: a box with a drawer, its top let in between the rails.
    const [desk, front] = [0.742, DEPTH / 2]
    const depth = front - wall
    builder.add('shelf', board(inner + 0.002, 0.02, depth, { r: 0.004, steps: 2 }), { at: [0, desk - 0.02, wall + depth / 2] })
    for (const side of [1, -1])
      builder.add('shelf', board(0.016, 0.1, depth - 0.006, { r: 0.003, steps: 2, grain: 'z' }), {
        at: [side * (inner / 2 - 0.0075), desk - 0.1, wall + depth / 2 - 0.002],
      })
    for (const side of [1, -1])
      builder.add('shelf', board(0.014, 0.05, depth * 0.5, { r: 0.004, steps: 2, grain: 'z' }), {
        at: [side * (inner / 2 - 0.0065), desk - 0.0005, wall + depth * 0.25],
      })
    builder.add('shelf', board(inner - 0.024, 0.05, 0.014, { r: 0.004, steps: 2 }), { at: [0, desk - 0.0005, wall + 0.011] })
    builder.add('shelf', board(inner - 0.026, 0.012, depth - 0.03, { r: 0.002 }), { at: [0, desk - 0.1, wall + depth / 2 - 0.008] })
    builder.add('shelf', board(inner - 0.026, 0.072, 0.012, { r: 0.002 }), { at: [0, desk - 0.09, wall + 0.02] })
    builder.add('wood', board(inner - 0.038, 0.064, 0.016, { r: 0.003, steps: 2 }), { at: [0, desk - 0.0865, front - 0.016] })
    builder.add('wood', board(inner - 0.06, 0.05, depth - 0.08, { r: 0.002 }), { at: [0, desk - 0.0875, wall + depth / 2 - 0.01] })
    builder.add('metal', board(0.16, 0.006, 0.016, { r: 0.002 }), { at: [0, desk - 0.0225, front - 0.0072] })
    for (const y of [0.16, 0.42]) {
      builder.add('wood', board(inner + 0.004, 0.03, 0.022, { r: 0.006, steps: 2 }), { at: [0, y, railAt(y + 0.015)] })
    }
    // Feet that grip the floor, and screws that hold the head to the wall.
    for (const side of [1, -1]) {
      for (const y of [desk - 0.05, 1.128, 1.478, 1.808])
        builder.add(
          'metal',
          turned(
            [
              [0.008, 0],
              [0.008, 0.0015],
              [0.0065, 0.0028],
            ],
            { sides: 16 },
          ),
          { at: [side * (WIDTH / 2 - 0.0005), y, railAt(y)], turn: [0, 0, (-side * Math.PI) / 2] },
        )
    }
  },
})
