import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { rugFringe } from '#models/geometry/fringe.ts'
import { hoop } from '#models/geometry/lighting.ts'
import { tube, turned } from '#models/geometry/loft.ts'
import { thinPanel } from '#models/geometry/thinPanel.ts'
import type { Point } from '#models/geometry/surface.ts'
import { FINISH, inFinish } from '../finishes.ts'
import type { ModelBuilder } from '#models/modelBuilder.ts'

/** A frame of four mitred mouldings round a width × height picture, standing on y = 0 with its back on z = 0. */
const framed = (builder: ModelBuilder, width: number, height: number, moulding: number, depth: number) => {
  for (const side of [1, -1]) {
    builder.add('frame', board(moulding, height, depth, { r: 0.003, grain: 'y' }), { at: [side * (width / 2 - moulding / 2), 0, depth / 2] })
  }
  for (const y of [0, height - moulding])
    builder.add('frame', board(width - moulding * 2 + 0.001, moulding, depth - 0.001, { r: 0.003, grain: 'x' }), { at: [0, y, (depth - 0.001) / 2] })
}

/** Position of the woven hanging's rod, metres over its lowest tassel and in front of the wall. */
const ROD = { y: 0.69, z: 0.0165, r: 0.009 }

/** A tapestry looped over a rod that hangs by a cord from a peg; it falls in soft waves, and its warps are knotted below. */
const wovenHanging = (builder: ModelBuilder): void => {
  const [wide, low] = [0.5, 0.115]
  const along: Point = [0, 0, -Math.PI / 2]
  builder.add('rod', turned(lathe(0.32, ROD.r), { sides: 20, crease: 50, grain: 'y' }), { at: [-0.01, ROD.y, ROD.z], turn: along })
  builder.add('rod', turned(lathe(0.32, ROD.r), { sides: 20, crease: 50, grain: 'y' }), { at: [0.01, ROD.y, ROD.z], turn: [0, 0, Math.PI / 2] })
  const wave = (u: number, v: number) => 0.0022 * Math.sin(u * 15 + 0.6) * v + 0.0012 * Math.sin(u * 31 + 2) * v
  builder.add(
    'cloth',
    thinPanel(40, 24, (u, v) => [(u - 0.5) * wide, ROD.y - 0.003 - v * (ROD.y - 0.003 - low), ROD.z + 0.0104 - 0.007 * v + wave(u, v)], 0.004, {
      crease: 50,
    }),
    { planarTexture: { plane: 'xy' } },
  )
  // Its upper hem is sewn round the rod.
  builder.add(
    'cloth',
    turned(
      [
        [ROD.r + 0.0004, -wide / 2],
        [ROD.r + 0.0034, -wide / 2 + 0.001],
        [ROD.r + 0.0034, wide / 2 - 0.001],
        [ROD.r + 0.0004, wide / 2],
      ],
      { sides: 20, crease: 50 },
    ),
    { at: [0, ROD.y, ROD.z], turn: along, spot: [0.5, 0.02] },
  )
  const cordAt = wide / 2 + 0.018
  for (const side of [1, -1]) {
    builder.add('cord', hoop(ROD.r + 0.0016, 0.0022, 0, { sides: 16, around: 6 }), { at: [side * cordAt, ROD.y, ROD.z], turn: along })
    const rise = (t: number): Point => [side * cordAt * (1 - t), ROD.y + ROD.r + 0.001 + (0.098 - 0.012) * t, ROD.z + 0.001 - 0.006 * t]
    builder.add('cord', tube([rise(0), rise(0.5), rise(0.97), [0, ROD.y + ROD.r + 0.088, 0.0105]], 0.0022, { sides: 7 }))
  }
  builder.add(
    'rod',
    turned(
      [
        [0.006, 0],
        [0.006, 0.014],
        [0.0102, 0.0155],
        [0.0112, 0.019],
        [0.0085, 0.0225],
        [0.002, 0.0235],
      ],
      { sides: 20, crease: 50 },
    ),
    { at: [0, 0.7888, 0], turn: [Math.PI / 2, 0, 0] },
  )
  const fringe = rugFringe(wide - 0.008, 0, 1, { count: 52, length: low + 0.001, r: 0.0034, knotted: 4 })
  builder.add('fringe', fringe, { at: [0, low + 0.001, 0.0105], turn: [Math.PI / 2, 0, 0] })
}

/** One half of a rod of the given half length, with a turned knob at its end; the other half mirrors it. */
const lathe = (half: number, r: number): [number, number][] => [
  [r, 0],
  [r, half - 0.026],
  [r * 0.78, half - 0.024],
  [r * 0.78, half - 0.02],
  [r * 1.45, half - 0.012],
  [r * 1.5, half - 0.006],
  [r * 1.1, half - 0.001],
  [r * 0.3, half],
]

