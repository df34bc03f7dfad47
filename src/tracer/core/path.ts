// One path from the camera: at each surface lamps, sky and sun are drawn, and the ray goes on as the surface scatters; what both ways could have
// found is weighted (weights.ts).

import {
  H_MAX_BOUNCES, H_CLAMP, H_STRATEGIES, SAMPLE_LIGHTS, SURFACE, PANE, M_IOR, M_ABSORPTION, M_COLOR, M_ROUGHNESS, H_SEEN_COLOR, H_SEEN_SKY,
  H_SEEN_LAMPS, H_TRANSPARENT, H_PIXEL,
} from './layout'
import { splat, zero, add, sub, scale, mul, dot, negate, normalize, along, maximum, luminance, vec3, x, y, z, frame, frameT, frameB } from './vector'
import { draw, u0, u1 } from './sampler'
import { closest, passage, passed, hitT, hitShape } from './traverse'
import {
  loadSurface, loadEmission, loadMaterial, coverage, isOpaque, toLocal, fromLocal, leaving, place, flat, normal, face, front, material, light, kind, emission, roughness, metallic,
} from './surface'
import { beginSurface, evaluate, drawDirection, value, pdf, direction, albedo, isTranslucent, isMirrored } from './bsdf'
import { drawLamp, isVisible, normalOfLight, shapeRadiance, towards, distance, radiance, chance, target } from './lamps'
import { skyRadiance, seenSkyRadiance, drawSky, skyTowards, skyChance, inSun, sunRadiance, chanceOfSun, drawSun } from './sky'
import { standAt, lampTotal, portals, lampShare, skyShare, sunShare, chanceOfSkyThere, chanceOfSunThere, chanceOfLampThere } from './direct'
import { aboveSurface, beginReflections, keepReflection, mirrorCarried, mirrorFrom, mirrorTotal, mirrorWay, mirrorWidth } from './reflections'
import { fresnel, mirrored } from './through'
import { weightDrawn, weightFound } from './weights'
import { visibleNormal, lambda, MIN_ROUGHNESS } from './ggx'

/**
 * Radiance of the last path, what of it came by way of other surfaces and was scattered widely, how much of what is behind everything the path hides
 * (0–1), and the first surface that it saw otherwise than through glass and in mirrors.
 */
export let gathered: v128 = f32x4.splat(0)
export let gatheredSoft: v128 = f32x4.splat(0)
export let covered: f32 = 1
export let firstAlbedo: v128 = f32x4.splat(0)
export let firstNormal: v128 = f32x4.splat(0)
export let firstFace: v128 = f32x4.splat(0)
export let firstPlace: v128 = f32x4.splat(0)

const FAR: f32 = 1e30
/** Surfaces that a path meets at most, panes and cut-outs included. */
const MAX_EVENTS = 64
/** Pairs of dimensions that an event draws from. */
const PAIRS = 8

let header: usize = 0
/** How light is looked for: a set of bits. */
let strategies = 0
export function beginPaths(scene: usize): void {
  header = scene
  strategies = load<i32>(scene, H_STRATEGIES)
}

// The path so far.
let carried: v128 = f32x4.splat(0)
let bounces = 0
/** Chance per solid angle with which the last surface sent the ray; 0 after a mirror or the camera, that no drawn light stands for. */
let sent: f32 = 0
/** Width of the path in metres, which selects the texture level, and its growth a metre. */
let width: f32 = 0
let widens: f32 = 0
/** Whether the path is still what the eye sees: straight on, through glass, or in mirrors. */
let seenByEye: bool = true
/** Whether the first surface that is no mirror scattered it widely. */
let isSoft: bool = false
/** Roughness from which a mirror reflection is as soft as a diffuse one. */
const SOFT_ROUGHNESS: f32 = 0.45
/** Metal smoother than this is a mirror. */
const MIRROR_METAL: f32 = 0.9
const MIRROR_ROUGHNESS: f32 = 0.15
/** By how much of a metre a ray widens in a metre that a surface scattered widely. */
const SCATTERED: f32 = 0.3

