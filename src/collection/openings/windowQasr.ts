import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { disc } from '#models/geometry/fittings.ts'
import { architrave, crown, flatSection, glazing, mitred } from '#models/geometry/framing.ts'
import { bowHandle, FORWARD } from '#models/geometry/joinery.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [OPEN, TALL, TRIM] = [0.96, 1.5, 0.095]

export default define({
  sku: 'WINDOW-QASR',
  name: { ar: 'شباك قصر منزلق', en: 'Qasr sash window', fr: 'Fenêtre à guillotine Qasr' },
  description: {
    ar: 'ضلفتان تنزلقان رأسيًا بست قطع زجاج لكل واحدة، وبرواز بكورنيش، وجلسة عميقة تحتها حشوة مائلة.',
    en: 'Two sashes of six panes that slide past each other, an architrave with its cornice, a deep stool over a moulded apron.',
    fr: 'Deux châssis coulissants à six carreaux, chambranle à corniche, tablette profonde sur un appui mouluré.',
  },
  category: 'window',
  roomTypes: ['living_room', 'bedroom', 'office', 'kitchen'],
  styles: ['classic'],
  price: 14900,
  size: { width: 1.25, depth: 0.15, height: 1.853 },
  mount: 'wall',
  requiresInstallation: true,
  installationPrice: 750,
  variants: [
    inFinish('WINDOW-QASR-WHITE', FINISH.white, 8, { frame: 'white', sash: 'white', glass: 'glass', metal: 'brass' }),
    inFinish('WINDOW-QASR-WALNUT', FINISH.walnut, 4, { frame: 'walnut', sash: 'walnut', glass: 'glass', metal: 'brassAged' }, 2200),
    inFinish('WINDOW-QASR-SAGE', FINISH.sage, 5, { frame: 'sage', sash: 'cream', glass: 'glass', metal: 'brass' }, 300),
  ],
  build(builder) {
    const outer = OPEN + TRIM * 2
    const floor = 0.16
    // Apron, stool and cornice.
    builder.add(
      'frame',
      crown(outer - 0.06, 0.022, [
        [-0.004, 0],
        [0.002, 0.006],
        [0.002, 0.09],
        [0.008, 0.098],
        [0.014, 0.118],
        [0.014, 0.126],
      ]),
      { at: [0, 0, 0.0006] },
    )
    builder.add('frame', board(outer + 0.1, 0.034, 0.15, { r: 0.012, steps: 3 }), { at: [0, 0.126, 0.075] })
    mitred(builder, 'frame', outer, TALL + TRIM, architrave(TRIM, 0.05), { y: floor, threeSided: true })
    const head = floor + TALL + TRIM
    builder.add(
      'frame',
      crown(outer, 0.046, [
        [-0.002, head - 0.002],
        [0.003, head],
        [0.003, head + 0.018],
        [0.012, head + 0.028],
        [0.018, head + 0.054],
        [0.032, head + 0.074],
        [0.036, head + 0.08],
        [0.036, head + 0.094],
        [0.03, head + 0.098],
      ]),
      { at: [0, 0, 0.0006] },
    )
    // Box frame with its parting bead.
    mitred(builder, 'frame', OPEN + 0.012, TALL + 0.006, flatSection(0.024, 0.036, 0.002), { y: floor + 0.0004, z: 0.001 })
    const [w, half] = [OPEN - 0.03, (TALL - 0.03) / 2 + 0.02]
    for (const [y, z, low] of [
      [floor + 0.018, 0.03, true],
      [floor + TALL - 0.014 - half, 0.002, false],
    ] as const) {
      const rail = low ? 0.07 : 0.04
      const [stile, t] = [0.045, 0.026]
      for (const side of [1, -1])
        builder.add('sash', board(stile, half, t, { r: 0.003, grain: 'y' }), { at: [side * (w / 2 - stile / 2), y, z + t / 2] })
      builder.add('sash', board(w - stile * 2 + 0.001, rail, t - 0.001, { r: 0.003, grain: 'x' }), { at: [0, y, z + t / 2] })
      builder.add('sash', board(w - stile * 2 + 0.001, 0.042, t - 0.001, { r: 0.003, grain: 'x' }), { at: [0, y + half - 0.042, z + t / 2] })
      const [iw, ih] = [w - stile * 2, half - rail - 0.042]
      glazing(builder, 'sash', iw, ih, 3, 2, 0.02, 0.02, [0, y + rail, z + 0.003])
      builder.add('glass', board(iw + 0.006, ih + 0.006, 0.004, { r: 0.001 }), { at: [0, y + rail - 0.003, z + 0.011] })
      if (low) {
        for (const side of [1, -1]) {
          builder.add('metal', bowHandle(0.085, 0.03, 0.0055), { at: [side * 0.24, y + 0.035, z + t] })
          for (const end of [1, -1])
            builder.add('metal', disc(0.012, 0.003), { at: [side * 0.24 + end * 0.0425, y + 0.035, z + t - 0.0005], turn: FORWARD })
        }
        // The fitch catch where the rails meet.
        builder.add('metal', board(0.062, 0.006, 0.022, { r: 0.002 }), { at: [0, y + half, z + 0.013] })
        builder.add('metal', disc(0.011, 0.014), { at: [0.004, y + half + 0.005, z + 0.013] })
        builder.add('metal', board(0.052, 0.007, 0.009, { r: 0.003 }), { at: [-0.012, y + half + 0.012, z + 0.013], turn: [0, 0.5, 0] })
      }
    }
  },
})
