import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { UPRIGHT } from '#models/geometry/controls.ts'
import { rectangle, slab } from '#models/geometry/extrude.ts'
import { waste } from '#models/geometry/fittings.ts'
import { bowHandle, carcass, flatFront, fronts } from '#models/geometry/joinery.ts'
import { bent, loft, roundedRectangle, tube, turned } from '#models/geometry/loft.ts'
import { FINISH, inFinish } from '../finishes.ts'
import { base, DEPTH, drawers, FACE, HEIGHT, inQasrFinishes, PLINTH, pull, stoneTop, TOP } from '../qasrUnits.ts'

export const kitchenDrawers = define({
  sku: 'KITCHEN-QASR-DRAWERS',
  name: { ar: 'وحدة مطبخ قصر بثلاثة أدراج', en: 'Qasr base unit, three drawers', fr: 'Meuble bas Qasr, trois tiroirs' },
  description: {
    ar: 'وحدة سفلية بعرض ٨٠ سم بثلاثة أدراج كاملة الفتح وسطح حجري. يشمل السعر السطح.',
    en: 'An 80 cm base with three full-extension drawers under a stone top. The top is included.',
    fr: 'Bas de 80 cm, trois tiroirs à sortie totale, plan en pierre compris.',
  },
  category: 'kitchen-base',
  roomTypes: ['kitchen'],
  styles: ['modern', 'minimalist', 'classic'],
  price: 12400,
  size: { width: 0.8, depth: 0.63, height: HEIGHT },
  mount: 'floor',
  surfaceHeight: HEIGHT,
  clearance: { front: 1.07 },
  requiresInstallation: true,
  installationPrice: 650,
  variants: inQasrFinishes('KITCHEN-QASR-DRAWERS', [14, 18, 9], ['front', 'top', 'metal', 'plinth'], { body: 'white' }, 700),
  build(builder) {
    base(builder, 0.8)
    stoneTop(builder, 0.8)
    drawers(builder, 0.8, PLINTH, HEIGHT - PLINTH - TOP - 0.006, [1.5, 1.5, 1])
  },
})

