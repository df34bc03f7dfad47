import { define } from '#models/definition.ts'
import { through } from '#models/geometry/curves.ts'
import { bulb, hollow, hoop, shell, sphereLine } from '#models/geometry/lighting.ts'
import { tube, turned } from '#models/geometry/loft.ts'
import type { Point } from '#models/geometry/surface.ts'

/** Positions of the base and the shade, along x. */
const [BASE, END] = [-0.56, 0.56]

export default define({
  sku: 'LAMP-QAWS',
  name: { ar: 'أباجورة قوس الأرضية', en: 'Qaws arc floor lamp', fr: 'Lampadaire arc Qaws' },
  description: {
    ar: 'قوس واحد من الصلب يخرج من قرص رخام ثقيل ويعلّق ضوءه فوق الكنبة، بلا سقف ولا حفر.',
    en: 'One sweep of steel rises from a heavy marble drum and hangs its light over the sofa, far from any ceiling outlet.',
    fr: 'D’un seul jet, l’acier part d’un lourd tambour de marbre et suspend sa lumière au-dessus du canapé.',
  },
  category: 'floor-lamp',
  roomTypes: ['living_room', 'bedroom', 'office'],
  styles: ['modern', 'classic'],
  price: 7200,
  size: { width: 1.47, depth: 0.354, height: 1.965 },
  mount: 'floor',
  variants: [
    {
      sku: 'LAMP-QAWS-BRASS',
      name: { ar: 'نحاس ورخام أبيض', en: 'Brass, white marble', fr: 'Laiton, marbre blanc' },
      color: '#C09C66',
      finish: 'brass',
      stock: 8,
      materials: { stone: 'marbleWhite', metal: 'brass', inside: 'white', bulb: 'opal' },
    },
    {
      sku: 'LAMP-QAWS-STEEL',
      name: { ar: 'كروم ورخام أسود', en: 'Chrome, black marble', fr: 'Chrome, marbre noir' },
      color: '#DFE1E3',
      finish: 'chrome',
      stock: 7,
      materials: { stone: 'marbleBlack', metal: 'chrome', inside: 'white', bulb: 'opal' },
    },
    {
      sku: 'LAMP-QAWS-BLACK',
      name: { ar: 'أسود ورخام أخضر', en: 'Black, green marble', fr: 'Noir, marbre vert' },
      color: '#232425',
      finish: 'steel',
      priceDelta: -300,
      stock: 10,
      materials: { stone: 'marbleGreen', metal: 'blackSteel', inside: 'white', bulb: 'opal' },
    },
  ],
  build(builder) {
    builder.add(
      'stone',
      turned(
        [
          [0.168, 0],
          [0.172, 0.006],
          [0.172, 0.082],
          [0.168, 0.09],
          [0.16, 0.092],
        ],
        { sides: 64, crease: 40 },
      ),
      { at: [BASE, 0, 0] },
    )
    builder.add(
      'metal',
      turned(
        [
          [0.03, 0.09],
          [0.034, 0.094],
          [0.034, 0.102],
          [0.02, 0.107],
          [0.0185, 0.16],
          [0.0165, 0.164],
        ],
        { sides: 28, crease: 35 },
      ),
      { at: [BASE, 0, 0] },
    )
    const sweep: Point[] = [
      [BASE, 0.1, 0],
      [BASE, 0.5, 0],
      [BASE + 0.015, 0.9, 0],
      [BASE + 0.1, 1.34, 0],
      [BASE + 0.3, 1.72, 0],
      [BASE + 0.6, 1.93, 0],
      [BASE + 0.88, 1.94, 0],
      [END - 0.06, 1.83, 0],
      [END, 1.74, 0],
    ]
    builder.add(
      'metal',
      tube(through(sweep, 8), (t) => 0.0135 - 0.0045 * t, { sides: 16 }),
    )
    /** The sleeve where the upper part of the arc slides out. */
    const joint = through(sweep, 8).slice(25, 30)
    builder.add('metal', tube(joint, 0.0165, { sides: 18 }))
    builder.add(
      'metal',
      turned(
        [
          [0.0115, -0.012],
          [0.0135, -0.008],
          [0.0135, 0.008],
          [0.009, 0.016],
        ],
        { sides: 20 },
      ),
      { at: [END, 1.738, 0] },
    )
    const line = sphereLine(0.175, 1.522, 0, 1.5, 18, 1)
    builder.add('metal', shell(line, 0.002, { sides: 60, crease: 50 }), { at: [END, 0, 0] })
    builder.add('metal', hoop(0.1705, 0.003, 1.523, { sides: 60, flat: 0.0065 }), { at: [END, 0, 0] })
    // A lining of its own, a finger's breadth inside: with less between them, one of the two comes through the other where triangles are saved.
    builder.add('inside', shell(sphereLine(0.167, 1.523, 0, 1.46, 16, 0.99), 0.0008, { sides: 60, crease: 50 }), { at: [END, 0, 0] })
    builder.add(
      'metal',
      turned(
        [
          [0.021, 1.625],
          [0.023, 1.628],
          [0.023, 1.69],
          [0.022, 1.7],
          [0.022, 1.706],
          [0.012, 1.712],
          [0.009, 1.74],
        ],
        { sides: 24, crease: 35 },
      ),
      { at: [END, 0, 0] },
    )
    builder.add(
      'metal',
      hollow(
        [
          [0.016, 1.696],
          [0.03, 1.694],
          [0.03, 1.7],
          [0.016, 1.706],
        ],
        { sides: 28 },
      ),
      { at: [END, 0, 0] },
    )
    builder.add('bulb', bulb(1.1), { at: [END, 1.634, 0], turn: [Math.PI, 0, 0] })
  },
})
