/**
 * A wall as faces: the finished inner side with its openings cut out, the cut body, skirting, frames, leaves and glass.
 * Wall coordinates: `u` metres along the inner face from the first point, `v` up, `w` outwards.
 */
import type { Opening, Wall } from '#contract/design/scene.ts'
import type { WallFrame } from '#room/plan/wallFrames.ts'
import { leavesOf } from '#room/geometry/roomSpace.ts'
import { Faces, type Point } from './faces.ts'

export const PARTS = ['finish', 'body', 'trim', 'leaf', 'glass', 'metal'] as const
export type Part = (typeof PARTS)[number]
export type WallParts = Record<Part, Faces>

const SKIRTING = { height: 0.09, depth: 0.014 }
const FRAME = { width: 0.055, proud: 0.012 }
const SILL_HEIGHT = 0.03

/** A point of the wall in the room: metres. */
export const wallPoint = (frame: WallFrame, u: number, v: number, w: number): Point => {
  const from = frame.wall.points[0]!
  return [from.x + frame.along.x * u + frame.outward.x * w, v, from.y + frame.along.y * u + frame.outward.y * w]
}

interface Box {
  u: readonly [number, number]
  v: readonly [number, number]
  w: readonly [number, number]
}

/**
 * Metres: a narrower side of a trim covers less than a pixel or two at the distance from which a whole room is seen. Lit by its own direction it
 * is a line far brighter or darker than the trim, which breaks into dashes and flickers as the camera moves, so it is lit as the trim's face is.
 */
const THIN_SIDE = 0.03

/** A box in wall coordinates. */
const box = (faces: Faces, frame: WallFrame, { u, v, w }: Box): void => {
  const p = (i: number, j: number, k: number): Point => wallPoint(frame, u[i]!, v[j]!, w[k]!)
  const { along, outward, wall } = frame
  const [du, dv, dw] = [u[1] - u[0], v[1] - v[0], w[1] - w[0]]
  // The face of the trim: towards the room, or out of the house where it stands on the wall's other side.
  const away = (w[0] + w[1]) / 2 > wall.thickness / 2 ? 1 : -1
  const face: Point = [away * outward.x, 0, away * outward.y]
  const isTrim = Math.min(du, dv) >= THIN_SIDE
  const side = (corners: [Point, Point, Point, Point], normal: Point, across: number, up: number) => {
    const isThin = isTrim && Math.min(across, up) < THIN_SIDE
    faces.quad(
      corners,
      normal,
      [
        [0, 0],
        [across, 0],
        [across, up],
        [0, up],
      ],
      isThin ? face : normal,
    )
  }
  side([p(0, 0, 0), p(1, 0, 0), p(1, 1, 0), p(0, 1, 0)], [-outward.x, 0, -outward.y], du, dv)
  side([p(0, 0, 1), p(1, 0, 1), p(1, 1, 1), p(0, 1, 1)], [outward.x, 0, outward.y], du, dv)
  side([p(0, 0, 0), p(0, 0, 1), p(0, 1, 1), p(0, 1, 0)], [-along.x, 0, -along.y], dw, dv)
  side([p(1, 0, 0), p(1, 0, 1), p(1, 1, 1), p(1, 1, 0)], [along.x, 0, along.y], dw, dv)
  side([p(0, 1, 0), p(1, 1, 0), p(1, 1, 1), p(0, 1, 1)], [0, 1, 0], du, dw)
  side([p(0, 0, 0), p(1, 0, 0), p(1, 0, 1), p(0, 0, 1)], [0, -1, 0], du, dw)
}

const sorted = (values: number[], max: number) => [...new Set(values.map((v) => Math.min(max, Math.max(0, v))))].toSorted((a, b) => a - b)

/** Divisions of the wall along its length by its openings, from 0. */
const divisions = ({ length }: WallFrame, openings: readonly Opening[]): number[] =>
  sorted([0, length, ...openings.flatMap((o) => [o.offset, o.offset + o.width])], length)

/** Position of the outer face opposite a division of the inner one: mitred at the ends. */
const outerOf =
  ({ length, outerStart, outerEnd }: WallFrame) =>
  (u: number): number =>
    u === 0 ? outerStart : u === length ? outerEnd : u

/** Divisions of a room's walls in height by its openings, metres, from below. */
export const levelsOf = (openings: readonly Opening[]): number[] =>
  sorted(
    openings.flatMap((o) => [o.sill, o.sill + o.height]),
    Infinity,
  )

const heights = ({ height }: Wall, levels: readonly number[]): number[] => sorted([0, height, ...levels], height)

