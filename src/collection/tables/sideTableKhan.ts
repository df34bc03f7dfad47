import { define } from '#models/definition.ts'
import { circle, slab, star, type Outline } from '#models/geometry/extrude.ts'
import { board } from '#models/geometry/box.ts'
import { inlayStar, mashrabiya } from '#models/geometry/lattice.ts'
import { FINISH, inFinish } from '../finishes.ts'

const HEIGHT = 0.52
const REACH = 0.235

export default define({
  sku: 'SIDE-KHAN',
  name: { ar: 'طاولة خان الخليلي المثمّنة', en: 'Khan octagonal side table', fr: 'Guéridon octogonal Khan' },
  description: {
    ar: 'كرسي عشاء مثمّن بثماني واجهات معقودة ومشربية، وسطح مطعّم بنجمة من الصدف وخشب الأبنوس.',
    en: 'An eight-sided Cairene table with arched, latticed faces; the top inlaid with a star in shell and ebony.',
    fr: 'Table cairote à huit pans ajourés ; plateau marqueté d’une étoile de nacre et d’ébène.',
  },
  category: 'side-table',
  roomTypes: ['living_room', 'bedroom'],
  styles: ['egyptian', 'classic'],
  price: 8600,
  size: { width: 0.52, depth: 0.52, height: HEIGHT },
  mount: 'floor',
  surfaceHeight: HEIGHT,
  variants: [
    inFinish('SIDE-KHAN-WALNUT', FINISH.walnut, 7, { wood: 'walnut', shell: 'shell', ebony: 'oakBlack' }),
    inFinish('SIDE-KHAN-CEDAR', FINISH.cedar, 9, { wood: 'cedar', shell: 'shell', ebony: 'walnutDark' }),
  ],
  build(builder) {
    const octagon = (radius: number) =>
      circle(radius, 8).map(
        ([x, y]) => [x * Math.cos(Math.PI / 8) - y * Math.sin(Math.PI / 8), x * Math.sin(Math.PI / 8) + y * Math.cos(Math.PI / 8)] as const,
      )
    builder.add('wood', slab(octagon(0.2815), 0.024, { ease: 0.004, grain: 'x' }), { at: [0, HEIGHT - 0.026, 0] })
    // Bands lie around one another and not over one another: sheets so thin flicker, and sink into each other seen from afar.
    const lay = (slot: string, outline: Outline, proud: number, within?: Outline) =>
      builder.add(slot, slab(outline, proud + 0.001, within && { holes: [within] }), { at: [0, HEIGHT - 0.0025, 0] })
    lay('ebony', octagon(0.255), 0.0009, octagon(0.244))
    lay('wood', octagon(0.244), 0.001)
    lay('shell', star(0.19), 0.0021, star(0.152))
    lay('ebony', star(0.152), 0.0021)
    lay('wood', star(0.128, 8, 0.7654, Math.PI / 8), 0.003)
    lay('shell', star(0.07), 0.0037)
    const width = 2 * REACH * Math.tan(Math.PI / 8)
    for (let i = 0; i < 8; i++) {
      const turn = (i / 8) * Math.PI * 2
      const out = (r: number, along: number, y: number) =>
        [Math.sin(turn) * r + Math.cos(turn) * along, y, Math.cos(turn) * r - Math.sin(turn) * along] as const
      for (const side of [1, -1])
        builder.add('wood', board(0.03, HEIGHT - 0.026, 0.02, { r: 0.003, grain: 'y' }), {
          at: out(REACH - 0.01, side * (width / 2 - 0.015), 0),
          turn: [0, turn, 0],
        })
      builder.add('wood', board(width - 0.058, 0.07, 0.018, { r: 0.003 }), { at: out(REACH - 0.011, 0, HEIGHT - 0.098), turn: [0, turn, 0] })
      builder.add('wood', board(width - 0.058, 0.03, 0.018, { r: 0.003 }), { at: out(REACH - 0.011, 0, 0.2), turn: [0, turn, 0] })
      builder.add('wood', mashrabiya(width - 0.06, HEIGHT - 0.326, 0.034), { at: out(REACH - 0.011, 0, 0.229), turn: [0, turn, 0] })
      builder.add('shell', inlayStar(0.022, 0.002), { at: out(REACH - 0.0025, 0, HEIGHT - 0.063), turn: [0, turn, 0] })
    }
  },
})
