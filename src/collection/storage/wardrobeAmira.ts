import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { extruded, type Outline } from '#models/geometry/extrude.ts'
import { flutedColumn } from '#models/geometry/fluting.ts'
import { carcass, FORWARD, fronts, knob, type Front } from '#models/geometry/joinery.ts'
import { tube, turned } from '#models/geometry/loft.ts'
import { archHeaded, bailPath, cyma, fielded, moulded, panelDoor, upright } from '#models/geometry/moulding.ts'
import type { ModelBuilder } from '#models/modelBuilder.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [WIDTH, DEPTH, HEIGHT] = [1.55, 0.67, 2.325]
const BODY = { width: 1.42, depth: 0.58 }
const [BASE, WAIST, CROWN] = [0.12, 0.44, 2.06]

/** A tall door: an arched panel above, a small one below, a rail between them. */
const door = (builder: ModelBuilder, front: Front, z: number) => {
  const [t, frame, foot] = [0.026, 0.085, 0.36]
  panelDoor(builder, 'wood', front, z, { t, frame, rise: 0.07, open: true })
  const clear = front.width - frame * 2
  builder.add('wood', board(clear + 0.001, 0.07, t - 0.0012, { r: 0.0025, grain: 'x' }), { at: [front.x, front.y + frame + foot, z + t / 2] })
  builder.add('wood', board(clear + 0.006, front.height - frame * 2 + 0.006, 0.008, { r: 0.001, grain: 'y' }), {
    at: [front.x, front.y + frame - 0.003, z + 0.0065],
  })
  const upper = archHeaded(clear - 0.012, front.height - frame * 2 - foot - 0.082, 0.066)
  builder.add('wood', fielded(upper, { bevel: 0.04, rise: 0.015 }), { at: [front.x, front.y + frame + foot + 0.076, z + 0.0102] })
  builder.add('wood', fielded(archHeaded(clear - 0.012, foot - 0.012, 0), { bevel: 0.035, rise: 0.015 }), {
    at: [front.x, front.y + frame + 0.006, z + 0.0102],
  })
}

/** The crest above the cornice: a swept board with a shell of five lobes. */
const crest = (builder: ModelBuilder, y: number, z: number) => {
  const half = 0.62
  const line = Array.from({ length: 28 }, (_, i) => {
    const x = half * (1 - (i * 2) / 27)
    return [x, 0.022 + 0.13 * Math.cos((x / half) * (Math.PI / 2)) ** 2.4] as const
  })
  const outline: Outline = [[-half, 0], [half, 0], ...line]
  builder.add('wood', extruded(outline, 0.026, { ease: 0.004, grain: 'x' }), { at: [0, y, z - 0.026] })
  builder.add(
    'wood',
    tube(
      line.map(([x, up]) => [x, y + up - 0.004, z - 0.008] as const),
      0.014,
      { sides: 9, grain: 'x' },
    ),
  )
  for (let i = 0; i < 5; i++) {
    const angle = Math.PI * (0.12 + (i / 4) * 0.76)
    const to = (share: number) => [Math.cos(angle) * 0.07 * share, y + 0.048 + Math.sin(angle) * 0.07 * share, z + 0.004] as const
    builder.add(
      'wood',
      tube([to(0.1), to(0.45), to(0.75), to(1)], (share) => 0.005 + 0.009 * Math.sin(Math.min(1, share * 1.1) * 2.4), { sides: 8 }),
    )
  }
  builder.add('wood', knob(0.016, 0.022), { at: [0, y + 0.048, z - 0.002], turn: FORWARD })
}

