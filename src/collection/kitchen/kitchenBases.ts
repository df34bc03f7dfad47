import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { barHandle, dial, UPRIGHT } from '#models/geometry/controls.ts'
import { slab, type Outline } from '#models/geometry/extrude.ts'
import { bowHandle, carcass, flatFront, FORWARD, fronts } from '#models/geometry/joinery.ts'
import { turned } from '#models/geometry/loft.ts'
import { base, DEPTH, doorPull, drawers, FACE, HEIGHT, inQasrFinishes, PLINTH, pull, stoneTop, TOP } from '../qasrUnits.ts'

export const kitchenDoor = define({
  sku: 'KITCHEN-QASR-DOOR',
  name: { ar: 'وحدة مطبخ قصر بباب ودرج', en: 'Qasr base unit, door and drawer', fr: 'Meuble bas Qasr, porte et tiroir' },
  description: {
    ar: 'وحدة بعرض ٤٥ سم تملأ ما بين الكبير والكبير: درج لأدوات المائدة فوق باب واحد ورف داخلي، والسطح الحجري ضمن السعر.',
    en: 'A 45 cm base for the space between the big ones: a cutlery drawer over one door and a shelf. The stone top is included.',
    fr: 'Bas de 45 cm pour combler une travée : un tiroir à couverts, une porte, une tablette. Plan en pierre compris.',
  },
  category: 'kitchen-base',
  roomTypes: ['kitchen'],
  styles: ['modern', 'minimalist', 'classic'],
  price: 8300,
  size: { width: 0.45, depth: 0.631, height: HEIGHT },
  mount: 'floor',
  surfaceHeight: HEIGHT,
  clearance: { front: 1.07 },
  requiresInstallation: true,
  installationPrice: 500,
  variants: inQasrFinishes('KITCHEN-QASR-DOOR', [16, 20, 10], ['front', 'top', 'metal', 'plinth'], { body: 'white' }, 500),
  build(builder) {
    const width = 0.45
    base(builder, width)
    stoneTop(builder, width)
    const [door, drawer] = fronts(-width / 2, PLINTH, width, HEIGHT - PLINTH - TOP - 0.006, 1, [3.4, 1], 0.004)
    if (!door || !drawer) return
    flatFront(builder, 'front', door, FACE + 0.0005)
    doorPull(builder, width / 2 - 0.05, door.y + door.height - 0.14)
    flatFront(builder, 'front', drawer, FACE + 0.0005, 0.019, 'x')
    pull(builder, 0, drawer.y + drawer.height / 2 + 0.012, 0.2)
  },
})

const [REACH, WING] = [0.95, 0.62]
/** The L of a corner unit seen from above, its back corner at −x, −z, drawn in by `by` from the fronts and kept at the walls. */
const ell = (by: number, ends = 0): Outline => {
  const [low, inner, high] = [-REACH / 2, -REACH / 2 + WING - by, REACH / 2 - ends]
  return [
    [low, -low],
    [low, -high],
    [inner, -high],
    [inner, -inner],
    [high, -inner],
    [high, -low],
  ]
}

export const kitchenCorner = define({
  sku: 'KITCHEN-QASR-CORNER',
  name: { ar: 'وحدة ركن قصر دوّارة', en: 'Qasr corner unit with carousel', fr: 'Meuble d’angle Qasr à plateaux tournants' },
  description: {
    ar: 'تربط جانبي المطبخ بباب مفصلي ينطوي، وخلفه صينيتان دوّارتان تُخرجان ما في عمق الركن إلى يدك.',
    en: 'It joins two runs with a folding door; behind it, two round trays bring the depth of the corner to your hand.',
    fr: 'Il relie deux lignes par une porte pliante ; derrière, deux plateaux tournants ramènent le fond de l’angle à portée de main.',
  },
  category: 'kitchen-base',
  roomTypes: ['kitchen'],
  styles: ['modern', 'minimalist', 'classic'],
  price: 16800,
  size: { width: REACH, depth: REACH, height: HEIGHT },
  mount: 'floor',
  surfaceHeight: HEIGHT,
  clearance: { front: 0.75, right: 0.75 },
  requiresInstallation: true,
  installationPrice: 850,
  variants: inQasrFinishes('KITCHEN-QASR-CORNER', [6, 8, 4], ['front', 'top', 'metal', 'plinth'], { body: 'white' }, 800),
  build(builder) {
    const [t, tall] = [0.018, HEIGHT - PLINTH - TOP]
    builder.add('top', slab(ell(0), TOP, { ease: 0.003 }), { at: [0, HEIGHT - TOP, 0] })
    builder.add('plinth', slab(ell(0.09, 0.002), PLINTH, { ease: 0.0015 }), { at: [0, 0, 0] })
    for (const y of [PLINTH, PLINTH + tall - t]) builder.add('body', slab(ell(0.045, 0.0005), t), { at: [0, y, 0] })
    const low = -REACH / 2
    const inner = low + WING - 0.045
    // Backs along the walls, ends where the neighbours stand.
    builder.add('body', board(REACH - 0.002, tall - t * 2, 0.01, { r: 0.001 }), { at: [0, PLINTH + t, low + 0.012] })
    builder.add('body', board(0.01, tall - t * 2, REACH - 0.03, { r: 0.001 }), { at: [low + 0.012, PLINTH + t, 0.012] })
    const end = inner - low - 0.001
    builder.add('body', board(t, tall - t * 2, end, { r: 0.001, grain: 'y' }), { at: [REACH / 2 - t / 2 - 0.0005, PLINTH + t, low + end / 2] })
    builder.add('body', board(end, tall - t * 2, t, { r: 0.001, grain: 'y' }), { at: [low + end / 2, PLINTH + t, REACH / 2 - t / 2 - 0.0005] })
    for (const y of [0.13, 0.48]) {
      const tray = turned(
        [
          [0.28, 0],
          [0.3, 0.004],
          [0.3, 0.05],
          [0.293, 0.05],
          [0.29, 0.01],
          [0.02, 0.008],
        ],
        { sides: 40 },
      )
      builder.add('metal', tray, { at: [inner - 0.2, y, inner - 0.2] })
    }
    builder.add('metal', board(0.024, tall - t * 2, 0.024, { r: 0.011, steps: 2 }), { at: [inner - 0.2, PLINTH + t, inner - 0.2] })
    // The folding door's two leaves meet in the inner corner.
    const leaf = REACH / 2 - inner - 0.004
    const [y, h] = [PLINTH + 0.002, tall - 0.01]
    builder.add('front', board(leaf - 0.0205, h, 0.019, { r: 0.002, grain: 'y' }), { at: [inner + 0.0215 + (leaf - 0.0205) / 2, y, inner + 0.0105] })
    builder.add('front', board(0.019, h, leaf, { r: 0.002, grain: 'y' }), { at: [inner + 0.0105, y, inner + 0.002 + leaf / 2] })
    builder.add('metal', bowHandle(0.2, 0.03, 0.006), { at: [REACH / 2 - 0.05, y + h - 0.15, inner + 0.02], turn: UPRIGHT })
  },
})