export const kitchenSink = define({
  sku: 'KITCHEN-QASR-SINK',
  name: { ar: 'وحدة حوض قصر', en: 'Qasr sink unit', fr: 'Meuble évier Qasr' },
  description: {
    ar: 'وحدة ببابين وحوض خزفي بواجهة ظاهرة وخلاط مقوّس. السباكة ضمن التركيب.',
    en: 'A two-door base with a ceramic apron sink and a swan-neck mixer. Plumbing is part of the installation.',
    fr: 'Bas à deux portes, timbre d’office en céramique et mitigeur col de cygne. Raccordement compris dans l’installation.',
  },
  category: 'sink',
  roomTypes: ['kitchen'],
  styles: ['classic', 'modern', 'minimalist'],
  price: 16900,
  size: { width: 0.9, depth: 0.63, height: 1.2 },
  mount: 'floor',
  clearance: { front: 1.07 },
  requiresInstallation: true,
  installationPrice: 850,
  variants: inQasrFinishes('KITCHEN-QASR-SINK', [7, 9, 5], ['front', 'top', 'metal'], { body: 'white', ceramic: 'ceramic' }, 700),
  build(builder) {
    const width = 0.9
    builder.add('body', board(width - 0.004, PLINTH, 0.5, { r: 0.002 }), { at: [0, 0, -0.03] })
    carcass(builder, 'body', { width: width - 0.001, height: 0.54, depth: DEPTH - 0.04, y: PLINTH, z: -0.02 })
    for (const side of [1, -1])
      builder.add('body', board(0.02, 0.235, DEPTH - 0.04, { r: 0.001, grain: 'y' }), { at: [side * (width / 2 - 0.011), 0.638, -0.02] })
    for (const front of fronts(-width / 2, PLINTH, width, 0.525, 2, [1], 0.004)) {
      flatFront(builder, 'front', front, FACE + 0.0005)
      pull(builder, front.x - Math.sign(front.x) * 0.1, front.y + front.height - 0.06, 0.16)
    }
    const [bowl, back, y] = [0.6, 0.13, 0.642]
    for (const side of [1, -1]) {
      builder.add('top', board((width - bowl) / 2, TOP, DEPTH, { r: 0.004, steps: 2 }), {
        at: [side * (bowl / 2 + (width - bowl) / 4), HEIGHT - TOP, 0],
      })
      builder.add('front', board((width - bowl) / 2 - 0.003, 0.225, 0.019, { r: 0.002, grain: 'y' }), {
        at: [side * (bowl / 2 + (width - bowl) / 4 + 0.001), 0.637, FACE + 0.01],
      })
    }
    builder.add('top', board(bowl - 0.002, TOP, back, { r: 0.003 }), { at: [0, HEIGHT - TOP, -DEPTH / 2 + back / 2] })
    const depth = DEPTH - back + 0.008
    const ring = (w: number, d: number, r: number, h: number) => roundedRectangle(w, d, r, h, 6)
    builder.add(
      'ceramic',
      loft(
        [
          ring(bowl - 0.02, depth - 0.02, 0.02, y),
          ring(bowl - 0.004, depth - 0.004, 0.025, y + 0.008),
          ring(bowl - 0.004, depth - 0.004, 0.025, HEIGHT - 0.008),
          ring(bowl - 0.016, depth - 0.016, 0.022, HEIGHT),
          ring(bowl - 0.046, depth - 0.046, 0.03, HEIGHT),
          ring(bowl - 0.058, depth - 0.058, 0.035, HEIGHT - 0.009),
          ring(bowl - 0.07, depth - 0.07, 0.05, HEIGHT - 0.16),
          ring(bowl - 0.13, depth - 0.13, 0.06, HEIGHT - 0.205),
          ring(0.12, 0.12, 0.055, HEIGHT - 0.212),
        ],
        { crease: 55 },
      ),
      { at: [0, 0, DEPTH / 2 + 0.01 - depth / 2] },
    )
    builder.add('metal', waste(0.04), { at: [0, HEIGHT - 0.2125, DEPTH / 2 + 0.01 - depth / 2] })
    const z = -DEPTH / 2 + 0.065
    builder.add(
      'metal',
      turned(
        [
          [0.027, HEIGHT - 0.001],
          [0.027, HEIGHT + 0.006],
          [0.019, HEIGHT + 0.01],
          [0.017, HEIGHT + 0.09],
          [0.012, HEIGHT + 0.1],
        ],
        { sides: 24 },
      ),
      { at: [0, 0, z] },
    )
    builder.add(
      'metal',
      tube(
        bent(
          [
            [0, HEIGHT + 0.09, z],
            [0, HEIGHT + 0.287, z],
            [0, HEIGHT + 0.287, z + 0.2],
            [0, HEIGHT + 0.19, z + 0.2],
          ],
          0.098,
          12,
        ),
        0.0115,
        { sides: 16 },
      ),
    )
    builder.add(
      'metal',
      tube(
        [
          [0.015, HEIGHT + 0.065, z],
          [0.05, HEIGHT + 0.07, z],
          [0.085, HEIGHT + 0.1, z],
        ],
        (t) => 0.008 - 0.002 * t,
        { sides: 12 },
      ),
    )
  },
})

