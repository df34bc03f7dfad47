import { define } from '#models/definition.ts'
import { through } from '#models/geometry/curves.ts'
import { tube, turned } from '#models/geometry/loft.ts'
import { thinPanel } from '#models/geometry/thinPanel.ts'
import { add, at, cross, scaled, subtract, unit, type Point } from '#models/geometry/surface.ts'
import { FINISH, inFinish } from '../finishes.ts'

/** The seat's middle line from its front lip down, back and up to the head. */
const SPINE = through(
  [
    [0, 0.4, 0.4],
    [0, 0.405, 0.3],
    [0, 0.37, 0.08],
    [0, 0.345, -0.12],
    [0, 0.4, -0.25],
    [0, 0.56, -0.325],
    [0, 0.76, -0.4],
    [0, 0.93, -0.47],
  ],
  8,
)
const spine = (v: number): { place: Point; up: Point } => {
  const t = Math.min(0.9999, Math.max(0, v)) * (SPINE.length - 1)
  const i = Math.floor(t)
  const [a, b] = [at(SPINE, i), at(SPINE, i + 1)]
  const [before, after] = [at(SPINE, Math.max(0, i - 1)), at(SPINE, Math.min(SPINE.length - 1, i + 2))]
  return { place: add(a, scaled(subtract(b, a), t - i)), up: unit(cross([1, 0, 0], subtract(after, before))) }
}
const bell = (v: number, centre: number, width: number) => Math.exp(-(((v - centre) / width) ** 2))

/** The shell: `inside` metres in from its middle surface; its sides rise into low arms about the lumbar. */
const shell =
  (inside: number, share = 1) =>
  (u: number, v: number): Point => {
    const { place, up } = spine(v)
    const s = (u * 2 - 1) * share
    const half = 0.33 + 0.07 * bell(v, 0.42, 0.28) - 0.05 * Math.max(0, v - 0.6)
    const curl = (0.06 + 0.24 * bell(v, 0.46, 0.24)) * Math.abs(s) ** 2.6
    const corner = 1 - 0.2 * (Math.max(0, Math.abs(v - 0.5) - 0.34) / 0.16) ** 2
    /** The sides turn forward slowly, so that they do not crowd in the crook of the seat. */
    const turn = 0.1 + 1.12 * v * v * (3 - 2 * v)
    const inwards: Point = [0, Math.cos(turn), Math.sin(turn)]
    return add([s * half * corner, 0, 0], add(place, add(scaled(inwards, curl), scaled(up, inside))))
  }

export default define({
  sku: 'ARM-KARNAK',
  name: { ar: 'كرسي الكرنك الدوّار', en: 'Karnak swivel lounge chair', fr: 'Fauteuil pivotant Karnak' },
  description: {
    ar: 'صدفة من خشب الجوز المشكّل بالضغط تحتضن وسادة واحدة مخيّطة بالعرض، وتدور على قاعدة معدنية من أربعة أذرع.',
    en: 'A shell of pressed walnut holds one long cushion, stitched across, and turns on a four-armed metal base.',
    fr: 'Une coque de noyer moulé tient un seul long coussin piqué en travers et tourne sur un piètement à quatre branches.',
  },
  category: 'armchair',
  roomTypes: ['living_room', 'office', 'bedroom'],
  styles: ['modern'],
  price: 21800,
  size: { width: 0.812, depth: 0.892, height: 0.952 },
  mount: 'floor',
  clearance: { front: 0.4 },
  variants: [
    inFinish('ARM-KARNAK-BLACK', FINISH.leatherBlack, 7, { shell: 'walnut', cover: 'leatherBlack', metal: 'steel' }),
    inFinish('ARM-KARNAK-COGNAC', FINISH.leatherCognac, 6, { shell: 'oakBlack', cover: 'leatherCognac', metal: 'blackSteel' }),
    inFinish('ARM-KARNAK-IVORY', FINISH.boucleIvory, 8, { shell: 'oak', cover: 'boucleIvory', metal: 'brass' }, -1800),
  ],
  build(builder) {
    builder.add('shell', thinPanel(28, 44, shell(0), 0.014, { grain: 'y' }))
    /** The cushion follows the shell, full between its seams, thin at its rim. */
    const channels = 11
    const rimmed = (u: number, v: number) =>
      Math.sqrt(Math.max(0, 1 - Math.abs(u * 2 - 1) ** 6)) * Math.sqrt(Math.max(0, 1 - Math.abs(v * 2 - 1) ** 14))
    const full = (v: number) => Math.abs(Math.sin(v * channels * Math.PI)) ** 0.5
    const thickness = (u: number, v: number) => 0.012 + rimmed(u, v) * (0.034 + 0.046 * full(v))
    const middle = (u: number, v: number): Point => shell(0.013 + thickness(u, v) / 2, 0.87)(u, 0.018 + v * 0.965)
    builder.add('cover', thinPanel(22, channels * 8, middle, thickness, { crease: 70 }))
    /** A head pillow hung over the top by two straps. */
    const pillow = (u: number, v: number): Point => shell(0.128, 0.62)(u, 0.84 + v * 0.115)
    const soft = (u: number, v: number) => 0.01 + 0.075 * ((1 - (u * 2 - 1) ** 4) * (1 - (v * 2 - 1) ** 2)) ** 0.5
    builder.add('cover', thinPanel(16, 12, pillow, soft, { crease: 75 }))
    builder.add(
      'metal',
      turned(
        [
          [0.026, 0.05],
          [0.03, 0.06],
          [0.03, 0.1],
          [0.023, 0.115],
          [0.022, 0.27],
          [0.03, 0.28],
          [0.03, 0.3],
          [0.11, 0.325],
          [0.11, 0.331],
          [0.02, 0.345],
        ],
        { sides: 28 },
      ),
      { at: [0, 0, -0.02] },
    )
    for (let i = 0; i < 4; i++) {
      const angle = Math.PI / 4 + (i * Math.PI) / 2
      const [c, s] = [Math.cos(angle), Math.sin(angle)]
      const arm = through(
        [
          [c * 0.02, 0.083, s * 0.02 - 0.02],
          [c * 0.12, 0.075, s * 0.12 - 0.02],
          [c * 0.26, 0.032, s * 0.26 - 0.02],
          [c * 0.36, 0.014, s * 0.36 - 0.02],
        ],
        5,
      )
      builder.add(
        'metal',
        tube(arm, (t) => 0.016 - 0.006 * t, { sides: 12, flat: 0.021 }),
      )
      builder.add(
        'metal',
        turned(
          [
            [0.018, 0],
            [0.019, 0.003],
            [0.016, 0.012],
          ],
          { sides: 16 },
        ),
        { at: [c * 0.35, 0, s * 0.35 - 0.02] },
      )
    }
  },
})
