import { define } from '#models/definition.ts'
import { disc } from '#models/geometry/fittings.ts'
import { boltHead } from '#models/geometry/legs.ts'
import { bulb, hoop, shell, sphereLine } from '#models/geometry/lighting.ts'
import { bent, tube, turned } from '#models/geometry/loft.ts'
import type { Point } from '#models/geometry/surface.ts'
import { placed } from '#models/modelBuilder.ts'

/** Out from the wall to the axis of the lamp, and the height of the cap's lower rim. */
const [OUT, RIM] = [0.135, 0.2]

export default define({
  sku: 'SCONCE-MINA',
  name: { ar: 'أبليك مينا بقفص', en: 'Mina caged wall light', fr: 'Applique à cage Mina' },
  description: {
    ar: 'مصباح أرصفة من السويس: برطمان زجاجي مضلّع يحميه قفص من الصلب، على كوع مصبوب.',
    en: 'A dockside lamp from Suez: a ribbed glass jar behind a steel cage, on a cast elbow bolted to the wall.',
    fr: 'Une lampe de quai venue de Suez : bocal de verre strié sous une cage d’acier, sur un coude de fonte boulonné.',
  },
  category: 'wall-lamp',
  roomTypes: ['kitchen', 'bathroom', 'living_room', 'office'],
  styles: ['industrial'],
  price: 1050,
  size: { width: 0.149, depth: 0.21, height: 0.321 },
  mount: 'wall',
  variants: [
    {
      sku: 'SCONCE-MINA-BLACK',
      name: { ar: 'أسود، زجاج مضلّع', en: 'Black, ribbed glass', fr: 'Noir, verre strié' },
      color: '#232425',
      finish: 'steel',
      stock: 27,
      materials: { metal: 'blackSteel', cage: 'steelDark', glass: 'glassRibbed', bulb: 'bulb' },
    },
    {
      sku: 'SCONCE-MINA-BRASS',
      name: { ar: 'نحاس معتّق، زجاج عسلي', en: 'Aged brass, honey glass', fr: 'Laiton vieilli, verre miel' },
      color: '#8E6C3C',
      finish: 'brass',
      priceDelta: 250,
      stock: 13,
      materials: { metal: 'brassAged', cage: 'brassAged', glass: 'glassHoney', bulb: 'bulb' },
    },
    {
      sku: 'SCONCE-MINA-RED',
      name: { ar: 'أحمر دم الغزال، زجاج مضلّع', en: 'Oxblood, ribbed glass', fr: 'Sang-de-bœuf, verre strié' },
      color: '#5A2324',
      finish: 'lacquer',
      stock: 10,
      materials: { metal: 'oxblood', cage: 'steelDark', glass: 'glassRibbed', bulb: 'bulb' },
    },
  ],
  build(builder) {
    const forward: Point = [Math.PI / 2, 0, 0]
    builder.add(
      'metal',
      placed(
        turned(
          [
            [0.062, 0],
            [0.062, 0.012],
            [0.056, 0.018],
            [0.034, 0.021],
            [0.028, 0.03],
            [0.026, 0.044],
          ],
          { sides: 44, crease: 35 },
        ),
        { turn: forward },
      ),
      { at: [0, 0.26, 0] },
    )
    for (let i = 0; i < 4; i++) {
      const angle = (i / 4) * Math.PI * 2 + Math.PI / 4
      builder.add('cage', placed(boltHead(0.007), { turn: forward }), { at: [Math.cos(angle) * 0.047, 0.26 + Math.sin(angle) * 0.047, 0.0185] })
    }
    builder.add(
      'metal',
      tube(
        bent(
          [
            [0, 0.26, 0.03],
            [0, 0.26, OUT],
            [0, RIM + 0.03, OUT],
          ],
          0.05,
          10,
        ),
        0.0185,
        { sides: 24 },
      ),
    )
    builder.add('metal', placed(disc(0.0225, 0.012), { turn: forward }), { at: [0, 0.26, 0.052] })
    builder.add(
      'metal',
      turned(
        [
          [0.05, RIM - 0.006],
          [0.069, RIM - 0.004],
          [0.0745, RIM],
          [0.0745, RIM + 0.008],
          [0.066, RIM + 0.014],
          [0.058, RIM + 0.018],
          [0.052, RIM + 0.03],
          [0.036, RIM + 0.042],
          [0.0225, RIM + 0.046],
          [0.0225, RIM + 0.056],
          [0.0185, RIM + 0.06],
        ],
        { sides: 48, crease: 35 },
      ),
      { at: [0, 0, OUT] },
    )
    const jar: [number, number][] = sphereLine(0.048, 0.075, -Math.PI / 2, 0, 10, 0.9)
    for (let i = 1; i <= 24; i++) jar.push([0.048 - (i % 2 === 0 ? 0 : 0.0014), 0.075 + (i / 24) * (RIM - 0.075)])
    builder.add('glass', shell(jar, 0.003, { sides: 44, crease: 40 }), { at: [0, 0, OUT] })
    /** The cage: six bars gathered under a ring at the foot, and two hoops. */
    for (let i = 0; i < 6; i++) {
      const angle = (i / 6) * Math.PI * 2
      const out = (r: number, y: number): Point => [Math.cos(angle) * r, y, OUT + Math.sin(angle) * r]
      builder.add('cage', tube(bent([out(0.064, RIM + 0.002), out(0.064, 0.06), out(0.045, 0.022), out(0.016, 0.006)], 0.03, 6), 0.003, { sides: 8 }))
    }
    builder.add('cage', hoop(0.064, 0.0034, RIM - 0.008, { sides: 44 }), { at: [0, 0, OUT] })
    builder.add('cage', hoop(0.0645, 0.0034, 0.13, { sides: 44 }), { at: [0, 0, OUT] })
    builder.add('cage', hoop(0.0625, 0.0032, 0.062, { sides: 44 }), { at: [0, 0, OUT] })
    builder.add('cage', hoop(0.018, 0.0036, 0.005, { sides: 28 }), { at: [0, 0, OUT] })
    builder.add(
      'metal',
      turned(
        [
          [0.017, 0.15],
          [0.019, 0.154],
          [0.019, RIM],
        ],
        { sides: 24 },
      ),
      { at: [0, 0, OUT] },
    )
    builder.add('bulb', bulb(0.95), { at: [0, 0.162, OUT], turn: [Math.PI, 0, 0] })
  },
})
