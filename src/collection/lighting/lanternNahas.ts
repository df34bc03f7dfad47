import { define } from '#models/definition.ts'
import { through } from '#models/geometry/curves.ts'
import { circle, star, type Outline } from '#models/geometry/extrude.ts'
import { along, bulb, ceilingRose, chain, hoop, pierced, shell, sphereLine, type Profile } from '#models/geometry/lighting.ts'
import { turned } from '#models/geometry/loft.ts'
import type { Point } from '#models/geometry/surface.ts'

const DROP = 1.25

/** The onion of the body, from the lower ring to the shoulder. */
const BODY: Profile = through(
  (
    [
      [0.062, 0.112],
      [0.132, 0.15],
      [0.19, 0.21],
      [0.212, 0.28],
      [0.2, 0.35],
      [0.158, 0.412],
      [0.106, 0.456],
      [0.07, 0.502],
    ] as const
  ).map(([r, y]): Point => [r, y, 0]),
  4,
).map(([r, y]) => [r, y] as const)

const centred = (outline: Outline, wide = 1): Outline => outline.map(([x, y]) => [0.5 + x * wide, 0.5 + y] as const)
const khatam = centred(star(0.43))
const spark = centred(star(0.4, 4, 0.4))
const dot = centred(circle(0.26, 8))

export default define({
  sku: 'LANTERN-NAHAS',
  name: { ar: 'فانوس نحاس مخرّم', en: 'Nahas pierced lantern', fr: 'Lanterne ajourée Nahas' },
  description: {
    ar: 'بصلة نحاسية كبيرة خرّمها صنّاع خان الخليلي نجمة نجمة؛ تملأ السقف والحوائط بحبّات الضوء.',
    en: 'A great onion of brass, pierced star by star in Khan el-Khalili; lit, it scatters grains of light over ceiling and walls.',
    fr: 'Un grand bulbe de laiton percé étoile par étoile au Khan el-Khalili ; allumé, il sème des grains de lumière.',
  },
  category: 'ceiling-lamp',
  roomTypes: ['living_room', 'bedroom', 'kitchen'],
  styles: ['egyptian'],
  price: 7600,
  size: { width: 0.433, depth: 0.433, height: DROP },
  mount: 'ceiling',
  variants: [
    {
      sku: 'LANTERN-NAHAS-BRASS',
      name: { ar: 'نحاس أصفر، ضوء عنبري', en: 'Brass, amber light', fr: 'Laiton, lumière ambrée' },
      color: '#C09C66',
      finish: 'brass',
      stock: 6,
      materials: { metal: 'brass', glow: 'opal' },
    },
    {
      sku: 'LANTERN-NAHAS-AGED',
      name: { ar: 'نحاس معتّق، زجاج ياقوتي', en: 'Aged brass, ruby glass', fr: 'Laiton vieilli, verre rubis' },
      color: '#8E6C3C',
      finish: 'brass',
      stock: 4,
      materials: { metal: 'brassAged', glow: 'glassRuby' },
    },
  ],
  build(builder) {
    const holes = (row: number): Outline[] => {
      if (row === 0 || row === 9) return [dot]
      if (row === 1 || row === 8 || row === 5) return [spark]
      return [khatam]
    }
    const walk = along(BODY)
    builder.add('metal', pierced(walk, { columns: 20, rows: 10, thickness: 0.0018, holes, steps: 2 }))
    /** A lining of glass: what is seen through the holes. */
    builder.add(
      'glow',
      shell(
        Array.from({ length: 17 }, (_, i): [number, number] => {
          const [r, y] = walk(0.02 + (i / 16) * 0.96)
          return [Math.max(0.02, r - 0.0075), y]
        }),
        0.001,
        { sides: 44, crease: 60 },
      ),
    )
    for (const [share, r] of [
      [0, 0.0038],
      [0.2, 0.0024],
      [0.5, 0.003],
      [0.6, 0.003],
      [0.8, 0.0024],
      [1, 0.0038],
    ] as const) {
      const [radius, y] = walk(share)
      builder.add('metal', hoop(radius, r, y, { sides: 44, around: 6 }))
    }
    builder.add(
      'metal',
      turned(
        [
          [0.0015, 0],
          [0.008, 0.006],
          [0.012, 0.016],
          [0.008, 0.027],
          [0.0055, 0.034],
          [0.016, 0.042],
          [0.021, 0.052],
          [0.014, 0.064],
          [0.022, 0.072],
          [0.052, 0.094],
          [0.065, 0.106],
          [0.066, 0.112],
          [0.06, 0.115],
        ],
        { sides: 36, crease: 40 },
      ),
    )
    builder.add(
      'metal',
      turned(
        [
          [0.066, 0.5],
          [0.074, 0.502],
          [0.076, 0.508],
          [0.066, 0.514],
          [0.056, 0.522],
        ],
        { sides: 40, crease: 40 },
      ),
    )
    /** A little pierced drum, and the dome over it. */
    builder.add(
      'metal',
      pierced((t) => [0.056, 0.518 + t * 0.058], { columns: 14, rows: 2, thickness: 0.0018, holes: () => [centred(star(0.36, 6, 0.6))] }),
    )
    builder.add(
      'glow',
      shell(
        [
          [0.05, 0.52],
          [0.05, 0.576],
        ],
        0.001,
        { sides: 32 },
      ),
    )
    builder.add('metal', hoop(0.057, 0.003, 0.578, { sides: 40 }))
    const dome = sphereLine(0.056, 0.578, 0.05, 1.36, 10, 1.15)
    builder.add(
      'metal',
      turned(
        [
          [0.05, 0.576],
          ...dome,
          [0.008, 0.652],
          [0.006, 0.664],
          [0.014, 0.67],
          [0.017, 0.68],
          [0.012, 0.69],
          [0.005, 0.696],
          [0.0075, 0.706],
          [0.003, 0.714],
        ],
        { sides: 36, crease: 50 },
      ),
    )
    chain(builder, 'metal', 0.71, DROP - 0.054, { long: 0.023, wide: 0.012, r: 0.003 })
    builder.add('metal', ceilingRose(DROP, 0.072, 0.048))
    builder.add('glow', bulb(1.2), { at: [0, 0.105, 0] })
  },
})
