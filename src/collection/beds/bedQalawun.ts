import { define } from '#models/definition.ts'
import { rosette } from '#models/geometry/arches.ts'
import { laidAcross, leant, mattress, quilt, sleepingPillows, turnedDown } from '#models/geometry/bedding.ts'
import { board } from '#models/geometry/box.ts'
import { extruded } from '#models/geometry/extrude.ts'
import { inlayStar, mashrabiya } from '#models/geometry/lattice.ts'
import { turned } from '#models/geometry/loft.ts'
import { cresting } from '#models/geometry/moulding.ts'
import type { ModelBuilder } from '#models/modelBuilder.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [WIDTH, DEPTH, HEIGHT] = [1.84, 2.16, 1.5]
const [POST_X, HEAD, FOOT] = [WIDTH / 2 - 0.04, -DEPTH / 2 + 0.04, DEPTH / 2 - 0.04]
const BED = { width: 1.6, length: 1.98, top: 0.57, z: 0 }

/** A square post with a turned neck and finial above it, on a turned foot. */
const post = (builder: ModelBuilder, x: number, z: number, tall: number) => {
  const foot = turned(
    [
      [0.026, 0],
      [0.03, 0.004],
      [0.036, 0.05],
      [0.03, 0.09],
      [0.024, 0.105],
      [0.038, 0.122],
      [0.04, 0.14],
    ],
    { sides: 14, crease: 50 },
  )
  const finial = turned(
    [
      [0.036, 0],
      [0.04, 0.008],
      [0.026, 0.02],
      [0.022, 0.03],
      [0.036, 0.055],
      [0.04, 0.075],
      [0.03, 0.1],
      [0.014, 0.125],
      [0.016, 0.135],
      [0.004, 0.16],
    ],
    { sides: 14, crease: 50 },
  )
  builder.add('wood', foot, { at: [x, 0, z] })
  builder.add('wood', board(0.078, tall - 0.295, 0.078, { r: 0.006, grain: 'y' }), { at: [x, 0.136, z] })
  builder.add('wood', finial, { at: [x, tall - 0.16, z] })
}

/** The great rosette of the middle panel: bone star, mother-of-pearl petals, dark darts left in the wood. */
const inlaidPanel = (builder: ModelBuilder, width: number, height: number, y: number, z: number) => {
  builder.add('wood', board(width + 0.004, height + 0.004, 0.02, { r: 0.002, grain: 'y' }), { at: [0, y - 0.002, z - 0.006] })
  const r = Math.min(width, height) / 2 - 0.02
  const place = { at: [0, y + height / 2, z + 0.0035] as const }
  const { heart, petals, darts } = rosette(r)
  builder.add('shell', extruded(heart, 0.0022), place)
  for (const petal of petals) builder.add('shell', extruded(petal, 0.002), place)
  for (const dart of darts)
    builder.add(
      'shell',
      extruded(
        dart.map(([a, b]) => [a * 0.985, b * 0.985] as const),
        0.0014,
      ),
      place,
    )
  for (const sx of [1, -1])
    for (const sy of [1, -1])
      builder.add('shell', inlayStar(0.026, 0.002), { at: [sx * (width / 2 - 0.045), y + height / 2 + sy * (height / 2 - 0.045), z + 0.0035] })
}

