import { BufferGeometry, DoubleSide, Float32BufferAttribute, Mesh, MeshBasicMaterial, Raycaster, Vector3 } from 'three'
import { expect, test } from 'vitest'
import { COLLECTION } from '../index.ts'
import { assembled } from '../making/makeModel.ts'
import { defaultOpenings } from '#contract/design/newScene.ts'
import { rectangleScene } from '../../../test/room.ts'
import type { Faces } from '#models/shell/faces.ts'
import { wallFrames } from '#room/plan/wallFrames.ts'
import { levelsOf, wallParts, wallPoint } from '#models/shell/wallParts.ts'

const drawn = ({ mesh: { positions, normals, indices } }: Faces): BufferGeometry =>
  new BufferGeometry()
    .setAttribute('position', new Float32BufferAttribute(positions, 3))
    .setAttribute('normal', new Float32BufferAttribute(normals, 3))
    .setIndex([...indices])

const DIMENSIONS = { length: 5, width: 4, height: 2.8 }
/** Metres: about a pixel and a half of a room of five metres in a window of 900 pixels. */
const NARROW = 0.02

test('walls: no side of a skirting or a casing that is narrower than two pixels is lit otherwise than the face that it belongs to', () => {
  const { room, objects } = rectangleScene(DIMENSIONS.length, DIMENSIONS.width, DIMENSIONS.height, defaultOpenings(DIMENSIONS))
  let narrow = 0
  for (const frame of wallFrames(room.walls)) {
    const { trim } = wallParts(
      frame,
      objects.filter(({ wallId }) => wallId === frame.wall.id),
      levelsOf(objects),
    )
    const geometry = drawn(trim)
    const [positions, normals] = [geometry.getAttribute('position'), geometry.getAttribute('normal')]
    const corner = (i: number) => new Vector3().fromBufferAttribute(positions, i)
    for (let i = 0; i < positions.count; i += 4) {
      const sides = [corner(i).distanceTo(corner(i + 1)), corner(i + 1).distanceTo(corner(i + 2))]
      if (Math.min(...sides) > NARROW || Math.max(...sides) < 0.2) continue
      narrow++
      const lit = new Vector3().fromBufferAttribute(normals, i)
      expect(Math.abs(lit.x * frame.outward.x + lit.z * frame.outward.y)).toBeCloseTo(1, 6)
    }
  }
  expect(narrow).toBeGreaterThan(8)
})

/** Corners of faces as three draws them, rounded to a tenth of a millimetre. */
const cornersOf = (faces: Faces, keep: (corner: Vector3) => boolean): Set<string> => {
  const positions = drawn(faces).getAttribute('position')
  const corners = Array.from({ length: positions.count }, (_, i) => new Vector3().fromBufferAttribute(positions, i))
  return new Set(corners.filter(keep).map(({ x, y, z }) => [x, y, z].map((value) => value.toFixed(4)).join(' ')))
}

test('walls: the top meets the painted face in the same corners, also over openings, so that nothing shows through between them', () => {
  const { room, objects } = rectangleScene(DIMENSIONS.length, DIMENSIONS.width, DIMENSIONS.height, defaultOpenings(DIMENSIONS))
  let divided = 0
  for (const frame of wallFrames(room.walls)) {
    const parts = wallParts(
      frame,
      objects.filter(({ wallId }) => wallId === frame.wall.id),
      levelsOf(objects),
    )
    const isTop = ({ y }: Vector3) => Math.abs(y - DIMENSIONS.height) < 1e-6
    const painted = cornersOf(parts.finish, isTop)
    const body = cornersOf(parts.body, isTop)
    for (const corner of painted) expect(body).toContain(corner)
    if (painted.size > 2) divided++
  }
  expect(divided).toBeGreaterThan(0)
})

