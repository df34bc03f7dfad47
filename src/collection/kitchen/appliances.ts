import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { barHandle, UPRIGHT, dial } from '#models/geometry/controls.ts'
import { circle, slab } from '#models/geometry/extrude.ts'
import { FORWARD } from '#models/geometry/joinery.ts'
import { turned } from '#models/geometry/loft.ts'
import { FINISH, inFinish } from '../finishes.ts'

export const fridge = define({
  sku: 'FRIDGE-THALG-400',
  name: { ar: 'ثلاجة ثلج ٤٠٠ لتر', en: 'Thalg fridge-freezer, 400 L', fr: 'Réfrigérateur-congélateur Thalg, 400 L' },
  description: {
    ar: 'ثلاجة بفريزر سفلي، نوفروست، بمقابض طويلة وباب يُعكس اتجاهه.',
    en: 'Frost-free, freezer below, with long handles and a reversible door.',
    fr: 'Froid ventilé, congélateur en bas, longues poignées, porte réversible.',
  },
  category: 'appliance',
  roomTypes: ['kitchen'],
  styles: ['modern', 'minimalist', 'industrial', 'classic', 'egyptian'],
  price: 32500,
  size: { width: 0.6, depth: 0.69, height: 1.86 },
  mount: 'floor',
  clearance: { front: 0.9 },
  kitchenRole: 'fridge',
  variants: [
    inFinish('FRIDGE-THALG-400-STEEL', FINISH.steel, 8, { body: 'stainlessDark', door: 'stainless', handle: 'stainless', dark: 'black' }),
    inFinish('FRIDGE-THALG-400-WHITE', FINISH.white, 11, { body: 'whiteSteel', door: 'whiteSteel', handle: 'nickel', dark: 'black' }, -1800),
    inFinish('FRIDGE-THALG-400-GRAPHITE', FINISH.graphite, 6, { body: 'graphite', door: 'graphite', handle: 'blackSteel', dark: 'black' }, 600),
  ],
  build(builder) {
    const z = -0.045
    builder.add('dark', board(0.54, 0.05, 0.5, { r: 0.003 }), { at: [0, 0, z] })
    builder.add('body', board(0.6, 1.815, 0.59, { r: 0.008, steps: 2 }), { at: [0, 0.045, z] })
    const face = z + 0.295
    for (const [y, h] of [
      [0.06, 0.62],
      [0.686, 1.17],
    ] as const) {
      builder.add('dark', board(0.57, h - 0.03, 0.012, { r: 0.002 }), { at: [0, y + 0.015, face + 0.004] })
      builder.add('door', board(0.596, h, 0.054, { r: 0.012, steps: 2, grain: 'y' }), { at: [0, y, face + 0.035] })
    }
    const front = face + 0.0615
    builder.add('handle', barHandle(0.34, 0.03), { at: [-0.25, 0.46, front], turn: UPRIGHT })
    builder.add('handle', barHandle(0.5, 0.03), { at: [-0.25, 0.98, front], turn: UPRIGHT })
    builder.add('dark', board(0.11, 0.03, 0.003, { r: 0.001 }), { at: [0, 1.7, front] })
  },
})

