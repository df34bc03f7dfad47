import { define } from '#models/definition.ts'
import { disc, rod } from '#models/geometry/fittings.ts'
import { FORWARD } from '#models/geometry/joinery.ts'
import { bent, tube, turned } from '#models/geometry/loft.ts'
import { thinPanel } from '#models/geometry/thinPanel.ts'
import type { Point } from '#models/geometry/surface.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [WIDTH, HEIGHT] = [0.55, 1.25]

export default define({
  sku: 'RADIATOR-DAFA',
  name: { ar: 'سخّان مناشف دفا', en: 'Dafa towel radiator', fr: 'Sèche-serviettes Dafa' },
  description: {
    ar: 'سلّم من المواسير المقوّسة بترموستات؛ منشفة دافئة بعد الدش، وحمّام بلا رطوبة في الشتاء.',
    en: 'A ladder of bowed tubes with its own thermostat: a warm towel after the shower, a dry bathroom in winter.',
    fr: 'Une échelle de tubes cintrés et son thermostat : une serviette chaude après la douche, une salle de bains sans humidité.',
  },
  category: 'accessory',
  roomTypes: ['bathroom'],
  styles: ['modern', 'industrial', 'classic'],
  price: 6400,
  size: { width: 0.562, depth: 0.15, height: 1.263 },
  mount: 'wall',
  requiresInstallation: true,
  installationPrice: 350,
  variants: [
    inFinish('RADIATOR-DAFA-CHROME', FINISH.steel, 11, { tube: 'chrome', cloth: 'linenWhite', dark: 'black' }),
    inFinish('RADIATOR-DAFA-BLACK', FINISH.blackSteel, 9, { tube: 'blackSteel', cloth: 'linenSand', dark: 'blackSteel' }, -300),
    inFinish('RADIATOR-DAFA-BRASS', FINISH.brass, 5, { tube: 'brass', cloth: 'linenNile', dark: 'brassAged' }, 1800),
  ],
  build(builder) {
    const [x, z] = [WIDTH / 2 - 0.016, 0.075]
    for (const side of [1, -1]) {
      builder.add('tube', rod([side * x, 0.05, z], [side * x, HEIGHT - 0.006, z], 0.016, 20))
      builder.add('tube', disc(0.0125, 0.006, 20), { at: [side * x, HEIGHT - 0.007, z] })
      for (const y of [0.2, HEIGHT - 0.14]) {
        builder.add('tube', rod([side * x, y, 0], [side * x, y, z], 0.008))
        builder.add('tube', disc(0.022, 0.008), { at: [side * x, y, 0], turn: FORWARD })
        builder.add('tube', disc(0.02, 0.022), { at: [side * x, y - 0.011, z] })
      }
    }
    const bow = (y: number): Point[] =>
      Array.from({ length: 13 }, (_, i) => {
        const t = (i / 12) * 2 - 1
        return [t * x, y, z + 0.052 * (1 - t * t)]
      })
    const rungs: number[] = []
    let y = 0.1
    for (const count of [6, 5, 4, 3]) {
      for (let i = 0; i < count; i++) {
        rungs.push(y)
        y += 0.047
      }
      y += 0.1
    }
    for (const rung of rungs) builder.add('tube', tube(bow(rung), 0.0105, { sides: 12 }))
    // Valve and thermostat below on the right, bleed screw above.
    builder.add('tube', rod([x, 0.052, z], [x, 0.02, z], 0.01, 14))
    builder.add(
      'dark',
      turned(
        [
          [0.017, 0],
          [0.02, 0.004],
          [0.02, 0.03],
          [0.022, 0.034],
          [0.022, 0.064],
          [0.016, 0.072],
        ],
        { sides: 20 },
      ),
      { at: [x - 0.012, 0.022, z], turn: [0, 0, Math.PI / 2] },
    )
    builder.add(
      'tube',
      tube(
        bent(
          [
            [x, 0.03, z],
            [x, 0.0065, z],
            [x, 0.0065, 0],
          ],
          0.02,
          5,
        ),
        0.0065,
        { sides: 10 },
      ),
    )
    builder.add('tube', disc(0.02, 0.006), { at: [x, 0.0065, 0], turn: FORWARD })
    // A towel folded over the gap's rung.
    const hang = rungs[11] ?? 0.7
    const over = (u: number, v: number): Point => {
      const t = (u - 0.5) * 0.3
      const bowed = 0.052 * (1 - (t / x) ** 2)
      const ripple = 0.0025 * Math.sin(u * 17) * (0.3 + v)
      const half = 0.013
      const arc = Math.PI * half
      const [front, back] = [0.36, 0.25]
      const s = v * (front + back + arc)
      if (s < back) return [t, hang - (back - s), z + bowed - half - 0.002 + ripple * 0.5]
      if (s < back + arc) {
        const angle = ((s - back) / arc) * Math.PI
        return [t, hang + half * Math.sin(angle), z + bowed - half * Math.cos(angle) - 0.002 * Math.cos(angle)]
      }
      return [t, hang - (s - back - arc), z + bowed + half + 0.002 + ripple]
    }
    builder.add('cloth', thinPanel(18, 44, over, 0.0045))
    builder.add(
      'cloth',
      thinPanel(
        18,
        3,
        (u, v) => {
          const t = (u - 0.5) * 0.302
          return [t, hang - 0.3 + v * 0.028, z + 0.052 * (1 - (t / x) ** 2) + 0.0185 + 0.0025 * Math.sin(u * 17) * 1.25]
        },
        0.0035,
      ),
    )
  },
})
