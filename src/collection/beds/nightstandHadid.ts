import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { extruded, rectangle, type Outline } from '#models/geometry/extrude.ts'
import { boltHead } from '#models/geometry/legs.ts'
import { bent, tube } from '#models/geometry/loft.ts'
import { border, upright } from '#models/geometry/moulding.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [WIDTH, DEPTH, HEIGHT, LEG] = [0.42, 0.4, 0.62, 0.15]

export default define({
  sku: 'NIGHT-HADID',
  name: { ar: 'كومودينو حديد على هيئة خزانة', en: 'Hadid locker nightstand', fr: 'Chevet casier Hadid' },
  description: {
    ar: 'خزانة من الصاج المثني كخزائن الورش: فتحات تهوية وبطاقة اسم ومزلاج، فوق إطار من المواسير.',
    en: 'Folded sheet steel like a workshop locker – louvres, a name plate, a lift latch – on a frame of bent tube.',
    fr: 'Tôle pliée comme un vestiaire d’atelier : ouïes, porte-étiquette et loquet, sur un piètement de tube cintré.',
  },
  category: 'nightstand',
  roomTypes: ['bedroom', 'office', 'living_room'],
  styles: ['industrial'],
  price: 3600,
  size: { width: WIDTH + 0.006, depth: DEPTH + 0.015, height: HEIGHT },
  mount: 'floor',
  surfaceHeight: HEIGHT,
  clearance: { front: 0.5 },
  variants: [
    inFinish('NIGHT-HADID-GRAPHITE', FINISH.graphite, 20, { steel: 'graphite', frame: 'blackSteel', metal: 'nickel', label: 'cream' }),
    inFinish('NIGHT-HADID-NILE', FINISH.nile, 14, { steel: 'nile', frame: 'blackSteel', metal: 'nickel', label: 'cream' }),
    inFinish('NIGHT-HADID-CLAY', FINISH.clay, 11, { steel: 'clay', frame: 'blackSteel', metal: 'nickel', label: 'cream' }),
  ],
  build(builder) {
    const z = -0.008
    const [w, d, tall] = [WIDTH, DEPTH - 0.024, HEIGHT - LEG]
    const lifted = (outline: Outline, y: number): Outline => outline.map(([a, b]) => [a, b + y] as const)
    const outer = lifted(rectangle(w, tall, 0.016, 5), LEG + tall / 2)
    const hole = lifted(rectangle(w - 0.028, tall - 0.028, 0.008, 4), LEG + tall / 2)
    builder.add('steel', extruded(outer, d, { ease: 0.002, holes: [hole] }), { at: [0, 0, z - d / 2] })
    builder.add('steel', board(w - 0.03, tall - 0.03, 0.006, { r: 0.001 }), { at: [0, LEG + 0.015, z - d / 2 + 0.01] })
    const face = z + d / 2
    const open = 0.13
    builder.add('steel', board(w - 0.03, 0.016, d - 0.014, { r: 0.002 }), { at: [0, HEIGHT - 0.014 - open - 0.016, z] })
    const [dw, dh, y] = [w - 0.034, tall - open - 0.052, LEG + 0.018]
    builder.add('steel', board(dw, dh, 0.018, { r: 0.004, steps: 2 }), { at: [0, y, face - 0.011] })
    builder.add('steel', border(upright(-dw / 2 + 0.016, y + 0.016, dw / 2 - 0.016, y + dh - 0.016), 0.005, 0.0025), { at: [0, 0, face - 0.0018] })
    for (let i = 0; i < 5; i++) {
      const slat = y + dh - 0.055 - i * 0.018
      const lip: Outline = [
        [0, 0],
        [0.008, -0.002],
        [0.0085, 0.0008],
        [0.001, 0.011],
        [0, 0.011],
      ]
      builder.add('steel', extruded(lip, 0.16), { at: [0.08 - 0.035, slat, face - 0.0018], turn: [0, -Math.PI / 2, 0] })
    }
    builder.add('metal', border(upright(-0.115, y + 0.06, -0.035, y + 0.1), 0.005, 0.004), { at: [0, 0, face - 0.0018] })
    builder.add('label', board(0.072, 0.032, 0.0015, { r: 0.0004 }), { at: [-0.075, y + 0.064, face - 0.0008] })
    builder.add('metal', board(0.026, 0.1, 0.005, { r: 0.002 }), { at: [dw / 2 - 0.034, y + dh * 0.36, face + 0.0005] })
    builder.add(
      'metal',
      tube(
        bent(
          [
            [0, 0.07, 0],
            [0, 0.07, 0.018],
            [0, 0.016, 0.03],
          ],
          0.01,
          4,
        ),
        0.006,
        { sides: 8 },
      ),
      { at: [dw / 2 - 0.034, y + dh * 0.36, face + 0.003] },
    )
    for (const up of [0.16, 0.84])
      builder.add('metal', board(0.009, 0.05, 0.012, { r: 0.004, steps: 2 }), { at: [-w / 2 + 0.012, y + dh * up - 0.025, face + 0.0015] })
    for (const side of [1, -1]) {
      const x = side * (w / 2 - 0.022)
      builder.add(
        'frame',
        tube(
          bent(
            [
              [x, LEG - 0.01, z - d / 2 + 0.05],
              [x, 0.01, z - d / 2 + 0.03],
              [x, 0.01, z + d / 2 - 0.03],
              [x, LEG - 0.01, z + d / 2 - 0.05],
            ],
            0.03,
            6,
          ),
          0.01,
          { sides: 10 },
        ),
      )
      builder.add('frame', board(0.022, 0.014, d - 0.06, { r: 0.003 }), { at: [x, LEG - 0.0138, z] })
      for (const up of [0.2, 0.5, 0.8])
        builder.add('metal', boltHead(0.007), {
          at: [side * (w / 2 - 0.001), LEG + tall * up, z + d / 2 - 0.03],
          turn: [0, 0, (-side * Math.PI) / 2],
        })
    }
  },
})
