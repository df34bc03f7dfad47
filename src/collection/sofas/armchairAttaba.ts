import { define } from '#models/definition.ts'
import { cushion } from '#models/geometry/cushion.ts'
import { squareLeg, tube } from '#models/geometry/loft.ts'
import { finished, joined, type Point } from '#models/geometry/surface.ts'
import { carried, horseshoe, nailheads, padded, stud } from '#models/geometry/upholstery.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [WIDTH, DEPTH, LEG, THICK] = [0.9, 0.88, 0.1, 0.19]
const FRONT = DEPTH / 2 - 0.03
const line = horseshoe(WIDTH - THICK, FRONT, -DEPTH / 2 + THICK / 2, 0.2, 0.03)
const total = line.at(-1)?.run ?? 1
const smooth = (t: number) => t * t * (3 - 2 * t)
const clamp = (t: number) => Math.min(1, Math.max(0, t))

/** The height of the top: level arms that fall a little forwards, then the moustache of the back with its two curls. */
const crestAt = (run: number): number => {
  const t = Math.abs(run / total - 0.5) * 2
  const rise = smooth(clamp((0.62 - t) / 0.26))
  const curl = 0.028 * Math.exp(-(((t - 0.27) / 0.12) ** 2))
  const middle = -0.014 * Math.exp(-((t / 0.12) ** 2))
  return 0.59 + 0.016 * (1 - t) + 0.155 * rise + curl + middle
}

export default define({
  sku: 'ARM-ATTABA',
  name: { ar: 'كرسي العتبة كلوب', en: 'Attaba club chair', fr: 'Fauteuil club Attaba' },
  description: {
    ar: 'كرسي كلوب بظهر على هيئة شارب وذراعين عريضتين، من جلد خروف يلين ويغمق مع السنين، ومسامير على حوافه.',
    en: 'A club chair with a moustache back and broad arms, in sheepskin leather that softens and darkens over the years, edged in nails.',
    fr: 'Un club à dossier moustache et larges accoudoirs, en basane qui s’assouplit et fonce avec les ans, bordé de clous.',
  },
  category: 'armchair',
  roomTypes: ['living_room', 'office'],
  styles: ['industrial', 'classic'],
  price: 18600,
  size: { width: 0.91, depth: 0.885, height: 0.785 },
  mount: 'floor',
  clearance: { front: 0.4 },
  variants: [
    inFinish('ARM-ATTABA-COGNAC', FINISH.leatherCognac, 7, { leather: 'leatherCognac', wood: 'walnutDark', nails: 'brassAged' }),
    inFinish('ARM-ATTABA-TOBACCO', FINISH.leatherTobacco, 6, { leather: 'leatherTobacco', wood: 'walnutDark', nails: 'brassAged' }),
    inFinish('ARM-ATTABA-BLACK', FINISH.leatherBlack, 5, { leather: 'leatherBlack', wood: 'oakBlack', nails: 'nickel' }),
  ],
  build(builder) {
    const body = carried(line, ({ run }) => {
      const end = Math.min(run, total - run)
      const round = Math.sqrt(clamp(1 - (1 - clamp(end / 0.06)) ** 2))
      const top = crestAt(run) - 0.035 * (1 - round)
      const half = (THICK / 2) * (0.72 + 0.28 * round)
      const low = LEG + 0.012
      const arc = Array.from({ length: 13 }, (_, i): [number, number] => {
        const angle = Math.PI - (i / 12) * Math.PI
        return [half * Math.cos(angle), top - half * 0.82 + half * 0.82 * Math.sin(angle)]
      })
      return [
        [-half * 0.92, low] as [number, number],
        [-half * 0.94, (low + top) / 2 - 0.06] as [number, number],
        ...arc,
        [half * 0.98, (low + top) / 2] as [number, number],
        [half * 0.9, low + 0.02] as [number, number],
        [half * 0.86, low] as [number, number],
      ]
    })
    builder.add('leather', finished(body, { crease: 62 }))
    /** The seam that runs along the outside below the roll. */
    const seam = line
      .filter(({ run }) => run > 0.06 && total - run > 0.06)
      .map(({ x, z, out, run }): Point => {
        const half = THICK / 2
        return [x + out[0] * (half + 0.0005), crestAt(run) - half * 0.86, z + out[1] * (half + 0.0005)]
      })
    builder.add('leather', tube(seam, 0.0045, { sides: 7 }))
    const inside = WIDTH - THICK * 2
    builder.add('leather', padded(inside + 0.03, 0.19, DEPTH - 0.16, 0.03), { at: [0, LEG + 0.014, 0.06] })
    builder.add('leather', cushion(inside - 0.004, 0.17, 0.66, { crown: 0.034, belly: 0.012, r: 0.05, piping: 0.006 }), {
      at: [0, LEG + 0.195, FRONT - 0.3],
    })
    /** The arms' faces: a band of nails that follows their edge. */
    for (const side of [1, -1]) {
      const [cx, half] = [side * (WIDTH / 2 - THICK / 2), 0.052]
      const top = 0.535
      const face: Point[] = [
        [cx - half, LEG + 0.05, 0],
        [cx - half, top - half, 0],
        ...Array.from({ length: 11 }, (_, i): Point => {
          const angle = Math.PI - (i / 10) * Math.PI
          return [cx + half * Math.cos(angle), top - half + half * 0.82 * Math.sin(angle), 0]
        }),
        [cx + half, LEG + 0.05, 0],
      ]
      builder.add('nails', nailheads(face, [0, 0, 1], { r: 0.0058, pitch: 0.021 }), { at: [0, 0, FRONT - 0.0005] })
    }
    /** A row of nails round the foot of the outside. */
    const hem = line
      .filter(({ run }) => run > 0.075 && total - run > 0.075)
      .map(({ x, z, out }) => stud([x + out[0] * 0.0863, LEG + 0.05, z + out[1] * 0.0863], [out[0], 0, out[1]], 0.0058, 7))
    builder.add('nails', finished(joined(hem), { crease: 75 }))
    builder.corners('wood', squareLeg(LEG + 0.03, 0.058, 0.036), WIDTH / 2 - 0.12, 0, DEPTH / 2 - 0.12)
  },
})