/** Both faces of the wall, in the rectangles that the openings leave. */
const faces = (parts: WallParts, frame: WallFrame, openings: readonly Opening[], levels: readonly number[]): void => {
  const { wall, outward } = frame
  const us = divisions(frame, openings)
  const vs = heights(wall, levels)
  const outer = outerOf(frame)
  for (let i = 0; i + 1 < us.length; i++)
    for (let j = 0; j + 1 < vs.length; j++) {
      const [u0, u1, v0, v1] = [us[i]!, us[i + 1]!, vs[j]!, vs[j + 1]!]
      const [u, v] = [(u0 + u1) / 2, (v0 + v1) / 2]
      if (openings.some((o) => u > o.offset && u < o.offset + o.width && v > o.sill && v < o.sill + o.height)) continue
      const uv = [
        [u0, v0],
        [u1, v0],
        [u1, v1],
        [u0, v1],
      ] as const
      const at = (a: number, b: number, w: number) => wallPoint(frame, a, b, w)
      parts.finish.quad([at(u0, v0, 0), at(u1, v0, 0), at(u1, v1, 0), at(u0, v1, 0)], [-outward.x, 0, -outward.y], uv)
      const t = wall.thickness
      parts.body.quad([at(outer(u0), v0, t), at(outer(u1), v0, t), at(outer(u1), v1, t), at(outer(u0), v1, t)], [outward.x, 0, outward.y], uv)
    }
}

/** Top, ends and the reveals of openings: where the wall shows its thickness. */
const cuts = (parts: WallParts, frame: WallFrame, openings: readonly Opening[], levels: readonly number[]): void => {
  const { wall, length, along, outerStart, outerEnd } = frame
  const { height: h, thickness: t } = wall
  const at = (u: number, v: number, w: number) => wallPoint(frame, u, v, w)
  const plain = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ] as const
  // Divided where the faces are: an edge that others meet between its corners lets single pixels through.
  const outer = outerOf(frame)
  const us = divisions(frame, openings)
  for (const [i, u0] of us.slice(0, -1).entries()) {
    const u1 = us[i + 1]!
    parts.body.quad([at(u0, h, 0), at(u1, h, 0), at(outer(u1), h, t), at(outer(u0), h, t)], [0, 1, 0], plain)
  }
  const vs = heights(wall, levels)
  for (const [j, v0] of vs.slice(0, -1).entries()) {
    const v1 = vs[j + 1]!
    parts.body.quad([at(0, v0, 0), at(outerStart, v0, t), at(outerStart, v1, t), at(0, v1, 0)], [-along.x, 0, -along.y], plain)
    parts.body.quad([at(length, v0, 0), at(outerEnd, v0, t), at(outerEnd, v1, t), at(length, v1, 0)], [along.x, 0, along.y], plain)
  }
  for (const { offset: u0, width, sill: v0, height } of openings) {
    const u1 = u0 + width
    const v1 = v0 + height
    parts.trim.quad([at(u0, v0, 0), at(u0, v0, t), at(u0, v1, t), at(u0, v1, 0)], [along.x, 0, along.y], plain)
    parts.trim.quad([at(u1, v0, 0), at(u1, v0, t), at(u1, v1, t), at(u1, v1, 0)], [-along.x, 0, -along.y], plain)
    parts.trim.quad([at(u0, v1, 0), at(u1, v1, 0), at(u1, v1, t), at(u0, v1, t)], [0, -1, 0], plain)
    parts.trim.quad([at(u0, v0, 0), at(u1, v0, 0), at(u1, v0, t), at(u0, v0, t)], [0, 1, 0], plain)
  }
}

/** Skirting along the floor, stopping at doors. */
const skirting = (parts: WallParts, frame: WallFrame, openings: readonly Opening[]): void => {
  const doors = openings.filter((o) => o.sill < SKIRTING.height).toSorted((a, b) => a.offset - b.offset)
  let from = 0
  for (const stop of [
    ...doors.map((o) => [o.offset - FRAME.width, o.offset + o.width + FRAME.width] as const),
    [frame.length, frame.length] as const,
  ]) {
    if (stop[0] - from > 0.01) box(parts.trim, frame, { u: [from, stop[0]], v: [0, SKIRTING.height], w: [-SKIRTING.depth, 0] })
    from = Math.max(from, stop[1])
  }
}

/** The casing around an opening, standing a little proud on both sides. */
const casing = (parts: WallParts, frame: WallFrame, o: Opening): void => {
  const w = [-FRAME.proud, frame.wall.thickness + FRAME.proud] as const
  const [u0, u1, v0, v1] = [o.offset, o.offset + o.width, o.sill, o.sill + o.height]
  const f = FRAME.width
  for (const depth of [[w[0], 0] as const, [frame.wall.thickness, w[1]] as const]) {
    box(parts.trim, frame, { u: [u0 - f, u0], v: [v0, v1 + f], w: depth })
    box(parts.trim, frame, { u: [u1, u1 + f], v: [v0, v1 + f], w: depth })
    box(parts.trim, frame, { u: [u0, u1], v: [v1, v1 + f], w: depth })
  }
}

