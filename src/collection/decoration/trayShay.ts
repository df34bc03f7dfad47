import { define } from '#models/definition.ts'
import { flutedColumn } from '#models/geometry/fluting.ts'
import { flowing } from '#models/geometry/profile.ts'
import { through } from '#models/geometry/curves.ts'
import { tube, turned, turnedSurface } from '#models/geometry/loft.ts'
import { finished, warped, type Point } from '#models/geometry/surface.ts'
import { FINISH, inFinish } from '../finishes.ts'

export default define({
  sku: 'TRAY-SHAY',
  name: { ar: 'صينية شاي', en: 'Shay tea tray', fr: 'Plateau à thé Shay' },
  description: {
    ar: 'صينية نحاس مطروقة وبرّاد بعنق بجعة وأربع كبايات شاي كشري بأطباقها؛ كل ما ينقص نعناع.',
    en: 'A hammered tray, a swan-necked pot and four glasses of tea on their saucers; all that is missing is mint.',
    fr: 'Un plateau martelé, une théière à col de cygne et quatre verres de thé ; il ne manque que la menthe.',
  },
  category: 'accessory',
  roomTypes: ['living_room', 'kitchen'],
  styles: ['egyptian', 'classic'],
  price: 1650,
  size: { width: 0.463, depth: 0.463, height: 0.246 },
  mount: 'surface',
  variants: [
    inFinish('TRAY-SHAY-BRASS', FINISH.brass, 20, { tray: 'brassAged', pot: 'brass', glass: 'glass', tea: 'tea', saucers: 'ceramic' }),
    inFinish('TRAY-SHAY-COPPER', FINISH.copper, 16, { tray: 'copper', pot: 'copper', glass: 'glass', tea: 'tea', saucers: 'ceramic' }),
  ],
  build(builder) {
    const hammered = warped(
      turnedSurface(
        [
          [0.19, 0],
          [0.21, 0.002],
          [0.222, 0.012],
          [0.23, 0.024],
          [0.228, 0.0275],
          [0.222, 0.0265],
          [0.214, 0.015],
          [0.2, 0.0065],
          [0.188, 0.006],
          [0.15, 0.006],
          [0.08, 0.006],
          [0.03, 0.006],
        ],
        64,
      ),
      ([x, y, z]): Point => {
        const r = Math.hypot(x, z)
        if (y < 0.02 || r < 0.2) return [x, y, z]
        const k = 1 + 0.006 * Math.cos(Math.atan2(z, x) * 32)
        return [x * k, y, z * k]
      },
    )
    builder.add('tray', finished(hammered, { crease: 40 }))
    for (const r of [0.19, 0.155, 0.06]) {
      const ring = Array.from({ length: 56 }, (_, i): Point => [Math.cos((i / 56) * Math.PI * 2) * r, 0.0064, Math.sin((i / 56) * Math.PI * 2) * r])
      builder.add('tray', tube(ring, 0.0012, { sides: 5, loop: true }))
    }
    const [px, pz] = [-0.055, -0.06]
    builder.add(
      'pot',
      flutedColumn(
        flowing([
          [0.045, 0.0066],
          [0.051, 0.014],
          [0.06, 0.028],
          [0.076, 0.055],
          [0.081, 0.085],
          [0.07, 0.12],
          [0.046, 0.146],
        ]),
        { count: 16, depth: 0.003, steps: 5 },
      ),
      { at: [px, 0, pz] },
    )
    builder.add(
      'pot',
      turned(
        [
          [0.044, 0.142],
          [0.05, 0.146],
          [0.05, 0.152],
          [0.04, 0.157],
          [0.036, 0.176],
          [0.042, 0.18],
          [0.03, 0.196],
          [0.012, 0.21],
          [0.006, 0.218],
          [0.011, 0.228],
          [0.008, 0.238],
          [0.002, 0.246],
        ],
        { sides: 32, crease: 45 },
      ),
      { at: [px, 0, pz] },
    )
    const spoutway = -0.75
    const [sc, ss] = [Math.cos(spoutway), Math.sin(spoutway)]
    const spout: Point[] = [
      [px + sc * 0.066, 0.05, pz - ss * 0.066],
      [px + sc * 0.1, 0.066, pz - ss * 0.1],
      [px + sc * 0.112, 0.1, pz - ss * 0.112],
      [px + sc * 0.12, 0.14, pz - ss * 0.12],
      [px + sc * 0.142, 0.168, pz - ss * 0.142],
      [px + sc * 0.156, 0.166, pz - ss * 0.156],
    ]
    builder.add(
      'pot',
      tube(through(spout, 5), (t) => 0.0165 - 0.0095 * t, { sides: 12 }),
    )
    const grip: Point[] = [
      [px - sc * 0.047, 0.15, pz + ss * 0.047],
      [px - sc * 0.088, 0.172, pz + ss * 0.088],
      [px - sc * 0.118, 0.148, pz + ss * 0.118],
      [px - sc * 0.118, 0.1, pz + ss * 0.118],
      [px - sc * 0.1, 0.066, pz + ss * 0.1],
      [px - sc * 0.072, 0.058, pz + ss * 0.072],
    ]
    builder.add('pot', tube(through(grip, 5), 0.0052, { sides: 10 }))
    for (const [x, z] of [
      [0.09, -0.1],
      [0.135, 0.02],
      [0.065, 0.115],
      [-0.06, 0.13],
    ] as const) {
      builder.add(
        'saucers',
        turned(
          [
            [0.026, 0.0064],
            [0.031, 0.0074],
            [0.05, 0.014],
            [0.051, 0.0158],
            [0.049, 0.0162],
            [0.032, 0.0105],
            [0.01, 0.0098],
          ],
          { sides: 32 },
        ),
        { at: [x, 0, z] },
      )
      const wall: [number, number][] = [
        [0.02, 0.0108],
        [0.0235, 0.012],
        [0.0215, 0.03],
        [0.0225, 0.05],
        [0.0285, 0.09],
        [0.0275, 0.0905],
        [0.0212, 0.05],
        [0.0202, 0.03],
        [0.021, 0.017],
        [0.004, 0.0165],
      ]
      builder.add('glass', turned(wall, { sides: 28, crease: 60 }), { at: [x, 0, z] })
      builder.add(
        'tea',
        turned(
          [
            [0.0204, 0.0172],
            [0.0231, 0.0185],
            [0.0221, 0.0305],
            [0.0231, 0.05],
            [0.0272, 0.078],
            [0.0255, 0.0786],
            [0.008, 0.0782],
          ],
          { sides: 24 },
        ),
        { at: [x, 0, z] },
      )
    }
  },
})
