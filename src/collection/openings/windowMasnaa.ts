import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { hinge } from '#models/geometry/fittings.ts'
import { flatSection, mitred } from '#models/geometry/framing.ts'
import { FORWARD } from '#models/geometry/joinery.ts'
import { boltHead } from '#models/geometry/legs.ts'
import { bent, tube } from '#models/geometry/loft.ts'
import type { Mesh } from '#models/geometry/surface.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [WIDTH, HEIGHT] = [1.8, 1.5]

export default define({
  sku: 'WINDOW-MASNAA',
  name: { ar: 'شباك مصنع شبكي', en: 'Masnaa steel grid window', fr: 'Verrière d’usine Masnaa' },
  description: {
    ar: 'شبكة من قطاعات الصلب بعشرين لوحًا من الزجاج، يُفتح قلبها كجناح مائل يثبّته ذراع مثقّب.',
    en: 'A grid of steel sections holding twenty panes; the heart of it tilts open on a perforated stay, as in the mills of Shubra.',
    fr: 'Une trame d’acier de vingt carreaux ; son cœur s’ouvre en soufflet sur un compas perforé, comme aux filatures de Choubra.',
  },
  category: 'window',
  roomTypes: ['living_room', 'office', 'kitchen'],
  styles: ['industrial'],
  price: 18600,
  size: { width: 1.8, depth: 0.167, height: 1.5 },
  mount: 'wall',
  requiresInstallation: true,
  installationPrice: 850,
  variants: [
    inFinish('WINDOW-MASNAA-BLACK', FINISH.blackSteel, 6, { frame: 'blackSteel', vent: 'blackSteel', glass: 'glass', metal: 'brassAged' }),
    inFinish('WINDOW-MASNAA-STEEL', FINISH.steel, 4, { frame: 'steelDark', vent: 'steelDark', glass: 'glassSmoked', metal: 'steel' }, 600),
    inFinish('WINDOW-MASNAA-WHITE', FINISH.white, 4, { frame: 'whiteSteel', vent: 'whiteSteel', glass: 'glass', metal: 'nickel' }),
  ],
  build(builder) {
    mitred(builder, 'frame', WIDTH, HEIGHT, flatSection(0.04, 0.056, 0.0015))
    mitred(builder, 'frame', WIDTH - 0.076, HEIGHT - 0.076, flatSection(0.012, 0.03, 0.001), { y: 0.038, z: 0.006 })
    const [w, h] = [WIDTH - 0.09, HEIGHT - 0.09]
    const [left, low, dx, dy] = [-w / 2, 0.045, w / 5, h / 4]
    const bars = { r: 0.0015 } as const
    // T-sections: a deep web behind, a broad flange in front; the middle three by two panes are the vent's.
    const upright = (x: number, y: number, tall: number) => {
      builder.add('frame', board(0.022, tall, 0.006, { ...bars, grain: 'y' }), { at: [x, y, 0.041] })
      builder.add('frame', board(0.007, tall, 0.026, { ...bars, grain: 'y' }), { at: [x, y, 0.026] })
    }
    const across = (x: number, y: number, wide: number) => {
      builder.add('frame', board(wide, 0.022, 0.005, { ...bars, grain: 'x' }), { at: [x, y - 0.011, 0.0409] })
      builder.add('frame', board(wide, 0.007, 0.024, { ...bars, grain: 'x' }), { at: [x, y - 0.0035, 0.0259] })
    }
    for (let i = 1; i < 5; i++) {
      const x = left + dx * i
      if (i === 1 || i === 4) upright(x, low, h)
      else {
        upright(x, low, dy)
        upright(x, low + dy * 3, dy)
      }
    }
    for (const j of [1, 3]) across(0, low + dy * j, w)
    for (const side of [1, -1]) across(side * dx * 2, low + dy * 2, dx)
    const pane = (x: number, y: number, wide: number, tall: number) =>
      builder.add('glass', board(wide, tall, 0.004, { r: 0.001 }), { at: [x, y, 0.033] })
    for (const y of [low, low + dy * 3]) pane(0, y, w, dy)
    for (const side of [1, -1]) pane(side * dx * 2, low + dy, dx, dy * 2)
    // The hopper vent, hinged below and leaning in.
    const [vw, vh, lean] = [dx * 3 - 0.026, dy * 2 - 0.026, 0.13]
    const base = low + dy + 0.013
    const vent = (mesh: Mesh, slot: string, x: number, y: number, z: number) => {
      const [c, s] = [Math.cos(lean), Math.sin(lean)]
      builder.add(slot, mesh, { at: [x, base + y * c - z * s, 0.044 + y * s + z * c], turn: [lean, 0, 0] })
    }
    for (const side of [1, -1]) vent(board(0.03, vh, 0.024, { ...bars, grain: 'y' }), 'vent', side * (vw / 2 - 0.015), 0, 0)
    for (const y of [0, vh - 0.03]) vent(board(vw - 0.058, 0.03, 0.023, { ...bars, grain: 'x' }), 'vent', 0, y, 0)
    for (const x of [-1, 1]) vent(board(0.02, vh - 0.056, 0.02, { ...bars, grain: 'y' }), 'vent', (x * vw) / 6, 0.028, 0)
    vent(board(vw - 0.056, 0.02, 0.019, { ...bars, grain: 'x' }), 'vent', 0, vh / 2 - 0.01, 0)
    vent(board(vw - 0.05, vh - 0.05, 0.004, { r: 0.001 }), 'glass', 0, 0.025, 0)
    vent(board(0.034, 0.06, 0.008, { r: 0.003 }), 'metal', 0, vh - 0.046, 0.0155)
    // Cam handle, butt hinges and the stay.
    const [top, out] = [base + (vh - 0.02) * Math.cos(lean), 0.044 + (vh - 0.02) * Math.sin(lean)]
    const grip = bent(
      [
        [0, top - 0.005, out + 0.018],
        [0, top - 0.004, out + 0.03],
        [0, top - 0.1, out + 0.022],
      ],
      0.014,
      5,
    )
    builder.add(
      'metal',
      tube(grip, (t) => 0.006 + 0.002 * t, { sides: 12 }),
    )
    for (const side of [1, -1]) {
      builder.add('metal', hinge(0.07, 0.007), { at: [side * vw * 0.33 + 0.035, base - 0.006, 0.054], turn: [0, 0, Math.PI / 2] })
      const x = side * (vw / 2 - 0.015)
      const arm = [
        [x, base + vh * 0.62, 0.046],
        [x, base + vh * 0.72, 0.044 + vh * 0.72 * Math.sin(lean) + 0.012],
      ] as const
      builder.add('metal', tube(arm, 0.003, { sides: 8, flat: 0.008 }))
    }
    for (const sx of [1, -1])
      for (const y of [0.02, HEIGHT / 2, HEIGHT - 0.02])
        builder.add('metal', boltHead(0.007), { at: [sx * (WIDTH / 2 - 0.02), y, 0.0555], turn: FORWARD })
  },
})