export default define({
  sku: 'WARDROBE-AMIRA',
  name: { ar: 'دولاب أميرة الكلاسيكي', en: 'Amira armoire', fr: 'Armoire Amira' },
  description: {
    ar: 'بابان بحشوات مقوّسة بين عمودين محزّزين، وكورنيش مسنّن يعلوه تاج محفور، ودرجان للمفروشات. يُركَّب في منزلك.',
    en: 'Two doors with arched panels between fluted columns, a dentilled cornice under a carved crest, and two drawers for linen. Installed in your home.',
    fr: 'Deux portes à panneaux cintrés entre colonnes cannelées, corniche à denticules sous un fronton sculpté, deux tiroirs à linge. Installation à domicile.',
  },
  category: 'wardrobe',
  roomTypes: ['bedroom'],
  styles: ['classic'],
  price: 48500,
  size: { width: WIDTH, depth: DEPTH, height: HEIGHT },
  mount: 'floor',
  clearance: { front: 0.75 },
  requiresInstallation: true,
  installationPrice: 950,
  variants: [
    inFinish('WARDROBE-AMIRA-WALNUT', FINISH.walnut, 4, { wood: 'walnut', metal: 'brass' }),
    {
      sku: 'WARDROBE-AMIRA-DARK',
      name: { ar: 'جوز داكن', en: 'Dark walnut', fr: 'Noyer foncé' },
      color: '#573724',
      finish: 'walnut',
      priceDelta: 1500,
      stock: 3,
      materials: { wood: 'walnutDark', metal: 'brassAged' },
    },
    {
      sku: 'WARDROBE-AMIRA-CREAM',
      name: { ar: 'لاكيه كريمي', en: 'Cream lacquer', fr: 'Laqué crème' },
      color: '#E9E0CE',
      finish: 'lacquer',
      stock: 5,
      materials: { wood: 'cream', metal: 'brass' },
    },
  ],
  build(builder) {
    const z = -0.035
    const { width, depth } = BODY
    const foot = turned(
      [
        [0.024, 0],
        [0.032, 0.005],
        [0.05, 0.03],
        [0.05, 0.05],
        [0.032, 0.07],
        [0.038, 0.078],
      ],
      { sides: 22, crease: 50 },
    )
    builder.corners('wood', foot, width / 2 - 0.04, 0, depth / 2 - 0.05)
    builder.add(
      'wood',
      moulded(width, depth, [[0.05, 0], [0.05, 0.03], [0.044, 0.034], ...cyma(-0.034, 0.034, 0.03).map(([out, y]) => [0.044 + out, y] as const)]),
      { at: [0, 0.07, z] },
    )
    carcass(builder, 'wood', { width, depth, height: CROWN - BASE + 0.02, y: BASE + 0.008, t: 0.024, z })
    const face = z + depth / 2 - 0.001
    const column = 0.092
    builder.add('wood', board(0.024, CROWN - BASE - 0.03, depth - 0.03, { r: 0.002, grain: 'y' }), { at: [0, BASE + 0.03, z + 0.0135] })
    builder.add('wood', board(width - 0.046, 0.024, depth - 0.03, { r: 0.002, grain: 'x' }), { at: [0, WAIST - 0.008, z + 0.0135] })
    const inner = width - column * 2
    for (const front of fronts(-inner / 2, BASE + 0.02, inner, WAIST - BASE - 0.03, 2, [1], 0.005)) {
      builder.add('wood', board(front.width, front.height, 0.024, { r: 0.003, grain: 'x' }), { at: [front.x, front.y, face + 0.012] })
      const panel = upright(front.x - front.width / 2 + 0.035, front.y + 0.035, front.x + front.width / 2 - 0.035, front.y + front.height - 0.035)
      builder.add('wood', fielded(panel, { edge: 0.003, rise: 0.01, bevel: 0.022, grain: 'x' }), { at: [0, 0, face + 0.0238] })
      builder.add('metal', tube(bailPath(0.11, 0.035, 0.016), 0.004, { sides: 8 }), { at: [front.x, front.y + front.height * 0.56, face + 0.0335] })
      for (const side of [-1, 1])
        builder.add('metal', knob(0.011, 0.018), { at: [front.x + side * 0.055, front.y + front.height * 0.56, face + 0.0335], turn: FORWARD })
    }
    builder.add('wood', moulded(width + 0.004, depth + 0.026, [[0, 0], ...cyma(0.018, 0.002, 0.014), [0.018, 0.022], [0.01, 0.03]]), {
      at: [0, WAIST - 0.014, z + 0.013],
    })
    const doors = fronts(-inner / 2, WAIST + 0.018, inner, CROWN - WAIST - 0.022, 2, [1], 0.005)
    for (const front of doors) {
      door(builder, front, face)
      const hand = front.x < 0 ? 1 : -1
      const x = front.x + hand * (front.width / 2 - 0.03)
      builder.add(
        'metal',
        extruded(
          [
            [0, -0.05],
            [0.012, -0.03],
            [0.009, 0],
            [0.013, 0.03],
            [0, 0.055],
            [-0.013, 0.03],
            [-0.009, 0],
            [-0.012, -0.03],
          ],
          0.003,
          { ease: 0.0006 },
        ),
        { at: [x, front.y + front.height * 0.46, face + 0.0252] },
      )
      builder.add('metal', knob(0.013, 0.028), { at: [x, front.y + front.height * 0.46 + 0.012, face + 0.027], turn: FORWARD })
      for (const up of [0.12, 0.88])
        builder.add(
          'metal',
          turned(
            [
              [0.003, -0.05],
              [0.006, -0.042],
              [0.0075, -0.03],
              [0.0075, 0.03],
              [0.006, 0.042],
              [0.003, 0.05],
            ],
            { sides: 10 },
          ),
          { at: [front.x - hand * (front.width / 2 + 0.001), front.y + front.height * up, face + 0.026] },
        )
    }
    const [low, tall] = [WAIST + 0.018, CROWN - WAIST - 0.02]
    for (const side of [1, -1]) {
      const x = side * (width / 2 - column / 2)
      builder.add('wood', board(column - 0.004, WAIST - BASE - 0.02, 0.024, { r: 0.003, grain: 'y' }), { at: [x, BASE + 0.012, face + 0.012] })
      builder.add('wood', board(column - 0.004, tall, 0.012, { r: 0.002, grain: 'y' }), { at: [x, low, face + 0.006] })
      for (const y of [low, low + tall - 0.09])
        builder.add('wood', board(column - 0.008, 0.09, 0.04, { r: 0.003, grain: 'y' }), { at: [x, y, face + 0.02] })
      builder.add(
        'wood',
        flutedColumn(
          [
            [0.037, low + 0.088],
            [0.038, low + 0.1],
            [0.035, low + tall - 0.1],
            [0.034, low + tall - 0.088],
          ],
          { count: 12, depth: 0.006, steps: 6, hollow: true },
        ),
        { at: [x, 0, face + 0.012] },
      )
    }
    builder.add(
      'wood',
      moulded(width, depth + 0.026, [
        [0, 0],
        [0.008, 0.006],
        [0.008, 0.034],
        [0.024, 0.036],
        [0.024, 0.04],
        ...cyma(0.034, 0.04, 0.034).map(([out, y]) => [out + 0.024, y] as const),
        [0.058, 0.088],
        [0.064, 0.092],
        [0.064, 0.106],
      ]),
      { at: [0, CROWN, z + 0.013] },
    )
    const teeth = 34
    for (let i = 0; i < teeth; i++) {
      const x = -width / 2 + (width / teeth) * (i + 0.5)
      builder.add('wood', board(0.022, 0.022, 0.016, { r: 0.0015 }), { at: [x, CROWN + 0.0125, z + 0.026 + depth / 2 + 0.012] })
    }
    for (const side of [1, -1])
      for (let i = 0; i < 13; i++)
        builder.add('wood', board(0.016, 0.022, 0.022, { r: 0.0015 }), {
          at: [side * (width / 2 + 0.012), CROWN + 0.0125, z - depth / 2 + 0.03 + i * 0.0425],
        })
    crest(builder, CROWN + 0.104, z + depth / 2 + 0.03)
  },
})
