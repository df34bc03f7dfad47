import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { disc, rod } from '#models/geometry/fittings.ts'
import { FORWARD } from '#models/geometry/joinery.ts'
import { loft } from '#models/geometry/loft.ts'
import type { Point } from '#models/geometry/surface.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [WIDTH, DEPTH, HEIGHT] = [0.9, 0.5, 0.98]

/** A rectangle of the hood at height y, its back on z = 0. */
const ring = (width: number, depth: number, y: number): Point[] => [
  [-width / 2, y, 0],
  [-width / 2, y, depth],
  [width / 2, y, depth],
  [width / 2, y, 0],
]

export default define({
  sku: 'HOOD-NASEEM',
  name: { ar: 'شفّاط نسيم بمدخنة', en: 'Naseem chimney hood', fr: 'Hotte cheminée Naseem' },
  description: {
    ar: 'جسم منحوت كمداخن الأفران القديمة، بفلاتر معدنية تُغسل وإضاءة دافئة فوق القدر وسكّة تُعلَّق عليها المغارف.',
    en: 'Shaped like the flue of an old bakery, with washable filters, warm light on the pan, and a rail for the ladles.',
    fr: 'Galbée comme la hotte d’un vieux four, filtres lavables, lumière chaude sur la casserole et barre pour les louches.',
  },
  category: 'appliance',
  roomTypes: ['kitchen'],
  styles: ['classic', 'industrial', 'modern'],
  price: 13900,
  size: { width: WIDTH, depth: 0.535, height: HEIGHT },
  mount: 'wall',
  requiresInstallation: true,
  installationPrice: 500,
  variants: [
    inFinish('HOOD-NASEEM-STEEL', FINISH.steel, 9, { hood: 'stainless', trim: 'stainlessDark', filter: 'stainlessDark', light: 'bulb' }),
    inFinish('HOOD-NASEEM-COPPER', FINISH.copper, 4, { hood: 'copper', trim: 'brassAged', filter: 'stainlessDark', light: 'bulb' }, 4200),
    inFinish('HOOD-NASEEM-CREAM', FINISH.white, 6, { hood: 'cream', trim: 'brass', filter: 'stainlessDark', light: 'bulb' }, 900),
  ],
  build(builder) {
    // The canopy sweeps up to the flue in a hollow curve.
    const sweep: Point[][] = []
    for (let i = 0; i <= 10; i++) {
      const t = i / 10
      const bend = (1 - t) ** 2.1
      sweep.push(ring(0.3 + (WIDTH - 0.024 - 0.3) * bend, 0.27 + (DEPTH - 0.012 - 0.27) * bend, 0.088 + 0.36 * t))
    }
    builder.add('hood', loft([ring(WIDTH - 0.03, DEPTH - 0.015, 0.084), ...sweep], { crease: 30, grain: 'x' }))
    builder.add('hood', board(0.29, 0.34, 0.262, { r: 0.003, grain: 'y' }), { at: [0, 0.446, 0.131] })
    builder.add('hood', board(0.28, 0.2, 0.257, { r: 0.003, grain: 'y' }), { at: [0, 0.78, 0.1285] })
    builder.add('trim', board(0.296, 0.012, 0.265, { r: 0.004, steps: 2 }), { at: [0, 0.775, 0.1325] })
    builder.add('trim', board(0.312, 0.016, 0.274, { r: 0.006, steps: 2 }), { at: [0, 0.442, 0.137] })
    // The rim: a hollow box so that the filters lie inside it.
    const wall = 0.016
    builder.add('hood', board(WIDTH, 0.07, wall, { r: 0.003, grain: 'x' }), { at: [0, 0.015, DEPTH - wall / 2] })
    builder.add('hood', board(WIDTH - 0.002, 0.07, wall, { r: 0.003, grain: 'x' }), { at: [0, 0.015, wall / 2] })
    builder.pair('hood', board(wall, 0.069, DEPTH - wall * 2 + 0.004, { r: 0.003, grain: 'z' }), { at: [WIDTH / 2 - wall / 2, 0.0155, DEPTH / 2] })
    for (const [y, h, out] of [
      [0.008, 0.012, 0.004],
      [0.08, 0.012, 0.004],
    ] as const) {
      builder.add('trim', board(WIDTH + out, h, 0.012, { r: 0.005, steps: 2 }), { at: [0, y, DEPTH - 0.004] })
      builder.pair('trim', board(0.012, h, DEPTH - 0.006, { r: 0.005, steps: 2 }), { at: [WIDTH / 2 - 0.004, y, DEPTH / 2 - 0.003] })
    }
    builder.add('filter', board(WIDTH - 0.03, 0.01, DEPTH - 0.03, { r: 0.001 }), { at: [0, 0.05, DEPTH / 2] })
    for (const side of [1, -1]) {
      for (let i = 0; i < 13; i++)
        builder.add('filter', board(0.018, 0.012, 0.3, { r: 0.005, grain: 'z' }), { at: [side * (0.05 + i * 0.0255), 0.042, 0.215] })
      builder.add('light', disc(0.032, 0.006), { at: [side * 0.3, 0.0465, 0.42] })
    }
    // Buttons, and the rail along the front.
    for (let i = -2; i <= 2; i++) builder.add('trim', disc(0.0085, 0.005, 16), { at: [i * 0.032, 0.05, DEPTH - 0.001], turn: FORWARD })
    builder.add('trim', rod([-0.37, 0.03, DEPTH + 0.025], [0.37, 0.03, DEPTH + 0.025], 0.0055))
    for (const side of [1, -1]) builder.add('trim', rod([side * 0.34, 0.03, DEPTH - 0.006], [side * 0.34, 0.03, DEPTH + 0.026], 0.005, 10))
  },
})
