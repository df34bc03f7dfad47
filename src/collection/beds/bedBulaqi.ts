import { define } from '#models/definition.ts'
import { laidAcross, mattress, quilt, sleepingPillows, turnedDown } from '#models/geometry/bedding.ts'
import { board } from '#models/geometry/box.ts'
import { boltHead, wheel } from '#models/geometry/legs.ts'
import { FINISH, inFinish } from '../finishes.ts'
import type { ModelBuilder } from '#models/modelBuilder.ts'

const [WIDTH, DEPTH, HEIGHT] = [1.78, 2.19, 1.12]
const [POST_X, HEAD, FOOT] = [WIDTH / 2 - 0.034, -DEPTH / 2 + 0.03, DEPTH / 2 - 0.05]
const BED = { width: 1.6, length: 1.98, top: 0.58, z: 0.01 }
const CASTOR = 0.12

/** A foundry castor: wheel, fork, plate. */
const castor = (builder: ModelBuilder, x: number, z: number) => {
  const r = 0.047
  builder.add('steel', wheel(r, 0.03), { at: [x, 0, z], turn: [0, Math.PI / 2, 0] })
  for (const side of [1, -1]) builder.add('steel', board(0.005, 0.075, 0.03, { r: 0.001 }), { at: [x + side * 0.023, 0.034, z] })
  builder.add('steel', board(0.056, 0.008, 0.05, { r: 0.002 }), { at: [x, 0.105, z] })
  builder.add('bolts', boltHead(0.011), { at: [x + 0.0255, r, z], turn: [0, 0, -Math.PI / 2] })
  builder.add('bolts', boltHead(0.011), { at: [x - 0.0255, r, z], turn: [0, 0, Math.PI / 2] })
}

export default define({
  sku: 'BED-BULAQI',
  name: { ar: 'سرير بولاقي', en: 'Bulaqi timber and steel bed', fr: 'Lit bois et acier Bulaqi' },
  description: {
    ar: 'ألواح عتيقة بعروض متفاوتة مشدودة بالمسامير إلى هيكل من الصلب، على عجلات مسبوكة. لمرتبة ١٦٠ × ٢٠٠ سم. السعر لا يشمل المرتبة والمفروشات.',
    en: 'Old boards of uneven width bolted to a frame of square steel, on cast-iron castors. For a 160 × 200 cm mattress. Mattress and bedding not included.',
    fr: 'Vieilles planches de largeurs inégales boulonnées sur un cadre d’acier carré, roulettes de fonte. Pour matelas 160 × 200 cm. Matelas et linge non fournis.',
  },
  category: 'bed',
  roomTypes: ['bedroom'],
  styles: ['industrial'],
  price: 21900,
  size: { width: WIDTH, depth: DEPTH, height: HEIGHT },
  mount: 'floor',
  clearance: { left: 0.6, right: 0.6, front: 0.75 },
  variants: [
    inFinish('BED-BULAQI-RECLAIMED', FINISH.reclaimed, 7, {
      wood: 'reclaimed',
      steel: 'blackSteel',
      bolts: 'nickel',
      linen: 'linenWhite',
      cover: 'linenCharcoal',
    }),
    inFinish('BED-BULAQI-GREY', FINISH.reclaimedGrey, 5, {
      wood: 'reclaimedGrey',
      steel: 'blackSteel',
      bolts: 'brassAged',
      linen: 'linenWhite',
      cover: 'linenClay',
    }),
  ],
  build(builder) {
    for (const side of [1, -1]) {
      builder.add('steel', board(0.05, HEIGHT - CASTOR + 0.008, 0.05, { r: 0.005, grain: 'y' }), { at: [side * POST_X, CASTOR - 0.008, HEAD] })
      builder.add('steel', board(0.05, 0.34, 0.05, { r: 0.005, grain: 'y' }), { at: [side * POST_X, CASTOR - 0.008, FOOT] })
      for (const z of [HEAD, FOOT]) castor(builder, side * POST_X, z)
    }
    builder.add('steel', board(POST_X * 2 - 0.048, 0.04, 0.04, { r: 0.004 }), { at: [0, HEIGHT - 0.042, HEAD] })
    builder.add('steel', board(POST_X * 2 - 0.048, 0.04, 0.04, { r: 0.004 }), { at: [0, 0.36, HEAD] })
    let y = 0.405
    const boards = [0.142, 0.118, 0.161, 0.108, 0.128]
    boards.forEach((tall, i) => {
      const length = POST_X * 2 - 0.054
      builder.add('wood', board(length, tall - 0.006, 0.036, { r: 0.006, steps: 2, grain: 'x' }), {
        at: [0, y, HEAD + (i % 2 === 0 ? 0.002 : -0.003)],
      })
      for (const x of [-0.56, 0.56])
        for (const up of [0.3, 0.7]) builder.add('bolts', boltHead(0.0095), { at: [x, y + tall * up, HEAD + 0.0276], turn: [Math.PI / 2, 0, 0] })
      y += tall
    })
    for (const x of [-0.56, 0.56]) builder.add('steel', board(0.05, HEIGHT - 0.44, 0.006, { r: 0.0015, grain: 'y' }), { at: [x, 0.4, HEAD + 0.0245] })
    const long = FOOT - HEAD - 0.052
    for (const side of [1, -1]) {
      builder.add('wood', board(0.046, 0.19, long, { r: 0.006, steps: 2, grain: 'z' }), { at: [side * POST_X, 0.225, (HEAD + FOOT) / 2] })
      for (const end of [1, -1]) {
        const z = (HEAD + FOOT) / 2 + end * (long / 2 - 0.06)
        builder.add('steel', board(0.005, 0.15, 0.11, { r: 0.001 }), { at: [side * (POST_X + 0.0248), 0.245, z] })
        for (const up of [0.285, 0.355])
          for (const dz of [-0.03, 0.03])
            builder.add('bolts', boltHead(0.0095), { at: [side * (POST_X + 0.027), up, z + dz], turn: [0, 0, (-side * Math.PI) / 2] })
      }
    }
    builder.add('wood', board(POST_X * 2 - 0.052, 0.19, 0.046, { r: 0.006, steps: 2, grain: 'x' }), { at: [0, 0.225, FOOT] })
    for (const side of [1, -1]) {
      builder.add('steel', board(0.11, 0.15, 0.005, { r: 0.001 }), { at: [side * (POST_X - 0.085), 0.245, FOOT + 0.0248] })
      for (const up of [0.285, 0.355])
        for (const dx of [-0.03, 0.03])
          builder.add('bolts', boltHead(0.0095), { at: [side * (POST_X - 0.085) + dx, up, FOOT + 0.027], turn: [Math.PI / 2, 0, 0] })
    }
    for (let i = 0; i < 9; i++)
      builder.add('wood', board(POST_X * 2 - 0.04, 0.02, 0.09, { r: 0.003, grain: 'x' }), { at: [0, 0.3, HEAD + 0.13 + i * 0.235] })
    mattress(builder, 'linen', BED, 0.262)
    builder.add('cover', quilt(BED, { from: -0.34, side: 0.15, foot: 0.15, stitch: 0.3 }))
    builder.add('linen', turnedDown(BED, -0.42, 0.3, { lift: 0.066, side: 0.12 }))
    builder.add('linen', laidAcross(BED, 0.26, 0.56, { lift: 0.068, thickness: 0.018, side: 0.19, begin: -0.12, lean: 0.16 }))
    sleepingPillows(builder, 'linen', BED, HEAD + 0.03)
  },
})
