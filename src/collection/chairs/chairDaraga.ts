import { define } from '#models/definition.ts'
import { boxSurface } from '#models/geometry/box.ts'
import { bent, tube } from '#models/geometry/loft.ts'
import { thinPanel } from '#models/geometry/thinPanel.ts'
import { finished, type Point } from '#models/geometry/surface.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [HALF, SEAT, R] = [0.262, 0.445, 0.0125]

export default define({
  sku: 'CHAIR-DARAGA',
  name: { ar: 'كرسي زائر درجة', en: 'Daraga cantilever chair', fr: 'Fauteuil visiteur Daraga' },
  description: {
    ar: 'ماسورة واحدة مثنية تحمل الجالس بلا أرجل خلفية فتتأرجح تحته برفق، ومقعد وظهر من الجلد المشدود.',
    en: 'One bent tube bears the sitter with no back legs and gives a little underneath, between slings of stretched leather.',
    fr: 'Un seul tube cintré porte l’assise sans pieds arrière et fléchit doucement, entre deux nappes de cuir tendu.',
  },
  category: 'chair',
  roomTypes: ['office', 'living_room', 'kitchen'],
  styles: ['industrial', 'modern'],
  price: 6300,
  size: { width: 0.57, depth: 0.564, height: 0.832 },
  mount: 'floor',
  clearance: { back: 0.3 },
  variants: [
    inFinish('CHAIR-DARAGA-BLACK', FINISH.leatherBlack, 20, { steel: 'chrome', leather: 'leatherBlack', wood: 'oakBlack', seam: 'linenCharcoal' }),
    inFinish('CHAIR-DARAGA-COGNAC', FINISH.leatherCognac, 16, { steel: 'blackSteel', leather: 'leatherCognac', wood: 'oakBlack', seam: 'linenSand' }),
    inFinish('CHAIR-DARAGA-TOBACCO', FINISH.leatherTobacco, 12, { steel: 'steelDark', leather: 'leatherTobacco', wood: 'oak', seam: 'linenSand' }),
  ],
  build(builder) {
    /** The tube: from the top of the back down, forward under the seat, down to the floor, back along it and across. */
    const side = (s: number): Point[] => [
      [s * (HALF - 0.04), 0.825, -0.275],
      [s * (HALF - 0.04), SEAT - 0.02, -0.19],
      [s * (HALF - 0.04), SEAT + 0.002, 0.255],
      [s * HALF, R, 0.235],
      [s * HALF, R, -0.27],
    ]
    const path = bent([...side(1), ...side(-1).toReversed()], 0.085, 8)
    builder.add('steel', tube(path, R, { sides: 14 }))
    for (const s of [1, -1]) {
      builder.add('steel', finished(boxSurface(0.024, 0.012, 0.024, { r: 0.005, steps: 2 })), { at: [s * (HALF - 0.04), 0.818, -0.274] })
      /** An arm of the same tube, bent from the back to the front upright, with a wooden rest. */
      const arm = bent(
        [
          [s * (HALF - 0.04), 0.62, -0.232],
          [s * HALF, 0.655, -0.2],
          [s * HALF, 0.655, 0.215],
          [s * (HALF + 0.002), 0.36, 0.252],
          [s * (HALF - 0.022), 0.345, 0.249],
        ],
        0.07,
        7,
      )
      builder.add('steel', tube(arm, 0.0105, { sides: 12 }))
      builder.add('wood', finished(boxSurface(0.046, 0.02, 0.3, { r: 0.0095, steps: 2 }), { crease: 60, grain: 'z' }), {
        at: [s * HALF, 0.662, 0.01],
      })
      for (const z of [0.13, -0.2]) builder.add('wood', finished(boxSurface(0.022, 0.006, 0.04, { r: 0.0025 })), { at: [s * HALF, -0.002, z] })
    }
    for (const z of [0.17, -0.1])
      builder.add(
        'steel',
        tube(
          [
            [-HALF + 0.04, SEAT - 0.02, z],
            [0, SEAT - 0.048, z],
            [HALF - 0.04, SEAT - 0.02, z],
          ],
          0.0085,
          { sides: 10 },
        ),
      )
    const across = HALF - 0.04
    /** A sling wraps over both tubes: its rim is as thick as tube and leather, its middle only leather. */
    const hem = (u: number) => Math.max(0, 1 - (1 - Math.abs(u * 2 - 1)) / 0.1)
    const thick = (u: number) => 0.0055 + 0.0265 * Math.sqrt(Math.max(0, 1 - (1 - Math.min(1, hem(u) * 1.35)) ** 2)) * (hem(u) > 0 ? 1 : 0)
    const seat = (u: number, v: number): Point => {
      const s = u * 2 - 1
      const z = 0.205 - v * 0.355
      return [s * (across + 0.004), SEAT - 0.003 - 0.0495 * (z < 0.25 ? (0.255 - z) / 0.9 : 0) - 0.024 * (1 - s * s) ** 0.8, z]
    }
    builder.add(
      'leather',
      thinPanel(36, 14, seat, (u) => thick(u), { crease: 60 }),
    )
    const back = (u: number, v: number): Point => {
      const s = u * 2 - 1
      const y = 0.535 + v * 0.265
      return [s * (across + 0.004), y, -0.19 - ((y - SEAT + 0.02) / (0.845 - SEAT)) * 0.085 - 0.028 * (1 - s * s) ** 0.8]
    }
    builder.add(
      'leather',
      thinPanel(36, 12, back, (u) => thick(u), { crease: 60 }),
    )
    /** Stitches inside the hems. */
    for (const u of [0.066, 0.934]) {
      const stitch = (place: (a: number, b: number) => Point, lift: Point) =>
        tube(
          Array.from({ length: 15 }, (_, i): Point => {
            const [x, y, z] = place(u, 0.02 + (i / 14) * 0.96)
            return [x + lift[0], y + lift[1], z + lift[2]]
          }),
          0.0014,
          { sides: 5 },
        )
      builder.add('seam', stitch(seat, [0, 0.0032, 0]))
      builder.add('seam', stitch(back, [0, 0, 0.0032]))
    }
    for (const [place, lift] of [
      [seat, [0, 0.0028, 0]],
      [back, [0, 0, 0.0028]],
    ] as const)
      for (const v of [0.06, 0.94])
        builder.add(
          'seam',
          tube(
            Array.from({ length: 25 }, (_, i): Point => {
              const [x, y, z] = place(0.07 + (i / 24) * 0.86, v)
              return [x + lift[0], y + lift[1], z + lift[2]]
            }),
            0.0014,
            { sides: 5 },
          ),
        )
  },
})
