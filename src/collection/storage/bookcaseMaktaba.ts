import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { extruded, type Outline } from '#models/geometry/extrude.ts'
import { carcass, FORWARD, fronts, knob, type Front } from '#models/geometry/joinery.ts'
import { tube, turned } from '#models/geometry/loft.ts'
import { cyma, moulded, panelDoor } from '#models/geometry/moulding.ts'
import type { Point } from '#models/geometry/surface.ts'
import type { ModelBuilder } from '#models/modelBuilder.ts'
import { bookPile, bookRow, bowl, jar } from '../dressing.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [WIDTH, DEPTH, HEIGHT] = [1.33, 0.475, 2.325]
const [BODY, LOW, HIGH] = [1.24, { y: 0.1, top: 0.8, depth: 0.42 }, { y: 0.836, top: 2.04, depth: 0.34 }]
const Z = -0.02

/** Glazing bars: three panes across, their heads bent to round arches that cross like branches. */
const glazed = (builder: ModelBuilder, front: Front, z: number) => {
  const frame = 0.052
  panelDoor(builder, 'wood', front, z, { t: 0.022, frame, open: true })
  const [clear, tall, base] = [front.width - frame * 2, front.height - frame * 2, front.y + frame]
  builder.add('glass', board(clear + 0.008, tall + 0.008, 0.004, { r: 0.0008 }), { at: [front.x, base - 0.004, z + 0.008] })
  const bar = 0.012
  const pane = clear / 3
  const head = tall - pane * 1.16
  for (const i of [-1, 1])
    builder.add('wood', board(bar, tall + 0.002, 0.012, { r: 0.003, grain: 'y' }), { at: [front.x + (i * pane) / 2, base - 0.001, z + 0.0155] })
  for (const up of [head / 3, (head * 2) / 3, head])
    builder.add('wood', board(clear + 0.001, bar, 0.0105, { r: 0.003, grain: 'x' }), { at: [front.x, base + up - bar / 2, z + 0.0155] })
  for (const [from, to] of [
    [-1.5, 0.5],
    [0.5, -1.5],
    [-0.5, 1.5],
    [1.5, -0.5],
  ] as const) {
    const path = Array.from({ length: 13 }, (_, i): Point => {
      const angle = (i / 12) * (Math.PI / 2)
      const x = from + Math.sign(to - from) * (1 - Math.cos(angle))
      return [front.x + x * pane, base + head + Math.sin(angle) * pane * 1.14, z + 0.0155]
    })
    builder.add('wood', tube(path, 0.0055, { sides: 6 }))
  }
}

/** A broken pediment with an urn between its slopes. */
const pediment = (builder: ModelBuilder, y: number, z: number) => {
  for (const side of [1, -1]) {
    const outline: Outline = [
      [side * 0.64, 0],
      [side * 0.13, 0],
      [side * 0.13, 0.118],
      [side * 0.64, 0.014],
    ]
    builder.add('wood', extruded(outline, 0.03, { ease: 0.001, grain: 'x' }), { at: [0, y, z - 0.03] })
    const lean = Math.atan2(0.104, 0.51)
    builder.add('wood', board(0.54, 0.026, 0.05, { r: 0.006, steps: 2, grain: 'x' }), {
      at: [side * 0.395, y + 0.06, z - 0.018],
      turn: [0, 0, -side * lean],
    })
    builder.add(
      'wood',
      turned(
        [
          [0.03, 0],
          [0.03, 0.006],
          [0.02, 0.012],
          [0.004, 0.014],
        ],
        { sides: 18 },
      ),
      { at: [side * 0.165, y + 0.082, z - 0.001], turn: [Math.PI / 2, 0, 0] },
    )
  }
  builder.add('wood', board(0.12, 0.05, 0.05, { r: 0.004 }), { at: [0, y - 0.001, z - 0.024] })
  builder.add(
    'wood',
    turned(
      [
        [0.022, 0],
        [0.026, 0.006],
        [0.012, 0.02],
        [0.011, 0.03],
        [0.03, 0.055],
        [0.038, 0.08],
        [0.034, 0.096],
        [0.018, 0.104],
        [0.022, 0.112],
        [0.014, 0.13],
        [0.005, 0.142],
        [0.007, 0.15],
        [0.002, 0.158],
      ],
      { sides: 22, crease: 50 },
    ),
    { at: [0, y + 0.048, z - 0.024] },
  )
}