/** Adds light to the image. @param late whether it may be held down: found after more than one bounce, where rare bright paths glitter */
function gather(by: v128, late: bool): void {
  let what = mul(carried, by)
  if (late) {
    const most = maximum(what), limit = load<f32>(header, H_CLAMP)
    if (most > limit) what = scale(what, limit / most)
  }
  gathered = add(gathered, what)
  if (late && isSoft) gatheredSoft = add(gatheredSoft, what)
}

/** The sky as it lights a room, or as it is seen. */
function sky(d: v128): v128 {
  return seenByEye ? add(v128.load(header, H_SEEN_COLOR), scale(seenSkyRadiance(d), load<f32>(header, H_SEEN_SKY))) : skyRadiance(d)
}
/** A lamp as it lights a room, or as it is seen. */
function lamp(light: v128): v128 {
  if (!seenByEye) return light
  const limit = load<f32>(header, H_SEEN_LAMPS)
  return scale(light, limit / (limit + maximum(light)))
}

function beyondEverything(d: v128): void {
  if (bounces == 0) {
    // Straight on, or through panes.
    covered = 1 - luminance(carried)
    if (load<i32>(header, H_TRANSPARENT)) return
  }
  gather(scale(sky(d), weightFound(strategies, sent, sent > 0 ? chanceOfSkyThere(d) : 0)), bounces > 1)
  if (inSun(d)) gather(scale(sunRadiance(), weightFound(strategies, sent, sent > 0 ? chanceOfSunThere() : 0)), bounces > 1)
}

/** Adds a sampled light by way of the surface. @param d unit, towards it @param own probability density per solid angle of having sampled it */
function gatherDrawn(d: v128, length: f32, arrives: v128, own: f32, shape: i32): void {
  const wi = toLocal(d)
  // Above the bent normal but below the surface, or the other way round, nothing passes.
  if (z(wi) * dot(flat, d) <= 0) return
  evaluate(wi)
  if (pdf <= 0) return
  const reaches = mul(value, arrives)
  if (maximum(reaches) <= 0) return
  if (!passage(leaving(d), d, length, shape)) return
  gather(scale(mul(reaches, passed), weightDrawn(strategies, own, pdf) / own), bounces > 0)
}

function gatherLamp(pick: f32, u: f32, v: f32): void {
  if (!drawLamp(place, normal, isTranslucent, lampTotal, pick, u, v)) return
  // Read now: following the ray may draw again.
  gatherDrawn(towards, distance * 0.9999, lamp(radiance), chance * lampShare, target)
}
function gatherSky(pick: f32, u: f32, v: f32): void {
  if (drawSky(place, portals, pick, u, v)) gatherDrawn(skyTowards, FAR, sky(skyTowards), skyChance * skyShare, -1)
}
function gatherSun(u: f32, v: f32): void {
  gatherDrawn(drawSun(u, v), FAR, sunRadiance(), chanceOfSun() * sunShare, -1)
}

/** Draws lamps, sky and sun at what the eye sees. */
function gatherEach(pair: u32): void {
  draw(pair + 2)
  const pick = u0, drawsSun = u1 < sunShare
  if (lampTotal > 0) {
    draw(pair + 3)
    gatherLamp(pick, u0, u1)
  }
  draw(pair + 4)
  const opening = u0
  draw(pair + 5)
  gatherSky(opening, u0, u1)
  if (drawsSun) {
    draw(pair + 6)
    gatherSun(u0, u1)
  }
}

/** Draws one of them, on the way. */
function gatherOne(pair: u32): void {
  draw(pair + 2)
  const which = u0, pick = u1
  draw(pair + 3)
  if (which < lampShare) gatherLamp(pick, u0, u1)
  else if (which < lampShare + skyShare) gatherSky(pick, u0, u1)
  else if (sunShare > 0) gatherSun(u0, u1)
}

