import { define } from '#models/definition.ts'
import { boxSurface } from '#models/geometry/box.ts'
import { cushion } from '#models/geometry/cushion.ts'
import { tube } from '#models/geometry/loft.ts'
import { finished, warped } from '#models/geometry/surface.ts'

const SEAT = 0.45

export default define({
  sku: 'CHAIR-DOKKI',
  name: { ar: 'كرسي سفرة الدقي', en: 'Dokki dining chair', fr: 'Chaise Dokki' },
  description: {
    ar: 'ظهر مقوّس من قطعتين يحتضن الجالس، ومقعد منجّد على هيكل من الخشب المصمت.',
    en: 'A curved two-rail back that holds the sitter, and a padded seat on a solid wood frame.',
    fr: 'Dossier courbe à deux traverses et assise rembourrée sur structure en bois massif.',
  },
  category: 'chair',
  roomTypes: ['kitchen', 'living_room', 'office'],
  styles: ['modern', 'minimalist', 'classic'],
  price: 3900,
  size: { width: 0.455, depth: 0.545, height: 0.81 },
  mount: 'floor',
  clearance: { back: 0.3 },
  variants: [
    {
      sku: 'CHAIR-DOKKI-OAK',
      name: { ar: 'بلوط وكتان أبيض', en: 'Oak, white linen', fr: 'Chêne, lin blanc' },
      color: '#C9A06B',
      finish: 'oak',
      stock: 48,
      materials: { wood: 'oak', seat: 'linenWhite' },
    },
    {
      sku: 'CHAIR-DOKKI-WALNUT',
      name: { ar: 'جوز وجلد تبغي', en: 'Walnut, tobacco leather', fr: 'Noyer, cuir tabac' },
      color: '#7D5436',
      finish: 'walnut',
      priceDelta: 900,
      stock: 32,
      materials: { wood: 'walnut', seat: 'leatherTobacco' },
    },
    {
      sku: 'CHAIR-DOKKI-BLACK',
      name: { ar: 'بلوط أسود وكتان أخضر النيل', en: 'Black oak, Nile linen', fr: 'Chêne noir, lin Nil' },
      color: '#3A332D',
      finish: 'oak',
      priceDelta: 300,
      stock: 20,
      materials: { wood: 'oakBlack', seat: 'linenNile' },
    },
  ],
  build(builder) {
    const taper = (t: number) => 0.0125 + 0.006 * Math.sin(Math.min(1, t * 1.4) * Math.PI * 0.6)
    for (const side of [1, -1]) {
      builder.add(
        'wood',
        tube(
          [
            [side * 0.215, 0, 0.235],
            [side * 0.205, 0.22, 0.222],
            [side * 0.198, SEAT - 0.02, 0.21],
          ],
          taper,
          { sides: 12, grain: 'y' },
        ),
      )
      builder.add(
        'wood',
        tube(
          [
            [side * 0.2, 0, -0.25],
            [side * 0.195, 0.22, -0.215],
            [side * 0.195, SEAT - 0.02, -0.19],
            [side * 0.2, 0.62, -0.205],
            [side * 0.205, 0.79, -0.245],
          ],
          (t) => 0.0125 + 0.006 * Math.sin(t * Math.PI),
          { sides: 12, grain: 'y' },
        ),
      )
      builder.add('wood', finished(boxSurface(0.02, 0.05, 0.39, { r: 0.004 }), { grain: 'z' }), { at: [side * 0.19, SEAT - 0.075, 0.01] })
    }
    for (const z of [0.205, -0.185])
      builder.add('wood', finished(boxSurface(0.37, 0.05, 0.02, { r: 0.004 }), { grain: 'x' }), { at: [0, SEAT - 0.075, z] })
    /** A back rail, steamed to a curve. */
    const rail = (height: number, bow: number) =>
      finished(
        warped(boxSurface(0.43, height, 0.018, { r: 0.0085, steps: 2, inner: 10 }), ([x, y, z]) => [x, y, z - bow * (1 - (x / 0.215) ** 2)]),
        { crease: 60, grain: 'x' },
      )
    builder.add('wood', rail(0.095, 0.045), { at: [0, 0.712, -0.228], turn: [-0.2, 0, 0] })
    builder.add('wood', rail(0.05, 0.035), { at: [0, 0.6, -0.203], turn: [-0.12, 0, 0] })
    builder.add('seat', cushion(0.45, 0.06, 0.44, { crown: 0.016, belly: 0.004, r: 0.02, piping: 0.003 }), { at: [0, SEAT - 0.028, 0.015] })
  },
})
