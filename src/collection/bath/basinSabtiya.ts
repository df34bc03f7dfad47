import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { crossHandle, disc, rod, waste } from '#models/geometry/fittings.ts'
import { FORWARD } from '#models/geometry/joinery.ts'
import { boltHead } from '#models/geometry/legs.ts'
import { bent, loft, roundedRectangle, tube } from '#models/geometry/loft.ts'
import type { Point } from '#models/geometry/surface.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [WIDTH, DEPTH, TOP] = [1.2, 0.48, 0.86]

export default define({
  sku: 'BASIN-SABTIYA',
  name: { ar: 'حوض السبتية الخرساني', en: 'Sabtiya concrete trough basin', fr: 'Auge en béton Sabtiya' },
  description: {
    ar: 'حوض طويل مصبوب من الخرسانة يتسع لاثنين، على هيكل من الصلب ورف من خشب قديم، وحنفيتان بمواسير ظاهرة.',
    en: 'A long trough cast in concrete, wide enough for two, on a steel stand with a shelf of old timber; two taps on open pipework.',
    fr: 'Une longue auge de béton coulé, pour deux, sur piètement d’acier à tablette de vieux bois ; deux robinets à tuyauterie apparente.',
  },
  category: 'basin',
  roomTypes: ['bathroom'],
  styles: ['industrial'],
  price: 21400,
  discountPercentage: 10,
  size: { width: WIDTH, depth: DEPTH, height: 1.17 },
  mount: 'floor',
  clearance: { front: 0.53 },
  requiresInstallation: true,
  installationPrice: 800,
  variants: [
    inFinish('BASIN-SABTIYA-COPPER', FINISH.copper, 4, { concrete: 'concrete', frame: 'blackSteel', wood: 'reclaimed', metal: 'copper' }),
    inFinish('BASIN-SABTIYA-BRASS', FINISH.brass, 4, { concrete: 'concreteDark', frame: 'blackSteel', wood: 'reclaimedGrey', metal: 'brassAged' }),
    inFinish('BASIN-SABTIYA-STEEL', FINISH.steel, 5, { concrete: 'concrete', frame: 'graphite', wood: 'reclaimed', metal: 'nickel' }, -600),
  ],
  build(builder) {
    const ring = (w: number, d: number, r: number, y: number, dz = 0): Point[] =>
      roundedRectangle(w, d, r, y, 4).map(([x, h, c]): Point => [x, h, c + dz])
    const wall = 0.17
    const inner = 0.022
    builder.add(
      'concrete',
      loft(
        [
          ring(WIDTH - 0.03, DEPTH - 0.03, 0.012, TOP - wall),
          ring(WIDTH - 0.02, DEPTH - 0.02, 0.014, TOP - wall + 0.006),
          ring(WIDTH, DEPTH, 0.016, TOP - 0.008),
          ring(WIDTH - 0.008, DEPTH - 0.008, 0.014, TOP),
          ring(WIDTH - 0.076, DEPTH - 0.17, 0.022, TOP, inner + 0.02),
          ring(WIDTH - 0.088, DEPTH - 0.182, 0.022, TOP - 0.008, inner + 0.02),
          ring(WIDTH - 0.12, DEPTH - 0.2, 0.03, TOP - 0.1, inner + 0.02),
          ring(WIDTH - 0.16, DEPTH - 0.24, 0.035, TOP - 0.122, inner + 0.02),
          ring(0.09, 0.09, 0.03, TOP - 0.13, inner + 0.02),
        ],
        { crease: 40 },
      ),
    )
    for (const x of [-0.33, 0.33]) builder.add('metal', waste(0.03), { at: [x, TOP - 0.1257, inner + 0.02] })
    // The stand: square section, welded, bolted to the trough.
    const [x, z, s] = [WIDTH / 2 - 0.06, DEPTH / 2 - 0.055, 0.032]
    for (const sx of [1, -1]) {
      for (const sz of [1, -1]) {
        builder.add('frame', board(s, TOP - wall - 0.01, s, { r: 0.003, grain: 'y' }), { at: [sx * x, 0.012, sz * z] })
        builder.add('frame', disc(0.024, 0.014, 18), { at: [sx * x, 0, sz * z] })
      }
      for (const y of [0.2, TOP - wall - 0.034])
        builder.add('frame', board(s - 0.001, s, z * 2 - s + 0.002, { r: 0.003, grain: 'z' }), { at: [sx * x, y, 0] })
    }
    for (const sz of [1, -1]) {
      builder.add('frame', board(x * 2 - s + 0.002, s, s - 0.001, { r: 0.003, grain: 'x' }), { at: [0, TOP - wall - 0.034, sz * z] })
      builder.add('frame', board(x * 2 - s + 0.002, s, s - 0.001, { r: 0.003, grain: 'x' }), { at: [0, 0.2, sz * z] })
    }
    for (const sx of [1, -1])
      for (const at of [-0.07, 0.07])
        builder.add('metal', boltHead(0.009), { at: [sx * (x - 0.09) + at, TOP - wall - 0.018, z + s / 2], turn: FORWARD })
    const slats = 4
    for (let i = 0; i < slats; i++) {
      const wide = (z * 2 + 0.01) / slats
      builder.add('wood', board(i % 3 === 0 ? x * 2 - 0.033 : x * 2, 0.024, wide - 0.01, { r: 0.004, steps: 2, grain: 'x' }), {
        at: [0, 0.2315, -z - 0.005 + wide * (i + 0.5)],
      })
    }
    // Towel bar under the front.
    builder.add('metal', rod([-0.3, TOP - wall - 0.075, z + 0.03], [0.3, TOP - wall - 0.075, z + 0.03], 0.0075))
    for (const side of [1, -1])
      builder.add(
        'metal',
        tube(
          bent(
            [
              [side * 0.3, TOP - wall - 0.02, z],
              [side * 0.3, TOP - wall - 0.075, z],
              [side * 0.3, TOP - wall - 0.075, z + 0.031],
            ],
            0.02,
            5,
          ),
          0.0065,
          { sides: 10 },
        ),
      )
    // Traps below, pipes and taps above.
    for (const px of [-0.33, 0.33]) {
      const trap = bent(
        [
          [px, TOP - wall + 0.01, inner],
          [px, 0.47, inner],
          [px + 0.09, 0.47, inner],
          [px + 0.09, 0.58, inner],
          [px + 0.09, 0.58, -DEPTH / 2 + 0.015],
        ],
        0.05,
        7,
      )
      builder.add('metal', tube(trap, 0.017, { sides: 14 }))
      builder.add('metal', disc(0.026, 0.03), { at: [px, TOP - wall - 0.05, inner] })
      const [low, bar, back] = [TOP - 0.002, TOP + 0.11, -DEPTH / 2 + 0.06]
      for (const side of [1, -1]) {
        builder.add('metal', disc(0.026, 0.008), { at: [px + side * 0.075, low, back] })
        builder.add('metal', rod([px + side * 0.075, low, back], [px + side * 0.075, bar, back], 0.011, 14))
        builder.add('metal', rod([px + side * 0.075, bar - 0.02, back], [px + side * 0.075, bar + 0.02, back], 0.0165, 16))
        crossHandle(builder, 'metal', [px + side * 0.075, bar + 0.018, back], 0.033)
      }
      builder.add('metal', rod([px - 0.075, bar, back], [px + 0.075, bar, back], 0.011, 14))
      builder.add('metal', rod([px - 0.02, bar, back], [px + 0.02, bar, back], 0.0165, 16))
      const spout = bent(
        [
          [px, bar, back],
          [px, bar + 0.19, back],
          [px, bar + 0.19, back + 0.17],
          [px, bar + 0.12, back + 0.17],
        ],
        0.075,
        9,
      )
      builder.add('metal', tube(spout, 0.011, { sides: 14 }))
    }
  },
})
