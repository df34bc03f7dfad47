import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'
import { hinge } from '#models/geometry/fittings.ts'
import { flutedPanel } from '#models/geometry/fluting.ts'
import { flatSection, glazing, mitred } from '#models/geometry/framing.ts'
import { FORWARD } from '#models/geometry/joinery.ts'
import { boltHead } from '#models/geometry/legs.ts'
import { bent, tube } from '#models/geometry/loft.ts'
import { FINISH, inFinish } from '../finishes.ts'

const [WIDTH, HEIGHT] = [0.98, 2.2]

export default define({
  sku: 'DOOR-HADID',
  name: { ar: 'باب حديد وزجاج مضلّع', en: 'Hadid steel and ribbed glass door', fr: 'Porte atelier Hadid, verre cannelé' },
  description: {
    ar: 'قطاعات صلب نحيفة تمسك زجاجًا مضلّعًا يمرّر الضوء ويخفي ما وراءه، ولوح صلب من أسفل بمسامير ظاهرة ومقبض بطول الذراع.',
    en: 'Slim steel sections hold ribbed glass that lets the light through and keeps the view; a bolted kick plate below and a pull as long as an arm.',
    fr: 'De fins profilés d’acier, un verre cannelé qui laisse la lumière et garde le secret, une tôle boulonnée en bas et une longue poignée.',
  },
  category: 'door',
  roomTypes: ['living_room', 'office', 'kitchen', 'bathroom'],
  styles: ['industrial', 'modern'],
  price: 19800,
  size: { width: WIDTH, depth: 0.115, height: HEIGHT },
  mount: 'wall',
  clearance: { front: 0.95 },
  requiresInstallation: true,
  installationPrice: 800,
  variants: [
    inFinish('DOOR-HADID-BLACK', FINISH.blackSteel, 8, { frame: 'blackSteel', glass: 'glassRibbed', metal: 'blackSteel', pull: 'brassAged' }),
    inFinish('DOOR-HADID-STEEL', FINISH.steel, 5, { frame: 'steelDark', glass: 'glassRibbed', metal: 'steelDark', pull: 'steel' }, 900),
    inFinish('DOOR-HADID-WHITE', FINISH.white, 4, { frame: 'whiteSteel', glass: 'glassRibbed', metal: 'whiteSteel', pull: 'steel' }, 300),
  ],
  build(builder) {
    mitred(builder, 'frame', WIDTH, HEIGHT, flatSection(0.045, 0.06, 0.0015), { threeSided: true })
    const [w, h, kick, face] = [WIDTH - 0.098, HEIGHT - 0.06, 0.44, 0.05]
    mitred(builder, 'frame', w, h, flatSection(0.042, 0.036, 0.0015), { y: 0.008, z: 0.014 })
    const inner = w - 0.084
    builder.add('frame', board(inner + 0.002, 0.05, 0.034, { r: 0.0015, grain: 'x' }), { at: [0, kick, 0.0315] })
    builder.add('metal', board(inner + 0.002, kick - 0.044, 0.006, { r: 0.001 }), { at: [0, 0.048, 0.034] })
    for (const x of [-1, -0.5, 0, 0.5, 1])
      for (const y of [0.075, kick - 0.03]) builder.add('metal', boltHead(0.008), { at: [x * (inner / 2 - 0.025), y, 0.0365], turn: FORWARD })
    const [low, high] = [kick + 0.05, 0.008 + h - 0.042]
    const glass = flutedPanel(inner + 0.004, high - low + 0.004, 0.008, { count: 54, depth: 0.0032, steps: 4 })
    builder.add('glass', glass, { at: [0, low - 0.002, 0.026] })
    glazing(builder, 'frame', inner, high - low, 2, 4, 0.02, 0.014, [0, low, 0.0355])
    glazing(builder, 'frame', inner, high - low, 2, 4, 0.02, 0.01, [0, low, 0.0145])
    const pull = bent(
      [
        [0, -0.26, 0],
        [0, -0.26, 0.056],
        [0, 0.26, 0.056],
        [0, 0.26, 0],
      ],
      0.02,
      5,
    )
    builder.add('pull', tube(pull, 0.0095, { sides: 14 }), { at: [-w / 2 + 0.021, 1.15, face] })
    builder.add('metal', board(0.03, 0.085, 0.006, { r: 0.002 }), { at: [-w / 2 + 0.021, 0.74, face + 0.002] })
    for (const at of [0.2, 1.0, 1.85]) builder.add('metal', hinge(0.14, 0.01), { at: [w / 2 + 0.002, at, 0.058] })
  },
})
