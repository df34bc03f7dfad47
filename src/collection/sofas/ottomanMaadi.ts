import { define } from '#models/definition.ts'
import { loft, tube, turned } from '#models/geometry/loft.ts'
import { type Point } from '#models/geometry/surface.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [RADIUS, HEIGHT, FLUTES] = [0.31, 0.435, 26]

export default define({
  sku: 'OTTOMAN-MAADI',
  name: { ar: 'أوتومان المعادي المستدير', en: 'Maadi round ottoman', fr: 'Pouf rond Maadi' },
  description: {
    ar: 'أسطوانة من القطيفة المضلّعة يعلوها مقعد مغرّز، على قاعدة من النحاس المصقول.',
    en: 'A drum of fluted velvet under a buttoned seat, on a base of polished brass.',
    fr: 'Un tambour de velours cannelé sous une assise capitonnée, sur socle de laiton poli.',
  },
  category: 'stool',
  roomTypes: ['living_room', 'bedroom'],
  styles: ['classic', 'modern'],
  price: 5600,
  discountPercentage: 15,
  size: { width: RADIUS * 2, depth: RADIUS * 2, height: HEIGHT },
  mount: 'floor',
  variants: [
    inFinish('OTTOMAN-MAADI-EMERALD', FINISH.velvetEmerald, 16, { cover: 'velvetEmerald', brass: 'brass' }),
    inFinish('OTTOMAN-MAADI-BLUE', FINISH.velvetBlue, 13, { cover: 'velvetBlue', brass: 'brass' }),
    inFinish('OTTOMAN-MAADI-BURGUNDY', FINISH.velvetBurgundy, 9, { cover: 'velvetBurgundy', brass: 'brass' }),
    inFinish('OTTOMAN-MAADI-CREAM', FINISH.velvetCream, 12, { cover: 'velvetCream', brass: 'brassAged' }, 200),
  ],
  build(builder) {
    builder.add(
      'brass',
      turned(
        [
          [0.255, 0],
          [0.258, 0.003],
          [0.258, 0.032],
          [0.27, 0.036],
          [0.27, 0.044],
          [0.24, 0.046],
        ],
        { sides: 56 },
      ),
    )
    const per = 8
    const lobes = (r: number, y: number, groove: number) =>
      Array.from({ length: FLUTES * per }, (_, i): Point => {
        const angle = (i / (FLUTES * per)) * Math.PI * 2
        const reach = r - groove * (1 - Math.abs(Math.sin((i / per) * Math.PI)) ** 0.55)
        return [reach * Math.cos(angle), y, -reach * Math.sin(angle)]
      })
    const drum = [
      [0.25, 0.044, 0],
      [0.283, 0.05, 0.004],
      [0.297, 0.07, 0.016],
      [0.302, 0.14, 0.017],
      [0.302, 0.24, 0.017],
      [0.297, 0.3, 0.016],
      [0.287, 0.316, 0.004],
      [0.26, 0.32, 0],
    ] as const
    builder.add(
      'cover',
      loft(
        drum.map(([r, y, groove]) => lobes(r, y, groove)),
        { crease: 65 },
      ),
    )
    /** The seat: a soft disc drawn down by one button and eight folds. */
    const folds = 12
    const top = [
      [0.27, 0.316],
      [0.3, 0.324],
      [RADIUS - 0.001, 0.35],
      [RADIUS - 0.001, 0.372],
      [0.303, 0.398],
      [0.284, 0.418],
      [0.25, 0.431],
      [0.2, HEIGHT],
      [0.14, HEIGHT - 0.002],
      [0.085, HEIGHT - 0.009],
      [0.045, HEIGHT - 0.021],
      [0.016, HEIGHT - 0.033],
    ] as const
    const seat = top.map(([r, y], level) =>
      Array.from({ length: folds * 8 }, (_, i): Point => {
        const angle = (i / (folds * 8)) * Math.PI * 2
        const valley = (1 - Math.abs(Math.sin((i / 8) * Math.PI)) ** 0.5) * (level < 5 ? 0 : 0.011 * Math.sin(((level - 4) / 8) * Math.PI))
        return [r * Math.cos(angle), y - valley, -r * Math.sin(angle)]
      }),
    )
    builder.add('cover', loft(seat, { crease: 65 }))
    const ring = (r: number, y: number) =>
      Array.from({ length: 64 }, (_, i): Point => [r * Math.cos((i / 64) * Math.PI * 2), y, -r * Math.sin((i / 64) * Math.PI * 2)])
    for (const [r, y] of [
      [0.299, 0.324],
      [0.296, 0.405],
    ] as const)
      builder.add('cover', tube(ring(r, y), 0.0052, { sides: 7, loop: true }))
    builder.add(
      'brass',
      turned(
        [
          [0.021, HEIGHT - 0.04],
          [0.021, HEIGHT - 0.029],
          [0.015, HEIGHT - 0.022],
          [0.004, HEIGHT - 0.019],
        ],
        { sides: 20, crease: 60 },
      ),
    )
  },
})
