import { define } from '#models/definition.ts'
import { arcadeBoard, rosette } from '#models/geometry/arches.ts'
import { board } from '#models/geometry/box.ts'
import { rectangle, slab, type Outline } from '#models/geometry/extrude.ts'
import { inlayStar } from '#models/geometry/lattice.ts'
import { turned } from '#models/geometry/loft.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [WIDTH, DEPTH, HEIGHT, THICK] = [1.9, 0.98, 0.76, 0.034]

const DROP = turned(
  [
    [0.006, -0.048],
    [0.013, -0.042],
    [0.016, -0.034],
    [0.012, -0.024],
    [0.007, -0.02],
    [0.016, -0.013],
    [0.018, -0.008],
    [0.016, 0.002],
  ],
  { sides: 14, crease: 50 },
)

export default define({
  sku: 'DINING-KHAYMA',
  name: { ar: 'طاولة سفرة الخيامية', en: 'Khayma dining table', fr: 'Table à manger Khayma' },
  description: {
    ar: 'ثلاث نجوم من الصدف والعظم على السطح كأنها من شارع الخيامية، وتحتها رواق من العقود المنحوتة. لثمانية.',
    en: 'Three stars of shell and bone across the top, as if from the Street of the Tentmakers, over a carved arcade. Seats eight.',
    fr: 'Trois étoiles de nacre et d’os, comme à la rue des Tentiers, sur une arcade sculptée. Pour huit.',
  },
  category: 'dining-table',
  roomTypes: ['living_room', 'kitchen'],
  styles: ['egyptian'],
  price: 38500,
  size: { width: WIDTH, depth: DEPTH, height: HEIGHT },
  mount: 'floor',
  surfaceHeight: HEIGHT,
  clearance: { front: 0.81, back: 0.81, left: 0.81, right: 0.81 },
  variants: [
    inFinish('DINING-KHAYMA-CEDAR', FINISH.cedar, 4, { wood: 'cedar', shell: 'shell', bone: 'bone', ebony: 'walnutDark' }),
    inFinish('DINING-KHAYMA-WALNUT', FINISH.walnut, 5, { wood: 'walnut', shell: 'shell', bone: 'bone', ebony: 'oakBlack' }, 1800),
  ],
  build(builder) {
    builder.add('wood', slab(rectangle(WIDTH, DEPTH, 0.03, 4), THICK, { ease: 0.006, grain: 'x' }), { at: [0, HEIGHT - THICK - 0.003, 0] })
    builder.add('wood', board(WIDTH - 0.06, 0.014, DEPTH - 0.06, { r: 0.005, steps: 2 }), { at: [0, HEIGHT - THICK - 0.016, 0] })
    const lay = (slot: string, outline: Outline, proud: number, x = 0, z = 0) =>
      builder.add(slot, slab(outline, 0.002 + proud, { grain: 'x' }), { at: [x, HEIGHT - 0.005, z] })
    // Bands lie around one another and not over one another: sheets so thin flicker, and sink into each other seen from afar.
    const band = (slot: string, outline: Outline, within: Outline, proud: number) =>
      builder.add(slot, slab(outline, 0.002 + proud, { grain: 'x', holes: [within] }), { at: [0, HEIGHT - 0.005, 0] })
    const strip = (inwards: number): Outline => rectangle(WIDTH - inwards * 2, DEPTH - inwards * 2)
    band('ebony', strip(0.05), strip(0.058), 0.0011)
    band('bone', strip(0.058), strip(0.064), 0.0014)
    band('ebony', strip(0.064), strip(0.108), 0.0011)
    lay('wood', strip(0.108), 0.0016)
    const [bx, bz] = [WIDTH / 2 - 0.086, DEPTH / 2 - 0.086]
    const lozenge: Outline = [
      [-0.026, 0],
      [0, -0.014],
      [0.026, 0],
      [0, 0.014],
    ]
    const across = lozenge.map(([x, y]) => [y, x] as const)
    const [columns, rows] = [29, 13]
    for (let i = 0; i < columns; i++)
      for (const side of [1, -1]) lay(i % 2 ? 'bone' : 'shell', lozenge, 0.0019, (i / (columns - 1) - 0.5) * 2 * (bx - 0.045), side * bz)
    for (let i = 0; i < rows; i++)
      for (const side of [1, -1]) lay(i % 2 ? 'bone' : 'shell', across, 0.0019, side * bx, (i / (rows - 1) - 0.5) * 2 * (bz - 0.045))
    for (const sx of [1, -1])
      for (const sz of [1, -1]) builder.add('shell', inlayStar(0.018, 0.0039), { at: [sx * bx, HEIGHT - 0.005, sz * bz], turn: [-Math.PI / 2, 0, 0] })
    const rose = rosette(0.235)
    for (const x of [-0.55, 0, 0.55]) {
      for (const petal of rose.petals) lay('bone', petal, 0.0024, x)
      for (const dart of rose.darts) lay('shell', dart, 0.0024, x)
      lay('ebony', rose.star, 0.0026, x)
      lay(
        'shell',
        rose.star.map(([a, b]) => [a * 0.88, b * 0.88] as const),
        0.0032,
        x,
      )
      lay('ebony', rose.heart, 0.0038, x)
    }
    for (const x of [-0.275, 0.275])
      for (const z of [-0.24, 0.24])
        for (const [slot, r, proud, deep] of [
          ['ebony', 0.054, 0.0042, 0.005],
          ['shell', 0.047, 0.0042, 0.0046],
          ['ebony', 0.022, 0.0042, 0.0043],
        ] as const)
          builder.add(slot, inlayStar(r, proud), { at: [x, HEIGHT - deep, z], turn: [-Math.PI / 2, 0, 0] })
    const [x, z, post] = [WIDTH / 2 - 0.085, DEPTH / 2 - 0.085, 0.088]
    const under = HEIGHT - THICK - 0.015
    const apron = 0.155
    for (const side of [1, -1]) {
      const long = x * 2 - post + 0.006
      const short = z * 2 - post + 0.006
      const forward = side > 0 ? 0 : Math.PI
      builder.add('wood', arcadeBoard(long, apron, 0.026, { arches: 5, pier: 0.03, end: 0.02, spring: 0.012, rise: 0.088 }), {
        at: [0, under - apron, side * (z + 0.006)],
        turn: [0, forward, 0],
      })
      builder.add('wood', arcadeBoard(short, apron, 0.026, { arches: 2, pier: 0.03, end: 0.02, spring: 0.012, rise: 0.088 }), {
        at: [side * (x + 0.006), under - apron, 0],
        turn: [0, (side * Math.PI) / 2, 0],
      })
      const face = side * (z + 0.0315)
      const turn = [0, forward, 0] as const
      const span = (long - 0.04 - 0.03 * 4) / 5
      for (let i = 0; i < 4; i++) {
        const px = (i - 1.5) * (span + 0.03)
        builder.add('wood', DROP, { at: [px, under - apron, side * (z + 0.019)] })
        builder.add('shell', inlayStar(0.014, 0.0015), { at: [px, under - apron + 0.03, face], turn })
        builder.add('shell', inlayStar(0.02, 0.0015), { at: [px, under - 0.03, face], turn })
      }
      builder.add('wood', DROP, { at: [side * (x + 0.019), under - apron, 0] })
      builder.add('bone', board(long - 0.02, 0.003, 0.003, { r: 0.0006 }), { at: [0, under - 0.009, side * (z + 0.0312)] })
      builder.add('bone', board(0.003, 0.003, short - 0.02, { r: 0.0006 }), { at: [side * (x + 0.0312), under - 0.009, 0] })
      builder.add('shell', inlayStar(0.02, 0.0015), { at: [side * (x + 0.0315), under - 0.03, 0], turn: [0, (side * Math.PI) / 2, 0] })
    }
    for (const sx of [1, -1])
      for (const sz of [1, -1]) {
        const [px, pz] = [sx * x, sz * z]
        builder.add('wood', board(post, under - 0.02, post, { r: 0.005, steps: 2, grain: 'y' }), { at: [px, 0.02, pz] })
        builder.add('wood', board(post + 0.028, 0.03, post + 0.028, { r: 0.006, steps: 2 }), { at: [px, 0, pz] })
        builder.add('wood', board(post + 0.014, 0.014, post + 0.014, { r: 0.005, steps: 2 }), { at: [px, 0.0295, pz] })
        builder.add('wood', board(post + 0.014, 0.012, post + 0.014, { r: 0.005, steps: 2 }), { at: [px, 0.5, pz] })
        builder.add('bone', board(post + 0.0016, 0.004, post + 0.0016, { r: 0.0006 }), { at: [px, 0.518, pz] })
        builder.add('bone', board(post + 0.0016, 0.004, post + 0.0016, { r: 0.0006 }), { at: [px, 0.06, pz] })
        const turnZ = [0, sz > 0 ? 0 : Math.PI, 0] as const
        const turnX = [0, (sx * Math.PI) / 2, 0] as const
        for (const [y, r] of [
          [0.63, 0.03],
          [0.42, 0.02],
          [0.3, 0.013],
        ] as const) {
          builder.add('shell', inlayStar(r, 0.0016), { at: [px, y, pz + (sz * post) / 2 - sz * 0.0005], turn: turnZ })
          builder.add('shell', inlayStar(r, 0.0016), { at: [px + (sx * post) / 2 - sx * 0.0005, y, pz], turn: turnX })
        }
      }
  },
})
