import { DoubleSide, Mesh, MeshBasicMaterial, Raycaster, Vector3 } from 'three'
import { describe, expect, test } from 'vitest'
import { wallParts } from '#models/shell/wallParts.ts'
import { wallFrames } from '#room/plan/wallFrames.ts'
import { rectangleScene } from '../../../../../test/room.ts'
import { lidGeometry } from './ceilingLid.ts'
import { facesGeometry } from './facesGeometry.ts'

const [LENGTH, WIDTH, HEIGHT] = [5, 4, 2.8]

/** Casters of the room's shadow: the bodies of its walls, and the lid. */
const castersOf = (): Mesh[] => {
  const frames = wallFrames(rectangleScene(LENGTH, WIDTH, HEIGHT).room.walls)
  const material = new MeshBasicMaterial({ side: DoubleSide })
  const bodies = frames.map((frame) => new Mesh(facesGeometry(wallParts(frame, [], []).body), material))
  return [...bodies, new Mesh(lidGeometry(frames, HEIGHT), material)]
}

describe('ceiling lid', () => {
  const casters = castersOf()
  /** Whether a point sees a sun that stands so high, radians, in a direction of the plan. */
  const isLit = (point: Vector3, bearing: number, height: number): boolean => {
    const towards = new Vector3(Math.sin(bearing) * Math.cos(height), Math.sin(height), Math.cos(bearing) * Math.cos(height))
    return new Raycaster(point, towards).intersectObjects(casters).length === 0
  }

  test.each([1, 4, 9, 16, 30, 60, 89])('ceiling lid: a sun %i degrees high shines in nowhere along the top of a wall', (degrees) => {
    // As a shadow map sees it, a wall's face lies up to 25 mm inside the room.
    for (const inside of [0.001, 0.025])
      for (const below of [0.0005, 0.002, 0.01, 0.03, 0.1, 0.5, 1.5])
        for (let along = 0.05; along < LENGTH; along += 0.35)
          for (let turn = 0; turn < 24; turn++) {
            const bearing = (turn / 24) * 2 * Math.PI
            for (const point of [new Vector3(along, HEIGHT - below, inside), new Vector3(along, HEIGHT - below, WIDTH - inside)])
              expect(isLit(point, bearing, (degrees * Math.PI) / 180), `${along} m along, ${below} m below, from ${turn * 15} degrees`).toBe(false)
          }
  })

  test('ceiling lid: is farther above the ceiling than a shadow begins behind what throws it, and within the walls', () => {
    const lid = casters.at(-1)!.geometry
    lid.computeBoundingBox()
    const { min, max } = lid.boundingBox!
    expect(max.y).toBeCloseTo(HEIGHT + 0.03, 6)
    const thickness = rectangleScene(LENGTH, WIDTH, HEIGHT).room.walls[0]!.thickness
    for (const out of [-min.x, -min.z, max.x - LENGTH, max.z - WIDTH]) {
      expect(out).toBeGreaterThan(0)
      expect(out).toBeLessThan(thickness)
    }
  })
})
