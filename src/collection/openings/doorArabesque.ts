import { define } from '#models/definition.ts'
import { keelArch, rosette, turnedOutline } from '#models/geometry/arches.ts'
import { board } from '#models/geometry/box.ts'
import { extruded, rectangle, star, type Outline } from '#models/geometry/extrude.ts'
import { ball, hinge } from '#models/geometry/fittings.ts'
import { flatSection, mitred, stepped, type Section } from '#models/geometry/framing.ts'
import { FORWARD } from '#models/geometry/joinery.ts'
import { tube } from '#models/geometry/loft.ts'
import type { ModelBuilder } from '#models/modelBuilder.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [LEAF, HEIGHT, SURROUND] = [1.0, 2.3, 0.13]
const FACE = 0.046

/** A surround with a raised bead on each side of a sunk channel. */
const CHANNEL: Section = [
  [0, 0],
  [SURROUND, 0],
  [SURROUND, 0.056],
  [SURROUND - 0.006, 0.062],
  [SURROUND - 0.018, 0.062],
  [SURROUND - 0.024, 0.05],
  [0.034, 0.05],
  [0.026, 0.066],
  [0.006, 0.066],
  [0, 0.06],
]

const moved = (outline: Outline, x: number, y: number): Outline => outline.map(([a, b]) => [a + x, b + y] as const)
const bevelled = (outline: Outline, height: number) =>
  stepped(outline, [
    [0, 0],
    [0, height * 0.6],
    [0.0035, height],
  ])

/** A carved rosette: an eight-pointed brass star, cedar petals about it, and a boss in its heart. */
const carved = (builder: ModelBuilder, y: number, radius: number, z: number): void => {
  const { star: centre, heart, petals } = rosette(radius)
  for (const petal of petals) builder.add('carving', bevelled(petal, 0.012), { at: [0, y, z] })
  for (const dart of Array.from({ length: 8 }, (_, i) => (i / 8) * Math.PI * 2)) {
    const outline: Outline = [
      [radius * 0.6, 0],
      [radius * 0.83, -radius * 0.1],
      [radius * 0.98, 0],
      [radius * 0.83, radius * 0.1],
    ]
    builder.add('metal', bevelled(turnedOutline(outline, dart), 0.007), { at: [0, y, z] })
  }
  builder.add('carving', extruded(centre, 0.01, { ease: 0.002 }), { at: [0, y, z] })
  builder.add('metal', extruded(heart, 0.013, { ease: 0.002 }), { at: [0, y, z] })
  builder.add('metal', ball(radius * 0.085, 0.7), { at: [0, y, z + 0.013], turn: FORWARD })
}

/** A square panel of four quarter stars about its centre star. */
const starPanel = (builder: ModelBuilder, y: number, size: number, z: number): void => {
  builder.add('carving', extruded(star(size * 0.27), 0.009, { ease: 0.002 }), { at: [0, y, z] })
  builder.add('metal', ball(0.012, 0.6), { at: [0, y, z + 0.008], turn: FORWARD })
}

