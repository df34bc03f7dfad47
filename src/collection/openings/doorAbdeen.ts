import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { rectangle } from '#models/geometry/extrude.ts'
import { ball, hinge } from '#models/geometry/fittings.ts'
import { architrave, crown, mitred, stepped } from '#models/geometry/framing.ts'
import { FORWARD, knob } from '#models/geometry/joinery.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [LEAF, TALL, ARCHITRAVE] = [0.9, 2.1, 0.1]

export default define({
  sku: 'DOOR-ABDEEN',
  name: { ar: 'باب عابدين بست حشوات', en: 'Abdeen six-panel door', fr: 'Porte Abdine à six panneaux' },
  description: {
    ar: 'ست حشوات بارزة في إطار مصمت، وبرواز ينتهي بقاعدتين وكورنيش كما في بيوت وسط البلد، بأكرة نحاسية تملأ الكف.',
    en: 'Six raised fields in solid stiles, an architrave on plinth blocks under a cornice as in old Downtown flats, and a brass knob that fills the hand.',
    fr: 'Six panneaux à plate-bande, un chambranle sur socles et sa corniche comme au Caire de la Belle Époque, un bouton de laiton plein la main.',
  },
  category: 'door',
  roomTypes: ['living_room', 'bedroom', 'office', 'bathroom'],
  styles: ['classic'],
  price: 16500,
  size: { width: 1.198, depth: 0.108, height: 2.32 },
  mount: 'wall',
  clearance: { front: 0.9 },
  requiresInstallation: true,
  installationPrice: 700,
  variants: [
    inFinish('DOOR-ABDEEN-WHITE', FINISH.white, 10, { frame: 'white', leaf: 'white', metal: 'brass' }),
    inFinish('DOOR-ABDEEN-WALNUT', FINISH.walnut, 6, { frame: 'walnut', leaf: 'walnut', metal: 'brassAged' }, 2600),
    inFinish('DOOR-ABDEEN-SAGE', FINISH.sage, 7, { frame: 'cream', leaf: 'sage', metal: 'brass' }, 400),
  ],
  build(builder) {
    const outer = LEAF + 0.03 + ARCHITRAVE * 2
    const head = TALL + 0.012 + ARCHITRAVE
    mitred(builder, 'frame', outer, head, architrave(ARCHITRAVE, 0.052), { threeSided: true })
    for (const side of [1, -1]) {
      builder.add('frame', board(ARCHITRAVE + 0.014, 0.19, 0.06, { r: 0.004, grain: 'y' }), {
        at: [side * (outer / 2 - ARCHITRAVE / 2), 0.0002, 0.0306],
      })
    }
    builder.add(
      'frame',
      crown(outer, 0.05, [
        [-0.002, head - 0.002],
        [0.004, head + 0.002],
        [0.004, head + 0.022],
        [0.01, head + 0.03],
        [0.016, head + 0.058],
        [0.03, head + 0.078],
        [0.034, head + 0.084],
        [0.034, head + 0.104],
        [0.028, head + 0.108],
      ]),
      { at: [0, 0, 0.0006] },
    )
    builder.add('frame', board(LEAF + 0.04, TALL + 0.02, 0.012, { r: 0.001 }), { at: [0, 0, 0.008] })
    const face = 0.036
    const [stile, middle, t] = [0.115, 0.1, 0.026]
    const bars = [0.21, 0.14, 0.1, 0.115]
    const fields = [0.62, 0.62, TALL - 0.01 - 1.24 - bars.reduce((sum, bar) => sum + bar, 0)]
    const z = face - t / 2
    builder.pair('leaf', board(stile, TALL - 0.008, t, { r: 0.002, grain: 'y' }), { at: [LEAF / 2 - stile / 2, 0.008, z] })
    let y = 0.008
    bars.forEach((bar, i) => {
      builder.add('leaf', board(LEAF - stile * 2 + 0.001, bar, t - 0.001, { r: 0.002, grain: 'x' }), { at: [0, y, z - 0.0005] })
      y += bar
      const tall = fields[i]
      if (tall === undefined) return
      builder.add('leaf', board(middle, tall + 0.001, t - 0.0014, { r: 0.002, grain: 'y' }), { at: [0, y, z - 0.0007] })
      const wide = (LEAF - stile * 2 - middle) / 2
      for (const side of [1, -1]) {
        const x = side * (middle / 2 + wide / 2)
        mitred(
          builder,
          'leaf',
          wide,
          tall,
          [
            [0, 0],
            [0.018, 0],
            [0.0165, 0.006],
            [0.011, 0.0085],
            [0.006, 0.0135],
            [0, 0.0165],
          ],
          { x, y, z: face - 0.0185 },
        )
        const field = stepped(rectangle(wide - 0.02, tall - 0.02), [
          [0, 0],
          [0, 0.006],
          [0.008, 0.0062],
          [0.046, 0.014],
          [0.047, 0.0165],
          [0.05, 0.017],
        ])
        builder.add('leaf', field, { at: [x, y + tall / 2, face - 0.0225] })
      }
      y += tall
    })
    const x = -LEAF / 2 + 0.058
    builder.add(
      'metal',
      stepped(rectangle(0.052, 0.21, 0.012, 3), [
        [0, 0],
        [0, 0.003],
        [0.003, 0.0055],
      ]),
      { at: [x, 1.02, face - 0.0005] },
    )
    builder.add('metal', knob(0.03, 0.068), { at: [x, 1.05, face + 0.004], turn: FORWARD })
    builder.add('metal', ball(0.0075, 0.5), { at: [x, 0.96, face + 0.0055], turn: FORWARD })
    for (const at of [0.24, 1.0, 1.8]) builder.add('metal', hinge(0.11, 0.0085), { at: [LEAF / 2 + 0.006, at, face + 0.006] })
  },
})
