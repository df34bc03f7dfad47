import { define } from '#models/definition.ts'
import { foldedBlanket, leant, mattress, quilt } from '#models/geometry/bedding.ts'
import { board } from '#models/geometry/box.ts'
import { pillow } from '#models/geometry/cushion.ts'
import { extruded, type Outline } from '#models/geometry/extrude.ts'
import { ModelBuilder } from '#models/modelBuilder.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [WIDTH, DEPTH, HEIGHT] = [2.1, 1.02, 0.9]
const [RAIL, TOP] = [0.38, 0.5]
const MATTRESS = { width: 0.9, length: 1.97, top: TOP, z: 0 }

/** The end of the daybed seen from the side: as high as the back behind, swept down to the front. */
const side = (): Outline => [
  [0, 0],
  [DEPTH, 0],
  ...Array.from({ length: 9 }, (_, i) => {
    const angle = (i / 8) * (Math.PI / 2)
    return [DEPTH - 0.09 + 0.09 * Math.cos(angle), 0.51 + 0.09 * Math.sin(angle)] as const
  }),
  ...Array.from({ length: 10 }, (_, i) => {
    const t = i / 9
    return [DEPTH - 0.18 - 0.5 * t, 0.6 + (HEIGHT - 0.6) * (t - Math.sin(t * Math.PI * 2) / (Math.PI * 2))] as const
  }),
  [0, HEIGHT],
]

export default define({
  sku: 'BED-TAYM',
  name: { ar: 'سرير تيم المفرد بدرجين', en: 'Taym daybed with drawers', fr: 'Lit banquette Taym à tiroirs' },
  description: {
    ar: 'كنبة نهارًا وسرير ليلًا: ظهر وجانبان بخط واحد، ودرجان عميقان للمفروشات. لمرتبة ٩٠ × ٢٠٠ سم. السعر لا يشمل المرتبة والمفروشات.',
    en: 'A sofa by day and a bed by night: back and ends drawn in one line, with two deep drawers for linen. For a 90 × 200 cm mattress. Mattress and bedding not included.',
    fr: 'Banquette le jour, lit la nuit : dossier et joues d’un seul trait, deux grands tiroirs pour le linge. Pour matelas 90 × 200 cm. Matelas et linge non fournis.',
  },
  category: 'bed',
  roomTypes: ['bedroom', 'office', 'living_room'],
  styles: ['minimalist', 'modern'],
  price: 18400,
  size: { width: WIDTH, depth: DEPTH, height: HEIGHT },
  mount: 'floor',
  clearance: { front: 0.75 },
  variants: [
    inFinish('BED-TAYM-ASH', FINISH.ash, 10, { wood: 'ash', front: 'ash', linen: 'linenWhite', quilt: 'linenSand', throw: 'linenOchre' }),
    inFinish(
      'BED-TAYM-WHITE',
      FINISH.white,
      12,
      { wood: 'white', front: 'white', linen: 'linenWhite', quilt: 'linenWhite', throw: 'linenNile' },
      -900,
    ),
    inFinish('BED-TAYM-SAGE', FINISH.sage, 6, { wood: 'oak', front: 'sage', linen: 'linenWhite', quilt: 'linenSand', throw: 'linenOlive' }, 700),
  ],
  build(builder) {
    const back = -DEPTH / 2
    const t = 0.03
    for (const x of [WIDTH / 2, t - WIDTH / 2])
      builder.add('wood', extruded(side(), t, { ease: 0.004, grain: 'x' }), { at: [x, 0, back], turn: [0, -Math.PI / 2, 0] })
    builder.add('wood', board(WIDTH - t * 2 - 0.001, HEIGHT - 0.14, t, { r: 0.004, grain: 'x' }), { at: [0, 0.14, back + t / 2] })
    builder.add('wood', board(WIDTH - t * 2 - 0.001, 0.06, 0.03, { r: 0.004, grain: 'x' }), { at: [0, RAIL - 0.06, DEPTH / 2 - 0.028] })
    builder.add('wood', board(WIDTH - t * 2 - 0.001, 0.02, DEPTH - 0.07, { r: 0.002, grain: 'x' }), { at: [0, 0.23, 0] })
    builder.add('wood', board(WIDTH - t * 2 - 0.001, 0.055, 0.02, { r: 0.002, grain: 'x' }), { at: [0, 0, DEPTH / 2 - 0.09] })
    const [wide, tall] = [(WIDTH - t * 2) / 2 - 0.006, 0.25]
    for (const x of [-1, 1]) {
      const middle = (x * (WIDTH - t * 2)) / 4
      const notch: Outline = Array.from({ length: 13 }, (_, i) => {
        const angle = (i / 12) * Math.PI
        return [0.09 * Math.cos(angle), tall - 0.03 * Math.sin(angle)] as const
      })
      const outline: Outline = [[-wide / 2, 0], [wide / 2, 0], [wide / 2, tall], ...notch, [-wide / 2, tall]]
      builder.add('front', extruded(outline, 0.022, { ease: 0.0025, grain: 'x' }), { at: [middle, 0.064, DEPTH / 2 - 0.034] })
      builder.add('wood', board(wide - 0.06, 0.15, 0.7, { r: 0.002, grain: 'x' }), { at: [middle, 0.07, 0.1265] })
    }
    const bed = new ModelBuilder()
    mattress(bed, 'linen', MATTRESS, TOP - 0.248)
    bed.add('quilt', quilt(MATTRESS, { from: -0.52, side: 0.1, foot: 0.03, stitch: 0.18, lift: 0.014 }))
    for (const [slot, parts] of bed.slots) for (const part of parts) builder.add(slot, part, { at: [0, 0, 0.018], turn: [0, Math.PI / 2, 0] })
    builder.add('throw', foldedBlanket(0.56, 0.4, 3, 0.022), { at: [0.66, TOP + 0.034, 0.1], turn: [0, 1.5, 0] })
    const face = back + t
    for (const [x, w, slot, roll] of [
      [-0.62, 0.56, 'linen', 0.03],
      [0.02, 0.56, 'linen', -0.02],
      [0.66, 0.56, 'linen', 0.02],
    ] as const)
      leant(builder, slot, { x, width: w, height: 0.4, thickness: 0.19, angle: 1.0, top: TOP + 0.02, face, roll })
    leant(builder, 'throw', { x: -0.36, width: 0.38, height: 0.36, thickness: 0.15, angle: 0.85, top: TOP + 0.03, face: face + 0.19, roll: 0.12 })
    builder.add('linen', pillow(0.46, 0.62, 0.16), { at: [-0.8, TOP + 0.05, 0.12], turn: [0, 0, -0.28] })
  },
})