/** Between which depths of the wall a door's leaves hang, metres of `w`. */
const leafDepth = ({ wall: { thickness } }: WallFrame) => [thickness * 0.45, thickness * 0.45 + 0.04] as const

/** One leaf of a door; its handle is at the edge that is not hinged. */
const doorLeaf = (parts: WallParts, frame: WallFrame, o: Opening): void => {
  const w = leafDepth(frame)
  const [u0, u1, v1] = [o.offset + 0.004, o.offset + o.width - 0.004, o.sill + o.height - 0.004]
  box(parts.leaf, frame, { u: [u0, u1], v: [o.sill + 0.006, v1], w })
  const inset = Math.min(0.12, o.width * 0.16)
  for (const [from, to] of [
    [0.1, 0.46],
    [0.52, 0.94],
  ] as const)
    box(parts.leaf, frame, { u: [u0 + inset, u1 - inset], v: [o.sill + o.height * from, o.sill + o.height * to], w: [w[0] - 0.009, w[0]] })
  const [handle, away] = o.hinge === 'end' ? [u0 + 0.07, -1] : [u1 - 0.07, 1]
  const metal = (from: number, to: number, v: readonly [number, number], depth: readonly [number, number]) => {
    const [a, b] = [handle + from * away, handle + to * away]
    box(parts.metal, frame, { u: [Math.min(a, b), Math.max(a, b)], v: [o.sill + v[0], o.sill + v[1]], w: [w[0] + depth[0], w[0] + depth[1]] })
  }
  metal(-0.012, 0.012, [0.98, 1.12], [-0.012, 0])
  metal(-0.11, 0.012, [1.03, 1.052], [-0.05, -0.03])
  metal(-0.01, 0.012, [1.03, 1.052], [-0.05, 0])
}

/** Stop of a door's leaves: closes the gaps of a millimetre around them. */
const doorStop = (parts: WallParts, frame: WallFrame, { offset: u0, width, sill: v0, height }: Opening): void => {
  const [u1, v1, stop] = [u0 + width, v0 + height, 0.02]
  const [, back] = leafDepth(frame)
  const w = [back, back + stop] as const
  box(parts.trim, frame, { u: [u0, u0 + stop], v: [v0, v1], w })
  box(parts.trim, frame, { u: [u1 - stop, u1], v: [v0, v1], w })
  box(parts.trim, frame, { u: [u0, u1], v: [v1 - stop, v1], w })
  box(parts.trim, frame, { u: [u0, u1], v: [v0, v0 + stop], w })
}

const sash = (parts: WallParts, frame: WallFrame, o: Opening): void => {
  const t = frame.wall.thickness
  const w = [t * 0.5, t * 0.5 + 0.05] as const
  const [u0, u1, v0, v1] = [o.offset, o.offset + o.width, o.sill, o.sill + o.height]
  const rail = 0.05
  box(parts.trim, frame, { u: [u0, u0 + rail], v: [v0, v1], w })
  box(parts.trim, frame, { u: [u1 - rail, u1], v: [v0, v1], w })
  box(parts.trim, frame, { u: [u0, u1], v: [v1 - rail, v1], w })
  box(parts.trim, frame, { u: [u0, u1], v: [v0, v0 + rail], w })
  const lights = Math.max(1, Math.round(o.width / 0.8))
  for (let i = 1; i < lights; i++) {
    const u = u0 + (o.width * i) / lights
    box(parts.trim, frame, { u: [u - 0.02, u + 0.02], v: [v0, v1], w })
  }
  const g = w[0] + 0.025
  const at = (u: number, v: number) => wallPoint(frame, u, v, g)
  parts.glass.quad(
    [at(u0, v0), at(u1, v0), at(u1, v1), at(u0, v1)],
    [-frame.outward.x, 0, -frame.outward.y],
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ],
  )
  // The sill: as far into the room as the casing and no further, as curtains fall straight down before it.
  box(parts.trim, frame, { u: [u0 - FRAME.width, u1 + FRAME.width], v: [v0 - SILL_HEIGHT, v0], w: [-FRAME.proud, w[0]] })
}

/**
 * Every face of one wall and of the doors and windows in it.
 * @param levels of all openings of the room (`levelsOf`): walls that meet in a corner are divided at the same heights there
 */
export const wallParts = (frame: WallFrame, openings: readonly Opening[], levels: readonly number[]): WallParts => {
  const parts: WallParts = { finish: new Faces(), body: new Faces(), trim: new Faces(), leaf: new Faces(), glass: new Faces(), metal: new Faces() }
  faces(parts, frame, openings, levels)
  cuts(parts, frame, openings, levels)
  skirting(parts, frame, openings)
  for (const opening of openings) {
    casing(parts, frame, opening)
    if (opening.type === 'door') {
      doorStop(parts, frame, opening)
      for (const leaf of leavesOf(opening)) doorLeaf(parts, frame, { ...opening, ...leaf })
    } else sash(parts, frame, opening)
  }
  return parts
}
