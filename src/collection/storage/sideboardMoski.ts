import { define } from '#models/definition.ts'
import { arcadeBoard, keelArch, rosette } from '#models/geometry/arches.ts'
import { board } from '#models/geometry/box.ts'
import { extruded, rectangle, type Outline } from '#models/geometry/extrude.ts'
import { carcass, FORWARD, knob } from '#models/geometry/joinery.ts'
import { inlayStar } from '#models/geometry/lattice.ts'
import { border } from '#models/geometry/moulding.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [WIDTH, DEPTH, HEIGHT] = [1.6, 0.46, 0.9]

export default define({
  sku: 'SIDEBOARD-MOSKI',
  name: { ar: 'بوفيه الموسكي المطعّم', en: 'Moski inlaid sideboard', fr: 'Buffet marqueté Moski' },
  description: {
    ar: 'طبقان نجميّان من الصدف والعظم على بابيه، ومحراب مفتوح بينهما لمبخرة أو إبريق، وقاعدة من العقود.',
    en: 'Two great stars of shell and bone on its doors, an arched niche between them for an incense burner or a ewer, an arcade below.',
    fr: 'Deux grandes étoiles de nacre et d’os sur les portes, une niche en arc pour le brûle-parfum ou l’aiguière, une arcade au pied.',
  },
  category: 'sideboard',
  roomTypes: ['living_room', 'bedroom', 'office'],
  styles: ['egyptian'],
  price: 39800,
  size: { width: WIDTH, depth: DEPTH, height: HEIGHT },
  mount: 'floor',
  surfaceHeight: HEIGHT,
  clearance: { front: 0.55 },
  variants: [
    inFinish('SIDEBOARD-MOSKI-WALNUT', FINISH.walnut, 3, { wood: 'walnut', ebony: 'oakBlack', shell: 'shell', bone: 'bone', metal: 'brassAged' }),
    inFinish(
      'SIDEBOARD-MOSKI-CEDAR',
      FINISH.cedar,
      4,
      { wood: 'cedar', ebony: 'walnutDark', shell: 'shell', bone: 'bone', metal: 'brassAged' },
      -1200,
    ),
  ],
  build(builder) {
    const [w, d, foot, top] = [WIDTH - 0.06, DEPTH - 0.04, 0.13, 0.03]
    const z0 = -0.02
    const [low, high] = [foot + 0.02, HEIGHT - top]
    builder.add('wood', board(WIDTH, top, DEPTH, { r: 0.008, steps: 3 }), { at: [0, HEIGHT - top, 0] })
    builder.add('wood', board(WIDTH - 0.03, 0.014, DEPTH - 0.016, { r: 0.005, steps: 2 }), { at: [0, HEIGHT - top - 0.0135, -0.007] })
    carcass(builder, 'wood', { width: w, height: high - low, depth: d, y: low, t: 0.024, z: z0 })
    builder.add('wood', board(w + 0.02, 0.024, d + 0.012, { r: 0.007, steps: 2 }), { at: [0, foot - 0.003, z0 + 0.005] })
    // Arcaded base.
    builder.add('wood', arcadeBoard(w, foot, 0.024, { arches: 7, pier: 0.022, end: 0.06, spring: 0.03, rise: 0.07 }), {
      at: [0, 0, z0 + d / 2 - 0.028],
    })
    for (const side of [1, -1]) {
      builder.add('wood', arcadeBoard(d - 0.03, foot, 0.024, { arches: 2, pier: 0.022, end: 0.05, spring: 0.03, rise: 0.07 }), {
        at: [side * (w / 2 - 0.024), 0, z0],
        turn: [0, (side * Math.PI) / 2, 0],
      })
      for (const sz of [1, -1])
        builder.add('wood', board(0.062, 0.022, 0.062, { r: 0.005, steps: 2 }), { at: [side * (w / 2 - 0.026), 0, z0 + sz * (d / 2 - 0.03)] })
    }
    const face = z0 + d / 2
    const niche = 0.4
    const tall = high - low - 0.014
    // The niche: two piers, a keel-arched head, its own back and a shelf.
    const clear = niche - 0.07
    const head: Outline = [
      [-niche / 2, 0],
      [-clear / 2, 0],
      [-clear / 2, 0.02],
      ...keelArch(clear, 0.2, 14)
        .slice(1, -1)
        .map(([x, y]) => [x, y + 0.02] as const),
      [clear / 2, 0.02],
      [clear / 2, 0],
      [niche / 2, 0],
      [niche / 2, 0.34],
      [-niche / 2, 0.34],
    ]
    builder.add('wood', extruded(head, 0.024, { ease: 0.0015, grain: 'x' }), { at: [0, low + tall - 0.34, face - 0.022] })
    for (const side of [1, -1]) {
      builder.add('wood', board(0.035, tall - 0.339, 0.024, { r: 0.0015, grain: 'y' }), { at: [side * (niche / 2 - 0.0175), low, face - 0.01] })
      builder.add('wood', board(0.02, tall, d - 0.03, { r: 0.001, grain: 'y' }), { at: [side * (niche / 2 - 0.005), low, z0 - 0.008] })
      builder.add('shell', inlayStar(0.024, 0.0016), { at: [side * 0.13, low + tall - 0.05, face + 0.0015] })
      builder.add('bone', inlayStar(0.013, 0.0016), { at: [side * 0.168, low + tall - 0.14, face + 0.0015] })
      for (let i = 0; i < 4; i++)
        builder.add(i % 2 ? 'bone' : 'shell', inlayStar(0.0105, 0.0016), { at: [side * (niche / 2 - 0.0175), low + 0.06 + i * 0.085, face + 0.0015] })
    }
    builder.add('shell', inlayStar(0.017, 0.0016), { at: [0, low + tall - 0.036, face + 0.0015] })
    builder.add('ebony', board(niche - 0.028, tall - 0.006, 0.008, { r: 0.001, grain: 'y' }), { at: [0, low + 0.003, z0 - 0.03] })
    builder.add('wood', board(niche - 0.028, 0.018, d - 0.06, { r: 0.002 }), { at: [0, low + 0.2, z0 + 0.012] })
    builder.add('bone', board(clear - 0.002, 0.004, 0.003, { r: 0.0006 }), { at: [0, low + 0.207, z0 + 0.012 + (d - 0.06) / 2] })
    // Doors.
    const door = (w - niche) / 2 - 0.006
    const dh = tall - 0.006
    for (const side of [1, -1]) {
      const x = side * (niche / 2 + door / 2 + 0.001)
      const y = low + 0.003
      builder.add('wood', board(door, dh, 0.02, { r: 0.002, grain: 'x' }), { at: [x, y, face + 0.0005 - 0.008] })
      const z = face + 0.0025
      const middle = y + dh / 2
      builder.add('wood', border(rectangle(door, dh), 0.05, 0.012), { at: [x, middle, z - 0.001] })
      builder.add('bone', border(rectangle(door - 0.104, dh - 0.104), 0.004, 0.0018, 0), { at: [x, middle, z - 0.0008] })
      builder.add('ebony', border(rectangle(door - 0.112, dh - 0.112), 0.009, 0.0014, 0), { at: [x, middle, z - 0.0008] })
      builder.add('bone', border(rectangle(door - 0.13, dh - 0.13), 0.003, 0.0018, 0), { at: [x, middle, z - 0.0008] })
      const lay = (slot: string, outline: Outline, proud: number, dx = 0, dy = 0) =>
        builder.add(slot, extruded(outline, 0.001 + proud, { grain: 'y' }), { at: [x + dx, middle + dy, z - 0.0008] })
      const rose = rosette(0.198)
      for (const petal of rose.petals) lay('bone', petal, 0.0006)
      for (const dart of rose.darts) lay('shell', dart, 0.0006)
      lay('ebony', rose.star, 0.0006)
      lay(
        'shell',
        rose.star.map(([a, b]) => [a * 0.88, b * 0.88] as const),
        0.001,
      )
      lay('ebony', rose.heart, 0.0014)
      for (const sx of [1, -1])
        for (const sy of [1, -1]) {
          builder.add('shell', inlayStar(0.034, 0.0016), { at: [x + sx * 0.165, middle + sy * (dh / 2 - 0.115), z - 0.0008] })
          builder.add('ebony', inlayStar(0.016, 0.0022), { at: [x + sx * 0.165, middle + sy * (dh / 2 - 0.115), z - 0.0008] })
        }
      for (const sy of [1, -1])
        lay(
          'bone',
          [
            [-0.05, 0],
            [0, -0.014],
            [0.05, 0],
            [0, 0.014],
          ],
          0.0006,
          0,
          sy * (dh / 2 - 0.093),
        )
      for (let i = 0; i < 9; i++)
        for (const sy of [1, -1])
          builder.add(i % 2 ? 'bone' : 'shell', inlayStar(0.0125, 0.0016), { at: [x + (i - 4) * 0.062, middle + sy * (dh / 2 - 0.025), z + 0.0103] })
      for (let i = 0; i < 7; i++)
        for (const sx of [1, -1]) {
          if (sx === -side && i === 3) continue
          builder.add(i % 2 ? 'bone' : 'shell', inlayStar(0.0125, 0.0016), {
            at: [x + sx * (door / 2 - 0.025), middle + (i - 3) * 0.082, z + 0.0103],
          })
        }
      builder.add('metal', knob(0.0125, 0.026), { at: [x - side * (door / 2 - 0.025), middle, z + 0.0108], turn: FORWARD })
      for (const hy of [middle - 0.22, middle + 0.2])
        builder.add('metal', board(0.007, 0.05, 0.007, { r: 0.003, steps: 2, grain: 'y' }), { at: [x + side * (door / 2 + 0.0005), hy, z + 0.008] })
    }
  },
})
