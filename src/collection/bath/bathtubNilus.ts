import { define } from '#models/definition.ts'
import { bent, loft, ovals, tube, turned, type Oval } from '#models/geometry/loft.ts'
import { FINISH, inFinish } from '../finishes.ts'

export default define({
  sku: 'BATH-NILUS',
  name: { ar: 'بانيو نيلوس', en: 'Nilus freestanding bath', fr: 'Baignoire îlot Nilus' },
  description: {
    ar: 'بانيو قائم من حجر صناعي (راتنج) بحافة رفيعة، مع خلاط أرضي ودش يدوي.',
    en: 'A freestanding stone-resin bath with a slender rim, floor-standing mixer and hand shower.',
    fr: 'Baignoire îlot en pierre de résine à bord fin, mitigeur sur pied et douchette.',
  },
  category: 'bathtub',
  roomTypes: ['bathroom'],
  styles: ['modern', 'minimalist', 'classic'],
  price: 36500,
  size: { width: 1.7, depth: 0.98, height: 0.94 },
  mount: 'floor',
  clearance: { front: 0.53 },
  requiresInstallation: true,
  installationPrice: 1200,
  variants: [
    inFinish('BATH-NILUS-WHITE', FINISH.ceramicMatt, 5, { shell: 'ceramicMatt', metal: 'brass' }),
    inFinish('BATH-NILUS-GLOSS', FINISH.ceramic, 4, { shell: 'ceramic', metal: 'chrome' }),
    inFinish('BATH-NILUS-BLACK', FINISH.ceramicBlack, 3, { shell: 'ceramicBlack', metal: 'brass' }, 2500),
  ],
  build(builder) {
    const z = 0.1
    const sides: Oval[] = []
    for (let i = 0; i <= 10; i++) {
      const t = i / 10
      sides.push({ width: 1.3 + 0.38 * t ** 1.4, depth: 0.56 + 0.2 * t ** 1.3, y: 0.006 + t * 0.564, power: 2.3 + 0.3 * t })
    }
    const inside: Oval[] = []
    for (let i = 0; i <= 8; i++) {
      const t = 1 - i / 8
      inside.push({ width: 1.17 + 0.465 * t ** 1.2, depth: 0.42 + 0.295 * t ** 1.1, y: 0.14 + t * 0.4345, power: 2.3 + 0.3 * t })
    }
    builder.add(
      'shell',
      loft(
        ovals(
          [
            { width: 1.27, depth: 0.53, y: 0, power: 2.3 },
            ...sides,
            { width: 1.7, depth: 0.78, y: 0.573, power: 2.6 },
            { width: 1.7, depth: 0.78, y: 0.578, power: 2.6 },
            { width: 1.69, depth: 0.77, y: 0.585, power: 2.6 },
            { width: 1.66, depth: 0.74, y: 0.585, power: 2.6 },
            { width: 1.648, depth: 0.728, y: 0.581, power: 2.6 },
            ...inside,
            { width: 1.02, depth: 0.3, y: 0.118, power: 2.2 },
            { width: 0.3, depth: 0.1, y: 0.112 },
          ],
          72,
        ),
        { crease: 60 },
      ),
      { at: [0, 0, z] },
    )
    builder.add(
      'metal',
      turned(
        [
          [0.035, 0],
          [0.035, 0.003],
          [0.02, 0.0045],
        ],
        { sides: 24 },
      ),
      { at: [0.0, 0.1125, z] },
    )
    builder.add(
      'metal',
      tube(
        bent(
          [
            [0, 0.44, z - 0.36],
            [0, 0.5, z - 0.3655],
          ],
          0.01,
        ),
        0.02,
        { sides: 18, crease: 60 },
      ),
      { at: [0.42, 0, 0.014] },
    )
    const [x, back] = [0.35, -0.445]
    builder.add(
      'metal',
      turned(
        [
          [0.044, 0],
          [0.045, 0.003],
          [0.044, 0.012],
          [0.02, 0.016],
          [0.0155, 0.02],
          [0.0155, 0.85],
          [0.012, 0.853],
        ],
        { sides: 24 },
      ),
      { at: [x, 0, back] },
    )
    builder.add(
      'metal',
      tube(
        bent(
          [
            [x, 0.8, back],
            [x, 0.93, back],
            [x, 0.93, back + 0.3],
            [x, 0.86, back + 0.3],
          ],
          0.08,
          10,
        ),
        0.0125,
        { sides: 16 },
      ),
    )
    builder.add(
      'metal',
      tube(
        [
          [x - 0.05, 0.72, back],
          [x + 0.07, 0.72, back],
        ],
        0.014,
        { sides: 16 },
      ),
    )
    builder.add(
      'metal',
      turned(
        [
          [0.02, 0],
          [0.021, 0.003],
          [0.021, 0.03],
          [0.018, 0.034],
        ],
        { sides: 20 },
      ),
      { at: [x + 0.06, 0.72, back], turn: [0, 0, -Math.PI / 2] },
    )
    builder.add(
      'metal',
      tube(
        [
          [x - 0.052, 0.66, back + 0.015],
          [x - 0.052, 0.83, back + 0.015],
        ],
        (t) => 0.009 + (t > 0.7 ? 0.008 : 0),
        { sides: 14 },
      ),
    )
    builder.add(
      'metal',
      tube(
        bent(
          [
            [x - 0.052, 0.662, back + 0.015],
            [x - 0.06, 0.25, back + 0.03],
            [x - 0.012, 0.25, back + 0.03],
            [x - 0.012, 0.68, back + 0.012],
          ],
          0.05,
          8,
        ),
        0.006,
        { sides: 10 },
      ),
    )
  },
})
