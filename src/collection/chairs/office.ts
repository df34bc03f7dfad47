import { define } from '#models/definition.ts'
import { board, boxSurface } from '#models/geometry/box.ts'
import { rectangle, slab } from '#models/geometry/extrude.ts'
import { carcass, flatFront, fronts } from '#models/geometry/joinery.ts'
import { bent, tube, turned } from '#models/geometry/loft.ts'
import { thinPanel } from '#models/geometry/thinPanel.ts'
import { finished, warped, type Point } from '#models/geometry/surface.ts'
import { FINISH, inFinish } from '../finishes.ts'

export const desk = define({
  sku: 'DESK-KATEB',
  name: { ar: 'مكتب كاتب', en: 'Kateb desk', fr: 'Bureau Kateb' },
  description: {
    ar: 'سطح خشبي مدوّر الحواف على إطارين من الصلب، وثلاثة أدراج معلّقة وفتحة للأسلاك.',
    en: 'A round-edged wooden top on two steel frames, with a hanging pedestal of three drawers and a cable port.',
    fr: 'Plateau en bois à bords arrondis sur deux cadres d’acier, caisson suspendu à trois tiroirs, passe-câbles.',
  },
  category: 'desk',
  roomTypes: ['office', 'bedroom', 'living_room'],
  styles: ['modern', 'industrial', 'minimalist'],
  price: 11900,
  size: { width: 1.5, depth: 0.7, height: 0.74 },
  mount: 'floor',
  surfaceHeight: 0.74,
  clearance: { front: 0.76 },
  variants: [
    inFinish('DESK-KATEB-OAK', FINISH.oak, 13, { wood: 'oak', steel: 'blackSteel' }),
    inFinish('DESK-KATEB-WALNUT', FINISH.walnut, 9, { wood: 'walnut', steel: 'blackSteel' }, 1700),
    inFinish('DESK-KATEB-ASH', FINISH.ash, 7, { wood: 'ash', steel: 'whiteSteel' }),
  ],
  build(builder) {
    const [w, d, h] = [1.5, 0.7, 0.74]
    builder.add(
      'wood',
      slab(rectangle(w, d, 0.04, 6), 0.028, {
        ease: 0.006,
        grain: 'x',
        holes: [rectangle(0.1, 0.05, 0.024, 5).map(([x, y]) => [x - 0.4, y + 0.27] as const)],
      }),
      { at: [0, h - 0.028, 0] },
    )
    builder.add('steel', slab(rectangle(0.11, 0.06, 0.029, 5), 0.003, { ease: 0.001, holes: [rectangle(0.094, 0.044, 0.021, 5)] }), {
      at: [-0.4, h - 0.002, -0.27],
    })
    for (const side of [1, -1]) {
      const x = side * (w / 2 - 0.1)
      const loop: Point[] = [
        [x, h - 0.042, 0],
        [x, h - 0.042, d / 2 - 0.07],
        [x, 0.014, d / 2 - 0.05],
        [x, 0.014, -d / 2 + 0.05],
        [x, h - 0.042, -d / 2 + 0.07],
        [x, h - 0.042, -0.005],
      ]
      builder.add('steel', tube(bent(loop, 0.04, 5), 0.0138, { sides: 12 }))
    }
    builder.add(
      'steel',
      tube(
        [
          [-w / 2 + 0.1, h - 0.05, -0.2],
          [w / 2 - 0.1, h - 0.05, -0.2],
        ],
        0.012,
        { sides: 12 },
      ),
    )
    const [x, y, bw, bh] = [w / 2 - 0.36, h - 0.39, 0.4, 0.36]
    carcass(builder, 'wood', { width: bw, height: bh, depth: 0.5, y, x, z: 0.02 })
    for (const front of fronts(x - bw / 2, y, bw, bh, 1, [1.6, 1, 1], 0.004)) {
      flatFront(builder, 'wood', front, 0.2705, 0.018, 'x')
      builder.add('steel', board(0.12, 0.006, 0.022, { r: 0.002 }), { at: [x, front.y + front.height - 0.0075, 0.284] })
    }
  },
})

