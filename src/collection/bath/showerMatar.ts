import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { disc, rod } from '#models/geometry/fittings.ts'
import { FORWARD } from '#models/geometry/joinery.ts'
import { bent, loft, roundedRectangle, tube, turned } from '#models/geometry/loft.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [WIDTH, DEPTH, HEIGHT] = [1.3, 0.9, 2.2]

export default define({
  sku: 'SHOWER-MATAR',
  name: { ar: 'كابينة دش مطر مفتوحة', en: 'Matar walk-in shower', fr: 'Douche à l’italienne Matar' },
  description: {
    ar: 'حوض منخفض ولوح زجاج واحد بلا باب، خلفه حائط من الحجر بكوّة للصابون ورأس مطر بعرض طبق.',
    en: 'A low tray and a single sheet of glass with no door to clean; behind, a stone wall with a soap niche and a rain head as wide as a plate.',
    fr: 'Un receveur bas et une seule paroi de verre, sans porte ; derrière, un mur de pierre, une niche à savon et un ciel de pluie large comme une assiette.',
  },
  category: 'shower',
  roomTypes: ['bathroom'],
  styles: ['modern', 'minimalist', 'industrial'],
  price: 33800,
  size: { width: WIDTH, depth: DEPTH, height: HEIGHT },
  mount: 'floor',
  clearance: { front: 0.6 },
  requiresInstallation: true,
  installationPrice: 1400,
  variants: [
    inFinish('SHOWER-MATAR-BRASS', FINISH.brass, 5, { tray: 'ceramicMatt', wall: 'travertine', glass: 'glass', metal: 'brass' }),
    inFinish('SHOWER-MATAR-BLACK', FINISH.blackSteel, 6, { tray: 'ceramicBlack', wall: 'terrazzo', glass: 'glass', metal: 'blackSteel' }),
    inFinish('SHOWER-MATAR-CHROME', FINISH.steel, 7, { tray: 'ceramic', wall: 'marbleWhite', glass: 'glass', metal: 'chrome' }, 1200),
  ],
  build(builder) {
    const ring = (w: number, d: number, r: number, y: number) => roundedRectangle(w, d, r, y, 4)
    builder.add(
      'tray',
      loft(
        [
          ring(WIDTH - 0.006, DEPTH - 0.006, 0.012, 0),
          ring(WIDTH, DEPTH, 0.014, 0.004),
          ring(WIDTH, DEPTH, 0.014, 0.04),
          ring(WIDTH - 0.01, DEPTH - 0.01, 0.012, 0.046),
          ring(WIDTH - 0.09, DEPTH - 0.09, 0.03, 0.046),
          ring(WIDTH - 0.11, DEPTH - 0.11, 0.035, 0.036),
          ring(WIDTH - 0.13, DEPTH - 0.13, 0.04, 0.032),
          ring(0.1, 0.1, 0.04, 0.026),
        ],
        { crease: 40 },
      ),
    )
    builder.add('metal', board(0.13, 0.004, 0.13, { r: 0.0015 }), { at: [0, 0.026, 0] })
    for (let i = -2; i <= 2; i++) builder.add('tray', board(0.1, 0.0012, 0.006, { r: 0.0004 }), { at: [0, 0.0297, i * 0.02] })
    // The wall behind, laid in courses about a niche.
    const back = -DEPTH / 2
    const face = back + 0.034
    const [low, gap, t] = [0.047, 0.003, 0.034]
    const rows = [0.53, 0.53, 0.36, 0.36, HEIGHT - low - 1.78]
    const niche = { x: 0.36, width: 0.42 }
    let y = low
    rows.forEach((row, j) => {
      const cuts =
        j === 2 ? [-WIDTH / 2, -0.22, niche.x - niche.width / 2, niche.x + niche.width / 2, WIDTH / 2] : [-WIDTH / 2, j % 2 ? -0.3 : 0.1, WIDTH / 2]
      for (let i = 0; i + 1 < cuts.length; i++) {
        const [from = 0, to = 0] = [cuts[i], cuts[i + 1]]
        const inNiche = j === 2 && i === 2
        const thick = inNiche ? 0.008 : t
        builder.add('wall', board(to - from - gap, row - gap, thick, { r: 0.0015, grain: 'x' }), {
          at: [(from + to) / 2, y, back + thick / 2 + 0.001],
        })
      }
      if (j === 2) {
        builder.add('metal', board(niche.width - 0.004, 0.006, 0.03, { r: 0.001 }), { at: [niche.x, y - 0.0045, back + 0.0205] })
        builder.add('metal', board(niche.width - 0.004, 0.004, 0.028, { r: 0.001 }), { at: [niche.x, y + 0.2, back + 0.0195] })
      }
      y += row
    })
    // One sheet of glass in a slim channel, stayed to the wall.
    const x = -WIDTH / 2 + 0.03
    const pane = 0.86
    const front = DEPTH / 2 - 0.032
    builder.add('glass', board(pane, 1.98, 0.008, { r: 0.0015 }), { at: [x + pane / 2, 0.052, front] })
    builder.add('metal', board(pane + 0.003, 0.016, 0.02, { r: 0.002 }), { at: [x + pane / 2, 0.0455, front] })
    builder.add('glass', board(0.008, 1.98, DEPTH - 0.1, { r: 0.0015 }), { at: [x, 0.052, -0.001] })
    builder.add('metal', board(0.02, 0.016, DEPTH - 0.097, { r: 0.002 }), { at: [x, 0.0455, -0.001] })
    builder.add('metal', board(0.02, 1.99, 0.02, { r: 0.002, grain: 'y' }), { at: [x, 0.05, front] })
    builder.add('metal', board(0.024, 1.99, 0.014, { r: 0.002, grain: 'y' }), { at: [x, 0.05, face + 0.006] })
    builder.add('metal', board(0.014, 0.014, DEPTH - 0.09, { r: 0.003 }), { at: [x + pane - 0.05, 2.018, -0.006] })
    builder.add('metal', board(0.03, 0.045, 0.02, { r: 0.004 }), { at: [x + pane - 0.05, 2.0, front] })
    builder.add('metal', disc(0.02, 0.008), { at: [x + pane - 0.05, 2.025, face - 0.001], turn: FORWARD })
    // Thermostatic column with a rain head and a hand shower.
    const [cx, cz] = [-0.06, face + 0.055]
    builder.add('metal', rod([cx - 0.15, 1.08, cz], [cx + 0.15, 1.08, cz], 0.021, 22))
    for (const side of [1, -1]) {
      builder.add('metal', rod([cx + side * 0.075, 1.08, face - 0.004], [cx + side * 0.075, 1.08, cz], 0.014, 16))
      builder.add('metal', disc(0.033, 0.007), { at: [cx + side * 0.075, 1.08, face - 0.001], turn: FORWARD })
      const grip = turned(
        [
          [0.021, 0],
          [0.0245, 0.003],
          [0.0245, 0.04],
          [0.021, 0.044],
        ],
        { sides: 20 },
      )
      builder.add('metal', grip, { at: [cx + side * 0.152, 1.08, cz], turn: [0, 0, -side * (Math.PI / 2)] })
    }
    const riser = bent(
      [
        [cx, 1.09, cz],
        [cx, 2.16, cz],
        [cx, 2.16, cz + 0.36],
        [cx, 2.105, cz + 0.36],
      ],
      0.07,
      8,
    )
    builder.add('metal', tube(riser, 0.011, { sides: 16 }))
    for (const level of [1.3, 1.95]) {
      builder.add('metal', rod([cx, level, face - 0.002], [cx, level, cz], 0.008))
      builder.add('metal', disc(0.02, 0.006), { at: [cx, level, face - 0.001], turn: FORWARD })
      builder.add('metal', disc(0.017, 0.03), { at: [cx, level - 0.015, cz] })
    }
    builder.add(
      'metal',
      turned(
        [
          [0.13, 0],
          [0.14, 0.002],
          [0.14, 0.008],
          [0.1, 0.013],
          [0.028, 0.018],
          [0.016, 0.036],
        ],
        { sides: 44, crease: 30 },
      ),
      { at: [cx, 2.072, cz + 0.36] },
    )
    for (let k = 1; k <= 4; k++)
      for (let i = 0; i < k * 6; i++) {
        const angle = (i / (k * 6)) * Math.PI * 2
        builder.add('wall', disc(0.004, 0.003, 6), { at: [cx + k * 0.028 * Math.cos(angle), 2.0705, cz + 0.36 + k * 0.028 * Math.sin(angle)] })
      }
    const hand = bent(
      [
        [cx + 0.02, 1.62, cz + 0.045],
        [cx + 0.02, 1.76, cz + 0.055],
        [cx + 0.02, 1.81, cz + 0.085],
      ],
      0.04,
      5,
    )
    builder.add(
      'metal',
      tube(hand, (s) => 0.0095 + 0.003 * s, { sides: 14 }),
    )
    builder.add('metal', disc(0.045, 0.018), { at: [cx + 0.02, 1.812, cz + 0.075], turn: [1.2, 0, 0] })
    builder.add('metal', rod([cx, 1.7, cz], [cx + 0.02, 1.7, cz + 0.05], 0.009))
    builder.add('metal', disc(0.016, 0.04), { at: [cx, 1.68, cz] })
    const hose = bent(
      [
        [cx + 0.02, 1.625, cz + 0.045],
        [cx + 0.05, 0.72, cz + 0.07],
        [cx - 0.02, 0.7, cz + 0.03],
        [cx - 0.02, 1.07, cz + 0.004],
      ],
      0.09,
      10,
    )
    builder.add('metal', tube(hose, 0.0065, { sides: 10 }))
  },
})
