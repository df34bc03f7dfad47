import { define } from '#models/definition.ts'
import { laidAcross, leant, mattress, quilt, sleepingPillows, turnedDown } from '#models/geometry/bedding.ts'
import { board } from '#models/geometry/box.ts'
import { extruded, inset, type Outline } from '#models/geometry/extrude.ts'
import { flutedColumn } from '#models/geometry/fluting.ts'
import { tube, turned } from '#models/geometry/loft.ts'
import { cyma, fielded, moulded, upright } from '#models/geometry/moulding.ts'
import type { Point } from '#models/geometry/surface.ts'
import type { ModelBuilder } from '#models/modelBuilder.ts'

const [WIDTH, DEPTH, HEIGHT] = [1.84, 2.2, 2.14]
const POST = { x: WIDTH / 2 - 0.05, z: DEPTH / 2 - 0.05 }
const BED = { width: 1.6, length: 1.98, top: 0.62, z: -0.005 }

/** Turned foot, square block for the rails, carved vase, reeded shaft and finial: the same on all four corners. */
const posts = (builder: ModelBuilder) => {
  const round = (profile: readonly (readonly [number, number])[]) => turned(profile, { sides: 20, crease: 50 })
  const foot = round([
    [0.02, 0],
    [0.026, 0.004],
    [0.036, 0.05],
    [0.044, 0.1],
    [0.03, 0.15],
    [0.028, 0.16],
    [0.042, 0.18],
    [0.047, 0.2],
    [0.042, 0.22],
    [0.04, 0.245],
  ])
  const vase = round([
    [0.044, 0.6],
    [0.046, 0.63],
    [0.034, 0.645],
    [0.03, 0.665],
    [0.04, 0.71],
    [0.05, 0.78],
    [0.047, 0.84],
    [0.03, 0.91],
    [0.027, 0.935],
    [0.042, 0.95],
    [0.046, 0.965],
    [0.04, 0.98],
    [0.03, 0.99],
  ])
  const shaft = flutedColumn(
    [
      [0.03, 0.985],
      [0.038, 1.0],
      [0.037, 1.1],
      [0.027, 1.78],
      [0.024, 1.8],
    ],
    { count: 10, depth: 0.005, steps: 4 },
  )
  const head = round([
    [0.024, 1.795],
    [0.036, 1.81],
    [0.038, 1.825],
    [0.024, 1.85],
    [0.034, 1.89],
    [0.036, 1.91],
    [0.03, 1.93],
  ])
  const finial = round([
    [0.03, 1.99],
    [0.034, 2.0],
    [0.018, 2.015],
    [0.015, 2.03],
    [0.028, 2.06],
    [0.032, 2.08],
    [0.022, 2.11],
    [0.008, 2.125],
    [0.009, 2.133],
    [0.003, 2.14],
  ])
  for (const part of [foot, vase, shaft, head, finial]) builder.corners('wood', part, POST.x, 0, POST.z)
  builder.corners('wood', board(0.09, 0.37, 0.09, { r: 0.005, grain: 'y' }), POST.x, 0.24, POST.z)
  builder.corners('wood', board(0.062, 0.064, 0.062, { r: 0.004 }), POST.x, 1.928, POST.z)
}

/** The camel-backed outline of a head- or footboard between the posts. */
const camelBack = (low: number, shoulder: number, crown: number): Outline => {
  const half = POST.x - 0.035
  return [
    [-half, low],
    [half, low],
    ...Array.from({ length: 29 }, (_, i) => {
      const x = half * (1 - i / 14)
      return [x, shoulder + (crown - shoulder) * 0.5 * (1 + Math.cos((x / half) * Math.PI))] as const
    }),
  ]
}

/** A carved shell: seven lobes that fan from a button, with a volute to either side. */
const shell = (builder: ModelBuilder, y: number, z: number) => {
  for (let i = 0; i < 7; i++) {
    const angle = (i / 6) * Math.PI
    const reach = 0.1 + 0.02 * Math.sin(angle)
    const to = (share: number): Point => [Math.cos(angle) * reach * share, y + Math.sin(angle) * reach * share, z]
    builder.add(
      'wood',
      tube([to(0.1), to(0.4), to(0.7), to(0.9), to(1)], (share) => 0.006 + 0.013 * Math.sin(Math.min(1, share * 1.06) * 2.5), { sides: 8 }),
    )
  }
  builder.add(
    'wood',
    turned(
      [
        [0.024, 0],
        [0.026, 0.008],
        [0.018, 0.02],
        [0.004, 0.025],
      ],
      { sides: 16 },
    ),
    { at: [0, y, z], turn: [Math.PI / 2, 0, 0] },
  )
  const curl = Array.from({ length: 26 }, (_, i): Point => {
    const t = i / 25
    const angle = -0.4 + t * 7.4
    const r = 0.05 * (1 - t * 0.78)
    return [0.2 + r * Math.cos(angle) - 0.04 * (1 - t), y - 0.01 + r * Math.sin(angle), z]
  })
  builder.pair(
    'wood',
    tube([[0.06, y - 0.035, z], [0.12, y - 0.04, z], ...curl], (share) => 0.005 + 0.006 * Math.sin(share * 3), { sides: 7 }),
    { at: [0, 0, 0] },
  )
}

