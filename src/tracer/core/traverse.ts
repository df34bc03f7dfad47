// Rays through the tree of instances and through the tree of each mesh. Boxes are tested four at a time, triangles four at a time by the
// watertight test of Woop, Benthin and Wald (2013): of two triangles that share an edge, a ray meets at least one. A light's shape is met
// like an instance.

import {
  H_TOP_NODES, H_INSTANCES, H_INSTANCE_COUNT, H_LIGHTS, NODE_CHILDREN, PACKET_TRIANGLES, PACKET_BYTES, LEAF_BIT, INSTANCE_BYTES, LIGHT_BYTES,
  I_TO_OBJECT, I_NODES, I_PACKETS, I_OPAQUE, I_UNSEEN,
} from './layout'
import { x, y, z, toPoint, toDirection } from './vector'
import { meetsShape } from './shapes'
import { passesThrough } from './through'

/** The nearest hit so far. */
export let hitT: f32 = 0
export let hitInstance: i32 = -1
export let hitShape: i32 = -1
export let hitTriangle: u32 = 0
/** Weights of the triangle's second and third corner. */
export let hitU: f32 = 0
export let hitV: f32 = 0
export let rayCount: u32 = 0

let header: usize = 0
let stack: usize = 0
/** A camera ray does not see shapes that are said to be unseen. */
export function beginTraversal(scene: usize, ownStack: usize): void {
  header = scene
  stack = ownStack
}
export function clearRays(): void {
  rayCount = 0
}

// Slabs are widened by this, so that rounding never loses a box whose triangle is met (Ize 2013).
const WIDER: f32 = 1.0000004

@inline
function inverse(d: f32): f32 {
  return abs<f32>(d) > 1e-18 ? 1 / d : d < 0 ? -1e18 : 1e18
}

// The ray in the space of the tree that is walked.
let originX: v128 = f32x4.splat(0)
let originY: v128 = f32x4.splat(0)
let originZ: v128 = f32x4.splat(0)
let inverseX: v128 = f32x4.splat(0)
let inverseY: v128 = f32x4.splat(0)
let inverseZ: v128 = f32x4.splat(0)
let nearX: usize = 0
let nearY: usize = 0
let nearZ: usize = 0

@inline
function aim(o: v128, d: v128): void {
  originX = f32x4.splat(x(o))
  originY = f32x4.splat(y(o))
  originZ = f32x4.splat(z(o))
  const ix = inverse(x(d)), iy = inverse(y(d)), iz = inverse(z(d))
  inverseX = f32x4.splat(ix)
  inverseY = f32x4.splat(iy)
  inverseZ = f32x4.splat(iz)
  nearX = ix < 0 ? 16 : 0
  nearY = iy < 0 ? 48 : 32
  nearZ = iz < 0 ? 80 : 64
}

/** Puts the children of a node that the ray meets before `hitT` on the stack, the nearest last. Returns the new end of the stack. */
@inline
function pushChildren(node: usize, bottom: usize, limit: f32): usize {
  const tx0 = f32x4.mul(f32x4.sub(v128.load(node + nearX), originX), inverseX)
  const ty0 = f32x4.mul(f32x4.sub(v128.load(node + nearY), originY), inverseY)
  const tz0 = f32x4.mul(f32x4.sub(v128.load(node + nearZ), originZ), inverseZ)
  const tx1 = f32x4.mul(f32x4.sub(v128.load(node + (nearX ^ 16)), originX), inverseX)
  const ty1 = f32x4.mul(f32x4.sub(v128.load(node + (nearY ^ 16)), originY), inverseY)
  const tz1 = f32x4.mul(f32x4.sub(v128.load(node + (nearZ ^ 16)), originZ), inverseZ)
  const enter = f32x4.pmax(f32x4.pmax(tx0, ty0), f32x4.pmax(tz0, f32x4.splat(0)))
  const leave = f32x4.mul(f32x4.pmin(f32x4.pmin(tx1, ty1), f32x4.pmin(tz1, f32x4.splat(limit))), f32x4.splat(WIDER))
  let mask = i32x4.bitmask(f32x4.le(enter, leave))
  let top = bottom
  if (mask == 0) return top
  v128.store(stack, enter)
  do {
    const lane = <usize>ctz(mask)
    mask &= mask - 1
    const t = load<f32>(stack + (lane << 2))
    const child = load<u32>(node + (lane << 2), NODE_CHILDREN)
    let at = top
    while (at > bottom && load<f32>(at - 4) < t) {
      store<u64>(at, load<u64>(at - 8))
      at -= 8
    }
    store<u32>(at, child)
    store<f32>(at, t, 4)
    top += 8
  } while (mask)
  return top
}

// Shear that turns the ray into the z axis: the axis it runs along most, and how much of it each other axis takes.
let axisX: usize = 0
let axisY: usize = 0
let axisZ: usize = 0
let shearX: v128 = f32x4.splat(0)
let shearY: v128 = f32x4.splat(0)
let shearZ: v128 = f32x4.splat(0)
let permutedX: v128 = f32x4.splat(0)
let permutedY: v128 = f32x4.splat(0)
let permutedZ: v128 = f32x4.splat(0)

