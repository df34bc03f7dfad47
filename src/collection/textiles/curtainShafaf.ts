import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { thinPanel } from '#models/geometry/thinPanel.ts'

const [WIDTH, HEIGHT] = [2.6, 2.6]
const WAVES = 15

export default define({
  sku: 'CURTAIN-SHAFAF',
  name: { ar: 'ستارة شفّاف على مجرى', en: 'Shafaf sheer voile on a track', fr: 'Voilage Shafaf sur rail' },
  description: {
    ar: 'فوال خفيف بموجات متساوية ينساب على مجرى ألومنيوم نحيف؛ يليّن شمس الظهيرة ولا يحجب المنظر.',
    en: 'Light voile in even waves, gliding on a slim aluminium track; it softens the noon sun and keeps the view.',
    fr: 'Un voile léger en vagues régulières sur un rail d’aluminium fin ; il adoucit le soleil de midi sans cacher la vue.',
  },
  category: 'curtain',
  roomTypes: ['living_room', 'bedroom', 'office'],
  styles: ['modern', 'minimalist', 'industrial'],
  price: 3900,
  size: { width: WIDTH, depth: 0.12, height: HEIGHT },
  mount: 'wall',
  requiresInstallation: true,
  installationPrice: 350,
  variants: [
    {
      sku: 'CURTAIN-SHAFAF-WHITE',
      name: { ar: 'أبيض', en: 'White', fr: 'Blanc' },
      color: '#F6F2EA',
      finish: 'voile',
      stock: 26,
      materials: { voile: 'voileWhite', hem: 'voileWhite', track: 'whiteSteel' },
    },
    {
      sku: 'CURTAIN-SHAFAF-SAND',
      name: { ar: 'رملي', en: 'Sand', fr: 'Sable' },
      color: '#D9CBB2',
      finish: 'voile',
      stock: 19,
      materials: { voile: 'voileSand', hem: 'voileSand', track: 'whiteSteel' },
    },
    {
      sku: 'CURTAIN-SHAFAF-GREY',
      name: { ar: 'رمادي، مجرى أسود', en: 'Grey, black track', fr: 'Gris, rail noir' },
      color: '#A9A7A3',
      finish: 'voile',
      stock: 15,
      materials: { voile: 'voileGrey', hem: 'voileGrey', track: 'blackSteel' },
    },
  ],
  build(builder) {
    const half = WIDTH / 2
    const under = HEIGHT - 0.03
    builder.add('track', board(WIDTH, 0.028, 0.026, { r: 0.003, grain: 'x' }), { at: [0, HEIGHT - 0.028, 0.068] })
    for (const x of [-half + 0.2, 0, half - 0.2]) {
      builder.add('track', board(0.03, 0.008, 0.07, { r: 0.002 }), { at: [x, HEIGHT - 0.0082, 0.037] })
      builder.add('track', board(0.03, 0.05, 0.005, { r: 0.002 }), { at: [x, HEIGHT - 0.05, 0.0025] })
    }
    for (const side of [1, -1]) builder.add('track', board(0.006, 0.034, 0.032, { r: 0.002 }), { at: [side * (half - 0.003), HEIGHT - 0.034, 0.068] })
    const reach = WIDTH - 0.06
    // Waves stand even at the track and loosen as they fall.
    const lie = (u: number, y: number, share: number): readonly [number, number, number] => {
      const phase = u * WAVES + share * (0.22 * Math.sin(u * 11 + 0.6) + 0.12 * Math.sin(u * 29))
      const deep = 0.034 + 0.01 * share * Math.sin(u * 17 + 1)
      return [
        (u - 0.5) * reach + Math.sin(phase * Math.PI * 4) * 0.01,
        y,
        0.068 - (Math.sin(phase * Math.PI * 2) + 0.12 * Math.sin(phase * Math.PI * 6 + 2)) * deep - 0.006 * share * Math.sin(u * 7),
      ]
    }
    const band = (low: number, high: number, thickness: number, rows: number) =>
      thinPanel(WAVES * 16, rows, (u, v) => lie(u, high - (high - low) * v, 1 - (high - (high - low) * v) / HEIGHT), thickness, { crease: 70 })
    builder.add('hem', band(under - 0.055, under, 0.0034, 1))
    builder.add('voile', band(0.112, under - 0.056, 0.0016, 10))
    builder.add('hem', band(0, 0.111, 0.0034, 2))
    for (let i = 0; i < WAVES * 2; i++) {
      const [x, , z] = lie((i + 0.5) / (WAVES * 2), 0, 0)
      builder.add('track', board(0.006, 0.03, 0.004, { r: 0.001 }), { at: [x, under - 0.012, z + (z > 0.068 ? -0.002 : 0.002)] })
      builder.add('track', board(0.006, 0.004, Math.abs(z - 0.068) + 0.006, { r: 0.001 }), { at: [x, under - 0.001, (z + 0.068) / 2] })
    }
  },
})