export default define({
  sku: 'BED-AMIRA',
  name: { ar: 'سرير أميرة بأربعة أعمدة', en: 'Amira four-poster bed', fr: 'Lit à baldaquin Amira' },
  description: {
    ar: 'أربعة أعمدة مخروطة محزّزة يجمعها إفريز رفيع، وظهر مقوّس تتوسطه صدفة محفورة باليد. لمرتبة ١٦٠ × ٢٠٠ سم. السعر لا يشمل المرتبة والمفروشات.',
    en: 'Four turned and reeded posts under a slender tester, and a camel-backed headboard crowned by a hand-carved shell. For a 160 × 200 cm mattress. Mattress and bedding not included.',
    fr: 'Quatre colonnes tournées et cannelées sous un ciel de lit léger, une tête galbée couronnée d’une coquille sculptée. Pour matelas 160 × 200 cm. Matelas et linge non fournis.',
  },
  category: 'bed',
  roomTypes: ['bedroom'],
  styles: ['classic'],
  price: 46500,
  size: { width: WIDTH, depth: DEPTH, height: HEIGHT },
  mount: 'floor',
  clearance: { left: 0.6, right: 0.6, front: 0.75 },
  requiresInstallation: true,
  installationPrice: 650,
  variants: [
    {
      sku: 'BED-AMIRA-WALNUT',
      name: { ar: 'جوز، لحاف عاجي', en: 'Walnut, ivory quilt', fr: 'Noyer, couvre-lit ivoire' },
      color: '#7D5436',
      finish: 'walnut',
      stock: 4,
      materials: { wood: 'walnut', linen: 'linenWhite', quilt: 'velvetCream', throw: 'velvetBurgundy' },
    },
    {
      sku: 'BED-AMIRA-DARK',
      name: { ar: 'جوز داكن، لحاف أخضر', en: 'Dark walnut, emerald quilt', fr: 'Noyer foncé, couvre-lit émeraude' },
      color: '#573724',
      finish: 'walnut',
      priceDelta: 1500,
      stock: 3,
      materials: { wood: 'walnutDark', linen: 'linenWhite', quilt: 'velvetEmerald', throw: 'velvetCream' },
    },
    {
      sku: 'BED-AMIRA-CREAM',
      name: { ar: 'لاكيه كريمي', en: 'Cream lacquer', fr: 'Laqué crème' },
      color: '#E9E0CE',
      finish: 'lacquer',
      stock: 5,
      materials: { wood: 'cream', linen: 'linenWhite', quilt: 'velvetCream', throw: 'velvetBlue' },
    },
  ],
  build(builder) {
    posts(builder)
    for (const z of [POST.z, -POST.z]) builder.add('wood', board(POST.x * 2 - 0.05, 0.044, 0.032, { r: 0.005 }), { at: [0, 1.938, z] })
    builder.pair('wood', board(0.032, 0.044, POST.z * 2 - 0.05, { r: 0.005 }), { at: [POST.x, 1.938, 0] })
    builder.pair('wood', board(0.034, 0.2, POST.z * 2 - 0.07, { r: 0.006 }), { at: [POST.x + 0.008, 0.32, 0] })
    builder.pair('wood', board(0.016, 0.022, POST.z * 2 - 0.08, { r: 0.008, steps: 2 }), { at: [POST.x + 0.024, 0.32, 0] })
    builder.add('wood', board(POST.x * 2 - 0.016, 0.024, POST.z * 2 - 0.1, { r: 0.002 }), { at: [0, 0.33, 0] })
    const back = -POST.z
    const head = camelBack(0.32, 1.04, 1.36)
    builder.add('wood', extruded(head, 0.03, { ease: 0.006, grain: 'x' }), { at: [0, 0, back - 0.012] })
    builder.add('wood', fielded(inset(camelBack(0.62, 1.04, 1.36), 0.085), { bevel: 0.04, rise: 0.016 }), { at: [0, 0, back + 0.0178] })
    const crown = head.slice(2).map(([x, y]): Point => [x, y, back + 0.004])
    builder.add('wood', tube(crown, 0.019, { sides: 10, grain: 'x' }))
    shell(builder, 1.3, back + 0.022)
    const front = POST.z
    builder.add('wood', board(POST.x * 2 - 0.07, 0.34, 0.028, { r: 0.004, grain: 'x' }), { at: [0, 0.32, front] })
    const panel = (POST.x * 2 - 0.2) / 3
    for (const i of [-1, 0, 1]) {
      const x = i * (panel + 0.02)
      builder.add('wood', fielded(upright(x - panel / 2, 0.37, x + panel / 2, 0.62), { bevel: 0.03, rise: 0.018, grain: 'x' }), {
        at: [0, 0, front + 0.0138],
      })
    }
    builder.add('wood', moulded(POST.x * 2 - 0.07, 0.03, [[0, 0], [0.001, 0.008], ...cyma(0.016, 0.008, 0.022), [0.016, 0.038], [0.01, 0.043]]), {
      at: [0, 0.655, front - 0.002],
    })
    mattress(builder, 'linen', BED, 0.27)
    builder.add('quilt', quilt(BED, { from: -0.42, side: 0.18, foot: 0.05, stitch: 0.24 }))
    builder.add('linen', turnedDown(BED, -0.5, 0.26, { lift: 0.068 }))
    builder.add('throw', laidAcross(BED, 0.42, 0.38, { lift: 0.072, side: 0.16 }))
    sleepingPillows(builder, 'linen', BED, back + 0.03)
    leant(builder, 'throw', { x: 0, width: 0.46, height: 0.46, thickness: 0.15, angle: 0.8, top: BED.top, face: back + 0.42 })
  },
})
