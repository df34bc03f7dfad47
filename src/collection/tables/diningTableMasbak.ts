import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { extruded } from '#models/geometry/extrude.ts'
import { boltHead } from '#models/geometry/legs.ts'
import { tube, turned } from '#models/geometry/loft.ts'
import type { Point } from '#models/geometry/surface.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [WIDTH, DEPTH, HEIGHT, THICK] = [2.2, 0.96, 0.76, 0.055]

export default define({
  sku: 'DINING-MASBAK',
  name: { ar: 'طاولة سفرة المسبك', en: 'Masbak trestle table', fr: 'Table à tréteaux Masbak' },
  description: {
    ar: 'أربعة ألواح بسماكة خمسة سنتيمترات على حمّالتين من صلب المسابك، يشدّهما قضيب بصامولة في الوسط. لثمانية.',
    en: 'Four boards five centimetres thick on two foundry-steel trestles, drawn together by a tie rod with a turnbuckle. Seats eight.',
    fr: 'Quatre plateaux de cinq centimètres sur deux tréteaux d’acier de fonderie, tirés l’un vers l’autre par un tendeur. Pour huit.',
  },
  category: 'dining-table',
  roomTypes: ['kitchen', 'living_room', 'office'],
  styles: ['industrial'],
  price: 27900,
  size: { width: WIDTH, depth: DEPTH, height: HEIGHT },
  mount: 'floor',
  surfaceHeight: HEIGHT,
  clearance: { front: 0.81, back: 0.81, left: 0.81, right: 0.81 },
  variants: [
    inFinish('DINING-MASBAK-RECLAIMED', FINISH.reclaimed, 6, { wood: 'reclaimed', steel: 'blackSteel', bolt: 'steelDark' }),
    inFinish('DINING-MASBAK-GREY', FINISH.reclaimedGrey, 5, { wood: 'reclaimedGrey', steel: 'blackSteel', bolt: 'steelDark' }),
    inFinish('DINING-MASBAK-OAK', FINISH.oakSmoked, 4, { wood: 'oakSmoked', steel: 'steelDark', bolt: 'brassAged' }, 2400),
  ],
  build(builder) {
    const wide = [0.26, 0.215, 0.238, 0.241]
    let z = -DEPTH / 2
    wide.forEach((own, i) => {
      const width = (own * DEPTH) / 0.954
      const short = [0, 0.004, 0.002, 0.005][i] ?? 0
      builder.add('wood', board(WIDTH - short, THICK - short * 0.2, width - 0.002, { r: 0.005, steps: 2 }), {
        at: [0, HEIGHT - THICK, z + width / 2],
      })
      z += width
    })
    for (const x of [-WIDTH / 2 + 0.13, WIDTH / 2 - 0.13])
      builder.add('steel', board(0.05, 0.006, DEPTH - 0.1, { r: 0.001, grain: 'z' }), { at: [x, HEIGHT - THICK - 0.0058, 0] })
    const under = HEIGHT - THICK - 0.012
    const trestle = (x: number) => {
      builder.add('steel', board(0.11, 0.012, DEPTH - 0.14, { r: 0.002, grain: 'z' }), { at: [x, under, 0] })
      builder.add('steel', board(0.012, 0.07, DEPTH - 0.2, { r: 0.002, grain: 'z' }), { at: [x, under - 0.0695, 0] })
      for (const s of [1, -1]) {
        const [top, foot] = [s * 0.13, s * (DEPTH / 2 - 0.1)]
        // An I-section: two flanges and a web, leaning outwards.
        const leg = (outer: number, inner: number, from: number, to: number): [number, number][] => [
          [foot + s * outer, from],
          [foot + s * inner, from],
          [top + s * inner, to],
          [top + s * outer, to],
        ]
        builder.add('steel', extruded(leg(0.04, 0.032, 0.012, under - 0.001), 0.086, { ease: 0.0015, grain: 'y' }), {
          at: [x - 0.043, 0, 0],
          turn: [0, Math.PI / 2, 0],
        })
        builder.add('steel', extruded(leg(-0.032, -0.04, 0.012, under - 0.001), 0.086, { ease: 0.0015, grain: 'y' }), {
          at: [x - 0.043, 0, 0],
          turn: [0, Math.PI / 2, 0],
        })
        builder.add('steel', extruded(leg(0.033, -0.033, 0.0125, under - 0.0015), 0.01, { ease: 0.001, grain: 'y' }), {
          at: [x - 0.005, 0, 0],
          turn: [0, Math.PI / 2, 0],
        })
        builder.add('steel', board(0.13, 0.014, 0.15, { r: 0.004, steps: 2 }), { at: [x, 0, -foot] })
        for (const bx of [-0.05, 0.05]) builder.add('bolt', boltHead(0.01), { at: [x + bx, 0.0138, -foot] })
        for (const bz of [0.2, 0.36])
          for (const bx of [-0.04, 0.04]) builder.add('bolt', boltHead(0.009), { at: [x + bx, under - 0.0002, s * bz], turn: [Math.PI, 0, 0] })
      }
      const y = 0.3
      const half = 0.13 + (DEPTH / 2 - 0.1 - 0.13) * (1 - (y - 0.012) / (under - 0.013)) - 0.03
      builder.add('steel', board(0.05, 0.07, half * 2, { r: 0.003, grain: 'z' }), { at: [x, y - 0.035, 0] })
    }
    for (const side of [1, -1]) trestle(side * (WIDTH / 2 - 0.42))
    const reach = WIDTH / 2 - 0.42
    const rod: Point[] = [
      [-reach - 0.045, 0.3, 0],
      [reach + 0.045, 0.3, 0],
    ]
    builder.add('bolt', tube(rod, 0.011, { sides: 14 }))
    const lying = [0, 0, -Math.PI / 2] as const
    builder.add(
      'bolt',
      turned(
        [
          [0.014, -0.13],
          [0.022, -0.12],
          [0.022, -0.085],
          [0.016, -0.08],
          [0.016, 0.08],
          [0.022, 0.085],
          [0.022, 0.12],
          [0.014, 0.13],
        ],
        { sides: 16, crease: 40 },
      ),
      { at: [0, 0.3, 0], turn: lying },
    )
    for (const side of [1, -1]) {
      builder.add(
        'bolt',
        turned(
          [
            [0.03, 0],
            [0.034, 0.002],
            [0.034, 0.006],
            [0.03, 0.008],
          ],
          { sides: 20 },
        ),
        { at: [side * (reach + 0.0245), 0.3, 0], turn: [0, 0, (-side * Math.PI) / 2] },
      )
      builder.add('bolt', boltHead(0.022), { at: [side * (reach + 0.032), 0.3, 0], turn: [0, 0, (-side * Math.PI) / 2] })
    }
  },
})
