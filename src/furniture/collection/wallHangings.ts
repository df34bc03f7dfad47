/** What hangs on a wall and is no picture: plates, a clock, a television. */
import { define } from '../definition.ts'
import { board } from '../geometry/box.ts'
import { extruded } from '../geometry/extrude.ts'
import { tube, turned } from '../geometry/loft.ts'

const UPRIGHT: [number, number, number] = [Math.PI / 2, 0, 0]

export const platesFayoum = define({
  sku: 'PLATES-FAYOUM',
  name: { ar: 'ثلاثة أطباق الفيوم', en: 'Fayoum wall plates', fr: 'Assiettes murales du Fayoum' },
  description: {
    ar: 'ثلاثة أطباق من خزف قرية تونس بالفيوم، مرسومة باليد تحت الطلاء: وردة وسمكة وزهور، مع حوامل للتعليق.',
    en: 'Three plates from the potters of Tunis village in Fayoum, painted by hand under the glaze: a rose, a fish, a meadow. With hangers.',
    fr: 'Trois assiettes des potiers de Tunis, au Fayoum, peintes main sous couverte : une rose, un poisson, une prairie. Avec attaches.',
  },
  category: 'art',
  roomTypes: ['kitchen', 'living_room', 'bedroom'],
  styles: ['egyptian', 'classic'],
  price: 1850,
  size: { width: 0.785, depth: 0.0404, height: 0.645 },
  mount: 'wall',
  rating: { average: 4.8, count: 69 },
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
  build(kit) {
    const plate = (x: number, y: number, r: number, kind: number) => {
      const k = r / 0.2
      kit.add(
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
        { at: [x, y, 0], turn: UPRIGHT, picture: { plane: 'xz', rect: [kind / 3, 0, (kind + 1) / 3, 1] } },
      )
      kit.add(
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
      kit.add('hanger', board(0.02, 0.05, 0.0035, { r: 0.001 }), { at: [x, y + r * 0.3, 0.0018] })
      for (const angle of [0.7, Math.PI - 0.7, -0.7, Math.PI + 0.7]) {
        const [c, s] = [Math.cos(angle), Math.sin(angle)]
        const reach = (share: number, z: number) => [x + c * r * share, y + s * r * share, z] as const
        const rim = 0.032 * k + 0.006
        kit.add(
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

const CLOCK = 0.23
export const clockMahatta = define({
  sku: 'CLOCK-MAHATTA',
  name: { ar: 'ساعة محطة', en: 'Mahatta station clock', fr: 'Horloge de gare Mahatta' },
  description: {
    ar: 'ساعة حائط كساعات محطة مصر: علبة صلب عميقة، مينا بيضاء بعلامات عريضة تُقرأ من آخر الغرفة، وماكينة صامتة.',
    en: 'A wall clock like those of Cairo’s main station: deep steel case, white dial with bold marks you can read across a room, silent movement.',
    fr: 'Une horloge comme à la gare du Caire : boîtier d’acier profond, cadran blanc à larges index lisibles de loin, mouvement silencieux.',
  },
  category: 'accessory',
  roomTypes: ['kitchen', 'office', 'living_room'],
  styles: ['industrial', 'modern', 'minimalist'],
  price: 1950,
  size: { width: 0.46, depth: 0.075, height: 0.46 },
  mount: 'wall',
  rating: { average: 4.6, count: 118 },
  variants: [
    {
      sku: 'CLOCK-MAHATTA-BLACK',
      name: { ar: 'علبة سوداء', en: 'Black case', fr: 'Boîtier noir' },
      color: '#232425',
      finish: 'steel',
      stock: 34,
      materials: { case: 'blackSteel', dial: 'white', mark: 'black', second: 'clay' },
    },
    {
      sku: 'CLOCK-MAHATTA-STEEL',
      name: { ar: 'علبة صلب', en: 'Steel case', fr: 'Boîtier acier' },
      color: '#BFC1C2',
      finish: 'steel',
      stock: 22,
      materials: { case: 'steel', dial: 'white', mark: 'black', second: 'clay' },
    },
    {
      sku: 'CLOCK-MAHATTA-NIGHT',
      name: { ar: 'مينا سوداء', en: 'Black dial', fr: 'Cadran noir' },
      color: '#1E1E1F',
      finish: 'steel',
      stock: 16,
      materials: { case: 'brassAged', dial: 'graphite', mark: 'cream', second: 'brass' },
    },
  ],
  build(kit) {
    const middle: [number, number, number] = [0, CLOCK, 0]
    kit.add(
      'case',
      turned(
        [
          [CLOCK * 0.7, 0],
          [CLOCK * 0.9, 0],
          [CLOCK * 0.93, 0.004],
          [CLOCK * 0.93, 0.04],
          [CLOCK * 0.985, 0.046],
          [CLOCK, 0.054],
          [CLOCK, 0.066],
          [CLOCK * 0.98, 0.073],
          [CLOCK * 0.95, 0.075],
          [CLOCK * 0.925, 0.07],
          [CLOCK * 0.915, 0.052],
          [CLOCK * 0.7, 0.05],
        ],
        { sides: 72, crease: 45 },
      ),
      { at: middle, turn: UPRIGHT },
    )
    kit.add(
      'dial',
      turned(
        [
          [CLOCK * 0.905, 0.049],
          [CLOCK * 0.912, 0.055],
          [CLOCK * 0.5, 0.0556],
        ],
        { sides: 64 },
      ),
      { at: middle, turn: UPRIGHT },
    )
    const ray = (slot: string, length: number, wide: number, from: number, angle: number, z: number, thick = 0.0016) => {
      const a = -angle
      kit.add(slot, board(wide, length, thick, { r: 0.0004 }), { at: [-Math.sin(a) * from, CLOCK + Math.cos(a) * from, z], turn: [0, 0, a] })
    }
    for (let i = 0; i < 60; i++) {
      const hour = i % 5 === 0
      const [length, wide] = hour ? [i % 15 === 0 ? 0.052 : 0.044, 0.014] : [0.013, 0.005]
      ray('mark', length, wide, CLOCK * 0.87 - length, (i / 60) * Math.PI * 2, 0.0562)
    }
    const hand = (length: number, tail: number, wide: number, angle: number, z: number) =>
      kit.add(
        'mark',
        extruded(
          [
            [-wide / 2, -tail],
            [wide / 2, -tail],
            [wide * 0.36, length],
            [-wide * 0.36, length],
          ],
          0.0018,
        ),
        { at: [0, CLOCK, z], turn: [0, 0, -angle] },
      )
    hand(0.118, 0.03, 0.017, ((10 + 10 / 60) / 12) * Math.PI * 2, 0.0595)
    hand(0.175, 0.034, 0.0125, (10 / 60) * Math.PI * 2, 0.0625)
    ray('second', 0.185, 0.003, -0.05, (36 / 60) * Math.PI * 2, 0.0662, 0.0012)
    const post = (slot: string, r: number, from: number, to: number) =>
      kit.add(
        slot,
        turned(
          [
            [r, from],
            [r, to - 0.001],
            [r - 0.001, to],
          ],
          { sides: 24 },
        ),
        { at: middle, turn: UPRIGHT },
      )
    post('mark', 0.011, 0.054, 0.0655)
    post('second', 0.009, 0.0652, 0.0685)
  },
})

const TV = { width: 1.48, height: 0.85, top: 0.945 }
export const tvMaftouh = define({
  sku: 'TV-MAFTOUH-65',
  name: { ar: 'تلفاز لوحة مفتوح ٦٥ بوصة', en: 'Maftouh 65-inch art television', fr: 'Téléviseur tableau Maftouh 65 pouces' },
  description: {
    ar: 'شاشة ٦٥ بوصة ملتصقة بالحائط في إطار خشبي، تعرض لوحة حين لا تُشاهد، وتحتها مكبّر صوت مكسو بالقماش.',
    en: 'A 65-inch panel flush to the wall in a timber frame, showing a painting when nobody watches, with a cloth-covered sound bar below.',
    fr: 'Une dalle de 65 pouces plaquée au mur dans un cadre de bois ; elle montre un tableau au repos. Barre de son gainée de tissu.',
  },
  category: 'television',
  roomTypes: ['living_room', 'bedroom', 'office'],
  styles: ['modern', 'minimalist'],
  price: 38500,
  size: { width: TV.width, depth: 0.079, height: TV.top },
  mount: 'wall',
  requiresInstallation: true,
  installationPrice: 450,
  rating: { average: 4.7, count: 39 },
  variants: [
    {
      sku: 'TV-MAFTOUH-65-OAK',
      name: { ar: 'إطار بلوط', en: 'Oak frame', fr: 'Cadre chêne' },
      color: '#C8A678',
      finish: 'oak',
      stock: 9,
      materials: { frame: 'oak', bezel: 'black', screen: 'dunesOchre', cloth: 'linenSand' },
    },
    {
      sku: 'TV-MAFTOUH-65-WALNUT',
      name: { ar: 'إطار جوز', en: 'Walnut frame', fr: 'Cadre noyer' },
      color: '#7D5436',
      finish: 'walnut',
      stock: 7,
      priceDelta: 600,
      materials: { frame: 'walnut', bezel: 'black', screen: 'printNile', cloth: 'linenCharcoal' },
    },
    {
      sku: 'TV-MAFTOUH-65-BLACK',
      name: { ar: 'إطار أسود', en: 'Black frame', fr: 'Cadre noir' },
      color: '#3A332D',
      finish: 'oak',
      stock: 11,
      materials: { frame: 'oakBlack', bezel: 'black', screen: 'screen', cloth: 'canvasBlack' },
    },
  ],
  build(kit) {
    const { width: w, height: h } = TV
    const y = TV.top - h
    for (const side of [1, -1]) kit.add('frame', board(0.018, h, 0.032, { r: 0.0015, grain: 'y' }), { at: [side * (w / 2 - 0.009), y, 0.016] })
    for (const low of [0, h - 0.018]) kit.add('frame', board(w - 0.035, 0.018, 0.0315, { r: 0.0015, grain: 'x' }), { at: [0, y + low, 0.01575] })
    kit.add('bezel', board(w - 0.034, h - 0.034, 0.022, { r: 0.001 }), { at: [0, y + 0.017, 0.0115] })
    kit.add('screen', board(w - 0.052, h - 0.052, 0.002, { r: 0.0006 }), {
      at: [0, y + 0.026, 0.0226],
      picture: { plane: 'xy', rect: [0, 0.06, 1, 0.94] },
    })
    kit.add('cloth', board(0.98, 0.068, 0.058, { r: 0.026, steps: 4, grain: 'x' }), { at: [0, 0.006, 0.05] })
    kit.add('frame', board(1.02, 0.08, 0.03, { r: 0.013, steps: 3, grain: 'x' }), { at: [0, 0, 0.022] })
    for (const x of [-0.34, 0.34]) kit.add('bezel', board(0.06, 0.04, 0.01, { r: 0.001 }), { at: [x, 0.02, 0.005] })
    kit.add('bezel', board(0.3, y - 0.05, 0.008, { r: 0.002 }), { at: [0, 0.06, 0.004] })
  },
})
