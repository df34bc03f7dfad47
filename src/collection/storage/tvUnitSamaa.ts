import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { rectangle, slab, type Outline } from '#models/geometry/extrude.ts'
import { flutedPath, flutedPanel } from '#models/geometry/fluting.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [WIDTH, DEPTH, HEIGHT] = [2.1, 0.43, 0.44]

export default define({
  sku: 'TVUNIT-SAMAA',
  name: { ar: 'وحدة تلفزيون سماء', en: 'Samaa TV unit', fr: 'Meuble TV Samaa' },
  description: {
    ar: 'كأنها معلّقة: جسم محزّز بطرفين مستديرين فوق قاعدة غائرة، يعلوه لوح من الرخام، وفي وسطه فتحة للأجهزة ودرج.',
    en: 'It seems to hover: a reeded body with rounded ends over a recessed plinth, a marble slab above, a niche and a drawer between.',
    fr: 'Comme suspendu : un corps rudenté aux bouts arrondis sur socle en retrait, une dalle de marbre, une niche et un tiroir au centre.',
  },
  category: 'tv-unit',
  roomTypes: ['living_room', 'bedroom'],
  styles: ['modern'],
  price: 23900,
  size: { width: WIDTH, depth: DEPTH, height: HEIGHT },
  mount: 'floor',
  surfaceHeight: HEIGHT,
  clearance: { front: 0.45 },
  variants: [
    inFinish('TVUNIT-SAMAA-OAK', FINISH.oak, 7, { wood: 'oak', stone: 'travertine', plinth: 'black', inside: 'oakSmoked' }),
    inFinish('TVUNIT-SAMAA-WALNUT', FINISH.walnut, 6, { wood: 'walnut', stone: 'marbleWhite', plinth: 'black', inside: 'oakBlack' }, 1900),
    inFinish('TVUNIT-SAMAA-BLACK', FINISH.oakBlack, 4, { wood: 'oakBlack', stone: 'marbleBlack', plinth: 'brass', inside: 'oakBlack' }, 1200),
  ],
  build(builder) {
    const [plinth, top] = [0.07, 0.018]
    const [low, tall] = [plinth, HEIGHT - plinth - top]
    const [w, d, niche] = [WIDTH - 0.03, DEPTH - 0.03, 0.62]
    builder.add('plinth', slab(rectangle(WIDTH - 0.3, DEPTH - 0.16, 0.13, 10), plinth + 0.002), { at: [0, 0, -0.02] })
    builder.add('stone', slab(rectangle(WIDTH, DEPTH, 0.2, 18), top, { ease: 0.005, grain: 'x' }), { at: [0, HEIGHT - top, 0] })
    builder.add('wood', slab(rectangle(w - 0.02, d - 0.02, 0.18, 18), 0.014, { ease: 0.002, grain: 'x' }), { at: [0, low - 0.0005, 0] })
    builder.add('wood', slab(rectangle(w - 0.02, d - 0.02, 0.18, 18), 0.012, { ease: 0.002, grain: 'x' }), { at: [0, HEIGHT - top - 0.0115, 0] })
    // Each end: a D in plan, ribbed all round.
    const r = 0.185
    const arc = (cx: number, cy: number, from: number): Outline =>
      Array.from({ length: 13 }, (_, i) => {
        const angle = from + (i / 12) * (Math.PI / 2)
        return [cx + r * Math.cos(angle), cy + r * Math.sin(angle)] as const
      })
    const end: Outline = [[niche / 2, -d / 2], ...arc(w / 2 - r, -d / 2 + r, -Math.PI / 2), ...arc(w / 2 - r, d / 2 - r, 0), [niche / 2, d / 2]]
    const ribbed = slab(flutedPath(end, 0.0262, 0.0105, 6), tall - 0.018, { crease: 50, grain: 'y' })
    for (const turn of [0, Math.PI]) builder.add('wood', ribbed, { at: [0, low + 0.01, 0], turn: [0, turn, 0] })
    // The middle: a niche over a drawer.
    for (const side of [1, -1])
      builder.add('wood', board(0.02, tall - 0.01, d - 0.012, { r: 0.002, grain: 'y' }), { at: [side * (niche / 2 - 0.0045), low + 0.005, 0] })
    const span = niche - 0.03
    const drawer = 0.168
    builder.add('inside', board(span + 0.004, tall - 0.02, 0.012, { r: 0.001, grain: 'x' }), { at: [0, low + 0.01, -d / 2 + 0.02] })
    builder.add('inside', board(span + 0.002, 0.01, d - 0.04, { r: 0.001 }), { at: [0, low + drawer + 0.018, -0.004] })
    builder.add('wood', board(span + 0.004, 0.018, 0.02, { r: 0.003, steps: 2 }), { at: [0, low + drawer + 0.014, d / 2 - 0.018] })
    builder.add('wood', flutedPanel(span - 0.007, drawer - 0.006, 0.022, { count: 22, depth: 0.0105 }), { at: [0, low + 0.0155, d / 2 - 0.0275] })
    builder.add('inside', board(span - 0.01, drawer - 0.012, d - 0.08, { r: 0.001 }), { at: [0, low + 0.0145, -0.01] })
  },
})
