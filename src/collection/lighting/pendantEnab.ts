import { define } from '#models/definition.ts'
import { bulb, ceilingPlate, shell, sphereLine } from '#models/geometry/lighting.ts'
import { tube, turned } from '#models/geometry/loft.ts'
import type { ModelBuilder } from '#models/modelBuilder.ts'

const DROP = 1.15

/** A blown globe of the given radius whose collar ends at height `y`. */
const globe = (builder: ModelBuilder, x: number, z: number, y: number, radius: number): void => {
  const open = 1.28
  const collar = radius * Math.sin(open)
  const centre = y - collar
  builder.add('glass', shell(sphereLine(radius, centre, -Math.PI / 2, open, 24), 0.0024, { sides: 44, crease: 60 }), { at: [x, 0, z] })
  const neck = radius * Math.cos(open)
  builder.add(
    'metal',
    turned(
      [
        [0.012, y - 0.07],
        [0.0155, y - 0.066],
        [0.0155, y - 0.004],
        [neck + 0.003, y - 0.003],
        [neck + 0.0045, y],
        [neck + 0.0045, y + 0.01],
        [neck + 0.002, y + 0.014],
        [0.016, y + 0.022],
        [0.013, y + 0.052],
        [0.006, y + 0.058],
      ],
      { sides: 32, crease: 35 },
    ),
    { at: [x, 0, z] },
  )
  builder.add('bulb', bulb(0.78), { at: [x, y - 0.064, z], turn: [Math.PI, 0, 0] })
  builder.add(
    'cord',
    tube(
      [
        [x, y + 0.05, z],
        [x, DROP - 0.01, z],
      ],
      0.0026,
      { sides: 8 },
    ),
  )
}

export default define({
  sku: 'PENDANT-ENAB',
  name: { ar: 'دلّاية عنب بثلاث كرات', en: 'Enab three-globe pendant', fr: 'Suspension à trois globes Enab' },
  description: {
    ar: 'ثلاث كرات من الزجاج المنفوخ بأحجام مختلفة تتدلى كعنقود عنب من قرص معدني واحد.',
    en: 'Three globes of blown glass, none the size of the next, hang like a cluster of grapes from one metal plate.',
    fr: 'Trois globes de verre soufflé de tailles différentes pendent comme une grappe d’un même disque de métal.',
  },
  category: 'ceiling-lamp',
  roomTypes: ['living_room', 'kitchen', 'bedroom'],
  styles: ['modern', 'classic'],
  price: 4600,
  requiresInstallation: true,
  installationPrice: 250,
  size: { width: 0.43, depth: 0.38, height: DROP },
  mount: 'ceiling',
  variants: [
    {
      sku: 'PENDANT-ENAB-SMOKED',
      name: { ar: 'زجاج مدخّن، نحاس', en: 'Smoked glass, brass', fr: 'Verre fumé, laiton' },
      color: '#6B5D50',
      finish: 'glass',
      stock: 12,
      materials: { glass: 'glassSmoked', metal: 'brass', cord: 'black', bulb: 'bulb' },
    },
    {
      sku: 'PENDANT-ENAB-HONEY',
      name: { ar: 'زجاج عسلي، نحاس', en: 'Honey glass, brass', fr: 'Verre miel, laiton' },
      color: '#E3C384',
      finish: 'glass',
      stock: 9,
      materials: { glass: 'glassHoney', metal: 'brass', cord: 'black', bulb: 'bulb' },
    },
    {
      sku: 'PENDANT-ENAB-CLEAR',
      name: { ar: 'زجاج شفاف، أسود', en: 'Clear glass, black', fr: 'Verre clair, noir' },
      color: '#E8F0EE',
      finish: 'glass',
      stock: 14,
      materials: { glass: 'glass', metal: 'blackSteel', cord: 'black', bulb: 'bulb' },
    },
  ],
  build(builder) {
    builder.add('metal', ceilingPlate(DROP, 0.15, 0.026))
    globe(builder, 0.09, 0.05, 0.26, 0.13)
    globe(builder, -0.1, 0.035, 0.5, 0.11)
    globe(builder, 0.02, -0.11, 0.74, 0.09)
  },
})
