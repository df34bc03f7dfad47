import { define } from '#models/definition.ts'
import { bentwood } from '#models/geometry/bentwood.ts'
import { boxSurface } from '#models/geometry/box.ts'
import { cushion } from '#models/geometry/cushion.ts'
import { bent, tube } from '#models/geometry/loft.ts'
import { finished, type Point } from '#models/geometry/surface.ts'
import { FINISH, inFinish } from '../finishes.ts'

const HALF = 0.33

export default define({
  sku: 'ARM-RAWAQ',
  name: { ar: 'كرسي رواق', en: 'Rawaq lounge chair', fr: 'Fauteuil Rawaq' },
  description: {
    ar: 'هيكل خفيف من خشب منحني بالبخار، ووسادتان مفكوكتان. يُفك بأربعة مسامير للنقل.',
    en: 'A light steam-bent frame with two loose cushions. Comes apart with four bolts for moving house.',
    fr: 'Structure légère en bois cintré à la vapeur et deux coussins libres. Se démonte en quatre vis.',
  },
  category: 'armchair',
  roomTypes: ['living_room', 'bedroom', 'office'],
  styles: ['minimalist', 'modern'],
  price: 11200,
  size: { width: 0.69, depth: 0.77, height: 0.855 },
  mount: 'floor',
  clearance: { front: 0.4 },
  variants: [
    inFinish('ARM-RAWAQ-ASH', FINISH.linenWhite, 12, { wood: 'ash', cover: 'linenWhite' }),
    inFinish('ARM-RAWAQ-OLIVE', FINISH.linenOlive, 8, { wood: 'oak', cover: 'linenOlive' }, 300),
    inFinish('ARM-RAWAQ-COGNAC', FINISH.leatherCognac, 5, { wood: 'walnut', cover: 'leatherCognac' }, 2400),
  ],
  build(builder) {
    /** One side: front leg, arm and back leg bent from one rod, and a rail under the seat. */
    for (const side of [1, -1]) {
      const x = side * HALF
      const path: Point[] = [
        [x, 0, 0.33],
        [x, 0.565, 0.31],
        [x, 0.53, -0.2],
        [x, 0, -0.34],
      ]
      builder.add('wood', bentwood(bent(path, 0.13, 8), 0.0165, { sides: 14 }))
      builder.add(
        'wood',
        tube(
          [
            [x, 0.33, 0.32],
            [x, 0.22, -0.29],
          ],
          0.014,
          { sides: 12, grain: 'z' },
        ),
      )
      builder.add(
        'wood',
        tube(
          [
            [x * 0.82, 0.26, -0.21],
            [x * 0.82, 0.5, -0.29],
            [x * 0.82, 0.77, -0.41],
          ],
          (t) => 0.015 - 0.004 * t,
          { sides: 12, grain: 'y' },
        ),
      )
    }
    const rail = (length: number) => finished(boxSurface(length, 0.04, 0.02, { r: 0.006 }), { grain: 'x' })
    builder.add('wood', rail(HALF * 2), { at: [0, 0.3, 0.29] })
    builder.add('wood', rail(HALF * 2), { at: [0, 0.215, -0.23] })
    for (const [y, z] of [
      [0.42, -0.262],
      [0.57, -0.318],
      [0.71, -0.382],
    ] as const)
      builder.add('wood', rail(HALF * 1.64), { at: [0, y, z], turn: [-0.4, 0, 0] })
    for (let i = 0; i < 6; i++)
      builder.add('wood', finished(boxSurface(0.04, 0.012, 0.56, { r: 0.004 }), { grain: 'z' }), {
        at: [(i - 2.5) * 0.105, 0.286, 0.03],
        turn: [-0.16, 0, 0],
      })
    builder.add('cover', cushion(0.57, 0.145, 0.6, { crown: 0.03, belly: 0.01, r: 0.045 }), { at: [0, 0.3, 0.05], turn: [-0.16, 0, 0] })
    builder.add('cover', cushion(0.56, 0.15, 0.5, { crown: 0.045, belly: 0.006, r: 0.045 }), {
      at: [0, 0.595, -0.29],
      turn: [Math.PI / 2 - 0.4, 0, 0],
    })
  },
})
