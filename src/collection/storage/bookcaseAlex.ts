import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { carcass, framedFront, FORWARD, fronts, knob } from '#models/geometry/joinery.ts'
import { turned } from '#models/geometry/loft.ts'
import type { ModelBuilder } from '#models/modelBuilder.ts'
import { swatch } from '#models/materials/patterns.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [WIDTH, DEPTH, HEIGHT] = [1.0, 0.36, 2.05]
const BASE = 0.62
const SHELVES = 4

/** A row of books of uneven height, the last one leaning. */
const books = (builder: ModelBuilder, from: number, to: number, y: number, seed: number) => {
  let x = from
  for (let i = 0; x < to - 0.05; i++) {
    const n = Math.sin((i + 1) * 12.9 + seed * 7.3) * 43758.5
    const share = n - Math.floor(n)
    const [thick, tall, deep] = [0.022 + share * 0.024, 0.2 + ((share * 7) % 1) * 0.07, 0.15 + ((share * 13) % 1) * 0.05]
    builder.add('books', board(thick, tall, deep, { r: 0.003 }), { at: [x + thick / 2, y, 0.02], spot: swatch(Math.floor(share * 97) % 12) })
    x += thick + 0.0015
  }
}

export default define({
  sku: 'BOOKCASE-ALEX',
  name: { ar: 'مكتبة الإسكندرية', en: 'Alexandria bookcase', fr: 'Bibliothèque Alexandrie' },
  description: {
    ar: 'أربعة رفوف قابلة للضبط فوق خزانة ببابين مؤطّرين، بكورنيش وقاعدة. السعر لا يشمل الكتب.',
    en: 'Four adjustable shelves over a two-door cupboard with framed fronts, cornice and plinth. Books not included.',
    fr: 'Quatre tablettes réglables sur un bas à deux portes à cadre, corniche et plinthe. Livres non fournis.',
  },
  category: 'bookcase',
  roomTypes: ['living_room', 'office', 'bedroom'],
  styles: ['classic', 'minimalist'],
  price: 17500,
  size: { width: WIDTH, depth: DEPTH + 0.015, height: HEIGHT },
  mount: 'floor',
  clearance: { front: 0.6 },
  variants: [
    inFinish('BOOKCASE-ALEX-WALNUT', FINISH.walnut, 6, { wood: 'walnut', books: 'swatches', metal: 'brass' }),
    inFinish('BOOKCASE-ALEX-OAK', FINISH.oak, 8, { wood: 'oak', books: 'swatches', metal: 'brass' }),
    inFinish('BOOKCASE-ALEX-WHITE', FINISH.white, 10, { wood: 'white', books: 'swatches', metal: 'nickel' }, -900),
  ],
  build(builder) {
    const body = { width: WIDTH - 0.04, depth: DEPTH - 0.035 }
    carcass(builder, 'wood', { ...body, height: HEIGHT - 0.13, y: 0.08, t: 0.024, z: -0.012 })
    builder.add('wood', board(WIDTH - 0.02, 0.085, DEPTH - 0.02, { r: 0.005 }), { at: [0, 0, -0.008] })
    builder.add('wood', board(WIDTH - 0.016, 0.022, DEPTH - 0.018, { r: 0.008, steps: 2 }), { at: [0, HEIGHT - 0.052, -0.006] })
    builder.add('wood', board(WIDTH, 0.032, DEPTH, { r: 0.01, steps: 2 }), { at: [0, HEIGHT - 0.032, 0] })
    const face = -0.012 + body.depth / 2
    for (const front of fronts(-body.width / 2 + 0.004, 0.09, body.width - 0.008, BASE - 0.09, 2, [1], 0.004)) {
      framedFront(builder, 'wood', front, face - 0.001)
      builder.add('metal', knob(0.012, 0.024), { at: [Math.sign(front.x) * 0.045, front.y + front.height - 0.15, face + 0.021], turn: FORWARD })
    }
    builder.add('wood', board(body.width - 0.046, 0.024, body.depth - 0.012, { r: 0.0015 }), { at: [0, BASE, -0.014] })
    const clear = (HEIGHT - 0.074 - BASE - 0.024) / SHELVES
    const half = body.width / 2 - 0.026
    for (let i = 0; i < SHELVES; i++) {
      const y = BASE + 0.024 + i * clear
      if (i > 0) builder.add('wood', board(body.width - 0.05, 0.022, body.depth - 0.03, { r: 0.0015 }), { at: [0, y - 0.022, -0.02] })
      const [from, to] = [
        [-half, 0.12],
        [-0.05, half],
        [-half, -0.1],
        [0.08, half],
      ][i] ?? [-half, half]
      books(builder, from ?? -half, to ?? half, y, i + 1)
    }
    const y = BASE + 0.024 + clear
    builder.add(
      'books',
      turned(
        [
          [0.03, 0],
          [0.075, 0.04],
          [0.085, 0.09],
          [0.05, 0.15],
          [0.03, 0.18],
          [0.042, 0.2],
          [0.036, 0.2],
          [0.01, 0.12],
        ],
        { sides: 20 },
      ),
      { at: [-0.3, y, 0.02], spot: swatch(9) },
    )
    builder.add('books', board(0.2, 0.03, 0.15, { r: 0.003 }), { at: [0.3, y + clear, 0.02], spot: swatch(8) })
    builder.add('books', board(0.18, 0.025, 0.14, { r: 0.003 }), { at: [0.29, y + clear + 0.03, 0.02], spot: swatch(3) })
    builder.add('books', board(0.16, 0.028, 0.13, { r: 0.003 }), { at: [0.3, y + clear + 0.055, 0.02], spot: swatch(6) })
  },
})