test('walls: two that meet, and the ends of both, meet in the same corners, at the heights of every opening', () => {
  const { room, objects } = rectangleScene(DIMENSIONS.length, DIMENSIONS.width, DIMENSIONS.height, defaultOpenings(DIMENSIONS))
  const levels = levelsOf(objects)
  const frames = wallFrames(room.walls)
  const parts = frames.map((frame) =>
    wallParts(
      frame,
      objects.filter(({ wallId }) => wallId === frame.wall.id),
      levels,
    ),
  )
  for (const [i, frame] of frames.entries()) {
    const [x, , z] = wallPoint(frame, frame.length, 0, 0)
    const isThere = (corner: Vector3) => Math.hypot(corner.x - x, corner.z - z) < 1e-6
    const painted = cornersOf(parts[i]!.finish, isThere)
    expect(painted.size).toBe(new Set([0, DIMENSIONS.height, ...levels]).size)
    expect(cornersOf(parts[(i + 1) % frames.length]!.finish, isThere)).toEqual(painted)
    expect(cornersOf(parts[i]!.body, isThere)).toEqual(painted)
  }
})

test('doors: behind each gap around a leaf there is a stop', () => {
  const { room, objects } = rectangleScene(DIMENSIONS.length, DIMENSIONS.width, DIMENSIONS.height, defaultOpenings(DIMENSIONS))
  const door = objects.find(({ type }) => type === 'door')!
  const frame = wallFrames(room.walls).find(({ wall }) => wall.id === door.wallId)!
  const { trim, leaf } = wallParts(frame, [door], levelsOf(objects))
  const meshes = [trim, leaf].map((faces) => new Mesh(drawn(faces), new MeshBasicMaterial({ side: DoubleSide })))
  /** First hit of a straight view through the opening, at a point of the wall. */
  const isClosed = (u: number, v: number): boolean => {
    const [from, to] = [wallPoint(frame, u, v, -0.5), wallPoint(frame, u, v, frame.wall.thickness + 0.5)].map((point) => new Vector3(...point)) as [
      Vector3,
      Vector3,
    ]
    return new Raycaster(from, to.clone().sub(from).normalize()).intersectObjects(meshes).length > 0
  }
  const [top, end] = [door.sill + door.height, door.offset + door.width]
  const gaps = [0.001, 0.003].flatMap((depth) => [
    [door.offset + depth, door.sill + 1],
    [end - depth, door.sill + 1],
    [door.offset + 0.3, top - depth],
    [door.offset + 0.3, door.sill + depth],
  ])
  expect(gaps.filter(([u, v]) => !isClosed(u!, v!))).toEqual([])
})

/** Slots of a curtain that are cloth; others are poles, rings, cords and tracks. */
const CLOTH = new Set(['cloth', 'linen', 'voile', 'hem'])
/** Metres above the floor between which windows begin. */
const SILLS = { lowest: 0.3, highest: 1.3 }

test('windows: no sill reaches the cloth of a curtain that hangs before it', () => {
  const { room, objects } = rectangleScene(DIMENSIONS.length, DIMENSIONS.width, DIMENSIONS.height, defaultOpenings(DIMENSIONS))
  const window = objects.find(({ type }) => type === 'window')!
  const frame = wallFrames(room.walls).find(({ wall }) => wall.id === window.wallId)!
  const { positions } = wallParts(frame, [window], levelsOf(objects)).trim.mesh
  const face = new Vector3(...wallPoint(frame, 0, 0, 0))
  const inwards = new Vector3(-frame.outward.x, 0, -frame.outward.y)
  const reach = Math.max(
    ...Array.from({ length: positions.length / 3 }, (_, i) =>
      new Vector3()
        .fromArray(positions, i * 3)
        .sub(face)
        .dot(inwards),
    ),
  )
  const curtains = COLLECTION.filter(({ category, build }) => category === 'curtain' && build)
  expect(curtains.length).toBeGreaterThan(2)
  for (const curtain of curtains) {
    const builder = assembled(curtain)
    const [[, , wall]] = builder.box()
    const cloth = [...builder.slots].flatMap(([slot, meshes]) => (CLOTH.has(slot) ? meshes : []))
    const heightsFromWall = cloth.flatMap(({ positions: at }) =>
      Array.from({ length: at.length / 3 }, (_, i) => ({ y: at[i * 3 + 1]!, fromWall: at[i * 3 + 2]! - wall })),
    )
    const before = heightsFromWall.filter(({ y }) => y > SILLS.lowest && y < SILLS.highest)
    expect(before.length, curtain.sku).toBeGreaterThan(0)
    expect(
      before.reduce((least, { fromWall }) => Math.min(least, fromWall), Infinity),
      curtain.sku,
    ).toBeGreaterThan(reach)
  }
})
