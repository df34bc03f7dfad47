import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { cabriole } from '#models/geometry/legs.ts'
import { loft, oval, ovals, type Oval } from '#models/geometry/loft.ts'
import { turned } from '#models/geometry/loft.ts'
import { inlayStar } from '#models/geometry/lattice.ts'
import type { Point } from '#models/geometry/surface.ts'
import { FINISH, inFinish } from '../finishes.ts'

type Flat = Omit<Oval, 'y'>

const [WIDTH, DEPTH, HEIGHT] = [1.18, 0.7, 0.46]

export default define({
  sku: 'COFFEE-VERDI',
  name: { ar: 'طاولة قهوة ڤيردي', en: 'Verdi coffee table', fr: 'Table basse Verdi' },
  description: {
    ar: 'بيضاوية كمقصورات الأوبرا القديمة: إطار من القشرة الداكنة، وأرجل مقوّسة، ورفّ سفلي للمجلات.',
    en: 'Oval as an old opera box: a crossbanded top, a scalloped apron, cabriole legs and a shelf beneath.',
    fr: 'Ovale comme une loge d’opéra : plateau à frise plaquée, ceinture chantournée, pieds galbés et tablette.',
  },
  category: 'coffee-table',
  roomTypes: ['living_room', 'office'],
  styles: ['classic'],
  price: 13600,
  size: { width: WIDTH, depth: DEPTH, height: HEIGHT },
  mount: 'floor',
  surfaceHeight: HEIGHT,
  clearance: { front: 0.36, back: 0.36 },
  variants: [
    inFinish('COFFEE-VERDI-WALNUT', FINISH.walnut, 7, { wood: 'walnut', band: 'walnutDark', metal: 'brass' }),
    inFinish('COFFEE-VERDI-CHERRY', { ...FINISH.cedar, name: { ar: 'كرز', en: 'Cherry', fr: 'Merisier' }, finish: 'cherry' }, 5, {
      wood: 'cedar',
      band: 'walnutDark',
      metal: 'brass',
    }),
    inFinish('COFFEE-VERDI-WHITE', FINISH.white, 6, { wood: 'white', band: 'oak', metal: 'brass' }, -400),
  ],
  build(builder) {
    const disc = (width: number, depth: number, y: number, profile: readonly (readonly [number, number])[]) =>
      loft(
        ovals(
          profile.map(([inwards, up]) => ({ width: width - inwards * 2, depth: depth - inwards * 2, y: y + up, power: 2.15 })),
          72,
        ),
        {
          grain: 'x',
          crease: 50,
        },
      )
    const ogee = [
      [0.05, 0],
      [0.016, 0],
      [0.012, 0.005],
      [0.013, 0.009],
      [0.006, 0.012],
      [0.0015, 0.017],
      [0, 0.022],
      [0.002, 0.026],
      [0.006, 0.028],
    ] as const
    builder.add('wood', disc(WIDTH, DEPTH, HEIGHT - 0.0288, ogee))
    /** A band between two ovals. Bands lie around one another and not over one another: sheets so thin flicker, and sink into each other seen from afar. */
    const band = (slot: string, outer: Flat, inner: Flat, low: number, high: number) => {
      const section = [
        { ...outer, y: low },
        { ...outer, y: high },
        { ...inner, y: high },
        { ...inner, y: low },
      ] as const
      builder.add(slot, loft(ovals(section, 72), { loop: true, grain: 'x', crease: 40 }))
    }
    const within = (inwards: number): Flat => ({ width: WIDTH - inwards * 2, depth: DEPTH - inwards * 2, power: 2.15 })
    band('band', within(0.035), within(0.082), HEIGHT - 0.003, HEIGHT + 0.0004)
    band('metal', within(0.082), within(0.0845), HEIGHT - 0.003, HEIGHT + 0.0012)
    builder.add(
      'wood',
      disc(WIDTH - 0.169, DEPTH - 0.169, HEIGHT - 0.003, [
        [0.001, 0],
        [0, 0.003],
        [0.0005, 0.004],
      ]),
    )
    const ring = (width: number, y: (angle: number) => number): Point[] =>
      oval({ width: WIDTH - width * 2, depth: DEPTH - width * 2, y: 0, power: 2.15 }, 96).map(([x, , z], i) => [x, y((i / 96) * Math.PI * 2), z])
    const drop = (angle: number) => HEIGHT - 0.09 - 0.022 * Math.abs(Math.cos(angle * 2)) ** 0.8 + 0.018 * Math.abs(Math.sin(angle * 2)) ** 6
    const up = () => HEIGHT - 0.028
    builder.add('wood', loft([ring(0.056, drop), ring(0.056, up), ring(0.076, up), ring(0.076, drop)], { loop: true, grain: 'x', crease: 40 }))
    const [x, z] = [0.4, 0.2]
    const legs = cabriole(HEIGHT - 0.0285, 0.07)
    for (const [sx, sz] of [
      [1, 1],
      [1, -1],
      [-1, -1],
      [-1, 1],
    ] as const) {
      const turn = Math.atan2(sx * 0.62, sz * 0.42) - Math.PI / 4
      builder.add('wood', legs, { at: [sx * x, 0, sz * z], turn: [0, turn, 0] })
      const out = Math.atan2(sx * 0.62, sz * 0.42)
      builder.add(
        'metal',
        turned(
          [
            [0.004, 0],
            [0.013, 0.001],
            [0.011, 0.005],
            [0.004, 0.007],
          ],
          { sides: 12 },
        ),
        {
          at: [sx * x + Math.sin(out) * 0.046, HEIGHT - 0.06, sz * z + Math.cos(out) * 0.046],
          turn: [Math.PI / 2, out, 0],
        },
      )
    }
    // A crossed stretcher from leg to leg carries the shelf.
    for (const side of [1, -1])
      builder.add('wood', board(2 * Math.hypot(x, z) - 0.01, 0.016, 0.034, { r: 0.004, steps: 2 }), {
        at: [0, side > 0 ? 0.1145 : 0.1148, 0],
        turn: [0, side * Math.atan2(z, x), 0],
      })
    builder.add(
      'wood',
      disc(WIDTH - 0.32, DEPTH - 0.28, 0.13, [
        [0.04, 0],
        [0.004, 0],
        [0.0005, 0.005],
        [0, 0.009],
        [0.002, 0.014],
        [0.006, 0.016],
      ]),
    )
    band('band', { width: WIDTH - 0.36, depth: DEPTH - 0.32, power: 2.15 }, { width: WIDTH - 0.42, depth: DEPTH - 0.38, power: 2.15 }, 0.145, 0.1472)
    builder.add(
      'wood',
      disc(WIDTH - 0.42, DEPTH - 0.38, 0.145, [
        [0.001, 0],
        [0, 0.002],
        [0.0005, 0.0025],
      ]),
    )
    builder.add('metal', inlayStar(0.03, 0.0014), { at: [0, HEIGHT + 0.0004, 0], turn: [-Math.PI / 2, 0, 0] })
  },
})
