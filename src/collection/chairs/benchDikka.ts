import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { cushion, pillow } from '#models/geometry/cushion.ts'
import { inlayStar, mashrabiya } from '#models/geometry/lattice.ts'
import { turned } from '#models/geometry/loft.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [WIDTH, DEPTH, HEIGHT] = [1.6, 0.66, 0.98]

const post = (height: number) =>
  turned(
    [
      [0.02, 0],
      [0.024, 0.004],
      [0.024, 0.05],
      [0.017, 0.06],
      [0.029, 0.1],
      [0.029, 0.12],
      [0.019, 0.14],
      [0.027, 0.2],
      [0.027, height - 0.07],
      [0.017, height - 0.055],
      [0.028, height - 0.035],
      [0.026, height - 0.015],
      [0.01, height],
    ],
    { sides: 16, crease: 55 },
  )

export default define({
  sku: 'BENCH-DIKKA',
  name: { ar: 'دكّة المشربية', en: 'Mashrabiya dikka', fr: 'Dikka à moucharabieh' },
  description: {
    ar: 'دكّة بظهر وجانبين من المشربية المخروطة يدويًا ونجوم مطعّمة بالصدف، بمرتبة ووسائد من الكتان المصبوغ.',
    en: 'A settle with hand-turned mashrabiya back and sides and mother-of-pearl stars; mattress and cushions in dyed linen.',
    fr: 'Banquette à dossier et côtés en moucharabieh tourné, étoiles de nacre ; matelas et coussins en lin teint.',
  },
  category: 'bench',
  roomTypes: ['living_room', 'bedroom'],
  styles: ['egyptian'],
  price: 27400,
  size: { width: WIDTH, depth: DEPTH, height: HEIGHT },
  mount: 'floor',
  clearance: { front: 0.4 },
  variants: [
    inFinish('BENCH-DIKKA-INDIGO', FINISH.linenIndigo, 5, { wood: 'walnut', cover: 'linenIndigo', accent: 'linenMadder', shell: 'shell' }),
    inFinish('BENCH-DIKKA-MADDER', FINISH.linenMadder, 4, { wood: 'cedar', cover: 'linenMadder', accent: 'linenOchre', shell: 'shell' }),
  ],
  build(builder) {
    const [x, z] = [WIDTH / 2 - 0.029, DEPTH / 2 - 0.029]
    for (const side of [1, -1]) {
      builder.add('wood', post(HEIGHT), { at: [side * x, 0, -z] })
      builder.add('wood', post(0.68), { at: [side * x, 0, z] })
      for (const y of [0.22, 0.6]) builder.add('wood', board(0.032, 0.05, z * 2 - 0.03, { r: 0.006, grain: 'z' }), { at: [side * x, y, 0] })
      builder.add('wood', mashrabiya(z * 2 - 0.05, 0.33, 0.047), { at: [side * x, 0.27, 0], turn: [0, Math.PI / 2, 0] })
    }
    for (const [y, at] of [
      [0.22, z],
      [0.22, -z],
      [0.4, -z],
      [0.88, -z],
    ] as const)
      builder.add('wood', board(x * 2 - 0.03, 0.055, 0.034, { r: 0.006 }), { at: [0, y, at] })
    builder.add('wood', mashrabiya(x * 2 - 0.05, 0.425, 0.053), { at: [0, 0.455, -z] })
    for (let i = 0; i < 11; i++) builder.add('wood', board(0.11, 0.016, z * 2 - 0.02, { r: 0.003, grain: 'z' }), { at: [(i - 5) * 0.136, 0.26, 0] })
    for (let i = 0; i < 7; i++) builder.add('shell', inlayStar(0.019), { at: [(i - 3) * 0.2, 0.2475, z + 0.0165] })
    for (let i = 0; i < 5; i++) builder.add('shell', inlayStar(0.019), { at: [(i - 2) * 0.28, 0.9075, -z + 0.0165] })
    builder.add('cover', cushion(x * 2 - 0.05, 0.16, z * 2 - 0.02, { crown: 0.022, belly: 0.006, r: 0.04, piping: 0.006 }), { at: [0, 0.277, 0.01] })
    // Pillows lean on the lattice behind them, the small ones in the corners on the large.
    for (const i of [-1, 1]) builder.add('cover', pillow(0.56, 0.46, 0.17), { at: [i * 0.36, 0.622, -0.276], turn: [1.24, i * 0.05, 0] })
    for (const i of [-1, 1]) builder.add('accent', pillow(0.42, 0.36, 0.15), { at: [i * 0.5, 0.556, -0.115], turn: [1.12, -i * 0.24, 0] })
  },
})
