import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { extruded, type Outline } from '#models/geometry/extrude.ts'

const COVERS = ['red', 'blue', 'sand'] as const
export default define({
  sku: 'BOOKS-MAKTABA',
  name: { ar: 'صف كتب بسنّادات', en: 'Maktaba books and bookends', fr: 'Livres Maktaba et serre-livres' },
  description: {
    ar: 'أحد عشر كتابًا مجلّدًا بالقماش بين سنّادتين على شكل عقد، وواحد يميل كأنك أعدته للتو.',
    en: 'Eleven cloth-bound books between two arched bookends, one leaning as if you had just put it back.',
    fr: 'Onze livres reliés de toile entre deux serre-livres en arche, dont un penché comme on vient de le reposer.',
  },
  category: 'accessory',
  roomTypes: ['office', 'living_room', 'bedroom'],
  styles: ['modern', 'classic', 'minimalist'],
  price: 980,
  size: { width: 0.5, depth: 0.177, height: 0.262 },
  mount: 'surface',
  variants: [
    {
      sku: 'BOOKS-MAKTABA-TRAVERTINE',
      name: { ar: 'سنّادات ترافرتين', en: 'Travertine ends', fr: 'Appuis travertin' },
      color: '#DCCBAE',
      finish: 'travertine',
      stock: 20,
      materials: { end: 'travertine', pages: 'cream', red: 'linenMadder', blue: 'linenIndigo', sand: 'linenSand' },
    },
    {
      sku: 'BOOKS-MAKTABA-MARBLE',
      name: { ar: 'سنّادات رخام أخضر', en: 'Green marble ends', fr: 'Appuis marbre vert' },
      color: '#2F4A40',
      finish: 'marble',
      stock: 14,
      materials: { end: 'marbleGreen', pages: 'cream', red: 'linenClay', blue: 'linenCharcoal', sand: 'linenOlive' },
    },
  ],
  build(builder) {
    const arch = (r: number): Outline => [
      [-r, 0],
      [r, 0],
      ...Array.from({ length: 17 }, (_, i) => [r * Math.cos((i / 16) * Math.PI), 0.075 + r * Math.sin((i / 16) * Math.PI)] as const),
    ]
    const end = (x: number) => {
      builder.add('end', extruded(arch(0.075), 0.026, { holes: [arch(0.042).map(([px, py]) => [px, py + 0.012] as const)], ease: 0.0015 }), {
        at: [x - 0.013, 0, 0.005],
        turn: [0, Math.PI / 2, 0],
      })
    }
    end(-0.237)
    end(0.237)
    let x = -0.2235
    const book = (slot: string, thick: number, height: number, depth: number, lean = 0) => {
      const put = (name: string, w: number, h: number, d: number, cx: number, cy: number, cz: number, r: number) =>
        builder.add(name, board(w, h, d, { r, steps: 2, grain: 'y' }), {
          at: [x + cx * Math.cos(lean) - cy * Math.sin(lean), cx * Math.sin(lean) + cy * Math.cos(lean), cz],
          turn: [0, 0, lean],
        })
      for (const cx of [0.00125, thick - 0.00125]) put(slot, 0.0025, height, depth, cx, 0, 0, 0.0007)
      put(slot, thick, height - 0.0004, 0.004, thick / 2, 0.0002, depth / 2 - 0.0005, Math.min(0.0018, thick * 0.2))
      put('pages', thick - 0.005, height - 0.008, depth - 0.008, thick / 2, 0.004, -0.0005, 0.0005)
      for (const y of [0.16, 0.82]) put('pages', thick * 0.94, 0.0022, 0.0012, thick / 2, height * y, depth / 2 + 0.0014, 0.0004)
      // The binder's paper label, on the taller volumes.
      if (height > 0.222) put('pages', thick * 0.66, 0.034, 0.0012, thick / 2, height * 0.66, depth / 2 + 0.0014, 0.0004)
      x += thick * Math.cos(lean)
    }
    const sizes: [number, number, number][] = [
      [0.034, 0.24, 0.165],
      [0.026, 0.225, 0.155],
      [0.04, 0.262, 0.175],
      [0.022, 0.2, 0.14],
      [0.03, 0.245, 0.165],
      [0.045, 0.235, 0.16],
      [0.02, 0.21, 0.145],
      [0.036, 0.255, 0.17],
      [0.028, 0.22, 0.15],
      [0.032, 0.24, 0.165],
    ]
    sizes.forEach(([thick, height, depth], i) => {
      book(COVERS[(i * 2 + (i > 4 ? 1 : 0)) % 3] ?? 'red', thick, height, depth)
      x += 0.0008
    })
    x += 0.21 * Math.sin(0.3) + 0.001
    book('sand', 0.024, 0.21, 0.15, 0.3)
  },
})
