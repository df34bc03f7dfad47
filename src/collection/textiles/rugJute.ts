import { define } from '#models/definition.ts'
import { turned } from '#models/geometry/loft.ts'
import { JUTE_RINGS } from '#models/materials/weaves.ts'

const RADIUS = 0.9

export default define({
  sku: 'RUG-HALFA',
  name: { ar: 'سجادة حلفا مستديرة', en: 'Halfa round jute rug', fr: 'Tapis rond en jute Halfa' },
  description: {
    ar: 'ضفائر جوت تُلفّ وتُخاط من المركز إلى الحافة، ملمسها طبيعي تحت القدم ورائحتها رائحة حصاد.',
    en: 'Plaits of jute wound and sewn from the middle outwards; honest underfoot, with the smell of harvest about it.',
    fr: 'Des tresses de jute enroulées et cousues depuis le centre ; un toucher franc et une odeur de moisson.',
  },
  category: 'rug',
  roomTypes: ['living_room', 'bedroom', 'kitchen', 'office'],
  styles: ['minimalist', 'modern'],
  price: 3200,
  discountPercentage: 10,
  size: { width: RADIUS * 2, depth: RADIUS * 2, height: 0.012 },
  mount: 'floor',
  variants: [
    {
      sku: 'RUG-HALFA-NATURAL',
      name: { ar: 'طبيعي', en: 'Natural', fr: 'Naturel' },
      color: '#C3A473',
      finish: 'jute',
      stock: 28,
      materials: { braid: 'juteNatural' },
    },
    {
      sku: 'RUG-HALFA-BANDED',
      name: { ar: 'بحلقتين سوداوين', en: 'Black bands', fr: 'Cercles noirs' },
      color: '#BF9F6E',
      finish: 'jute',
      stock: 17,
      materials: { braid: 'juteBanded' },
    },
  ],
  build(builder) {
    const pitch = RADIUS / JUTE_RINGS
    const profile: [number, number][] = [
      [RADIUS - pitch * 0.7, 0],
      [RADIUS - pitch * 0.25, 0.0012],
      [RADIUS, 0.0055],
    ]
    for (let ring = JUTE_RINGS - 1; ring > 0; ring--) {
      for (const [across, rise] of [
        [0.85, 0.0098],
        [0.5, 0.012],
        [0.15, 0.0098],
      ] as const)
        profile.push([(ring + across) * pitch, rise])
      profile.push([ring * pitch, 0.0075])
    }
    profile.push([pitch * 0.5, 0.0115])
    builder.add('braid', turned(profile, { sides: 96, crease: 80 }), { planarTexture: { plane: 'xz' } })
  },
})
