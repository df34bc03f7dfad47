import { define } from '#models/definition.ts'
import { through } from '#models/geometry/curves.ts'
import { foliage } from '#models/geometry/foliage.ts'
import { tubeSurface, turned } from '#models/geometry/loft.ts'
import { thinPanelSurface } from '#models/geometry/thinPanel.ts'
import { add, at, cross, scaled, unit, type Point, type Surface } from '#models/geometry/surface.ts'

const SOIL = 0.3

/** A monstera's leaf: a heart cut in from its rim between the veins. `ahead` runs along the midrib, `face` is its upper side. */
const cutLeaf = (root: Point, ahead: Point, face: Point, length: number, cuts: number): Surface => {
  const side = unit(cross(ahead, face))
  const up = unit(cross(side, ahead))
  const width = length * 0.94
  const half = (v: number) =>
    v < 0.3 ? 0.62 + 0.38 * Math.sin((v / 0.3) * (Math.PI / 2)) : Math.max(0.02, Math.cos(((v - 0.3) / 0.7) * (Math.PI / 2)) ** 0.72)
  return thinPanelSurface(
    6,
    cuts * 8,
    (u, v) => {
      const s = u * 2 - 1
      const notch = v > 0.1 && v < 0.93 ? Math.max(0, Math.cos(v * cuts * Math.PI * 2)) ** 5 : 0
      const across = s * (width / 2) * half(v) * (1 - 0.74 * notch * Math.abs(s) ** 0.3)
      const a = Math.abs(across) / (width / 2)
      const run = length * (v - 0.2 * a * (1 - v) ** 3 + 0.17 * a * v * (1 - v) * 2)
      const lift = -length * (0.16 * a ** 2 + 0.2 * v ** 2) + length * 0.06 * a * (1 - v)
      return add(add(add(root, scaled(ahead, run)), scaled(side, across)), scaled(up, lift))
    },
    0.002,
  )
}

export default define({
  sku: 'PLANT-QAFAS',
  name: { ar: 'نبات مونستيرا (قفص صدري) كبير', en: 'Qafas monstera', fr: 'Monstera Qafas' },
  description: {
    ar: 'أوراق عريضة مشقوقة تنفتح كالمراوح على سيقان طويلة، في أصيص مضلّع ثقيل لا يميل.',
    en: 'Broad, split leaves that open like fans, in a heavy fluted pot that will not tip.',
    fr: 'De larges feuilles découpées ouvertes en éventail, dans un pot cannelé lourd et stable.',
  },
  category: 'plant',
  roomTypes: ['living_room', 'bedroom', 'office'],
  styles: ['modern', 'industrial'],
  price: 2200,
  size: { width: 1.019, depth: 1.128, height: 0.981 },
  mount: 'floor',
  variants: [
    {
      sku: 'PLANT-QAFAS-CONCRETE',
      name: { ar: 'أصيص خرساني', en: 'Concrete pot', fr: 'Pot en béton' },
      color: '#A9A69F',
      finish: 'concrete',
      stock: 18,
      materials: { leaves: 'leafDeep', stems: 'leafFresh', pot: 'concrete', soil: 'soil' },
    },
    {
      sku: 'PLANT-QAFAS-BLACK',
      name: { ar: 'أصيص أسود', en: 'Black pot', fr: 'Pot noir' },
      color: '#2B2B2A',
      finish: 'ceramic',
      stock: 14,
      materials: { leaves: 'leafDeep', stems: 'leafFresh', pot: 'ceramicBlack', soil: 'soil' },
    },
  ],
  build(builder) {
    const ribs = 26
    for (let k = 0; k < ribs; k++) {
      const angle = (k / ribs) * Math.PI * 2
      builder.add(
        'pot',
        turned(
          [
            [0.012, 0.012],
            [0.019, 0.02],
            [0.022, 0.3],
            [0.017, 0.312],
            [0.008, 0.316],
          ],
          { sides: 10 },
        ),
        { at: [Math.cos(angle) * 0.168, 0, Math.sin(angle) * 0.168] },
      )
    }
    builder.add(
      'pot',
      turned(
        [
          [0.15, 0],
          [0.164, 0.004],
          [0.168, 0.318],
          [0.162, 0.324],
          [0.15, 0.32],
          [0.148, 0.28],
          [0.05, 0.27],
        ],
        { sides: 44 },
      ),
    )
    builder.add(
      'soil',
      turned(
        [
          [0.05, 0.275],
          [0.149, 0.292],
          [0.08, SOIL],
          [0.02, SOIL + 0.006],
        ],
        { sides: 24 },
      ),
    )
    const stems: Surface[] = []
    const leaves: Surface[] = []
    const count = 12
    for (let k = 0; k < count; k++) {
      const angle = k * 2.39996
      const rank = (k + 0.5) / count
      const [reach, height] = [0.1 + 0.27 * rank, 0.98 - 0.45 * rank ** 1.3]
      const [c, s] = [Math.cos(angle), Math.sin(angle)]
      const length = 0.34 - 0.09 * Math.abs(rank - 0.55) + 0.03 * Math.sin(k * 3.1)
      const neck: Point = [c * reach, height, s * reach]
      const path = through(
        [
          [c * 0.03, SOIL - 0.02, s * 0.03],
          [c * reach * 0.35, SOIL + (height - SOIL) * 0.5, s * reach * 0.35],
          [c * reach * 0.85, height - 0.03, s * reach * 0.85],
          neck,
        ],
        4,
      )
      stems.push(tubeSurface(path, (t) => 0.0085 - 0.0035 * t, { sides: 6 }))
      const dip = 0.25 + 0.55 * rank
      const skew = 0.35 * Math.sin(k * 1.9)
      const ahead = unit([c * Math.cos(skew) - s * Math.sin(skew), 0.25 - dip, s * Math.cos(skew) + c * Math.sin(skew)])
      const face = unit([c * 0.45, 1, s * 0.45])
      leaves.push(cutLeaf(at(path, path.length - 1), ahead, face, length, 6))
    }
    builder.add('stems', foliage(stems))
    builder.add('leaves', foliage(leaves))
  },
})
