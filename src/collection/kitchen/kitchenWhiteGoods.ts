import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { barHandle, dial, UPRIGHT } from '#models/geometry/controls.ts'
import { circle, slab } from '#models/geometry/extrude.ts'
import { disc, rod } from '#models/geometry/fittings.ts'
import { FORWARD } from '#models/geometry/joinery.ts'
import { turned } from '#models/geometry/loft.ts'
import { FINISH, inFinish } from '../finishes.ts'

export const dishwasher = define({
  sku: 'DISHWASHER-LAMAA',
  name: { ar: 'غسالة أطباق لمعة، ١٤ فردًا', en: 'Lamaa dishwasher, 14 settings', fr: 'Lave-vaisselle Lamaa, 14 couverts' },
  description: {
    ar: 'ثلاثة سلال وتجفيف بفتح الباب وحده، وصوت لا يقطع حديث السفرة.',
    en: 'Three racks, drying by a door that opens by itself, and a voice low enough for a dinner next to it.',
    fr: 'Trois paniers, séchage par ouverture automatique, et un murmure qui laisse parler la table.',
  },
  category: 'appliance',
  roomTypes: ['kitchen'],
  styles: ['modern', 'minimalist', 'industrial'],
  price: 27800,
  size: { width: 0.6, depth: 0.642, height: 0.85 },
  mount: 'floor',
  surfaceHeight: 0.85,
  clearance: { front: 1.07 },
  requiresInstallation: true,
  installationPrice: 400,
  variants: [
    inFinish('DISHWASHER-LAMAA-STEEL', FINISH.steel, 9, { body: 'stainlessDark', door: 'stainless', dark: 'glassBlack', metal: 'stainless' }),
    inFinish('DISHWASHER-LAMAA-WHITE', FINISH.white, 12, { body: 'whiteSteel', door: 'whiteSteel', dark: 'glassBlack', metal: 'nickel' }, -1500),
    inFinish('DISHWASHER-LAMAA-BLACK', FINISH.graphite, 6, { body: 'graphite', door: 'graphite', dark: 'glassBlack', metal: 'blackSteel' }, 500),
  ],
  build(builder) {
    const z = -0.02
    builder.add('dark', board(0.56, 0.1, 0.5, { r: 0.003 }), { at: [0, 0, z - 0.01] })
    builder.add('body', board(0.596, 0.73, 0.545, { r: 0.004 }), { at: [0, 0.09, z] })
    builder.add('body', board(0.6, 0.026, 0.6, { r: 0.007, steps: 2 }), { at: [0, 0.824, z + 0.02] })
    const face = z + 0.2725
    builder.add('door', board(0.592, 0.6, 0.036, { r: 0.007, steps: 2, grain: 'x' }), { at: [0, 0.105, face + 0.0205] })
    // The control head overhangs the pull: a dark gap between them, a display on its brow.
    builder.add('dark', board(0.56, 0.05, 0.012, { r: 0.002 }), { at: [0, 0.69, face + 0.008] })
    builder.add('door', board(0.592, 0.108, 0.046, { r: 0.008, steps: 2, grain: 'x' }), { at: [0, 0.713, face + 0.0255] })
    builder.add('dark', board(0.17, 0.05, 0.003, { r: 0.001 }), { at: [0, 0.742, face + 0.0485] })
    for (let i = 0; i < 4; i++) {
      builder.add('metal', disc(0.0085, 0.004, 18), { at: [0.125 + i * 0.034, 0.767, face + 0.048], turn: FORWARD })
      builder.add('metal', disc(0.0085, 0.004, 18), { at: [-0.125 - i * 0.034, 0.767, face + 0.048], turn: FORWARD })
    }
    builder.add('metal', barHandle(0.47, 0.034, 0.0085), { at: [0, 0.655, face + 0.038] })
    for (const side of [1, -1]) builder.add('metal', disc(0.016, 0.006), { at: [side * 0.26, 0, 0.2] })
    builder.add('dark', board(0.52, 0.008, 0.01, { r: 0.002 }), { at: [0, 0.094, face + 0.008] })
  },
})

