import { define } from '#models/definition.ts'
import { boxSurface } from '#models/geometry/box.ts'
import { squareLeg } from '#models/geometry/loft.ts'
import { finished, warped, type Point } from '#models/geometry/surface.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [WIDTH, DEPTH, HEIGHT] = [1.8, 0.92, 0.75]

export default define({
  sku: 'DINING-RODA',
  name: { ar: 'طاولة سفرة الروضة', en: 'Roda dining table', fr: 'Table à manger Roda' },
  description: {
    ar: 'تتسع لستة، وثمانية عند الحاجة. سطح من ألواح مصمتة بحافة مشطوفة من أسفل، وأرجل مسلوبة.',
    en: 'Seats six, eight at a pinch. A solid plank top, under-bevelled, on tapered legs.',
    fr: 'Pour six, huit en se serrant. Plateau en bois massif chanfreiné, pieds fuselés.',
  },
  category: 'dining-table',
  roomTypes: ['kitchen', 'living_room', 'office'],
  styles: ['modern', 'minimalist', 'classic'],
  price: 18900,
  size: { width: WIDTH, depth: DEPTH, height: HEIGHT },
  mount: 'floor',
  surfaceHeight: HEIGHT,
  clearance: { front: 0.81, back: 0.81, left: 0.81, right: 0.81 },
  variants: [
    inFinish('DINING-RODA-OAK', FINISH.oak, 8, { wood: 'oak' }),
    inFinish('DINING-RODA-WALNUT', FINISH.walnut, 6, { wood: 'walnut' }, 3200),
    inFinish('DINING-RODA-BLACK', FINISH.oakBlack, 5, { wood: 'oakBlack' }, 900),
  ],
  build(builder) {
    const planks = 5
    const wide = DEPTH / planks
    for (let i = 0; i < planks; i++) {
      const middle = (i - (planks - 1) / 2) * wide
      // The lower half of the edge falls back to the underside, so that a strong board looks thin.
      const plank = warped(boxSurface(WIDTH, 0.032, wide - 0.0012, { r: 0.0022, steps: 2, inner: [1, 2, 1] }), ([px, py, pz]): Point => {
        const under = Math.max(0, 1 - py / 0.0145) * 0.03
        return [px - Math.sign(px) * under, py, pz - (Math.abs(pz + middle) > DEPTH / 2 - 0.01 ? Math.sign(pz + middle) * under : 0)]
      })
      builder.add('wood', finished(plank, { grain: 'x' }), { at: [0, HEIGHT - 0.032, middle] })
    }
    const [x, z] = [WIDTH / 2 - 0.13, DEPTH / 2 - 0.1]
    builder.corners('wood', squareLeg(HEIGHT - 0.031, 0.072, 0.042), x, 0, z, 0.035)
    for (const side of [1, -1]) {
      builder.add('wood', finished(boxSurface(x * 2 - 0.06, 0.08, 0.022, { r: 0.003 }), { grain: 'x' }), {
        at: [0, HEIGHT - 0.1125, side * (z - 0.015)],
      })
      builder.add('wood', finished(boxSurface(0.022, 0.08, z * 2 - 0.06, { r: 0.003 }), { grain: 'z' }), {
        at: [side * (x - 0.015), HEIGHT - 0.1125, 0],
      })
    }
  },
})
