import { define } from '#models/definition.ts'
import { disc, rod } from '#models/geometry/fittings.ts'
import { bulb, shell, sphereLine } from '#models/geometry/lighting.ts'
import { tube, turned } from '#models/geometry/loft.ts'
import type { Point } from '#models/geometry/surface.ts'
import { placed } from '#models/modelBuilder.ts'

/** The joint at the head of the post, and the socket at the end of the arm. */
const [POST, JOINT] = [-0.12, 1.12]
const ARM_FROM: Point = [POST - 0.13, JOINT - 0.016, 0.036]
const ARM_TO: Point = [0.3, JOINT + 0.075, 0.036]

export default define({
  sku: 'LAMP-WARSHA',
  name: { ar: 'أباجورة قراءة ورشة', en: 'Warsha reading lamp', fr: 'Liseuse Warsha' },
  description: {
    ar: 'ذراع تنزلق في مفصلها وترتفع وتدور، وغطاء معدني يوجّه الضوء على الكتاب وحده.',
    en: 'An arm that slides through its joint, rises and turns, and a metal hood that puts the light on the page and nowhere else.',
    fr: 'Un bras qui coulisse, monte et pivote dans son articulation, et un capot de métal qui n’éclaire que la page.',
  },
  category: 'floor-lamp',
  roomTypes: ['living_room', 'bedroom', 'office'],
  styles: ['industrial', 'modern'],
  price: 2700,
  size: { width: 0.68, depth: 0.268, height: 1.258 },
  mount: 'floor',
  variants: [
    {
      sku: 'LAMP-WARSHA-BLACK',
      name: { ar: 'أسود ونحاس', en: 'Black and brass', fr: 'Noir et laiton' },
      color: '#232425',
      finish: 'steel',
      stock: 21,
      materials: { metal: 'blackSteel', joint: 'brass', inside: 'white', bulb: 'bulb' },
    },
    {
      sku: 'LAMP-WARSHA-STEEL',
      name: { ar: 'صلب مصقول', en: 'Brushed steel', fr: 'Acier brossé' },
      color: '#BFC1C2',
      finish: 'steel',
      stock: 16,
      materials: { metal: 'steel', joint: 'steelDark', inside: 'white', bulb: 'bulb' },
    },
    {
      sku: 'LAMP-WARSHA-GREEN',
      name: { ar: 'أخضر النيل', en: 'Nile green', fr: 'Vert Nil' },
      color: '#1F5B5B',
      finish: 'lacquer',
      stock: 11,
      materials: { metal: 'nile', joint: 'brassAged', inside: 'white', bulb: 'bulb' },
    },
  ],
  build(builder) {
    builder.add(
      'metal',
      turned(
        [
          [0.13, 0],
          [0.134, 0.004],
          [0.134, 0.014],
          [0.126, 0.021],
          [0.06, 0.028],
          [0.03, 0.036],
          [0.02, 0.052],
          [0.0135, 0.062],
        ],
        { sides: 56, crease: 38 },
      ),
      { at: [POST, 0, 0] },
    )
    builder.add('metal', rod([POST, 0.05, 0], [POST, 0.62, 0], 0.0125, 20))
    builder.add('metal', rod([POST, 0.6, 0], [POST, JOINT - 0.02, 0], 0.0092, 18))
    builder.add(
      'joint',
      turned(
        [
          [0.0125, -0.02],
          [0.0165, -0.016],
          [0.0165, 0.014],
          [0.0125, 0.018],
          [0.0098, 0.022],
        ],
        { sides: 24 },
      ),
      { at: [POST, 0.62, 0] },
    )
    builder.add('joint', rod([POST, 0.62, 0.01], [POST, 0.62, 0.04], 0.0042))
    builder.add('joint', placed(disc(0.0115, 0.008), { turn: [Math.PI / 2, 0, 0] }), { at: [POST, 0.62, 0.038] })
    /** The swivel: a fork at the post, a barrel on the arm, a wing screw through both. */
    builder.add(
      'joint',
      turned(
        [
          [0.0095, -0.03],
          [0.0155, -0.026],
          [0.0155, 0.004],
          [0.011, 0.012],
        ],
        { sides: 24 },
      ),
      { at: [POST, JOINT - 0.012, 0] },
    )
    builder.add('joint', placed(disc(0.0215, 0.016), { turn: [Math.PI / 2, 0, 0] }), { at: [POST, JOINT + 0.012, 0.006] })
    builder.add('joint', placed(disc(0.0245, 0.028), { turn: [Math.PI / 2, 0, 0] }), { at: [POST, JOINT + 0.012, 0.0222] })
    builder.add('joint', rod([POST, JOINT + 0.012, -0.016], [POST, JOINT + 0.012, 0.064], 0.0055))
    builder.add('joint', placed(disc(0.0135, 0.011), { turn: [Math.PI / 2, 0, 0] }), { at: [POST, JOINT + 0.012, 0.056] })
    for (const side of [1, -1])
      builder.add('joint', rod([POST, JOINT + 0.012, 0.062], [POST + side * 0.024, JOINT + 0.012 + side * 0.012, 0.067], 0.0042))
    builder.add('metal', rod(ARM_FROM, ARM_TO, 0.0075, 16))
    builder.add(
      'joint',
      turned(
        [
          [0.009, -0.024],
          [0.019, -0.02],
          [0.021, 0],
          [0.019, 0.02],
          [0.009, 0.026],
        ],
        { sides: 28, crease: 50 },
      ),
      { at: ARM_FROM, turn: [0, 0, -Math.PI / 2 + 0.165] },
    )
    /** The hood hangs from the end of the arm, tipped to the reader. */
    const tip: Point = [0.12, 0, 0.14]
    const hood = (slot: string, mesh: Parameters<typeof placed>[0]) =>
      builder.add(slot, placed(mesh, { turn: tip }), { at: [ARM_TO[0], ARM_TO[1] + 0.01, 0.036] })
    builder.add(
      'joint',
      turned(
        [
          [0.0115, -0.018],
          [0.014, -0.014],
          [0.014, 0.014],
          [0.0115, 0.018],
        ],
        { sides: 22 },
      ),
      { at: ARM_TO, turn: [0, 0, -Math.PI / 2 + 0.165] },
    )
    hood(
      'metal',
      turned(
        [
          [0.012, -0.03],
          [0.022, -0.026],
          [0.024, -0.02],
          [0.024, 0.03],
          [0.02, 0.038],
          [0.008, 0.042],
        ],
        { sides: 28, crease: 35 },
      ),
    )
    const bell = [
      [0.086, -0.142],
      [0.085, -0.13],
      [0.08, -0.1],
      [0.069, -0.068],
      [0.052, -0.042],
      [0.034, -0.027],
      [0.022, -0.022],
    ] as const
    hood('metal', shell(bell, 0.002, { sides: 48 }))
    hood('inside', shell(bell.map(([r, y]) => [r - 0.0034, y - 0.0006] as const).slice(0, 6), 0.0008, { sides: 48 }))
    hood('bulb', placed(bulb(0.85), { at: [0, 0.024, 0], turn: [Math.PI, 0, 0] }))
    hood('joint', placed(turned(sphereLine(0.008, 0), { sides: 14, crease: 60 }), { at: [0, 0.046, 0] }))
    /** The cord leaves the foot at the back and lies on the floor. */
    builder.add(
      'metal',
      tube(
        [
          [POST - 0.12, 0.008, -0.02],
          [POST - 0.138, 0.006, -0.026],
        ],
        0.0045,
        { sides: 8 },
      ),
    )
  },
})
