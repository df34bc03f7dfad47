import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { bent, tube, turned } from '#models/geometry/loft.ts'
import type { Mesh, Point } from '#models/geometry/surface.ts'
import { boltHead } from '#models/geometry/legs.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [WIDTH, DEPTH, HEIGHT, THICK] = [1.25, 0.36, 0.84, 0.04]
const R = 0.0168

/** A threaded collar about the y axis, `length` metres long, its middle on y = 0. */
const collar = (length: number): Mesh =>
  turned(
    [
      [R + 0.001, -length / 2],
      [R + 0.0058, -length / 2],
      [R + 0.0066, -length / 2 + 0.002],
      [R + 0.0066, -length / 2 + 0.007],
      [R + 0.0045, -length / 2 + 0.0085],
      [R + 0.0045, length / 2 - 0.0085],
      [R + 0.0066, length / 2 - 0.007],
      [R + 0.0066, length / 2 - 0.002],
      [R + 0.0058, length / 2],
      [R + 0.001, length / 2],
    ],
    { sides: 18, crease: 40 },
  )

const flange = turned(
  [
    [0.042, 0],
    [0.044, 0.001],
    [0.044, 0.006],
    [0.042, 0.008],
    [0.027, 0.01],
    [0.0235, 0.014],
    [0.0235, 0.026],
    [0.0215, 0.028],
  ],
  { sides: 28, crease: 40 },
)

export default define({
  sku: 'CONSOLE-SIKKA',
  name: { ar: 'كونسول السكّة الحديد', en: 'Sikka pipe console', fr: 'Console Sikka en tube de fonte' },
  description: {
    ar: 'مواسير ووصلات كما في ورش السكّة الحديد، ولوحان سميكان من خشب قديم: واحد للمفاتيح وآخر للأحذية والسلال.',
    en: 'Pipe and fittings as in the railway sheds, and two thick old boards: one for keys, one for shoes and baskets.',
    fr: 'Tubes et raccords comme aux ateliers du rail, et deux plateaux anciens : un pour les clés, un pour les chaussures et les paniers.',
  },
  category: 'console',
  roomTypes: ['living_room', 'office', 'kitchen', 'bedroom'],
  styles: ['industrial'],
  price: 8700,
  size: { width: WIDTH, depth: DEPTH, height: HEIGHT },
  mount: 'floor',
  surfaceHeight: HEIGHT,
  clearance: { front: 0.45 },
  variants: [
    inFinish('CONSOLE-SIKKA-RECLAIMED', FINISH.reclaimed, 9, { wood: 'reclaimed', pipe: 'blackSteel', fitting: 'steelDark' }),
    inFinish('CONSOLE-SIKKA-GREY', FINISH.reclaimedGrey, 7, { wood: 'reclaimedGrey', pipe: 'blackSteel', fitting: 'blackSteel' }),
    inFinish(
      'CONSOLE-SIKKA-BRASS',
      { name: { ar: 'بلوط مدخّن ووصلات نحاس', en: 'Smoked oak, brass fittings', fr: 'Chêne fumé, raccords laiton' }, color: '#8A6543', finish: 'oak' },
      5,
      { wood: 'oakSmoked', pipe: 'blackSteel', fitting: 'brassAged' },
      1600,
    ),
  ],
  build(builder) {
    const plank = (y: number, depth: number, width: number) => {
      for (const [z, own] of [
        [-depth * 0.23, depth * 0.54],
        [depth * 0.27, depth * 0.46],
      ] as const)
        builder.add('wood', board(width, THICK, own - 0.0025, { r: 0.006, steps: 2 }), { at: [0, y, z] })
    }
    plank(HEIGHT - THICK, DEPTH, WIDTH)
    const [x, z] = [WIDTH / 2 - 0.13, DEPTH / 2 - 0.07]
    const under = HEIGHT - THICK
    const shelf = 0.2
    plank(shelf + R + 0.001, DEPTH - 0.02, x * 2 - 0.05)
    const forwards = [Math.PI / 2, 0, 0] as const
    for (const sx of [1, -1]) {
      for (const sz of [1, -1]) {
        const [px, pz] = [sx * x, sz * z]
        const upright: Point[] = [
          [px, 0.01, pz],
          [px, under - 0.01, pz],
        ]
        builder.add('pipe', tube(upright, R, { sides: 18 }))
        builder.add('fitting', flange, { at: [px, 0, pz] })
        builder.add('fitting', flange, { at: [px, under, pz], turn: [Math.PI, 0, 0] })
        for (const k of [0, 1, 2, 3]) {
          const angle = Math.PI / 4 + (k * Math.PI) / 2
          builder.add('fitting', boltHead(0.0052), {
            at: [px + Math.cos(angle) * 0.035, under - 0.0075, pz + Math.sin(angle) * 0.035],
            turn: [Math.PI, 0, 0],
          })
          builder.add('fitting', boltHead(0.0052), { at: [px + Math.cos(angle) * 0.035, 0.0075, pz + Math.sin(angle) * 0.035] })
        }
        builder.add('fitting', collar(0.064), { at: [px, shelf, pz] })
        if (sz < 0) builder.add('fitting', collar(0.064), { at: [px, 0.53, pz] })
        builder.add('fitting', collar(0.022), { at: [px, shelf, pz - sz * 0.034], turn: forwards })
      }
      builder.add(
        'pipe',
        tube(
          [
            [sx * x, shelf, -z],
            [sx * x, shelf, z],
          ],
          R,
          { sides: 18 },
        ),
      )
    }
    // A rail behind, with a union in the middle.
    builder.add(
      'pipe',
      tube(
        [
          [-x, 0.53, -z],
          [x, 0.53, -z],
        ],
        R,
        { sides: 18 },
      ),
    )
    const lying = [0, 0, Math.PI / 2] as const
    for (const sx of [1, -1]) builder.add('fitting', collar(0.022), { at: [sx * (x - 0.034), 0.53, -z], turn: lying })
    builder.add('fitting', collar(0.05), { at: [0, 0.53, -z], turn: lying })
    builder.add(
      'fitting',
      turned(
        [
          [0.02, -0.011],
          [0.028, -0.011],
          [0.028, 0.011],
          [0.02, 0.011],
        ],
        { sides: 6, crease: 30 },
      ),
      { at: [0, 0.53, -z], turn: lying },
    )
    // Hooks on the rail.
    for (const hx of [-0.3, -0.15, 0.15, 0.3]) {
      builder.add(
        'fitting',
        turned(
          [
            [R + 0.0005, -0.009],
            [R + 0.003, -0.008],
            [R + 0.003, 0.008],
            [R + 0.0005, 0.009],
          ],
          { sides: 18 },
        ),
        { at: [hx, 0.53, -z], turn: lying },
      )
      builder.add(
        'fitting',
        tube(
          bent(
            [
              [hx, 0.515, -z + 0.008],
              [hx, 0.47, -z + 0.014],
              [hx, 0.46, -z + 0.05],
              [hx, 0.49, -z + 0.054],
            ],
            0.014,
            4,
          ),
          0.004,
          { sides: 8 },
        ),
      )
    }
  },
})
