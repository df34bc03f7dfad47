import { define } from '#models/definition.ts'
import { keelArch } from '#models/geometry/arches.ts'
import { extrudedSurface, slab, type Outline } from '#models/geometry/extrude.ts'
import { inlayStar } from '#models/geometry/lattice.ts'
import { turned } from '#models/geometry/loft.ts'
import { finished, joined, warped, type Mesh, type Point } from '#models/geometry/surface.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [WIDTH, DEPTH, HEIGHT] = [0.6, 0.3, 0.44]

/** Half a round plan against the wall: its line from right to left. */
const halfRound = (radius: number, count = 48): Outline =>
  Array.from({ length: count + 1 }, (_, i) => {
    const angle = (i / count) * Math.PI
    return [radius * Math.cos(angle), -radius * Math.sin(angle)] as const
  })

interface Tier {
  y: number
  radius: number
  arches: number
}
const TIER = 0.092

/** One row of niches: a board of keel arches bent about the half round, before a core that lies deeper. */
const niches = ({ y, radius, arches }: Tier): Mesh => {
  const [thickness, pier, spring] = [0.016, 0.009, 0.012]
  const pitch = (Math.PI * radius) / arches
  const span = pitch - pier
  // Each arch is a piece of its own, so that no triangle reaches across the bend.
  const arch = keelArch(span, 0.058).map(([x, up]) => [x, spring + up] as const)
  const head = Array.from({ length: 7 }, (_, i) => [pitch * (0.5 - i / 6), TIER] as const)
  const one = extrudedSurface([[-pitch / 2, 0], [-span / 2, 0], ...arch, [span / 2, 0], [pitch / 2, 0], ...head], thickness)
  const row = Array.from({ length: arches }, (_, i) => warped(one, ([x, up, out]): Point => [x + pitch * (i + 0.5 - arches / 2), up, out]))
  const about = ([along, up, out]: Point): Point => {
    const [angle, r] = [along / radius, radius - thickness + out]
    return [r * Math.sin(angle), y + up, r * Math.cos(angle)]
  }
  return finished(warped(joined(row), about), { crease: 40, grain: 'y' })
}

export default define({
  sku: 'SHELF-MUQARNAS',
  name: { ar: 'كُرسي حائط بالمقرنصات', en: 'Muqarnas wall bracket', fr: 'Console murale Muqarnas' },
  description: {
    ar: 'ثلاثة صفوف من المقرنصات المحفورة تحمل رفًا نصف دائري مطعّمًا بالنجوم، لإبريق أو فانوس أو مصحف.',
    en: 'Three rows of carved stalactites carry a half-round shelf set with stars, for a ewer, a lantern or a book.',
    fr: 'Trois rangs de stalactites sculptées portent une tablette demi-ronde incrustée d’étoiles, pour une aiguière, une lanterne ou un livre.',
  },
  category: 'shelf',
  roomTypes: ['living_room', 'bedroom', 'office', 'bathroom'],
  styles: ['egyptian'],
  price: 4200,
  size: { width: WIDTH, depth: DEPTH, height: HEIGHT },
  mount: 'wall',
  surfaceHeight: HEIGHT,
  requiresInstallation: true,
  installationPrice: 150,
  variants: [
    inFinish('SHELF-MUQARNAS-CEDAR', FINISH.cedar, 8, { wood: 'cedar', shell: 'shell' }),
    inFinish('SHELF-MUQARNAS-WALNUT', FINISH.walnut, 6, { wood: 'walnut', shell: 'shell' }, 400),
    inFinish('SHELF-MUQARNAS-WHITE', FINISH.white, 7, { wood: 'white', shell: 'brass' }, -300),
  ],
  build(builder) {
    const tiers: Tier[] = [
      { y: 0.072, radius: 0.1, arches: 3 },
      { y: 0.166, radius: 0.178, arches: 6 },
      { y: 0.26, radius: 0.25, arches: 9 },
    ]
    for (const tier of tiers) {
      const { y, radius } = tier
      builder.add('wood', niches(tier))
      builder.add('wood', slab(halfRound(radius - 0.05), TIER, { grain: 'y', crease: 30 }), { at: [0, y, 0] })
      builder.add('wood', slab(halfRound(radius + 0.007), 0.0072, { ease: 0.002, grain: 'x', crease: 30 }), { at: [0, y + TIER - 0.0042, 0] })
    }
    const drop = turned(
      [
        [0.002, 0],
        [0.01, 0.012],
        [0.014, 0.024],
        [0.008, 0.034],
        [0.009, 0.04],
        [0.026, 0.056],
        [0.031, 0.068],
        [0.029, 0.0785],
      ],
      { sides: 20, crease: 50 },
    )
    builder.add('wood', drop, { at: [0, 0, 0.032] })
    builder.add('wood', slab(halfRound(0.268), 0.05, { ease: 0.002, grain: 'x', crease: 30 }), { at: [0, 0.3545, 0] })
    for (let i = 0; i < 9; i++) {
      const angle = (Math.PI * (i + 0.5)) / 9
      const r = 0.268 * Math.cos(Math.PI / 96) - 0.0009
      builder.add('shell', inlayStar(i % 2 === 0 ? 0.018 : 0.011, 0.0022), {
        at: [r * Math.cos(angle), 0.379, r * Math.sin(angle)],
        turn: [0, Math.PI / 2 - angle, 0],
      })
    }
    builder.add('wood', slab(halfRound(0.282), 0.013, { ease: 0.004, grain: 'x', crease: 30 }), { at: [0, 0.403, 0] })
    builder.add('wood', slab(halfRound(WIDTH / 2), 0.0255, { ease: 0.007, grain: 'x', crease: 30 }), { at: [0, HEIGHT - 0.0255, 0] })
  },
})
