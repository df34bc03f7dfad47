import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { extruded, rectangle, star, type Outline } from '#models/geometry/extrude.ts'
import { hinge } from '#models/geometry/fittings.ts'
import { flatSection, mitred, stepped, wireScreen } from '#models/geometry/framing.ts'
import { FORWARD, knob } from '#models/geometry/joinery.ts'
import { squareLeg, turned } from '#models/geometry/loft.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [WIDTH, DEPTH] = [0.96, 0.46]

/** The crest over the doors: a low hill between two shoulders. */
const crest = (width: number): Outline => [
  [-width / 2, 0],
  [width / 2, 0],
  [width / 2, 0.045],
  ...Array.from({ length: 25 }, (_, i) => {
    const t = 1 - i / 12
    return [t * (width / 2 - 0.03), 0.045 + 0.085 * (0.5 + 0.5 * Math.cos(Math.PI * t)) ** 1.2] as const
  }),
  [-width / 2, 0.045],
]

export default define({
  sku: 'LARDER-NAMLEYA',
  name: { ar: 'نملية بيت العيلة', en: 'Namleya larder', fr: 'Garde-manger Namleya' },
  description: {
    ar: 'نملية كالتي في مطابخ الجدّات: ضلفتان بسلك يتنفس منهما الخبز والجبن، ودرجان، وخزانة سفلية للأواني، على أرجل عالية.',
    en: 'The larder of every Egyptian grandmother: mesh doors through which bread and cheese breathe, two drawers, a cupboard for the pans, all on tall legs.',
    fr: 'Le garde-manger des grands-mères égyptiennes : portes grillagées où respirent pain et fromage, deux tiroirs, un placard, le tout sur de hauts pieds.',
  },
  category: 'sideboard',
  roomTypes: ['kitchen'],
  styles: ['egyptian', 'classic'],
  price: 19600,
  size: { width: WIDTH, depth: 0.48, height: 1.852 },
  mount: 'floor',
  clearance: { front: 0.75 },
  variants: [
    inFinish('LARDER-NAMLEYA-CEDAR', FINISH.cedar, 5, { wood: 'cedar', panel: 'cedar', mesh: 'brassAged', metal: 'brassAged', china: 'ceramic' }),
    inFinish('LARDER-NAMLEYA-SAGE', FINISH.sage, 6, { wood: 'sage', panel: 'cream', mesh: 'nickel', metal: 'nickel', china: 'ceramicIndigo' }, 600),
    inFinish('LARDER-NAMLEYA-NILE', FINISH.nile, 4, { wood: 'nile', panel: 'nile', mesh: 'brassAged', metal: 'brass', china: 'ceramic' }, 600),
  ],
  build(builder) {
    const [w, d, leg] = [WIDTH - 0.02, DEPTH - 0.02, 0.17]
    const post = 0.046
    const [waist, upper, top] = [0.76, 0.93, 1.7]
    // Four posts run from floor to crest; below the case they taper.
    builder.corners('wood', squareLeg(leg + 0.002, post, 0.03), w / 2 - post / 2, 0, d / 2 - post / 2)
    builder.corners('wood', board(post, top - leg, post, { r: 0.004, grain: 'y' }), w / 2 - post / 2, leg, d / 2 - post / 2)
    const [run, deep] = [w - post * 2, d - post * 2]
    for (const y of [leg, waist - 0.028, upper - 0.028, top - 0.045]) {
      const h = y > 1.5 ? 0.045 : 0.028
      builder.add('wood', board(run + 0.002, h, 0.03, { r: 0.002, grain: 'x' }), { at: [0, y, d / 2 - 0.019] })
      builder.add('wood', board(run + 0.002, 0.014, d - 0.05, { r: 0.002, grain: 'x' }), { at: [0, y + h - 0.016, 0] })
      for (const side of [1, -1]) builder.add('wood', board(0.03, h, deep + 0.002, { r: 0.002, grain: 'z' }), { at: [side * (w / 2 - 0.019), y, 0] })
    }
    // Back, and the solid sides of the lower case.
    builder.add('panel', board(run + 0.004, top - leg - 0.04, 0.012, { r: 0.001, grain: 'y' }), { at: [0, leg + 0.02, -d / 2 + 0.02] })
    for (const side of [1, -1])
      builder.add('panel', board(0.012, upper - leg - 0.03, deep + 0.004, { r: 0.001, grain: 'y' }), { at: [side * (w / 2 - 0.024), leg + 0.01, 0] })
    // Lower doors with raised panels.
    const face = d / 2
    for (const side of [1, -1]) {
      const wide = run / 2 - 0.003
      const x = side * (run / 4)
      const low = { y: leg + 0.031, h: waist - 0.028 - leg - 0.034 }
      mitred(builder, 'wood', wide, low.h, flatSection(0.058, 0.024, 0.003), { x, y: low.y, z: face - 0.024 })
      builder.add(
        'panel',
        stepped(rectangle(wide - 0.1, low.h - 0.1), [
          [0, 0],
          [0, 0.004],
          [0.034, 0.0125],
          [0.036, 0.0145],
        ]),
        { at: [x, low.y + low.h / 2, face - 0.022] },
      )
      builder.add('wood', extruded(star(0.058), 0.006, { ease: 0.0015 }), { at: [x, low.y + low.h / 2, face - 0.008] })
      // Drawers.
      builder.add('panel', board(wide - 0.002, upper - waist - 0.034, 0.022, { r: 0.004, steps: 2, grain: 'x' }), {
        at: [x, waist + 0.003, face - 0.01],
      })
      builder.add('metal', knob(0.015, 0.03), { at: [x, (waist + upper) / 2 - 0.013, face + 0.0005], turn: FORWARD })
      // Mesh doors.
      const high = { y: upper + 0.003, h: top - 0.045 - upper - 0.006 }
      mitred(builder, 'wood', wide, high.h, flatSection(0.05, 0.024, 0.003), { x, y: high.y, z: face - 0.024 })
      builder.add('wood', board(wide - 0.098, 0.036, 0.022, { r: 0.003, grain: 'x' }), { at: [x, high.y + high.h * 0.5, face - 0.0125] })
      builder.add('mesh', wireScreen(wide - 0.09, high.h - 0.09, 0.0115, 0.0009), { at: [x, high.y + 0.045, face - 0.014] })
      builder.add('metal', knob(0.0125, 0.026), { at: [side * 0.032, high.y + high.h * 0.46, face - 0.0005], turn: FORWARD })
      builder.add('metal', knob(0.0125, 0.026), { at: [side * 0.032, low.y + low.h * 0.62, face - 0.0005], turn: FORWARD })
      for (const at of [low.y + 0.06, low.y + low.h - 0.12, high.y + 0.08, high.y + high.h - 0.15])
        builder.add('metal', hinge(0.055, 0.0045), { at: [side * (run / 2 + 0.001), at, face + 0.001] })
      // Mesh in the sides as well.
      builder.add('mesh', wireScreen(deep + 0.004, top - upper - 0.06, 0.0165, 0.0009), {
        at: [side * (w / 2 - 0.022), upper, 0],
        turn: [0, Math.PI / 2, 0],
      })
    }
    builder.add('wood', board(run - 0.002, 0.016, d - 0.07, { r: 0.002, grain: 'x' }), { at: [0, 1.29, -0.004] })
    // Top with its moulded edge, and the crest.
    builder.add('wood', board(WIDTH, 0.024, DEPTH, { r: 0.009, steps: 2, grain: 'x' }), { at: [0, top - 0.002, 0] })
    builder.add('wood', extruded(crest(w - 0.02), 0.022, { ease: 0.004, grain: 'x' }), { at: [0, top + 0.0215, d / 2 - 0.036] })
    builder.add('panel', extruded(star(0.036), 0.006, { ease: 0.0015 }), { at: [0, top + 0.082, d / 2 - 0.0145] })
    // Contents.
    const bowl = turned(
      [
        [0.04, 0],
        [0.046, 0.006],
        [0.098, 0.06],
        [0.102, 0.076],
        [0.097, 0.076],
        [0.04, 0.016],
      ],
      { sides: 24, crease: 50 },
    )
    const crock = turned(
      [
        [0.05, 0],
        [0.062, 0.02],
        [0.07, 0.1],
        [0.06, 0.16],
        [0.046, 0.178],
        [0.052, 0.19],
        [0.044, 0.204],
        [0.012, 0.21],
      ],
      { sides: 24, crease: 50 },
    )
    for (const [x, y] of [
      [-0.26, 0],
      [-0.26, 0.0175],
      [0.2, 0],
    ] as const)
      builder.add('china', bowl, { at: [x, upper - 0.0025 + y, 0.02] })
    for (const x of [-0.24, 0.05, 0.26]) builder.add('china', crock, { at: [x, 1.3055, 0.02] })
  },
})
