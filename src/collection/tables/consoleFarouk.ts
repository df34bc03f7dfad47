import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { flutedColumn } from '#models/geometry/fluting.ts'
import { loft, turned } from '#models/geometry/loft.ts'
import type { Point } from '#models/geometry/surface.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [WIDTH, DEPTH, HEIGHT] = [1.2, 0.44, 0.86]

/** A half ellipse, its flat side to the wall, `inwards` smaller than the whole; the plan's middle is at z = 0. */
const demiLune = (inwards: number, y: number, count = 40, back = -DEPTH / 2): Point[] => {
  const [a, b] = [WIDTH / 2 - inwards, DEPTH / 2 - inwards - back]
  return Array.from({ length: count + 1 }, (_, i): Point => {
    const angle = Math.PI - (i / count) * Math.PI
    const reach = (Math.abs(Math.cos(angle)) ** 2.3 + Math.abs(Math.sin(angle)) ** 2.3) ** (-1 / 2.3)
    return [a * Math.cos(angle) * reach, y, back + b * Math.sin(angle) * reach]
  })
}

const tier = (profile: readonly (readonly [number, number])[], back?: number) =>
  loft(
    profile.map(([inwards, y]) => demiLune(inwards, y, 40, back)),
    { grain: 'x', crease: 40 },
  )

export default define({
  sku: 'CONSOLE-FAROUK',
  name: { ar: 'كونسول فاروق', en: 'Farouk demi-lune console', fr: 'Console demi-lune Farouk' },
  description: {
    ar: 'نصف قمر من الرخام على إفريز مقوّس وأرجل مضلّعة بأطراف مذهّبة؛ لمدخل البيت أو تحت مرآة الصالون.',
    en: 'A half-moon of marble over a bowed frieze and fluted legs shod in gilt; for the hall, or beneath the salon mirror.',
    fr: 'Demi-lune de marbre, ceinture cintrée et pieds cannelés à sabots dorés ; pour l’entrée ou sous le miroir du salon.',
  },
  category: 'console',
  roomTypes: ['living_room', 'bedroom', 'office'],
  styles: ['classic'],
  price: 17800,
  size: { width: WIDTH, depth: DEPTH, height: HEIGHT },
  mount: 'floor',
  surfaceHeight: HEIGHT,
  clearance: { front: 0.45 },
  variants: [
    inFinish('CONSOLE-FAROUK-WALNUT', FINISH.walnut, 5, { wood: 'walnut', stone: 'marbleWhite', metal: 'brass' }),
    inFinish(
      'CONSOLE-FAROUK-IVORY',
      { name: { ar: 'عاجي ورخام أخضر', en: 'Ivory and green marble', fr: 'Ivoire et marbre vert' }, color: '#E9E0CE', finish: 'lacquer' },
      6,
      { wood: 'cream', stone: 'marbleGreen', metal: 'brass' },
    ),
    inFinish(
      'CONSOLE-FAROUK-BLACK',
      { name: { ar: 'أسود ورخام أسود', en: 'Ebonised, black marble', fr: 'Noirci, marbre noir' }, color: '#3A332D', finish: 'oak' },
      3,
      { wood: 'oakBlack', stone: 'marbleBlack', metal: 'brass' },
      900,
    ),
  ],
  build(builder) {
    builder.add(
      'stone',
      tier([
        [0.014, HEIGHT - 0.026],
        [0.004, HEIGHT - 0.025],
        [0.0006, HEIGHT - 0.02],
        [0, HEIGHT - 0.013],
        [0.0006, HEIGHT - 0.006],
        [0.004, HEIGHT - 0.001],
        [0.008, HEIGHT],
      ]),
    )
    const top = HEIGHT - 0.0262
    builder.add(
      'wood',
      tier([
        [0.05, top - 0.13],
        [0.044, top - 0.127],
        [0.044, top - 0.118],
        [0.05, top - 0.114],
        [0.05, top - 0.024],
        [0.044, top - 0.02],
        [0.03, top - 0.01],
        [0.026, top - 0.004],
        [0.028, top],
      ]),
    )
    for (const y of [top - 0.108, top - 0.034])
      builder.add(
        'metal',
        tier(
          [
            [0.0495, y],
            [0.0475, y + 0.001],
            [0.047, y + 0.0025],
            [0.0475, y + 0.004],
            [0.0495, y + 0.005],
          ],
          0.002 - DEPTH / 2,
        ),
      )
    // Reeded blocks of the frieze, between the brass lines.
    const line = demiLune(0.0515, 0, 240)
    const at = (share: number) => line[Math.round(share * 240)] ?? line[0]!
    const facing = (share: number) => {
      const [before, after] = [at(share - 0.01), at(share + 0.01)]
      return Math.atan2(after[2] - before[2], after[0] - before[0])
    }
    const pellet = turned(
      [
        [0.0075, 0],
        [0.0075, 0.003],
        [0.005, 0.0055],
        [0.002, 0.0065],
      ],
      { sides: 12, crease: 60 },
    )
    for (let i = 0; i < 25; i++) {
      const share = 0.19 + (i / 24) * 0.62
      const [x, , z] = at(share)
      if ([0.27, 0.73].some((leg) => Math.abs(share - leg) < 0.03)) continue
      builder.add('metal', pellet, { at: [x, top - 0.0685, z], turn: [Math.PI / 2, -facing(share), 0] })
    }
    const shares = [0.035, 0.27, 0.73, 0.965]
    const tall = top - 0.129
    for (const share of shares) {
      const [lx, , lz] = demiLune(0.085, 0, 240)[Math.round(share * 240)] ?? [0, 0, 0]
      const z = Math.max(lz, -DEPTH / 2 + 0.04)
      builder.add('wood', board(0.056, 0.115, 0.056, { r: 0.003, steps: 2, grain: 'y' }), {
        at: [lx, top - 0.128, z],
        turn: [0, -facing(Math.min(0.9, Math.max(0.1, share))), 0],
      })
      const leg = flutedColumn(
        [
          [0.0155, 0.075],
          [0.0255, tall - 0.055],
        ],
        { count: 10, depth: 0.004, steps: 7, hollow: true },
      )
      builder.add('wood', leg, { at: [lx, 0, z] })
      builder.add(
        'wood',
        turned(
          [
            [0.018, tall - 0.056],
            [0.028, tall - 0.053],
            [0.03, tall - 0.047],
            [0.028, tall - 0.041],
            [0.019, tall - 0.037],
            [0.018, tall - 0.028],
            [0.027, tall - 0.016],
            [0.0285, tall - 0.008],
            [0.0265, tall + 0.001],
          ],
          { sides: 22, crease: 50 },
        ),
        { at: [lx, 0, z] },
      )
      builder.add(
        'metal',
        turned(
          [
            [0.01, 0],
            [0.013, 0.003],
            [0.011, 0.012],
            [0.015, 0.03],
            [0.0175, 0.06],
            [0.0195, 0.066],
            [0.0195, 0.072],
            [0.017, 0.076],
          ],
          { sides: 20, crease: 50 },
        ),
        { at: [lx, 0, z] },
      )
      builder.add(
        'metal',
        turned(
          [
            [0.0305, -0.002],
            [0.032, 0],
            [0.0305, 0.002],
          ],
          { sides: 22 },
        ),
        { at: [lx, tall - 0.047, z] },
      )
    }
    builder.add(
      'wood',
      tier([
        [0.072, 0.16],
        [0.066, 0.161],
        [0.0625, 0.166],
        [0.0625, 0.171],
        [0.066, 0.176],
        [0.07, 0.178],
      ]),
    )
  },
})
