import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { ball, rod } from '#models/geometry/fittings.ts'
import { FORWARD, knob } from '#models/geometry/joinery.ts'
import { turned } from '#models/geometry/loft.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [WIDTH, DEPTH, HEIGHT] = [1.3, 0.7, 0.9]

export default define({
  sku: 'ISLAND-TAHI',
  name: { ar: 'طاولة الطاهي', en: 'Tahi butcher-block table', fr: 'Table de boucher Tahi' },
  description: {
    ar: 'سطح جزّار بسمك ستة سنتيمترات من سدايب البلوط والجوز، وأرجل مخروطة ودرجان ورف سفلي للقدور الثقيلة.',
    en: 'A six-centimetre butcher’s top of oak and walnut staves, on turned legs, with two drawers, a towel rail and a slatted shelf for heavy pots.',
    fr: 'Un plateau de boucher de six centimètres en lamelles de chêne et de noyer, pieds tournés, deux tiroirs, barre à torchon et clayette pour les marmites.',
  },
  category: 'kitchen-island',
  roomTypes: ['kitchen'],
  styles: ['classic'],
  price: 21500,
  size: { width: WIDTH + 0.051, depth: DEPTH, height: HEIGHT },
  mount: 'floor',
  surfaceHeight: HEIGHT,
  clearance: { front: 1.07, back: 0.9, left: 0.9, right: 0.9 },
  variants: [
    inFinish('ISLAND-TAHI-SAGE', FINISH.sage, 5, { frame: 'sage', stave: 'oak', accent: 'walnut', metal: 'brass' }),
    inFinish('ISLAND-TAHI-WHITE', FINISH.white, 6, { frame: 'cream', stave: 'oak', accent: 'oakSmoked', metal: 'nickel' }),
    inFinish('ISLAND-TAHI-WALNUT', FINISH.walnut, 3, { frame: 'walnutDark', stave: 'walnut', accent: 'oak', metal: 'brass' }, 2800),
  ],
  build(builder) {
    const [t, count] = [0.06, 14]
    const top = HEIGHT - t
    for (let i = 0; i < count; i++) {
      const each = DEPTH / count
      builder.add(i % 4 === 2 ? 'accent' : 'stave', board(WIDTH, t, each - 0.0006, { r: 0.0022, grain: 'x' }), {
        at: [0, top, -DEPTH / 2 + each * (i + 0.5)],
      })
    }
    // Legs: a square head, a turned shaft.
    const [x, z, head] = [WIDTH / 2 - 0.085, DEPTH / 2 - 0.085, 0.085]
    builder.corners('frame', board(head, 0.215, head, { r: 0.004, steps: 2, grain: 'y' }), x, top - 0.215, z)
    builder.corners(
      'frame',
      turned(
        [
          [0.022, 0],
          [0.027, 0.006],
          [0.03, 0.05],
          [0.036, 0.075],
          [0.034, 0.088],
          [0.026, 0.1],
        ],
        { sides: 22 },
      ),
      x,
      0,
      z,
    )
    builder.corners('frame', board(head - 0.008, 0.075, head - 0.008, { r: 0.004, steps: 2, grain: 'y' }), x, 0.098, z)
    builder.corners(
      'frame',
      turned(
        [
          [0.026, 0.172],
          [0.038, 0.182],
          [0.038, 0.192],
          [0.027, 0.204],
          [0.024, 0.225],
          [0.0285, 0.29],
          [0.037, 0.4],
          [0.0405, 0.47],
          [0.038, 0.535],
          [0.028, 0.572],
          [0.026, 0.584],
          [0.038, 0.596],
          [0.038, 0.608],
          [0.03, 0.618],
          [0.036, 0.626],
        ],
        { sides: 24, crease: 38 },
      ),
      x,
      0,
      z,
    )
    // Aprons, and two drawers in the front.
    const [run, deep] = [x * 2 - head, z * 2 - head]
    builder.add('frame', board(run + 0.002, 0.165, 0.022, { r: 0.002, grain: 'x' }), { at: [0, top - 0.165, -z - 0.02] })
    for (const side of [1, -1])
      builder.add('frame', board(0.022, 0.165, deep + 0.002, { r: 0.002, grain: 'z' }), { at: [side * (x + 0.02), top - 0.165, 0] })
    builder.add('frame', board(run + 0.002, 0.02, 0.024, { r: 0.002, grain: 'x' }), { at: [0, top - 0.02, z + 0.02] })
    builder.add('frame', board(run + 0.002, 0.02, 0.024, { r: 0.002, grain: 'x' }), { at: [0, top - 0.165, z + 0.02] })
    builder.add('frame', board(0.03, 0.127, 0.024, { r: 0.002, grain: 'y' }), { at: [0, top - 0.146, z + 0.02] })
    builder.add('frame', board(run, 0.125, 0.01, { r: 0.001 }), { at: [0, top - 0.145, z + 0.0085] })
    for (const side of [1, -1]) {
      const wide = (run - 0.03) / 2 - 0.008
      const at = side * (0.015 + (run - 0.03) / 4)
      builder.add('frame', board(wide, 0.118, 0.022, { r: 0.004, steps: 2, grain: 'x' }), { at: [at, top - 0.1415, z + 0.0235] })
      for (const end of [1, -1]) builder.add('metal', knob(0.016, 0.03), { at: [at + end * 0.13, top - 0.083, z + 0.034], turn: FORWARD })
    }
    // The slatted shelf between the lower blocks.
    for (const side of [1, -1]) {
      builder.add('frame', board(run + 0.012, 0.04, 0.026, { r: 0.003, grain: 'x' }), { at: [0, 0.112, side * z] })
      builder.add('frame', board(0.026, 0.04, deep + 0.012, { r: 0.003, grain: 'z' }), { at: [side * x, 0.112, 0] })
    }
    const slats = 13
    for (let i = 0; i < slats; i++) {
      const at = -(run - 0.03) / 2 + ((run - 0.03) * (i + 0.5)) / slats
      builder.add('stave', board((run - 0.03) / slats - 0.014, 0.018, z * 2 + 0.02, { r: 0.003, grain: 'z' }), { at: [at, 0.1515, 0] })
    }
    // Towel rail on the right end.
    const out = WIDTH / 2 + 0.04
    builder.add('metal', rod([out, top - 0.08, -0.19], [out, top - 0.08, 0.19], 0.0075))
    for (const side of [1, -1]) {
      builder.add('metal', ball(0.0115, 1, 14), { at: [out, top - 0.08, side * 0.19] })
      builder.add('metal', rod([x + 0.03, top - 0.08, side * 0.16], [out, top - 0.08, side * 0.16], 0.0065, 10))
    }
  },
})
