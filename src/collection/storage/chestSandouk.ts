import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { extruded, type Outline } from '#models/geometry/extrude.ts'
import { bent, tube, turned } from '#models/geometry/loft.ts'
import { finished, joined, type Point } from '#models/geometry/surface.ts'
import { stud } from '#models/geometry/upholstery.ts'
import type { ModelBuilder } from '#models/modelBuilder.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [WIDTH, DEPTH, HEIGHT] = [1.06, 0.52, 0.58]
const [FEET, SEAM] = [0.07, 0.4]
const [BODY, DEEP, RISE] = [1.0, 0.485, HEIGHT - SEAM - 0.007]

/** The lid seen from its end: a low barrel. */
const barrel = (by: number): Outline => {
  const [half, rise] = [DEEP / 2 + by, RISE + by]
  const base = 0.04
  const dome = rise - base
  return [
    [-half, 0],
    [half, 0],
    ...Array.from({ length: 19 }, (_, i) => {
      const angle = (i / 18) * Math.PI
      return [half * Math.cos(angle), base + dome * Math.sin(angle) ** 0.9] as const
    }),
  ]
}

/** A brass band that runs up the front, over the lid and down the back. */
const strap = (builder: ModelBuilder, x: number, wide: number) => {
  const ring = barrel(0.0035)
  const inner = barrel(-0.002)
  const arc = (list: Outline) => list.slice(2)
  const outline: Outline = [...arc(ring), ...arc(inner).toReversed()]
  builder.add('brass', extruded(outline, wide, { ease: 0.0008 }), { at: [x + wide / 2, SEAM + 0.0025, 0], turn: [0, -Math.PI / 2, 0] })
  for (const side of [1, -1])
    builder.add('brass', board(wide, SEAM - FEET - 0.012, 0.006, { r: 0.001 }), { at: [x, FEET + 0.006, side * (DEEP / 2 + 0.0008)] })
  const nails = arc(ring).flatMap(([z, y], i) => {
    const facing: Point = [0, Math.sin((i / 18) * Math.PI), Math.cos((i / 18) * Math.PI)]
    return i % 2 === 1 ? [1, -1].map((side) => stud([x + side * wide * 0.3, SEAM + 0.0025 + y, z], facing, 0.0055, 7)) : []
  })
  for (let i = 0; i < 6; i++)
    for (const side of [1, -1]) nails.push(stud([x + side * wide * 0.3, FEET + 0.035 + i * 0.054, DEEP / 2 + 0.0038], [0, 0, 1], 0.0055, 7))
  builder.add('nails', finished(joined(nails), { crease: 75 }))
}

/** The old bride's pattern: nails in a diamond with an eight-pointed star inside. */
const nailStar = (builder: ModelBuilder, x: number, y: number, z: number) => {
  const nails = []
  for (let i = 0; i < 16; i++) {
    const angle = (i / 16) * Math.PI * 2
    const r = i % 2 === 0 ? 0.052 : 0.034
    nails.push(stud([x + r * Math.cos(angle), y + r * Math.sin(angle), z], [0, 0, 1], 0.0055, 7))
  }
  for (let i = 0; i < 24; i++) {
    const t = (i % 6) / 6
    const [a, b] = [
      [0, 1],
      [1, 0],
      [0, -1],
      [-1, 0],
    ][Math.floor(i / 6)] ?? [0, 1]
    const [c, d] = [
      [1, 0],
      [0, -1],
      [-1, 0],
      [0, 1],
    ][Math.floor(i / 6)] ?? [1, 0]
    nails.push(stud([x + ((a ?? 0) * (1 - t) + (c ?? 0) * t) * 0.105, y + ((b ?? 0) * (1 - t) + (d ?? 0) * t) * 0.105, z], [0, 0, 1], 0.0055, 7))
  }
  nails.push(stud([x, y, z], [0, 0, 1], 0.014, 12))
  builder.add('nails', finished(joined(nails), { crease: 75 }))
}

