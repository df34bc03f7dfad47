import { define } from '#models/definition.ts'
import { boxSurface } from '#models/geometry/box.ts'
import { cushion, pillow } from '#models/geometry/cushion.ts'
import { roundLeg } from '#models/geometry/loft.ts'
import { finished } from '#models/geometry/surface.ts'

const [WIDTH, DEPTH, LEG] = [2.28, 0.94, 0.14]
const ARM = 0.15
const SEAT = (WIDTH - ARM * 2) / 3

export default define({
  sku: 'SOFA-LOTUS',
  name: { ar: 'كنبة لوتس، ثلاثة مقاعد', en: 'Lotus sofa, three-seat', fr: 'Canapé Lotus, trois places' },
  description: {
    ar: 'مقعد عميق بوسائد مستقلة وحواف مشغولة بالبيه، على أرجل بلوط مخروطة. هيكل من خشب الزان، والأغطية تُنزع للغسيل.',
    en: 'A deep seat with loose, piped cushions on turned oak legs. Beech frame; the covers come off for washing.',
    fr: 'Assise profonde, coussins indépendants passepoilés, pieds en chêne tourné. Structure en hêtre, housses amovibles et lavables.',
  },
  category: 'sofa',
  roomTypes: ['living_room', 'office'],
  styles: ['modern', 'minimalist'],
  price: 38500,
  size: { width: WIDTH, depth: 0.95, height: 0.88 },
  mount: 'floor',
  clearance: { front: 0.4 },
  variants: [
    {
      sku: 'SOFA-LOTUS-SAND',
      name: { ar: 'كتان رملي', en: 'Sand linen', fr: 'Lin sable' },
      color: '#CBBCA1',
      finish: 'linen',
      stock: 14,
      materials: { cover: 'linenSand', accent: 'linenClay', legs: 'oak' },
    },
    {
      sku: 'SOFA-LOTUS-NILE',
      name: { ar: 'كتان أخضر النيل', en: 'Nile green linen', fr: 'Lin vert Nil' },
      color: '#2E6A69',
      finish: 'linen',
      stock: 8,
      materials: { cover: 'linenNile', accent: 'linenOchre', legs: 'walnut' },
    },
    {
      sku: 'SOFA-LOTUS-CHARCOAL',
      name: { ar: 'كتان فحمي', en: 'Charcoal linen', fr: 'Lin anthracite' },
      color: '#4E4C49',
      finish: 'linen',
      priceDelta: 1500,
      stock: 6,
      materials: { cover: 'linenCharcoal', accent: 'linenSand', legs: 'oakBlack' },
    },
  ],
  build(builder) {
    const upholstered = (w: number, h: number, d: number, r: number) => finished(boxSurface(w, h, d, { r, steps: 3 }), { crease: 70 })
    builder.add('cover', upholstered(WIDTH - 0.02, 0.16, DEPTH - 0.03, 0.02), { at: [0, LEG, 0] })
    builder.pair('cover', upholstered(ARM, 0.46, DEPTH, 0.055), { at: [WIDTH / 2 - ARM / 2, LEG + 0.01, 0] })
    builder.add('cover', upholstered(WIDTH - ARM * 2 + 0.04, 0.58, 0.16, 0.06), { at: [0, LEG + 0.02, -DEPTH / 2 + 0.082] })
    for (const i of [-1, 0, 1]) {
      builder.add('cover', cushion(SEAT - 0.008, 0.19, 0.74, { crown: 0.028, belly: 0.01, r: 0.045 }), {
        at: [i * SEAT, LEG + 0.152, DEPTH / 2 - 0.362],
      })
      builder.add('cover', cushion(SEAT - 0.012, 0.22, 0.46, { crown: 0.05, belly: 0.006, r: 0.055 }), {
        at: [i * SEAT, LEG + 0.425 - 0.07, -DEPTH / 2 + 0.155],
        turn: [Math.PI / 2 - 0.2, 0, 0],
      })
    }
    builder.add('accent', pillow(0.44, 0.44, 0.16), { at: [-0.75, 0.63, -0.11], turn: [1.2, 0.2, 0.06] })
    builder.add('accent', pillow(0.4, 0.4, 0.15), { at: [0.8, 0.615, -0.1], turn: [1.2, -0.24, -0.05] })
    builder.corners('legs', roundLeg(LEG + 0.01, 0.026, 0.015), WIDTH / 2 - 0.12, 0, DEPTH / 2 - 0.1, 0.1)
  },
})
