import { define } from '#models/definition.ts'
import { board, boxSurface } from '#models/geometry/box.ts'
import { slope, through } from '#models/geometry/curves.ts'
import { cushion } from '#models/geometry/cushion.ts'
import { extruded, rectangle, star } from '#models/geometry/extrude.ts'
import { inlayStar } from '#models/geometry/lattice.ts'
import { loft, tube, turned } from '#models/geometry/loft.ts'
import { at, finished, unit, subtract, warped, type Mesh, type Point } from '#models/geometry/surface.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [PIVOT, ARM] = [0.285, 0.63]

/** One curved slat of the scissors in the xy plane, from the left foot through the pivot to the right arm. */
const slat = (): Mesh => {
  const line = through(
    [
      [-0.262, 0.03, 0],
      [-0.235, 0.115, 0],
      [-0.13, 0.215, 0],
      [0, PIVOT, 0],
      [0.14, 0.362, 0],
      [0.258, 0.475, 0],
      [0.298, ARM - 0.008, 0],
    ],
    5,
  )
  const rings = line.map((place, i) => {
    const along = unit(subtract(at(line, Math.min(line.length - 1, i + 1)), at(line, Math.max(0, i - 1))))
    const thick = 0.026 + 0.016 * Math.exp(-(((i - 15) / 5) ** 2))
    return rectangle(thick, 0.024, 0.004, 2).map(([a, z]): Point => [place[0] - along[1] * a, place[1] + along[0] * a, z])
  })
  return loft(rings, { crease: 40, grain: 'x' })
}