export default define({
  sku: 'BOOKCASE-MAKTABA',
  name: { ar: 'مكتبة بواجهة زجاج معشّق', en: 'Maktaba glazed bookcase', fr: 'Bibliothèque vitrée Maktaba' },
  description: {
    ar: 'زجاج مقسّم بعوارض متشابكة كأغصان الشجر، فوق خزانة بحشوات بارزة، وتاج مفتوح تتوسطه زهرية مخروطة. السعر لا يشمل الكتب.',
    en: 'Glass parted by bars that cross like branches, over a cupboard with fielded panels, under a broken pediment and its turned urn. Books not included.',
    fr: 'Vitres aux petits-bois entrelacés comme des branches, sur un bas à panneaux, sous un fronton brisé et son urne tournée. Livres non fournis.',
  },
  category: 'bookcase',
  roomTypes: ['living_room', 'office'],
  styles: ['classic'],
  price: 38500,
  size: { width: WIDTH, depth: DEPTH, height: HEIGHT },
  mount: 'floor',
  clearance: { front: 0.7 },
  variants: [
    inFinish('BOOKCASE-MAKTABA-WALNUT', FINISH.walnut, 4, { wood: 'walnut', glass: 'glass', things: 'swatches', metal: 'brass' }),
    {
      sku: 'BOOKCASE-MAKTABA-DARK',
      name: { ar: 'جوز داكن', en: 'Dark walnut', fr: 'Noyer foncé' },
      color: '#573724',
      finish: 'walnut',
      priceDelta: 1200,
      stock: 3,
      materials: { wood: 'walnutDark', glass: 'glass', things: 'swatches', metal: 'brassAged' },
    },
    inFinish('BOOKCASE-MAKTABA-SAGE', FINISH.sage, 4, { wood: 'sage', glass: 'glass', things: 'swatches', metal: 'brass' }),
  ],
  build(builder) {
    const front = Z + LOW.depth / 2
    const back = Z - LOW.depth / 2
    builder.add(
      'wood',
      moulded(BODY, LOW.depth, [[0.026, 0], [0.026, 0.08], ...cyma(-0.02, 0.08, 0.022).map(([out, y]) => [0.026 + out, y] as const)]),
      {
        at: [0, 0, Z],
      },
    )
    carcass(builder, 'wood', { width: BODY, height: LOW.top - LOW.y, depth: LOW.depth, y: LOW.y, t: 0.024, z: Z })
    builder.add('wood', board(0.02, LOW.top - LOW.y - 0.04, LOW.depth - 0.02, { r: 0.002, grain: 'y' }), { at: [0, LOW.y + 0.02, Z + 0.009] })
    for (const door of fronts(-BODY / 2, LOW.y + 0.006, BODY, LOW.top - LOW.y - 0.008, 2, [1], 0.006)) {
      panelDoor(builder, 'wood', door, front - 0.0005, { t: 0.024, frame: 0.075 })
      builder.add('metal', knob(0.013, 0.026), { at: [Math.sign(door.x) * 0.042, door.y + door.height * 0.62, front + 0.0235], turn: FORWARD })
    }
    builder.add(
      'wood',
      moulded(BODY, LOW.depth + 0.024, [
        [0.004, 0],
        ...cyma(0.022, 0.002, 0.014).map(([out, y]) => [out + 0.004, y] as const),
        [0.032, 0.02],
        [0.032, 0.03],
        [0.024, 0.037],
      ]),
      { at: [0, LOW.top - 0.001, Z + 0.012] },
    )
    const upper = back + HIGH.depth / 2
    carcass(builder, 'wood', { width: BODY - 0.02, height: HIGH.top - HIGH.y, depth: HIGH.depth, y: HIGH.y - 0.001, t: 0.024, z: upper })
    builder.add('wood', board(0.022, HIGH.top - HIGH.y - 0.04, HIGH.depth - 0.03, { r: 0.002, grain: 'y' }), { at: [0, HIGH.y + 0.02, upper] })
    const face = back + HIGH.depth
    const doors = fronts(-(BODY - 0.02) / 2, HIGH.y + 0.004, BODY - 0.02, HIGH.top - HIGH.y - 0.008, 2, [1], 0.006)
    for (const door of doors) {
      glazed(builder, door, face - 0.0005)
      builder.add('metal', knob(0.011, 0.024), { at: [Math.sign(door.x) * 0.03, door.y + door.height * 0.42, face + 0.0215], turn: FORWARD })
    }
    const clear = (HIGH.top - HIGH.y - 0.05) / 4
    for (let i = 0; i < 4; i++) {
      const y = HIGH.y + 0.0235 + i * clear
      if (i > 0) builder.add('wood', board(BODY - 0.066, 0.02, HIGH.depth - 0.05, { r: 0.0015, grain: 'x' }), { at: [0, y - 0.02, upper - 0.012] })
      const half = BODY / 2 - 0.04
      const tall = clear - 0.055
      if (i === 0) {
        bookRow(builder, 'things', -half, -0.14, y, upper - 0.02, 3, tall)
        bookRow(builder, 'things', 0.03, half - 0.05, y, upper - 0.02, 4, tall)
      } else if (i === 1) {
        jar(builder, 'things', -0.42, y, upper, tall * 0.92, 9)
        bookPile(builder, 'things', -0.17, y, upper, 4, 2)
        bookRow(builder, 'things', 0.18, half, y, upper - 0.02, 6, tall)
      } else if (i === 2) {
        bookRow(builder, 'things', -half, -0.22, y, upper - 0.02, 8, tall)
        bowl(builder, 'things', 0.18, y, upper, 0.1, 6)
        jar(builder, 'things', 0.42, y, upper, tall * 0.85, 1)
      } else {
        bowl(builder, 'things', -0.42, y, upper, 0.12, 8)
        bookRow(builder, 'things', -0.26, -0.03, y, upper - 0.02, 11, tall)
        bookRow(builder, 'things', 0.04, 0.3, y, upper - 0.02, 13, tall)
      }
    }
    builder.add(
      'wood',
      moulded(BODY - 0.02, HIGH.depth + 0.022, [
        [0, 0],
        [0.006, 0.004],
        [0.006, 0.03],
        [0.014, 0.034],
        ...cyma(0.03, 0.034, 0.03).map(([out, y]) => [out + 0.014, y] as const),
        [0.05, 0.068],
        [0.05, 0.082],
      ]),
      { at: [0, HIGH.top - 0.002, upper + 0.011] },
    )
    pediment(builder, HIGH.top + 0.0795, face + 0.04)
  },
})
