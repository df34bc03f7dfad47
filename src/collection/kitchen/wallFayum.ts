import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { extruded, type Outline } from '#models/geometry/extrude.ts'
import { hinge } from '#models/geometry/fittings.ts'
import { crown } from '#models/geometry/framing.ts'
import { carcass, FORWARD, knob } from '#models/geometry/joinery.ts'
import { turned } from '#models/geometry/loft.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [WIDTH, DEPTH, HEIGHT] = [0.9, 0.34, 1.0]

const arched = (width: number, low: number, spring: number, rise: number): Outline => [
  [-width / 2, low],
  [width / 2, low],
  ...Array.from({ length: 17 }, (_, i) => {
    const angle = (i / 16) * Math.PI
    return [(width / 2) * Math.cos(angle), spring + rise * Math.sin(angle)] as const
  }),
]

export default define({
  sku: 'KITCHEN-FAYUM-GLASS',
  name: { ar: 'فيترينة مطبخ الفيوم', en: 'Fayum glazed wall cabinet', fr: 'Vitrine murale Fayoum' },
  description: {
    ar: 'ضلفتان بزجاج مقوّس تحت كورنيش، ورفّان للأطباق التي تستحق أن تُرى، وثلاثة أدراج للبهارات.',
    en: 'Two arch-topped glass doors under a cornice, shelves for the plates worth seeing, and three little drawers for spices.',
    fr: 'Deux portes vitrées cintrées sous corniche, des tablettes pour la belle vaisselle, trois petits tiroirs à épices.',
  },
  category: 'kitchen-wall',
  roomTypes: ['kitchen'],
  styles: ['classic', 'egyptian'],
  price: 11800,
  size: { width: 0.9, depth: 0.333, height: 1 },
  mount: 'wall',
  requiresInstallation: true,
  installationPrice: 450,
  variants: [
    inFinish('KITCHEN-FAYUM-GLASS-CREAM', { ...FINISH.white, color: '#E9E0CE', name: { ar: 'كريمي', en: 'Cream', fr: 'Crème' } }, 7, {
      body: 'cream',
      back: 'oak',
      glass: 'glass',
      metal: 'brass',
      china: 'ceramicIndigo',
    }),
    inFinish('KITCHEN-FAYUM-GLASS-SAGE', FINISH.sage, 6, { body: 'sage', back: 'cream', glass: 'glass', metal: 'brassAged', china: 'ceramic' }),
    inFinish(
      'KITCHEN-FAYUM-GLASS-CEDAR',
      FINISH.cedar,
      4,
      { body: 'cedar', back: 'cedar', glass: 'glass', metal: 'brass', china: 'ceramicCeladon' },
      1500,
    ),
  ],
  build(builder) {
    const [w, d, t] = [WIDTH - 0.08, DEPTH - 0.045 - 0.022, 0.02]
    const top = HEIGHT - 0.1
    carcass(builder, 'body', { width: w, height: top, depth: d, y: 0, t, z: d / 2 })
    // Beaded boarding at the back.
    for (let i = 0; i < 10; i++) {
      const each = (w - t * 2) / 10
      builder.add('back', board(each - 0.001, 0.7, 0.01, { r: 0.0035, steps: 2, grain: 'y' }), { at: [-w / 2 + t + each * (i + 0.5), 0.185, 0.022] })
    }
    for (const y of [0.165, 0.41, 0.63])
      builder.add('body', board(w - t * 2 - 0.001, y > 0.2 ? 0.016 : t, d - 0.03, { r: 0.002, grain: 'x' }), { at: [0, y, d / 2 + 0.005] })
    builder.add(
      'body',
      crown(w, d + 0.02, [
        [-0.004, top - 0.002],
        [0.003, top],
        [0.003, top + 0.016],
        [0.01, top + 0.024],
        [0.014, top + 0.05],
        [0.028, top + 0.07],
        [0.034, top + 0.076],
        [0.04, top + 0.08],
        [0.04, top + 0.096],
        [0.036, top + 0.1],
      ]),
    )
    // Doors cut from the frame, glass let in behind.
    const [y, tall, face] = [0.187, top - 0.192, d + 0.001]
    for (const side of [1, -1]) {
      const wide = w / 2 - 0.004
      const x = side * (w / 4)
      const outline: Outline = [
        [-wide / 2, 0],
        [wide / 2, 0],
        [wide / 2, tall],
        [-wide / 2, tall],
      ]
      const opening = arched(wide - 0.116, 0.062, tall - 0.14, 0.085)
      builder.add('body', extruded(outline, 0.022, { holes: [opening], ease: 0.0025 }), { at: [x, y, face] })
      builder.add('glass', board(wide - 0.09, tall - 0.09, 0.004, { r: 0.001 }), { at: [x, y + 0.045, face + 0.006] })
      builder.add('body', board(0.014, tall - 0.12, 0.012, { r: 0.003, grain: 'y' }), { at: [x, y + 0.062, face + 0.0145] })
      for (const share of [0.36, 0.68]) {
        builder.add('body', board(wide - 0.114, 0.014, 0.0112, { r: 0.003, grain: 'x' }), {
          at: [x, y + 0.04 + (tall - 0.16) * share, face + 0.0145],
        })
      }
      builder.add('metal', knob(0.0125, 0.026), { at: [side * 0.032, y + tall * 0.42, face + 0.0215], turn: FORWARD })
      for (const at of [0.07, tall - 0.14]) builder.add('metal', hinge(0.055, 0.0045), { at: [side * (w / 2 + 0.001), y + at, face + 0.01] })
    }
    for (let i = -1; i <= 1; i++) {
      builder.add('body', board((w - 0.012) / 3 - 0.006, 0.152, 0.022, { r: 0.004, steps: 2, grain: 'x' }), {
        at: [(i * (w - 0.012)) / 3, 0.014, face + 0.011],
      })
      builder.add('metal', knob(0.0125, 0.026), { at: [(i * (w - 0.012)) / 3, 0.09, face + 0.0215], turn: FORWARD })
    }
    // Plates leaning on the boarding, cups and bowls before them.
    const plate = turned(
      [
        [0.05, 0],
        [0.058, 0.003],
        [0.094, 0.013],
        [0.096, 0.0165],
        [0.092, 0.017],
        [0.055, 0.008],
      ],
      { sides: 28, crease: 50 },
    )
    const lean: [number, number, number] = [Math.PI / 2 - 0.16, 0, 0]
    for (const x of [-0.29, -0.09, 0.11, 0.3]) builder.add('china', plate, { at: [x, 0.5185, 0.044], turn: lean })
    for (const x of [-0.2, 0.2]) builder.add('china', plate, { at: [x, 0.7385, 0.044], turn: lean })
    const bowl = turned(
      [
        [0.028, 0],
        [0.033, 0.006],
        [0.07, 0.045],
        [0.073, 0.058],
        [0.069, 0.058],
        [0.03, 0.014],
      ],
      { sides: 26, crease: 50 },
    )
    for (const [x, level] of [
      [-0.27, 0],
      [-0.27, 1],
      [-0.27, 2],
      [-0.06, 0],
      [-0.06, 1],
    ] as const)
      builder.add('china', bowl, { at: [x, 0.1855 + level * 0.0172, 0.14] })
    const cup = turned(
      [
        [0.022, 0],
        [0.024, 0.003],
        [0.036, 0.03],
        [0.038, 0.064],
        [0.035, 0.064],
        [0.02, 0.01],
      ],
      { sides: 22, crease: 50 },
    )
    for (const x of [0.12, 0.22, 0.32]) builder.add('china', cup, { at: [x, 0.1855, 0.14] })
  },
})
