import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { bowHandle, carcass, flatFront, fronts } from '#models/geometry/joinery.ts'
import { bent, loft, ovals, squareLeg, tube, turned } from '#models/geometry/loft.ts'
import { FINISH, inFinish } from '../finishes.ts'

export default define({
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
  variants: [
    inFinish('VANITY-HAMMAM-OAK', FINISH.oak, 8, { wood: 'oak', top: 'marbleWhite', basin: 'ceramic', metal: 'brass' }),
    inFinish('VANITY-HAMMAM-WALNUT', FINISH.walnut, 6, { wood: 'walnut', top: 'marbleGreen', basin: 'ceramic', metal: 'brass' }, 1200),
    inFinish('VANITY-HAMMAM-BLACK', FINISH.oakBlack, 5, { wood: 'oakBlack', top: 'terrazzo', basin: 'ceramicMatt', metal: 'blackSteel' }, 400),
  ],
  build(builder) {
    const [width, depth, top, leg] = [0.9, 0.48, 0.83, 0.22]
    carcass(builder, 'wood', { width: width - 0.02, height: top - leg - 0.025, depth: depth - 0.03, y: leg, t: 0.02, z: -0.012 })
    builder.add('top', board(width, 0.025, depth, { r: 0.004, steps: 2 }), { at: [0, top - 0.025, 0] })
    builder.corners('wood', squareLeg(leg + 0.002, 0.044, 0.032), width / 2 - 0.05, 0, depth / 2 - 0.05)
    builder.add('wood', board(width - 0.14, 0.014, depth - 0.14, { r: 0.003 }), { at: [0, 0.1, -0.005] })
    for (const z of [-1, 1]) builder.add('wood', board(width - 0.12, 0.03, 0.02, { r: 0.003 }), { at: [0, 0.09, z * (depth / 2 - 0.06)] })
    const face = -0.012 + (depth - 0.03) / 2 - 0.001
    for (const front of fronts(-width / 2 + 0.01, leg, width - 0.02, top - leg - 0.027, 1, [1.2, 1], 0.005)) {
      flatFront(builder, 'wood', front, face, 0.02, 'x')
      builder.add('metal', bowHandle(0.3, 0.028), { at: [0, front.y + front.height - 0.05, face + 0.02] })
    }
    const z = 0.02
    builder.add(
      'basin',
      loft(
        ovals([
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
    builder.add(
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
    builder.add(
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
    builder.add(
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
    builder.add(
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