@inline
function pick(a: v128, axis: usize): f32 {
  return axis == 0 ? x(a) : axis == 16 ? y(a) : z(a)
}

function shear(o: v128, d: v128): void {
  const ax = abs<f32>(x(d)), ay = abs<f32>(y(d)), az = abs<f32>(z(d))
  axisZ = ax > ay ? (ax > az ? 0 : 32) : ay > az ? 16 : 32
  axisX = axisZ == 32 ? 0 : axisZ + 16
  axisY = axisX == 32 ? 0 : axisX + 16
  const dz = pick(d, axisZ)
  // Keeps the winding, and with it which side is the front.
  if (dz < 0) { const t = axisX; axisX = axisY; axisY = t }
  shearX = f32x4.splat(pick(d, axisX) / dz)
  shearY = f32x4.splat(pick(d, axisY) / dz)
  shearZ = f32x4.splat(1 / dz)
  permutedX = f32x4.splat(pick(o, axisX))
  permutedY = f32x4.splat(pick(o, axisY))
  permutedZ = f32x4.splat(pick(o, axisZ))
}

// Of the last packet: which of its triangles are met, where, and the weights of the corners.
let packetT: v128 = f32x4.splat(0)
let packetU: v128 = f32x4.splat(0)
let packetV: v128 = f32x4.splat(0)

function meetsPacket(packet: usize, limit: f32): i32 {
  const az = f32x4.sub(v128.load(packet + axisZ), permutedZ)
  const bz = f32x4.sub(v128.load(packet + axisZ, 48), permutedZ)
  const cz = f32x4.sub(v128.load(packet + axisZ, 96), permutedZ)
  const ax = f32x4.sub(f32x4.sub(v128.load(packet + axisX), permutedX), f32x4.mul(shearX, az))
  const ay = f32x4.sub(f32x4.sub(v128.load(packet + axisY), permutedY), f32x4.mul(shearY, az))
  const bx = f32x4.sub(f32x4.sub(v128.load(packet + axisX, 48), permutedX), f32x4.mul(shearX, bz))
  const by = f32x4.sub(f32x4.sub(v128.load(packet + axisY, 48), permutedY), f32x4.mul(shearY, bz))
  const cx = f32x4.sub(f32x4.sub(v128.load(packet + axisX, 96), permutedX), f32x4.mul(shearX, cz))
  const cy = f32x4.sub(f32x4.sub(v128.load(packet + axisY, 96), permutedY), f32x4.mul(shearY, cz))
  const u = f32x4.sub(f32x4.mul(cx, by), f32x4.mul(cy, bx))
  const v = f32x4.sub(f32x4.mul(ax, cy), f32x4.mul(ay, cx))
  const w = f32x4.sub(f32x4.mul(bx, ay), f32x4.mul(by, ax))
  const none = f32x4.splat(0)
  // A ray on an edge has a zero there, and belongs to both triangles.
  const below = v128.or(v128.or(f32x4.lt(u, none), f32x4.lt(v, none)), f32x4.lt(w, none))
  const above = v128.or(v128.or(f32x4.gt(u, none), f32x4.gt(v, none)), f32x4.gt(w, none))
  const det = f32x4.add(f32x4.add(u, v), w)
  let met = v128.andnot(f32x4.ne(det, none), v128.and(below, above))
  if (!v128.any_true(met)) return 0
  const scaled = f32x4.mul(f32x4.add(f32x4.add(f32x4.mul(u, az), f32x4.mul(v, bz)), f32x4.mul(w, cz)), shearZ)
  const over = f32x4.div(f32x4.splat(1), det)
  packetT = f32x4.mul(scaled, over)
  met = v128.and(met, v128.and(f32x4.gt(packetT, none), f32x4.lt(packetT, f32x4.splat(limit))))
  packetU = f32x4.mul(v, over)
  packetV = f32x4.mul(w, over)
  return i32x4.bitmask(met)
}

function takeNearest(packet: usize, mask: i32, index: i32): void {
  const lanes = stack + 16
  v128.store(lanes, packetT)
  v128.store(lanes, packetU, 16)
  v128.store(lanes, packetV, 32)
  do {
    const lane = <usize>ctz(mask) << 2
    mask &= mask - 1
    const t = load<f32>(lanes + lane)
    if (t < hitT) {
      hitT = t
      hitU = load<f32>(lanes + lane, 16)
      hitV = load<f32>(lanes + lane, 32)
      hitTriangle = load<u32>(packet + lane, PACKET_TRIANGLES)
      hitInstance = index
      hitShape = -1
    }
  } while (mask)
}