export default define({
  sku: 'CHEST-SANDOUK',
  name: { ar: 'صندوق العروس', en: 'Sandouk bride’s chest', fr: 'Coffre de mariée Sandouk' },
  description: {
    ar: 'صندوق بغطاء مقبّب تشدّه أحزمة من النحاس وترسم المسامير على وجهه نجومًا، كما كان يحمل جهاز العروس إلى بيتها.',
    en: 'A barrel-lidded chest bound in brass, its face drawn in nailhead stars, as once carried a bride’s linen to her house.',
    fr: 'Un coffre à couvercle bombé cerclé de laiton, sa face dessinée d’étoiles cloutées, comme ceux qui portaient le trousseau.',
  },
  category: 'dresser',
  roomTypes: ['bedroom', 'living_room'],
  styles: ['egyptian', 'classic'],
  price: 12800,
  size: { width: WIDTH, depth: DEPTH, height: HEIGHT },
  mount: 'floor',
  clearance: { front: 0.5 },
  variants: [
    inFinish('CHEST-SANDOUK-CEDAR', FINISH.cedar, 6, { wood: 'cedar', brass: 'brassAged', nails: 'brass' }),
    inFinish('CHEST-SANDOUK-WALNUT', FINISH.walnut, 5, { wood: 'walnutDark', brass: 'brassAged', nails: 'brass' }, 700),
    inFinish('CHEST-SANDOUK-NILE', FINISH.nile, 4, { wood: 'nile', brass: 'brassAged', nails: 'brass' }, 400),
  ],
  build(builder) {
    const foot = turned(
      [
        [0.018, 0],
        [0.024, 0.004],
        [0.036, 0.028],
        [0.034, 0.05],
        [0.022, 0.064],
        [0.026, FEET + 0.004],
      ],
      { sides: 18, crease: 50 },
    )
    builder.corners('wood', foot, BODY / 2 - 0.06, 0, DEEP / 2 - 0.06)
    const tall = SEAM - FEET
    for (const side of [1, -1]) {
      builder.add('wood', board(BODY, tall, 0.024, { r: 0.004, grain: 'x' }), { at: [0, FEET, side * (DEEP / 2 - 0.012)] })
      builder.add('wood', board(0.024, tall - 0.001, DEEP - 0.046, { r: 0.002, grain: 'z' }), { at: [side * (BODY / 2 - 0.013), FEET, 0] })
    }
    builder.add('wood', board(BODY - 0.046, 0.02, DEEP - 0.046, { r: 0.002, grain: 'x' }), { at: [0, FEET + 0.001, 0] })
    builder.add('wood', board(BODY + 0.022, 0.034, DEEP + 0.016, { r: 0.008, steps: 2, grain: 'x' }), { at: [0, FEET - 0.004, 0] })
    builder.add('wood', extruded(barrel(0), BODY, { ease: 0.003, grain: 'z', crease: 30 }), {
      at: [BODY / 2, SEAM + 0.0025, 0],
      turn: [0, -Math.PI / 2, 0],
    })
    for (const x of [-0.33, 0, 0.33]) strap(builder, x, 0.042)
    for (const side of [1, -1]) strap(builder, side * (BODY / 2 - 0.02), 0.034)
    for (const x of [-0.165, 0.165]) nailStar(builder, x, 0.245, DEEP / 2)
    builder.add(
      'brass',
      extruded(
        [
          [-0.035, -0.045],
          [0, -0.075],
          [0.035, -0.045],
          [0.035, 0.03],
          [-0.035, 0.03],
        ],
        0.006,
        { ease: 0.0012 },
      ),
      { at: [0, SEAM - 0.03, DEEP / 2 + 0.004] },
    )
    builder.add(
      'nails',
      tube(
        bent(
          [
            [-0.014, 0, 0],
            [-0.014, 0, 0.016],
            [0.014, 0, 0.016],
            [0.014, 0, 0],
          ],
          0.008,
          4,
        ),
        0.004,
        { sides: 8 },
      ),
      { at: [0, SEAM - 0.06, DEEP / 2 + 0.008] },
    )
    builder.add('brass', board(0.02, 0.07, 0.006, { r: 0.002 }), { at: [0, SEAM - 0.075, DEEP / 2 + 0.014] })
    for (const side of [1, -1]) {
      const x = side * BODY * 0.5
      builder.add(
        'brass',
        tube(
          bent(
            [
              [x, 0.27, -0.07],
              [x + side * 0.026, 0.262, -0.07],
              [x + side * 0.026, 0.225, 0],
              [x + side * 0.026, 0.262, 0.07],
              [x, 0.27, 0.07],
            ],
            0.03,
            5,
          ),
          0.0065,
          { sides: 8 },
        ),
      )
      for (const z of [-0.07, 0.07]) builder.add('brass', board(0.006, 0.044, 0.036, { r: 0.002 }), { at: [x + side * 0.001, 0.248, z] })
    }
  },
})
