import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { tube, turned } from '#models/geometry/loft.ts'
import { thinPanel } from '#models/geometry/thinPanel.ts'
import type { Point } from '#models/geometry/surface.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [WIDTH, HEIGHT] = [1.3, 1.5]
const FOLDS = 5
const DROP = (HEIGHT - 0.05) / FOLDS
/** Each fold bellies forward as it falls, then tucks back under itself: [share of its drop, distance from its tuck]. */
const BELLY: readonly (readonly [number, number])[] = [
  [0, 0],
  [0.25, 0.007],
  [0.5, 0.02],
  [0.75, 0.036],
  [0.92, 0.045],
  [1.03, 0.044],
  [1.07, 0.034],
  [1.05, 0.018],
]

/** [height, distance from the wall] of the cloth from the rail to the hem. */
const fall = (): [number, number][] => {
  const line: [number, number][] = []
  for (let k = 0; k < FOLDS; k++) for (const [share, out] of BELLY) line.push([HEIGHT - 0.012 - (k + share) * DROP * 0.985, 0.05 + out])
  return [...line.slice(0, -3), [0.02, 0.09]]
}

export default define({
  sku: 'BLIND-WARAQ',
  name: { ar: 'ستارة رومانية ورق', en: 'Waraq roman blind', fr: 'Store bateau Waraq' },
  description: {
    ar: 'كتان مغسول يُرفع في خمس طيّات هادئة، بعيدان خشبية مخفية وسلسلة معدنية تتحرك بلمسة.',
    en: 'Washed linen that rises in five quiet folds, on hidden laths, with a metal chain that moves at a touch.',
    fr: 'Du lin lavé qui se relève en cinq plis calmes, sur baguettes cachées, avec une chaînette docile.',
  },
  category: 'curtain',
  roomTypes: ['living_room', 'bedroom', 'kitchen', 'bathroom', 'office'],
  styles: ['minimalist', 'modern'],
  price: 2600,
  size: { width: WIDTH, depth: 0.1, height: HEIGHT },
  mount: 'wall',
  requiresInstallation: true,
  installationPrice: 200,
  variants: [
    inFinish('BLIND-WARAQ-WHITE', FINISH.linenWhite, 22, { linen: 'linenWhite', rail: 'whiteSteel', chain: 'nickel' }),
    inFinish('BLIND-WARAQ-SAND', FINISH.linenSand, 20, { linen: 'linenSand', rail: 'oak', chain: 'brass' }),
    inFinish('BLIND-WARAQ-OLIVE', FINISH.linenOlive, 11, { linen: 'linenOlive', rail: 'oakSmoked', chain: 'brass' }),
  ],
  build(builder) {
    const line = fall()
    const rows = line.length - 1
    builder.add(
      'linen',
      thinPanel(
        24,
        rows,
        (u, v): Point => {
          const [y, z] = line[Math.round(v * rows)] ?? [0, 0]
          const ease = 0.004 * Math.cos((u - 0.5) * Math.PI * 2) * Math.sin(v * FOLDS * Math.PI) ** 2
          return [(u - 0.5) * (WIDTH - 0.02), y, z + ease]
        },
        0.0028,
        { crease: 60 },
      ),
    )
    builder.add('linen', board(WIDTH - 0.02, 0.03, 0.009, { r: 0.004, steps: 2, grain: 'x' }), { at: [0, 0, 0.09] })
    builder.add('rail', board(WIDTH, 0.042, 0.042, { r: 0.003, grain: 'x' }), { at: [0, HEIGHT - 0.042, 0.021] })
    for (const side of [1, -1]) {
      builder.add(
        'rail',
        turned(
          [
            [0.015, 0],
            [0.017, 0.002],
            [0.017, 0.008],
            [0.013, 0.01],
          ],
          { sides: 18 },
        ),
        { at: [side * (WIDTH / 2 - 0.02), HEIGHT - 0.021, 0.041], turn: [Math.PI / 2, 0, 0] },
      )
    }
    // The chain hangs in a loop over its wheel.
    const x = WIDTH / 2 - 0.012
    const loop: Point[] = []
    for (let i = 0; i <= 16; i++) loop.push([x + 0.003, HEIGHT - 0.02 - (i / 16) * 0.85, 0.056])
    for (let i = 1; i < 6; i++) loop.push([x + 0.003, HEIGHT - 0.87 - 0.014 * Math.sin((i / 6) * Math.PI), 0.056 + (i / 6) * 0.02])
    for (let i = 0; i <= 16; i++) loop.push([x + 0.003, HEIGHT - 0.87 + (i / 16) * 0.85, 0.076 - (i / 16) * 0.018])
    builder.add('chain', tube(loop, 0.0016, { sides: 5, loop: true }))
    const bead = turned(
      [
        [0.0012, -0.0028],
        [0.0028, -0.0012],
        [0.0028, 0.0012],
        [0.0012, 0.0028],
      ],
      { sides: 6 },
    )
    for (let i = 0; i < 70; i++) builder.add('chain', bead, { at: [x + 0.003, HEIGHT - 0.03 - i * 0.0119, 0.056] })
  },
})
