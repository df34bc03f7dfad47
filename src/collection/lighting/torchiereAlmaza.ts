import { define } from '#models/definition.ts'
import { flutedColumn } from '#models/geometry/fluting.ts'
import { bulb, hollow, hoop, shell, type Profile } from '#models/geometry/lighting.ts'
import { board } from '#models/geometry/box.ts'
import { turned } from '#models/geometry/loft.ts'

const HEIGHT = 1.82

const BOWL: Profile = [
  [0.028, 1.642],
  [0.075, 1.648],
  [0.118, 1.666],
  [0.152, 1.696],
  [0.173, 1.732],
  [0.186, 1.772],
  [0.198, 1.802],
  [0.208, HEIGHT],
]

export default define({
  sku: 'TORCHIERE-ALMAZA',
  name: { ar: 'شمعدان ألماظة الأرضي', en: 'Almaza torchiere', fr: 'Torchère Almaza' },
  description: {
    ar: 'عمود مخدّد على قاعدة رخام يحمل سلطانية من زجاج أوبال (حليبي)، يغسل السقف بضوء دافئ.',
    en: 'A fluted column on a marble plinth lifts a bowl of opal glass and washes the ceiling with warm light.',
    fr: 'Une colonne cannelée sur socle de marbre élève une coupe de verre opalin et baigne le plafond d’une lumière chaude.',
  },
  category: 'floor-lamp',
  roomTypes: ['living_room', 'bedroom', 'office'],
  styles: ['classic'],
  price: 5400,
  discountPercentage: 15,
  size: { width: 0.416, depth: 0.416, height: HEIGHT },
  mount: 'floor',
  variants: [
    {
      sku: 'TORCHIERE-ALMAZA-BRASS',
      name: { ar: 'نحاس ورخام أبيض', en: 'Brass, white marble', fr: 'Laiton, marbre blanc' },
      color: '#C09C66',
      finish: 'brass',
      stock: 9,
      materials: { metal: 'brass', stone: 'marbleWhite', glass: 'opal' },
    },
    {
      sku: 'TORCHIERE-ALMAZA-AGED',
      name: { ar: 'نحاس معتّق ورخام أخضر', en: 'Aged brass, green marble', fr: 'Laiton vieilli, marbre vert' },
      color: '#8E6C3C',
      finish: 'brass',
      stock: 6,
      materials: { metal: 'brassAged', stone: 'marbleGreen', glass: 'opal' },
    },
  ],
  build(builder) {
    builder.add('stone', board(0.31, 0.04, 0.31, { r: 0.004, steps: 2 }))
    builder.add('stone', board(0.27, 0.024, 0.27, { r: 0.008, steps: 3 }), { at: [0, 0.04, 0] })
    builder.add(
      'metal',
      turned(
        [
          [0.112, 0.063],
          [0.116, 0.07],
          [0.112, 0.082],
          [0.098, 0.088],
          [0.086, 0.096],
          [0.08, 0.11],
          [0.086, 0.12],
          [0.083, 0.13],
          [0.062, 0.138],
          [0.048, 0.15],
          [0.046, 0.158],
        ],
        { sides: 44, crease: 40 },
      ),
    )
    builder.add(
      'metal',
      flutedColumn(
        [
          [0.036, 0.152],
          [0.04, 0.162],
          [0.0405, 0.5],
          [0.036, 1.1],
          [0.031, 1.44],
          [0.028, 1.452],
        ],
        { count: 14, depth: 0.0042, steps: 6, hollow: true },
        { crease: 38 },
      ),
    )
    /** A wreath a third of the way up, and the capital under the bowl. */
    builder.add('metal', hoop(0.04, 0.008, 0.52, { sides: 40, flat: 0.007 }))
    for (const y of [0.508, 0.532]) builder.add('metal', hoop(0.0405, 0.0032, y, { sides: 40 }))
    builder.add(
      'metal',
      turned(
        [
          [0.03, 1.44],
          [0.04, 1.446],
          [0.042, 1.454],
          [0.036, 1.462],
          [0.03, 1.468],
          [0.032, 1.5],
          [0.045, 1.545],
          [0.058, 1.566],
          [0.06, 1.574],
          [0.05, 1.584],
          [0.03, 1.592],
          [0.026, 1.602],
          [0.034, 1.612],
          [0.034, 1.62],
          [0.024, 1.628],
          [0.03, 1.636],
          [0.078, 1.642],
          [0.1, 1.652],
          [0.101, 1.6565],
          [0.09, 1.6545],
          [0.02, 1.655],
        ],
        { sides: 44, crease: 40 },
      ),
    )
    for (let i = 0; i < 12; i++) {
      const turn = (i / 12) * Math.PI * 2
      builder.add(
        'metal',
        turned(
          [
            [0.0015, 0],
            [0.0065, 0.012],
            [0.0075, 0.03],
            [0.0055, 0.05],
            [0.0015, 0.058],
          ],
          { sides: 8 },
        ),
        { at: [Math.cos(turn) * 0.034, 1.503, Math.sin(turn) * 0.034], turn: [Math.sin(turn) * 0.36, 0, -Math.cos(turn) * 0.36] },
      )
    }
    builder.add('glass', shell(BOWL, 0.004, { sides: 64, crease: 50 }))
    builder.add(
      'metal',
      hollow(
        [
          [0.1855, 1.764],
          [0.1885, 1.766],
          [0.1935, 1.782],
          [0.1915, 1.784],
        ],
        { sides: 64 },
      ),
    )
    builder.add('glass', bulb(1), { at: [0, 1.652, 0] })
  },
})
