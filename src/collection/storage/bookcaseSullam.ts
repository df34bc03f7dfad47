import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { extruded, type Outline } from '#models/geometry/extrude.ts'
import { bookPile, bookRow, bowl, jar } from '../dressing.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [WIDTH, DEPTH, HEIGHT] = [0.68, 0.48, 1.96]
const [RAIL, THICK] = [0.05, 0.026]
const BACK = -DEPTH / 2
const LEVELS = [0.2, 0.6, 0.98, 1.32, 1.64]

/** Position of the rail's front edge at height y. */
const lean = (y: number): number => DEPTH / 2 - (DEPTH - RAIL - 0.012) * (y / HEIGHT)

export default define({
  sku: 'BOOKCASE-SULLAM',
  name: { ar: 'مكتبة سُلَّم', en: 'Sullam ladder shelf', fr: 'Étagère échelle Sullam' },
  description: {
    ar: 'قائمان مائلان يستندان إلى الحائط، وخمسة رفوف تتّسع كلما اقتربت من الأرض. خفيفة كسلّم، ثابتة كمكتبة. السعر لا يشمل القطع المعروضة.',
    en: 'Two rails that lean on the wall and five trays that widen towards the floor: as light as a ladder, as steady as a bookcase. Objects not included.',
    fr: 'Deux montants appuyés au mur et cinq tablettes qui s’élargissent vers le sol : légère comme une échelle, stable comme une bibliothèque. Objets non fournis.',
  },
  category: 'bookcase',
  roomTypes: ['living_room', 'bedroom', 'office', 'bathroom'],
  styles: ['minimalist', 'modern'],
  price: 5900,
  size: { width: WIDTH, depth: DEPTH, height: HEIGHT },
  mount: 'floor',
  clearance: { front: 0.4 },
  variants: [
    inFinish('BOOKCASE-SULLAM-ASH', FINISH.ash, 18, { wood: 'ash', things: 'swatches' }),
    inFinish('BOOKCASE-SULLAM-OAK', FINISH.oak, 14, { wood: 'oak', things: 'swatches' }, 300),
    inFinish('BOOKCASE-SULLAM-BLACK', FINISH.oakBlack, 10, { wood: 'oakBlack', things: 'swatches' }, 300),
  ],
  build(builder) {
    const rail: Outline = [
      [lean(0) - RAIL, 0],
      [lean(0), 0],
      [lean(HEIGHT), HEIGHT],
      [BACK, HEIGHT],
      [BACK, HEIGHT - 0.06],
    ]
    for (const x of [WIDTH / 2, THICK - WIDTH / 2])
      builder.add('wood', extruded(rail, THICK, { ease: 0.004, grain: 'y' }), { at: [x, 0, 0], turn: [0, -Math.PI / 2, 0] })
    const inner = WIDTH - THICK * 2
    const deep = LEVELS.map((y) => lean(y) - 0.006 - BACK)
    LEVELS.forEach((y, i) => {
      const d = deep[i] ?? 0
      const z = BACK + d / 2
      builder.add('wood', board(inner + 0.002, 0.022, d, { r: 0.003, grain: 'x' }), { at: [0, y, z] })
      builder.add('wood', board(inner + 0.002, 0.075, 0.014, { r: 0.003, grain: 'x' }), { at: [0, y - 0.0005, BACK + 0.0075] })
      for (const side of [1, -1])
        builder.add('wood', board(0.014, 0.074, d - 0.002, { r: 0.003, grain: 'z' }), { at: [side * (inner / 2 - 0.0065), y - 0.0002, z] })
    })
    builder.add('wood', board(inner + 0.002, 0.05, 0.02, { r: 0.004, grain: 'x' }), { at: [0, HEIGHT - 0.05, BACK + 0.018] })
    const on = (i: number) => (LEVELS[i] ?? 0) + 0.0225
    const at = (i: number) => BACK + (deep[i] ?? 0) / 2
    bookRow(builder, 'things', -0.28, 0.02, on(0), at(0), 5, 0.28)
    jar(builder, 'things', 0.19, on(0), at(0), 0.26, 10)
    bookPile(builder, 'things', -0.14, on(1), at(1), 3, 9)
    bowl(builder, 'things', 0.16, on(1), at(1), 0.11, 1)
    bookRow(builder, 'things', 0.02, 0.28, on(2), at(2), 7, 0.24)
    jar(builder, 'things', -0.18, on(2), at(2), 0.17, 6)
    bookPile(builder, 'things', 0.12, on(3), at(3) + 0.005, 2, 4)
    jar(builder, 'things', -0.19, on(3), at(3), 0.12, 8)
    bowl(builder, 'things', 0.05, on(4), at(4), 0.06, 9)
  },
})
