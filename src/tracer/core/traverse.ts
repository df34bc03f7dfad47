// Rays through the tree of instances and through the tree of each mesh. Boxes are tested four at a time, triangles four at a time by the
// watertight test of Woop, Benthin and Wald (2013): of two triangles that share an edge, a ray meets at least one. A light's shape is met
// like an instance.

import {
  H_TOP_NODES, H_INSTANCES, H_INSTANCE_COUNT, H_LIGHTS, NODE_CHILDREN, PACKET_TRIANGLES, PACKET_BYTES, LEAF_BIT, INSTANCE_BYTES, LIGHT_BYTES,
  I_TO_OBJECT, I_NODES, I_PACKETS, I_OPAQUE, I_UNSEEN, I_PLACED,
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

// The ray’s data for a tree are in locals, and functions that use them are inlined: globals would be read from memory for every node.

/** Where along the ray each of a node's four boxes is entered, into the scratch at `stack`. Returns which of them are met before `limit`. */
@inline
function meetsBoxes(node: usize, limit: f32, ox: v128, oy: v128, oz: v128, ix: v128, iy: v128, iz: v128, nearX: usize, nearY: usize, nearZ: usize): i32 {
  const enter = f32x4.pmax(
    f32x4.pmax(f32x4.mul(f32x4.sub(v128.load(node + nearX), ox), ix), f32x4.mul(f32x4.sub(v128.load(node + nearY), oy), iy)),
    f32x4.pmax(f32x4.mul(f32x4.sub(v128.load(node + nearZ), oz), iz), f32x4.splat(0)),
  )
  const leave = f32x4.pmin(
    f32x4.pmin(f32x4.mul(f32x4.sub(v128.load(node + (nearX ^ 16)), ox), ix), f32x4.mul(f32x4.sub(v128.load(node + (nearY ^ 16)), oy), iy)),
    f32x4.pmin(f32x4.mul(f32x4.sub(v128.load(node + (nearZ ^ 16)), oz), iz), f32x4.splat(limit)),
  )
  v128.store(stack, enter)
  return i32x4.bitmask(f32x4.le(enter, f32x4.mul(leave, f32x4.splat(WIDER))))
}

/** Puts children on the stack, the nearest last. Returns the new end of the stack. */
@inline
function pushSorted(node: usize, met: i32, bottom: usize): usize {
  let top = bottom, mask = met
  while (mask) {
    const lane = <usize>ctz(mask) << 2
    mask &= mask - 1
    const t = load<f32>(stack + lane)
    let at = top
    while (at > bottom && load<f32>(at - 4) < t) {
      store<u64>(at, load<u64>(at - 8))
      at -= 8
    }
    store<u32>(at, load<u32>(node + lane, NODE_CHILDREN))
    store<f32>(at, t, 4)
    top += 8
  }
  return top
}

/** Puts children on the stack as they come: whatever is met first ends the search. */
@inline
function pushAny(node: usize, met: i32, bottom: usize): usize {
  let top = bottom, mask = met
  while (mask) {
    store<u32>(top, load<u32>(node + (<usize>ctz(mask) << 2), NODE_CHILDREN))
    mask &= mask - 1
    top += 4
  }
  return top
}

// Shear that turns the ray into the z axis: the axis it runs along most, and how much of it each other axis takes.
let axisX: usize = 0
let axisY: usize = 0
let axisZ: usize = 0

@inline
function pick(a: v128, axis: usize): f32 {
  return axis == 0 ? x(a) : axis == 16 ? y(a) : z(a)
}

function chooseAxes(d: v128): void {
  const ax = abs<f32>(x(d)), ay = abs<f32>(y(d)), az = abs<f32>(z(d))
  axisZ = ax > ay ? (ax > az ? 0 : 32) : ay > az ? 16 : 32
  axisX = axisZ == 32 ? 0 : axisZ + 16
  axisY = axisX == 32 ? 0 : axisX + 16
  // Keeps the winding, and with it which side is the front.
  if (pick(d, axisZ) < 0) { const t = axisX; axisX = axisY; axisY = t }
}

// Last packet: distances of its triangles, and the weights of their second and third corners.
let packetT: v128 = f32x4.splat(0)
let packetU: v128 = f32x4.splat(0)
let packetV: v128 = f32x4.splat(0)

/** Which triangles of a packet are met before `limit`. Axes, shear and origin are those of the ray. */
@inline
function meetsPacket(packet: usize, limit: f32, kx: usize, ky: usize, kz: usize, sx: v128, sy: v128, sz: v128, px: v128, py: v128, pz: v128): i32 {
  const az = f32x4.sub(v128.load(packet + kz), pz)
  const bz = f32x4.sub(v128.load(packet + kz, 48), pz)
  const cz = f32x4.sub(v128.load(packet + kz, 96), pz)
  const ax = f32x4.sub(f32x4.sub(v128.load(packet + kx), px), f32x4.mul(sx, az))
  const ay = f32x4.sub(f32x4.sub(v128.load(packet + ky), py), f32x4.mul(sy, az))
  const bx = f32x4.sub(f32x4.sub(v128.load(packet + kx, 48), px), f32x4.mul(sx, bz))
  const by = f32x4.sub(f32x4.sub(v128.load(packet + ky, 48), py), f32x4.mul(sy, bz))
  const cx = f32x4.sub(f32x4.sub(v128.load(packet + kx, 96), px), f32x4.mul(sx, cz))
  const cy = f32x4.sub(f32x4.sub(v128.load(packet + ky, 96), py), f32x4.mul(sy, cz))
  const u = f32x4.sub(f32x4.mul(cx, by), f32x4.mul(cy, bx))
  const v = f32x4.sub(f32x4.mul(ax, cy), f32x4.mul(ay, cx))
  const w = f32x4.sub(f32x4.mul(bx, ay), f32x4.mul(by, ax))
  const none = f32x4.splat(0)
  // A ray on an edge has a zero there, and belongs to both triangles.
  const below = v128.or(v128.or(f32x4.lt(u, none), f32x4.lt(v, none)), f32x4.lt(w, none))
  const above = v128.or(v128.or(f32x4.gt(u, none), f32x4.gt(v, none)), f32x4.gt(w, none))
  const det = f32x4.add(f32x4.add(u, v), w)
  const inside = v128.andnot(f32x4.ne(det, none), v128.and(below, above))
  let mask = 0
  if (v128.any_true(inside)) {
    const scaled = f32x4.mul(f32x4.add(f32x4.add(f32x4.mul(u, az), f32x4.mul(v, bz)), f32x4.mul(w, cz)), sz)
    const over = f32x4.div(f32x4.splat(1), det)
    const t = f32x4.mul(scaled, over)
    mask = i32x4.bitmask(v128.and(inside, v128.and(f32x4.gt(t, none), f32x4.lt(t, f32x4.splat(limit)))))
    if (mask) {
      packetT = t
      packetU = f32x4.mul(v, over)
      packetV = f32x4.mul(w, over)
    }
  }
  return mask
}

function takeNearest(packet: usize, met: i32, index: i32): void {
  const lanes = stack + 16
  v128.store(lanes, packetT)
  v128.store(lanes, packetU, 16)
  v128.store(lanes, packetV, 32)
  let mask = met
  while (mask) {
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
  }
}

function closestInMesh(index: i32, worldO: v128, worldD: v128, bottom: usize): void {
  const instance = load<usize>(header, H_INSTANCES) + <usize>index * INSTANCE_BYTES
  const isPlaced = load<u32>(instance, I_PLACED) != 0
  const o = isPlaced ? toPoint(instance + I_TO_OBJECT, worldO) : worldO
  const d = isPlaced ? toDirection(instance + I_TO_OBJECT, worldD) : worldD
  const ox = f32x4.splat(x(o)), oy = f32x4.splat(y(o)), oz = f32x4.splat(z(o))
  const rx = inverse(x(d)), ry = inverse(y(d)), rz = inverse(z(d))
  const ix = f32x4.splat(rx), iy = f32x4.splat(ry), iz = f32x4.splat(rz)
  const nearX: usize = rx < 0 ? 16 : 0, nearY: usize = ry < 0 ? 48 : 32, nearZ: usize = rz < 0 ? 80 : 64
  chooseAxes(d)
  const kx = axisX, ky = axisY, kz = axisZ
  const over: f32 = 1 / pick(d, kz)
  const sx = f32x4.splat(pick(d, kx) * over), sy = f32x4.splat(pick(d, ky) * over), sz = f32x4.splat(over)
  const px = f32x4.splat(pick(o, kx)), py = f32x4.splat(pick(o, ky)), pz = f32x4.splat(pick(o, kz))
  const nodes = load<usize>(instance, I_NODES), packets = load<usize>(instance, I_PACKETS)
  let nearest = hitT
  store<u32>(bottom, 0)
  store<f32>(bottom, 0, 4)
  let top = bottom + 8
  while (top > bottom) {
    top -= 8
    if (load<f32>(top, 4) > nearest) continue
    const reference = load<u32>(top)
    if (reference & LEAF_BIT) {
      const packet = packets + <usize>(reference >> 1) * PACKET_BYTES
      const met = meetsPacket(packet, nearest, kx, ky, kz, sx, sy, sz, px, py, pz)
      if (met) {
        takeNearest(packet, met, index)
        nearest = hitT
      }
    } else {
      const node = nodes + reference
      top = pushSorted(node, meetsBoxes(node, nearest, ox, oy, oz, ix, iy, iz, nearX, nearY, nearZ), top)
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
  const nodes = load<usize>(header, H_TOP_NODES), instances = load<usize>(header, H_INSTANCES)
  const ox = f32x4.splat(x(o)), oy = f32x4.splat(y(o)), oz = f32x4.splat(z(o))
  const rx = inverse(x(d)), ry = inverse(y(d)), rz = inverse(z(d))
  const ix = f32x4.splat(rx), iy = f32x4.splat(ry), iz = f32x4.splat(rz)
  const nearX: usize = rx < 0 ? 16 : 0, nearY: usize = ry < 0 ? 48 : 32, nearZ: usize = rz < 0 ? 80 : 64
  const bottom = stack + 64
  store<u32>(bottom, 0)
  store<f32>(bottom, 0, 4)
  let top = bottom + 8
  while (top > bottom) {
    top -= 8
    if (load<f32>(top, 4) > hitT) continue
    const reference = load<u32>(top)
    if (reference & LEAF_BIT) {
      const primitive = <i32>(reference >> 1)
      if (primitive < instanceCount) {
        if (unseen || load<u32>(instances + <usize>primitive * INSTANCE_BYTES, I_UNSEEN) == 0) closestInMesh(primitive, o, d, top)
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
      const node = nodes + reference
      top = pushSorted(node, meetsBoxes(node, hitT, ox, oy, oz, ix, iy, iz, nearX, nearY, nearZ), top)
    }
  }
  return hitInstance >= 0 || hitShape >= 0
}

/** Share of the light that passes along the last segment given to `passage`. */
export let passed: v128 = f32x4.splat(1)

/** Whether a packet's triangles block the light; what passes through thin and cut-out materials is multiplied into `passed`. */
function blocks(instance: usize, packet: usize, met: i32, d: v128): bool {
  const lanes = stack + 16
  v128.store(lanes, packetU)
  v128.store(lanes, packetV, 16)
  let mask = met
  while (mask) {
    const lane = <usize>ctz(mask) << 2
    mask &= mask - 1
    const through = passesThrough(instance, load<u32>(packet + lane, PACKET_TRIANGLES), load<f32>(lanes + lane), load<f32>(lanes + lane, 16), d)
    passed = f32x4.mul(passed, through)
    if (x(passed) <= 0 && y(passed) <= 0 && z(passed) <= 0) return true
  }
  return false
}

function blockedInMesh(instance: usize, worldO: v128, worldD: v128, limit: f32, bottom: usize): bool {
  const isPlaced = load<u32>(instance, I_PLACED) != 0
  const o = isPlaced ? toPoint(instance + I_TO_OBJECT, worldO) : worldO
  const d = isPlaced ? toDirection(instance + I_TO_OBJECT, worldD) : worldD
  const ox = f32x4.splat(x(o)), oy = f32x4.splat(y(o)), oz = f32x4.splat(z(o))
  const rx = inverse(x(d)), ry = inverse(y(d)), rz = inverse(z(d))
  const ix = f32x4.splat(rx), iy = f32x4.splat(ry), iz = f32x4.splat(rz)
  const nearX: usize = rx < 0 ? 16 : 0, nearY: usize = ry < 0 ? 48 : 32, nearZ: usize = rz < 0 ? 80 : 64
  chooseAxes(d)
  const kx = axisX, ky = axisY, kz = axisZ
  const over: f32 = 1 / pick(d, kz)
  const sx = f32x4.splat(pick(d, kx) * over), sy = f32x4.splat(pick(d, ky) * over), sz = f32x4.splat(over)
  const px = f32x4.splat(pick(o, kx)), py = f32x4.splat(pick(o, ky)), pz = f32x4.splat(pick(o, kz))
  const nodes = load<usize>(instance, I_NODES), packets = load<usize>(instance, I_PACKETS)
  const opaque = load<u32>(instance, I_OPAQUE) != 0
  store<u32>(bottom, 0)
  let top = bottom + 4
  while (top > bottom) {
    top -= 4
    const reference = load<u32>(top)
    if (reference & LEAF_BIT) {
      const packet = packets + <usize>(reference >> 1) * PACKET_BYTES
      const met = meetsPacket(packet, limit, kx, ky, kz, sx, sy, sz, px, py, pz)
      if (met && (opaque || blocks(instance, packet, met, worldD))) return true
    } else {
      const node = nodes + reference
      top = pushAny(node, meetsBoxes(node, limit, ox, oy, oz, ix, iy, iz, nearX, nearY, nearZ), top)
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
  const nodes = load<usize>(header, H_TOP_NODES), instances = load<usize>(header, H_INSTANCES)
  const ox = f32x4.splat(x(o)), oy = f32x4.splat(y(o)), oz = f32x4.splat(z(o))
  const rx = inverse(x(d)), ry = inverse(y(d)), rz = inverse(z(d))
  const ix = f32x4.splat(rx), iy = f32x4.splat(ry), iz = f32x4.splat(rz)
  const nearX: usize = rx < 0 ? 16 : 0, nearY: usize = ry < 0 ? 48 : 32, nearZ: usize = rz < 0 ? 80 : 64
  const bottom = stack + 64
  store<u32>(bottom, 0)
  let top = bottom + 4
  while (top > bottom) {
    top -= 4
    const reference = load<u32>(top)
    if (reference & LEAF_BIT) {
      const primitive = <i32>(reference >> 1)
      if (primitive < instanceCount) {
        if (blockedInMesh(instances + <usize>primitive * INSTANCE_BYTES, o, d, limit, top)) return false
      } else {
        const shape = primitive - instanceCount
        if (shape == target) continue
        if (meetsShape(load<usize>(header, H_LIGHTS) + <usize>shape * LIGHT_BYTES, o, d, limit, false) > 0) return false
      }
    } else {
      const node = nodes + reference
      top = pushAny(node, meetsBoxes(node, limit, ox, oy, oz, ix, iy, iz, nearX, nearY, nearZ), top)
    }
  }
  return true
}
