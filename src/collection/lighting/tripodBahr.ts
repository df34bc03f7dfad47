import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { ball, disc, rod } from '#models/geometry/fittings.ts'
import { hollow, hoop } from '#models/geometry/lighting.ts'
import { tube, turned } from '#models/geometry/loft.ts'
import type { Mesh, Point } from '#models/geometry/surface.ts'
import { type ModelBuilder, placed } from '#models/modelBuilder.ts'

/** The surveyor's plate on which the legs are hinged, and the axis of the lamp. */
const [PLATE, AXIS] = [1.06, 1.3]

/** A leg made flat in the yz plane, leaning out towards +z from the plate to its iron shoe. */
const leg = (builder: ModelBuilder, turn: number): void => {
  const [top, foot] = [1.035, 0.03]
  const [inner, out] = [0.062, 0.372]
  const lean = Math.atan2(out - inner, top - foot)
  const length = Math.hypot(out - inner, top - foot)
  /** Along the leg from the hinge downwards, across it, and out of it. */
  const put = (slot: string, mesh: Mesh, x: number, down: number): void => {
    const hung = placed(mesh, { at: [x, -down, 0] })
    const leaning = placed(hung, { turn: [-lean, 0, 0] })
    builder.add(slot, placed(leaning, { at: [0, top, inner] }), { turn: [0, turn, 0] })
  }
  for (const side of [1, -1]) put('wood', board(0.017, length * 0.62, 0.03, { r: 0.003, grain: 'y' }), side * 0.0235, length * 0.62)
  put('wood', board(0.027, length * 0.62, 0.026, { r: 0.003, grain: 'y' }), 0, length * 0.955)
  for (const down of [length * 0.36, length * 0.6]) put('metal', board(0.074, 0.03, 0.038, { r: 0.002 }), 0, down + 0.015)
  put('metal', placed(disc(0.012, 0.02), { turn: [Math.PI / 2, 0, 0] }), 0, length * 0.6)
  put('metal', placed(board(0.034, 0.007, 0.009, { r: 0.003, steps: 2 }), { at: [0, -0.0035, 0.025] }), 0, length * 0.6)
  put(
    'metal',
    turned(
      [
        [0.002, -0.045],
        [0.009, -0.006],
        [0.017, 0],
        [0.0185, 0.003],
        [0.0185, 0.052],
        [0.0165, 0.056],
      ],
      { sides: 20, crease: 35 },
    ),
    0,
    length * 0.985 - 0.02,
  )
  put('metal', placed(rod([-0.042, 0, 0], [0.042, 0, 0], 0.0075), { at: [0, 0, 0] }), 0, 0.014)
  for (const side of [1, -1]) put('metal', placed(disc(0.0125, 0.006), { turn: [0, 0, side * (-Math.PI / 2)], at: [side * 0.033, 0, 0] }), 0, 0.014)
}

/** The drum of the lamp looking along +z, its axis at the origin. */
const drum = (builder: ModelBuilder): void => {
  const look: Point = [Math.PI / 2 + 0.12, 0, 0]
  const add = (slot: string, mesh: Mesh) => builder.add(slot, placed(mesh, { turn: look }), { at: [0, AXIS, 0] })
  add(
    'body',
    hollow(
      [
        [0.02, -0.1],
        [0.06, -0.098],
        [0.09, -0.088],
        [0.112, -0.066],
        [0.122, -0.036],
        [0.124, 0.08],
        [0.12, 0.08],
        [0.118, -0.034],
        [0.104, -0.064],
        [0.06, -0.092],
        [0.02, -0.094],
      ],
      { sides: 56, crease: 35 },
    ),
  )
  for (const y of [-0.03, -0.012, 0.048]) add('body', hoop(0.1235, 0.003, y, { sides: 56, around: 6 }))
  add(
    'metal',
    hollow(
      [
        [0.111, 0.07],
        [0.127, 0.07],
        [0.132, 0.076],
        [0.132, 0.094],
        [0.127, 0.1],
        [0.115, 0.1],
        [0.111, 0.094],
      ],
      { sides: 56, crease: 30 },
    ),
  )
  for (let i = 0; i < 4; i++) {
    const angle = (i / 4) * Math.PI * 2 + Math.PI / 4
    add('metal', placed(ball(0.0085, 1, 12), { at: [Math.cos(angle) * 0.131, 0.086, Math.sin(angle) * 0.131] }))
  }
  add(
    'light',
    turned(
      [
        [0.112, 0.076],
        [0.112, 0.084],
        [0.1, 0.091],
        [0.06, 0.099],
        [0.004, 0.102],
      ],
      { sides: 48, crease: 50 },
    ),
  )
  /** Guard bars over the lens. */
  for (const x of [-0.045, 0, 0.045])
    add(
      'metal',
      tube(
        [
          [x, 0.096, -Math.sqrt(0.122 ** 2 - x * x)],
          [x, 0.108, -0.05],
          [x, 0.108, 0.05],
          [x, 0.096, Math.sqrt(0.122 ** 2 - x * x)],
        ],
        0.0024,
        { sides: 8 },
      ),
    )
  add(
    'metal',
    turned(
      [
        [0.05, -0.128],
        [0.052, -0.125],
        [0.052, -0.118],
        [0.03, -0.113],
        [0.03, -0.09],
      ],
      { sides: 32, crease: 30 },
    ),
  )
}