export const kitchenWall = define({
  sku: 'KITCHEN-QASR-WALL',
  name: { ar: 'وحدة علوية قصر', en: 'Qasr wall unit', fr: 'Meuble haut Qasr' },
  description: {
    ar: 'وحدة علوية ببابين ورف مفتوح أسفلها، بعرض ٨٠ سم.',
    en: 'A two-door wall unit, 80 cm wide, with an open shelf beneath.',
    fr: 'Meuble haut à deux portes de 80 cm, niche ouverte en partie basse.',
  },
  category: 'kitchen-wall',
  roomTypes: ['kitchen'],
  styles: ['modern', 'minimalist', 'classic'],
  price: 7200,
  size: { width: 0.8, depth: 0.36, height: 0.8 },
  mount: 'wall',
  requiresInstallation: true,
  installationPrice: 400,
  variants: inQasrFinishes('KITCHEN-QASR-WALL', [16, 20, 8], ['front', 'metal'], { body: 'oak' }, 300),
  build(builder) {
    carcass(builder, 'body', { width: 0.8, height: 0.8, depth: 0.312, y: 0, t: 0.02, z: 0.156 })
    builder.add('body', board(0.762, 0.02, 0.3, { r: 0.001 }), { at: [0, 0.22, 0.155] })
    for (const front of fronts(-0.4, 0.222, 0.8, 0.578, 2, [1], 0.004)) {
      flatFront(builder, 'front', front, 0.3125)
      builder.add('metal', bowHandle(0.14, 0.027, 0.0055), {
        at: [front.x - Math.sign(front.x) * 0.155, front.y + 0.11, 0.3315],
        turn: UPRIGHT,
      })
    }
  },
})

export const kitchenIsland = define({
  sku: 'KITCHEN-QASR-ISLAND',
  name: { ar: 'جزيرة مطبخ قصر', en: 'Qasr kitchen island', fr: 'Îlot Qasr' },
  description: {
    ar: 'أدراج من جهة ومكان لكرسيين من الأخرى، بسطح حجري بارز ورفوف مفتوحة.',
    en: 'Drawers on one side, room for two stools on the other, under an overhanging stone top with open shelves.',
    fr: 'Tiroirs d’un côté, place pour deux tabourets de l’autre, plan débordant en pierre et tablettes ouvertes.',
  },
  category: 'kitchen-island',
  roomTypes: ['kitchen'],
  styles: ['modern', 'classic', 'industrial'],
  price: 28900,
  size: { width: 1.5, depth: 0.935, height: HEIGHT },
  mount: 'floor',
  surfaceHeight: HEIGHT,
  clearance: { front: 1.07, back: 1.07, left: 0.9, right: 0.9 },
  requiresInstallation: true,
  installationPrice: 950,
  variants: [
    inFinish('KITCHEN-QASR-ISLAND-OAK', FINISH.oak, 4, { body: 'oak', front: 'oak', top: 'marbleWhite', metal: 'brass' }),
    inFinish('KITCHEN-QASR-ISLAND-NILE', FINISH.nile, 3, { body: 'oak', front: 'nile', top: 'marbleWhite', metal: 'brass' }),
    inFinish('KITCHEN-QASR-ISLAND-GRAPHITE', FINISH.graphite, 4, { body: 'reclaimed', front: 'graphite', top: 'concrete', metal: 'blackSteel' }),
  ],
  build(builder) {
    const z = 0.125
    builder.add('top', slab(rectangle(1.5, 0.92, 0.012, 3), 0.04, { ease: 0.004 }), { at: [0, HEIGHT - 0.04, 0] })
    builder.add('front', board(1.38, PLINTH, 0.56, { r: 0.002 }), { at: [0, 0, z - 0.01] })
    carcass(builder, 'body', { width: 0.96, height: 0.76, depth: 0.6, y: PLINTH, x: -0.23, z })
    carcass(builder, 'body', { width: 0.459, height: 0.76, depth: 0.6, y: PLINTH, x: 0.481, z })
    for (const y of [0.355, 0.605]) builder.add('body', board(0.424, 0.02, 0.56, { r: 0.0015 }), { at: [0.481, y, z] })
    for (const front of fronts(-0.71, PLINTH, 0.96, 0.756, 2, [1.4, 1.4, 1], 0.004)) {
      flatFront(builder, 'front', front, z + 0.3005, 0.019, 'x')
      builder.add('metal', bowHandle(0.18, 0.024, 0.006), { at: [front.x, front.y + front.height - 0.055, z + 0.3195] })
    }
    builder.add('front', board(1.42, 0.76, 0.018, { r: 0.002, grain: 'y' }), { at: [0, PLINTH, z - 0.3095] })
    for (const side of [1, -1]) builder.add('front', board(0.02, 0.86, 0.92 - 0.04, { r: 0.003, grain: 'y' }), { at: [side * 0.7205, 0, 0] })
  },
})
