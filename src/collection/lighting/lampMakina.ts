import { define } from '#models/definition.ts'
import { disc, rod } from '#models/geometry/fittings.ts'
import { bulb, hoop, shell } from '#models/geometry/lighting.ts'
import { tube, turned } from '#models/geometry/loft.ts'
import { add, scaled, subtract, unit, type Mesh, type Point } from '#models/geometry/surface.ts'
import { type ModelBuilder, placed } from '#models/modelBuilder.ts'

/** Shoulder, elbow and wrist of the arm, in the plane z = 0. */
const SHOULDER: Point = [-0.13, 0.085, 0]
const ELBOW: Point = [-0.2, 0.4, 0]
const WRIST: Point = [0.085, 0.555, 0]

const sideways: [number, number, number] = [Math.PI / 2, 0, 0]

/** Two parallel rods, as they keep the head level. */
const arm = (builder: ModelBuilder, from: Point, to: Point, apart: number): void => {
  for (const z of [apart, -apart]) builder.add('metal', rod([from[0], from[1], z], [to[0], to[1], z], 0.0048, 12))
}

/** A tension spring along part of an arm, its coils drawn apart. */
const spring = (builder: ModelBuilder, from: Point, to: Point, z: number): void => {
  const way = unit(subtract(to, from))
  const across: Point = [-way[1], way[0], 0]
  const [start, end] = [add(from, scaled(subtract(to, from), 0.1)), add(from, scaled(subtract(to, from), 0.52))]
  const [offset, turns, r] = [0.014, 11, 0.0062]
  const path: Point[] = Array.from({ length: turns * 8 + 1 }, (_, i) => {
    const angle = (i / 8) * Math.PI * 2
    const centre = add(add(start, scaled(subtract(end, start), i / (turns * 8))), scaled(across, offset))
    const out = add(scaled(across, Math.cos(angle) * r), [0, 0, Math.sin(angle) * r])
    return [centre[0] + out[0], centre[1] + out[1], z + out[2]]
  })
  builder.add('joint', tube(path, 0.0013, { sides: 5, crease: 85 }))
  for (const spot of [start, end]) {
    const a = add(spot, scaled(across, -0.004))
    const b = add(spot, scaled(across, offset + r))
    builder.add('joint', rod([a[0], a[1], z], [b[0], b[1], z], 0.0024, 8))
  }
}

const joint = (builder: ModelBuilder, [x, y]: Point, wide: number, r: number): void => {
  builder.add('joint', placed(disc(r, wide, 28), { turn: sideways }), { at: [x, y, -wide / 2] })
  for (const side of [1, -1])
    builder.add('joint', placed(disc(r * 0.62, 0.006, 6), { turn: [side * (Math.PI / 2), 0, 0] }), { at: [x, y, side * (wide / 2 - 0.001)] })
}

