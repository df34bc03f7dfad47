import { define } from '#models/definition.ts'
import { board, boxSurface } from '#models/geometry/box.ts'
import { disc, hinge, lever } from '#models/geometry/fittings.ts'
import { flatSection, mitred } from '#models/geometry/framing.ts'
import { FORWARD } from '#models/geometry/joinery.ts'
import { finished, joined, warped } from '#models/geometry/surface.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [WIDTH, HEIGHT] = [0.92, 2.12]

export default define({
  sku: 'DOOR-SADA',
  name: { ar: 'باب سادة', en: 'Sada flush door', fr: 'Porte plane Sada' },
  description: {
    ar: 'ضلفة ملساء من قشرة خشب متصلة، تقطعها ثلاثة خطوط دقيقة، داخل حلق معدني نحيف ومقبض لا يزيد سمكه عن إصبع.',
    en: 'A smooth leaf of matched veneer scored by three fine lines, in a slender metal lining, with a lever no thicker than a finger.',
    fr: 'Un vantail lisse en placage suivi, trois filets gravés, une huisserie métallique mince et une béquille fine comme un doigt.',
  },
  category: 'door',
  roomTypes: ['living_room', 'bedroom', 'bathroom', 'office', 'kitchen'],
  styles: ['modern', 'minimalist'],
  price: 9800,
  size: { width: WIDTH, depth: 0.112, height: HEIGHT },
  mount: 'wall',
  clearance: { front: 0.9 },
  requiresInstallation: true,
  installationPrice: 550,
  variants: [
    inFinish('DOOR-SADA-OAK', FINISH.oak, 14, { frame: 'blackSteel', leaf: 'oak', metal: 'blackSteel', groove: 'oakBlack' }),
    inFinish('DOOR-SADA-WHITE', FINISH.white, 18, { frame: 'whiteSteel', leaf: 'white', metal: 'nickel', groove: 'graphite' }, -900),
    inFinish('DOOR-SADA-WALNUT', FINISH.walnut, 9, { frame: 'brassAged', leaf: 'walnut', metal: 'brass', groove: 'oakBlack' }, 1400),
  ],
  build(builder) {
    mitred(builder, 'frame', WIDTH, HEIGHT, flatSection(0.032, 0.062, 0.002), { threeSided: true })
    const [w, h, face] = [WIDTH - 0.072, HEIGHT - 0.046, 0.055]
    builder.add('groove', board(WIDTH - 0.066, HEIGHT - 0.034, 0.02, { r: 0.001 }), { at: [0, 0, 0.014] })
    // Four fields cut from one veneer: the grain runs on across the scored lines, which are true gaps over the dark core.
    const rows = [0.62, 0.4, 0.4, h - 1.42]
    const fields = rows.map((row, i) => {
      const low = rows.slice(0, i).reduce((sum, height) => sum + height, 0)
      return warped(boxSurface(w, row - 0.008, 0.04, { r: 0.0015 }), ([x, y, z]) => [x, y + low, z])
    })
    builder.add('leaf', finished(joined(fields), { grain: 'y' }), { at: [0, 0.008, face - 0.02] })
    lever(builder, 'metal', [-w / 2 + 0.065, 1.02, face], 1, 0.135)
    builder.add('metal', disc(0.024, 0.006), { at: [-w / 2 + 0.065, 0.94, face], turn: FORWARD })
    builder.add('groove', board(0.005, 0.016, 0.001, { r: 0.0003 }), { at: [-w / 2 + 0.065, 0.93, face + 0.0062] })
    for (const at of [0.25, 1.05, 1.85]) builder.add('metal', hinge(0.1, 0.007), { at: [w / 2 + 0.002, at, 0.06] })
  },
})
