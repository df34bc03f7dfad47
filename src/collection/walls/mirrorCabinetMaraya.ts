import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { rod } from '#models/geometry/fittings.ts'
import { flatSection, mitred } from '#models/geometry/framing.ts'
import { carcass } from '#models/geometry/joinery.ts'
import { loft, roundedRectangle, turned } from '#models/geometry/loft.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [WIDTH, HEIGHT, DEPTH] = [0.9, 0.78, 0.15]

export default define({
  sku: 'MIRROR-MARAYA',
  name: { ar: 'خزانة مرايا للحمّام', en: 'Maraya mirror cabinet', fr: 'Armoire de toilette Maraya' },
  description: {
    ar: 'ثلاث ضلف مرآة تُريك جانبيك، خلفها رفوف لكل ما لا يُعرض، وتحتها رف مفتوح وفوقها ضوء ناعم.',
    en: 'Three mirrored doors that show you both sides; shelves behind for what no one should see, an open ledge below, soft light above.',
    fr: 'Trois portes miroir pour se voir de profil ; des tablettes pour ce qui se cache, une niche pour le reste, une lumière douce au-dessus.',
  },
  category: 'mirror',
  roomTypes: ['bathroom'],
  styles: ['modern', 'minimalist'],
  price: 8900,
  size: { width: WIDTH, depth: 0.167, height: HEIGHT },
  mount: 'wall',
  requiresInstallation: true,
  installationPrice: 300,
  variants: [
    inFinish('MIRROR-MARAYA-OAK', FINISH.oak, 9, { body: 'oak', mirror: 'mirror', metal: 'blackSteel', light: 'opal', ware: 'ceramicMatt' }),
    inFinish(
      'MIRROR-MARAYA-WHITE',
      FINISH.white,
      13,
      { body: 'white', mirror: 'mirror', metal: 'nickel', light: 'opal', ware: 'ceramicCeladon' },
      -600,
    ),
    inFinish('MIRROR-MARAYA-WALNUT', FINISH.walnut, 5, { body: 'walnut', mirror: 'mirror', metal: 'brass', light: 'opal', ware: 'ceramicMatt' }, 900),
  ],
  build(builder) {
    const [high, t, niche] = [0.74, 0.018, 0.16]
    carcass(builder, 'body', { width: WIDTH, height: high, depth: DEPTH - 0.024, y: 0, t, z: (DEPTH - 0.024) / 2 })
    builder.add('body', board(WIDTH - t * 2 - 0.001, t, DEPTH - 0.036, { r: 0.002, grain: 'x' }), { at: [0, niche, (DEPTH - 0.03) / 2] })
    builder.add('body', board(WIDTH + 0.002, 0.018, DEPTH + 0.004, { r: 0.003, grain: 'x' }), { at: [0, -0.0005, (DEPTH + 0.004) / 2 + 0.0011] })
    for (const side of [1, -1])
      builder.add('body', board(t, niche, 0.026, { r: 0.002, grain: 'y' }), { at: [side * (WIDTH / 2 - t / 2), 0.001, DEPTH - 0.012] })
    const widths = [0.24, WIDTH - 0.48, 0.24]
    let x = -WIDTH / 2
    const [y, h] = [niche + 0.003, high - niche - 0.005]
    for (const w of widths) {
      const middle = x + w / 2
      builder.add('body', board(w - 0.006, h, 0.016, { r: 0.001, grain: 'y' }), { at: [middle, y, DEPTH - 0.0155] })
      builder.add(
        'mirror',
        loft(
          [
            [0.008, 0],
            [0.006, 0.002],
            [0.006, 0.0035],
            [0.026, 0.0055],
          ].map(([by = 0, out = 0]) =>
            [
              [-1, -1],
              [1, -1],
              [1, 1],
              [-1, 1],
            ].map(([sx = 0, sy = 0]) => [middle + sx * (w / 2 - by), y + h / 2 + sy * (h / 2 - by + 0.005), DEPTH - 0.0078 + out] as const),
          ),
          { crease: 4 },
        ),
      )
      x += w
    }
    mitred(builder, 'metal', WIDTH - 0.002, h + 0.006, flatSection(0.003, 0.012, 0.0008), { y: y - 0.003, z: DEPTH - 0.024 })
    // The light: a bar of opal glass between two caps on arms.
    const [ly, lz] = [HEIGHT - 0.019, DEPTH - 0.002]
    builder.add('light', rod([-0.3, ly, lz], [0.3, ly, lz], 0.0165, 20))
    for (const side of [1, -1]) {
      builder.add('metal', rod([side * 0.296, ly, lz], [side * 0.33, ly, lz], 0.019, 20))
      builder.add('metal', board(0.022, 0.012, 0.09, { r: 0.003 }), { at: [side * 0.31, ly - 0.0285, lz - 0.045] })
      builder.add('metal', board(0.022, 0.026, 0.012, { r: 0.003 }), { at: [side * 0.31, ly - 0.0265, lz - 0.004] })
    }
    // Things on the ledge: a tumbler, a jar, folded flannels.
    const z = 0.085
    const tumbler = turned(
      [
        [0.028, 0],
        [0.03, 0.003],
        [0.036, 0.09],
        [0.034, 0.092],
        [0.031, 0.086],
        [0.026, 0.008],
      ],
      { sides: 26, crease: 50 },
    )
    const jar = turned(
      [
        [0.036, 0],
        [0.04, 0.004],
        [0.04, 0.05],
        [0.037, 0.054],
        [0.041, 0.056],
        [0.041, 0.066],
        [0.02, 0.072],
        [0.008, 0.073],
        [0.009, 0.084],
        [0.004, 0.088],
      ],
      { sides: 26, crease: 40 },
    )
    builder.add('ware', tumbler, { at: [-0.33, 0.017, z] })
    builder.add('ware', jar, { at: [-0.22, 0.017, z] })
    for (let i = 0; i < 3; i++) {
      const roll = loft(
        [
          [0.97, 0],
          [1, 0.004],
          [1, 0.026],
          [0.97, 0.03],
        ].map(([k = 1, up = 0]) => roundedRectangle(0.2 * k, 0.09 * k, 0.014, up, 3)),
        { crease: 50 },
      )
      builder.add('ware', roll, { at: [0.28, 0.017 + i * 0.03, z - 0.005] })
    }
  },
})