export const kitchenOven = define({
  sku: 'KITCHEN-QASR-OVEN',
  name: { ar: 'عمود قصر بفرن مدمج', en: 'Qasr oven column', fr: 'Colonne four Qasr' },
  description: {
    ar: 'فرن كهربائي بارتفاع الصدر فلا تنحني، فوقه كوّة مفتوحة من البلوط وخزانة، وتحته درجان عميقان للصواني.',
    en: 'An electric oven at chest height, so no one has to bend; an open oak niche and a cupboard above, two deep drawers for trays below.',
    fr: 'Un four à hauteur de poitrine, sans se baisser ; une niche en chêne et un placard au-dessus, deux grands tiroirs à plaques dessous.',
  },
  category: 'appliance',
  roomTypes: ['kitchen'],
  styles: ['modern', 'minimalist', 'classic'],
  price: 44500,
  discountPercentage: 10,
  size: { width: 0.6, depth: 0.643, height: 2.2 },
  mount: 'floor',
  clearance: { front: 1.07 },
  kitchenRole: 'oven',
  requiresInstallation: true,
  installationPrice: 950,
  variants: inQasrFinishes('KITCHEN-QASR-OVEN', [4, 6, 3], ['front', 'metal', 'steel'], { body: 'oak', glass: 'glassBlack' }, 700),
  build(builder) {
    const [width, z, t] = [0.6, -0.02, 0.018]
    const depth = DEPTH - 0.04
    builder.add('front', board(width - 0.004, PLINTH, 0.5, { r: 0.002 }), { at: [0, 0, -0.03] })
    carcass(builder, 'body', { width: width - 0.001, height: 2.2 - PLINTH, depth, y: PLINTH, z })
    const inner = board(width - t * 2 - 0.001, t, depth - 0.002, { r: 0.0015, grain: 'x' })
    for (const y of [0.722, 1.34, 1.7]) builder.add('body', inner, { at: [0, y, z] })
    drawers(builder, width, PLINTH, 0.63, [1, 1])
    const [door] = fronts(-width / 2, 1.7, width, 0.5, 1, [1], 0.004)
    if (door) flatFront(builder, 'front', door, FACE + 0.0005)
    doorPull(builder, width / 2 - 0.05, 1.84)
    // The oven: a case, a control strip, a glass door behind a bar.
    const y = 0.741
    builder.add('steel', board(0.558, 0.594, 0.5, { r: 0.002 }), { at: [0, y, 0] })
    builder.add('steel', board(0.592, 0.118, 0.022, { r: 0.003 }), { at: [0, y + 0.478, FACE + 0.012] })
    builder.add('glass', board(0.592, 0.472, 0.022, { r: 0.003 }), { at: [0, y + 0.002, FACE + 0.012] })
    builder.add('steel', board(0.592, 0.045, 0.004, { r: 0.001 }), { at: [0, y + 0.426, FACE + 0.0235] })
    builder.add('metal', barHandle(0.46, 0.036, 0.0075), { at: [0, y + 0.448, FACE + 0.0245] })
    builder.add('glass', board(0.15, 0.05, 0.003, { r: 0.001 }), { at: [0, y + 0.512, FACE + 0.0235] })
    builder.pair('metal', dial(0.0195, 0.0245), { at: [0.19, y + 0.537, FACE + 0.0225], turn: FORWARD })
    // Two bowls and a jar in the niche.
    const bowl = turned(
      [
        [0.03, 0],
        [0.036, 0.006],
        [0.085, 0.055],
        [0.088, 0.07],
        [0.083, 0.07],
        [0.03, 0.016],
      ],
      { sides: 28, crease: 50 },
    )
    builder.add('front', bowl, { at: [0.12, 1.358, 0.02] })
    builder.add('front', bowl, { at: [0.12, 1.3755, 0.02] })
    const jar = turned(
      [
        [0.045, 0],
        [0.05, 0.004],
        [0.052, 0.12],
        [0.046, 0.145],
        [0.046, 0.15],
        [0.048, 0.152],
        [0.048, 0.172],
        [0.044, 0.176],
      ],
      { sides: 24 },
    )
    builder.add('steel', jar, { at: [-0.14, 1.358, 0.01] })
    builder.add('steel', jar, { at: [-0.025, 1.358, -0.06] })
  },
})
