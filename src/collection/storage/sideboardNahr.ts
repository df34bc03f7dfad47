import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { carcass } from '#models/geometry/joinery.ts'
import { bent, tube } from '#models/geometry/loft.ts'
import { thinPanel } from '#models/geometry/thinPanel.ts'
import { slab } from '#models/geometry/extrude.ts'
import type { Point } from '#models/geometry/surface.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [WIDTH, DEPTH, HEIGHT, LEG] = [1.76, 0.46, 0.76, 0.2]

/** Depth of the water in front of the doors' back, metres, `doors` from the left. */
const swell = (doors: number): number => 0.031 + 0.015 * Math.sin(doors * 0.75 * Math.PI * 2 - 1.27)

/** A door whose ribs swell and sink across its width like a river's surface; standing on y = 0, its back on z = 0. */
const rippled = (width: number, height: number, ribs: number, from: number) => {
  const steps = 6
  const outline: [number, number][] = [
    [width / 2, 0],
    [-width / 2, 0],
  ]
  for (let i = 0; i <= ribs * steps; i++) {
    const share = i / (ribs * steps)
    const across = 2 * ((i % steps) / steps) - 1
    const rib = 0.009 * (1 - Math.sqrt(Math.max(0, 1 - across * across)))
    outline.push([-width / 2 + share * width, -(swell(from + share) - rib)])
  }
  return slab(outline, height, { crease: 50, grain: 'y' })
}

export default define({
  sku: 'SIDEBOARD-NAHR',
  name: { ar: 'بوفيه نهر', en: 'Nahr rippled sideboard', fr: 'Buffet ondé Nahr' },
  description: {
    ar: 'أربعة أبواب من البلوط المخدّد تعلو وتهبط كصفحة النهر عند العصر، على إطارين رفيعين من المعدن.',
    en: 'Four reeded oak doors that swell and sink like the river in the afternoon, on two slim frames of metal.',
    fr: 'Quatre portes de chêne rudenté qui montent et descendent comme le fleuve l’après-midi, sur deux fins cadres de métal.',
  },
  category: 'sideboard',
  roomTypes: ['living_room', 'kitchen', 'bedroom', 'office'],
  styles: ['modern'],
  price: 26700,
  size: { width: WIDTH, depth: DEPTH, height: HEIGHT },
  mount: 'floor',
  surfaceHeight: HEIGHT,
  clearance: { front: 0.5 },
  variants: [
    inFinish('SIDEBOARD-NAHR-OAK', FINISH.oak, 8, { wood: 'oak', inside: 'oakSmoked', metal: 'brass' }),
    inFinish('SIDEBOARD-NAHR-SMOKED', FINISH.oakSmoked, 6, { wood: 'oakSmoked', inside: 'oakBlack', metal: 'blackSteel' }, 700),
    inFinish('SIDEBOARD-NAHR-NILE', FINISH.nile, 5, { wood: 'nile', inside: 'oakBlack', metal: 'brass' }, 300),
  ],
  build(builder) {
    const [w, d] = [WIDTH, DEPTH - 0.006]
    const tall = HEIGHT - LEG
    const t = 0.024
    carcass(builder, 'wood', { width: w, height: tall, depth: d, y: LEG, t, z: -0.003 })
    const inner = w - t * 2
    builder.add('inside', board(inner - 0.004, tall - t * 2 - 0.004, 0.01, { r: 0.001 }), { at: [0, LEG + t + 0.002, d / 2 - 0.061] })
    for (const x of [-inner / 4, 0, inner / 4])
      builder.add('inside', board(0.016, tall - t * 2 + 0.002, d - 0.08, { r: 0.001, grain: 'y' }), { at: [x, LEG + t - 0.001, -0.02] })
    const door = inner / 4
    for (let i = 0; i < 4; i++) {
      builder.add('wood', rippled(door - 0.004, tall - t * 2 - 0.006, 16, i), {
        at: [-inner / 2 + door * (i + 0.5), LEG + t + 0.003, d / 2 - 0.0525],
      })
    }
    // Pulls: a slim bent leaf in the gap of each pair.
    for (const [x, doors] of [
      [-door, 1],
      [door, 3],
    ] as const)
      builder.add(
        'metal',
        thinPanel(
          2,
          10,
          (u, v): Point => [
            x + (u - 0.5) * 0.026,
            LEG + tall * 0.36 + v * 0.17,
            d / 2 - 0.0545 + swell(doors) + 0.019 * Math.sin(v * Math.PI) ** 0.6,
          ],
          0.0035,
        ),
      )
    for (const side of [1, -1]) {
      const x = side * (w / 2 - 0.2)
      const loop: Point[] = [
        [x, LEG - 0.009, d / 2 - 0.05],
        [x, 0.009, d / 2 - 0.035],
        [x, 0.009, -d / 2 + 0.035],
        [x, LEG - 0.009, -d / 2 + 0.05],
      ]
      builder.add('metal', tube(bent([[x, LEG - 0.009, 0], ...loop, [x, LEG - 0.009, 0.001]], 0.03, 5), 0.009, { sides: 12 }))
      builder.add('metal', board(0.05, 0.004, d - 0.14, { r: 0.001, grain: 'z' }), { at: [x, LEG - 0.0035, 0] })
    }
    builder.add(
      'metal',
      tube(
        [
          [-w / 2 + 0.2, 0.085, -d / 2 + 0.042],
          [w / 2 - 0.2, 0.085, -d / 2 + 0.042],
        ],
        0.007,
        { sides: 12 },
      ),
    )
  },
})
