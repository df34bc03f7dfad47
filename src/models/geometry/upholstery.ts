/** The upholsterer's other work: padded blocks, bolsters, diamond buttoning, nailheads, and backs that run round a plan. */
import { boxSurface, type BoxShape } from './box.ts'
import { spread } from './curves.ts'
import { loftSurface, turnedSurface } from './loft.ts'
import { add, at, cross, finished, joined, scaled, unit, warped, type Axis, type Mesh, type Point, type Surface } from './surface.ts'

/** A padded block standing on y = 0, its edges rounded by `r`. */
export const padded = (width: number, height: number, depth: number, r: number): Mesh =>
  finished(boxSurface(width, height, depth, { r, steps: 3 }), { crease: 70 })

/** A padded block bent into shape: `move` is given each point of the straight block. */
export const shapedPad = (
  [width, height, depth]: Point,
  { grain = 'y', ...shape }: BoxShape & { grain?: Axis },
  move: (point: Point) => Point,
): Mesh => finished(warped(boxSurface(width, height, depth, { steps: 3, ...shape }), move), { crease: 70, grain })

/** A round bolster along x, centred on its axis, with a cord round either end and a button in the middle of it. */
export const bolster = (length: number, r: number, cord = 0.006): Mesh => {
  const half: [number, number][] = [
    [0.004, 0.006],
    [r * 0.16, 0.008],
    [r * 0.2, 0],
    [r * 0.6, -0.012],
    [r * 0.92, 0],
    [r * 0.97, 0.006],
    [r + cord * 0.7, 0.008],
    [r + cord * 0.7, 0.016],
    [r, 0.021],
    [r * 1.0, length * 0.2],
  ]
  const profile = [...half, ...half.toReversed().map(([radius, y]): [number, number] => [radius, length - y])]
  return finished(
    warped(turnedSurface(profile, 28), ([x, y, z]) => [y - length / 2, x, z]),
    { crease: 55, grain: 'x' },
  )
}

/** Fullness of a diamond-buttoned field at (x, y): 0 at a button, 1 on the pillow between four. Buttons are `across` apart in rows `up` apart. */
export const buttoned = (x: number, y: number, across: number, up: number): number => {
  const [p, q] = [x / across - y / (2 * up), x / across + y / (2 * up)]
  const full = Math.sqrt(Math.abs(Math.sin(Math.PI * p) * Math.sin(Math.PI * q)))
  const away = Math.hypot(p - Math.round(p), q - Math.round(q))
  return 0.68 * full + 0.32 * (1 - Math.exp(-((away / 0.22) ** 2)))
}

/** The buttons of such a field, the lattice's origin being one of them. */
export const buttons = (low: readonly [number, number], high: readonly [number, number], across: number, up: number): [number, number][] => {
  const list: [number, number][] = []
  for (let row = Math.ceil(low[1] / up - 1e-6); row * up <= high[1] + 1e-6; row++) {
    const shift = row % 2 === 0 ? 0 : 0.5
    for (let i = Math.ceil(low[0] / across - shift - 1e-6); (i + shift) * across <= high[0] + 1e-6; i++) list.push([(i + shift) * across, row * up])
  }
  return list
}

/** A domed stud of radius `r` at `place`, standing out along `facing`. */
export const stud = (place: Point, facing: Point, r: number, sides = 8, rise = 0.55): Surface => {
  const up = unit(facing)
  const side = unit(cross(up, Math.abs(up[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0]))
  const third = cross(side, up)
  const dome = turnedSurface(
    [
      [r, -r * 0.3],
      [r, 0],
      [r * 0.78, r * rise * 0.66],
      [r * 0.3, r * rise],
    ],
    sides,
  )
  return warped(dome, ([x, y, z]) => add(place, add(scaled(side, x), add(scaled(up, y), scaled(third, z)))))
}

/** Nailheads every `pitch` metres along a path, facing one way. */
export const nailheads = (path: readonly Point[], facing: Point, { r = 0.006, pitch = 0.02 } = {}): Mesh =>
  finished(joined(spread(path, pitch).map((place) => stud(place, facing, r, 7))), { crease: 75 })

/** A place on a line drawn on the floor: where, which way is outwards, and how far along. */
export interface Station {
  x: number
  z: number
  out: readonly [number, number]
  run: number
}

/** Reads a line of [x, z] points that runs from the front right round the back to the front left. */
export const plan = (points: readonly (readonly [number, number])[]): Station[] => {
  let run = 0
  return points.map(([x, z], i) => {
    const [bx, bz] = at(points, Math.max(0, i - 1))
    const [ax, az] = at(points, Math.min(points.length - 1, i + 1))
    const length = Math.hypot(ax - bx, az - bz)
    run += Math.hypot(x - bx, z - bz)
    return { x, z, out: [-(az - bz) / length, (ax - bx) / length] as const, run }
  })
}

/** The line of a U of the given width: straight sides from `front`, corners of radius `corner`, and a straight back at `back`; a point every `step` metres. */
export const horseshoe = (width: number, front: number, back: number, corner: number, step: number): Station[] => {
  const bend = Array.from({ length: 9 }, (_, i): Point => {
    const angle = (i / 8) * (Math.PI / 2)
    return [width / 2 - corner + corner * Math.cos(angle), 0, back + corner - corner * Math.sin(angle)]
  })
  const line: Point[] = [[width / 2, 0, front], ...bend, ...bend.toReversed().map(([x, y, z]): Point => [-x, y, z]), [-width / 2, 0, front]]
  return plan(spread(line, step).map(([x, , z]) => [x, z] as const))
}

/** A section of [outwards, up] points carried along a plan; the ends are closed flat. */
export const carried = (
  stations: readonly Station[],
  section: (station: Station, share: number) => readonly (readonly [number, number])[],
): Surface =>
  loftSurface(
    stations.map((station, i) =>
      section(station, i / (stations.length - 1)).map(([out, y]): Point => [station.x + station.out[0] * out, y, station.z + station.out[1] * out]),
    ),
  )