export const washer = define({
  sku: 'WASHER-GHASEEL',
  name: { ar: 'غسالة غسيل، ٨ كجم', en: 'Ghaseel washing machine, 8 kg', fr: 'Lave-linge Ghaseel, 8 kg' },
  description: {
    ar: 'باب زجاجي واسع وحلّة تدور بهدوء، وبرنامج قصير لقمصان الصباح.',
    en: 'A wide glass porthole, a drum that turns quietly, and a short programme for the morning’s shirts.',
    fr: 'Un grand hublot, un tambour discret et un programme court pour les chemises du matin.',
  },
  category: 'appliance',
  roomTypes: ['bathroom', 'kitchen'],
  styles: ['modern', 'minimalist', 'industrial'],
  price: 24600,
  size: { width: 0.6, depth: 0.585, height: 0.85 },
  mount: 'floor',
  surfaceHeight: 0.85,
  clearance: { front: 0.9 },
  requiresInstallation: true,
  installationPrice: 300,
  variants: [
    inFinish('WASHER-GHASEEL-WHITE', FINISH.white, 15, {
      body: 'whiteSteel',
      ring: 'chrome',
      glass: 'glassSmoked',
      dark: 'black',
      drum: 'stainless',
    }),
    inFinish(
      'WASHER-GHASEEL-STEEL',
      FINISH.steel,
      8,
      { body: 'stainless', ring: 'chrome', glass: 'glassSmoked', dark: 'black', drum: 'stainless' },
      1600,
    ),
    inFinish(
      'WASHER-GHASEEL-GRAPHITE',
      FINISH.graphite,
      7,
      { body: 'graphite', ring: 'stainlessDark', glass: 'glassSmoked', dark: 'black', drum: 'stainless' },
      1200,
    ),
  ],
  build(builder) {
    const [z, y] = [-0.02, 0.4]
    for (const sx of [1, -1]) for (const sz of [1, -1]) builder.add('dark', disc(0.024, 0.02), { at: [sx * 0.25, 0, z + sz * 0.21] })
    builder.add('body', board(0.596, 0.81, 0.53, { r: 0.012, steps: 2 }), { at: [0, 0.016, z] })
    builder.add('body', board(0.6, 0.028, 0.545, { r: 0.01, steps: 2 }), { at: [0, 0.822, z + 0.004] })
    const face = z + 0.265
    // Control panel with the drawer for powder, the display and the dial.
    builder.add('body', board(0.592, 0.125, 0.012, { r: 0.004, steps: 2 }), { at: [0, 0.69, face + 0.004] })
    builder.add('body', board(0.165, 0.092, 0.012, { r: 0.005, steps: 2 }), { at: [-0.195, 0.706, face + 0.012] })
    builder.add('dark', board(0.1, 0.014, 0.003, { r: 0.001 }), { at: [-0.195, 0.716, face + 0.018] })
    builder.add('dark', board(0.13, 0.056, 0.003, { r: 0.0012 }), { at: [0.19, 0.724, face + 0.0105] })
    for (let i = 0; i < 3; i++) builder.add('ring', disc(0.007, 0.003, 16), { at: [0.15 + i * 0.04, 0.706, face + 0.0095], turn: FORWARD })
    builder.add('ring', dial(0.034, 0.026), { at: [0.02, 0.752, face + 0.0095], turn: FORWARD })
    builder.add('dark', board(0.003, 0.02, 0.001, { r: 0.0003 }), { at: [0.02, 0.76, face + 0.0357] })
    // Porthole: a wide frame, a bright ring, a bowl of glass with the drum behind it.
    const back = face - 0.004
    const frame = turned(
      [
        [0.13, 0],
        [0.212, 0],
        [0.215, 0.006],
        [0.21, 0.016],
        [0.19, 0.028],
        [0.176, 0.03],
        [0.168, 0.026],
        [0.163, 0.016],
        [0.13, 0.014],
      ],
      { sides: 56, crease: 50 },
    )
    builder.add('ring', frame, { at: [0, y, back], turn: FORWARD })
    builder.add(
      'drum',
      turned(
        [
          [0.15, 0],
          [0.15, 0.003],
          [0.04, 0.0035],
          [0.035, 0.008],
          [0.02, 0.01],
        ],
        { sides: 40, crease: 30 },
      ),
      { at: [0, y, back + 0.0125], turn: FORWARD },
    )
    for (let ring = 1; ring <= 4; ring++) {
      const count = ring * 8
      for (let i = 0; i < count; i++) {
        const angle = (i / count) * Math.PI * 2 + ring * 0.3
        const reach = 0.03 + ring * 0.026
        builder.add('dark', disc(0.0045, 0.0012, 6), { at: [reach * Math.cos(angle), y + reach * Math.sin(angle), back + 0.0155], turn: FORWARD })
      }
    }
    builder.add(
      'glass',
      turned(
        [
          [0.164, 0],
          [0.166, 0.006],
          [0.15, 0.02],
          [0.1, 0.032],
          [0.04, 0.037],
        ],
        { sides: 48, crease: 60 },
      ),
      { at: [0, y, back + 0.018], turn: FORWARD },
    )
    builder.add('dark', board(0.03, 0.1, 0.016, { r: 0.007, steps: 2 }), { at: [-0.193, y - 0.05, back + 0.028] })
    // Filter flap and kick line.
    builder.add('body', board(0.11, 0.11, 0.005, { r: 0.002 }), { at: [0.2, 0.055, face + 0.001] })
    builder.add('dark', slab(circle(0.012, 16), 0.003), { at: [0.2, 0.11, face + 0.0015], turn: FORWARD })
    builder.add('dark', board(0.56, 0.004, 0.003, { r: 0.001 }), { at: [0, 0.04, face] })
  },
})

