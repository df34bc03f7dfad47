import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { FINISH } from '../finishes.ts'

export default define({
  sku: 'FRAMES-ZEKRA',
  name: { ar: 'طقم براويز ذكرى', en: 'Zekra set of three frames', fr: 'Trio de cadres Zekra' },
  description: {
    ar: 'ثلاثة براويز تقف على الرف بسنّادة خلفية، بمقاسات تتدرّج، وفيها مناظر من مصر حتى تضع صورك.',
    en: 'Three frames that stand on a shelf by their easel backs, in falling sizes, with views of Egypt until your own are in.',
    fr: 'Trois cadres à poser, dos chevalet, de tailles décroissantes, garnis de vues d’Égypte en attendant les vôtres.',
  },
  category: 'accessory',
  roomTypes: ['living_room', 'bedroom', 'office'],
  styles: ['modern', 'classic', 'minimalist'],
  price: 1150,
  size: { width: 0.596, depth: 0.203, height: 0.2887 },
  mount: 'surface',
  variants: [
    {
      sku: 'FRAMES-ZEKRA-BRASS',
      ...FINISH.brass,
      stock: 30,
      materials: { frame: 'brass', mat: 'white', print: 'printNile', plate: 'herbal', back: 'walnutDark' },
    },
    {
      sku: 'FRAMES-ZEKRA-WALNUT',
      ...FINISH.walnut,
      stock: 26,
      materials: { frame: 'walnut', mat: 'white', print: 'printNileDusk', plate: 'herbal', back: 'black' },
    },
  ],
  build(builder) {
    const stand = (
      x: number,
      z: number,
      width: number,
      height: number,
      face: number,
      turn: number,
      rect: readonly [number, number, number, number],
      view: 'print' | 'plate',
    ) => {
      const lean = -0.2
      const put = (slot: string, w: number, h: number, d: number, cx: number, cy: number, cz: number, planarTexture = false) => {
        const [s, c] = [Math.sin(lean), Math.cos(lean)]
        const [y1, z1] = [cy * c - cz * s, cy * s + cz * c]
        builder.add(slot, board(w, h, d, { r: Math.min(0.0025, d * 0.3), grain: w > h ? 'x' : 'y' }), {
          at: [x + cx * Math.cos(turn) + z1 * Math.sin(turn), y1 + 0.0035, z - cx * Math.sin(turn) + z1 * Math.cos(turn)],
          turn: [lean, turn, 0],
          ...(planarTexture ? { planarTexture: { plane: 'xy' as const, rect } } : {}),
        })
      }
      for (const side of [1, -1]) put('frame', face, height, 0.016, side * (width / 2 - face / 2), 0, 0)
      for (const y of [0, height - face]) put('frame', width - face * 2 + 0.001, face, 0.015, 0, y, 0)
      put('back', width - face, height - face, 0.004, 0, face / 2, -0.005)
      put('mat', width - face * 2 + 0.004, height - face * 2 + 0.004, 0.004, 0, face - 0.002, -0.001)
      put(view, width - face * 2 - 0.036, height - face * 2 - 0.036, 0.002, 0, face + 0.018, 0.0012, true)
      // The easel: a leg hinged two thirds up, its foot on the shelf behind.
      const [top, foot] = [height * 0.72, height * 0.72 * Math.cos(lean)]
      const [reach, back] = [height * 0.3, -Math.sin(-lean) * top - 0.008]
      const length = Math.hypot(foot, reach)
      builder.add('back', board(0.04, length, 0.004, { r: 0.001 }), {
        at: [x + (back - reach) * Math.sin(turn), 0.0006, z + (back - reach) * Math.cos(turn)],
        turn: [Math.atan2(reach, foot), turn, 0],
      })
    }
    stand(-0.17, 0, 0.22, 0.29, 0.014, 0.22, [0.002, 0, 0.498, 1], 'plate')
    stand(0.075, 0.035, 0.23, 0.18, 0.012, -0.08, [0.03, 0.05, 0.93, 1], 'print')
    stand(0.245, 0.045, 0.105, 0.145, 0.01, -0.3, [0.55, 0, 0.95, 1], 'plate')
  },
})
