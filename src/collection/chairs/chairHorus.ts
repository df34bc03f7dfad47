import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { slope, through } from '#models/geometry/curves.ts'
import { cushion } from '#models/geometry/cushion.ts'
import { circle, extruded, extrudedSurface, type Outline } from '#models/geometry/extrude.ts'
import { inlayStar, mashrabiya } from '#models/geometry/lattice.ts'
import { tube, turned } from '#models/geometry/loft.ts'
import { finished, type Point } from '#models/geometry/surface.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [SEAT, TOP] = [0.45, 1.02]

/** The crest: a sun disc between two spread wings, its upper edge from left to right. */
const wing: [number, number][] = [
  [0.235, 0.02],
  [0.25, 0.052],
  [0.19, 0.07],
  [0.12, 0.078],
  [0.06, 0.086],
]
const crest: Outline = [
  ...wing.map(([x, y]): [number, number] => [x, y]),
  ...Array.from({ length: 9 }, (_, i): [number, number] => {
    const angle = 0.28 + (i / 8) * (Math.PI - 0.56)
    return [0.05 * Math.cos(angle), 0.074 + 0.05 * Math.sin(angle)]
  }),
  ...wing.toReversed().map(([x, y]): [number, number] => [-x, y]),
  [-0.16, 0.006],
  [-0.06, 0],
  [0.06, 0],
  [0.16, 0.006],
]
const LEAN = 0.19

const frontLeg = turned(
  [
    [0.0155, 0],
    [0.0225, 0.006],
    [0.0225, 0.03],
    [0.014, 0.042],
    [0.0165, 0.05],
    [0.026, 0.085],
    [0.018, 0.1],
    [0.017, 0.11],
    [0.0235, 0.2],
    [0.025, 0.27],
    [0.017, 0.3],
    [0.0265, 0.31],
    [0.0265, 0.322],
    [0.018, 0.332],
    [0.018, 0.345],
  ],
  { sides: 18, crease: 55 },
)

