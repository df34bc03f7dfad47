import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { carcass, flatFront, FORWARD, fronts, knob } from '#models/geometry/joinery.ts'
import { roundLeg } from '#models/geometry/loft.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [WIDTH, DEPTH, HEIGHT, LEG] = [1.3, 0.46, 0.82, 0.17]

export default define({
  sku: 'DRESSER-NOUR',
  name: { ar: 'كومود نور بستة أدراج', en: 'Nour six-drawer chest', fr: 'Commode Nour, six tiroirs' },
  description: {
    ar: 'ثلاثة أدراج صغيرة فوق ثلاثة عميقة، بوصلات غنفارية وإغلاق هادئ.',
    en: 'Three shallow drawers over three deep ones, dovetailed and soft-closing.',
    fr: 'Trois tiroirs plats sur trois profonds, assemblés à queues d’aronde, fermeture douce.',
  },
  category: 'dresser',
  roomTypes: ['bedroom'],
  styles: ['modern', 'minimalist', 'classic'],
  price: 15600,
  size: { width: WIDTH, depth: DEPTH, height: HEIGHT },
  mount: 'floor',
  surfaceHeight: HEIGHT,
  clearance: { front: 0.75 },
  variants: [
    inFinish('DRESSER-NOUR-OAK', FINISH.oak, 9, { wood: 'oak', front: 'oak', metal: 'brass' }),
    inFinish('DRESSER-NOUR-WALNUT', FINISH.walnut, 6, { wood: 'walnut', front: 'walnut', metal: 'brass' }, 2300),
    inFinish('DRESSER-NOUR-INK', FINISH.ink, 5, { wood: 'oak', front: 'ink', metal: 'brass' }, 400),
  ],
  build(builder) {
    const body = { width: WIDTH - 0.02, height: HEIGHT - LEG - 0.024, depth: DEPTH - 0.045, y: LEG }
    carcass(builder, 'wood', { ...body, z: -0.012, t: 0.022 })
    builder.add('wood', board(WIDTH, 0.024, DEPTH - 0.012, { r: 0.006, steps: 2 }), { at: [0, HEIGHT - 0.024, -0.006] })
    const face = -0.012 + body.depth / 2 - 0.018
    for (const front of fronts(-body.width / 2 + 0.022, LEG + 0.022, body.width - 0.044, body.height - 0.044, 3, [1.75, 1], 0.006)) {
      flatFront(builder, 'front', front, face, 0.02, 'x')
      const wide = front.height > 0.25
      for (const side of wide ? [-1, 1] : [0])
        builder.add('metal', knob(0.0145, 0.031), {
          at: [front.x + side * 0.1, front.y + front.height * (wide ? 0.62 : 0.5), face + 0.02],
          turn: FORWARD,
        })
    }
    for (const x of [-1, 1])
      builder.add('wood', board(0.02, body.height - 0.042, 0.36, { r: 0.001, grain: 'y' }), {
        at: [(x * (body.width - 0.044)) / 6, LEG + 0.021, -0.02],
      })
    builder.corners('wood', roundLeg(LEG + 0.006, 0.026, 0.015), WIDTH / 2 - 0.1, 0, DEPTH / 2 - 0.09, 0.13)
    builder.add('wood', board(WIDTH - 0.26, 0.036, 0.022, { r: 0.004 }), { at: [0, LEG - 0.035, 0.09] })
  },
})
