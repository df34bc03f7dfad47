import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { flutedColumn } from '#models/geometry/fluting.ts'
import { hollow } from '#models/geometry/lighting.ts'
import { turned } from '#models/geometry/loft.ts'

const [TALL, R, OUT] = [0.28, 0.044, 0.074]

export default define({
  sku: 'SCONCE-SHAFAQ',
  name: { ar: 'أبليك شفق', en: 'Shafaq up-and-down light', fr: 'Applique Shafaq haut et bas' },
  description: {
    ar: 'أسطوانة واحدة ترسل الضوء إلى أعلى وإلى أسفل، وحزام محزّز في وسطها يخفت الضوء بلفّة.',
    en: 'One cylinder sends its light up and down the wall; a knurled collar in the middle dims it with a turn.',
    fr: 'Un cylindre éclaire le mur vers le haut et vers le bas ; au milieu, une bague moletée règle l’intensité.',
  },
  category: 'wall-lamp',
  roomTypes: ['living_room', 'bedroom', 'bathroom', 'office'],
  styles: ['modern', 'minimalist'],
  price: 1150,
  requiresInstallation: true,
  installationPrice: 120,
  size: { width: R * 2, depth: OUT + R, height: TALL },
  mount: 'wall',
  variants: [
    {
      sku: 'SCONCE-SHAFAQ-BLACK',
      name: { ar: 'أسود ونحاس', en: 'Black and brass', fr: 'Noir et laiton' },
      color: '#232425',
      finish: 'steel',
      stock: 36,
      materials: { metal: 'blackSteel', ring: 'brass', light: 'bulb' },
    },
    {
      sku: 'SCONCE-SHAFAQ-WHITE',
      name: { ar: 'أبيض ونيكل', en: 'White and nickel', fr: 'Blanc et nickel' },
      color: '#EDEBE6',
      finish: 'steel',
      stock: 28,
      materials: { metal: 'whiteSteel', ring: 'nickel', light: 'bulb' },
    },
    {
      sku: 'SCONCE-SHAFAQ-NILE',
      name: { ar: 'أخضر النيل ونحاس', en: 'Nile green and brass', fr: 'Vert Nil et laiton' },
      color: '#1F5B5B',
      finish: 'lacquer',
      stock: 17,
      materials: { metal: 'nile', ring: 'brass', light: 'bulb' },
    },
  ],
  build(builder) {
    const half = TALL / 2
    const half1 = (sign: number) =>
      hollow(
        [
          [R - 0.004, half - 0.001],
          [R - 0.001, half],
          [R, half - 0.001],
          [R, 0.014],
          [R - 0.0015, 0.012],
          [R - 0.01, 0.012],
          [R - 0.012, 0.06],
          [R - 0.0035, half - 0.02],
        ].map(([r = 0, y = 0]) => [r, y * sign] as const),
        { sides: 56, crease: 35 },
      )
    for (const sign of [1, -1]) {
      builder.add('metal', half1(sign), { at: [0, half, OUT] })
      builder.add(
        'light',
        turned(
          [
            [R - 0.0025, half - 0.026],
            [R - 0.0025, half - 0.02],
            [R - 0.012, half - 0.017],
          ].map(([r = 0, y = 0]) => [r, y * sign] as [number, number]),
          { sides: 48 },
        ),
        { at: [0, half, OUT] },
      )
    }
    builder.add(
      'ring',
      flutedColumn(
        [
          [R - 0.004, -0.0118],
          [R - 0.0022, -0.0104],
          [R - 0.0022, 0.0104],
          [R - 0.004, 0.0118],
        ],
        { count: 56, depth: 0.0011, steps: 3 },
        { crease: 25 },
      ),
      { at: [0, half, OUT] },
    )
    /** The stem to the wall, and the plate over the outlet. */
    builder.add(
      'metal',
      turned(
        [
          [0.015, 0.006],
          [0.015, OUT - 0.026],
        ],
        { sides: 28 },
      ),
      { at: [0, half, 0], turn: [Math.PI / 2, 0, 0] },
    )
    builder.add('metal', board(0.03, 0.1, 0.026, { r: 0.004, steps: 2 }), { at: [0, half - 0.05, OUT - R + 0.002] })
    builder.add('metal', board(0.064, 0.13, 0.012, { r: 0.004, steps: 2 }), { at: [0, half - 0.065, 0.006] })
  },
})
