import { define } from '#models/definition.ts'
import { through } from '#models/geometry/curves.ts'
import { slab, type Outline } from '#models/geometry/extrude.ts'

/** A smooth closed outline through the given [x, z] places. */
const pebble = (places: readonly (readonly [number, number])[], steps = 8): Outline =>
  through(
    places.map(([x, z]) => [x, z, 0] as const),
    steps,
    true,
  ).map(([x, z]) => [x, z] as const)

const EDGE = [
  [-1.2, 0.1],
  [-1.02, 0.62],
  [-0.5, 0.79],
  [0.1, 0.72],
  [0.72, 0.85],
  [1.12, 0.55],
  [1.2, 0.02],
  [0.98, -0.46],
  [0.5, -0.6],
  [0.02, -0.85],
  [-0.6, -0.76],
  [-1.06, -0.42],
] as const

export default define({
  sku: 'RUG-TILAL',
  name: { ar: 'سجادة تلال', en: 'Tilal sculpted rug', fr: 'Tapis sculpté Tilal' },
  description: {
    ar: 'وبرة صوف منحوتة بارتفاعات مختلفة: تلال تتداخل وخط واحد كأثر الريح على الرمل، وحافة حرّة بلا زوايا.',
    en: 'Wool cut at several heights: hills that overlap, one line like the wind’s on sand, and a free edge without corners.',
    fr: 'Laine ciselée à plusieurs hauteurs : des collines qui se chevauchent, une ligne de vent sur le sable, un bord libre sans angle.',
  },
  category: 'rug',
  roomTypes: ['living_room', 'bedroom'],
  styles: ['modern'],
  price: 12400,
  size: { width: 2.409, depth: 1.71, height: 0.02 },
  mount: 'floor',
  variants: [
    {
      sku: 'RUG-TILAL-RUST',
      name: { ar: 'صدئي وعاجي', en: 'Rust and ivory', fr: 'Rouille et ivoire' },
      color: '#B26B48',
      finish: 'wool',
      stock: 8,
      materials: { ground: 'boucleIvory', hill: 'boucleRust', dune: 'linenSand', line: 'canvasBlack' },
    },
    {
      sku: 'RUG-TILAL-MOSS',
      name: { ar: 'طحلبي وعاجي', en: 'Moss and ivory', fr: 'Mousse et ivoire' },
      color: '#7B8166',
      finish: 'wool',
      stock: 9,
      materials: { ground: 'boucleIvory', hill: 'boucleMoss', dune: 'linenOchre', line: 'linenClay' },
    },
    {
      sku: 'RUG-TILAL-NIGHT',
      name: { ar: 'كحلي وصدئي', en: 'Night and rust', fr: 'Nuit et rouille' },
      color: '#4E4C49',
      finish: 'wool',
      stock: 6,
      materials: { ground: 'boucleMoss', hill: 'boucleIvory', dune: 'linenCharcoal', line: 'linenOchre' },
    },
  ],
  build(builder) {
    builder.add('ground', slab(pebble(EDGE), 0.014, { ease: 0.004, grain: 'z' }))
    const hills = [
      [
        [-1.0, 0.06],
        [-0.86, 0.46],
        [-0.42, 0.6],
        [0.02, 0.4],
        [0.0, 0.02],
        [-0.42, -0.06],
        [-0.72, -0.22],
      ],
      [
        [0.5, -0.36],
        [0.86, -0.34],
        [1.04, 0.0],
        [0.9, 0.3],
        [0.62, 0.18],
        [0.42, -0.1],
      ],
    ] as const
    for (const hill of hills) builder.add('hill', slab(pebble(hill), 0.0185, { ease: 0.004, grain: 'z' }))
    const dune = [
      [-0.28, -0.62],
      [0.1, -0.68],
      [0.3, -0.42],
      [0.34, 0.0],
      [0.6, 0.42],
      [0.5, 0.66],
      [0.16, 0.52],
      [-0.12, 0.12],
      [-0.36, -0.24],
    ] as const
    builder.add('dune', slab(pebble(dune), 0.02, { ease: 0.004, grain: 'z' }))
    const trail = through(
      [
        [-0.98, -0.34, 0],
        [-0.56, -0.42, 0],
        [-0.2, -0.16, 0],
        [0.2, 0.2, 0],
        [0.3, 0.56, 0],
        [0.66, 0.68, 0],
        [0.98, 0.5, 0],
      ],
      9,
    )
    const half = 0.016
    const side = (way: number) =>
      trail.map(([x, z], i): readonly [number, number] => {
        const [ax, az] = trail[Math.min(trail.length - 1, i + 1)] ?? [0, 0]
        const [bx, bz] = trail[Math.max(0, i - 1)] ?? [0, 0]
        const length = Math.hypot(ax - bx, az - bz)
        return [x - (way * half * (az - bz)) / length, z + (way * half * (ax - bx)) / length]
      })
    builder.add('line', slab([...side(1), ...side(-1).toReversed()], 0.0196, { ease: 0.003, grain: 'z' }))
  },
})
