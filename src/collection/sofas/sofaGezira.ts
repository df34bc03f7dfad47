import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { cushion, pillow } from '#models/geometry/cushion.ts'
import { padded } from '#models/geometry/upholstery.ts'
import { FINISH, inFinish } from '../finishes.ts'

/** The sofa runs along x; the chaise stands at its +x end and reaches forwards. */
const [WIDTH, DEPTH, SOFA] = [2.84, 1.68, 0.98]
const CHAISE = 0.98
const [ARM, BACK, PLINTH, DECK] = [0.16, 0.2, 0.07, 0.27]
const REAR = -DEPTH / 2
const SEATS = (WIDTH - ARM - CHAISE) / 2

export default define({
  sku: 'SOFA-GEZIRA',
  name: { ar: 'ركنة الجزيرة بشيزلونج', en: 'Gezira corner sofa with chaise', fr: 'Canapé d’angle Gezira avec méridienne' },
  description: {
    ar: 'ركنة منخفضة بوسائد سائبة محشوة بالريش وشيزلونج تتمدد عليه بطولك. قاعدة غائرة تجعلها تبدو طافية.',
    en: 'A low corner of loose, feather-wrapped cushions, with a chaise long enough to lie on. The recessed base lets it float.',
    fr: 'Un angle bas aux coussins libres garnis de plumes, une méridienne où s’allonger. Le socle en retrait la fait flotter.',
  },
  category: 'sofa',
  roomTypes: ['living_room'],
  styles: ['modern', 'minimalist'],
  price: 62500,
  discountPercentage: 10,
  size: { width: WIDTH, depth: 1.69, height: 0.882 },
  mount: 'floor',
  clearance: { front: 0.4 },
  variants: [
    inFinish('SOFA-GEZIRA-WHITE', FINISH.linenWhite, 6, { cover: 'linenWhite', accent: 'linenOlive', plinth: 'oakBlack' }),
    inFinish('SOFA-GEZIRA-CHARCOAL', FINISH.linenCharcoal, 5, { cover: 'linenCharcoal', accent: 'linenOchre', plinth: 'oakBlack' }),
    inFinish('SOFA-GEZIRA-BLUE', FINISH.canvasBlue, 4, { cover: 'canvasBlue', accent: 'linenSand', plinth: 'oakBlack' }, -2500),
  ],
  build(builder) {
    const [rear, front] = [REAR, REAR + SOFA]
    const chaiseX = WIDTH / 2 - CHAISE / 2
    builder.add('plinth', board(WIDTH - 0.12, PLINTH, SOFA - 0.12, { r: 0.002 }), { at: [0, 0, rear + SOFA / 2] })
    builder.add('plinth', board(CHAISE - 0.12, PLINTH, DEPTH - SOFA, { r: 0.002 }), { at: [chaiseX, 0, front + (DEPTH - SOFA) / 2 - 0.06] })
    builder.add('cover', padded(WIDTH - CHAISE - 0.003, DECK - PLINTH, SOFA - 0.01, 0.018), { at: [-CHAISE / 2, PLINTH, rear + SOFA / 2] })
    builder.add('cover', padded(CHAISE - 0.003, DECK - PLINTH, DEPTH - 0.01, 0.018), { at: [chaiseX, PLINTH, 0] })
    builder.add('cover', padded(ARM, 0.56 - PLINTH, SOFA, 0.045), { at: [-WIDTH / 2 + ARM / 2, PLINTH + 0.004, rear + SOFA / 2] })
    builder.add('cover', padded(WIDTH - ARM + 0.04, 0.62 - DECK, BACK, 0.05), { at: [ARM / 2 - 0.02, DECK - 0.03, rear + BACK / 2 + 0.004] })
    const loose = { crown: 0.036, belly: 0.014, r: 0.06, piping: 0 }
    const seat = SOFA - BACK + 0.015
    for (const i of [0, 1])
      builder.add('cover', cushion(SEATS - 0.006, 0.19, seat, loose), {
        at: [-WIDTH / 2 + ARM + SEATS * (i + 0.5), DECK - 0.006, front - seat / 2 + 0.01],
      })
    const lounge = DEPTH - BACK + 0.015
    builder.add('cover', cushion(CHAISE - 0.006, 0.19, lounge, loose), { at: [chaiseX, DECK - 0.006, REAR + BACK + lounge / 2 - 0.004] })
    const back = { crown: 0.07, belly: 0.006, r: 0.07, piping: 0 }
    for (const i of [0, 1])
      builder.add('cover', cushion(SEATS - 0.02, 0.24, 0.47, back), {
        at: [-WIDTH / 2 + ARM + SEATS * (i + 0.5), DECK + 0.345, rear + BACK - 0.015],
        turn: [Math.PI / 2 - 0.22, 0, 0],
      })
    builder.add('cover', cushion(CHAISE - 0.03, 0.24, 0.47, back), {
      at: [chaiseX, DECK + 0.345, rear + BACK - 0.015],
      turn: [Math.PI / 2 - 0.22, 0, 0],
    })
    builder.add('accent', pillow(0.44, 0.44, 0.16), { at: [-WIDTH / 2 + ARM + 0.24, 0.64, rear + BACK + 0.2], turn: [1.16, 0.3, 0.04] })
    builder.add('accent', pillow(0.56, 0.34, 0.15), { at: [0.2, 0.568, rear + BACK + 0.27], turn: [1.08, -0.1, 0] })
  },
})
