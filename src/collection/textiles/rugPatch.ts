import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { rectangle, slab } from '#models/geometry/extrude.ts'

const [COLUMNS, ROWS, PATCH] = [8, 12, 0.2]
const SLOTS = ['hide', 'dark', 'pale'] as const
/** Widths of the patches of a row, in squares: long and short by turns, so that no seam runs through. */
const COURSES = [
  [2, 1, 2, 1, 2],
  [1, 2, 1, 1, 1, 2],
  [1, 1, 2, 2, 1, 1],
  [2, 2, 1, 1, 2],
] as const
/** Stitches stand this far apart on a seam. */
const STITCH = 0.025

export default define({
  sku: 'RUG-DABBAGH',
  name: { ar: 'سجادة الدبّاغ', en: 'Dabbagh leather patchwork rug', fr: 'Tapis patchwork de cuir Dabbagh' },
  description: {
    ar: 'قطع جلد بقري من مدابغ الروبيكي، مرصوصة كالطوب ومخيطة بخيط مشمّع فوق لبّاد متين.',
    en: 'Cowhide from the tanneries of Robbiki, laid like bricks and stitched with waxed thread on a dense felt.',
    fr: 'Cuirs des tanneries de Robbiki, posés comme des briques et cousus au fil ciré sur un feutre dense.',
  },
  category: 'rug',
  roomTypes: ['living_room', 'office', 'bedroom'],
  styles: ['industrial', 'modern'],
  price: 11800,
  size: { width: COLUMNS * PATCH, depth: ROWS * PATCH, height: 0.0088 },
  mount: 'floor',
  variants: [
    {
      sku: 'RUG-DABBAGH-COGNAC',
      name: { ar: 'كونياك', en: 'Cognac', fr: 'Cognac' },
      color: '#94522A',
      finish: 'leather',
      stock: 6,
      materials: { hide: 'leatherCognac', dark: 'leatherTobacco', pale: 'leatherCognac', felt: 'canvasBlack', thread: 'linenWhite' },
    },
    {
      sku: 'RUG-DABBAGH-NIGHT',
      name: { ar: 'أسود وتبغي', en: 'Black and tobacco', fr: 'Noir et tabac' },
      color: '#2A2725',
      finish: 'leather',
      stock: 7,
      materials: { hide: 'leatherBlack', dark: 'leatherTobacco', pale: 'leatherBlack', felt: 'canvasBlack', thread: 'linenOchre' },
    },
  ],
  build(builder) {
    const [w, d] = [COLUMNS * PATCH, ROWS * PATCH]
    builder.add('felt', board(w - 0.012, 0.004, d - 0.012, { r: 0.001 }))
    for (let row = 0; row < ROWS; row++) {
      const course = COURSES[row % COURSES.length] ?? []
      let left = -w / 2
      const z = (row + 0.5) * PATCH - d / 2
      course.forEach((squares, i) => {
        const wide = squares * PATCH
        const slot = SLOTS[(row * 2 + i * (row % 3 === 1 ? 2 : 1)) % 3] ?? 'hide'
        const grain = (row + i) % 2 === 0 ? 'x' : 'z'
        builder.add(slot, board(wide - 0.0016, 0.006, PATCH - 0.0016, { r: 0.0028, grain }), { at: [left + wide / 2, 0.0022, z] })
        left += wide
        if (i + 1 < course.length) {
          for (let k = 0; k < 7; k++)
            builder.add('thread', slab(rectangle(0.013, 0.0032), 0.0012, { grain: 'x' }), {
              at: [left, 0.0076, z + (k - 3) * STITCH],
              turn: [0, 0.5, 0],
            })
        }
      })
      if (row > 0) {
        const count = Math.round(w / (STITCH * 1.6)) - 1
        for (let k = 0; k < count; k++) {
          const x = ((k + 0.5) / count - 0.5) * (w - 0.03)
          builder.add('thread', slab(rectangle(0.0032, 0.013), 0.0012, { grain: 'z' }), { at: [x, 0.0076, z - PATCH / 2], turn: [0, 0.5, 0] })
        }
      }
    }
  },
})
