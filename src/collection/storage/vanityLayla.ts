import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { cornerwise, cabriole } from '#models/geometry/legs.ts'
import { extruded, rectangle, slab, type Outline } from '#models/geometry/extrude.ts'
import { FORWARD, knob } from '#models/geometry/joinery.ts'
import { loft, oval, tube, turned } from '#models/geometry/loft.ts'
import { border } from '#models/geometry/moulding.ts'
import type { Point } from '#models/geometry/surface.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [WIDTH, DEPTH, HEIGHT, TOP] = [1.12, 0.5, 1.475, 0.76]

/** The plan of the top: a serpentine front between square ends, front towards −y. */
const serpentine = (grow: number): Outline => {
  const [w, d] = [WIDTH / 2 + grow, DEPTH + grow * 2]
  const back = DEPTH / 2 + grow
  const wave = Array.from({ length: 41 }, (_, i): readonly [number, number] => {
    const u = (i / 40) * 2 - 1
    const bow = 0.045 * Math.cos(u * Math.PI * 0.985) * 0.5
    return [u * w, back - d + 0.0225 - bow]
  })
  return [...wave, [w, back], [-w, back]]
}

export default define({
  sku: 'VANITY-LAYLA',
  name: { ar: 'تسريحة ليلى', en: 'Layla dressing table', fr: 'Coiffeuse Layla' },
  description: {
    ar: 'تسريحة بواجهة متموّجة وأرجل مقوّسة، ومرآة بيضاوية تميل على حاملين مخروطين، ودرجان صغيران للعقود والعطور.',
    en: 'A serpentine front on cabriole legs, an oval glass that tilts between turned posts, two small drawers for chains and scent.',
    fr: 'Façade ondulante sur pieds galbés, miroir ovale basculant entre deux colonnettes, deux petits tiroirs à colliers et à parfums.',
  },
  category: 'dresser',
  roomTypes: ['bedroom'],
  styles: ['classic'],
  price: 18900,
  size: { width: WIDTH, depth: DEPTH, height: HEIGHT },
  mount: 'floor',
  clearance: { front: 0.7 },
  variants: [
    inFinish('VANITY-LAYLA-CREAM', { name: { ar: 'كريمي', en: 'Cream', fr: 'Crème' }, color: '#E9E0CE', finish: 'lacquer' }, 8, {
      wood: 'cream',
      glass: 'mirror',
      metal: 'brass',
      inside: 'oakSmoked',
    }),
    inFinish('VANITY-LAYLA-WALNUT', FINISH.walnut, 6, { wood: 'walnut', glass: 'mirror', metal: 'brass', inside: 'walnutDark' }, 1600),
    inFinish('VANITY-LAYLA-SAGE', FINISH.sage, 5, { wood: 'sage', glass: 'mirror', metal: 'brassAged', inside: 'oakSmoked' }),
  ],
  build(builder) {
    builder.add('wood', slab(serpentine(0), 0.014, { ease: 0.004, grain: 'x' }), { at: [0, TOP - 0.014, 0] })
    builder.add('wood', slab(serpentine(-0.006), 0.012, { ease: 0.003, grain: 'x' }), { at: [0, TOP - 0.0245, 0] })
    const frieze = 0.135
    const under = TOP - 0.024
    const body = serpentine(-0.03)
    // The frieze: back, sides and bottom as boards, the drawer fronts cut from the wave.
    builder.add('wood', slab(body, 0.014, { ease: 0.002, grain: 'x' }), { at: [0, under - frieze, 0] })
    builder.add('inside', slab(serpentine(-0.048), frieze - 0.012, { grain: 'x' }), { at: [0, under - frieze + 0.006, 0] })
    const wave = body.slice(0, 41)
    const drawer = (from: number, to: number) => {
      const front = wave.slice(from, to + 1)
      const outline: Outline = [...front, ...front.map(([x, y]) => [x, y + 0.022] as const).toReversed()]
      builder.add('wood', slab(outline, frieze - 0.022, { ease: 0.0015, grain: 'x' }), { at: [0, under - frieze + 0.0165, 0] })
      const [mx, my] = front[Math.floor(front.length / 2)] ?? [0, 0]
      return [mx, -my] as const
    }
    const pulls = [drawer(2, 12), drawer(13, 27), drawer(28, 38)]
    for (const [x, z] of pulls) builder.add('metal', knob(0.0125, 0.026), { at: [x, under - frieze / 2 + 0.004, z - 0.0005], turn: FORWARD })
    const half = WIDTH / 2 - 0.042
    for (const side of [1, -1])
      builder.add('wood', board(0.02, frieze - 0.004, DEPTH - 0.13, { r: 0.002, grain: 'z' }), {
        at: [side * (half - 0.012), under - frieze + 0.005, -0.005],
      })
    builder.add('wood', board(half * 2 - 0.04, frieze - 0.004, 0.016, { r: 0.002 }), { at: [0, under - frieze + 0.005, -DEPTH / 2 + 0.045] })
    const leg = cabriole(under + 0.001, 0.062)
    cornerwise(builder, 'wood', leg, half - 0.022, 0, DEPTH / 2 - 0.072)
    // A shaped apron under the kneehole.
    const apron: Outline = [
      [-half + 0.05, 0],
      ...Array.from({ length: 33 }, (_, i): readonly [number, number] => {
        const u = (i / 32) * 2 - 1
        return [u * (half - 0.06), -0.012 - 0.03 * Math.abs(u) ** 1.4 * (1 - Math.abs(u) ** 8) - 0.016 * Math.exp(-((u / 0.12) ** 2))]
      }),
      [half - 0.05, 0],
    ]
    builder.add('wood', extruded(apron, 0.018, { ease: 0.0015, grain: 'x' }), { at: [0, under - frieze + 0.001, DEPTH / 2 - 0.108] })
    // Two little drawers on top.
    for (const side of [1, -1]) {
      const x = side * (WIDTH / 2 - 0.19)
      const [bw, bd, bh] = [0.26, 0.19, 0.1]
      const z = -DEPTH / 2 + bd / 2 + 0.035
      builder.add('wood', board(bw, bh - 0.014, bd, { r: 0.003 }), { at: [x, TOP - 0.0005, z] })
      builder.add('wood', board(bw + 0.016, 0.015, bd + 0.014, { r: 0.005, steps: 2 }), { at: [x, TOP + bh - 0.0155, z + 0.002] })
      builder.add('inside', board(bw - 0.02, bh - 0.032, 0.003, { r: 0.0005 }), { at: [x, TOP + 0.008, z + bd / 2] })
      builder.add('wood', board(bw - 0.026, bh - 0.038, 0.012, { r: 0.0025, grain: 'x' }), { at: [x, TOP + 0.011, z + bd / 2 + 0.002] })
      builder.add('wood', border(rectangle(bw - 0.05, bh - 0.06), 0.004, 0.004), { at: [x, TOP + 0.042, z + bd / 2 + 0.0075] })
      builder.add('metal', knob(0.0095, 0.02), { at: [x, TOP + 0.042, z + bd / 2 + 0.008], turn: FORWARD })
    }
    // The glass, tilting between its posts.
    const [mw, mh, cy, mz] = [0.44, 0.56, TOP + 0.405, -DEPTH / 2 + 0.085]
    const tilt = 0.07
    const ring = (inwards: number, z: number): Point[] =>
      oval({ width: mw - inwards * 2, depth: mh - inwards * 2, y: 0 }, 64).map(([x, , y]): Point => [x, -y, z])
    builder.add(
      'wood',
      loft(
        [
          ring(0.002, -0.011),
          ring(0, -0.004),
          ring(0.004, 0.006),
          ring(0.016, 0.012),
          ring(0.024, 0.01),
          ring(0.03, 0.004),
          ring(0.034, 0.002),
          ring(0.034, -0.011),
        ],
        {
          loop: true,
          crease: 45,
        },
      ),
      { at: [0, cy, mz], turn: [-tilt, 0, 0] },
    )
    builder.add('glass', loft([ring(0.03, -0.008), ring(0.03, -0.003)], { crease: 30 }), { at: [0, cy, mz], turn: [-tilt, 0, 0] })
    builder.add('wood', loft([ring(0.024, -0.0135), ring(0.024, -0.0085)], { crease: 30 }), { at: [0, cy, mz], turn: [-tilt, 0, 0] })
    builder.add('metal', loft([ring(0.03, 0.0035), ring(0.031, 0.006), ring(0.0335, 0.0055), ring(0.0345, 0.002)], { loop: true, crease: 60 }), {
      at: [0, cy, mz],
      turn: [-tilt, 0, 0],
    })
    const post = turned(
      [
        [0.018, 0],
        [0.024, 0.004],
        [0.024, 0.014],
        [0.013, 0.022],
        [0.011, 0.04],
        [0.017, 0.06],
        [0.019, 0.075],
        [0.011, 0.1],
        [0.0095, 0.2],
        [0.0115, 0.33],
        [0.016, 0.345],
        [0.011, 0.36],
        [0.014, 0.385],
        [0.015, 0.405],
        [0.014, 0.425],
        [0.01, 0.45],
        [0.016, 0.462],
        [0.009, 0.472],
        [0.0145, 0.488],
        [0.013, 0.502],
        [0.004, 0.514],
      ],
      { sides: 20, crease: 50 },
    )
    for (const side of [1, -1]) {
      const x = side * (mw / 2 + 0.034)
      builder.add('wood', post, { at: [x, TOP - 0.0005, mz] })
      builder.add(
        'metal',
        tube(
          [
            [x - side * 0.038, cy, mz],
            [x + side * 0.024, cy, mz],
          ],
          0.0042,
          { sides: 10 },
        ),
      )
      builder.add(
        'metal',
        turned(
          [
            [0.004, 0],
            [0.009, 0.003],
            [0.01, 0.008],
            [0.005, 0.013],
          ],
          { sides: 14 },
        ),
        { at: [x + side * 0.018, cy, mz], turn: [0, 0, (-side * Math.PI) / 2] },
      )
    }
    builder.add('wood', board(mw + 0.1, 0.02, 0.026, { r: 0.006, steps: 2 }), { at: [0, TOP + 0.045, mz] })
    // A carved crest on the frame.
    const crest: Outline = [
      [-0.09, 0],
      ...Array.from({ length: 21 }, (_, i): readonly [number, number] => {
        const u = (i / 20) * 2 - 1
        return [u * 0.085, 0.018 + 0.026 * (1 - u * u) + 0.006 * Math.cos(u * Math.PI * 3)]
      }),
      [0.09, 0],
    ]
    builder.add('wood', extruded(crest, 0.014, { ease: 0.002, grain: 'x' }), { at: [0, cy + mh / 2 - 0.019, mz - 0.026], turn: [-tilt, 0, 0] })
  },
})
