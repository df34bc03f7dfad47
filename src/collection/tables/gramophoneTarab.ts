import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { circle, extruded, rectangle, type Outline } from '#models/geometry/extrude.ts'
import { bent, roundLeg, tube, turned } from '#models/geometry/loft.ts'
import type { Mesh } from '#models/geometry/surface.ts'
import { FINISH, inFinish } from '../finishes.ts'

const CASE = { width: 1.0, height: 0.42, depth: 0.4, y: 0.3, t: 0.02 }
const TOP = CASE.y + CASE.height

const moved = (outline: Outline, x: number, y: number): Outline => outline.map(([a, b]) => [a + x, b + y] as const)

export default define({
  sku: 'RADIO-TARAB',
  name: { ar: 'كونسول طرب للأسطوانات', en: 'Tarab record console', fr: 'Meuble hi-fi Tarab' },
  description: {
    ar: 'راديو وأسطوانات في قطعة واحدة كما في بيوت الخمسينيات: قماش سماعات خلف قضبان خشبية، مفاتيح نحاسية، وذراع متوازن فوق أسطوانة دائرة.',
    en: 'Radio and records in one piece, as in the houses of the fifties: speaker cloth behind timber rods, brass dials, a balanced arm over the turning disc.',
    fr: 'Radio et disques en un seul meuble, comme dans les salons des années cinquante : toile tendue derrière des tasseaux, boutons de laiton, bras équilibré.',
  },
  category: 'console',
  roomTypes: ['living_room', 'office', 'bedroom'],
  styles: ['modern', 'classic'],
  price: 14500,
  size: { width: CASE.width, depth: 0.384, height: 0.793 },
  mount: 'floor',
  clearance: { front: 0.5 },
  variants: [
    inFinish('RADIO-TARAB-WALNUT', FINISH.walnut, 7, { wood: 'walnut', cloth: 'linenSand', metal: 'brass', black: 'black', disc: 'blackGloss' }),
    inFinish('RADIO-TARAB-OAK', FINISH.oak, 9, { wood: 'oak', cloth: 'linenCharcoal', metal: 'nickel', black: 'black', disc: 'blackGloss' }),
    inFinish('RADIO-TARAB-BLACK', FINISH.oakBlack, 5, { wood: 'oakBlack', cloth: 'linenSand', metal: 'brass', black: 'black', disc: 'blackGloss' }),
  ],
  build(builder) {
    const { width: w, height: h, depth: d, y, t } = CASE
    const shell = extruded(rectangle(w, h, 0.03, 5), d - 0.02, { holes: [rectangle(w - t * 2, h - t * 2, 0.012, 3)], ease: 0.003, grain: 'x' })
    builder.add('wood', shell, { at: [0, y + h / 2, -d / 2 + 0.01] })
    builder.add('wood', board(w - t * 2 + 0.004, h - t * 2 + 0.004, 0.012, { r: 0.001, grain: 'x' }), { at: [0, y + t - 0.002, -d / 2 + 0.035] })
    // The front lies back within the shell: cloth on both sides, the radio's panel between.
    const front = d / 2 - 0.035
    builder.add('cloth', board(w - t * 2 + 0.002, h - t * 2 + 0.002, 0.014, { r: 0.001 }), { at: [0, y + t - 0.001, front - 0.014] })
    const rods = 22
    const rod: Mesh = turned(
      [
        [0.0055, 0],
        [0.0055, h - t * 2 + 0.004],
      ],
      { sides: 10 },
    )
    for (const side of [1, -1]) {
      for (let i = 0; i < rods; i++) {
        const x = side * (0.156 + ((i + 0.5) / rods) * (w / 2 - t - 0.158))
        builder.add('wood', rod, { at: [x, y + t - 0.002, front + 0.0045] })
      }
      builder.add('wood', board(0.014, h - t * 2 + 0.002, 0.03, { r: 0.002, grain: 'y' }), { at: [side * 0.148, y + t - 0.001, front - 0.001] })
    }
    builder.add('wood', board(0.284, h - t * 2 + 0.002, 0.016, { r: 0.001, grain: 'x' }), { at: [0, y + t - 0.001, front - 0.001] })
    const face = front + 0.007
    // The dial's window with its scale and needle.
    const [dial, low] = [0.23, y + 0.245]
    builder.add(
      'metal',
      extruded(moved(rectangle(dial + 0.014, 0.094, 0.012), 0, 0.04), 0.006, { holes: [moved(rectangle(dial, 0.08, 0.008), 0, 0.04)], ease: 0.001 }),
      { at: [0, low, face] },
    )
    builder.add('black', board(dial + 0.004, 0.083, 0.003, { r: 0.0006 }), { at: [0, low - 0.0015, face + 0.0015] })
    for (let i = 0; i < 25; i++) {
      const tall = i % 6 === 0 ? 0.022 : i % 3 === 0 ? 0.014 : 0.009
      for (const row of [0.012, 0.05])
        builder.add('cloth', board(0.0016, tall, 0.001, { r: 0.0002 }), { at: [((i - 12) / 24) * (dial - 0.03), low + row, face + 0.0034] })
    }
    builder.add('metal', board(0.002, 0.074, 0.0016, { r: 0.0004 }), { at: [0.036, low + 0.003, face + 0.0044] })
    const knob = turned(
      [
        [0.026, 0],
        [0.026, 0.004],
        [0.022, 0.006],
        [0.0225, 0.018],
        [0.02, 0.022],
        [0.012, 0.0212],
      ],
      { sides: 30, crease: 35 },
    )
    for (const x of [-0.082, 0.082]) builder.add('metal', knob, { at: [x, y + 0.115, face], turn: [Math.PI / 2, 0, 0] })
    for (const x of [-0.03, -0.01, 0.01, 0.03])
      builder.add('metal', board(0.015, 0.026, 0.012, { r: 0.003, steps: 2 }), { at: [x, y + 0.1, face + 0.004] })
    // The turntable.
    const [px, pz] = [-0.16, 0]
    builder.add('black', board(0.52, 0.012, 0.33, { r: 0.004, steps: 2 }), { at: [-0.07, TOP - 0.001, pz] })
    const deck = TOP + 0.011
    builder.add(
      'metal',
      turned(
        [
          [0.14, 0],
          [0.147, 0.002],
          [0.147, 0.012],
          [0.143, 0.014],
          [0.13, 0.014],
        ],
        { sides: 56 },
      ),
      { at: [px, deck - 0.001, pz] },
    )
    const grooves: [number, number][] = [
      [0.148, 0.0132],
      [0.1505, 0.0145],
      [0.149, 0.0162],
    ]
    for (let i = 0; i < 22; i++) grooves.push([0.145 - i * 0.004, i % 2 === 0 ? 0.0164 : 0.0156])
    grooves.push([0.054, 0.0166], [0.01, 0.0166])
    builder.add('disc', turned(grooves, { sides: 64, crease: 50 }), { at: [px, deck, pz] })
    builder.add(
      'cloth',
      turned(
        [
          [0.044, 0.016],
          [0.05, 0.0172],
          [0.046, 0.0176],
          [0.008, 0.0176],
        ],
        { sides: 40 },
      ),
      { at: [px, deck, pz] },
    )
    builder.add(
      'metal',
      turned(
        [
          [0.0036, 0.01],
          [0.0036, 0.023],
          [0.002, 0.025],
        ],
        { sides: 12 },
      ),
      { at: [px, deck, pz] },
    )
    const [ax, az] = [0.135, -0.1]
    builder.add(
      'metal',
      turned(
        [
          [0.03, -0.001],
          [0.032, 0.004],
          [0.026, 0.01],
          [0.014, 0.012],
          [0.013, 0.036],
          [0.01, 0.04],
        ],
        { sides: 28 },
      ),
      { at: [ax, deck, az] },
    )
    const arm = bent(
      [
        [ax + 0.028, deck + 0.034, az - 0.052],
        [ax, deck + 0.034, az],
        [ax - 0.035, deck + 0.034, az + 0.13],
        [ax - 0.088, deck + 0.027, az + 0.178],
      ],
      0.05,
      6,
    )
    builder.add('metal', tube(arm, 0.0042, { sides: 10 }))
    builder.add(
      'black',
      turned(
        [
          [0.013, -0.014],
          [0.015, -0.011],
          [0.015, 0.011],
          [0.013, 0.014],
        ],
        { sides: 24 },
      ),
      { at: [ax + 0.024, deck + 0.034, az - 0.045], turn: [Math.PI / 2, 0.49, 0] },
    )
    builder.add('black', board(0.016, 0.012, 0.034, { r: 0.002 }), { at: [ax - 0.095, deck + 0.0175, az + 0.184], turn: [0, -0.85, 0] })
    for (const z of [0.06, 0.1])
      builder.add(
        'metal',
        turned(
          [
            [0.011, -0.001],
            [0.011, 0.01],
            [0.009, 0.012],
          ],
          { sides: 20 },
        ),
        { at: [ax + 0.028, deck, z] },
      )
    // A slotted rack of records beside it.
    for (const z of [-0.13, 0.13]) builder.add('wood', board(0.17, 0.06, 0.014, { r: 0.003, grain: 'x' }), { at: [0.36, TOP - 0.001, z] })
    for (let i = 0; i < 9; i++)
      builder.add(i % 3 === 0 ? 'cloth' : i % 3 === 1 ? 'black' : 'wood', board(0.0042, 0.068 + (i % 2) * 0.004, 0.2, { r: 0.0008, grain: 'z' }), {
        at: [0.305 + i * 0.0135, TOP - 0.0005, 0],
      })
    builder.corners('wood', roundLeg(y + 0.004, 0.021, 0.012), w / 2 - 0.1, 0, d / 2 - 0.075, 0.1)
    for (const z of [1, -1]) builder.add('wood', board(w - 0.16, 0.03, 0.02, { r: 0.003, grain: 'x' }), { at: [0, y - 0.028, z * (d / 2 - 0.075)] })
    builder.add('black', extruded(circle(0.02, 20), 0.004), { at: [-w / 2 + 0.2, y + 0.2, -d / 2 + 0.026] })
  },
})