export default define({
  sku: 'LAMP-MAKINA',
  name: { ar: 'أباجورة مكتب ماكينة', en: 'Makina desk lamp', fr: 'Lampe d’architecte Makina' },
  description: {
    ar: 'ذراعان بزنبركات ومفاصل مكشوفة تثبت حيث تتركها، ورأس معدني يدور مع الورق.',
    en: 'Two sprung arms with their joints laid bare: it stays where you leave it, and the head follows the drawing.',
    fr: 'Deux bras à ressorts, articulations apparentes : elle reste où on la laisse et sa tête suit le dessin.',
  },
  category: 'table-lamp',
  roomTypes: ['office', 'bedroom', 'living_room'],
  styles: ['industrial', 'modern'],
  price: 1750,
  size: { width: 0.473, depth: 0.196, height: 0.605 },
  mount: 'surface',
  variants: [
    {
      sku: 'LAMP-MAKINA-BLACK',
      name: { ar: 'أسود', en: 'Black', fr: 'Noir' },
      color: '#232425',
      finish: 'steel',
      stock: 33,
      materials: { metal: 'blackSteel', joint: 'steel', inside: 'white', bulb: 'bulb' },
    },
    {
      sku: 'LAMP-MAKINA-RED',
      name: { ar: 'أحمر دم الغزال', en: 'Oxblood', fr: 'Sang-de-bœuf' },
      color: '#5A2324',
      finish: 'lacquer',
      stock: 15,
      materials: { metal: 'oxblood', joint: 'nickel', inside: 'white', bulb: 'bulb' },
    },
    {
      sku: 'LAMP-MAKINA-STEEL',
      name: { ar: 'صلب ونحاس', en: 'Steel and brass', fr: 'Acier et laiton' },
      color: '#BFC1C2',
      finish: 'steel',
      priceDelta: 150,
      stock: 18,
      materials: { metal: 'steel', joint: 'brass', inside: 'white', bulb: 'bulb' },
    },
  ],
  build(builder) {
    const x = SHOULDER[0]
    builder.add(
      'metal',
      turned(
        [
          [0.094, 0],
          [0.098, 0.004],
          [0.098, 0.012],
          [0.09, 0.022],
          [0.04, 0.032],
          [0.02, 0.04],
          [0.016, 0.056],
        ],
        { sides: 56, crease: 38 },
      ),
      { at: [x, 0, 0] },
    )
    builder.add(
      'joint',
      turned(
        [
          [0.017, 0.05],
          [0.02, 0.053],
          [0.02, 0.066],
          [0.014, 0.07],
          [0.012, 0.085],
        ],
        { sides: 28, crease: 35 },
      ),
      { at: [x, 0, 0] },
    )
    joint(builder, SHOULDER, 0.046, 0.019)
    joint(builder, ELBOW, 0.046, 0.021)
    joint(builder, WRIST, 0.036, 0.016)
    arm(builder, SHOULDER, ELBOW, 0.014)
    arm(builder, ELBOW, WRIST, 0.0085)
    for (const z of [0.014, -0.014]) spring(builder, SHOULDER, ELBOW, z)
    spring(builder, WRIST, ELBOW, 0)
    for (const side of [1, -1]) builder.add('joint', rod([ELBOW[0], ELBOW[1], side * 0.02], [ELBOW[0], ELBOW[1], side * 0.031], 0.004))
    builder.add('joint', placed(disc(0.012, 0.008, 20), { turn: sideways }), { at: [ELBOW[0], ELBOW[1], 0.029] })
    /** The head hangs from the wrist and looks down and forward. */
    const look: Point = [0, 0, 0.42]
    const head = (slot: string, mesh: Mesh) => builder.add(slot, placed(mesh, { turn: look }), { at: [WRIST[0] + 0.018, WRIST[1] - 0.004, 0] })
    const bell = [
      [0.086, -0.15],
      [0.083, -0.13],
      [0.074, -0.1],
      [0.058, -0.07],
      [0.042, -0.05],
      [0.032, -0.04],
      [0.028, -0.03],
      [0.0275, 0.012],
    ] as const
    head('metal', shell(bell, 0.002, { sides: 52 }))
    head('metal', hoop(0.0855, 0.003, -0.149, { sides: 52 }))
    head(
      'inside',
      shell(
        bell.slice(0, 7).map(([r, y]) => [r - 0.0036, y - 0.0004] as const),
        0.0008,
        { sides: 52 },
      ),
    )
    head(
      'metal',
      turned(
        [
          [0.0245, 0.006],
          [0.0285, 0.01],
          [0.0285, 0.016],
          [0.024, 0.03],
          [0.014, 0.042],
          [0.009, 0.046],
          [0.009, 0.054],
          [0.005, 0.057],
        ],
        { sides: 32, crease: 38 },
      ),
    )
    head('joint', placed(disc(0.008, 0.012, 16), { turn: [0, 0, Math.PI / 2] }))
    head('bulb', placed(bulb(0.9), { at: [0, -0.018, 0], turn: [Math.PI, 0, 0] }))
    head(
      'inside',
      turned(
        [
          [0.016, -0.03],
          [0.018, -0.026],
          [0.018, 0.008],
        ],
        { sides: 20 },
      ),
    )
    builder.add('joint', rod(WRIST, [WRIST[0] + 0.018, WRIST[1] - 0.004, 0], 0.007))
  },
})
