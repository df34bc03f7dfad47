/** Built up from mouldings: panelled walls, coffered and painted ceilings. */
import { hash, smooth } from '../materials/noise.ts'
import { layered, noise } from './chanceField.ts'
import { repeated, starEdge } from './stars.ts'
import { blend, linearOf, own, scaled, shaded, tinted, type Painter, type Texel } from './texel.ts'

/** A moulding's profile: height at `d` metres inside its outer edge. A bead, a hollow, then the panel's field. */
const moulding = (d: number): number => {
  if (d < 0) return 0
  const bead = d < 0.016 ? Math.sin((d / 0.016) * Math.PI) * 0.009 : 0
  const hollow = d >= 0.016 && d < 0.042 ? -0.004 * Math.sin(((d - 0.016) / 0.026) * (Math.PI / 2)) : d >= 0.042 ? -0.004 : 0
  const lip = d > 0.05 && d < 0.062 ? Math.sin(((d - 0.05) / 0.012) * Math.PI) * 0.003 : 0
  return bead + hollow + lip
}
/** Shading of a moulding: narrow shadows in its hollows, a highlight on its bead. */
const hollowLight = (d: number): number => {
  const at = (place: number, reach: number) => Math.exp(-(((d - place) / reach) ** 2))
  return 1 - 0.34 * at(0.019, 0.005) - 0.24 * at(-0.003, 0.005) - 0.2 * at(0.049, 0.005) - 0.14 * at(0.065, 0.005) + 0.05 * at(0.008, 0.004)
}

/** Metres inside a rectangle's edge; negative outside. */
const inside = (x: number, y: number, left: number, right: number, foot: number, head: number): number =>
  Math.min(x - left, right - x, y - foot, head - y)

const BAY = 0.9
const DADO = { foot: 0.16, head: 0.78, rail: 0.9 } as const
const HIGH = 2.22
/** Boiserie: a low panel, a rail at 90 cm, a tall panel above; painted in one colour. Above 2.4 m the wall goes on plain. */
const panelling: Painter = {
  ...scaled(BAY * 2, 2.4),
  rises: true,
  variation: 0.02,
  texel: (x, y) => {
    const across = x % BAY
    const low = inside(across, y, 0.1, BAY - 0.1, DADO.foot, DADO.head)
    const tall = inside(across, y, 0.1, BAY - 0.1, DADO.rail + 0.12, HIGH)
    const d = Math.max(low, tall)
    const rail = y - DADO.rail
    const nose = Math.abs(rail) < 0.03 ? Math.cos((rail / 0.03) * (Math.PI / 2)) ** 0.7 * 0.02 : 0
    const under = 1 - 0.42 * Math.exp(-(((rail + 0.037) / 0.01) ** 2)) - 0.14 * Math.exp(-(((rail - 0.033) / 0.005) ** 2))
    const brush = noise(x / (BAY * 2), y / 2.4, 60, 420, 601) - 0.5
    return tinted((1 + brush * 0.012) * hollowLight(d) * under, moulding(d) + nose + brush * 0.00012, 0.42 + brush * 0.05)
  },
}

const COFFER = 0.8
/** Square coffers with stepped mouldings, plastered. */
const coffer: Painter = {
  ...scaled(COFFER * 2, COFFER * 2),
  variation: 0.02,
  texel: (x, y) => {
    const [a, b] = [Math.abs(repeated(x - COFFER / 2, COFFER)), Math.abs(repeated(y - COFFER / 2, COFFER))]
    const d = COFFER / 2 - 0.075 - Math.max(a, b)
    const steps = [0, 0.05, 0.1]
    const deep = steps.reduce((sum, at) => sum + smooth(at, at + 0.014, d), 0)
    const shade = steps.reduce((light, at) => light * (1 - 0.16 * Math.exp(-Math.max(0, d - at - 0.012) / 0.02) * (d > at ? 1 : 0)), 1)
    const depth = d > 0 ? 0.9 : 1
    const rose =
      0.085 * (0.78 + 0.22 * Math.abs(Math.cos(Math.atan2(repeated(y - COFFER / 2, COFFER), repeated(x - COFFER / 2, COFFER)) * 4))) -
      Math.hypot(a, b)
    const flower = smooth(-0.004, 0.006, rose)
    const eye = smooth(0.02, 0.012, Math.hypot(a, b))
    const bead = Math.max(0, 1 - Math.abs(Math.max(a, b) - (COFFER / 2 - 0.032)) / 0.01) * 0.006
    const sand = layered(x / 1.6, y / 1.6, 90, 90, 2, 611) - 0.5
    const ring = 1 - 0.2 * Math.exp(-((rose / 0.006) ** 2)) * (rose < 0 ? 1 : 0.4)
    return tinted((1 + sand * 0.02) * shade * depth * ring, -deep * 0.016 + flower * 0.012 + eye * 0.006 + bead, 0.9)
  },
}