export const microwave = define({
  sku: 'MICROWAVE-DIFA',
  name: { ar: 'ميكروويف دِفا، ٢٥ لترًا', en: 'Difa microwave, 25 L', fr: 'Micro-ondes Difa, 25 L' },
  description: {
    ar: 'خطوط راديو قديم وقلب جديد: زرّان دائريان وباب بمقبض معدني، تسخّن وتشوي.',
    en: 'The lines of an old radio with a new heart: two round dials and a door with a metal bar. It warms and grills.',
    fr: 'Les lignes d’une vieille radio, un cœur neuf : deux boutons ronds, une porte à barre métallique ; réchauffe et grille.',
  },
  category: 'appliance',
  roomTypes: ['kitchen'],
  styles: ['modern', 'classic', 'industrial'],
  price: 9400,
  size: { width: 0.5, depth: 0.412, height: 0.29 },
  mount: 'surface',
  surfaceHeight: 0.29,
  clearance: { front: 0.4 },
  variants: [
    inFinish('MICROWAVE-DIFA-CREAM', { ...FINISH.white, color: '#E9E0CE', name: { ar: 'كريمي', en: 'Cream', fr: 'Crème' } }, 14, {
      body: 'cream',
      glass: 'glassBlack',
      metal: 'chrome',
      dark: 'black',
    }),
    inFinish('MICROWAVE-DIFA-STEEL', FINISH.steel, 12, { body: 'stainless', glass: 'glassBlack', metal: 'stainless', dark: 'black' }, 400),
    inFinish('MICROWAVE-DIFA-NILE', FINISH.nile, 6, { body: 'nile', glass: 'glassBlack', metal: 'brass', dark: 'black' }, 600),
  ],
  build(builder) {
    const z = -0.025
    for (const sx of [1, -1]) for (const sz of [1, -1]) builder.add('dark', disc(0.014, 0.014, 16), { at: [sx * 0.19, 0, z + sz * 0.13] })
    builder.add('body', board(0.5, 0.278, 0.34, { r: 0.03, steps: 4 }), { at: [0, 0.012, z] })
    const face = z + 0.165
    builder.add('body', board(0.5, 0.278, 0.024, { r: 0.01, steps: 3 }), { at: [0, 0.012, face + 0.012] })
    // Door, its window of dark glass in a bright fillet.
    builder.add('body', board(0.35, 0.246, 0.02, { r: 0.008, steps: 3 }), { at: [-0.064, 0.028, face + 0.026] })
    builder.add('metal', board(0.27, 0.166, 0.006, { r: 0.0028, steps: 2 }), { at: [-0.084, 0.068, face + 0.036] })
    builder.add('glass', board(0.258, 0.154, 0.005, { r: 0.0022 }), { at: [-0.084, 0.074, face + 0.039] })
    builder.add('metal', barHandle(0.18, 0.03, 0.007), { at: [0.089, 0.151, face + 0.0355], turn: UPRIGHT })
    for (const y of [0.205, 0.115]) {
      builder.add('metal', dial(0.027, 0.022), { at: [0.181, y, face + 0.0235], turn: FORWARD })
      builder.add('dark', board(0.003, 0.014, 0.001, { r: 0.0003 }), { at: [0.181, y + 0.008, face + 0.0457] })
      for (let i = 0; i < 9; i++) {
        const angle = Math.PI * (-0.2 + (i / 8) * 1.4)
        builder.add('dark', disc(0.0017, 0.001, 8), {
          at: [0.181 + 0.037 * Math.cos(angle), y + 0.037 * Math.sin(angle), face + 0.0238],
          turn: FORWARD,
        })
      }
    }
    builder.add('metal', disc(0.011, 0.006, 20), { at: [0.181, 0.052, face + 0.0235], turn: FORWARD })
    // Air slots on both sides.
    for (const side of [1, -1])
      for (let i = 0; i < 7; i++)
        builder.add('dark', rod([side * 0.2495, 0.2, z - 0.08 + i * 0.018], [side * 0.2495, 0.235, z - 0.08 + i * 0.018], 0.0028, 8))
  },
})
