import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { tube, turned } from '#models/geometry/loft.ts'

const UPRIGHT: [number, number, number] = [Math.PI / 2, 0, 0]

export default define({
  sku: 'PLATES-FAYOUM',
  name: { ar: 'ثلاثة أطباق الفيوم', en: 'Fayoum wall plates', fr: 'Assiettes murales du Fayoum' },
  description: {
    ar: 'ثلاثة أطباق من خزف قرية تونس بالفيوم، مرسومة باليد تحت الطلاء: وردة وسمكة وزهور، مع حوامل للتعليق.',
    en: 'Three plates from the potters of Tunis village in Fayoum, painted by hand under the glaze: a rose, a fish, a meadow. With hangers.',
    fr: 'Trois assiettes des potiers du village de Tunis, au Fayoum, peintes main sous couverte : une rose, un poisson, une prairie. Avec attaches.',
  },
  category: 'art',
  roomTypes: ['kitchen', 'living_room', 'bedroom'],
  styles: ['egyptian', 'classic'],
  price: 1850,
  size: { width: 0.785, depth: 0.0404, height: 0.645 },
  mount: 'wall',
  variants: [
    {
      sku: 'PLATES-FAYOUM-BLUE',
      name: { ar: 'أزرق', en: 'Blue', fr: 'Bleu' },
      color: '#22437C',
      finish: 'ceramic',
      stock: 21,
      materials: { glaze: 'platesBlue', foot: 'terracotta', hanger: 'brassAged' },
    },
    {
      sku: 'PLATES-FAYOUM-GREEN',
      name: { ar: 'أخضر', en: 'Green', fr: 'Vert' },
      color: '#2F6A55',
      finish: 'ceramic',
      stock: 18,
      materials: { glaze: 'platesGreen', foot: 'terracotta', hanger: 'brassAged' },
    },
  ],
  build(builder) {
    const plate = (x: number, y: number, r: number, kind: number) => {
      const k = r / 0.2
      builder.add(
        'glaze',
        turned(
          [
            [r * 0.5, 0.009],
            [r * 0.66, 0.011],
            [r * 0.94, 0.024 * k + 0.006],
            [r, 0.0285 * k + 0.006],
            [r * 0.996, 0.032 * k + 0.006],
            [r * 0.97, 0.0315 * k + 0.006],
            [r * 0.68, 0.019 * k + 0.004],
            [r * 0.62, 0.0135 * k + 0.004],
            [r * 0.4, 0.0125 * k + 0.003],
            [r * 0.1, 0.0125 * k + 0.003],
          ],
          { sides: 56, crease: 50 },
        ),
        { at: [x, y, 0], turn: UPRIGHT, planarTexture: { plane: 'xz', rect: [kind / 3, 0, (kind + 1) / 3, 1] } },
      )
      builder.add(
        'foot',
        turned(
          [
            [r * 0.5, 0.002],
            [r * 0.56, 0.003],
            [r * 0.56, 0.0092],
            [r * 0.5, 0.0092],
          ],
          { sides: 36 },
        ),
        { at: [x, y, 0], turn: UPRIGHT },
      )
      builder.add('hanger', board(0.02, 0.05, 0.0035, { r: 0.001 }), { at: [x, y + r * 0.3, 0.0018] })
      for (const angle of [0.7, Math.PI - 0.7, -0.7, Math.PI + 0.7]) {
        const [c, s] = [Math.cos(angle), Math.sin(angle)]
        const reach = (share: number, z: number) => [x + c * r * share, y + s * r * share, z] as const
        const rim = 0.032 * k + 0.006
        builder.add(
          'hanger',
          tube([reach(0.2, 0.003), reach(0.7, 0.0075), reach(1.005, rim - 0.006), reach(1.012, rim), reach(0.985, rim + 0.0012)], 0.0013, {
            sides: 5,
          }),
        )
      }
    }
    plate(-0.205, 0.455, 0.19, 0)
    plate(0.19, 0.37, 0.2, 1)
    plate(-0.165, 0.125, 0.125, 2)
  },
})