/** Whether the first surface that is no glass is known. */
let seen: bool = false

/** Follows a path. @param o where the camera is @param d unit */
export function follow(o: v128, d: v128): void {
  gathered = zero()
  gatheredSoft = zero()
  isSoft = false
  covered = 1
  firstAlbedo = splat(1)
  firstNormal = zero()
  firstFace = zero()
  firstPlace = zero()
  carried = splat(1)
  bounces = 0
  sent = 0
  width = 0
  widens = load<f32>(header, H_PIXEL)
  seenByEye = true
  seen = false
  beginReflections()
  walk(o, d, 0)
  if (mirrorTotal <= 0) return
  carried = scale(mirrorCarried, mirrorTotal)
  bounces = 1
  sent = 0
  width = mirrorWidth
  widens = load<f32>(header, H_PIXEL)
  seenByEye = true
  isSoft = false
  seen = true
  walk(mirrorFrom, mirrorWay, MAX_EVENTS)
}

/** @param first number of its first event, from which it draws */
function walk(o: v128, d: v128, first: u32): void {
  let least: f32 = 0
  const regular = load<f32>(header, H_CLAMP) < 1e29
  const most = load<i32>(header, H_MAX_BOUNCES)
  for (let event = first; event < first + MAX_EVENTS; event++) {
    const pair: u32 = 2 + event * PAIRS
    if (!closest(o, d, FAR, bounces > 0)) {
      // The sky counts as white.
      if (!seen) firstAlbedo = carried
      beyondEverything(d)
      return
    }
    if (hitShape >= 0) {
      if (followShape(o, d)) {
        if (!seen) firstAlbedo = carried
        return
      }
      // An invisible light: the ray continues behind it.
      o = along(o, d, hitT + 1e-4 + hitT * 1e-5)
      continue
    }
    width += widens * hitT
    const isEye = seenByEye
    loadSurface(d, width, isEye)
    draw(pair)
    const pick = u0, chosen = u1
    let lobe = pick
    if (!isOpaque()) {
      const there = coverage()
      if (pick >= there) {
        o = leaving(d)
        continue
      }
      // The rest of the number is uniform again.
      lobe = pick / there
    }
    loadEmission()
    if (maximum(emission) > 0) {
      const other = sent > 0 && light >= 0 ? chanceOfLampThere(light, d, place, dot(flat, d)) : 0
      gather(scale(lamp(emission), weightFound(strategies, sent, other)), bounces > 1)
    }
    if (kind != SURFACE) {
      const turned = throughGlass(d, chosen, pair)
      o = leaving(glassWay)
      d = glassWay
      if (turned) {
        bounces++
        sent = 0
      }
      if (bounces > most) return
    } else {
      const wo = negate(d)
      loadMaterial(wo, least)
      seenByEye = seenByEye && metallic > MIRROR_METAL && roughness < MIRROR_ROUGHNESS
      beginSurface(toLocal(wo))
      // A mirror's pixels are distinguished by what is reflected in them. A path that ends there has neither light nor colour.
      if (!seen && seenByEye) firstAlbedo = zero()
      else if (!seen) {
        // Emitters and the sky count as white: their light carries no albedo.
        firstAlbedo = maximum(emission) > 0 ? carried : mul(carried, albedo)
        firstNormal = normal
        firstFace = face
        firstPlace = place
        seen = true
      }
      if (bounces >= most) return
      standAt(place, normal, isTranslucent, isEye)
      if (strategies & SAMPLE_LIGHTS) {
        if (isEye) gatherEach(pair)
        else gatherOne(pair)
      }
      draw(pair + 1)
      if (!drawDirection(lobe, u0, u1)) return
      if (isEye && !seenByEye) isSoft = !isMirrored || roughness > SOFT_ROUGHNESS
      const way = normalize(fromLocal(direction))
      if (z(direction) * dot(flat, way) <= 0) return
      carried = scale(mul(carried, value), 1 / pdf)
      sent = pdf
      widens = max<f32>(widens, isMirrored ? SCATTERED * roughness * roughness : SCATTERED)
      o = leaving(way)
      d = way
      bounces++
      // Views by way of a rough surface need not be sharp: narrow highlights there would glitter.
      if (regular) least = max<f32>(least, min<f32>(0.35, roughness * 0.6))
    }
    if (bounces > 2) {
      // Russian roulette: what carries little is followed rarely, and counts for the others.
      const going = min<f32>(0.95, maximum(carried))
      draw(pair + 7)
      if (u0 >= going) return
      carried = scale(carried, 1 / going)
    }
  }
}

