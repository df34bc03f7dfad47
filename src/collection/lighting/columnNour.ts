import { define } from '#models/definition.ts'
import { rectangle } from '#models/geometry/extrude.ts'
import { board } from '#models/geometry/box.ts'
import { loft, roundLeg, tube } from '#models/geometry/loft.ts'
import type { Point } from '#models/geometry/surface.ts'
import type { ModelBuilder } from '#models/modelBuilder.ts'

const [WIDE, LOW, HIGH] = [0.27, 0.16, 1.28]
const FOLDS = 36

/** A square with round corners, `by` metres inside the column's outline, at height `y`. */
const square = (by: number, y: number, turn = 0): Point[] =>
  rectangle(WIDE - by * 2, WIDE - by * 2, 0.05 - by * 0.5, 5).map(([x, z]): Point => {
    const [c, s] = [Math.cos(turn), Math.sin(turn)]
    return [x * c - z * s, y, -(x * s + z * c)]
  })

/** A hoop of split bamboo round the column. */
const rib = (builder: ModelBuilder, y: number): void => {
  builder.add('wood', tube(square(0.0005, y), 0.0024, { sides: 6, loop: true, crease: 80 }))
}

export default define({
  sku: 'COLUMN-NOUR',
  name: { ar: 'عمود نور الورقي', en: 'Nour paper column', fr: 'Colonne de papier Nour' },
  description: {
    ar: 'عمود من الورق المطوي كالأكورديون على أربع أرجل قصيرة، يقف في الركن كأنه شباك مضاء.',
    en: 'A column of paper folded like an accordion on four short feet: it stands in a corner like a lit window.',
    fr: 'Une colonne de papier plié en accordéon sur quatre pieds courts : dans un angle, elle est comme une fenêtre éclairée.',
  },
  category: 'floor-lamp',
  roomTypes: ['living_room', 'bedroom', 'office'],
  styles: ['minimalist', 'modern'],
  price: 1900,
  size: { width: 0.275, depth: 0.275, height: 1.29 },
  mount: 'floor',
  variants: [
    {
      sku: 'COLUMN-NOUR-ASH',
      name: { ar: 'ورق أبيض ودردار', en: 'White paper, ash', fr: 'Papier blanc, frêne' },
      color: '#F7F0E1',
      finish: 'paper',
      stock: 23,
      materials: { shade: 'paper', wood: 'ash' },
    },
    {
      sku: 'COLUMN-NOUR-BLACK',
      name: { ar: 'ورق أبيض وبلوط أسود', en: 'White paper, black oak', fr: 'Papier blanc, chêne noir' },
      color: '#3A332D',
      finish: 'paper',
      stock: 18,
      materials: { shade: 'paper', wood: 'oakBlack' },
    },
  ],
  build(builder) {
    const step = (HIGH - LOW) / FOLDS
    const outer = Array.from({ length: FOLDS * 2 + 1 }, (_, i) => square(i % 2 === 0 ? 0.001 : 0.0095, LOW + (i / 2) * step))
    const inner = Array.from({ length: FOLDS * 2 + 1 }, (_, i) => square(i % 2 === 0 ? 0.003 : 0.0115, LOW + (i / 2) * step)).toReversed()
    builder.add('shade', loft([...outer, ...inner], { loop: true, crease: 40, grain: 'y' }))
    for (const i of [0, 9, 18, 27, 36]) rib(builder, LOW + i * step)
    for (const y of [LOW - 0.014, HIGH - 0.006])
      builder.add(
        'wood',
        loft([square(0, y), square(0, y + 0.016), square(0.014, y + 0.016), square(0.014, y)], { loop: true, crease: 35, grain: 'x' }),
      )
    /** A cross of laths in the foot carries the lamp and the four feet. */
    for (const turn of [Math.PI / 4, -Math.PI / 4])
      builder.add('wood', board(0.326, 0.013 - (turn > 0 ? 0.0006 : 0), 0.026, { r: 0.002, grain: 'x' }), {
        at: [0, LOW - 0.013, 0],
        turn: [0, turn, 0],
      })
    builder.corners('wood', roundLeg(LOW - 0.006, 0.0125, 0.0085), 0.096, 0, 0.096, 0.07)
    for (const [x, z] of [
      [1, 1],
      [1, -1],
      [-1, 1],
      [-1, -1],
    ] as const)
      builder.add('wood', board(0.008, HIGH - LOW, 0.008, { r: 0.001, grain: 'y' }), {
        at: [x * (WIDE / 2 - 0.026), LOW - 0.004, z * (WIDE / 2 - 0.026)],
      })
    builder.add(
      'shade',
      loft(
        [
          [0.03, 0.3],
          [0.036, 0.34],
          [0.036, 1.02],
          [0.03, 1.06],
        ].map(([r = 0, y = 0]) =>
          Array.from({ length: 20 }, (_, i): Point => [Math.cos((i / 20) * Math.PI * 2) * r, y, -Math.sin((i / 20) * Math.PI * 2) * r]),
        ),
      ),
    )
    builder.add('wood', board(0.014, 0.2, 0.014, { r: 0.002 }), { at: [0, LOW - 0.004, 0] })
  },
})