export const cooker = define({
  sku: 'COOKER-NAR-60',
  name: { ar: 'بوتاجاز نار ٦٠ سم', en: 'Nar range cooker, 60 cm', fr: 'Cuisinière Nar, 60 cm' },
  description: {
    ar: 'أربع شعلات بحوامل من الزهر، وفرن كهربائي بباب زجاجي مزدوج وشواية.',
    en: 'Four burners under cast-iron grates, an electric oven with double glass and a grill.',
    fr: 'Quatre feux sous grilles en fonte, four électrique à double vitrage et gril.',
  },
  category: 'appliance',
  roomTypes: ['kitchen'],
  styles: ['modern', 'industrial', 'classic', 'minimalist', 'egyptian'],
  price: 21500,
  size: { width: 0.6, depth: 0.665, height: 0.95 },
  mount: 'floor',
  clearance: { front: 1.07 },
  kitchenRole: 'hob',
  variants: [
    inFinish('COOKER-NAR-60-STEEL', FINISH.steel, 9, { body: 'stainless', glass: 'glassBlack', iron: 'black', metal: 'stainless' }),
    inFinish('COOKER-NAR-60-BLACK', FINISH.graphite, 6, { body: 'graphite', glass: 'glassBlack', iron: 'black', metal: 'brass' }, 900),
    inFinish('COOKER-NAR-60-WHITE', FINISH.white, 7, { body: 'whiteSteel', glass: 'glassBlack', iron: 'black', metal: 'nickel' }),
  ],
  build(builder) {
    const [z, top] = [-0.03, 0.905]
    builder.add('iron', board(0.56, 0.09, 0.5, { r: 0.003 }), { at: [0, 0, z] })
    builder.add('body', board(0.6, 0.82, 0.59, { r: 0.004 }), { at: [0, 0.08, z] })
    builder.add('body', board(0.6, 0.02, 0.61, { r: 0.005, steps: 2 }), { at: [0, top - 0.012, z + 0.008] })
    const face = z + 0.295
    builder.add('body', board(0.596, 0.11, 0.03, { r: 0.006, steps: 2 }), { at: [0, 0.775, face + 0.012] })
    builder.add('body', board(0.596, 0.5, 0.034, { r: 0.006, steps: 2 }), { at: [0, 0.268, face + 0.016] })
    builder.add('glass', board(0.47, 0.3, 0.004, { r: 0.0015 }), { at: [0, 0.33, face + 0.0338] })
    builder.add('body', board(0.596, 0.165, 0.034, { r: 0.006, steps: 2 }), { at: [0, 0.096, face + 0.016] })
    builder.add('metal', barHandle(0.48, 0.03), { at: [0, 0.715, face + 0.033] })
    builder.add('metal', barHandle(0.3, 0.022), { at: [0, 0.205, face + 0.033] })
    for (let i = 0; i < 6; i++) {
      if (i === 2) builder.add('glass', board(0.1, 0.04, 0.003, { r: 0.001 }), { at: [0.0, 0.81, face + 0.0275] })
      const x = [-0.245, -0.175, -0.105, 0.105, 0.175, 0.245][i] ?? 0
      builder.add('metal', dial(0.018, 0.0255), { at: [x, 0.83, face + 0.027], turn: FORWARD })
      builder.add('iron', board(0.003, 0.02, 0.001, { r: 0.0003 }), { at: [x, 0.834, face + 0.0527] })
    }
    const hob = top + 0.008
    builder.add(
      'glass',
      slab(
        circle(1, 4).map(([x, y]) => [(x - y) * 0.27, (x + y) * 0.235] as const),
        0.004,
        { ease: 0.001 },
      ),
      { at: [0, hob - 0.001, z - 0.005] },
    )
    for (const [x, depth, r] of [
      [-0.135, 0.12, 0.045],
      [0.135, 0.12, 0.036],
      [-0.135, -0.125, 0.036],
      [0.135, -0.125, 0.05],
    ] as const) {
      builder.add(
        'metal',
        turned(
          [
            [r, 0],
            [r, 0.008],
            [r * 0.8, 0.011],
          ],
          { sides: 28 },
        ),
        { at: [x, hob + 0.0025, z + depth] },
      )
      builder.add(
        'iron',
        turned(
          [
            [r * 0.78, 0],
            [r * 0.8, 0.006],
            [r * 0.3, 0.008],
          ],
          { sides: 24 },
        ),
        { at: [x, hob + 0.0135, z + depth] },
      )
      for (let k = 0; k < 4; k++) {
        const angle = (k / 4) * Math.PI * 2
        builder.add('iron', board(0.075, 0.01, 0.009, { r: 0.002 }), {
          at: [x + Math.cos(angle) * 0.08, hob + 0.0262, z + depth - Math.sin(angle) * 0.08],
          turn: [0, angle, 0],
        })
      }
    }
    for (const x of [-0.135, 0.135]) {
      for (const depth of [-0.228, -0.004, 0.222]) builder.add('iron', board(0.246, 0.0105, 0.01, { r: 0.002 }), { at: [x, hob + 0.0255, z + depth] })
      for (const side of [-1, 1]) {
        builder.add('iron', board(0.01, 0.01, 0.458, { r: 0.002 }), { at: [x + side * 0.118, hob + 0.026, z - 0.003] })
        for (const depth of [-0.22, 0.215])
          builder.add('iron', board(0.011, 0.026, 0.011, { r: 0.002 }), { at: [x + side * 0.117, hob + 0.0022, z + depth] })
      }
    }
  },
})
