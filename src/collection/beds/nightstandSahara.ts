import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { extruded, rectangle, type Outline } from '#models/geometry/extrude.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [WIDTH, DEPTH, HEIGHT] = [0.5, 0.4, 0.54]
const BOX = 0.2

export default define({
  sku: 'NIGHT-SAHARA',
  name: { ar: 'كومودينو صحارى المعلّق', en: 'Sahara cantilever nightstand', fr: 'Chevet suspendu Sahara' },
  description: {
    ar: 'درج بزوايا ناعمة يخرج من لوح قائم كأنه معلّق في الهواء، وتحته فراغ للكتب والخُفّ.',
    en: 'A soft-cornered drawer that leaves its upright as if it floated, with room beneath for books and slippers.',
    fr: 'Un tiroir aux angles doux qui s’élance de son montant comme en apesanteur, avec la place dessous pour les livres.',
  },
  category: 'nightstand',
  roomTypes: ['bedroom'],
  styles: ['minimalist', 'modern'],
  price: 3900,
  size: { width: WIDTH, depth: DEPTH, height: HEIGHT },
  mount: 'floor',
  surfaceHeight: HEIGHT,
  clearance: { front: 0.45 },
  variants: [
    inFinish('NIGHT-SAHARA-ASH', FINISH.ash, 22, { wood: 'ash', inside: 'oakBlack' }),
    inFinish('NIGHT-SAHARA-OAK', FINISH.oak, 16, { wood: 'oak', inside: 'oakBlack' }, 200),
    inFinish('NIGHT-SAHARA-BLACK', FINISH.oakBlack, 12, { wood: 'oakBlack', inside: 'black' }, 300),
  ],
  build(builder) {
    const back = -DEPTH / 2
    const lifted = (outline: Outline, y: number): Outline => outline.map(([a, b]) => [a, b + y] as const)
    builder.add('wood', extruded(lifted(rectangle(WIDTH - 0.12, HEIGHT - 0.06, 0.004, 2), (HEIGHT - 0.06) / 2), 0.026, { ease: 0.003, grain: 'y' }), {
      at: [0, 0.012, back],
    })
    builder.add('wood', board(WIDTH - 0.12, 0.026, DEPTH - 0.09, { r: 0.008, steps: 3, grain: 'x' }), { at: [0, 0, back + (DEPTH - 0.09) / 2] })
    const y = HEIGHT - BOX
    const outer = lifted(rectangle(WIDTH, BOX, 0.028, 6), y + BOX / 2)
    const hole = lifted(rectangle(WIDTH - 0.034, BOX - 0.034, 0.012, 4), y + BOX / 2)
    builder.add('wood', extruded(outer, DEPTH - 0.0265, { ease: 0.003, holes: [hole], grain: 'x' }), { at: [0, 0, back + 0.0265] })
    builder.add('inside', board(WIDTH - 0.036, BOX - 0.036, 0.01, { r: 0.001 }), { at: [0, y + 0.018, back + 0.05] })
    const [wide, tall, scoop] = [WIDTH - 0.04, BOX - 0.04, 0.055]
    const dip = Array.from({ length: 15 }, (_, i) => {
      const angle = (i / 14) * Math.PI
      return [scoop * Math.cos(angle), tall - 0.02 * Math.sin(angle)] as const
    })
    builder.add('wood', extruded([[-wide / 2, 0], [wide / 2, 0], [wide / 2, tall], ...dip, [-wide / 2, tall]], 0.02, { ease: 0.002, grain: 'x' }), {
      at: [0, y + 0.02, DEPTH / 2 - 0.026],
    })
    builder.add('inside', board(wide - 0.02, tall - 0.03, 0.24, { r: 0.002 }), { at: [0, y + 0.022, DEPTH / 2 - 0.146] })
  },
})
