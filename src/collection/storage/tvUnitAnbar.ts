import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { wireScreen } from '#models/geometry/framing.ts'
import { boltHead } from '#models/geometry/legs.ts'
import { tube, turned } from '#models/geometry/loft.ts'
import type { Point } from '#models/geometry/surface.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [WIDTH, DEPTH, HEIGHT] = [1.72, 0.44, 0.58]

export default define({
  sku: 'TVUNIT-ANBAR',
  name: { ar: 'وحدة تلفزيون العنبر', en: 'Anbar TV unit', fr: 'Meuble TV Anbar' },
  description: {
    ar: 'من عنابر المصانع: هيكل من زوايا الصلب، وبابان من الشبك المعدني بمزلاجين، وألواح قديمة في الداخل والأعلى.',
    en: 'Out of the factory store: an angle-steel frame, two woven-wire doors on slide bolts, old boards within and on top.',
    fr: 'Venu d’un magasin d’usine : châssis en cornière, deux portes grillagées à verrou, vieilles planches dedans et dessus.',
  },
  category: 'tv-unit',
  roomTypes: ['living_room', 'office', 'bedroom'],
  styles: ['industrial'],
  price: 16800,
  size: { width: WIDTH, depth: DEPTH, height: HEIGHT },
  mount: 'floor',
  surfaceHeight: HEIGHT,
  clearance: { front: 0.52 },
  variants: [
    inFinish('TVUNIT-ANBAR-RECLAIMED', FINISH.reclaimed, 8, { wood: 'reclaimed', steel: 'blackSteel', mesh: 'steelDark' }),
    inFinish('TVUNIT-ANBAR-GREY', FINISH.reclaimedGrey, 6, { wood: 'reclaimedGrey', steel: 'blackSteel', mesh: 'steelDark' }),
    inFinish(
      'TVUNIT-ANBAR-BRASS',
      { name: { ar: 'بلوط مدخّن وشبك نحاسي', en: 'Smoked oak, brass mesh', fr: 'Chêne fumé, grillage laiton' }, color: '#8A6543', finish: 'oak' },
      4,
      { wood: 'oakSmoked', steel: 'blackSteel', mesh: 'brassAged' },
      1500,
    ),
  ],
  build(builder) {
    const [leg, top, bar] = [0.13, 0.034, 0.028]
    const [x, z] = [WIDTH / 2 - 0.018, DEPTH / 2 - 0.018]
    for (const [pz, own] of [
      [-DEPTH * 0.235, DEPTH * 0.53],
      [DEPTH * 0.265, DEPTH * 0.47],
    ] as const)
      builder.add('wood', board(WIDTH, top, own - 0.003, { r: 0.005, steps: 2 }), { at: [0, HEIGHT - top, pz] })
    const under = HEIGHT - top
    for (const sx of [1, -1]) {
      for (const sz of [1, -1]) {
        builder.add('steel', board(bar, under - 0.012, bar, { r: 0.002, grain: 'y' }), { at: [sx * (x - bar / 2), 0.012, sz * (z - bar / 2)] })
        builder.add(
          'mesh',
          turned(
            [
              [0.019, 0],
              [0.02, 0.002],
              [0.02, 0.006],
              [0.009, 0.008],
              [0.009, 0.014],
            ],
            { sides: 18 },
          ),
          { at: [sx * (x - bar / 2), 0, sz * (z - bar / 2)] },
        )
      }
      for (const y of [leg, under - bar])
        builder.add('steel', board(bar - 0.003, bar, z * 2 - bar * 2 + 0.004, { r: 0.002, grain: 'z' }), { at: [sx * (x - bar / 2), y, 0] })
      // Sides: boards behind the frame, and a flat cross below.
      builder.add('wood', board(0.016, under - leg - bar * 2 + 0.006, z * 2 - bar * 2 + 0.006, { r: 0.001, grain: 'z' }), {
        at: [sx * (x - bar / 2), leg + bar - 0.003, 0],
      })
    }
    for (const sz of [1, -1])
      for (const y of [leg, under - bar])
        builder.add('steel', board(x * 2 - bar * 2 + 0.004, bar, bar - 0.003, { r: 0.002 }), { at: [0, y, sz * (z - bar / 2)] })
    const inner = x * 2 - bar
    builder.add('wood', board(inner, 0.02, z * 2 - bar - 0.01, { r: 0.002 }), { at: [0, leg + bar - 0.008, 0] })
    builder.add('wood', board(inner, under - leg - bar * 2 + 0.01, 0.014, { r: 0.001 }), { at: [0, leg + bar - 0.005, -z + bar / 2] })
    const door = 0.56
    const wall = inner / 2 - door - 0.012
    for (const sx of [1, -1]) {
      builder.add('wood', board(0.022, under - leg - bar - 0.02, z * 2 - bar - 0.02, { r: 0.002, grain: 'y' }), {
        at: [sx * (wall - 0.004), leg + bar, 0],
      })
      builder.add('wood', board(door + 0.002, 0.018, z * 2 - bar - 0.06, { r: 0.002 }), {
        at: [sx * (wall + door / 2 + 0.008), leg + bar + 0.17, -0.02],
      })
    }
    builder.add('wood', board(wall * 2 - 0.026, 0.02, z * 2 - bar - 0.02, { r: 0.002 }), { at: [0, leg + bar + 0.19, -0.004] })
    // Doors: flat-bar frames with woven wire, a slide bolt and barrel hinges.
    const [dh, dy, f] = [under - leg - bar * 2 - 0.006, leg + bar + 0.003, 0.026]
    const face = z - 0.014
    for (const sx of [1, -1]) {
      const cx = sx * (inner / 2 - bar / 2 - door / 2 + 0.008)
      for (const side of [1, -1]) {
        builder.add('steel', board(f, dh, 0.01, { r: 0.0015, grain: 'y' }), { at: [cx + side * (door / 2 - f / 2), dy, face] })
        builder.add('steel', board(door - f * 2 + 0.002, f, 0.0094, { r: 0.0015 }), { at: [cx, side > 0 ? dy : dy + dh - f, face] })
      }
      builder.add('mesh', wireScreen(door - f * 2 + 0.012, dh - f * 2 + 0.012, 0.0165, 0.0014), { at: [cx, dy + f - 0.006, face - 0.001] })
      const inside = cx - sx * (door / 2 - f / 2)
      const middle = dy + dh * 0.56
      const bolt: Point[] = [
        [inside - 0.0045 * sx, middle - 0.05, face + 0.0115],
        [inside - 0.0045 * sx, middle + 0.05, face + 0.0115],
      ]
      builder.add('mesh', board(0.024, 0.085, 0.003, { r: 0.001, grain: 'y' }), { at: [inside, middle - 0.0425, face + 0.006] })
      builder.add('mesh', tube(bolt, 0.0048, { sides: 12 }))
      builder.add(
        'mesh',
        turned(
          [
            [0.003, 0],
            [0.003, 0.012],
            [0.007, 0.015],
            [0.007, 0.02],
            [0.004, 0.022],
          ],
          { sides: 12 },
        ),
        { at: [inside - 0.0045 * sx, middle + 0.014, face + 0.013], turn: [Math.PI / 2, 0, 0] },
      )
      for (const y of [-0.03, 0.03])
        builder.add('mesh', board(0.014, 0.012, 0.0085, { r: 0.002 }), { at: [inside - 0.0045 * sx, middle + y - 0.006, face + 0.0105] })
      for (const y of [dy + 0.05, dy + dh - 0.11])
        builder.add(
          'mesh',
          tube(
            [
              [cx + sx * (door / 2 + 0.001), y, face + 0.006],
              [cx + sx * (door / 2 + 0.001), y + 0.06, face + 0.006],
            ],
            0.0062,
            { sides: 12 },
          ),
        )
    }
    for (const sx of [1, -1])
      for (const y of [leg + bar / 2, under - bar / 2])
        builder.add('mesh', boltHead(0.0085), { at: [sx * (x - bar / 2), y, z - 0.0004], turn: [Math.PI / 2, 0, 0] })
    for (const sx of [1, -1])
      for (const sz of [1, -1]) {
        const brace: Point[] = [
          [sx * (x - bar / 2), leg - 0.075, sz * (z - bar / 2)],
          [sx * (x - bar / 2 - 0.09), leg + 0.006, sz * (z - bar / 2)],
        ]
        builder.add('steel', tube(brace, 0.0065, { sides: 10 }))
      }
  },
})
