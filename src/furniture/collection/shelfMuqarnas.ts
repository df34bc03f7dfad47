import { define } from '../definition.ts'
import { slab, type Outline } from '../geometry/extrude.ts'
import { inlayStar } from '../geometry/lattice.ts'
import { loft, turned } from '../geometry/loft.ts'
import type { Mesh, Point } from '../geometry/surface.ts'
import { FINISH, inFinish } from './finishes.ts'

const [WIDTH, DEPTH, HEIGHT] = [0.6, 0.3, 0.44]

/** Half a round plan against the wall: its line from right to left. */
const halfRound = (radius: number, count = 48): Outline =>
  Array.from({ length: count + 1 }, (_, i) => {
    const angle = (i / count) * Math.PI
    return [radius * Math.cos(angle), -radius * Math.sin(angle)] as const
  })

interface Tier {
  y: number
  height: number
  inner: number
  outer: number
  cells: number
}

/** One row of a stalactite vault: between ribs that spring early, each cell stays upright and then curls out to its pointed hood. */
const stalactites = ({ y, height, inner, outer, cells }: Tier): Mesh => {
  const [steps, count] = [9, cells * 10]
  const rings = Array.from({ length: steps + 1 }, (_, k) => {
    const t = k / steps
    return Array.from({ length: count + 1 }, (_, i): Point => {
      const share = (i / count) * cells
      const across = Math.abs(2 * (share - Math.floor(Math.min(share, cells - 1e-9))) - 1)
      const start = 0.7 * (1 - across ** 1.3)
      const out = Math.max(0, (t - start) / (1 - start)) ** 1.45
      const radius = inner + (outer - inner) * out
      const angle = (i / count) * Math.PI
      return [radius * Math.cos(angle), y + height * t, radius * Math.sin(angle)]
    })
  })
  return loft(rings, { crease: 38, grain: 'y' })
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
  rating: { average: 4.8, count: 16 },
  variants: [
    inFinish('SHELF-MUQARNAS-CEDAR', FINISH.cedar, 8, { wood: 'cedar', shell: 'shell' }),
    inFinish('SHELF-MUQARNAS-WALNUT', FINISH.walnut, 6, { wood: 'walnut', shell: 'shell' }, 400),
    inFinish('SHELF-MUQARNAS-WHITE', FINISH.white, 7, { wood: 'white', shell: 'brass' }, -300),
  ],
  build(kit) {
    const tiers: Tier[] = [
      { y: 0.075, height: 0.088, inner: 0.03, outer: 0.098, cells: 3 },
      { y: 0.168, height: 0.088, inner: 0.096, outer: 0.172, cells: 5 },
      { y: 0.261, height: 0.088, inner: 0.17, outer: 0.25, cells: 9 },
    ]
    for (const tier of tiers) {
      kit.add('wood', stalactites(tier))
      kit.add('wood', slab(halfRound(tier.outer + 0.006), 0.0072, { ease: 0.002, grain: 'x' }), { at: [0, tier.y + tier.height - 0.001, 0] })
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
    kit.add('wood', drop, { at: [0, 0, 0.032] })
    kit.add('wood', slab(halfRound(0.268), 0.05, { ease: 0.002, grain: 'x', crease: 30 }), { at: [0, 0.3545, 0] })
    for (let i = 0; i < 9; i++) {
      const angle = (Math.PI * (i + 0.5)) / 9
      const r = 0.268 * Math.cos(Math.PI / 96) - 0.0009
      kit.add('shell', inlayStar(i % 2 === 0 ? 0.018 : 0.011, 0.0022), {
        at: [r * Math.cos(angle), 0.379, r * Math.sin(angle)],
        turn: [0, Math.PI / 2 - angle, 0],
      })
    }
    kit.add('wood', slab(halfRound(0.282), 0.013, { ease: 0.004, grain: 'x', crease: 30 }), { at: [0, 0.403, 0] })
    kit.add('wood', slab(halfRound(WIDTH / 2), 0.0255, { ease: 0.007, grain: 'x', crease: 30 }), { at: [0, HEIGHT - 0.0255, 0] })
  },
})
