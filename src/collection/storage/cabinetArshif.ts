import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { extruded, rectangle, type Outline } from '#models/geometry/extrude.ts'
import { turned } from '#models/geometry/loft.ts'
import { border, upright } from '#models/geometry/moulding.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [WIDTH, DEPTH, HEIGHT, PLINTH] = [0.47, 0.62, 1.32, 0.05]

export default define({
  sku: 'CABINET-ARSHIF',
  name: { ar: 'دولاب ملفات أرشيف', en: 'Arshif filing cabinet', fr: 'Classeur à tiroirs Arshif' },
  description: {
    ar: 'أربعة أدراج للملفات المعلّقة بقياس A4، بمقابض غائرة وإطارات للبطاقات وقفل واحد يغلقها جميعًا.',
    en: 'Four drawers for hanging A4 files, with pressed pulls, card frames and one lock for all.',
    fr: 'Quatre tiroirs pour dossiers suspendus A4, poignées embouties, porte-étiquettes et serrure unique.',
  },
  category: 'sideboard',
  roomTypes: ['office'],
  styles: ['industrial', 'modern'],
  price: 8600,
  size: { width: WIDTH, depth: DEPTH + 0.02, height: HEIGHT },
  mount: 'floor',
  surfaceHeight: HEIGHT,
  clearance: { front: 0.8 },
  variants: [
    inFinish('CABINET-ARSHIF-GRAPHITE', FINISH.graphite, 16, { steel: 'graphite', dark: 'black', metal: 'nickel', label: 'cream' }),
    inFinish('CABINET-ARSHIF-WHITE', FINISH.white, 14, { steel: 'whiteSteel', dark: 'graphite', metal: 'nickel', label: 'cream' }),
    inFinish('CABINET-ARSHIF-NILE', FINISH.nile, 9, { steel: 'nile', dark: 'black', metal: 'brassAged', label: 'cream' }, 250),
  ],
  build(builder) {
    const tall = HEIGHT - PLINTH
    const lifted = (outline: Outline): Outline => outline.map(([a, b]) => [a, b + PLINTH + tall / 2] as const)
    const z = -DEPTH / 2
    builder.add('dark', board(WIDTH - 0.04, PLINTH + 0.003, DEPTH - 0.05, { r: 0.002 }), { at: [0, 0, -0.01] })
    builder.add(
      'steel',
      extruded(lifted(rectangle(WIDTH, tall, 0.012, 5)), DEPTH, { ease: 0.002, holes: [lifted(rectangle(WIDTH - 0.03, tall - 0.03, 0.004, 3))] }),
      { at: [0, 0, z] },
    )
    builder.add('dark', board(WIDTH - 0.028, tall - 0.028, DEPTH - 0.04, { r: 0.001 }), { at: [0, PLINTH + 0.014, -0.012] })
    const clear = tall - 0.034
    const [w, h, t] = [WIDTH - 0.036, clear / 4 - 0.006, 0.024]
    const face = DEPTH / 2 - 0.004
    for (let i = 0; i < 4; i++) {
      const y = PLINTH + 0.017 + (clear / 4) * i + 0.003
      builder.add('steel', board(w, h, t, { r: 0.005, steps: 2 }), { at: [0, y, face - t / 2] })
      builder.add('steel', border(upright(-w / 2 + 0.022, y + 0.022, w / 2 - 0.022, y + h - 0.022), 0.007, 0.003, 0.0012), {
        at: [0, 0, face - 0.0006],
      })
      // The pull is a pressed cup: a dark hollow under a rolled steel lip.
      const cup = y + h * 0.56
      builder.add('dark', board(0.15, 0.04, 0.004, { r: 0.0018 }), { at: [0, cup, face - 0.0014] })
      const lip: Outline = [
        [0, 0.046],
        [0.006, 0.048],
        [0.02, 0.04],
        [0.024, 0.026],
        [0.022, 0.018],
        [0.02, 0.02],
        [0.0205, 0.027],
        [0.017, 0.037],
        [0.004, 0.043],
        [0, 0.042],
      ]
      builder.add('metal', extruded(lip, 0.156, { crease: 50 }), { at: [0.078, cup - 0.002, face - 0.0004], turn: [0, -Math.PI / 2, 0] })
      for (const side of [1, -1]) {
        const cheek: Outline = [
          [0, 0.004],
          [0.008, 0.006],
          [0.021, 0.02],
          [0.0245, 0.027],
          [0.02, 0.041],
          [0.006, 0.0485],
          [0, 0.047],
        ]
        builder.add('metal', extruded(cheek, 0.003), { at: [side * 0.079 + 0.0015, cup - 0.002, face - 0.0004], turn: [0, -Math.PI / 2, 0] })
      }
      builder.add('metal', border(upright(-0.045, cup + 0.062, 0.045, cup + 0.096), 0.005, 0.003), { at: [0, 0, face - 0.0006] })
      builder.add('label', board(0.082, 0.026, 0.0016, { r: 0.0004 }), { at: [0, cup + 0.066, face + 0.0002] })
    }
    builder.add(
      'metal',
      turned(
        [
          [0.011, 0],
          [0.011, 0.005],
          [0.009, 0.007],
          [0.002, 0.0072],
        ],
        { sides: 18 },
      ),
      { at: [WIDTH / 2 - 0.058, HEIGHT - 0.058, face - 0.001], turn: [Math.PI / 2, 0, 0] },
    )
    builder.add('dark', board(0.0022, 0.008, 0.0016, { r: 0.0005 }), { at: [WIDTH / 2 - 0.058, HEIGHT - 0.062, face + 0.0062] })
  },
})
