import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { keelArch } from '#models/geometry/arches.ts'
import { circle, extruded, inset, rectangle, star, type Outline } from '#models/geometry/extrude.ts'
import { bulb, hoop, pierced, sphereLine } from '#models/geometry/lighting.ts'
import { tube, turned } from '#models/geometry/loft.ts'
import type { Point } from '#models/geometry/surface.ts'
import type { ModelBuilder } from '#models/modelBuilder.ts'

/** The lit storey of the lantern: its floor, its eaves, and the radius over its corners. */
const [LOW, HIGH, R] = [0.5, 0.93, 0.19]
const SIDES = 8
const APOTHEM = R * Math.cos(Math.PI / SIDES)
const SIDE = 2 * R * Math.sin(Math.PI / SIDES)

const moved = (outline: Outline, x: number, y: number): Outline => outline.map(([a, b]) => [a + x, b + y] as const)
const eight = (profile: readonly (readonly [number, number])[]) => turned(profile, { sides: SIDES, crease: 20 })

/** One of the eight windows: an arch of coloured glass in a pierced sheet. */
const pane = (builder: ModelBuilder, i: number): void => {
  const turn = ((i + 0.5) / SIDES) * Math.PI * 2
  const out = (reach: number, y: number): Point => [Math.sin(turn) * reach, y, Math.cos(turn) * reach]
  const tall = HIGH - LOW
  const sheet = moved(rectangle(SIDE - 0.004, tall), 0, tall / 2)
  const arch = keelArch(SIDE * 0.62, 0.075)
  const window: Outline = [[SIDE * 0.31, 0.085] as const, ...moved(arch, 0, 0.245).toReversed(), [-SIDE * 0.31, 0.085] as const]
  const holes = [
    window,
    moved(star(0.021), 0, tall - 0.05),
    ...[-1, 1].flatMap((side) => [circle(0.0065, 8, side * SIDE * 0.31, tall - 0.04), circle(0.0065, 8, side * SIDE * 0.34, tall - 0.085)]),
    ...[-1, 0, 1].map((x) => moved(star(0.0145, 4, 0.45), x * SIDE * 0.27, 0.043)),
  ]
  builder.add('metal', extruded(sheet, 0.0022, { holes }), { at: out(APOTHEM - 0.001, LOW), turn: [0, turn, 0] })
  builder.add('metal', extruded(window, 0.004, { holes: [inset(window, 0.005)] }), { at: out(APOTHEM - 0.0006, LOW), turn: [0, turn, 0] })
  builder.add(
    'metal',
    tube(
      [
        [0, 0.083, 0],
        [0, 0.318, 0],
      ],
      0.0018,
      { sides: 6, crease: 85 },
    ),
    { at: out(APOTHEM, LOW), turn: [0, turn, 0] },
  )
  builder.add('metal', extruded(star(0.024), 0.003, { holes: [circle(0.012, 12)] }), { at: out(APOTHEM - 0.001, LOW + 0.2), turn: [0, turn, 0] })
  builder.add(i % 2 === 0 ? 'glass' : 'second', board(SIDE - 0.012, tall - 0.006, 0.002, { r: 0.0004 }), {
    at: out(APOTHEM - 0.006, LOW + 0.003),
    turn: [0, turn, 0],
  })
  const corner = (i / SIDES) * Math.PI * 2
  builder.add(
    'metal',
    tube(
      [
        [Math.sin(corner) * R, LOW - 0.004, Math.cos(corner) * R],
        [Math.sin(corner) * R, HIGH + 0.004, Math.cos(corner) * R],
      ],
      0.0056,
      { sides: 8 },
    ),
  )
}

const stand = (builder: ModelBuilder): void => {
  builder.add('metal', hoop(0.162, 0.006, 0.11, { sides: 48 }))
  for (let i = 0; i < 4; i++) {
    const turn = (i / 4) * Math.PI * 2 + Math.PI / 4
    const [c, s] = [Math.cos(turn), Math.sin(turn)]
    const out = (r: number, y: number): Point => [c * r, y, s * r]
    builder.add(
      'metal',
      tube([out(0.2, 0.012), out(0.182, 0.05), out(0.165, 0.1), out(0.15, 0.2), out(0.142, 0.33), out(0.148, 0.44)], 0.0085, { sides: 12 }),
    )
    builder.add('metal', turned(sphereLine(0.014, 0.014, -1.3, 1.5, 10), { sides: 18, crease: 60 }), { at: out(0.202, 0) })
    builder.add('metal', turned(sphereLine(0.0125, 0, -1.5, 1.5, 8, 0.7), { sides: 16, crease: 60 }), { at: out(0.147, 0.24) })
    builder.add('metal', tube([out(0.163, 0.11), out(0.07, 0.122), out(0.01, 0.16)], 0.0045, { sides: 8 }))
  }
  builder.add(
    'metal',
    turned(
      [
        [0.003, 0.13],
        [0.014, 0.142],
        [0.02, 0.158],
        [0.012, 0.174],
        [0.007, 0.18],
        [0.012, 0.19],
        [0.003, 0.21],
      ],
      { sides: 22, crease: 50 },
    ),
  )
}

