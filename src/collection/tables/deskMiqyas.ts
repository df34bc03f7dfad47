import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { rectangle, slab, type Outline } from '#models/geometry/extrude.ts'
import { loft, roundedRectangle, turned } from '#models/geometry/loft.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [WIDTH, DEPTH, HEIGHT, THICK] = [1.5, 0.76, 0.74, 0.026]

const column = (width: number, depth: number, from: number, to: number) =>
  loft(
    [
      roundedRectangle(width - 0.003, depth - 0.003, 0.012, from, 4),
      roundedRectangle(width, depth, 0.014, from + 0.0015, 4),
      roundedRectangle(width, depth, 0.014, to - 0.0015, 4),
      roundedRectangle(width - 0.003, depth - 0.003, 0.012, to, 4),
    ],
    { grain: 'y' },
  )

export default define({
  sku: 'DESK-MIQYAS',
  name: { ar: 'مكتب المقياس', en: 'Miqyas sit-stand desk', fr: 'Bureau assis-debout Miqyas' },
  description: {
    ar: 'يرتفع كما كان النيل يرتفع في مقياسه: من الجلوس إلى الوقوف بلمسة، ويحفظ ثلاثة مناسيب، وتختفي أسلاكه في مجراها.',
    en: 'It rises as the river rose in its Nilometer: from sitting to standing at a touch, three levels remembered, cables out of sight.',
    fr: 'Il monte comme le fleuve dans son nilomètre : d’assis à debout d’un geste, trois niveaux en mémoire, câbles hors de vue.',
  },
  category: 'desk',
  roomTypes: ['office', 'bedroom'],
  styles: ['industrial', 'modern', 'minimalist'],
  price: 21800,
  discountPercentage: 10,
  size: { width: WIDTH, depth: DEPTH, height: HEIGHT },
  mount: 'floor',
  surfaceHeight: HEIGHT,
  clearance: { front: 0.76 },
  variants: [
    inFinish('DESK-MIQYAS-OAK', FINISH.oak, 14, { wood: 'oak', steel: 'blackSteel', inner: 'steelDark', plastic: 'black' }),
    inFinish('DESK-MIQYAS-RECLAIMED', FINISH.reclaimed, 9, { wood: 'reclaimed', steel: 'blackSteel', inner: 'steel', plastic: 'black' }, 900),
    inFinish('DESK-MIQYAS-ASH', FINISH.ash, 11, { wood: 'ash', steel: 'whiteSteel', inner: 'steel', plastic: 'graphite' }),
  ],
  build(builder) {
    const port = (x: number): Outline => rectangle(0.11, 0.05, 0.024, 5).map(([a, b]) => [a + x, b + DEPTH / 2 - 0.07] as const)
    builder.add('wood', slab(rectangle(WIDTH, DEPTH, 0.05, 6), THICK, { ease: 0.005, grain: 'x', holes: [port(-0.5), port(0.5)] }), {
      at: [0, HEIGHT - THICK, 0],
    })
    for (const x of [-0.5, 0.5])
      builder.add(
        'plastic',
        slab(rectangle(0.118, 0.058, 0.028, 5), 0.004, {
          ease: 0.001,
          holes: [rectangle(0.1, 0.02, 0.009, 4).map(([a, b]) => [a, b + 0.008] as const)],
        }),
        {
          at: [x, HEIGHT - 0.0028, -DEPTH / 2 + 0.07],
        },
      )
    const under = HEIGHT - THICK
    const x = WIDTH / 2 - 0.27
    for (const side of [1, -1]) {
      const cx = side * x
      builder.add(
        'steel',
        loft(
          [
            roundedRectangle(0.074, DEPTH - 0.09, 0.034, 0.012, 6),
            roundedRectangle(0.078, DEPTH - 0.086, 0.036, 0.014, 6),
            roundedRectangle(0.078, DEPTH - 0.086, 0.036, 0.03, 6),
            roundedRectangle(0.07, DEPTH - 0.1, 0.032, 0.038, 6),
          ],
          { grain: 'z' },
        ),
        { at: [cx, 0, 0] },
      )
      for (const z of [1, -1])
        builder.add(
          'plastic',
          turned(
            [
              [0.02, 0],
              [0.021, 0.002],
              [0.021, 0.009],
              [0.012, 0.013],
            ],
            { sides: 20 },
          ),
          { at: [cx, 0, z * (DEPTH / 2 - 0.09)] },
        )
      builder.add('steel', column(0.115, 0.082, 0.0372, 0.46), { at: [cx, 0, 0] })
      builder.add('inner', column(0.102, 0.07, 0.3, 0.585), { at: [cx, 0, 0] })
      builder.add('steel', column(0.09, 0.058, 0.4, under - 0.03), { at: [cx, 0, 0] })
      builder.add('plastic', column(0.1185, 0.0855, 0.455, 0.464), { at: [cx, 0, 0] })
      builder.add('plastic', column(0.1052, 0.0732, 0.581, 0.589), { at: [cx, 0, 0] })
      // The measuring marks of the Nilometer, up the inner column.
      for (let i = 0; i < 4; i++)
        builder.add('plastic', board(i % 2 ? 0.02 : 0.034, 0.002, 0.002, { r: 0.0004 }), { at: [cx, 0.487 + i * 0.024, 0.0352] })
      builder.add('steel', board(0.05, 0.03, DEPTH - 0.16, { r: 0.004, steps: 2, grain: 'z' }), { at: [cx, under - 0.0302, 0] })
    }
    for (const z of [-0.1, 0.1]) builder.add('steel', board(x * 2 + 0.06, 0.028, 0.04, { r: 0.003, steps: 2 }), { at: [0, under - 0.0292, z] })
    // Cable tray: a bent sheet with slots.
    const tray = [under - 0.11, -DEPTH / 2 + 0.13] as const
    builder.add('steel', board(x * 2 - 0.16, 0.0025, 0.1, { r: 0.0006 }), { at: [0, tray[0], tray[1]] })
    for (const s of [1, -1]) builder.add('steel', board(x * 2 - 0.16, 0.05, 0.0025, { r: 0.0006 }), { at: [0, tray[0], tray[1] + s * 0.049] })
    for (const s of [1, -1])
      for (const z of [1, -1])
        builder.add('steel', board(0.03, 0.11, 0.003, { r: 0.0006, grain: 'y' }), { at: [s * 0.28, tray[0], tray[1] + z * 0.0515] })
    // Handset under the front edge.
    builder.add('plastic', board(0.15, 0.018, 0.05, { r: 0.005, steps: 2 }), { at: [WIDTH / 2 - 0.2, under - 0.0182, DEPTH / 2 - 0.03] })
    for (let i = 0; i < 5; i++)
      builder.add(
        'inner',
        turned(
          [
            [0.0055, 0],
            [0.0055, 0.0012],
            [0.0045, 0.002],
          ],
          { sides: 14 },
        ),
        {
          at: [WIDTH / 2 - 0.252 + i * 0.026, under - 0.009, DEPTH / 2 - 0.0056],
          turn: [Math.PI / 2, 0, 0],
        },
      )
    // Motor housing beside each column.
    for (const side of [1, -1]) builder.add('plastic', board(0.16, 0.06, 0.07, { r: 0.01, steps: 2 }), { at: [side * (x - 0.1), under - 0.0895, 0] })
  },
})