const PAINTS = {
  gold: linearOf('#C29A4B'),
  red: linearOf('#8C3A2B'),
  blue: linearOf('#274A6B'),
  cream: linearOf('#E6D8B8'),
  green: linearOf('#3E6650'),
}
const STAR = 0.5
/** A painted wooden ceiling of the Mamluk kind: gilt straps part stars and crosses, a flower in each. */
const painted: Painter = {
  ...scaled(STAR * 4, STAR * 4),
  variation: 0.04,
  texel: (x, y) => {
    const [dx, dy] = [repeated(x, STAR), repeated(y, STAR)]
    const [kx, ky] = [repeated(x - STAR / 2, STAR), repeated(y - STAR / 2, STAR)]
    const [i, j] = [((Math.round(x / STAR) % 4) + 4) % 4, ((Math.round(y / STAR) % 4) + 4) % 4]
    const star = starEdge(dx, dy, STAR * 0.54)
    const soft = (signed: number) => smooth(0.0016, -0.0016, signed)
    const flower = (px: number, py: number, r: number, petals: number) => {
      const angle = Math.atan2(py, px)
      return Math.hypot(px, py) - r * (0.55 + 0.45 * Math.abs(Math.cos((angle * petals) / 2)))
    }
    const lay = (spot: Texel, colour: readonly [number, number, number], signed: number) => blend(spot, own(colour, 1, 0, 0.55), soft(signed))
    const heart = (i + j) % 2 === 0 ? PAINTS.red : PAINTS.blue
    let spot: Texel = tinted(1, 0, 0.6)
    spot = lay(spot, PAINTS.blue, flower(kx, ky, STAR * 0.2, 4))
    spot = lay(spot, PAINTS.cream, flower(kx, ky, STAR * 0.13, 4))
    spot = lay(spot, PAINTS.red, Math.hypot(kx, ky) - STAR * 0.045)
    if (star < 0) {
      spot = lay(tinted(0.62, 0, 0.6), PAINTS.cream, flower(dx, dy, STAR * 0.34, 8))
      spot = lay(spot, PAINTS.green, flower(dx, dy, STAR * 0.28, 8))
      spot = lay(spot, PAINTS.gold, starEdge(dx, dy, STAR * 0.2))
      spot = lay(spot, heart, starEdge(dx, dy, STAR * 0.17))
      spot = lay(spot, PAINTS.gold, flower(dx, dy, STAR * 0.1, 8))
    }
    const strap = Math.min(Math.abs(star), 0.02) / 0.02
    const gilt = smooth(0.75, 0.6, strap)
    const edge = Math.exp(-(((strap - 0.82) / 0.12) ** 2)) * 0.35
    const wear = layered(x / 2, y / 2, 10, 10, 4, 621) - 0.5
    const grain = noise(x / 2, y / 2, 6, 300, 623) - 0.5
    const gold = own(PAINTS.gold, 1.05, 0.012 * (1 - strap), 0.34)
    return shaded(blend(spot, gold, gilt), (1 - edge) * (1 + wear * 0.36 + grain * 0.14) * (0.97 + 0.06 * hash(i, j, 625)))
  },
}

export const JOINERY: Record<string, Painter> = { panelling, coffer, painted_stars: painted }
