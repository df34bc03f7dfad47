import { define } from '#models/definition.ts'
import { flutedColumn } from '#models/geometry/fluting.ts'
import { turned } from '#models/geometry/loft.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [SIZE, HEIGHT] = [0.42, 0.48]

export default define({
  sku: 'SIDE-LOULOU',
  name: { ar: 'طاولة لولو', en: 'Loulou pedestal', fr: 'Guéridon Loulou' },
  description: {
    ar: 'عمود قصير بأخاديد عميقة تتّسع نحو الأرض، وقرص مقعّر قليلًا يحفظ الخاتم والكوب.',
    en: 'A short column, deeply hollowed and wider at the floor, with a dished disc that keeps a ring or a cup from straying.',
    fr: 'Colonne courte aux cannelures profondes, évasée vers le sol ; disque creusé qui retient la bague et la tasse.',
  },
  category: 'side-table',
  roomTypes: ['living_room', 'bedroom', 'bathroom'],
  styles: ['modern', 'minimalist'],
  price: 5900,
  size: { width: SIZE, depth: SIZE, height: HEIGHT },
  mount: 'floor',
  surfaceHeight: HEIGHT,
  variants: [
    inFinish('SIDE-LOULOU-TRAVERTINE', FINISH.travertine, 11, { body: 'travertine' }),
    inFinish(
      'SIDE-LOULOU-OXBLOOD',
      { name: { ar: 'لاكيه أحمر دم الغزال', en: 'Oxblood lacquer', fr: 'Laque sang-de-bœuf' }, color: '#5A2324', finish: 'lacquer' },
      8,
      { body: 'oxblood' },
      -900,
    ),
    inFinish('SIDE-LOULOU-WHITE', FINISH.white, 13, { body: 'white' }, -1100),
  ],
  build(builder) {
    const r = SIZE / 2
    builder.add(
      'body',
      turned(
        [
          [0.19, 0],
          [0.196, 0.002],
          [0.198, 0.008],
          [0.198, 0.03],
          [0.194, 0.035],
          [0.184, 0.037],
          [0.182, 0.045],
          [0.172, 0.05],
        ],
        { sides: 56, crease: 45 },
      ),
    )
    const stations = Array.from({ length: 13 }, (_, i): [number, number] => {
      const share = i / 12
      return [0.118 + 0.054 * (1 - share) ** 2.2 + 0.012 * share ** 5, 0.046 + (HEIGHT - 0.095) * share]
    })
    builder.add('body', flutedColumn(stations, { count: 20, depth: 0.017, steps: 9, hollow: true }, { crease: 42 }))
    builder.add(
      'body',
      turned(
        [
          [0.132, HEIGHT - 0.056],
          [0.138, HEIGHT - 0.052],
          [0.138, HEIGHT - 0.046],
          [0.132, HEIGHT - 0.043],
          [0.17, HEIGHT - 0.034],
          [r - 0.012, HEIGHT - 0.024],
          [r - 0.002, HEIGHT - 0.016],
          [r, HEIGHT - 0.008],
          [r - 0.002, HEIGHT - 0.002],
          [r - 0.006, HEIGHT],
          [r - 0.011, HEIGHT - 0.0012],
          [r - 0.02, HEIGHT - 0.0045],
          [r - 0.09, HEIGHT - 0.006],
        ],
        { sides: 72, crease: 55, grain: 'x' },
      ),
    )
  },
})