export const mirrorQamar = define({
  sku: 'MIRROR-QAMAR',
  name: { ar: 'مرآة قمر', en: 'Qamar round mirror', fr: 'Miroir rond Qamar' },
  description: {
    ar: 'مرآة مستديرة قطرها ٨٠ سم بإطار معدني عميق وحافة مشطوفة.',
    en: 'An 80 cm round mirror in a deep metal rim, with a bevelled edge.',
    fr: 'Miroir rond de 80 cm, cerclage profond en métal et bord biseauté.',
  },
  category: 'mirror',
  roomTypes: ['bathroom', 'bedroom', 'living_room'],
  styles: ['modern', 'minimalist', 'classic', 'industrial'],
  price: 3600,
  size: { width: 0.8, depth: 0.035, height: 0.8 },
  mount: 'wall',
  variants: [
    inFinish('MIRROR-QAMAR-BRASS', FINISH.brass, 14, { frame: 'brass', glass: 'mirror' }),
    inFinish('MIRROR-QAMAR-BLACK', FINISH.blackSteel, 16, { frame: 'blackSteel', glass: 'mirror' }),
  ],
  build(builder) {
    const turn: [number, number, number] = [Math.PI / 2, 0, 0]
    builder.add(
      'frame',
      turned(
        [
          [0.36, 0],
          [0.399, 0],
          [0.4, 0.002],
          [0.4, 0.034],
          [0.398, 0.035],
          [0.391, 0.035],
          [0.389, 0.033],
          [0.388, 0.016],
          [0.36, 0.014],
          [0.36, 0],
        ],
        { sides: 72 },
      ),
      { at: [0, 0.4, 0], turn },
    )
    builder.add(
      'glass',
      turned(
        [
          [0.37, 0.0145],
          [0.387, 0.0165],
          [0.372, 0.0205],
        ],
        { sides: 72, crease: 3 },
      ),
      { at: [0, 0.4, 0], turn },
    )
  },
})

export const artQaws = define({
  sku: 'ART-QAWS',
  name: { ar: 'تعليقة حائط قوس المنسوجة', en: 'Qaws woven wall hanging', fr: 'Tenture tissée Qaws' },
  description: {
    ar: 'عقد وشمس وعتبة منسوجة بالصوف على نول الحرانية، تتدلى من عصا خشبية بحبل قطني وتنتهي بشراشيب معقودة.',
    en: 'An arch, a sun and a threshold, woven in wool on the looms of Harraniya; it hangs from a wooden rod by a cotton cord and ends in a knotted fringe.',
    fr: 'Une arche, un soleil et un seuil tissés en laine sur les métiers de Harraniya ; une baguette de bois, un cordon de coton, des franges nouées.',
  },
  category: 'art',
  roomTypes: ['living_room', 'bedroom', 'office', 'kitchen'],
  styles: ['modern', 'minimalist', 'egyptian'],
  price: 1900,
  size: { width: 0.62, depth: 0.03, height: 0.8 },
  mount: 'wall',
  variants: [
    {
      sku: 'ART-QAWS-CLAY',
      name: { ar: 'طيني، عصا بلوط', en: 'Clay, oak rod', fr: 'Argile, baguette chêne' },
      color: '#B9583A',
      finish: 'oak',
      stock: 20,
      materials: { rod: 'oak', cloth: 'tapestryArch', cord: 'linenWhite', fringe: 'linenSand' },
    },
    {
      sku: 'ART-QAWS-NILE',
      name: { ar: 'أخضر النيل، عصا جوز', en: 'Nile green, walnut rod', fr: 'Vert Nil, baguette noyer' },
      color: '#1F5C5C',
      finish: 'walnut',
      stock: 18,
      materials: { rod: 'walnut', cloth: 'tapestryArchNile', cord: 'linenWhite', fringe: 'linenSand' },
    },
  ],
  build: wovenHanging,
})

export const artNile = define({
  sku: 'ART-NILE-VIEW',
  name: { ar: 'لوحة النيل', en: 'On the Nile, canvas', fr: 'Sur le Nil, toile' },
  description: {
    ar: 'فلوكة ونخيل على ضفة النيل، على قماش مشدود في إطار عائم.',
    en: 'A felucca and palms by the river, on stretched canvas in a floating frame.',
    fr: 'Felouque et palmiers au bord du fleuve, toile tendue dans une caisse américaine.',
  },
  category: 'art',
  roomTypes: ['living_room', 'bedroom', 'office'],
  styles: ['classic', 'egyptian', 'industrial'],
  price: 3400,
  size: { width: 1.2, depth: 0.045, height: 0.82 },
  mount: 'wall',
  variants: [
    {
      sku: 'ART-NILE-VIEW-DAWN',
      name: { ar: 'فجر', en: 'Dawn', fr: 'Aube' },
      color: '#E8A97E',
      finish: 'canvas',
      stock: 12,
      materials: { frame: 'walnutDark', print: 'printNile', back: 'black' },
    },
    {
      sku: 'ART-NILE-VIEW-DUSK',
      name: { ar: 'غروب', en: 'Dusk', fr: 'Crépuscule' },
      color: '#31406B',
      finish: 'canvas',
      stock: 8,
      materials: { frame: 'oakBlack', print: 'printNileDusk', back: 'black' },
    },
  ],
  build(builder) {
    framed(builder, 1.2, 0.82, 0.014, 0.045)
    builder.add('back', board(1.18, 0.8, 0.006, { r: 0.001 }), { at: [0, 0.01, 0.005] })
    builder.add('print', board(1.152, 0.772, 0.026, { r: 0.004 }), { at: [0, 0.024, 0.022], planarTexture: { plane: 'xy' } })
  },
})
