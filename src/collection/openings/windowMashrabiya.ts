import { define } from '#models/definition.ts'
import { keelArch } from '#models/geometry/arches.ts'
import { board } from '#models/geometry/box.ts'
import { extruded, rectangle, star, type Outline } from '#models/geometry/extrude.ts'
import { ball } from '#models/geometry/fittings.ts'
import { crown, flatSection, mitred, stepped } from '#models/geometry/framing.ts'
import { FORWARD } from '#models/geometry/joinery.ts'
import { mashrabiya } from '#models/geometry/lattice.ts'
import { turned } from '#models/geometry/loft.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [WIDTH, DEPTH] = [1.2, 0.12]

export default define({
  sku: 'WINDOW-MASHRABIYA',
  name: { ar: 'شباك مشربية', en: 'Mashrabiya window', fr: 'Fenêtre Moucharabieh' },
  description: {
    ar: 'خرط يدوي يكسر الشمس ويترك النسيم، فوقه عقود بزجاج ملوّن، وتحته حشوات بنجوم؛ ترى الشارع ولا يراك.',
    en: 'Hand-turned beads that break the sun and let the breeze in, coloured lights under keel arches above, starred panels below: you see the street, it does not see you.',
    fr: 'Des perles tournées main qui brisent le soleil et laissent l’air, des verres de couleur sous des arcs en carène, des panneaux étoilés : voir sans être vu.',
  },
  category: 'window',
  roomTypes: ['living_room', 'bedroom', 'office'],
  styles: ['egyptian'],
  price: 27500,
  size: { width: 1.3, depth: 0.152, height: 1.85 },
  mount: 'wall',
  requiresInstallation: true,
  installationPrice: 900,
  variants: [
    inFinish('WINDOW-MASHRABIYA-CEDAR', FINISH.cedar, 4, {
      frame: 'cedar',
      lattice: 'cedar',
      panel: 'walnut',
      light: 'glassAmber',
      metal: 'brassAged',
    }),
    inFinish(
      'WINDOW-MASHRABIYA-WALNUT',
      FINISH.walnut,
      3,
      { frame: 'walnutDark', lattice: 'walnut', panel: 'walnutDark', light: 'glassAmber', metal: 'brass' },
      1800,
    ),
    inFinish(
      'WINDOW-MASHRABIYA-OAK',
      FINISH.oakSmoked,
      3,
      { frame: 'oakSmoked', lattice: 'oak', panel: 'oakSmoked', light: 'glassAmber', metal: 'brass' },
      -900,
    ),
  ],
  build(builder) {
    // Sill on a stepped corbel.
    builder.add(
      'frame',
      crown(WIDTH - 0.06, DEPTH - 0.05, [
        [-0.03, 0],
        [-0.028, 0.02],
        [-0.01, 0.04],
        [-0.006, 0.062],
        [0.01, 0.078],
        [0.014, 0.09],
      ]),
      { at: [0, 0, 0.0006] },
    )
    builder.add('frame', board(WIDTH + 0.06, 0.04, DEPTH + 0.03, { r: 0.008, steps: 2 }), { at: [0, 0.088, (DEPTH + 0.03) / 2] })
    const [low, high] = [0.128, 1.72]
    const post = 0.075
    for (const side of [1, -1])
      builder.add('frame', board(post, high - low + 0.002, DEPTH - 0.02, { r: 0.005, grain: 'y' }), {
        at: [side * (WIDTH / 2 - post / 2), low - 0.001, (DEPTH - 0.02) / 2],
      })
    const inner = WIDTH - post * 2
    const bands = [low, 0.45, 1.26, 1.66]
    for (const y of bands.slice(1))
      builder.add('frame', board(inner + 0.002, 0.06, DEPTH - 0.022, { r: 0.004, grain: 'x' }), { at: [0, y, (DEPTH - 0.022) / 2] })
    builder.add(
      'frame',
      crown(WIDTH, DEPTH - 0.018, [
        [-0.002, high - 0.002],
        [0.006, high + 0.004],
        [0.006, high + 0.03],
        [0.018, high + 0.042],
        [0.024, high + 0.07],
        [0.046, high + 0.094],
        [0.05, high + 0.1],
        [0.05, high + 0.124],
        [0.044, high + 0.13],
      ]),
      { at: [0, 0, 0.0006] },
    )
    // Turned columns let into the posts' corners.
    const column = turned(
      [
        [0.02, 0],
        [0.02, 0.03],
        [0.013, 0.045],
        [0.017, 0.07],
        [0.012, 0.1],
        [0.0125, 0.72],
        [0.017, 0.745],
        [0.012, 0.765],
        [0.02, 0.785],
        [0.02, 0.811],
      ],
      { sides: 14 },
    )
    builder.pair('metal', column, { at: [WIDTH / 2 - post / 2, 0.45, DEPTH - 0.022] })
    // Three starred panels below.
    for (const i of [-1, 0, 1]) {
      const wide = inner / 3
      const y = (low + bands[1]!) / 2
      mitred(builder, 'frame', wide, bands[1]! - low, flatSection(0.026, 0.05, 0.003), { x: i * wide, y: low, z: 0.03 })
      builder.add(
        'panel',
        stepped(rectangle(wide - 0.04, bands[1]! - low - 0.04), [
          [0, 0],
          [0, 0.02],
          [0.02, 0.03],
          [0.022, 0.03],
        ]),
        { at: [i * wide, y, 0.0304] },
      )
      builder.add('frame', extruded(star(0.092), 0.009, { ease: 0.002 }), { at: [i * wide, y, 0.0595] })
      builder.add('metal', extruded(star(0.046), 0.012, { ease: 0.0015 }), { at: [i * wide, y, 0.0592] })
    }
    // Two lattice leaves in the middle.
    const tall = bands[2]! - bands[1]! - 0.06
    for (const side of [1, -1]) {
      const wide = inner / 2 - 0.002
      const x = side * (inner / 4)
      mitred(builder, 'frame', wide, tall - 0.004, flatSection(0.042, 0.036, 0.004), { x, y: 0.512, z: 0.04 })
      builder.add('lattice', mashrabiya(wide - 0.078, tall - 0.082, 0.0585, 0.02), { at: [x, 0.551, 0.058] })
      builder.add('metal', ball(0.013, 0.8), { at: [side * 0.024, 0.86, 0.082], turn: FORWARD })
    }
    // Arches with coloured lights above.
    const [base, rise] = [1.32, 0.2]
    const bay = inner / 3
    for (const i of [-1, 0, 1]) {
      const arch: Outline = [
        ...keelArch(bay - 0.07, rise, 10).map(([x, y]) => [x, y + 0.06] as const),
        [(bay - 0.07) / 2, 0.02],
        [-(bay - 0.07) / 2, 0.02],
      ]
      builder.add(
        'panel',
        extruded(
          rectangle(bay - 0.001, 0.34).map(([x, y]) => [x, y + 0.17] as const),
          0.03,
          { holes: [arch], ease: 0.002 },
        ),
        {
          at: [i * bay, base, 0.045],
        },
      )
      builder.add('light', board(bay - 0.05, 0.29, 0.005, { r: 0.001 }), { at: [i * bay, base + 0.01, 0.052] })
      builder.add('lattice', mashrabiya(bay - 0.09, 0.2, 0.06, 0.019), { at: [i * bay, base + 0.025, 0.064] })
    }
  },
})
