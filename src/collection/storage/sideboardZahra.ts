import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { flutedPanel } from '#models/geometry/fluting.ts'
import { carcass, FORWARD, fronts, knob } from '#models/geometry/joinery.ts'
import { turned } from '#models/geometry/loft.ts'
import { border, cyma, moulded, panelDoor } from '#models/geometry/moulding.ts'
import { rectangle } from '#models/geometry/extrude.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [WIDTH, DEPTH, HEIGHT, LEG] = [1.7, 0.49, 0.94, 0.12]

export default define({
  sku: 'SIDEBOARD-ZAHRA',
  name: { ar: 'بوفيه زهرة', en: 'Zahra sideboard', fr: 'Buffet Zahra' },
  description: {
    ar: 'بوفيه لطقم الضيوف: أربعة أبواب بحشوات مقوّسة الرأس، وثلاثة أدراج مبطّنة للفضّيات، على أرجل مخروطة.',
    en: 'For the good china: four doors with arch-headed panels, three lined drawers for the silver, on turned feet.',
    fr: 'Pour le beau service : quatre portes à panneaux cintrés, trois tiroirs garnis pour l’argenterie, sur pieds tournés.',
  },
  category: 'sideboard',
  roomTypes: ['living_room', 'kitchen'],
  styles: ['classic'],
  price: 29400,
  discountPercentage: 8,
  size: { width: WIDTH, depth: DEPTH, height: HEIGHT },
  mount: 'floor',
  surfaceHeight: HEIGHT,
  clearance: { front: 0.55 },
  variants: [
    inFinish('SIDEBOARD-ZAHRA-WALNUT', FINISH.walnut, 5, { wood: 'walnut', top: 'walnut', inside: 'walnutDark', metal: 'brass' }),
    inFinish('SIDEBOARD-ZAHRA-SAGE', FINISH.sage, 6, { wood: 'sage', top: 'oak', inside: 'oakSmoked', metal: 'brass' }, -1500),
    inFinish(
      'SIDEBOARD-ZAHRA-CREAM',
      { name: { ar: 'كريمي وسطح جوز', en: 'Cream, walnut top', fr: 'Crème, plateau noyer' }, color: '#E9E0CE', finish: 'lacquer' },
      6,
      { wood: 'cream', top: 'walnut', inside: 'walnutDark', metal: 'brassAged' },
      -1200,
    ),
  ],
  build(builder) {
    const [w, d] = [WIDTH - 0.08, DEPTH - 0.04]
    const z0 = -0.02
    const top = 0.034
    builder.add(
      'top',
      moulded(w, d, [
        [0.012, HEIGHT - top],
        [0.02, HEIGHT - top + 0.002],
        [0.024, HEIGHT - top + 0.007],
        ...cyma(0.014, HEIGHT - top + 0.01, 0.012).map(([out, y]) => [0.024 + out, y] as const),
        [0.04, HEIGHT - 0.008],
        [0.038, HEIGHT - 0.003],
        [0.034, HEIGHT],
      ]),
      { at: [0, 0, z0] },
    )
    const [low, high] = [LEG + 0.085, HEIGHT - top]
    carcass(builder, 'wood', { width: w, height: high - low + 0.002, depth: d - 0.012, y: low - 0.001, t: 0.024, z: z0 - 0.006 })
    builder.add('inside', board(w - 0.046, high - low - 0.06, 0.01, { r: 0.001 }), { at: [0, low + 0.03, z0 + d / 2 - 0.05] })
    builder.add(
      'wood',
      moulded(w, d, [
        [0, LEG],
        [0.018, LEG],
        [0.018, LEG + 0.056],
        [0.014, LEG + 0.062],
        ...cyma(-0.012, LEG + 0.064, 0.018).map(([out, y]) => [0.013 + out, y] as const),
        [0, low],
      ]),
      { at: [0, 0, z0] },
    )
    const foot = turned(
      [
        [0.02, 0],
        [0.027, 0.004],
        [0.024, 0.016],
        [0.019, 0.026],
        [0.031, 0.046],
        [0.042, 0.07],
        [0.041, 0.088],
        [0.03, 0.1],
        [0.036, 0.106],
        [0.036, LEG + 0.001],
      ],
      { sides: 24, crease: 50 },
    )
    builder.corners('wood', foot, w / 2 - 0.045, 0, d / 2 - 0.05)
    for (const sz of [1, -1]) builder.add('wood', foot, { at: [0, 0, sz * (d / 2 - 0.05)] })
    const face = z0 + d / 2 - 0.0195
    // Fluted pilasters with a cap and a base.
    const pilaster = 0.07
    for (const x of [-w / 2 + pilaster / 2, w / 2 - pilaster / 2]) {
      builder.add('wood', board(pilaster - 0.001, high - low, 0.03, { r: 0.002, grain: 'y' }), { at: [x, low, face + 0.003] })
      builder.add('wood', flutedPanel(pilaster - 0.018, high - low - 0.11, 0.008, { count: 4, depth: 0.0045, hollow: true }), {
        at: [x, low + 0.055, face + 0.0175],
      })
      for (const y of [low + 0.012, high - 0.048])
        builder.add('wood', board(pilaster + 0.004, 0.036, 0.014, { r: 0.004, steps: 2 }), { at: [x, y, face + 0.019] })
    }
    const inner = w - pilaster * 2
    const split = high - 0.19
    builder.add('wood', board(inner + 0.004, 0.02, 0.03, { r: 0.003 }), { at: [0, split - 0.01, face - 0.003] })
    for (const front of fronts(-inner / 2, split + 0.011, inner, high - split - 0.016, 3, [1], 0.006)) {
      builder.add('wood', board(front.width, front.height, 0.022, { r: 0.003, grain: 'x' }), { at: [front.x, front.y, face] })
      builder.add('wood', border(rectangle(front.width - 0.05, front.height - 0.05), 0.007, 0.005), {
        at: [front.x, front.y + front.height / 2, face + 0.0105],
      })
      for (const side of [-1, 1])
        builder.add('metal', knob(0.0135, 0.028), { at: [front.x + side * 0.12, front.y + front.height / 2, face + 0.011], turn: FORWARD })
    }
    const doors = fronts(-inner / 2, low + 0.004, inner, split - 0.014 - low, 4, [1], 0.005)
    doors.forEach((front, i) => {
      panelDoor(builder, 'wood', front, face - 0.011, { frame: 0.06, rise: 0.045, t: 0.024 })
      const side = i % 2 === 0 ? 1 : -1
      const [x, y] = [front.x + side * (front.width / 2 - 0.03), front.y + front.height * 0.56]
      builder.add('metal', knob(0.0125, 0.026), { at: [x, y, face + 0.013], turn: FORWARD })
      builder.add(
        'metal',
        turned(
          [
            [0.009, -0.0005],
            [0.009, 0.0014],
            [0.006, 0.0022],
          ],
          { sides: 16 },
        ),
        { at: [x, y - 0.05, face + 0.013], turn: FORWARD },
      )
    })
  },
})