export default define({
  sku: 'CHAIR-HORUS',
  name: { ar: 'كرسي سفرة حورس', en: 'Horus dining chair', fr: 'Chaise Horus' },
  description: {
    ar: 'قرص الشمس المجنّح يعلو ظهرًا من المشربية، مطعّمًا بالصدف كما في ورش خان الخليلي، ومقعد منجّد.',
    en: 'A winged sun crowns a back of mashrabiya, inlaid with mother-of-pearl as in the workshops of Khan el-Khalili, over a padded seat.',
    fr: 'Un soleil ailé couronne un dossier en moucharabieh incrusté de nacre, comme dans les ateliers du Khan el-Khalili, sur une assise rembourrée.',
  },
  category: 'chair',
  roomTypes: ['kitchen', 'living_room', 'office'],
  styles: ['egyptian', 'classic'],
  price: 6200,
  size: { width: 0.5, depth: 0.541, height: 1.096 },
  mount: 'floor',
  clearance: { back: 0.3 },
  variants: [
    inFinish('CHAIR-HORUS-WALNUT', FINISH.walnut, 18, { wood: 'walnut', cover: 'linenMadder', shell: 'shell', brass: 'brass' }),
    inFinish('CHAIR-HORUS-CEDAR', FINISH.cedar, 14, { wood: 'cedar', cover: 'linenIndigo', shell: 'shell', brass: 'brass' }),
    inFinish('CHAIR-HORUS-DARK', FINISH.velvetEmerald, 10, { wood: 'walnutDark', cover: 'velvetEmerald', shell: 'shell', brass: 'brassAged' }, 300),
  ],
  build(builder) {
    for (const side of [1, -1]) {
      builder.add('wood', frontLeg, { at: [side * 0.205, 0, 0.205] })
      builder.add('wood', board(0.05, 0.085, 0.05, { r: 0.005, grain: 'y' }), { at: [side * 0.205, SEAT - 0.11, 0.205] })
      builder.add('shell', inlayStar(0.014), { at: [side * 0.205, SEAT - 0.068, 0.2298] })
      /** The back leg runs up into the back and leans with it. */
      const post = through(
        [
          [side * 0.203, 0, -0.262],
          [side * 0.2, 0.2, -0.212],
          [side * 0.198, SEAT, -0.195],
          [side * 0.2, 0.7, -0.225],
          [side * 0.204, TOP - 0.004, -0.285],
        ],
        5,
      )
      builder.add('wood', tube(post, slope(0.016, 0.019, 0.0195, 0.0175, 0.015), { sides: 12, flat: 0.0185, grain: 'y' }))
      builder.add('wood', board(0.024, 0.062, 0.385, { r: 0.005, grain: 'z' }), { at: [side * 0.203, SEAT - 0.09, 0.005] })
      builder.add('wood', board(0.018, 0.024, 0.42, { r: 0.005, grain: 'z' }), { at: [side * 0.203, 0.115, -0.008] })
    }
    for (const z of [0.21, -0.19]) builder.add('wood', board(0.37, 0.062, 0.024, { r: 0.005, grain: 'x' }), { at: [0, SEAT - 0.09, z] })
    builder.add('wood', board(0.395, 0.024, 0.018, { r: 0.005, grain: 'x' }), { at: [0, 0.117, 0.0] })
    for (let i = 0; i < 5; i++) builder.add('shell', inlayStar(0.012), { at: [(i - 2) * 0.068, SEAT - 0.06, 0.2218] })
    /** The back's panel: rails, lattice and crest, leaning together. */
    const leaning = (y: number): Point => [0, y, -0.2 - (y - SEAT) * LEAN + 0.025]
    const turn: Point = [-Math.atan(LEAN) * 0.9, 0, 0]
    for (const [y, h] of [
      [SEAT + 0.1, 0.032],
      [SEAT + 0.47, 0.032],
    ] as const)
      builder.add('wood', board(0.375, h, 0.024, { r: 0.005, grain: 'x' }), { at: leaning(y), turn })
    builder.add('wood', mashrabiya(0.366, 0.345, 0.0345, 0.0098), { at: leaning(SEAT + 0.129), turn })
    for (const x of [-0.13, 0, 0.13])
      builder.add('shell', inlayStar(0.011, 0.0015), { at: [x, SEAT + 0.486, leaning(SEAT + 0.486)[2] + 0.0122], turn })
    const place = { at: [0, TOP - 0.055, leaning(TOP - 0.05)[2] - 0.016] as Point, turn }
    builder.add('wood', extruded(crest, 0.026, { ease: 0.004, crease: 35, grain: 'x' }), place)
    const inlay = (outline: Outline, slot: string) => {
      const flat = extrudedSurface(outline, 0.0014)
      builder.add(slot, finished({ ...flat, points: flat.points.map(([x, y, z]): Point => [x, y, z + 0.0258]) }, { crease: 30 }), place)
    }
    inlay(circle(0.031, 28, 0, 0.077), 'brass')
    /** Three rows of feathers on either side, each a leaf of shell. */
    for (const side of [1, -1])
      for (const [row, count] of [
        [0, 6],
        [1, 5],
      ] as const)
        for (let i = 0; i < count; i++) {
          const [x, y] = [side * (0.058 + i * 0.028 + row * 0.01), 0.05 - row * 0.022 - i * 0.0005]
          const feather = Array.from({ length: 10 }, (_, k): [number, number] => {
            const angle = (k / 10) * Math.PI * 2
            const [a, b] = [0.0125 * Math.cos(angle), 0.0058 * Math.sin(angle) * (1 - 0.35 * Math.cos(angle))]
            const tilt = 0.28
            return [x + side * (a * Math.cos(tilt) - b * Math.sin(tilt)), y + a * Math.sin(tilt) * 0.6 + b * Math.cos(tilt)]
          })
          inlay(feather, 'shell')
        }
    builder.add('cover', cushion(0.435, 0.06, 0.42, { crown: 0.02, belly: 0.004, r: 0.02, piping: 0.0045 }), { at: [0, SEAT - 0.03, 0.018] })
  },
})
