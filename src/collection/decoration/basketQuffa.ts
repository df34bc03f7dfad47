import { define } from '#models/definition.ts'
import { bent, loft, tube } from '#models/geometry/loft.ts'
import { thinPanel } from '#models/geometry/thinPanel.ts'
import type { Point } from '#models/geometry/surface.ts'
import { FINISH, inFinish } from '../finishes.ts'

const HEIGHT = 0.62
const STAVES = 26

/** The outline of the basket: a narrow foot, a belly, a drawn-in mouth. */
const radius = (y: number): number => {
  const t = y / 0.52
  return 0.165 + 0.055 * Math.sin(Math.min(1, t * 1.05) * Math.PI * 0.62) + 0.005 * t
}

/** One row of weave as three rings that bulge over every other stave and tuck under the next. */
const weave = (low: number, high: number, rows: number, reach: (y: number) => number): Point[][] => {
  const rings: Point[][] = []
  const each = (high - low) / rows
  for (let row = 0; row < rows; row++) {
    for (const [share, full] of [
      [0.04, 0.25],
      [0.5, 1],
      [0.96, 0.25],
    ] as const) {
      const y = low + each * (row + share)
      rings.push(
        Array.from({ length: STAVES * 4 }, (_, i) => {
          const angle = (i / (STAVES * 4)) * Math.PI * 2
          const wave = Math.sin(angle * (STAVES / 2) + row * Math.PI)
          const r = reach(y) + full * (0.0035 + 0.0035 * wave)
          return [r * Math.cos(angle), y, -r * Math.sin(angle)]
        }),
      )
    }
  }
  return rings
}

const plain = (r: number, y: number): Point[] =>
  Array.from({ length: STAVES * 4 }, (_, i) => {
    const angle = (i / (STAVES * 4)) * Math.PI * 2
    return [r * Math.cos(angle), y, -r * Math.sin(angle)]
  })

/** A plaited border: two strands wound about a ring. */
const plait = (r: number, y: number, thick: number, turns: number): Point[][] =>
  [0, Math.PI].map((start) =>
    Array.from({ length: turns * 5 }, (_, i): Point => {
      const angle = (i / (turns * 5)) * Math.PI * 2
      const twist = angle * turns + start
      return [(r + thick * Math.cos(twist)) * Math.cos(angle), y + thick * Math.sin(twist), -(r + thick * Math.cos(twist)) * Math.sin(angle)]
    }),
  )

export default define({
  sku: 'BASKET-QUFFA',
  name: { ar: 'سلة غسيل قُفّة', en: 'Quffa laundry basket', fr: 'Panier à linge Quffa' },
  description: {
    ar: 'قُفّة مجدولة بأيدي نساء الفيوم، بغطاء وبطانة من القطن تُخلع وتُغسل، وأذنين تحملانها ممتلئة.',
    en: 'Plaited by the women of Fayoum, with a lid, a cotton lining that comes out for washing, and two ears that carry it full.',
    fr: 'Tressé par les femmes du Fayoum, avec couvercle, doublure de coton lavable et deux anses qui le portent plein.',
  },
  category: 'accessory',
  roomTypes: ['bathroom', 'bedroom'],
  styles: ['minimalist', 'egyptian', 'classic'],
  price: 1450,
  size: { width: 0.513, depth: 0.486, height: HEIGHT },
  mount: 'floor',
  variants: [
    {
      sku: 'BASKET-QUFFA-NATURAL',
      name: { ar: 'طبيعي', en: 'Natural', fr: 'Naturel' },
      color: '#C99F66',
      finish: 'wicker',
      stock: 26,
      materials: { weave: 'wicker', cloth: 'linenWhite' },
    },
    {
      sku: 'BASKET-QUFFA-DARK',
      name: { ar: 'بني غامق', en: 'Dark brown', fr: 'Brun foncé' },
      color: '#6B4A2E',
      finish: 'wicker',
      stock: 15,
      materials: { weave: 'wickerDark', cloth: 'linenSand' },
    },
    inFinish('BASKET-QUFFA-INDIGO', FINISH.linenIndigo, 12, { weave: 'wicker', cloth: 'linenIndigo' }, 120),
  ],
  build(builder) {
    const top = 0.5
    builder.add(
      'weave',
      loft(
        [
          plain(0.15, 0.006),
          ...weave(0.012, top, 15, radius),
          plain(radius(top) - 0.006, top),
          plain(radius(top) - 0.012, top - 0.012),
          plain(0.2, top - 0.1),
          plain(0.05, top - 0.102),
        ],
        { crease: 62 },
      ),
    )
    for (const strand of plait(0.166, 0.011, 0.006, 26)) builder.add('weave', tube(strand, 0.0055, { sides: 5, loop: true }))
    for (const strand of plait(radius(top) + 0.001, top + 0.002, 0.006, 33)) builder.add('weave', tube(strand, 0.0055, { sides: 5, loop: true }))
    // The lining folded over the mouth, its hem a little uneven.
    builder.add(
      'cloth',
      thinPanel(
        96,
        7,
        (u, v) => {
          const angle = u * Math.PI * 2
          const fold = 0.003 * Math.sin(angle * 23) * v + 0.002 * Math.sin(angle * 9)
          const y = top + 0.013 - v * (0.085 + 0.006 * Math.sin(angle * 5))
          const r = radius(Math.min(y, top)) + 0.0125 + fold + 0.004 * v
          return [r * Math.cos(angle), y, -r * Math.sin(angle)]
        },
        0.0025,
      ),
    )
    builder.add(
      'cloth',
      loft(
        [
          plain(radius(top) - 0.008, top + 0.009),
          plain(radius(top) + 0.014, top + 0.009),
          plain(radius(top) + 0.014, top + 0.0135),
          plain(radius(top) - 0.008, top + 0.0135),
        ],
        { crease: 40 },
      ),
    )
    // A domed lid with its own weave and a loop.
    const lid = top + 0.0135
    const dome = (y: number) => 0.226 * Math.sqrt(Math.max(0.02, 1 - ((y - lid) / 0.075) ** 2.2))
    builder.add(
      'weave',
      loft([plain(0.2, lid), ...weave(lid + 0.001, lid + 0.062, 5, dome), plain(0.1, lid + 0.069), plain(0.03, lid + 0.072)], { crease: 62 }),
    )
    for (const strand of plait(0.226, lid + 0.006, 0.005, 33)) builder.add('weave', tube(strand, 0.005, { sides: 5, loop: true }))
    const loop = bent(
      [
        [-0.036, lid + 0.066, 0],
        [-0.036, lid + 0.1, 0],
        [0.036, lid + 0.1, 0],
        [0.036, lid + 0.066, 0],
      ],
      0.03,
      8,
    )
    builder.add('weave', tube(loop, 0.0068, { sides: 10 }))
    // Ears.
    for (const side of [1, -1]) {
      const r = radius(0.36)
      const ear = bent(
        [
          [side * (r - 0.012), 0.32, -0.07],
          [side * (r + 0.024), 0.405, -0.06],
          [side * (r + 0.024), 0.405, 0.06],
          [side * (r - 0.012), 0.32, 0.07],
        ],
        0.045,
        8,
      )
      builder.add('weave', tube(ear, 0.0095, { sides: 10 }))
    }
  },
})
