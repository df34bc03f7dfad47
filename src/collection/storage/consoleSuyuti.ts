import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { carcass, fronts, FORWARD, knob } from '#models/geometry/joinery.ts'
import { inlayStar, mashrabiya } from '#models/geometry/lattice.ts'
import { squareLeg } from '#models/geometry/loft.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [WIDTH, DEPTH, HEIGHT, LEG] = [1.3, 0.42, 0.86, 0.18]

export default define({
  sku: 'CONSOLE-SUYUTI',
  name: { ar: 'كونسول السيوطي بالمشربية', en: 'Suyuti lattice sideboard', fr: 'Buffet ajouré Suyuti' },
  description: {
    ar: 'أربعة أبواب من المشربية فوق خشب الأرز، وثلاثة أدراج بنجوم مطعّمة، لغرفة السفرة أو المدخل.',
    en: 'Four latticed doors and three star-inlaid drawers in solid timber, for a dining room or an entrance.',
    fr: 'Quatre portes en moucharabieh et trois tiroirs marquetés d’étoiles, pour la salle à manger ou l’entrée.',
  },
  category: 'sideboard',
  roomTypes: ['living_room', 'bedroom', 'kitchen', 'office'],
  styles: ['egyptian'],
  price: 24800,
  size: { width: WIDTH, depth: DEPTH + 0.01, height: HEIGHT },
  mount: 'floor',
  surfaceHeight: HEIGHT,
  clearance: { front: 0.5 },
  variants: [
    inFinish('CONSOLE-SUYUTI-CEDAR', FINISH.cedar, 3, { wood: 'cedar', inside: 'walnutDark', shell: 'shell', metal: 'brassAged' }),
    inFinish('CONSOLE-SUYUTI-WALNUT', FINISH.walnut, 3, { wood: 'walnut', inside: 'oakBlack', shell: 'shell', metal: 'brassAged' }, 1500),
  ],
  build(builder) {
    const body = { width: WIDTH - 0.06, height: HEIGHT - LEG - 0.03, depth: DEPTH - 0.05, y: LEG }
    carcass(builder, 'wood', { ...body, t: 0.022, z: -0.01 })
    builder.add('wood', board(WIDTH, 0.03, DEPTH, { r: 0.007, steps: 2 }), { at: [0, HEIGHT - 0.03, 0] })
    builder.corners('wood', squareLeg(LEG + 0.002, 0.052, 0.034), WIDTH / 2 - 0.06, 0, DEPTH / 2 - 0.05)
    builder.add('wood', board(WIDTH - 0.15, 0.045, 0.02, { r: 0.006 }), { at: [0, LEG - 0.044, DEPTH / 2 - 0.055] })
    const face = -0.01 + body.depth / 2 - 0.002
    for (const front of fronts(-body.width / 2, LEG + 0.45, body.width, body.height - 0.45, 3, [1], 0.005)) {
      builder.add('wood', board(front.width, front.height, 0.022, { r: 0.003, grain: 'x' }), { at: [front.x, front.y, face + 0.011] })
      for (const side of [-1, 1]) builder.add('shell', inlayStar(0.024), { at: [front.x + side * 0.12, front.y + front.height / 2, face + 0.0215] })
      builder.add('metal', knob(0.013, 0.026), { at: [front.x, front.y + front.height / 2, face + 0.022], turn: FORWARD })
    }
    for (const front of fronts(-body.width / 2, LEG, body.width, 0.45, 4, [1], 0.005)) {
      const frame = 0.042
      for (const side of [1, -1])
        builder.add('wood', board(frame, front.height, 0.022, { r: 0.003, grain: 'y' }), {
          at: [front.x + side * (front.width / 2 - frame / 2), front.y, face + 0.011],
        })
      for (const y of [front.y, front.y + front.height - frame])
        builder.add('wood', board(front.width - frame * 2 + 0.001, frame, 0.021, { r: 0.003, grain: 'x' }), { at: [front.x, y, face + 0.011] })
      builder.add('wood', mashrabiya(front.width - frame * 2 + 0.002, front.height - frame * 2 + 0.002, 0.0375), {
        at: [front.x, front.y + frame - 0.001, face + 0.012],
      })
      builder.add('inside', board(front.width - 0.02, front.height - 0.02, 0.004, { r: 0.001 }), { at: [front.x, front.y + 0.01, face - 0.006] })
      const hinge = front.x < -0.3 || (front.x > 0 && front.x < 0.3) ? 1 : -1
      builder.add('metal', knob(0.01, 0.022), {
        at: [front.x + hinge * (front.width / 2 - frame / 2), front.y + front.height * 0.6, face + 0.022],
        turn: FORWARD,
      })
    }
  },
})
