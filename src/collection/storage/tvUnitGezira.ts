import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { carcass, flatFront } from '#models/geometry/joinery.ts'
import { squareLeg } from '#models/geometry/loft.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [WIDTH, DEPTH, HEIGHT, LEG] = [1.8, 0.42, 0.5, 0.12]

export default define({
  sku: 'TVUNIT-GEZIRA',
  name: { ar: 'وحدة تلفزيون الجزيرة', en: 'Gezira TV unit', fr: 'Meuble TV Gezira' },
  description: {
    ar: 'بابان من شرائح رأسية تمرّ منها إشارة الريموت، ودرج في الوسط، وفتحات خلفية للأسلاك.',
    en: 'Two tambour-slatted doors that let the remote through, a middle drawer, and cable ports behind.',
    fr: 'Deux portes à claire-voie laissant passer la télécommande, tiroir central, passe-câbles.',
  },
  category: 'tv-unit',
  roomTypes: ['living_room', 'bedroom'],
  styles: ['modern', 'minimalist'],
  price: 14900,
  size: { width: WIDTH, depth: DEPTH, height: HEIGHT },
  mount: 'floor',
  surfaceHeight: HEIGHT,
  clearance: { front: 0.45 },
  variants: [
    inFinish('TVUNIT-GEZIRA-OAK', FINISH.oak, 12, { wood: 'oak', inside: 'oakBlack' }),
    inFinish('TVUNIT-GEZIRA-WALNUT', FINISH.walnut, 9, { wood: 'walnut', inside: 'oakBlack' }, 2200),
    inFinish('TVUNIT-GEZIRA-ASH', FINISH.ash, 7, { wood: 'ash', inside: 'oakSmoked' }),
  ],
  build(builder) {
    const body = HEIGHT - LEG
    carcass(builder, 'wood', { width: WIDTH, height: body, depth: DEPTH, y: LEG, t: 0.022 })
    const inner = WIDTH - 0.044
    const third = inner / 3
    for (const x of [-third / 2, third / 2])
      builder.add('wood', board(0.018, body - 0.044, DEPTH - 0.05, { r: 0.001, grain: 'y' }), { at: [x, LEG + 0.022, -0.01] })
    const face = DEPTH / 2 - 0.026
    const pitch = 0.0243
    for (const side of [-1, 1]) {
      builder.add('inside', board(third - 0.014, body - 0.05, 0.008, { r: 0.001, grain: 'y' }), { at: [side * third, LEG + 0.025, face] })
      const count = Math.floor((third - 0.02) / pitch)
      for (let i = 0; i < count; i++) {
        builder.add('wood', board(0.0155, body - 0.052, 0.015, { r: 0.005, grain: 'y' }), {
          at: [side * third + (i - (count - 1) / 2) * pitch, LEG + 0.026, face + 0.0112],
        })
      }
    }
    const half = (body - 0.044) / 2
    for (const k of [0, 1])
      flatFront(builder, 'wood', { x: 0, y: LEG + 0.024 + k * half, width: third - 0.024, height: half - 0.005 }, face, 0.019, 'x')
    builder.corners('wood', squareLeg(LEG + 0.002, 0.042, 0.026), WIDTH / 2 - 0.1, 0, DEPTH / 2 - 0.06)
    builder.add('wood', board(WIDTH - 0.24, 0.03, 0.02, { r: 0.002 }), { at: [0, LEG - 0.029, 0.06] })
  },
})