export default define({
  sku: 'CHAIR-MAMLUK',
  name: { ar: 'كرسي مملوكي مطعّم', en: 'Mamluk scissor chair', fr: 'Chaise curule mamelouke' },
  description: {
    ar: 'مقصّ من أضلاع منحنية يدور حول محور نحاسي، بظهر مطعّم بنجمة من الصدف. كرسي الديوان القديم، بمقاس بيوتنا.',
    en: 'Scissors of curved ribs on a brass pin, with a star of mother-of-pearl let into the back: the old chair of state, sized for the house.',
    fr: 'Des lames courbes croisées sur un axe de laiton, une étoile de nacre incrustée au dossier : le siège d’apparat, à l’échelle de la maison.',
  },
  category: 'armchair',
  roomTypes: ['living_room', 'office', 'bedroom'],
  styles: ['egyptian', 'classic'],
  price: 11900,
  size: { width: 0.675, depth: 0.53, height: 0.943 },
  mount: 'floor',
  clearance: { front: 0.4 },
  variants: [
    inFinish('CHAIR-MAMLUK-WALNUT', FINISH.walnut, 8, { wood: 'walnut', shell: 'shell', brass: 'brass', cover: 'linenMadder' }),
    inFinish('CHAIR-MAMLUK-DARK', FINISH.leatherTobacco, 6, { wood: 'walnutDark', shell: 'shell', brass: 'brassAged', cover: 'leatherTobacco' }, 700),
    inFinish('CHAIR-MAMLUK-CEDAR', FINISH.cedar, 7, { wood: 'cedar', shell: 'shell', brass: 'brass', cover: 'linenIndigo' }),
  ],
  build(builder) {
    const rib = slat()
    const pitch = 0.056
    for (let i = 0; i < 7; i++) builder.add('wood', rib, { at: [0, 0, (i - 3) * pitch] })
    for (let i = 0; i < 6; i++) builder.add('wood', rib, { at: [0, 0, (i - 2.5) * pitch], mirror: true })
    builder.add(
      'brass',
      tube(
        [
          [0, PIVOT, -0.192],
          [0, PIVOT, 0.192],
        ],
        0.0085,
        { sides: 12 },
      ),
    )
    const boss = turned(
      [
        [0.021, 0],
        [0.021, 0.003],
        [0.012, 0.011],
        [0.003, 0.014],
      ],
      { sides: 20, crease: 50 },
    )
    builder.add('brass', boss, { at: [0, PIVOT, 0.181], turn: [Math.PI / 2, 0, 0] })
    builder.add('brass', boss, { at: [0, PIVOT, -0.181], turn: [-Math.PI / 2, 0, 0] })
    for (const side of [1, -1]) {
      /** Runners on the floor, cut away under the middle. */
      const runner = warped(boxSurface(0.05, 0.042, 0.47, { r: 0.008, steps: 2, inner: [1, 1, 18] }), ([x, y, z]): Point => {
        const arch = y < 0.021 ? 0.014 * Math.max(0, 1 - (z / 0.15) ** 4) : 0
        return [x, y + arch, z]
      })
      builder.add('wood', finished(runner, { crease: 45, grain: 'z' }), { at: [side * 0.262, 0, 0] })
      /** Arms that end in a scroll. */
      const arm = warped(boxSurface(0.062, 0.03, 0.47, { r: 0.011, steps: 2, inner: [3, 1, 20] }), ([x, y, z]): Point => {
        const front = Math.max(0, (z - 0.1) / 0.135)
        return [x * (0.82 + 0.3 * front), y - 0.012 * Math.sin(Math.min(1, Math.max(0, z + 0.1) / 0.3) * Math.PI), z]
      })
      builder.add('wood', finished(arm, { crease: 55, grain: 'z' }), { at: [side * 0.298, ARM - 0.012, 0.005] })
      builder.add(
        'wood',
        tube(
          [
            [side * 0.262, ARM - 0.005, 0.225],
            [side * 0.334, ARM - 0.005, 0.225],
          ],
          0.023,
          { sides: 18 },
        ),
      )
      for (const x of [0.261, 0.335])
        builder.add(
          'brass',
          tube(
            [
              [side * x, ARM - 0.005, 0.225],
              [side * (x + (x > 0.3 ? 0.0025 : -0.0025)), ARM - 0.005, 0.225],
            ],
            0.011,
            { sides: 14 },
          ),
        )
      for (let i = 0; i < 4; i++) {
        const flat = inlayStar(0.0105, 0.002)
        builder.add('shell', flat, {
          at: [side * 0.298, ARM + 0.0165 - 0.011 * Math.sin(((i * 0.075 + 0.01) / 0.3) * Math.PI), -0.09 + i * 0.075],
          turn: [-Math.PI / 2, 0, 0],
        })
      }
      /** Posts of the back. */
      const post = through(
        [
          [side * 0.293, ARM - 0.005, -0.2],
          [side * 0.293, 0.74, -0.21],
          [side * 0.288, 0.9, -0.238],
        ],
        4,
      )
      builder.add('wood', tube(post, slope(0.0165, 0.0155, 0.0125), { sides: 14, grain: 'y' }))
      builder.add(
        'brass',
        turned(
          [
            [0.008, 0],
            [0.0125, 0.004],
            [0.016, 0.016],
            [0.0125, 0.028],
            [0.006, 0.036],
            [0.002, 0.046],
          ],
          { sides: 16, crease: 60 },
        ),
        { at: [side * 0.288, 0.897, -0.2375] },
      )
    }
    /** The back: a bowed panel that rises to a keel in its middle. */
    const panel = warped(boxSurface(0.58, 0.17, 0.02, { r: 0.006, steps: 2, inner: [32, 6, 1] }), ([x, y, z]): Point => {
      const s = Math.abs(x) / 0.29
      const top = y / 0.17
      const keel = 0.042 * Math.max(0, 1 - s / 0.72) ** 1.3
      const hem = -0.016 * Math.max(0, 1 - s ** 2) * (1 - top)
      return [x, y + keel * top + hem, z - 0.035 * (1 - s * s)]
    })
    const tilt: Point = [-0.16, 0, 0]
    const panelAt: Point = [0, 0.7, -0.205]
    builder.add('wood', finished(panel, { crease: 45, grain: 'x' }), { at: panelAt, turn: tilt })
    const inset = (mesh: Mesh, x: number, y: number, slot: string) => {
      const z = 0.0096 - 0.035 * (1 - (x / 0.29) ** 2)
      builder.add(slot, mesh, {
        at: [x, panelAt[1] + y * Math.cos(tilt[0]) - z * Math.sin(tilt[0]), panelAt[2] + y * Math.sin(tilt[0]) + z * Math.cos(tilt[0])],
        turn: [tilt[0], Math.atan((2 * 0.035 * x) / 0.29 ** 2) * -1, 0],
      })
    }
    inset(extruded(star(0.056), 0.0018), 0, 0.098, 'shell')
    inset(extruded(star(0.034, 8, 0.7654, Math.PI / 8), 0.0032), 0, 0.098, 'brass')
    inset(extruded(star(0.018), 0.0046), 0, 0.098, 'shell')
    for (const side of [1, -1])
      for (const [i, x] of [0.095, 0.145, 0.195, 0.243].entries())
        inset(inlayStar(i % 2 === 0 ? 0.019 : 0.012, 0.0024), side * x, 0.088 - i * 0.002, i % 2 === 0 ? 'shell' : 'brass')
    builder.add('wood', board(0.43, 0.02, 0.4, { r: 0.006, grain: 'z' }), { at: [0, 0.405, 0] })
    builder.add('cover', cushion(0.46, 0.075, 0.42, { crown: 0.026, belly: 0.005, r: 0.028, piping: 0.005 }), { at: [0, 0.424, 0] })
  },
})