export default define({
  sku: 'TRIPOD-BAHR',
  name: { ar: 'كشاف بحر على حامل ثلاثي', en: 'Bahr searchlight on tripod', fr: 'Projecteur sur trépied Bahr' },
  description: {
    ar: 'كشاف سفن من ترسانات الإسكندرية على حامل مسّاح خشبي، تُمدّ أرجله وتُثبّت بمشابك نحاسية.',
    en: 'A ship’s searchlight from the Alexandria yards on a surveyor’s tripod; the timber legs slide and lock in metal clamps.',
    fr: 'Un projecteur de navire des chantiers d’Alexandrie sur trépied d’arpenteur, aux pieds de bois coulissants.',
  },
  category: 'floor-lamp',
  roomTypes: ['living_room', 'office', 'bedroom'],
  styles: ['industrial', 'classic'],
  price: 5900,
  size: { width: 0.66, depth: 0.577, height: 1.409 },
  mount: 'floor',
  variants: [
    {
      sku: 'TRIPOD-BAHR-STEEL',
      name: { ar: 'صلب وخشب معاد استخدامه', en: 'Steel, reclaimed timber', fr: 'Acier, bois de récupération' },
      color: '#BFC1C2',
      finish: 'steel',
      stock: 9,
      materials: { wood: 'reclaimed', metal: 'steelDark', body: 'steel', light: 'opal' },
    },
    {
      sku: 'TRIPOD-BAHR-BLACK',
      name: { ar: 'أسود ونحاس', en: 'Black and brass', fr: 'Noir et laiton' },
      color: '#232425',
      finish: 'steel',
      stock: 8,
      materials: { wood: 'walnutDark', metal: 'brass', body: 'blackSteel', light: 'opal' },
    },
    {
      sku: 'TRIPOD-BAHR-COPPER',
      name: { ar: 'نحاس أحمر وبلوط', en: 'Copper and oak', fr: 'Cuivre et chêne' },
      color: '#B87A5C',
      finish: 'copper',
      priceDelta: 600,
      stock: 5,
      materials: { wood: 'oak', metal: 'brassAged', body: 'copper', light: 'opal' },
    },
  ],
  build(builder) {
    for (let i = 0; i < 3; i++) leg(builder, (i / 3) * Math.PI * 2)
    builder.add(
      'metal',
      turned(
        [
          [0.05, PLATE - 0.044],
          [0.05, PLATE - 0.016],
          [0.094, PLATE - 0.01],
          [0.097, PLATE - 0.007],
          [0.097, PLATE + 0.006],
          [0.094, PLATE + 0.009],
          [0.034, PLATE + 0.012],
          [0.03, PLATE + 0.03],
          [0.018, PLATE + 0.036],
          [0.018, PLATE + 0.07],
          [0.025, PLATE + 0.074],
          [0.025, PLATE + 0.09],
        ],
        { sides: 36, crease: 30 },
      ),
    )
    const yoke: Point[] = []
    for (let i = 0; i <= 16; i++) {
      const angle = Math.PI + (i / 16) * Math.PI
      yoke.push([Math.cos(angle) * 0.152, AXIS - 0.01 + Math.sin(angle) * 0.15, 0])
    }
    builder.add('metal', tube([[-0.152, AXIS + 0.018, 0], ...yoke, [0.152, AXIS + 0.018, 0]], 0.0035, { sides: 12, flat: 0.014 }))
    for (const side of [1, -1]) {
      builder.add('metal', rod([side * 0.118, AXIS, 0], [side * 0.165, AXIS, 0], 0.0095))
      builder.add('metal', ball(0.017, 0.55), { at: [side * 0.17, AXIS, 0], turn: [0, 0, Math.PI / 2] })
    }
    drum(builder)
  },
})
