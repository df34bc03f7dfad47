import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { cushion } from '#models/geometry/cushion.ts'
import { extruded, rectangle, star } from '#models/geometry/extrude.ts'
import { inlayStar, mashrabiya } from '#models/geometry/lattice.ts'
import { turned } from '#models/geometry/loft.ts'
import { bolster } from '#models/geometry/upholstery.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [WIDTH, DEPTH, DECK] = [2.24, 0.86, 0.27]
const BAYS = 4

/** A squat turned post between the bays of the plinth. */
const post = turned(
  [
    [0.03, 0],
    [0.036, 0.006],
    [0.036, 0.03],
    [0.024, 0.042],
    [0.034, 0.075],
    [0.036, 0.1],
    [0.024, 0.125],
    [0.024, 0.14],
    [0.036, 0.165],
    [0.034, 0.19],
    [0.026, 0.215],
    [0.036, 0.222],
    [0.036, DECK - 0.02],
  ],
  { sides: 18, crease: 55 },
)
/** The end of a bolster: a brass boss of eight points. */
const boss = extruded(star(0.032), 0.006, { ease: 0.0015 })

export default define({
  sku: 'SOFA-MAJLIS',
  name: { ar: 'كنبة المجلس العربي', en: 'Majlis low sofa', fr: 'Banquette basse Majlis' },
  description: {
    ar: 'جلسة عربية واطئة على قاعدة من المشربية المخروطة، بمرتبة قطن سميكة ومساند ومخدّات أسطوانية على الجانبين.',
    en: 'A low diwan on a plinth of turned mashrabiya, with a thick cotton mattress, back cushions and a bolster at either end.',
    fr: 'Un divan bas sur socle de moucharabieh tourné : matelas de coton épais, dossiers et un traversin de chaque côté.',
  },
  category: 'sofa',
  roomTypes: ['living_room'],
  styles: ['egyptian'],
  price: 41500,
  size: { width: WIDTH, depth: DEPTH, height: 0.835 },
  mount: 'floor',
  clearance: { front: 0.4 },
  variants: [
    inFinish('SOFA-MAJLIS-MADDER', FINISH.linenMadder, 5, { wood: 'walnut', cover: 'linenMadder', accent: 'linenOchre', brass: 'brassAged' }),
    inFinish('SOFA-MAJLIS-INDIGO', FINISH.linenIndigo, 6, { wood: 'cedar', cover: 'linenIndigo', accent: 'linenSand', brass: 'brass' }),
    inFinish('SOFA-MAJLIS-NILE', FINISH.linenNile, 4, { wood: 'walnutDark', cover: 'linenNile', accent: 'linenMadder', brass: 'brass' }, 800),
  ],
  build(builder) {
    const [x, z] = [WIDTH / 2 - 0.045, DEPTH / 2 - 0.045]
    builder.add('wood', board(WIDTH, 0.032, DEPTH, { r: 0.009, steps: 2 }), { at: [0, DECK - 0.032, 0] })
    const bay = (x * 2) / BAYS
    for (let i = 0; i <= BAYS; i++) for (const side of [1, -1]) builder.add('wood', post, { at: [-x + bay * i, 0, side * z] })
    for (const side of [1, -1]) {
      for (const y of [0.04, DECK - 0.06])
        for (let i = 0; i < BAYS; i++) builder.add('wood', board(bay - 0.05, 0.03, 0.03, { r: 0.005 }), { at: [-x + bay * (i + 0.5), y, side * z] })
      for (const y of [0.04, DECK - 0.06]) builder.add('wood', board(0.03, 0.03, z * 2 - 0.05, { r: 0.005 }), { at: [side * x, y, 0] })
      builder.add('wood', mashrabiya(z * 2 - 0.06, 0.142, 0.0475), { at: [side * x, 0.069, 0], turn: [0, Math.PI / 2, 0] })
    }
    for (let i = 0; i < BAYS; i++) builder.add('wood', mashrabiya(bay - 0.06, 0.142, 0.0475), { at: [-x + bay * (i + 0.5), 0.069, z] })
    builder.add('wood', board(x * 2 - 0.05, 0.142, 0.016, { r: 0.002 }), { at: [0, 0.069, -z] })
    /** A low back, pierced by a row of keel arches that rises a little towards its middle. */
    const arch = (centre: number): [number, number][] =>
      (
        [
          [centre - 0.045, 0.1],
          [centre + 0.045, 0.1],
          [centre + 0.045, 0.19],
          [centre + 0.036, 0.225],
          [centre + 0.014, 0.252],
          [centre, 0.275],
          [centre - 0.014, 0.252],
          [centre - 0.036, 0.225],
          [centre - 0.045, 0.19],
        ] satisfies [number, number][]
      ).map(([px, py]) => [px, py + 0.022 - 0.021 * (centre - 0.01) ** 2])
    const panel = rectangle(WIDTH - 0.04, 0.36).map(([px, py]) => [px, py + 0.18] as const)
    builder.add('wood', extruded(panel, 0.024, { ease: 0.003, holes: Array.from({ length: 13 }, (_, i) => arch((i - 6) * 0.16)), grain: 'x' }), {
      at: [0, DECK - 0.004, -DEPTH / 2 + 0.012],
    })
    builder.add('wood', board(WIDTH, 0.036, 0.05, { r: 0.012, steps: 2 }), { at: [0, DECK + 0.346, -DEPTH / 2 + 0.025] })
    for (let i = 0; i <= BAYS; i++) builder.add('brass', inlayStar(0.012, 0.002), { at: [-x + bay * i, DECK - 0.016, DEPTH / 2 - 0.0005] })
    builder.add('cover', cushion(WIDTH - 0.03, 0.175, DEPTH - 0.055, { crown: 0.018, belly: 0.006, r: 0.035, piping: 0.007 }), {
      at: [0, DECK, 0.022],
    })
    for (const i of [-1, 0, 1])
      builder.add('cover', cushion(0.6, 0.17, 0.42, { crown: 0.05, belly: 0.006, r: 0.05, piping: 0.006 }), {
        at: [i * 0.615, DECK + 0.345, -DEPTH / 2 + 0.075],
        turn: [Math.PI / 2 - 0.2, 0, 0],
      })
    for (const side of [1, -1]) {
      builder.add('accent', bolster(0.66, 0.115, 0.007), { at: [side * (WIDTH / 2 - 0.135), DECK + 0.27, 0.045], turn: [0, Math.PI / 2, 0] })
      builder.add('brass', boss, { at: [side * (WIDTH / 2 - 0.135), DECK + 0.27, 0.372] })
    }
    for (const i of [-1, 1])
      builder.add('accent', cushion(0.4, 0.13, 0.4, { crown: 0.045, belly: 0.004, r: 0.045, piping: 0.006 }), {
        at: [i * 0.29, DECK + 0.335, -0.135],
        turn: [Math.PI / 2 - 0.34, 0, i * 0.09],
      })
  },
})
