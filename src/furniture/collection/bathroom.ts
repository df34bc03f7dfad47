import { define } from '../definition.ts'
import { board } from '../geometry/box.ts'
import { bowHandle, carcass, flatFront, fronts } from '../geometry/joinery.ts'
import { bent, loft, oval, squareLeg, tube, turned, type Oval } from '../geometry/loft.ts'
import { FINISH, inFinish } from './finishes.ts'

const rings = (list: readonly Oval[], count = 48) => list.map((ring) => oval(ring, count))

export const vanity = define({
  sku: 'VANITY-HAMMAM',
  name: { ar: 'وحدة حوض حمّام', en: 'Hammam vanity with basin', fr: 'Meuble vasque Hammam' },
  description: {
    ar: 'حوض خزفي بيضاوي على سطح حجري، بدرجين وخلاط عالٍ.',
    en: 'An oval ceramic basin on a stone top, with two drawers and a tall mixer.',
    fr: 'Vasque ovale en céramique sur plan de pierre, deux tiroirs, mitigeur haut.',
  },
  category: 'basin',
  roomTypes: ['bathroom'],
  styles: ['modern', 'minimalist', 'classic', 'egyptian'],
  price: 14800,
  size: { width: 0.9, depth: 0.5, height: 1.13 },
  mount: 'floor',
  clearance: { front: 0.53 },
  requiresInstallation: true,
  installationPrice: 600,
  rating: { average: 4.6, count: 42 },
  variants: [
    inFinish('VANITY-HAMMAM-OAK', FINISH.oak, 8, { wood: 'oak', top: 'marbleWhite', basin: 'ceramic', metal: 'brass' }),
    inFinish('VANITY-HAMMAM-WALNUT', FINISH.walnut, 6, { wood: 'walnut', top: 'marbleGreen', basin: 'ceramic', metal: 'brass' }, 1200),
    inFinish('VANITY-HAMMAM-BLACK', FINISH.oakBlack, 5, { wood: 'oakBlack', top: 'terrazzo', basin: 'ceramicMatt', metal: 'blackSteel' }, 400),
  ],
  build(kit) {
    const [width, depth, top, leg] = [0.9, 0.48, 0.83, 0.22]
    carcass(kit, 'wood', { width: width - 0.02, height: top - leg - 0.025, depth: depth - 0.03, y: leg, t: 0.02, z: -0.012 })
    kit.add('top', board(width, 0.025, depth, { r: 0.004, steps: 2 }), { at: [0, top - 0.025, 0] })
    kit.corners('wood', squareLeg(leg + 0.002, 0.044, 0.032), width / 2 - 0.05, 0, depth / 2 - 0.05)
    kit.add('wood', board(width - 0.14, 0.014, depth - 0.14, { r: 0.003 }), { at: [0, 0.1, -0.005] })
    for (const z of [-1, 1]) kit.add('wood', board(width - 0.12, 0.03, 0.02, { r: 0.003 }), { at: [0, 0.09, z * (depth / 2 - 0.06)] })
    const face = -0.012 + (depth - 0.03) / 2 - 0.001
    for (const front of fronts(-width / 2 + 0.01, leg, width - 0.02, top - leg - 0.027, 1, [1.2, 1], 0.005)) {
      flatFront(kit, 'wood', front, face, 0.02, 'x')
      kit.add('metal', bowHandle(0.3, 0.028), { at: [0, front.y + front.height - 0.05, face + 0.02] })
    }
    const z = 0.02
    kit.add(
      'basin',
      loft(
        rings([
          { width: 0.3, depth: 0.2, y: top },
          { width: 0.36, depth: 0.25, y: top + 0.006 },
          { width: 0.5, depth: 0.355, y: top + 0.07, power: 2.2 },
          { width: 0.54, depth: 0.39, y: top + 0.128, power: 2.3 },
          { width: 0.536, depth: 0.386, y: top + 0.134, power: 2.3 },
          { width: 0.522, depth: 0.372, y: top + 0.134, power: 2.3 },
          { width: 0.516, depth: 0.366, y: top + 0.127, power: 2.3 },
          { width: 0.46, depth: 0.318, y: top + 0.06, power: 2.2 },
          { width: 0.3, depth: 0.2, y: top + 0.024 },
          { width: 0.07, depth: 0.07, y: top + 0.018 },
        ]),
        { crease: 60 },
      ),
      { at: [0, 0, z] },
    )
    kit.add(
      'metal',
      turned(
        [
          [0.026, 0],
          [0.026, 0.003],
          [0.02, 0.0045],
        ],
        { sides: 22 },
      ),
      { at: [0, top + 0.0182, z] },
    )
    const back = -depth / 2 + 0.034
    kit.add(
      'metal',
      turned(
        [
          [0.024, top],
          [0.024, top + 0.005],
          [0.017, top + 0.009],
          [0.0155, top + 0.2],
          [0.013, top + 0.203],
        ],
        { sides: 22 },
      ),
      { at: [0, 0, back] },
    )
    kit.add(
      'metal',
      tube(
        bent(
          [
            [0, top + 0.19, back],
            [0, top + 0.29, back],
            [0, top + 0.29, back + 0.15],
            [0, top + 0.25, back + 0.15],
          ],
          0.07,
          10,
        ),
        0.0105,
        { sides: 16 },
      ),
    )
    kit.add(
      'metal',
      tube(
        [
          [0.012, top + 0.14, back],
          [0.03, top + 0.142, back],
          [0.075, top + 0.155, back],
        ],
        (t) => 0.0075 - 0.002 * t,
        { sides: 12 },
      ),
    )
  },
})

