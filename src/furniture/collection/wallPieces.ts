import { define } from '../definition.ts'
import { board } from '../geometry/box.ts'
import { turned } from '../geometry/loft.ts'
import { FINISH, inFinish } from './finishes.ts'
import type { Kit } from '../kit.ts'

/** A frame of four mitred mouldings round a width × height picture, standing on y = 0 with its back on z = 0. */
const framed = (kit: Kit, width: number, height: number, moulding: number, depth: number) => {
  for (const side of [1, -1]) {
    kit.add('frame', board(moulding, height, depth, { r: 0.003, grain: 'y' }), { at: [side * (width / 2 - moulding / 2), 0, depth / 2] })
  }
  for (const y of [0, height - moulding])
    kit.add('frame', board(width - moulding * 2 + 0.001, moulding, depth - 0.001, { r: 0.003, grain: 'x' }), { at: [0, y, (depth - 0.001) / 2] })
}

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
  rating: { average: 4.6, count: 65 },
  variants: [
    inFinish('MIRROR-QAMAR-BRASS', FINISH.brass, 14, { frame: 'brass', glass: 'mirror' }),
    inFinish('MIRROR-QAMAR-BLACK', FINISH.blackSteel, 16, { frame: 'blackSteel', glass: 'mirror' }),
  ],
  build(kit) {
    const turn: [number, number, number] = [Math.PI / 2, 0, 0]
    kit.add(
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
    kit.add(
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
  name: { ar: 'لوحة قوس', en: 'Qaws print, framed', fr: 'Estampe Qaws, encadrée' },
  description: {
    ar: 'طباعة على ورق قطني لعقد وشمس وعتبة، في إطار خشبي بزجاج غير عاكس.',
    en: 'An arch, a sun and a threshold, printed on cotton paper in a wooden frame.',
    fr: 'Une arche, un soleil et un seuil, sur papier coton, dans un cadre en bois.',
  },
  category: 'art',
  roomTypes: ['living_room', 'bedroom', 'office', 'kitchen'],
  styles: ['modern', 'minimalist', 'egyptian'],
  price: 1900,
  size: { width: 0.62, depth: 0.03, height: 0.8 },
  mount: 'wall',
  rating: { average: 4.5, count: 29 },
  variants: [
    {
      sku: 'ART-QAWS-CLAY',
      name: { ar: 'طيني، إطار بلوط', en: 'Clay, oak frame', fr: 'Argile, cadre chêne' },
      color: '#B9583A',
      finish: 'oak',
      stock: 20,
      materials: { frame: 'oak', mat: 'cream', print: 'printArch' },
    },
    {
      sku: 'ART-QAWS-NILE',
      name: { ar: 'نيلي، إطار جوز', en: 'Nile, walnut frame', fr: 'Nil, cadre noyer' },
      color: '#1F5C5C',
      finish: 'walnut',
      stock: 18,
      materials: { frame: 'walnut', mat: 'cream', print: 'printArchNile' },
    },
  ],
  build(kit) {
    const [w, h] = [0.62, 0.8]
    framed(kit, w, h, 0.024, 0.03)
    kit.add('mat', board(w - 0.04, h - 0.04, 0.008, { r: 0.001 }), { at: [0, 0.02, 0.009] })
    kit.add('print', board(w - 0.15, (w - 0.15) / 0.75, 0.002, { r: 0.0003 }), {
      at: [0, (h - (w - 0.15) / 0.75) / 2, 0.0135],
      picture: { plane: 'xy' },
    })
  },
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
  rating: { average: 4.7, count: 34 },
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
  build(kit) {
    framed(kit, 1.2, 0.82, 0.014, 0.045)
    kit.add('back', board(1.18, 0.8, 0.006, { r: 0.001 }), { at: [0, 0.01, 0.005] })
    kit.add('print', board(1.152, 0.772, 0.026, { r: 0.004 }), { at: [0, 0.024, 0.022], picture: { plane: 'xy' } })
  },
})
