import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { hinge, lever } from '#models/geometry/fittings.ts'
import { flatSection, mitred } from '#models/geometry/framing.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [WIDTH, HEIGHT, SILL] = [1.5, 1.3, 0.03]

export default define({
  sku: 'WINDOW-SHAMS',
  name: { ar: 'شباك شمس بضلفتين', en: 'Shams casement window', fr: 'Fenêtre à la française Shams' },
  description: {
    ar: 'ضلفة واسعة وأخرى ضيقة للتهوية، زجاج مزدوج في قطاع نحيف، وجلسة من الحجر يجلس عليها الضوء والنباتات.',
    en: 'One wide light and one narrow vent, double-glazed in a slim section, over a stone sill made for sun and plants.',
    fr: 'Un grand vantail et un étroit pour l’air, double vitrage en profil fin, et une tablette de pierre pour le soleil et les plantes.',
  },
  category: 'window',
  roomTypes: ['living_room', 'bedroom', 'kitchen', 'office', 'bathroom'],
  styles: ['modern', 'minimalist'],
  price: 11200,
  size: { width: WIDTH + 0.08, depth: 0.158, height: HEIGHT + SILL },
  mount: 'wall',
  requiresInstallation: true,
  installationPrice: 650,
  variants: [
    inFinish('WINDOW-SHAMS-WHITE', FINISH.white, 14, {
      frame: 'whiteSteel',
      sash: 'whiteSteel',
      glass: 'glass',
      metal: 'nickel',
      sill: 'marbleWhite',
    }),
    inFinish(
      'WINDOW-SHAMS-GRAPHITE',
      FINISH.graphite,
      11,
      { frame: 'graphite', sash: 'graphite', glass: 'glass', metal: 'blackSteel', sill: 'travertine' },
      700,
    ),
    inFinish('WINDOW-SHAMS-OAK', FINISH.oak, 6, { frame: 'graphite', sash: 'oak', glass: 'glass', metal: 'blackSteel', sill: 'travertine' }, 2100),
  ],
  build(builder) {
    builder.add('sill', board(WIDTH + 0.08, SILL, 0.158, { r: 0.006, steps: 2 }), { at: [0, 0, 0.079] })
    mitred(builder, 'frame', WIDTH, HEIGHT, flatSection(0.048, 0.07, 0.002), { y: SILL })
    const [left, right] = [-WIDTH / 2 + 0.04, WIDTH / 2 - 0.04]
    const split = left + (right - left) * 0.66
    builder.add('frame', board(0.05, HEIGHT - 0.08, 0.068, { r: 0.002, grain: 'y' }), { at: [split, SILL + 0.04, 0.034] })
    for (const [from, to, hand] of [
      [left, split - 0.017, 1],
      [split + 0.017, right, -1],
    ] as const) {
      const [x, w, h, y] = [(from + to) / 2, to - from - 0.006, HEIGHT - 0.086, SILL + 0.043]
      mitred(
        builder,
        'sash',
        w,
        h,
        [
          [0, 0.02],
          [0.062, 0.02],
          [0.062, 0.062],
          [0.05, 0.082],
          [0.003, 0.082],
          [0, 0.079],
        ],
        { x, y },
      )
      for (const z of [0.034, 0.054]) builder.add('glass', board(w - 0.112, h - 0.112, 0.004, { r: 0.001 }), { at: [x, y + 0.056, z] })
      // The black bead of the double glazing.
      mitred(builder, 'metal', w - 0.12, h - 0.12, flatSection(0.007, 0.014, 0.001), { x, y: y + 0.06, z: 0.037 })
      const edge = hand > 0 ? to - 0.034 : from + 0.034
      builder.add('metal', board(0.026, 0.075, 0.009, { r: 0.004, steps: 2 }), { at: [edge, y + h / 2 - 0.0375, 0.086] })
      lever(builder, 'metal', [edge, y + h / 2 + 0.012, 0.082], -hand, 0.115)
      const side = hand > 0 ? from - 0.001 : to + 0.001
      for (const at of [0.14, h - 0.22]) builder.add('metal', hinge(0.075, 0.007), { at: [side, y + at, 0.08] })
    }
  },
})
