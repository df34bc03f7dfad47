import { define } from '#models/definition.ts'
import { through } from '#models/geometry/curves.ts'
import { foliage } from '#models/geometry/foliage.ts'
import { flowing } from '#models/geometry/profile.ts'
import { tubeSurface, turnedSurface } from '#models/geometry/loft.ts'
import { finished, joined, warped, type Point, type Surface } from '#models/geometry/surface.ts'
import { hash } from '#models/materials/noise.ts'

/** A blown wall: the outside profile, then down the inside 3 mm thinner to a thick foot. */
const blown = (through: readonly (readonly [number, number])[], wall = 0.003): [number, number][] => {
  const outer = flowing(through, 3)
  return [...outer, ...outer.toReversed().flatMap(([r, y]): [number, number][] => (y > 0.014 ? [[r - wall, y - 0.0005]] : [])), [0.012, 0.013]]
}

/** Blown by mouth, no wall is quite round. */
const wobbled = (surface: Surface, by: number): Surface =>
  warped(surface, ([x, y, z]): Point => {
    const angle = Math.atan2(z, x)
    const k = 1 + by * Math.sin(angle * 2 + y * 19) + by * 0.6 * Math.sin(angle * 3 - y * 31)
    return [x * k, y, z * k]
  })

export default define({
  sku: 'VASE-ZUGAG',
  name: { ar: 'مزهريتا زجاج منفوخ', en: 'Zugag blown-glass pair with reeds', fr: 'Duo en verre soufflé Zugag et roseaux' },
  description: {
    ar: 'زجاج معاد تدويره يُنفخ بالفم في القاهرة القديمة، بفقاعات صغيرة وحلقة زجاجية حول العنق؛ قارورة طويلة وأخرى مستديرة وحزمة قصب مجفف.',
    en: 'Recycled glass blown by mouth in Old Cairo, with tiny seeds and a trailed ring at the neck: a tall bottle, a round one, and dried reeds.',
    fr: 'Verre recyclé soufflé à la bouche au Vieux Caire, semé de bulles, un filet au col : une bouteille haute, une ronde et des roseaux séchés.',
  },
  category: 'vase',
  roomTypes: ['living_room', 'bedroom', 'kitchen', 'bathroom', 'office'],
  styles: ['egyptian', 'modern', 'minimalist'],
  price: 890,
  size: { width: 0.39, depth: 0.25, height: 0.73 },
  mount: 'surface',
  variants: [
    {
      sku: 'VASE-ZUGAG-TEAL',
      name: { ar: 'فيروزي', en: 'Teal', fr: 'Turquoise' },
      color: '#4F9A92',
      finish: 'glass',
      stock: 23,
      materials: { glass: 'glassTeal', trail: 'ceramicIndigo', stems: 'straw', plumes: 'linenSand' },
    },
    {
      sku: 'VASE-ZUGAG-OLIVE',
      name: { ar: 'زيتي', en: 'Olive', fr: 'Olive' },
      color: '#8A8F3C',
      finish: 'glass',
      stock: 19,
      materials: { glass: 'glassOlive', trail: 'brassAged', stems: 'straw', plumes: 'linenWhite' },
    },
    {
      sku: 'VASE-ZUGAG-SMOKE',
      name: { ar: 'دخاني', en: 'Smoke', fr: 'Fumé' },
      color: '#3D3834',
      finish: 'glass',
      stock: 17,
      materials: { glass: 'glassSmoked', trail: 'ceramicBlack', stems: 'straw', plumes: 'linenSand' },
    },
  ],
  build(builder) {
    const tall = turnedSurface(
      blown([
        [0.05, 0],
        [0.058, 0.004],
        [0.066, 0.03],
        [0.07, 0.09],
        [0.062, 0.17],
        [0.042, 0.23],
        [0.029, 0.27],
        [0.026, 0.32],
        [0.029, 0.345],
        [0.038, 0.356],
      ]),
      36,
    )
    const round = turnedSurface(
      blown([
        [0.035, 0],
        [0.045, 0.003],
        [0.076, 0.028],
        [0.092, 0.068],
        [0.088, 0.108],
        [0.06, 0.142],
        [0.03, 0.158],
        [0.024, 0.175],
        [0.027, 0.195],
        [0.036, 0.203],
      ]),
      36,
    )
    const [left, right] = [-0.1, 0.102]
    builder.add('glass', finished(wobbled(tall, 0.008), { crease: 70 }), { at: [left, 0, -0.02] })
    builder.add('glass', finished(wobbled(round, 0.009), { crease: 70 }), { at: [right, 0, 0.03] })
    const trail = (x: number, z: number, y: number, r: number) => {
      const path = Array.from({ length: 61 }, (_, i): Point => {
        const angle = (i / 60) * Math.PI * 5
        const [c, s] = [Math.cos(angle), Math.sin(angle)]
        return [x + c * r, y + (i / 60) * 0.026 + 0.0012 * Math.sin(angle * 1.7), z + s * r]
      })
      builder.add(
        'trail',
        finished(
          tubeSurface(path, (t) => 0.0032 - 0.0014 * t, { sides: 6 }),
          { crease: 70 },
        ),
      )
    }
    trail(left, -0.02, 0.282, 0.0292)
    trail(right, 0.03, 0.164, 0.0275)
    const stems: Surface[] = []
    const plumes: Surface[] = []
    for (let k = 0; k < 7; k++) {
      const angle = k * 2.39996
      const [c, s] = [Math.cos(angle), Math.sin(angle)]
      const reach = 0.03 + 0.05 * hash(k, 1, 3)
      const top = 0.66 + 0.1 * hash(k, 2, 3) - reach * 0.4
      const path = through(
        [
          [left + c * 0.03 * -1, 0.014, -0.02 - s * 0.03],
          [left + c * 0.012, 0.33, -0.02 + s * 0.012],
          [left + c * reach, top - 0.11, -0.02 + s * reach],
        ],
        5,
      )
      stems.push(tubeSurface(path, 0.0018, { sides: 5 }))
      const plume = through(
        [
          [left + c * (reach - 0.004), top - 0.13, -0.02 + s * (reach - 0.004)],
          [left + c * (reach + 0.012), top - 0.05, -0.02 + s * (reach + 0.012)],
          [left + c * (reach + 0.034), top, -0.02 + s * (reach + 0.034)],
        ],
        6,
      )
      plumes.push(
        tubeSurface(plume, (t) => 0.0016 + 0.0105 * Math.sin(Math.PI * Math.min(1, t * 0.93 + 0.05)) ** 0.8 * (0.86 + 0.14 * Math.cos(t * 40)), {
          sides: 9,
        }),
      )
    }
    builder.add('stems', foliage(stems))
    builder.add('plumes', finished(joined(plumes), { crease: 60 }))
  },
})