function closestInMesh(index: i32, o: v128, d: v128, bottom: usize): void {
  const instance = load<usize>(header, H_INSTANCES) + <usize>index * INSTANCE_BYTES
  const lo = toPoint(instance + I_TO_OBJECT, o)
  const ld = toDirection(instance + I_TO_OBJECT, d)
  aim(lo, ld)
  shear(lo, ld)
  const nodes = load<usize>(instance, I_NODES)
  const packets = load<usize>(instance, I_PACKETS)
  store<u32>(bottom, 0)
  store<f32>(bottom, 0, 4)
  let top = bottom + 8
  while (top > bottom) {
    top -= 8
    if (load<f32>(top, 4) > hitT) continue
    const reference = load<u32>(top)
    if (reference & LEAF_BIT) {
      const packet = packets + <usize>(reference >> 1) * PACKET_BYTES
      const mask = meetsPacket(packet, hitT)
      if (mask) takeNearest(packet, mask, index)
    } else {
      top = pushChildren(nodes + reference, top, hitT)
    }
  }
}

/**
 * The nearest thing along a ray, into `hit…`.
 * @param limit in lengths of d
 * @param unseen whether instances and shapes that the camera does not see are met
 */
export function closest(o: v128, d: v128, limit: f32, unseen: bool): bool {
  rayCount++
  hitT = limit
  hitInstance = -1
  hitShape = -1
  const instanceCount = load<i32>(header, H_INSTANCE_COUNT)
  const nodes = load<usize>(header, H_TOP_NODES)
  const bottom = stack + 64
  store<u32>(bottom, 0)
  store<f32>(bottom, 0, 4)
  let top = bottom + 8
  aim(o, d)
  while (top > bottom) {
    top -= 8
    if (load<f32>(top, 4) > hitT) continue
    const reference = load<u32>(top)
    if (reference & LEAF_BIT) {
      const primitive = <i32>(reference >> 1)
      if (primitive < instanceCount) {
        if (!unseen && load<i32>(load<usize>(header, H_INSTANCES) + <usize>primitive * INSTANCE_BYTES, I_UNSEEN)) continue
        closestInMesh(primitive, o, d, top)
        aim(o, d)
      } else {
        const shape = primitive - instanceCount
        const t = meetsShape(load<usize>(header, H_LIGHTS) + <usize>shape * LIGHT_BYTES, o, d, hitT, unseen)
        if (t > 0) {
          hitT = t
          hitShape = shape
          hitInstance = -1
        }
      }
    } else {
      top = pushChildren(nodes + reference, top, hitT)
    }
  }
  return hitInstance >= 0 || hitShape >= 0
}

/** What of the light passes along the last segment that `passage` was asked for. */
export let passed: v128 = f32x4.splat(1)

/** Whether the segment is blocked; what passes through thin and cut-out materials is multiplied into `passed`. */
function blockedInMesh(index: i32, o: v128, d: v128, limit: f32, bottom: usize): bool {
  const instance = load<usize>(header, H_INSTANCES) + <usize>index * INSTANCE_BYTES
  const lo = toPoint(instance + I_TO_OBJECT, o)
  const ld = toDirection(instance + I_TO_OBJECT, d)
  aim(lo, ld)
  shear(lo, ld)
  const nodes = load<usize>(instance, I_NODES)
  const packets = load<usize>(instance, I_PACKETS)
  const opaque = load<u32>(instance, I_OPAQUE) != 0
  store<u32>(bottom, 0)
  let top = bottom + 8
  while (top > bottom) {
    top -= 8
    const reference = load<u32>(top)
    if (reference & LEAF_BIT) {
      const packet = packets + <usize>(reference >> 1) * PACKET_BYTES
      let mask = meetsPacket(packet, limit)
      if (mask == 0) continue
      if (opaque) return true
      const lanes = stack + 16
      v128.store(lanes, packetU)
      v128.store(lanes, packetV, 16)
      do {
        const lane = <usize>ctz(mask) << 2
        mask &= mask - 1
        const through = passesThrough(instance, load<u32>(packet + lane, PACKET_TRIANGLES), load<f32>(lanes + lane), load<f32>(lanes + lane, 16), d)
        passed = f32x4.mul(passed, through)
        if (x(passed) <= 0 && y(passed) <= 0 && z(passed) <= 0) return true
      } while (mask)
    } else {
      top = pushChildren(nodes + reference, top, limit)
    }
  }
  return false
}

/**
 * Whether any light passes from o to o + d·limit; how much of it is in `passed`.
 * @param target the light's shape that is being lit from: it does not shade itself; or -1
 */
export function passage(o: v128, d: v128, limit: f32, target: i32): bool {
  rayCount++
  passed = f32x4.splat(1)
  const instanceCount = load<i32>(header, H_INSTANCE_COUNT)
  const nodes = load<usize>(header, H_TOP_NODES)
  const bottom = stack + 64
  store<u32>(bottom, 0)
  let top = bottom + 8
  aim(o, d)
  while (top > bottom) {
    top -= 8
    const reference = load<u32>(top)
    if (reference & LEAF_BIT) {
      const primitive = <i32>(reference >> 1)
      if (primitive < instanceCount) {
        if (blockedInMesh(primitive, o, d, limit, top)) return false
        aim(o, d)
      } else {
        const shape = primitive - instanceCount
        if (shape == target) continue
        if (meetsShape(load<usize>(header, H_LIGHTS) + <usize>shape * LIGHT_BYTES, o, d, limit, false) > 0) return false
      }
    } else {
      top = pushChildren(nodes + reference, top, limit)
    }
  }
  return true
}
