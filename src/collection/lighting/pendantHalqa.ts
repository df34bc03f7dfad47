import { define } from '#models/definition.ts'
import { ceilingPlate, hollow } from '#models/geometry/lighting.ts'
import { tube, turned } from '#models/geometry/loft.ts'
import type { Point } from '#models/geometry/surface.ts'
import type { ModelBuilder } from '#models/modelBuilder.ts'
import { FINISH, inFinish } from '../finishes.ts'

const DROP = 1.2

/** A ring of aluminium with a strip of light let into its inner and lower face, hung on three wires. */
const ring = (builder: ModelBuilder, radius: number, y: number, turn: number): void => {
  const [wide, tall] = [0.017, 0.034]
  builder.add(
    'metal',
    hollow(
      [
        [radius - wide, y + tall],
        [radius - wide, y + tall - 0.006],
        [radius - 0.005, y + tall - 0.006],
        [radius - 0.005, y + 0.002],
        [radius - 0.003, y],
        [radius - 0.001, y],
        [radius, y + 0.002],
        [radius, y + tall - 0.002],
        [radius - 0.002, y + tall],
      ],
      { sides: 96, crease: 30 },
    ),
  )
  builder.add(
    'light',
    hollow(
      [
        [radius - wide + 0.002, y + tall - 0.0066],
        [radius - wide, y + 0.012],
        [radius - wide + 0.004, y + 0.005],
        [radius - 0.0056, y + 0.003],
        [radius - 0.0056, y + tall - 0.0066],
      ],
      { sides: 96, crease: 50 },
    ),
  )
  for (let i = 0; i < 3; i++) {
    const angle = turn + (i / 3) * Math.PI * 2
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    const from: Point = [c * (radius - 0.009), y + tall + 0.008, s * (radius - 0.009)]
    builder.add('metal', tube([from, [c * 0.05, DROP - 0.02, s * 0.05]], 0.0011, { sides: 6, crease: 85 }))
    builder.add(
      'metal',
      turned(
        [
          [0.0045, -0.012],
          [0.0045, 0.002],
          [0.0022, 0.008],
        ],
        { sides: 12 },
      ),
      { at: from },
    )
  }
}

export default define({
  sku: 'PENDANT-HALQA',
  name: { ar: 'دلّاية حلقة المزدوجة', en: 'Halqa double ring pendant', fr: 'Suspension double anneau Halqa' },
  description: {
    ar: 'حلقتان من الألومنيوم على أسلاك رفيعة، يخرج الضوء من داخلهما فينزل ناعمًا على المائدة.',
    en: 'Two aluminium rings on fine wires; the light leaves them inwards and falls softly on the table.',
    fr: 'Deux anneaux d’aluminium sur fils fins ; la lumière sort vers l’intérieur et tombe en douceur sur la table.',
  },
  category: 'ceiling-lamp',
  roomTypes: ['living_room', 'kitchen', 'office', 'bedroom'],
  styles: ['modern', 'minimalist'],
  price: 5800,
  discountPercentage: 10,
  requiresInstallation: true,
  installationPrice: 300,
  size: { width: 0.84, depth: 0.84, height: DROP },
  mount: 'ceiling',
  variants: [
    inFinish('PENDANT-HALQA-BLACK', FINISH.blackSteel, 15, { metal: 'blackSteel', light: 'bulb' }),
    inFinish('PENDANT-HALQA-BRASS', FINISH.brass, 11, { metal: 'brass', light: 'bulb' }, 500),
    inFinish('PENDANT-HALQA-WHITE', FINISH.white, 9, { metal: 'whiteSteel', light: 'bulb' }),
  ],
  build(builder) {
    ring(builder, 0.42, 0, 0.4)
    ring(builder, 0.28, 0.17, 0.4 + Math.PI / 3)
    builder.add('metal', ceilingPlate(DROP, 0.09, 0.028))
  },
})
