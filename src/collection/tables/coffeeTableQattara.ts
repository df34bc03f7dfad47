import { define } from '#models/definition.ts'
import { flutedColumn } from '#models/geometry/fluting.ts'
import { turned } from '#models/geometry/loft.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [SIZE, HEIGHT, TOP] = [0.9, 0.36, 0.03]

export default define({
  sku: 'COFFEE-QATTARA',
  name: { ar: 'طاولة قهوة القطّارة', en: 'Qattara coffee table', fr: 'Table basse Qattara' },
  description: {
    ar: 'قرص رخامي بحافة مستديرة فوق جذع محزّز يضيق عند الخصر ويلتفّ كما تلتفّ الريح على الكثبان.',
    en: 'A bullnosed marble disc on a drum whose flutes narrow at the waist and turn, as wind turns around a dune.',
    fr: 'Disque de marbre à bord rond sur un tambour cannelé, pincé à la taille et vrillé comme le vent sur la dune.',
  },
  category: 'coffee-table',
  roomTypes: ['living_room', 'office'],
  styles: ['modern'],
  price: 15800,
  size: { width: SIZE, depth: SIZE, height: HEIGHT },
  mount: 'floor',
  surfaceHeight: HEIGHT,
  clearance: { front: 0.36, back: 0.36 },
  variants: [
    inFinish('COFFEE-QATTARA-WHITE', FINISH.marbleWhite, 8, { stone: 'marbleWhite', drum: 'oak', metal: 'brass' }),
    inFinish('COFFEE-QATTARA-TRAVERTINE', FINISH.travertine, 6, { stone: 'travertine', drum: 'walnut', metal: 'brass' }, 600),
    inFinish('COFFEE-QATTARA-GREEN', FINISH.marbleGreen, 5, { stone: 'marbleGreen', drum: 'oakBlack', metal: 'brass' }, 900),
  ],
  build(builder) {
    const r = SIZE / 2
    const stone = Array.from({ length: 9 }, (_, i): [number, number] => {
      const angle = (i / 8 - 0.5) * Math.PI
      return [r - TOP / 2 + (TOP / 2) * Math.cos(angle), HEIGHT - TOP / 2 + (TOP / 2) * Math.sin(angle)]
    })
    builder.add('stone', turned([[r - 0.12, HEIGHT - TOP - 0.0002], ...stone, [r - 0.2, HEIGHT]], { sides: 72, grain: 'x', crease: 60 }))
    const [low, high] = [0.014, HEIGHT - TOP - 0.008]
    const waist = Array.from({ length: 19 }, (_, i): [number, number, number] => {
      const share = i / 18
      return [0.225 + 0.095 * Math.abs(2 * share - 0.84) ** 2.1, low + (high - low) * share, share * 0.62]
    })
    builder.add('drum', flutedColumn(waist, { count: 32, depth: 0.013, steps: 6 }))
    const ring = (radius: number, y: number, height: number) =>
      builder.add(
        'metal',
        turned(
          [
            [radius - 0.001, y],
            [radius, y + 0.001],
            [radius, y + height - 0.001],
            [radius - 0.001, y + height],
          ],
          { sides: 56 },
        ),
      )
    ring(0.262, 0, 0.0145)
    ring(0.3, high - 0.0005, 0.0075)
  },
})
