import { define } from '#models/definition.ts'
import { arcadeBoard, rosette, turnedOutline } from '#models/geometry/arches.ts'
import { board } from '#models/geometry/box.ts'
import { circle, slab, type Outline } from '#models/geometry/extrude.ts'
import { inlayStar } from '#models/geometry/lattice.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [SIZE, HEIGHT, TOP] = [0.86, 0.4, 0.026]
const EIGHTH = Math.PI / 8

const octagon = (across: number): Outline => turnedOutline(circle(across / 2 / Math.cos(EIGHTH), 8), EIGHTH)

export default define({
  sku: 'COFFEE-GHOURI',
  name: { ar: 'طاولة الغوري المطعّمة', en: 'Ghouri inlaid coffee table', fr: 'Table basse marquetée Ghouri' },
  description: {
    ar: 'طاولة مثمّنة منخفضة لصينية الشاي: طبق نجمي من الصدف والعظم على السطح، وثماني واجهات معقودة.',
    en: 'A low octagon for the tea tray: a star of shell and bone laid into the top, and eight keel-arched sides.',
    fr: 'Octogone bas pour le plateau à thé : étoile de nacre et d’os sertie dans le plateau, huit côtés en arc brisé.',
  },
  category: 'coffee-table',
  roomTypes: ['living_room'],
  styles: ['egyptian', 'classic'],
  price: 16900,
  size: { width: SIZE, depth: SIZE, height: HEIGHT },
  mount: 'floor',
  surfaceHeight: HEIGHT,
  clearance: { front: 0.36, back: 0.36 },
  variants: [
    inFinish('COFFEE-GHOURI-WALNUT', FINISH.walnut, 6, { wood: 'walnut', shell: 'shell', bone: 'bone', ebony: 'oakBlack' }),
    inFinish('COFFEE-GHOURI-CEDAR', FINISH.cedar, 7, { wood: 'cedar', shell: 'shell', bone: 'bone', ebony: 'walnutDark' }, -600),
  ],
  build(builder) {
    builder.add('wood', slab(octagon(SIZE), TOP, { ease: 0.005, grain: 'x' }), { at: [0, HEIGHT - TOP - 0.0025, 0] })
    builder.add('wood', slab(octagon(SIZE - 0.05), 0.016, { ease: 0.004, grain: 'x' }), { at: [0, HEIGHT - TOP - 0.018, 0] })
    // Bands are laid around one another and not over one another: sheets so thin flicker, and sink into each other seen from afar.
    const lay = (slot: string, outline: Outline, proud: number, within?: Outline) =>
      builder.add(slot, slab(outline, 0.002 + proud, within && { holes: [within] }), { at: [0, HEIGHT - 0.0045, 0] })
    lay('ebony', octagon(SIZE - 0.035), 0.0011, octagon(SIZE - 0.05))
    lay('bone', octagon(SIZE - 0.05), 0.0014, octagon(SIZE - 0.062))
    lay('ebony', octagon(SIZE - 0.062), 0.0011, octagon(SIZE - 0.15))
    lay('wood', octagon(SIZE - 0.15), 0.0014)
    const inner = (SIZE - 0.15) / 2
    const side = 2 * (inner + 0.02) * Math.tan(EIGHTH)
    for (let k = 0; k < 8; k++) {
      for (let i = 0; i < 7; i++) {
        const along = ((i - 3) * side) / 7
        const lozenge: Outline = [
          [inner + 0.006, along],
          [inner + 0.022, along - side / 15],
          [inner + 0.038, along],
          [inner + 0.022, along + side / 15],
        ]
        lay(i % 2 === 0 ? 'shell' : 'bone', turnedOutline(lozenge, (k * Math.PI) / 4), 0.0019)
      }
    }
    const rose = rosette(0.31)
    lay('ebony', circle(0.322, 56), 0.0021, circle(0.316, 56))
    for (const petal of rose.petals) lay('bone', petal, 0.0024)
    for (const dart of rose.darts) lay('shell', dart, 0.0024)
    lay('ebony', rose.star, 0.0026)
    lay(
      'shell',
      rose.star.map(([x, y]) => [x * 0.9, y * 0.9] as const),
      0.0033,
    )
    lay('ebony', rose.heart, 0.004)
    const reach = SIZE / 2 - 0.045
    const width = 2 * reach * Math.tan(EIGHTH)
    const tall = HEIGHT - TOP - 0.018
    for (let i = 0; i < 8; i++) {
      const turn = (i / 8) * Math.PI * 2
      const out = (r: number, along: number, y: number) =>
        [Math.sin(turn) * r + Math.cos(turn) * along, y, Math.cos(turn) * r - Math.sin(turn) * along] as const
      const facing = { turn: [0, turn, 0] as const }
      builder.add('wood', arcadeBoard(width - 0.004, tall - 0.02, 0.022, { arches: 1, pier: 0.034, spring: 0.13, rise: 0.13 }), {
        at: out(reach - 0.022, 0, 0.021),
        ...facing,
      })
      for (const end of [-1, 1])
        builder.add('wood', board(0.052, 0.022, 0.036, { r: 0.004 }), { at: out(reach - 0.013, end * (width / 2 - 0.024), 0), ...facing })
      builder.add('bone', board(width - 0.03, 0.003, 0.004, { r: 0.0005 }), { at: out(reach - 0.0013, 0, tall - 0.012), ...facing })
      builder.add('shell', inlayStar(0.024, 0.0022), { at: out(reach - 0.0012, 0, tall - 0.046), ...facing })
      for (const end of [-1, 1]) {
        builder.add('bone', inlayStar(0.014, 0.002), { at: out(reach - 0.0012, end * (width / 2 - 0.05), tall - 0.046), ...facing })
        for (const y of [0.06, 0.11])
          builder.add('shell', inlayStar(0.0095, 0.002), { at: out(reach - 0.0012, end * (width / 2 - 0.019), y), ...facing })
      }
    }
  },
})