export default define({
  sku: 'LANTERN-SABIL',
  name: { ar: 'فانوس سبيل الأرضي', en: 'Sabil standing lantern', fr: 'Lanterne sur pied Sabil' },
  description: {
    ar: 'فانوس مثمّن يقف على الأرض كسبيل صغير: عقود من الزجاج الملوّن تحت قبة مخرّمة بالنجوم.',
    en: 'An eight-sided lantern that stands like a small sabil: arches of coloured glass under a pierced dome.',
    fr: 'Lanterne à huit pans dressée comme un petit sabil : arcs de verre coloré sous un dôme ajouré.',
  },
  category: 'floor-lamp',
  roomTypes: ['living_room', 'bedroom'],
  styles: ['egyptian'],
  price: 4800,
  size: { width: 0.444, depth: 0.444, height: 1.303 },
  mount: 'floor',
  variants: [
    {
      sku: 'LANTERN-SABIL-BRASS',
      name: { ar: 'نحاس وزجاج عسلي وفيروزي', en: 'Brass, honey and turquoise', fr: 'Laiton, miel et turquoise' },
      color: '#C09C66',
      finish: 'brass',
      stock: 8,
      materials: { metal: 'brass', glass: 'glassHoney', second: 'glassTurquoise', bulb: 'bulb' },
    },
    {
      sku: 'LANTERN-SABIL-COPPER',
      name: { ar: 'نحاس أحمر وزجاج ياقوتي وعنبري', en: 'Copper, ruby and amber', fr: 'Cuivre, rubis et ambre' },
      color: '#B87A5C',
      finish: 'copper',
      stock: 6,
      materials: { metal: 'copper', glass: 'glassRuby', second: 'glassAmber', bulb: 'bulb' },
    },
  ],
  build(builder) {
    stand(builder)
    builder.add(
      'metal',
      eight([
        [0.1, 0.425],
        [0.15, 0.432],
        [0.168, 0.445],
        [0.19, 0.47],
        [0.207, 0.478],
        [0.21, 0.486],
        [0.21, 0.494],
        [0.2, 0.502],
      ]),
    )
    for (let i = 0; i < SIDES; i++) pane(builder, i)
    builder.add(
      'metal',
      eight([
        [0.19, HIGH - 0.002],
        [0.216, HIGH],
        [0.222, HIGH + 0.006],
        [0.222, HIGH + 0.016],
        [0.205, HIGH + 0.024],
        [0.17, HIGH + 0.036],
        [0.15, HIGH + 0.05],
      ]),
    )
    for (let i = 0; i < 16; i++) {
      const turn = (i / 16) * Math.PI * 2
      builder.add(
        'metal',
        extruded(
          [
            [-0.022, 0],
            [0.022, 0],
            [0.022, 0.008],
            [0.012, 0.014],
            [0.012, 0.022],
            [0, 0.034],
            [-0.012, 0.022],
            [-0.012, 0.014],
            [-0.022, 0.008],
          ],
          0.003,
        ),
        { at: [Math.sin(turn) * 0.196, HIGH + 0.022, Math.cos(turn) * 0.196], turn: [0, turn, 0] },
      )
    }
    const dome = (t: number): readonly [number, number] => {
      const angle = t * 1.36
      return [0.142 * Math.cos(angle) ** 0.86 + 0.014 * Math.sin(t * Math.PI), HIGH + 0.07 + 0.2 * Math.sin(angle) ** 1.05]
    }
    builder.add(
      'metal',
      turned(
        [
          [0.15, HIGH + 0.046],
          [0.15, HIGH + 0.058],
          [0.146, HIGH + 0.064],
          [0.144, HIGH + 0.074],
          [0.13, HIGH + 0.076],
        ],
        { sides: 40, crease: 40 },
      ),
    )
    const centred = (outline: Outline): Outline => outline.map(([x, y]) => [0.5 + x, 0.5 + y] as const)
    builder.add(
      'metal',
      pierced(dome, { columns: 16, rows: 5, thickness: 0.002, holes: (row) => [centred(row % 2 === 0 ? star(0.36, 6, 0.58) : star(0.38, 4, 0.42))] }),
    )
    builder.add(
      'second',
      turned(
        Array.from({ length: 9 }, (_, i): [number, number] => {
          const [r, y] = dome(0.03 + (i / 8) * 0.94)
          return [Math.max(0.01, r - 0.008), y - 0.002]
        }),
        { sides: 32, crease: 60 },
      ),
    )
    const [top, crown] = dome(1)
    builder.add(
      'metal',
      turned(
        [
          [top - 0.004, crown - 0.006],
          [top + 0.006, crown],
          [0.022, crown + 0.012],
          [0.012, crown + 0.022],
          [0.018, crown + 0.032],
          [0.02, crown + 0.042],
          [0.012, crown + 0.054],
          [0.006, crown + 0.062],
          [0.011, crown + 0.072],
          [0.004, crown + 0.086],
          [0.0015, crown + 0.108],
        ],
        { sides: 28, crease: 50 },
      ),
    )
    builder.add(
      'bulb',
      turned(
        [
          [0.05, 0.5],
          [0.05, 0.512],
          [0.02, 0.516],
        ],
        { sides: 24 },
      ),
    )
    builder.add('bulb', bulb(1.5), { at: [0, 0.512, 0] })
  },
})