export default define({
  sku: 'DOOR-ARABESQUE',
  name: { ar: 'باب أرابيسك منقوش', en: 'Arabesque carved door', fr: 'Porte sculptée Arabesque' },
  description: {
    ar: 'باب من خشب الأرز على طراز بيوت المعز: طبق نجمي محفور ومطعّم بالنحاس، ومسامير كبيرة الرأس، ومطرقة على هيئة حلقة.',
    en: 'A cedar door in the manner of al-Muizz street: a carved star plate inlaid with brass, rows of domed nails, and a ring knocker.',
    fr: 'Une porte de cèdre comme rue al-Muizz : étoile sculptée incrustée de laiton, clous bombés et heurtoir en anneau.',
  },
  category: 'door',
  roomTypes: ['living_room', 'bedroom', 'office'],
  styles: ['egyptian'],
  price: 34500,
  size: { width: 1.28, depth: 0.074, height: 2.44 },
  mount: 'wall',
  clearance: { front: 1 },
  requiresInstallation: true,
  installationPrice: 950,
  variants: [
    inFinish('DOOR-ARABESQUE-CEDAR', FINISH.cedar, 4, { frame: 'cedar', leaf: 'cedar', carving: 'walnut', metal: 'brass' }),
    inFinish('DOOR-ARABESQUE-WALNUT', FINISH.walnut, 3, { frame: 'walnutDark', leaf: 'walnut', carving: 'walnutDark', metal: 'brass' }, 2400),
    inFinish('DOOR-ARABESQUE-NILE', FINISH.nile, 3, { frame: 'cedar', leaf: 'nile', carving: 'cedar', metal: 'brass' }, 1200),
  ],
  build(builder) {
    const outer = LEAF + SURROUND * 2 + 0.02
    const tall = HEIGHT + SURROUND + 0.01
    mitred(builder, 'frame', outer, tall, CHANNEL, { threeSided: true })
    for (const side of [1, -1]) {
      const x = side * (outer / 2 - 0.07)
      for (let i = 0; i < 14; i++) builder.add('metal', ball(0.014, 0.55, 12), { at: [x, 0.09 + i * 0.165, 0.05], turn: FORWARD })
    }
    for (let i = 0; i < 6; i++) builder.add('metal', ball(0.014, 0.55, 12), { at: [-0.375 + i * 0.15, tall - 0.07, 0.05], turn: FORWARD })
    builder.add('leaf', board(LEAF + 0.04, HEIGHT + 0.014, 0.024, { r: 0.001, grain: 'y' }), { at: [0, 0.006, 0.013] })
    mitred(builder, 'frame', LEAF, HEIGHT - 0.008, flatSection(0.095, FACE - 0.012, 0.004), { y: 0.008, z: 0.012 })
    const [inner, background] = [LEAF - 0.19, 0.025]
    const rails = [0.6, 1.52]
    for (const y of rails)
      builder.add('frame', board(inner + 0.002, 0.09, FACE - 0.014, { r: 0.004, grain: 'x' }), { at: [0, y, 0.012 + (FACE - 0.014) / 2] })
    // The great plate in the middle panel, framed by a brass fillet.
    const [centre, low, high] = [1.105, 0.69, 1.52]
    mitred(builder, 'metal', inner - 0.02, high - low - 0.02, flatSection(0.012, 0.007, 0.002), { y: low + 0.01, z: background - 0.0005 })
    carved(builder, centre, 0.375, background - 0.0005)
    for (const sx of [1, -1]) {
      for (const sy of [1, -1]) {
        const corner: Outline = moved(star(0.055), sx * (inner / 2 - 0.085), centre + sy * ((high - low) / 2 - 0.085))
        builder.add('carving', extruded(corner, 0.009, { ease: 0.002 }), { at: [0, 0, background - 0.0005] })
        builder.add('metal', ball(0.01, 0.6, 12), {
          at: [sx * (inner / 2 - 0.085), centre + sy * ((high - low) / 2 - 0.085), background + 0.008],
          turn: FORWARD,
        })
      }
    }
    // Two bevelled fields below with a star each, and an arched tympanum above.
    for (const side of [1, -1]) {
      const x = side * inner * 0.25
      builder.add(
        'leaf',
        stepped(rectangle(inner / 2 - 0.04, 0.45), [
          [0, 0],
          [0, 0.004],
          [0.03, 0.014],
          [0.032, 0.014],
        ]),
        { at: [x, 0.352, background - 0.001] },
      )
      builder.add('carving', extruded(star(0.1), 0.01, { ease: 0.002 }), { at: [x, 0.352, background + 0.012] })
      builder.add('metal', extruded(star(0.052), 0.013, { ease: 0.0015 }), { at: [x, 0.352, background + 0.012] })
    }
    const span = inner - 0.05
    const arch = keelArch(span, 0.42, 12)
    const spandrel: Outline = [...arch, [span / 2, 0.56], [-span / 2, 0.56]]
    builder.add('carving', extruded(spandrel, 0.013, { ease: 0.002 }), { at: [0, 1.625, background - 0.0005] })
    for (const side of [1, -1]) builder.add('metal', ball(0.03, 0.45), { at: [side * span * 0.41, 2.1, background + 0.012], turn: FORWARD })
    builder.add('carving', extruded(star(0.15), 0.01, { ease: 0.002 }), { at: [0, 1.79, background - 0.0005] })
    starPanel(builder, 1.79, 0.3, background + 0.009)
    // Ring knocker on its rose, and a drop handle on the stile.
    const ring = (r: number) =>
      Array.from({ length: 22 }, (_, i) => [Math.sin((i / 22) * Math.PI * 2) * r, -r + Math.cos((i / 22) * Math.PI * 2) * r, 0] as const)
    const x = -LEAF / 2 + 0.0475
    builder.add('metal', extruded(star(0.044), 0.005, { ease: 0.0015 }), { at: [x, 1.12, FACE - 0.001] })
    builder.add('metal', ball(0.016, 0.9), { at: [x, 1.12, FACE + 0.012], turn: FORWARD })
    builder.add('metal', tube(ring(0.045), 0.006, { sides: 10, loop: true }), { at: [x, 1.122, FACE + 0.022], turn: [0.12, 0, 0] })
    for (const at of [0.3, 1.1, 1.95]) builder.add('metal', hinge(0.13, 0.01), { at: [LEAF / 2 + 0.004, at, FACE + 0.012] })
  },
})
