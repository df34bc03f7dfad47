import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { ball, disc, rod } from '#models/geometry/fittings.ts'
import { bowHandle, FORWARD } from '#models/geometry/joinery.ts'
import { boltHead, wheel } from '#models/geometry/legs.ts'
import { bent, tube, turned } from '#models/geometry/loft.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [WIDTH, DEPTH, HEIGHT] = [1.4, 0.66, 0.9]

export default define({
  sku: 'PREP-MAHLAJ',
  name: { ar: 'طاولة تحضير المحلج', en: 'Mahlaj steel prep table', fr: 'Table de préparation Mahlaj' },
  description: {
    ar: 'سطح من الصلب المصقول بحافة مطويّة على هيكل ملحوم وعجل بفرامل، ورف من المواسير ودرج وخطاطيف للأدوات.',
    en: 'A brushed-steel top with a folded edge on a welded frame and braked castors; a tube shelf, a drawer and hooks for the tools of the trade.',
    fr: 'Plateau d’inox brossé à bord plié, châssis soudé sur roulettes freinées, clayette de tubes, tiroir et crochets pour les outils.',
  },
  category: 'kitchen-island',
  roomTypes: ['kitchen'],
  styles: ['industrial'],
  price: 17900,
  discountPercentage: 15,
  size: { width: WIDTH, depth: DEPTH + 0.021, height: HEIGHT },
  mount: 'floor',
  surfaceHeight: HEIGHT,
  clearance: { front: 1.07, back: 0.9, left: 0.6, right: 0.6 },
  variants: [
    inFinish('PREP-MAHLAJ-STEEL', FINISH.steel, 6, {
      top: 'stainless',
      frame: 'stainlessDark',
      wood: 'reclaimed',
      rubber: 'black',
      metal: 'stainless',
    }),
    inFinish('PREP-MAHLAJ-BLACK', FINISH.blackSteel, 5, {
      top: 'stainless',
      frame: 'blackSteel',
      wood: 'reclaimed',
      rubber: 'black',
      metal: 'brassAged',
    }),
    inFinish(
      'PREP-MAHLAJ-NILE',
      FINISH.nile,
      4,
      { top: 'stainless', frame: 'nile', wood: 'reclaimedGrey', rubber: 'black', metal: 'stainless' },
      500,
    ),
  ],
  build(builder) {
    const [x, z, r] = [WIDTH / 2 - 0.05, DEPTH / 2 - 0.05, 0.019]
    builder.add('top', board(WIDTH, 0.04, DEPTH, { r: 0.005, steps: 2, grain: 'x' }), { at: [0, HEIGHT - 0.04, 0] })
    builder.add('frame', board(WIDTH - 0.03, 0.012, DEPTH - 0.03, { r: 0.003 }), { at: [0, HEIGHT - 0.052, 0] })
    for (const sx of [1, -1]) {
      for (const sz of [1, -1]) {
        builder.add('frame', rod([sx * x, 0.118, sz * z], [sx * x, HEIGHT - 0.05, sz * z], r, 18))
        // Castor: plate, fork, wheel, brake.
        builder.add('metal', disc(0.026, 0.006), { at: [sx * x, 0.112, sz * z] })
        for (const side of [1, -1])
          builder.add('metal', board(0.03, 0.075, 0.003, { r: 0.001, grain: 'y' }), { at: [sx * (x - 0.008), 0.04, sz * z + side * 0.021] })
        builder.add('metal', board(0.034, 0.008, 0.047, { r: 0.002 }), { at: [sx * (x - 0.006), 0.107, sz * z] })
        builder.add('rubber', wheel(0.05, 0.032), { at: [sx * (x - 0.014), 0, sz * z] })
        builder.add('metal', rod([sx * (x - 0.014), 0.05, sz * z - 0.027], [sx * (x - 0.014), 0.05, sz * z + 0.027], 0.007, 10))
      }
      builder.add('frame', rod([sx * x, 0.24, -z], [sx * x, 0.24, z], 0.014, 14))
      builder.add('frame', rod([sx * x, 0.79, -z], [sx * x, 0.79, z], 0.014, 14))
    }
    for (const side of [1, -1]) builder.add('frame', rod([-x, 0.24, side * z], [x, 0.24, side * z], 0.014, 14))
    builder.add('frame', rod([-x, 0.79, -z], [x, 0.79, -z], 0.014, 14))
    for (let i = 1; i < 8; i++) {
      const at = -z + (i / 8) * z * 2
      builder.add('frame', rod([-x, 0.24, at], [x, 0.24, at], 0.009, 10))
    }
    // Cross brace behind, a turnbuckle where it meets.
    for (const side of [1, -1]) builder.add('frame', rod([-x * side, 0.27, -z - 0.003 * side], [x * side, 0.765, -z - 0.003 * side], 0.006, 10))
    builder.add('metal', disc(0.036, 0.008), { at: [0, 0.5175, -z - 0.004], turn: FORWARD })
    // A hanging drawer of wood on the right, hooks on a rail to the left.
    const dx = 0.36
    builder.add('frame', board(0.5, 0.13, 0.5, { r: 0.002 }), { at: [dx, HEIGHT - 0.184, 0.03] })
    builder.add('wood', board(0.514, 0.142, 0.022, { r: 0.003, grain: 'x' }), { at: [dx, HEIGHT - 0.194, 0.291] })
    for (const sx of [1, -1])
      for (const sy of [0.02, 0.122]) builder.add('metal', boltHead(0.007), { at: [dx + sx * 0.238, HEIGHT - 0.194 + sy, 0.3015], turn: FORWARD })
    builder.add('metal', bowHandle(0.2, 0.034, 0.007), { at: [dx, HEIGHT - 0.123, 0.302] })
    const [rail, front] = [HEIGHT - 0.1, DEPTH / 2 + 0.006]
    builder.add(
      'metal',
      tube(
        bent(
          [
            [-0.62, rail, DEPTH / 2 - 0.06],
            [-0.62, rail, front],
            [0.02, rail, front],
            [0.02, rail, DEPTH / 2 - 0.06],
          ],
          0.03,
          6,
        ),
        0.0085,
        { sides: 12 },
      ),
    )
    for (const at of [-0.6, 0.0])
      builder.add('frame', board(0.03, 0.06, 0.02, { r: 0.002, grain: 'y' }), { at: [at === 0 ? 0.02 : -0.62, rail - 0.012, DEPTH / 2 - 0.062] })
    for (const at of [-0.5, -0.4, -0.3, -0.2]) {
      const hook = bent(
        [
          [at, rail + 0.0115, front - 0.008],
          [at, rail + 0.0115, front + 0.0115],
          [at, rail - 0.05, front + 0.0115],
          [at, rail - 0.065, front - 0.004],
          [at, rail - 0.05, front - 0.016],
        ],
        0.013,
        5,
      )
      builder.add('metal', tube(hook, 0.003, { sides: 8 }))
    }
    // Chopping boards and a stock pot on the shelf.
    builder.add('wood', board(0.5, 0.028, 0.34, { r: 0.008, steps: 2, grain: 'x' }), { at: [-0.34, 0.2485, 0.02] })
    builder.add('wood', board(0.42, 0.024, 0.28, { r: 0.008, steps: 2, grain: 'x' }), { at: [-0.34, 0.2763, 0.02], turn: [0, 0.06, 0] })
    const pot = turned(
      [
        [0.135, 0],
        [0.14, 0.006],
        [0.14, 0.2],
        [0.146, 0.203],
        [0.146, 0.208],
        [0.12, 0.214],
        [0.04, 0.226],
        [0.012, 0.228],
      ],
      { sides: 36 },
    )
    builder.add('metal', pot, { at: [0.3, 0.2485, 0.02] })
    builder.add('rubber', ball(0.018, 0.7), { at: [0.3, 0.2485 + 0.24, 0.02] })
    for (const side of [1, -1]) {
      const ear = bent(
        [
          [0.3 + side * 0.136, 0.42, -0.02],
          [0.3 + side * 0.175, 0.42, -0.02],
          [0.3 + side * 0.175, 0.42, 0.06],
          [0.3 + side * 0.136, 0.42, 0.06],
        ],
        0.02,
        5,
      )
      builder.add('metal', tube(ear, 0.006, { sides: 10 }))
    }
  },
})
