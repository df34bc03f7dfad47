// Functions that the host calls. Every thread has its own instance of the core, with its own globals; the memory is shared.

import { H_STACKS, STACK_BYTES } from './layout'
import { vec3, normalize } from './vector'
import { beginTraversal, clearRays, rayCount, closest, hitT, hitInstance, hitShape, hitTriangle, hitU, hitV, passage } from './traverse'
import { beginTextures } from './texture'
import { beginThrough } from './through'
import { beginTable, bakeTable } from './ggx'
import { beginSurfaces } from './surface'
import { beginLamps } from './lamps'
import { beginSky } from './sky'
import { beginPaths } from './path'
import { beginRender, renderTiles, dropped } from './render'
import { beginDenoise, filterTiles } from './denoise'

/** Makes this thread ready for a scene. @param header where it begins @param thread number of this thread */
export function attach(header: usize, thread: u32): void {
  beginTraversal(header, load<usize>(header, H_STACKS) + <usize>thread * STACK_BYTES)
  beginTextures(header)
  beginThrough(header)
  beginTable(header)
  beginSurfaces(header)
  beginLamps(header)
  beginSky(header)
  beginPaths(header)
  beginRender(header)
  clearRays()
}

/** Renders until no tile is left. */
export function render(): void {
  renderTiles()
}

/** Makes this thread ready for denoising, of which `attach` knows nothing. */
export function attachFilter(header: usize, thread: u32): void {
  beginDenoise(header, thread)
}

/** Denoises until no tile is left. */
export function filter(): void {
  filterTiles()
}

export function countRays(): u32 {
  return rayCount
}
export function countDropped(): u32 {
  return dropped
}

export function bake(to: usize, count: i32): void {
  bakeTable(to, count)
}

/** The nearest hit of one ray: distance in lengths of its direction, or -1; more by the functions below. */
export function cast(ox: f32, oy: f32, oz: f32, dx: f32, dy: f32, dz: f32): f32 {
  return closest(vec3(ox, oy, oz), vec3(dx, dy, dz), 1e30, true) ? hitT : -1
}
export function castInstance(): i32 {
  return hitShape >= 0 ? -1 - hitShape : hitInstance
}
export function castTriangle(): u32 {
  return hitTriangle
}
export function castU(): f32 {
  return hitU
}
export function castV(): f32 {
  return hitV
}
export function isClear(ox: f32, oy: f32, oz: f32, dx: f32, dy: f32, dz: f32, limit: f32): bool {
  return passage(vec3(ox, oy, oz), normalize(vec3(dx, dy, dz)), limit, -1)
}

/** Casts `count` rays from `rays` (six floats each); returns how many met something. For measuring. */
export function castMany(rays: usize, count: u32): u32 {
  let met: u32 = 0
  for (let i: u32 = 0; i < count; i++) {
    const at = rays + <usize>i * 24
    if (closest(vec3(load<f32>(at), load<f32>(at, 4), load<f32>(at, 8)), vec3(load<f32>(at, 12), load<f32>(at, 16), load<f32>(at, 20)), 1e30, true)) met++
  }
  return met
}
