import { define } from '#models/definition.ts'
import { tube, turned } from '#models/geometry/loft.ts'
import { warped, finished, type Point } from '#models/geometry/surface.ts'
import { turnedSurface } from '#models/geometry/loft.ts'
import { FINISH, inFinish } from '../finishes.ts'

const HEIGHT = 0.66

export default define({
  sku: 'STOOL-BULAQ',
  name: { ar: 'كرسي بار بولاق', en: 'Bulaq counter stool', fr: 'Tabouret de comptoir Bulaq' },
  description: {
    ar: 'مقعد خشبي مقعّر على أربع أرجل من الصلب وحلقة للقدمين، بارتفاع سطح المطبخ.',
    en: 'A dished wooden seat on four steel legs with a foot ring; the height for a kitchen counter.',
    fr: 'Assise en bois creusée sur quatre pieds d’acier avec repose-pieds ; à hauteur de plan de travail.',
  },
  category: 'stool',
  roomTypes: ['kitchen', 'office', 'living_room'],
  styles: ['industrial', 'modern'],
  price: 2400,
  size: { width: 0.465, depth: 0.465, height: HEIGHT },
  mount: 'floor',
  variants: [
    inFinish('STOOL-BULAQ-RECLAIMED', FINISH.reclaimed, 28, { wood: 'reclaimed', steel: 'blackSteel' }),
    inFinish('STOOL-BULAQ-OAK', FINISH.oak, 22, { wood: 'oak', steel: 'blackSteel' }),
    inFinish('STOOL-BULAQ-WALNUT', FINISH.walnut, 14, { wood: 'walnut', steel: 'brassAged' }, 350),
  ],
  build(builder) {
    const seat = turnedSurface(
      [
        [0.13, 0],
        [0.155, 0.003],
        [0.17, 0.014],
        [0.174, 0.026],
        [0.168, 0.036],
        [0.15, 0.037],
        [0.1, 0.029],
        [0.04, 0.025],
      ],
      44,
    )
    const dished = warped(seat, ([x, y, z]): Point => [x, y + (y > 0.02 ? 0.12 * x * x : 0), z])
    builder.add('wood', finished(dished, { crease: 50, grain: 'x' }), { at: [0, HEIGHT - 0.0405, 0] })
    builder.add(
      'steel',
      turned(
        [
          [0.12, HEIGHT - 0.047],
          [0.122, HEIGHT - 0.045],
          [0.122, HEIGHT - 0.0405],
        ],
        { sides: 32 },
      ),
    )
    for (let i = 0; i < 4; i++) {
      const angle = Math.PI / 4 + (i / 4) * Math.PI * 2
      const [c, s] = [Math.cos(angle), Math.sin(angle)]
      builder.add(
        'steel',
        tube(
          [
            [c * 0.295, 0, s * 0.295],
            [c * 0.11, HEIGHT - 0.043, s * 0.11],
          ],
          0.0105,
          { sides: 12 },
        ),
      )
    }
    const r = 0.295 - (0.185 * 0.22) / (HEIGHT - 0.043) - 0.004
    builder.add(
      'steel',
      tube(
        Array.from({ length: 40 }, (_, k) => [r * Math.cos((k / 40) * Math.PI * 2), 0.22, r * Math.sin((k / 40) * Math.PI * 2)] as const),
        0.0085,
        { sides: 10, loop: true },
      ),
    )
  },
})
