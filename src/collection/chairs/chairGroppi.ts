import { define } from '#models/definition.ts'
import { bentwood } from '#models/geometry/bentwood.ts'
import { slope, through } from '#models/geometry/curves.ts'
import { loft, oval, tube } from '#models/geometry/loft.ts'
import { type Point } from '#models/geometry/surface.ts'
import { caneOval } from '#models/geometry/weaving.ts'
import { FINISH, inFinish } from '../finishes.ts'

const SEAT = 0.455
const mirrored = ([x, y, z]: Point): Point => [-x, y, z]

export default define({
  sku: 'CHAIR-GROPPI',
  name: { ar: 'كرسي جروبي، خيزران', en: 'Groppi bentwood café chair', fr: 'Chaise bistrot Groppi' },
  description: {
    ar: 'كرسي المقاهي القديمة في وسط البلد: ست قطع من الزان المثني بالبخار ومقعد من الخيزران المنسوج.',
    en: 'The chair of the old cafés downtown: six lengths of steam-bent beech and a seat of woven cane.',
    fr: 'La chaise des vieux cafés du centre-ville : six pièces de hêtre cintré à la vapeur et une assise cannée.',
  },
  category: 'chair',
  roomTypes: ['kitchen', 'living_room', 'office'],
  styles: ['classic', 'minimalist'],
  price: 3200,
  size: { width: 0.431, depth: 0.489, height: 0.897 },
  mount: 'floor',
  clearance: { back: 0.3 },
  variants: [
    inFinish('CHAIR-GROPPI-WALNUT', FINISH.walnut, 40, { wood: 'walnut', cane: 'rattan' }),
    inFinish('CHAIR-GROPPI-BLACK', FINISH.oakBlack, 36, { wood: 'oakBlack', cane: 'rattan' }),
    inFinish('CHAIR-GROPPI-ASH', FINISH.ash, 28, { wood: 'ash', cane: 'rattan' }, 150),
  ],
  build(builder) {
    /** The hoop of the seat and the cane in it. */
    const hoop = (w: number, d: number, y: number) => oval({ width: w, depth: d, y, power: 2.25 }, 48)
    builder.add(
      'wood',
      loft(
        [
          hoop(0.405, 0.4, SEAT - 0.028),
          hoop(0.412, 0.407, SEAT - 0.022),
          hoop(0.412, 0.407, SEAT - 0.006),
          hoop(0.402, 0.397, SEAT),
          hoop(0.34, 0.335, SEAT),
          hoop(0.33, 0.325, SEAT - 0.006),
          hoop(0.33, 0.325, SEAT - 0.024),
          hoop(0.338, 0.333, SEAT - 0.028),
        ],
        { loop: true, crease: 50, grain: 'x' },
      ),
    )
    builder.add('cane', caneOval(0.345, 0.34), { at: [0, SEAT - 0.004, 0] })
    const spline = oval({ width: 0.346, depth: 0.341, y: SEAT + 0.0005 }, 48)
    builder.add('cane', tube(spline, 0.0032, { sides: 6, loop: true }))
    /** Back legs and back in one length, bent at the top. */
    const half: Point[] = [
      [0.195, 0, -0.265],
      [0.164, 0.2, -0.203],
      [0.162, SEAT - 0.02, -0.172],
      [0.178, 0.6, -0.2],
      [0.186, 0.74, -0.236],
      [0.162, 0.845, -0.262],
      [0.09, 0.874, -0.27],
    ]
    const path = through([...half, [0, 0.879, -0.271], ...half.toReversed().map(mirrored)], 6)
    builder.add('wood', bentwood(path, slope(0.0125, 0.0148, 0.0155, 0.015, 0.0145, 0.015, 0.0155, 0.0148, 0.0125), { sides: 12 }))
    const inner: Point[] = [
      [0.088, SEAT - 0.015, -0.178],
      [0.098, 0.58, -0.196],
      [0.11, 0.69, -0.222],
      [0.083, 0.775, -0.243],
    ]
    builder.add('wood', bentwood(through([...inner, [0, 0.8, -0.249], ...inner.toReversed().map(mirrored)], 6), 0.0098, { sides: 10 }))
    for (const side of [1, -1]) {
      const leg = through(
        [
          [side * 0.19, 0, 0.19],
          [side * 0.164, 0.16, 0.156],
          [side * 0.151, 0.33, 0.142],
          [side * 0.147, SEAT - 0.02, 0.142],
        ],
        5,
      )
      builder.add('wood', bentwood(leg, slope(0.0118, 0.0145, 0.0175, 0.021), { sides: 12 }))
      /** The brace that bends from the back leg to the seat's hoop. */
      const brace = through(
        [
          [side * 0.172, 0.6, -0.207],
          [side * 0.186, 0.52, -0.17],
          [side * 0.201, SEAT + 0.012, -0.1],
          [side * 0.207, SEAT - 0.012, -0.03],
        ],
        5,
      )
      builder.add('wood', bentwood(brace, 0.0085, { sides: 10 }))
    }
    /** The ring that holds the legs together. */
    const ring = oval({ width: 0.404, depth: 0.404, y: 0.232, z: -0.028, power: 2.8 }, 48)
    builder.add('wood', bentwood(ring, 0.0095, { sides: 10, loop: true }))
  },
})
