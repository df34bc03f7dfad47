import { define } from '#models/definition.ts'
import { through } from '#models/geometry/curves.ts'
import { tube, turned } from '#models/geometry/loft.ts'
import type { Point } from '#models/geometry/surface.ts'
import { FINISH, inFinish } from '../finishes.ts'

const HEIGHT = 1.84

export default define({
  sku: 'COAT-NAKHL',
  name: { ar: 'شمّاعة نخلة', en: 'Nakhl palm coat stand', fr: 'Portemanteau palmier Nakhl' },
  description: {
    ar: 'جذع مخروط حلقةً فوق حلقة كجذع النخلة، تتفرع منه سعفات مثنية تحمل المعاطف، على قرص من الرخام لا يميل.',
    en: 'A trunk turned ring upon ring like a date palm’s, with bent fronds for coats, on a weighted marble base.',
    fr: 'Un tronc tourné anneau sur anneau comme celui du dattier, des palmes cintrées pour les manteaux, un disque de marbre bien lesté.',
  },
  category: 'accessory',
  roomTypes: ['living_room', 'bedroom', 'office'],
  styles: ['egyptian', 'modern'],
  price: 4800,
  size: { width: 0.62, depth: 0.62, height: HEIGHT },
  mount: 'floor',
  variants: [
    inFinish('COAT-NAKHL-WALNUT', FINISH.walnut, 10, { wood: 'walnut', base: 'marbleGreen', metal: 'brass' }),
    inFinish('COAT-NAKHL-OAK', FINISH.oak, 12, { wood: 'oak', base: 'marbleWhite', metal: 'brass' }),
    inFinish('COAT-NAKHL-BLACK', FINISH.oakBlack, 8, { wood: 'oakBlack', base: 'marbleBlack', metal: 'brassAged' }),
  ],
  build(builder) {
    builder.add(
      'base',
      turned(
        [
          [0.19, 0],
          [0.194, 0.003],
          [0.195, 0.026],
          [0.19, 0.032],
          [0.03, 0.034],
        ],
        { sides: 56, crease: 30 },
      ),
    )
    builder.add(
      'metal',
      turned(
        [
          [0.052, 0],
          [0.052, 0.004],
          [0.044, 0.01],
          [0.04, 0.03],
          [0.03, 0.036],
        ],
        { sides: 28, crease: 40 },
      ),
      { at: [0, 0.0325, 0] },
    )
    const [low, high, rings] = [0.05, 1.5, 15]
    const trunk: [number, number][] = [[0.036, low]]
    for (let i = 0; i < rings; i++) {
      const [y, step] = [low + ((high - low) * i) / rings, (high - low) / rings]
      const r = 0.042 - 0.011 * (i / rings)
      trunk.push([r * 0.86, y + step * 0.06], [r * 0.9, y + step * 0.4], [r * 1.06, y + step * 0.9], [r * 1.04, y + step * 0.97])
    }
    trunk.push([0.029, high + 0.004], [0.035, high + 0.03], [0.036, high + 0.07], [0.02, high + 0.12], [0.012, high + 0.16], [0.004, high + 0.175])
    builder.add('wood', turned(trunk, { sides: 20, crease: 40 }))
    const frond = (angle: number, points: readonly (readonly [number, number])[]) => {
      const path = through(
        points.map(([r, y]): Point => [r * Math.cos(angle), y, r * Math.sin(angle)]),
        6,
      )
      builder.add(
        'wood',
        tube(path, (share) => 0.0145 - 0.0055 * share, { sides: 10, grain: 'y' }),
      )
      const [r, y] = points[points.length - 1] ?? [0, 0]
      builder.add(
        'metal',
        turned(
          [
            [0.004, 0],
            [0.012, 0.005],
            [0.0145, 0.014],
            [0.011, 0.024],
            [0.003, 0.028],
          ],
          { sides: 14 },
        ),
        { at: [r * Math.cos(angle), y - 0.006, r * Math.sin(angle)] },
      )
    }
    for (let i = 0; i < 7; i++) {
      const angle = (i / 7) * Math.PI * 2 + 0.3
      const lift = i % 2 === 0 ? 0 : -0.035
      frond(angle, [
        [0.012, 1.5],
        [0.05, 1.66],
        [0.14, 1.77 + lift],
        [0.225, 1.755 + lift],
        [0.272, 1.685 + lift],
        [0.298, 1.688 + lift],
        [0.304, 1.735 + lift],
      ])
    }
    for (let i = 0; i < 3; i++)
      frond((i / 3) * Math.PI * 2 + 0.75, [
        [0.02, 1.22],
        [0.06, 1.235],
        [0.1, 1.235],
        [0.122, 1.275],
      ])
    for (let i = 0; i < 3; i++) {
      const angle = (i / 3) * Math.PI * 2 + 0.4
      const path = through(
        [
          [0.006, 1.6],
          [0.016, 1.72],
          [0.045, 1.8],
          [0.08, HEIGHT - 0.008],
        ].map(([r = 0, y = 0]): Point => [r * Math.cos(angle), y, r * Math.sin(angle)]),
        5,
      )
      builder.add(
        'wood',
        tube(path, (share) => 0.009 - 0.005 * share, { sides: 8 }),
      )
    }
  },
})