export default define({
  sku: 'BED-QALAWUN',
  name: { ar: 'سرير قلاوون بالمشربية', en: 'Qalawun lattice bed', fr: 'Lit ajouré Qalawun' },
  description: {
    ar: 'ظهر من المشربية المخروطة حول وردة مطعّمة بالصدف، تعلوه شرّافات مدرّجة كأسوار مجموعة قلاوون. لمرتبة ١٦٠ × ٢٠٠ سم. السعر لا يشمل المرتبة والمفروشات.',
    en: 'A headboard of turned lattice about a rosette of mother-of-pearl, crowned with stepped merlons like the walls of Qalawun’s complex. For a 160 × 200 cm mattress. Mattress and bedding not included.',
    fr: 'Une tête en moucharabieh tourné autour d’une rosace de nacre, couronnée de merlons à degrés comme les murs du complexe de Qalawun. Pour matelas 160 × 200 cm. Matelas et linge non fournis.',
  },
  category: 'bed',
  roomTypes: ['bedroom'],
  styles: ['egyptian'],
  price: 44800,
  size: { width: WIDTH, depth: DEPTH, height: HEIGHT },
  mount: 'floor',
  clearance: { left: 0.6, right: 0.6, front: 0.75 },
  variants: [
    inFinish('BED-QALAWUN-CEDAR', FINISH.cedar, 3, {
      wood: 'cedar',
      shell: 'shell',
      linen: 'linenWhite',
      quilt: 'linenMadder',
      throw: 'linenIndigo',
    }),
    inFinish(
      'BED-QALAWUN-WALNUT',
      FINISH.walnut,
      3,
      { wood: 'walnut', shell: 'shell', linen: 'linenWhite', quilt: 'linenIndigo', throw: 'linenOchre' },
      1800,
    ),
  ],
  build(builder) {
    for (const side of [1, -1]) {
      post(builder, side * POST_X, HEAD, HEIGHT)
      post(builder, side * POST_X, FOOT, 0.66)
    }
    const span = POST_X * 2 - 0.074
    const rail = (y: number, height: number, z: number, deep = 0.034) =>
      builder.add('wood', board(span, height, deep, { r: 0.004, grain: 'x' }), { at: [0, y, z] })
    rail(0.24, 0.44, HEAD, 0.026)
    rail(0.66, 0.07, HEAD, 0.046)
    rail(1.12, 0.09, HEAD, 0.046)
    rail(1.208, 0.018, HEAD, 0.06)
    builder.add('wood', cresting(span - 0.004, 0.12, 14, 0.02), { at: [0, 1.225, HEAD - 0.01] })
    for (let i = -5; i <= 5; i++) builder.add('shell', inlayStar(i % 2 === 0 ? 0.024 : 0.014, 0.0016), { at: [i * 0.148, 1.165, HEAD + 0.0228] })
    const middle = 0.44
    for (const side of [1, -1]) {
      const x = side * (middle / 2 + 0.022)
      builder.add('wood', board(0.046, 0.392, 0.042, { r: 0.004, grain: 'y' }), { at: [x, 0.729, HEAD] })
      const wide = span / 2 - middle / 2 - 0.044
      builder.add('wood', mashrabiya(wide + 0.002, 0.392, 0.049), { at: [side * (middle / 2 + 0.045 + wide / 2), 0.729, HEAD] })
    }
    inlaidPanel(builder, middle, 0.39, 0.73, HEAD)
    rail(0.24, 0.22, FOOT)
    rail(0.46, 0.03, FOOT, 0.05)
    for (let i = -3; i <= 3; i++) builder.add('shell', inlayStar(i % 2 === 0 ? 0.03 : 0.017, 0.0016), { at: [i * 0.225, 0.35, FOOT + 0.0168] })
    const long = FOOT - HEAD - 0.074
    for (const side of [1, -1]) {
      builder.add('wood', board(0.032, 0.2, long, { r: 0.004, grain: 'z' }), { at: [side * (POST_X + 0.012), 0.24, 0] })
      for (let i = -3; i <= 3; i++)
        builder.add('shell', inlayStar(i % 2 === 0 ? 0.03 : 0.017, 0.0016), {
          at: [side * (POST_X + 0.0278), 0.34, i * 0.27],
          turn: [0, (side * Math.PI) / 2, 0],
        })
    }
    builder.add('wood', board(POST_X * 2 - 0.02, 0.02, long, { r: 0.002 }), { at: [0, 0.29, 0] })
    mattress(builder, 'linen', BED, 0.262)
    builder.add('quilt', quilt(BED, { from: -0.36, side: 0.14, foot: 0.1, fold: 4 }))
    builder.add('linen', turnedDown(BED, -0.44, 0.28, { lift: 0.062, side: 0.12, fold: 4 }))
    builder.add('throw', laidAcross(BED, 0.4, 0.4, { lift: 0.06, side: 0.15, fold: 4 }))
    sleepingPillows(builder, 'linen', BED, HEAD + 0.03)
    for (const x of [-0.2, 0.21])
      leant(builder, 'throw', { x, width: 0.4, height: 0.4, thickness: 0.14, angle: 0.62, top: BED.top + 0.01, face: HEAD + 0.44, roll: x * 0.4 })
  },
})
