// Lamps, sky and sun as the surface has them on which a path stands: which of them is drawn there, and with what chance a scattered ray that
// meets one would have been drawn.

import { totalWeight, chanceOfLamp } from './lamps'
import { chanceOfSky, portalWeight, skyWeight, sunWeight, mayMeetSun, hasSun, chanceOfSun } from './sky'
import { dot, sub } from './vector'

/** Position of the path. */
let from: v128 = f32x4.splat(0)
let fromNormal: v128 = f32x4.splat(0)
let fromBoth: bool = false
export let lampTotal: f32 = 0
export let portals: f32 = 0
/** Chance that each is drawn there. */
export let lampShare: f32 = 0
export let skyShare: f32 = 0
export let sunShare: f32 = 0

/** Minimum probability of each light, relative to the sum of all. */
const LEAST_SHARE: f32 = 0.04
/** Probability of sampling the sun where it is expected to be hidden by walls: at the first hit, and further along the path. */
const HIDDEN_SUN: f32 = 0.25
const HIDDEN_SUN_ON_WAY: f32 = 0.05

/** @param each whether all of them are drawn, or one by what it may give @param bothSides whether the surface takes light from behind */
export function standAt(p: v128, n: v128, bothSides: bool, each: bool): void {
  from = p
  fromNormal = n
  fromBoth = bothSides
  lampTotal = totalWeight(p, n, bothSides)
  portals = portalWeight(p)
  const shows = hasSun()
  const isHidden = shows && !mayMeetSun(p, portals)
  if (each) {
    lampShare = 1
    skyShare = 1
    sunShare = shows ? (isHidden ? HIDDEN_SUN : 1) : 0
    return
  }
  const sky = skyWeight(portals)
  const sun = shows ? sunWeight(n, bothSides) * (isHidden ? HIDDEN_SUN_ON_WAY : 1) : 0
  const all = lampTotal + sky + sun
  const least: f32 = LEAST_SHARE * all
  lampShare = lampTotal > 0 ? lampTotal + least : 0
  skyShare = sky > 0 ? sky + least : 0
  sunShare = shows ? sun + least : 0
  const over: f32 = 1 / max<f32>(1e-30, lampShare + skyShare + sunShare)
  lampShare *= over
  skyShare *= over
  sunShare *= over
}

/** Chance per solid angle with which sky, sun or a lamp would have been drawn there in a direction. */
export function chanceOfSkyThere(d: v128): f32 {
  return skyShare * chanceOfSky(from, portals, d)
}
export function chanceOfSunThere(): f32 {
  return sunShare * chanceOfSun()
}
/** @param at where the ray met it @param facing cosine at the lamp */
export function chanceOfLampThere(index: i32, d: v128, at: v128, facing: f32): f32 {
  const way = sub(at, from)
  return lampShare * chanceOfLamp(index, from, fromNormal, fromBoth, lampTotal, d, sqrt<f32>(dot(way, way)), facing)
}
