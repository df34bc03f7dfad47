import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { slope, through } from '#models/geometry/curves.ts'
import { loft, ovals, tube, turned } from '#models/geometry/loft.ts'
import type { Point } from '#models/geometry/surface.ts'
import { FINISH, inFinish } from '../finishes.ts'

/** The union nut of an angle valve: [radius, height] from below. */
const NUT: readonly (readonly [number, number])[] = [
  [0.008, 0],
  [0.011, 0.002],
  [0.011, 0.02],
  [0.0085, 0.022],
  [0.0085, 0.04],
]

export default define({
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
  variants: [
    inFinish('WC-SAFI-WHITE', FINISH.ceramic, 16, { ceramic: 'ceramic', seat: 'ceramic', metal: 'chrome' }),
    inFinish('WC-SAFI-BLACK', FINISH.ceramicBlack, 6, { ceramic: 'ceramicBlack', seat: 'ceramicBlack', metal: 'brass' }, 1400),
  ],
  build(builder) {
    const z = 0.085
    builder.add(
      'ceramic',
      loft(
        ovals([
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
        ovals([
          { width: 0.36 + grow, depth: 0.455 + grow, y, power: 2.4 },
          { width: 0.372 + grow, depth: 0.467 + grow, y: y + 0.004, power: 2.4 },
          { width: 0.372 + grow, depth: 0.467 + grow, y: y + h - 0.005, power: 2.4 },
          { width: 0.355 + grow, depth: 0.45 + grow, y: y + h, power: 2.4 },
        ]),
        { crease: 50 },
      )
    builder.add('seat', pad(0.4, 0.018, 0), { at: [0, 0, z + 0.022] })
    builder.add('seat', pad(0.421, 0.02, 0.004), { at: [0, 0, z + 0.022] })
    // The shelf that carries the cistern grows out of the bowl.
    builder.add(
      'ceramic',
      loft(
        ovals([
          { width: 0.15, depth: 0.15, y: 0.2, z: 0.05, power: 3 },
          { width: 0.19, depth: 0.22, y: 0.26, z: 0.02, power: 3.4 },
          { width: 0.25, depth: 0.26, y: 0.33, power: 4 },
          { width: 0.27, depth: 0.265, y: 0.385, power: 4.5 },
          { width: 0.262, depth: 0.257, y: 0.396, power: 4.5 },
        ]),
        { crease: 60 },
      ),
      { at: [0, 0, -0.184] },
    )
    const back = -0.255
    builder.add(
      'ceramic',
      loft(
        ovals([
          { width: 0.3, depth: 0.15, y: 0.3, power: 5 },
          { width: 0.36, depth: 0.165, y: 0.38, power: 5 },
          { width: 0.378, depth: 0.17, y: 0.7, power: 6 },
          { width: 0.37, depth: 0.165, y: 0.745, power: 6 },
        ]),
        { crease: 50 },
      ),
      { at: [0, 0, back] },
    )
    builder.add(
      'ceramic',
      loft(
        ovals([
          { width: 0.38, depth: 0.175, y: 0.748, power: 6 },
          { width: 0.388, depth: 0.182, y: 0.752, power: 6 },
          { width: 0.388, depth: 0.182, y: 0.772, power: 6 },
          { width: 0.37, depth: 0.165, y: 0.78, power: 6 },
        ]),
        { crease: 50 },
      ),
      { at: [0, 0, back] },
    )
    builder.add(
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
    builder.pair(
      'metal',
      tube(
        [
          [-0.02, 0, 0],
          [0.02, 0, 0],
        ],
        0.012,
        { sides: 14 },
      ),
      { at: [0.08, 0.418, -0.118] },
    )
    // The spray hangs in its holder; its hose swings down and up again to the valve under the cistern.
    const hose: Point[] = [
      [0.199, 0.53, back + 0.03],
      [0.203, 0.4, back + 0.045],
      [0.2, 0.27, back + 0.055],
      [0.172, 0.19, back + 0.035],
      [0.135, 0.2, back + 0.012],
      [0.118, 0.25, back + 0.002],
      [0.115, 0.31, back],
    ]
    builder.add('metal', tube(through(hose, 6), 0.0052, { sides: 10 }))
    builder.add('metal', turned([...NUT, [0.006, 0.05]], { sides: 12, crease: 40 }), { at: [0.115, 0.262, back] })
    const handset: Point[] = [
      [0.199, 0.515, back + 0.03],
      [0.199, 0.53, back + 0.03],
      [0.199, 0.6, back + 0.032],
      [0.199, 0.64, back + 0.038],
      [0.199, 0.662, back + 0.058],
      [0.199, 0.672, back + 0.082],
    ]
    builder.add('metal', tube(through(handset, 4), slope(0.0075, 0.0085, 0.0092, 0.0085, 0.0112, 0.012), { sides: 14 }))
    builder.add('metal', board(0.024, 0.03, 0.024, { r: 0.006, steps: 2 }), { at: [0.196, 0.575, back + 0.031] })
  },
})
