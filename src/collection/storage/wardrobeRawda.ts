import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { flutedPanel } from '#models/geometry/fluting.ts'
import { carcass } from '#models/geometry/joinery.ts'
import { FINISH, inFinish } from '../finishes.ts'
import type { ModelBuilder } from '#models/modelBuilder.ts'

const [WIDTH, DEPTH, HEIGHT] = [2.4, 0.68, 2.3]
const [SOLE, HEAD] = [0.075, 0.06]

/** A frame of slim metal about a door's leaf. */
const frame = (builder: ModelBuilder, x: number, width: number, y: number, height: number, z: number, t: number) => {
  for (const side of [1, -1])
    builder.add('metal', board(0.024, height, t, { r: 0.002, grain: 'y' }), { at: [x + side * (width / 2 - 0.012), y, z + t / 2] })
  for (const bottom of [y, y + height - 0.024])
    builder.add('metal', board(width - 0.047, 0.024, t - 0.001, { r: 0.002, grain: 'x' }), { at: [x, bottom, z + t / 2] })
}

export default define({
  sku: 'WARDROBE-RAWDA',
  name: { ar: 'دولاب الروضة المنزلق', en: 'Rawda sliding wardrobe', fr: 'Armoire coulissante Rawda' },
  description: {
    ar: 'ثلاث ضُلف منزلقة: مرآة بطول القامة بين لوحين من الخشب المضلّع، على مجرى هادئ. يُركَّب في منزلك.',
    en: 'Three sliding leaves – a full-length mirror between two of reeded timber – on a silent track. Installed in your home.',
    fr: 'Trois vantaux coulissants : un miroir en pied entre deux panneaux cannelés, sur rail silencieux. Installation à domicile.',
  },
  category: 'wardrobe',
  roomTypes: ['bedroom'],
  styles: ['modern'],
  price: 52500,
  size: { width: WIDTH, depth: DEPTH, height: HEIGHT },
  mount: 'floor',
  clearance: { front: 0.6 },
  requiresInstallation: true,
  installationPrice: 1400,
  variants: [
    inFinish('WARDROBE-RAWDA-OAK', FINISH.oak, 5, { body: 'oak', reeds: 'oak', metal: 'blackSteel', mirror: 'mirror' }),
    inFinish('WARDROBE-RAWDA-WALNUT', FINISH.walnut, 4, { body: 'walnut', reeds: 'walnut', metal: 'brass', mirror: 'mirror' }, 3500),
    inFinish('WARDROBE-RAWDA-SMOKED', FINISH.oakSmoked, 3, { body: 'graphite', reeds: 'oakSmoked', metal: 'blackSteel', mirror: 'mirror' }, 1800),
  ],
  build(builder) {
    const t = 0.028
    const depth = DEPTH
    builder.add('metal', board(WIDTH - 0.06, SOLE, depth - 0.07, { r: 0.002 }), { at: [0, 0, -0.02] })
    carcass(builder, 'body', { width: WIDTH, height: HEIGHT - SOLE + 0.001, depth, y: SOLE - 0.001, t })
    const [low, high] = [SOLE + t, HEIGHT - t - HEAD]
    builder.add('body', board(WIDTH - t * 2 + 0.002, HEAD + 0.002, 0.018, { r: 0.002, grain: 'x' }), { at: [0, high, depth / 2 - 0.01] })
    for (const z of [depth / 2 - 0.045, depth / 2 - 0.095]) {
      builder.add('metal', board(WIDTH - t * 2 + 0.002, 0.007, 0.03, { r: 0.001 }), { at: [0, low - 0.001, z] })
      builder.add('metal', board(WIDTH - t * 2 + 0.002, 0.02, 0.034, { r: 0.001 }), { at: [0, high + 0.03, z] })
    }
    for (const x of [-0.4, 0.4])
      builder.add('body', board(0.02, high - low + 0.06, depth - 0.17, { r: 0.001, grain: 'y' }), { at: [x, low - 0.002, -0.06] })
    const clear = WIDTH - t * 2
    const leaf = clear / 3 + 0.03
    const tall = high - low + 0.026
    const y = low + 0.0055
    const back = depth / 2 - 0.11
    for (const side of [1, -1]) {
      const x = side * (clear / 2 - leaf / 2 - 0.001)
      frame(builder, x, leaf, y, tall, back, 0.03)
      builder.add('reeds', flutedPanel(leaf - 0.046, tall - 0.046, 0.022, { count: 38, depth: 0.007, steps: 5 }), {
        at: [x, y + 0.023, back + 0.002],
      })
      builder.add('body', board(leaf - 0.047, 0.09, 0.022, { r: 0.002, grain: 'x' }), { at: [x, y + tall * 0.455, back + 0.0165] })
    }
    const front = depth / 2 - 0.06
    frame(builder, 0, leaf, y, tall, front, 0.03)
    builder.add('mirror', board(leaf - 0.046, tall - 0.046, 0.006, { r: 0.001 }), { at: [0, y + 0.023, front + 0.019] })
    builder.add('body', board(leaf - 0.047, tall - 0.047, 0.012, { r: 0.001, grain: 'y' }), { at: [0, y + 0.0235, front + 0.0085] })
    for (const [x, z] of [
      [leaf / 2 - 0.012, front],
      [-leaf / 2 + 0.012, front],
      [clear / 2 - leaf + 0.011, back],
      [-clear / 2 + leaf - 0.011, back],
      [clear / 2 - 0.013, back],
      [-clear / 2 + 0.013, back],
    ] as const)
      builder.add('metal', board(0.012, 0.36, 0.008, { r: 0.003, steps: 2 }), { at: [x, y + tall * 0.42, z + 0.033] })
  },
})
