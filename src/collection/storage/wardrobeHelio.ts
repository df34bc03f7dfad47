import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { bowHandle, carcass, flatFront, framedFront, fronts } from '#models/geometry/joinery.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [WIDTH, DEPTH, HEIGHT] = [1.8, 0.6, 2.2]

export default define({
  sku: 'WARDROBE-HELIO',
  name: { ar: 'دولاب هليوبوليس', en: 'Heliopolis wardrobe', fr: 'Armoire Héliopolis' },
  description: {
    ar: 'أربعة أبواب مؤطّرة ودرجان سفليان، بداخله ماسورة تعليق ورفوف. يُركَّب في منزلك.',
    en: 'Four framed doors over two deep drawers, with a hanging rail and shelves inside. Installed in your home.',
    fr: 'Quatre portes à cadre et deux grands tiroirs, penderie et tablettes. Installation à domicile.',
  },
  category: 'wardrobe',
  roomTypes: ['bedroom'],
  styles: ['classic', 'modern', 'minimalist'],
  price: 34800,
  size: { width: WIDTH, depth: DEPTH, height: HEIGHT },
  mount: 'floor',
  clearance: { front: 0.75 },
  requiresInstallation: true,
  installationPrice: 900,
  variants: [
    inFinish('WARDROBE-HELIO-OAK', FINISH.oak, 5, { body: 'oak', front: 'oak', metal: 'brass' }),
    inFinish('WARDROBE-HELIO-WHITE', FINISH.white, 7, { body: 'white', front: 'white', metal: 'nickel' }, -1500),
    inFinish('WARDROBE-HELIO-SAGE', FINISH.sage, 4, { body: 'oak', front: 'sage', metal: 'brass' }),
  ],
  build(builder) {
    const body = { width: WIDTH - 0.03, depth: DEPTH - 0.06 }
    builder.add('body', board(WIDTH - 0.05, 0.075, DEPTH - 0.08, { r: 0.003 }), { at: [0, 0, -0.03] })
    carcass(builder, 'body', { ...body, height: HEIGHT - 0.115, y: 0.075, t: 0.022, z: -0.024 })
    builder.add('body', board(WIDTH - 0.01, 0.014, DEPTH - 0.02, { r: 0.005, steps: 2 }), { at: [0, HEIGHT - 0.04, -0.006] })
    builder.add('body', board(WIDTH, 0.026, DEPTH, { r: 0.009, steps: 2 }), { at: [0, HEIGHT - 0.026, 0] })
    const face = -0.024 + body.depth / 2 + 0.002
    const drawers = 0.36
    const tall = HEIGHT - 0.115
    for (const front of fronts(-body.width / 2, 0.075, body.width, drawers, 2, [1], 0.005)) {
      flatFront(builder, 'front', front, face, 0.022, 'x')
      for (const side of [-1, 1]) builder.add('metal', bowHandle(0.16), { at: [front.x + side * 0.22, front.y + front.height * 0.56, face + 0.022] })
    }
    fronts(-body.width / 2, 0.075 + drawers, body.width, tall - drawers, 4, [1], 0.005).forEach((front, i) => {
      framedFront(builder, 'front', front, face, { t: 0.024, frame: 0.075 })
      builder.add('front', board(front.width - 0.149, 0.06, 0.023, { r: 0.0025, grain: 'x' }), {
        at: [front.x, front.y + front.height * 0.36, face + 0.012],
      })
      const inward = i % 2 === 0 ? 1 : -1
      builder.add('metal', bowHandle(0.28), {
        at: [front.x + inward * (front.width / 2 - 0.0375), front.y + front.height * 0.39, face + 0.024],
        turn: [0, 0, Math.PI / 2],
      })
    })
  },
})