/** The ray has met a light's shape. Returns whether it ends there. */
function followShape(o: v128, d: v128): bool {
  const at = along(o, d, hitT)
  const arrives = shapeRadiance(hitShape, d, at)
  if (maximum(arrives) > 0) {
    const other = sent > 0 ? chanceOfLampThere(hitShape, d, at, dot(normalOfLight(hitShape), d)) : 0
    gather(scale(lamp(arrives), weightFound(strategies, sent, other)), bounces > 1)
  }
  return isVisible(hitShape)
}

let glassWay: v128 = f32x4.splat(0)

/** Takes the path through glass, or mirrors it; sets `glassWay`. Returns whether it was turned from its way. */
function throughGlass(d: v128, pick: f32, pair: u32): bool {
  const ior = load<f32>(material, M_IOR)
  const tint = v128.load(material, M_COLOR)
  let h = normal
  const rough = load<f32>(material, M_ROUGHNESS)
  const isRough = rough > MIN_ROUGHNESS
  let shadow: f32 = 1
  const alpha = rough * rough
  if (isRough) {
    // Frosted: a facet is drawn, and what it does is what happens.
    frame(normal)
    const wo = negate(d)
    const local = vec3(dot(wo, frameT), dot(wo, frameB), max<f32>(1e-4, dot(wo, normal)))
    draw(pair + 2)
    const facet = visibleNormal(local, alpha, u0, u1)
    h = normalize(add(add(scale(frameT, x(facet)), scale(frameB, y(facet))), scale(normal, z(facet))))
  }
  const c = min<f32>(1, max<f32>(1e-4, -dot(h, d)))
  if (kind == PANE) {
    const r = mirrored(c, ior)
    const back = along(d, h, 2 * c)
    if (bounces == 0) {
      keepReflection(carried, width, r, normalize(back), pick)
      carried = scale(carried, 1 - r)
    } else if (pick < r) {
      glassWay = aboveSurface(normalize(back))
      return true
    }
    carried = mul(carried, tint)
    glassWay = isRough ? normalize(along(back, normal, -2 * dot(back, normal))) : d
    return isRough
  }
  // Light that went through a solid is filtered by the way that it had.
  if (!front) {
    const a = v128.load(material, M_ABSORPTION)
    carried = mul(carried, vec3(NativeMathf.exp(-x(a) * hitT), NativeMathf.exp(-y(a) * hitT), NativeMathf.exp(-z(a) * hitT)))
  }
  const eta = front ? ior : 1 / ior
  const r = fresnel(c, eta)
  if (pick < r) {
    glassWay = normalize(along(d, h, 2 * c))
    if (isRough) shadow = 1 / (1 + lambda(vec3(0, sqrt<f32>(max<f32>(0, 1 - dot(glassWay, normal) * dot(glassWay, normal))), dot(glassWay, normal)), alpha))
    carried = scale(carried, shadow)
    glassWay = aboveSurface(glassWay)
    return true
  }
  const t2: f32 = 1 - (1 - c * c) / (eta * eta)
  glassWay = normalize(add(scale(d, 1 / eta), scale(h, c / eta - sqrt<f32>(max<f32>(0, t2)))))
  if (dot(glassWay, flat) >= 0) glassWay = normalize(along(glassWay, flat, -dot(glassWay, flat) - 1e-3))
  carried = mul(carried, tint)
  return true
}
