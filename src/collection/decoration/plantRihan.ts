import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { foliage, leafSurface, slenderLeaf, stemSurface, alongStem } from '#models/geometry/foliage.ts'
import { tube, turned } from '#models/geometry/loft.ts'
import { add, scaled, unit, type Point, type Surface } from '#models/geometry/surface.ts'
import { hash } from '#models/materials/noise.ts'

const BOX = { width: 0.5, depth: 0.17, height: 0.125, t: 0.012 }
const POT = { r: 0.062, height: 0.115 }

export default define({
  sku: 'PLANT-RIHAN',
  name: { ar: 'صندوق ريحان ونعناع', en: 'Rihan herb box', fr: 'Jardinière d’aromates Rihan' },
  description: {
    ar: 'ريحان وإكليل جبل ونعناع في ثلاثة أصص فخار داخل صندوق خشبي بمقبضين؛ ضعه قرب الشباك واقطف وأنت تطبخ.',
    en: 'Basil, rosemary and mint in three clay pots, in a timber box with two handles; stand it by the window and pick as you cook.',
    fr: 'Basilic, romarin et menthe en trois pots de terre, dans une caisse de bois à deux poignées ; près de la fenêtre, à portée de main.',
  },
  category: 'plant',
  roomTypes: ['kitchen'],
  styles: ['minimalist', 'industrial', 'classic'],
  price: 690,
  size: { width: 0.543, depth: 0.201, height: 0.359 },
  mount: 'surface',
  variants: [
    {
      sku: 'PLANT-RIHAN-OAK',
      name: { ar: 'صندوق بلوط', en: 'Oak box', fr: 'Caisse chêne' },
      color: '#C8A678',
      finish: 'oak',
      stock: 36,
      materials: { box: 'oak', pots: 'terracotta', basil: 'leafFresh', rosemary: 'leafOlive', handle: 'blackSteel' },
    },
    {
      sku: 'PLANT-RIHAN-RECLAIMED',
      name: { ar: 'خشب معاد استخدامه', en: 'Reclaimed box', fr: 'Caisse récupérée' },
      color: '#9C774F',
      finish: 'reclaimed',
      stock: 25,
      materials: { box: 'reclaimed', pots: 'concrete', basil: 'leafFresh', rosemary: 'leafOlive', handle: 'brassAged' },
    },
  ],
  build(builder) {
    const { width: w, depth: d, height: h, t } = BOX
    for (const side of [1, -1]) {
      builder.add('box', board(t, h - 0.004, d - t * 2 + 0.001, { r: 0.0015, grain: 'z' }), { at: [side * (w / 2 - t / 2 - 0.001), 0.002, 0] })
      for (const y of [0, h / 2 + 0.001])
        builder.add('box', board(w, h / 2 - 0.001, t, { r: 0.002, grain: 'x' }), { at: [0, y, side * (d / 2 - t / 2)] })
      const x = side * (w / 2)
      builder.add(
        'handle',
        tube(
          [
            [x - side * 0.003, h * 0.66, 0.04],
            [x + side * 0.018, h * 0.66, 0.036],
            [x + side * 0.018, h * 0.66, -0.036],
            [x - side * 0.003, h * 0.66, -0.04],
          ],
          0.0035,
          { sides: 8 },
        ),
      )
    }
    builder.add('box', board(w - t * 2, 0.01, d - t * 2 + 0.001, { r: 0.001, grain: 'x' }), { at: [0, 0.004, 0] })
    const basil: Surface[] = []
    const rosemary: Surface[] = []
    const earth: Point[] = []
    for (const [k, x] of [-0.156, 0, 0.156].entries()) {
      builder.add(
        'pots',
        turned(
          [
            [0.042, 0.013],
            [0.045, 0.016],
            [POT.r - 0.008, 0.013 + POT.height - 0.026],
            [POT.r, 0.013 + POT.height - 0.025],
            [POT.r + 0.001, 0.013 + POT.height - 0.002],
            [POT.r - 0.002, 0.013 + POT.height],
            [POT.r - 0.008, 0.013 + POT.height - 0.002],
            [POT.r - 0.011, 0.013 + POT.height - 0.014],
            [0.01, 0.013 + POT.height - 0.01],
          ],
          { sides: 30 },
        ),
        { at: [x, 0, 0] },
      )
      earth.push([x, 0.013 + POT.height - 0.014, 0])
      const stems = k === 1 ? 15 : 13
      for (let i = 0; i < stems; i++) {
        const angle = i * 2.39996 + k
        const ring = 0.044 * Math.sqrt((i + 0.4) / stems)
        const foot: Point = [x + Math.cos(angle) * ring * 0.8, earth[k]?.[1] ?? 0, Math.sin(angle) * ring * 0.8]
        const tall = (k === 1 ? 0.215 : k === 0 ? 0.165 : 0.145) * (1 - 0.32 * (ring / 0.044) ** 2) * (0.9 + 0.2 * hash(i, k, 4))
        const spread = k === 1 ? 0.9 : 1.25
        const tip: Point = [x + Math.cos(angle) * ring * (0.8 + spread), foot[1] + tall, Math.sin(angle) * ring * (0.8 + spread)]
        const green = k === 1 ? rosemary : basil
        green.push(stemSurface(foot, tip, k === 1 ? 0.0022 : 0.0026, 0.004))
        if (k === 1) {
          for (let j = 0; j < 20; j++) {
            const node = alongStem(foot, tip, 0.004, 0.2 + (0.8 * j) / 19)
            const turn = j * 2.2 + i
            const way = unit([Math.cos(turn), 0.85, Math.sin(turn)])
            green.push(slenderLeaf({ root: node, tip: add(node, scaled(way, 0.026)), width: 0.004, droop: 0.001, widest: 0.4, fold: 0.1 }, [0.45]))
          }
          continue
        }
        const pairs = k === 0 ? 4 : 6
        for (let j = 0; j < pairs * 2; j++) {
          const level = Math.floor(j / 2)
          const node = alongStem(foot, tip, 0.004, 0.34 + (0.66 * level) / (pairs - 1))
          const turn = (j % 2) * Math.PI + level * 1.57 + i
          const way = unit([Math.cos(turn), level === pairs - 1 ? 0.9 : 0.3, Math.sin(turn)])
          const size = (k === 0 ? 0.044 : 0.032) * (1.1 - 0.09 * level)
          green.push(
            leafSurface(
              {
                root: node,
                tip: add(node, scaled(way, size)),
                width: size * (k === 0 ? 0.66 : 0.5),
                droop: size * 0.2,
                widest: 0.42,
                fold: k === 0 ? -0.22 : 0.2,
              },
              2,
              4,
            ),
          )
        }
      }
    }
    builder.add('basil', foliage(basil, { along: 'y' }))
    builder.add('rosemary', foliage(rosemary, { along: 'x' }))
  },
})
