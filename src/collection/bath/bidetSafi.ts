import { define } from '#models/definition.ts'
import { disc, mixer, waste } from '#models/geometry/fittings.ts'
import { loft, oval } from '#models/geometry/loft.ts'
import type { Point } from '#models/geometry/surface.ts'
import { FINISH, inFinish } from '../finishes.ts'

/** Round in front, flat where it stands against the wall. */
const ring = (width: number, depth: number, y: number, power = 2.4, z = 0): Point[] =>
  oval({ width, depth, y, power }, 64).map(([x, h, d]) => [x, h, Math.max(d, -depth * 0.46) + z])

export default define({
  sku: 'BIDET-SAFI',
  name: { ar: 'بيديه صافي', en: 'Safi bidet', fr: 'Bidet Safi' },
  description: {
    ar: 'مكمّل لمرحاض صافي: حوض بيضاوي هادئ بخلاط يميل رأسه حيث تريد.',
    en: 'Companion to the Safi toilet: a calm oval bowl, with a mixer whose head turns where you want it.',
    fr: 'Le pendant du WC Safi : une cuvette ovale et calme, un mitigeur à jet orientable.',
  },
  category: 'toilet',
  roomTypes: ['bathroom'],
  styles: ['modern', 'minimalist', 'classic'],
  price: 6200,
  size: { width: 0.38, depth: 0.56, height: 0.52 },
  mount: 'floor',
  clearance: { front: 0.53, left: 0.2, right: 0.2 },
  requiresInstallation: true,
  installationPrice: 350,
  variants: [
    inFinish('BIDET-SAFI-WHITE', FINISH.ceramic, 9, { ceramic: 'ceramic', metal: 'chrome' }),
    inFinish('BIDET-SAFI-BLACK', FINISH.ceramicBlack, 4, { ceramic: 'ceramicBlack', metal: 'brass' }, 1100),
    inFinish('BIDET-SAFI-MATT', FINISH.ceramicMatt, 5, { ceramic: 'ceramicMatt', metal: 'nickel' }, 300),
  ],
  build(builder) {
    const deck = 0.398
    builder.add(
      'ceramic',
      loft(
        [
          ring(0.236, 0.44, 0, 3, -0.05),
          ring(0.246, 0.45, 0.006, 3, -0.05),
          ring(0.232, 0.435, 0.06, 2.8, -0.052),
          ring(0.236, 0.44, 0.16, 2.7, -0.048),
          ring(0.28, 0.49, 0.26, 2.5, -0.025),
          ring(0.352, 0.555, 0.345, 2.4, -0.002),
          ring(0.374, 0.575, 0.375, 2.4, 0),
          ring(0.378, 0.58, 0.386, 2.4, 0),
          ring(0.376, 0.576, 0.394, 2.4, 0),
          ring(0.366, 0.566, deck, 2.4, 0),
          oval({ width: 0.304, depth: 0.36, y: deck, z: 0.075, power: 2.2 }, 64),
          oval({ width: 0.292, depth: 0.346, y: deck - 0.007, z: 0.075, power: 2.2 }, 64),
          oval({ width: 0.268, depth: 0.318, y: deck - 0.06, z: 0.072, power: 2.2 }, 64),
          oval({ width: 0.22, depth: 0.25, y: deck - 0.105, z: 0.06, power: 2.1 }, 64),
          oval({ width: 0.12, depth: 0.13, y: deck - 0.13, z: 0.04 }, 64),
          oval({ width: 0.05, depth: 0.05, y: deck - 0.135, z: 0.03 }, 64),
        ],
        { crease: 50 },
      ),
    )
    builder.add('metal', waste(0.026), { at: [0, deck - 0.1355, 0.03] })
    builder.add('metal', disc(0.012, 0.003, 18), { at: [0, deck - 0.06, -0.0872], turn: [1.25, 0, 0] })
    mixer(builder, 'metal', [0, deck - 0.001, -0.19], { height: 0.105, reach: 0.115, r: 0.019 })
    for (const side of [1, -1]) builder.add('metal', disc(0.009, 0.004, 14), { at: [side * 0.117, 0.05, -0.04], turn: [0, 0, -side * (Math.PI / 2)] })
  },
})
