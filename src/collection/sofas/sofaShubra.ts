import { define } from '#models/definition.ts'
import { board, boxSurface } from '#models/geometry/box.ts'
import { cushion } from '#models/geometry/cushion.ts'
import { bent, tube } from '#models/geometry/loft.ts'
import { finished, type Point } from '#models/geometry/surface.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [WIDTH, DEPTH] = [1.76, 0.86]

export default define({
  sku: 'SOFA-SHUBRA',
  name: { ar: 'كنبة شبرا الجلد، مقعدان', en: 'Shubra leather sofa, two-seat', fr: 'Canapé cuir Shubra, deux places' },
  description: {
    ar: 'جلد طبيعي يزداد جمالًا مع الاستعمال، على إطار من مواسير الصلب الأسود الملحوم.',
    en: 'Full-grain leather that ages well, slung in a welded frame of black steel tube.',
    fr: 'Cuir pleine fleur qui se patine, posé dans un cadre soudé en tube d’acier noir.',
  },
  category: 'sofa',
  roomTypes: ['living_room', 'office'],
  styles: ['industrial', 'modern'],
  price: 42900,
  size: { width: WIDTH + 0.018, depth: DEPTH, height: 0.81 },
  mount: 'floor',
  clearance: { front: 0.4 },
  variants: [
    inFinish('SOFA-SHUBRA-COGNAC', FINISH.leatherCognac, 6, { cover: 'leatherCognac', steel: 'blackSteel', wood: 'reclaimed' }),
    inFinish('SOFA-SHUBRA-BLACK', FINISH.leatherBlack, 4, { cover: 'leatherBlack', steel: 'blackSteel', wood: 'reclaimed' }),
    inFinish('SOFA-SHUBRA-TOBACCO', FINISH.leatherTobacco, 5, { cover: 'leatherTobacco', steel: 'brassAged', wood: 'reclaimedGrey' }, 1200),
  ],
  build(builder) {
    for (const side of [1, -1]) {
      const x = side * (WIDTH / 2 - 0.016)
      const loop: Point[] = [
        [x, 0.016, 0],
        [x, 0.016, DEPTH / 2 - 0.016],
        [x, 0.6, DEPTH / 2 - 0.016],
        [x, 0.6, -DEPTH / 2 + 0.016],
        [x, 0.016, -DEPTH / 2 + 0.016],
        [x, 0.016, -0.01],
      ]
      builder.add('steel', tube(bent(loop, 0.06, 5), 0.016, { sides: 12 }))
      builder.add('wood', board(0.05, 0.022, DEPTH - 0.16, { r: 0.006, grain: 'z' }), { at: [x, 0.61, 0] })
      builder.add('cover', finished(boxSurface(0.062, 0.24, DEPTH - 0.05, { r: 0.022, steps: 2 }), { crease: 70 }), {
        at: [x - side * 0.045, 0.33, 0],
      })
    }
    for (const x of [-WIDTH / 2 + 0.016, WIDTH / 2 - 0.016]) {
      const rail: Point[] = [
        [x, 0.22, -DEPTH / 2 + 0.016],
        [x, 0.22, DEPTH / 2 - 0.016],
      ]
      builder.add('steel', tube(rail, 0.011, { sides: 10 }))
    }
    for (const [y, z] of [
      [0.22, DEPTH / 2 - 0.06],
      [0.22, -DEPTH / 2 + 0.1],
      [0.56, -DEPTH / 2 + 0.016],
    ] as const) {
      builder.add(
        'steel',
        tube(
          [
            [-WIDTH / 2 + 0.018, y, z],
            [WIDTH / 2 - 0.018, y, z],
          ],
          0.013,
          { sides: 10 },
        ),
      )
    }
    builder.add('cover', finished(boxSurface(WIDTH - 0.1, 0.08, DEPTH - 0.1, { r: 0.02, steps: 2 }), { crease: 70 }), { at: [0, 0.225, 0.01] })
    const seat = (WIDTH - 0.19) / 2
    for (const side of [1, -1]) {
      builder.add('cover', cushion(seat - 0.006, 0.16, 0.68, { crown: 0.03, belly: 0.012, r: 0.045, piping: 0.006 }), {
        at: [side * (seat / 2), 0.3, 0.065],
      })
      builder.add('cover', cushion(seat - 0.008, 0.19, 0.44, { crown: 0.05, belly: 0.006, r: 0.05, piping: 0.006 }), {
        at: [side * (seat / 2), 0.575, -0.35],
        turn: [Math.PI / 2 - 0.24, 0, 0],
      })
    }
  },
})