export const bathtub = define({
  sku: 'BATH-NILUS',
  name: { ar: 'بانيو نيلوس', en: 'Nilus freestanding bath', fr: 'Baignoire îlot Nilus' },
  description: {
    ar: 'بانيو قائم من حجر الراتنج بحافة رفيعة، مع خلاط أرضي ودش يدوي.',
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
  rating: { average: 4.8, count: 26 },
  variants: [
    inFinish('BATH-NILUS-WHITE', FINISH.ceramicMatt, 5, { shell: 'ceramicMatt', metal: 'brass' }),
    inFinish('BATH-NILUS-GLOSS', FINISH.ceramic, 4, { shell: 'ceramic', metal: 'chrome' }),
    inFinish('BATH-NILUS-BLACK', FINISH.ceramicBlack, 3, { shell: 'ceramicBlack', metal: 'brass' }, 2500),
  ],
  build(kit) {
    const z = 0.1
    const sides: Oval[] = []
    for (let i = 0; i <= 10; i++) {
      const t = i / 10
      sides.push({ width: 1.3 + 0.38 * t ** 1.4, depth: 0.56 + 0.2 * t ** 1.3, y: 0.006 + t * 0.564, power: 2.3 + 0.3 * t })
    }
    const inside: Oval[] = []
    for (let i = 0; i <= 8; i++) {
      const t = 1 - i / 8
      inside.push({ width: 1.17 + 0.465 * t ** 1.2, depth: 0.42 + 0.295 * t ** 1.1, y: 0.14 + t * 0.434, power: 2.3 + 0.3 * t })
    }
    kit.add(
      'shell',
      loft(
        rings(
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
    kit.add(
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
    kit.add(
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
    kit.add(
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
    kit.add(
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
    kit.add(
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
    kit.add(
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
    kit.add(
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
    kit.add(
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

export const toilet = define({
  sku: 'WC-SAFI',
  name: { ar: 'مرحاض صافي بشطّاف', en: 'Safi toilet with bidet spray', fr: 'WC Safi avec douchette' },
  description: {
    ar: 'قطعة واحدة بلا حواف، مقعد يُغلق بهدوء، وشطّاف جانبي.',
    en: 'One-piece, rimless, with a soft-closing seat and a side bidet spray.',
    fr: 'Monobloc sans bride, abattant à fermeture douce, douchette latérale.',
  },
  category: 'toilet',
  roomTypes: ['bathroom'],
  styles: ['modern', 'minimalist', 'classic', 'egyptian', 'industrial'],
  price: 9400,
  size: { width: 0.405, depth: 0.69, height: 0.79 },
  mount: 'floor',
  clearance: { front: 0.53, left: 0.2, right: 0.2 },
  requiresInstallation: true,
  installationPrice: 450,
  rating: { average: 4.4, count: 48 },
  variants: [
    inFinish('WC-SAFI-WHITE', FINISH.ceramic, 16, { ceramic: 'ceramic', seat: 'ceramic', metal: 'chrome' }),
    inFinish('WC-SAFI-BLACK', FINISH.ceramicBlack, 6, { ceramic: 'ceramicBlack', seat: 'ceramicBlack', metal: 'brass' }, 1400),
  ],
  build(kit) {
    const z = 0.085
    kit.add(
      'ceramic',
      loft(
        rings([
          { width: 0.235, depth: 0.49, y: 0, z: -0.03, power: 3 },
          { width: 0.245, depth: 0.5, y: 0.008, z: -0.03, power: 3 },
          { width: 0.23, depth: 0.48, y: 0.08, z: -0.035, power: 2.8 },
          { width: 0.25, depth: 0.48, y: 0.2, z: -0.02, power: 2.5 },
          { width: 0.33, depth: 0.49, y: 0.31, z: 0, power: 2.4 },
          { width: 0.37, depth: 0.505, y: 0.37, z: 0, power: 2.4 },
          { width: 0.374, depth: 0.51, y: 0.39, z: 0, power: 2.4 },
          { width: 0.366, depth: 0.502, y: 0.398, z: 0, power: 2.4 },
        ]),
        { crease: 60 },
      ),
      { at: [0, 0, z] },
    )
    const pad = (y: number, h: number, grow: number) =>
      loft(
        rings([
          { width: 0.36 + grow, depth: 0.455 + grow, y, power: 2.4 },
          { width: 0.372 + grow, depth: 0.467 + grow, y: y + 0.004, power: 2.4 },
          { width: 0.372 + grow, depth: 0.467 + grow, y: y + h - 0.005, power: 2.4 },
          { width: 0.355 + grow, depth: 0.45 + grow, y: y + h, power: 2.4 },
        ]),
        { crease: 50 },
      )
    kit.add('seat', pad(0.4, 0.018, 0), { at: [0, 0, z + 0.022] })
    kit.add('seat', pad(0.421, 0.02, 0.004), { at: [0, 0, z + 0.022] })
    const back = -0.255
    kit.add(
      'ceramic',
      loft(
        rings([
          { width: 0.3, depth: 0.15, y: 0.3, power: 5 },
          { width: 0.36, depth: 0.165, y: 0.38, power: 5 },
          { width: 0.378, depth: 0.17, y: 0.7, power: 6 },
          { width: 0.37, depth: 0.165, y: 0.745, power: 6 },
        ]),
        { crease: 50 },
      ),
      { at: [0, 0, back] },
    )
    kit.add(
      'ceramic',
      loft(
        rings([
          { width: 0.38, depth: 0.175, y: 0.748, power: 6 },
          { width: 0.388, depth: 0.182, y: 0.752, power: 6 },
          { width: 0.388, depth: 0.182, y: 0.772, power: 6 },
          { width: 0.37, depth: 0.165, y: 0.78, power: 6 },
        ]),
        { crease: 50 },
      ),
      { at: [0, 0, back] },
    )
    kit.add(
      'metal',
      turned(
        [
          [0.026, 0.7795],
          [0.026, 0.784],
          [0.022, 0.788],
          [0.006, 0.7885],
        ],
        { sides: 24 },
      ),
      { at: [0, 0, back] },
    )
    kit.pair(
      'metal',
      tube(
        [
          [-0.02, 0, 0],
          [0.02, 0, 0],
        ],
        0.012,
        { sides: 14 },
      ),
      { at: [0.08, 0.418, -0.142] },
    )
    kit.add(
      'metal',
      tube(
        bent(
          [
            [0.198, 0.62, back + 0.03],
            [0.206, 0.2, back + 0.1],
            [0.15, 0.16, back + 0.03],
            [0.12, 0.2, back + 0.02],
          ],
          0.06,
          8,
        ),
        0.006,
        { sides: 10 },
      ),
    )
    kit.add(
      'metal',
      tube(
        [
          [0.198, 0.55, back + 0.03],
          [0.198, 0.64, back + 0.03],
          [0.198, 0.67, back + 0.05],
        ],
        (t) => 0.009 + 0.004 * t,
        { sides: 12 },
      ),
    )
  },
})
