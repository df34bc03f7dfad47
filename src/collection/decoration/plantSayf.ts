import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { turned } from '#models/geometry/loft.ts'
import { thinPanel } from '#models/geometry/thinPanel.ts'
import { hash } from '#models/materials/noise.ts'

const [LIFT, POT] = [0.2, 0.24]

export default define({
  sku: 'PLANT-SAYF',
  name: { ar: 'نبات السيف على حامل', en: 'Sayf snake plant on a stand', fr: 'Sansevière Sayf sur piètement' },
  description: {
    ar: 'أوراق قائمة كالسيوف موشّحة بالأصفر، تعيش في الظل وتُسقى قليلًا؛ أصيص أسطواني على حامل خشبي متقاطع.',
    en: 'Upright blades edged in yellow that live in shade and ask for little water; a cylinder pot on a crossed timber stand.',
    fr: 'Des lames dressées ourlées de jaune, sobres et tolérantes à l’ombre ; pot cylindrique sur piètement croisé en bois.',
  },
  category: 'plant',
  roomTypes: ['living_room', 'bedroom', 'office', 'bathroom'],
  styles: ['modern', 'minimalist', 'industrial'],
  price: 1350,
  size: { width: 0.334, depth: 0.352, height: 1.163 },
  mount: 'floor',
  variants: [
    {
      sku: 'PLANT-SAYF-WHITE',
      name: { ar: 'أصيص أبيض، بلوط', en: 'White pot, oak', fr: 'Pot blanc, chêne' },
      color: '#F6F4F0',
      finish: 'ceramic',
      stock: 30,
      materials: { blades: 'swordLeaf', pot: 'ceramicMatt', stand: 'oak', soil: 'soil' },
    },
    {
      sku: 'PLANT-SAYF-BLACK',
      name: { ar: 'أصيص أسود، جوز', en: 'Black pot, walnut', fr: 'Pot noir, noyer' },
      color: '#2B2B2A',
      finish: 'ceramic',
      stock: 24,
      materials: { blades: 'swordLeaf', pot: 'ceramicBlack', stand: 'walnut', soil: 'soil' },
    },
    {
      sku: 'PLANT-SAYF-CONCRETE',
      name: { ar: 'أصيص خرساني، صلب أسود', en: 'Concrete pot, black steel', fr: 'Pot béton, acier noir' },
      color: '#A9A69F',
      finish: 'concrete',
      stock: 19,
      materials: { blades: 'swordLeaf', pot: 'concrete', stand: 'blackSteel', soil: 'soil' },
    },
  ],
  build(builder) {
    builder.add(
      'pot',
      turned(
        [
          [0.11, LIFT],
          [0.122, LIFT + 0.006],
          [0.13, LIFT + POT - 0.004],
          [0.127, LIFT + POT],
          [0.119, LIFT + POT - 0.002],
          [0.117, LIFT + POT - 0.05],
          [0.04, LIFT + POT - 0.06],
        ],
        { sides: 44 },
      ),
    )
    builder.add(
      'soil',
      turned(
        [
          [0.04, LIFT + POT - 0.058],
          [0.118, LIFT + POT - 0.036],
          [0.06, LIFT + POT - 0.03],
          [0.01, LIFT + POT - 0.028],
        ],
        { sides: 24 },
      ),
    )
    for (const turn of [0.5, 0.5 + Math.PI / 2])
      builder.add('stand', board(0.29, 0.034, 0.02, { r: 0.003, grain: 'x' }), {
        at: [0, LIFT - 0.0335 - (turn > 1 ? 0.0003 : 0), 0],
        turn: [0, turn, 0],
      })
    for (let k = 0; k < 4; k++) {
      const turn = 0.5 + k * (Math.PI / 2)
      builder.add(
        'stand',
        turned(
          [
            [0.009, 0],
            [0.0105, 0.003],
            [0.0145, LIFT + 0.09],
            [0.0135, LIFT + 0.12],
            [0.006, LIFT + 0.124],
          ],
          { sides: 16 },
        ),
        { at: [Math.cos(turn) * 0.148, 0, -Math.sin(turn) * 0.148] },
      )
    }
    for (let k = 0; k < 17; k++) {
      const ring = k < 4 ? 0.02 : k < 10 ? 0.055 : 0.088
      const angle = k * 2.39996
      const height = (k < 4 ? 0.66 : k < 10 ? 0.54 : 0.36) + 0.12 * hash(k, 1, 9)
      const width = 0.05 + 0.016 * hash(k, 2, 9)
      const lean = (k < 4 ? 0.03 : k < 10 ? 0.1 : 0.2) + 0.06 * hash(k, 4, 9)
      const twist = (hash(k, 5, 9) - 0.5) * 1.5
      const blade = thinPanel(
        6,
        14,
        (u, v) => {
          const across = (u - 0.5) * width * (v < 0.5 ? 0.62 + 0.76 * v : Math.max(0.04, 1 - ((v - 0.5) / 0.5) ** 2.4))
          const cup = 0.55 * across ** 2 * 14
          const turn = twist * v
          return [across * Math.cos(turn) - cup * Math.sin(turn), v * height, across * Math.sin(turn) + cup * Math.cos(turn)]
        },
        (_, v) => 0.005 * Math.max(0.25, 1 - v * 0.8),
        { crease: 60 },
      )
      const facing = Math.PI / 2 - angle + (hash(k, 7, 9) - 0.5)
      builder.add('blades', blade, {
        at: [Math.cos(angle) * ring, LIFT + POT - 0.05, Math.sin(angle) * ring],
        turn: [lean, facing, 0],
        planarTexture: { plane: 'xy' },
      })
    }
  },
})