export const officeChair = define({
  sku: 'CHAIR-MAKTAB',
  name: { ar: 'كرسي مكتب', en: 'Maktab task chair', fr: 'Fauteuil de bureau Maktab' },
  description: {
    ar: 'ظهر شبكي يتبع الحركة، مقعد بارتفاع متغيّر، ومسندان، على قاعدة بخمس عجلات.',
    en: 'A woven back that follows you, height-adjustable seat and armrests, on a five-star base with castors.',
    fr: 'Dossier tissé souple, assise réglable en hauteur, accoudoirs, piètement cinq branches à roulettes.',
  },
  category: 'chair',
  roomTypes: ['office', 'bedroom'],
  styles: ['modern', 'minimalist', 'industrial'],
  price: 8700,
  size: { width: 0.66, depth: 0.66, height: 1.04 },
  mount: 'floor',
  clearance: { back: 0.3 },
  variants: [
    inFinish('CHAIR-MAKTAB-BLACK', FINISH.canvasBlack, 19, { cloth: 'canvasBlack', frame: 'black', metal: 'steelDark' }),
    inFinish('CHAIR-MAKTAB-GREY', FINISH.canvasGrey, 14, { cloth: 'canvasGrey', frame: 'white', metal: 'nickel' }),
    inFinish('CHAIR-MAKTAB-BLUE', FINISH.canvasBlue, 10, { cloth: 'canvasBlue', frame: 'black', metal: 'nickel' }),
  ],
  build(builder) {
    const wheel = turned(
      [
        [0.012, -0.022],
        [0.024, -0.022],
        [0.028, -0.018],
        [0.028, -0.003],
        [0.02, -0.002],
        [0.02, 0.002],
        [0.028, 0.003],
        [0.028, 0.018],
        [0.024, 0.022],
        [0.012, 0.022],
      ],
      { sides: 20, crease: 45 },
    )
    for (let i = 0; i < 5; i++) {
      const angle = (i / 5) * Math.PI * 2 + Math.PI / 2
      const [c, s] = [Math.cos(angle), Math.sin(angle)]
      builder.add(
        'metal',
        tube(
          [
            [c * 0.03, 0.115, s * 0.03],
            [c * 0.16, 0.105, s * 0.16],
            [c * 0.31, 0.075, s * 0.31],
          ],
          (t) => 0.02 - 0.008 * t,
          { sides: 10 },
        ),
      )
      builder.add(
        'metal',
        tube(
          [
            [c * 0.3, 0.03, s * 0.3],
            [c * 0.3, 0.08, s * 0.3],
          ],
          0.008,
          { sides: 8 },
        ),
      )
      builder.add('frame', wheel, {
        at: [c * 0.302, 0.028, s * 0.302],
        turn: [Math.PI / 2, 0, 0].map((v, k) => (k === 1 ? -angle + 0.6 : v)) as [number, number, number],
      })
    }
    builder.add(
      'metal',
      turned(
        [
          [0.036, 0.09],
          [0.036, 0.13],
          [0.026, 0.135],
          [0.025, 0.28],
          [0.016, 0.282],
          [0.015, 0.4],
        ],
        { sides: 22 },
      ),
    )
    builder.add('frame', board(0.2, 0.045, 0.26, { r: 0.012, steps: 2 }), { at: [0, 0.385, -0.02] })
    const seat = warped(boxSurface(0.5, 0.085, 0.5, { r: 0.04, steps: 3, inner: 8 }), ([x, y, z]): Point => {
      const front = Math.max(0, z - 0.1)
      return [x * (1 - 0.35 * Math.max(0, -z - 0.1)), y - front * front * 0.9 + (y > 0.04 ? 0.25 * x * x - 0.008 : 0), z]
    })
    builder.add('cloth', finished(seat, { crease: 70 }), { at: [0, 0.425, 0.02] })
    const back = (u: number, v: number): Point => {
      const x = (u - 0.5) * (0.46 - 0.08 * v * v)
      const lean = -0.2 - 0.1 * v + 0.05 * Math.sin(v * Math.PI * 1.1)
      return [x, 0.54 + v * 0.49, lean + 0.9 * x * x]
    }
    builder.add('cloth', thinPanel(14, 16, back, 0.014, { crease: 70 }))
    const edge = [
      ...Array.from({ length: 16 }, (_, i) => back(0, i / 16)),
      ...Array.from({ length: 12 }, (_, i) => back(i / 12, 1)),
      ...Array.from({ length: 16 }, (_, i) => back(1, 1 - i / 16)),
      ...Array.from({ length: 12 }, (_, i) => back(1 - i / 12, 0)),
    ]
    builder.add('frame', tube(edge, 0.0125, { sides: 10, loop: true }))
    builder.add(
      'frame',
      tube(
        [
          [0, 0.4, -0.1],
          [0, 0.42, -0.235],
          [0, 0.54, -0.22],
          [0, 0.72, -0.206],
        ],
        (t) => 0.024 - 0.008 * t,
        { sides: 12, flat: 0.036 },
      ),
    )
    for (const side of [1, -1]) {
      builder.add(
        'frame',
        tube(
          bent(
            [
              [side * 0.1, 0.405, 0],
              [side * 0.285, 0.405, 0],
              [side * 0.295, 0.64, -0.02],
            ],
            0.05,
            6,
          ),
          0.0135,
          { sides: 12 },
        ),
      )
      builder.add('frame', finished(boxSurface(0.085, 0.03, 0.26, { r: 0.014, steps: 2 }), { crease: 60 }), { at: [side * 0.29, 0.635, 0.02] })
    }
  },
})
