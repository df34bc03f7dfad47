import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { extruded } from '#models/geometry/extrude.ts'
import { turned } from '#models/geometry/loft.ts'

const UPRIGHT: [number, number, number] = [Math.PI / 2, 0, 0]

const CLOCK = 0.23
export default define({
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
  build(builder) {
    const middle: [number, number, number] = [0, CLOCK, 0]
    builder.add(
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
    builder.add(
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
      builder.add(slot, board(wide, length, thick, { r: 0.0004 }), { at: [-Math.sin(a) * from, CLOCK + Math.cos(a) * from, z], turn: [0, 0, a] })
    }
    for (let i = 0; i < 60; i++) {
      const hour = i % 5 === 0
      const [length, wide] = hour ? [i % 15 === 0 ? 0.052 : 0.044, 0.014] : [0.013, 0.005]
      ray('mark', length, wide, CLOCK * 0.87 - length, (i / 60) * Math.PI * 2, 0.0562)
    }
    const hand = (length: number, tail: number, wide: number, angle: number, z: number) =>
      builder.add(
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
      builder.add(
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
