import { AdditiveBlending, Mesh, Raycaster, Vector3, type Material } from 'three'
import { describe, expect, test } from 'vitest'
import { defaultOpenings, newScene } from '#contract/design/newScene.ts'
import { lightingAt } from '#room/light/daylight.ts'
import { Shown } from '../../../editor/store/shown.ts'
import { WindowPane } from '../../light/WindowPane.ts'
import { Room } from '../Room.tsx'
import { SurfaceMaterial } from '../surfaces/SurfaceMaterial.ts'
import { Surfaces } from '../surfaces/Surfaces.ts'
import { mountScene, type Mounted } from '../../../../../test/web/scene.tsx'

const DIMENSIONS = { length: 5, width: 4, height: 2.8 }
const scene = {
  ...newScene({ roomType: 'living_room', style: 'industrial', dimensions: DIMENSIONS, author: 'x', created: '2026-01-01T00:00:00.000Z' }),
  objects: defaultOpenings(DIMENSIONS),
}
const flat = () => new Promise<never>(() => undefined)
const INSIDE = new Vector3(2.5, 1.5, 2)
const OUTSIDE = new Vector3(2.5, 3, 9)

const setUp = async () => {
  const surfaces = new Surfaces(undefined, flat)
  const shown = new Shown(scene)
  const room = await mountScene(shown, <Room surfaces={surfaces} />)
  const lookFrom = async (position: Vector3, seconds = 1) => {
    room.camera.position.copy(position)
    for (let i = 0; i < Math.ceil(seconds * 60); i++) await room.frame()
  }
  return { surfaces, shown, room, lookFrom }
}
/** All but what lights alone see. */
const meshesOf = ({ all }: Mounted): Mesh[] => all((object) => object instanceof Mesh && object.name !== 'lid') as Mesh[]
const materialsOf = (room: Mounted): Material[] => meshesOf(room).flatMap(({ material }) => material)
const paintedIn = (room: Mounted) => new Set(materialsOf(room).filter((material) => material instanceof SurfaceMaterial))

describe('the room', () => {
  test('the room lies on a slab that continues below its floor, so that nothing shows through between floor and edge', async () => {
    const { room } = await setUp()
    const down = new Raycaster(new Vector3(DIMENSIONS.length / 2, 5, 0.02), new Vector3(0, -1, 0))
    const below = down.intersectObjects(room.scene.children).filter(({ point }) => Math.abs(point.y) < 0.01)
    expect(below.map(({ point }) => point.y)).toContainEqual(expect.closeTo(-0.001, 5))
    expect(below.map(({ point }) => point.y)).toContainEqual(expect.closeTo(0, 5))
  })

  test('the room has one material for all walls of a finish, and no more textures with more walls', async () => {
    const { surfaces, room, lookFrom } = await setUp()
    await lookFrom(INSIDE)
    // Floor, walls, ceiling.
    expect(paintedIn(room).size).toBe(3)
    expect(surfaces.cached).toEqual({ materials: 3, paintings: 3 })
  })

  test('mirrors lamps in its panes by night alone', async () => {
    const { shown, room } = await setUp()
    const panes = () => materialsOf(room).filter((material) => material instanceof WindowPane).length
    const gleaming = () => materialsOf(room).filter(({ blending }) => blending === AdditiveBlending).length
    expect([panes() > 0, gleaming()]).toEqual([true, 0])
    await room.change(() => shown.setScene({ ...scene, lighting: lightingAt(22, scene) }))
    expect(gleaming()).toBe(panes())
    await room.change(() => shown.setScene({ ...scene, lighting: lightingAt(12, scene) }))
    expect(gleaming()).toBe(0)
  })

  test('fades a wall alone, and gives it back its shared material', async () => {
    const { room, lookFrom } = await setUp()
    await lookFrom(OUTSIDE)
    const gone = materialsOf(room).filter(({ colorWrite }) => !colorWrite)
    expect(gone.length).toBeGreaterThan(0)
    expect(materialsOf(room).some((material) => material instanceof SurfaceMaterial && material.colorWrite)).toBe(true)
    await lookFrom(INSIDE)
    expect(materialsOf(room).every(({ colorWrite }) => colorWrite)).toBe(true)
    expect(paintedIn(room).size).toBe(3)
  })

  test('fades a wall over some frames as the camera moves, and at once in another view', async () => {
    const { shown, room, lookFrom } = await setUp()
    await lookFrom(INSIDE)
    const seeThrough = () => materialsOf(room).filter(({ transparent, colorWrite }) => transparent && colorWrite).length
    const glass = seeThrough()
    await lookFrom(OUTSIDE, 1 / 60)
    expect(seeThrough()).toBeGreaterThan(glass)
    await room.change(() => shown.store.setState({ wallsFade: false }))
    await room.frame()
    expect([seeThrough(), materialsOf(room).every(({ colorWrite }) => colorWrite)]).toEqual([glass, true])
  })

  test('the room shows every wall in an image from within it, and fades them again after', async () => {
    const { shown, room, lookFrom } = await setUp()
    await lookFrom(OUTSIDE)
    await room.change(() => shown.store.setState({ photo: { from: INSIDE } }))
    expect(materialsOf(room).every(({ colorWrite }) => colorWrite)).toBe(true)
    await room.change(() => shown.store.setState({ photo: null }))
    await room.frame()
    expect(materialsOf(room).some(({ colorWrite }) => !colorWrite)).toBe(true)
  })

  test('the room fades walls, in an image from outside, for its camera and not for the one on the screen', async () => {
    const { shown, room, lookFrom } = await setUp()
    const gone = () =>
      room
        .all(({ name }) => name.startsWith('wall '))
        .filter((wall) => wall.children.some((mesh) => mesh instanceof Mesh && !mesh.material.colorWrite))
        .map(({ name }) => name)
    await lookFrom(OUTSIDE)
    const before = gone()
    await room.change(() => shown.store.setState({ photo: { from: new Vector3(9, 3, 2) } }))
    expect(gone()).toHaveLength(1)
    expect(gone()).not.toEqual(before)
    await room.change(() => shown.store.setState({ photo: null }))
    await room.frame()
    expect(gone()).toEqual(before)
  })

  test('draws of a wall that is gone only what keeps the sun out', async () => {
    const { room, lookFrom } = await setUp()
    const drawn = () => meshesOf(room).filter(({ visible }) => visible)
    await lookFrom(INSIDE)
    const all = drawn().length
    await lookFrom(OUTSIDE)
    expect(drawn().length).toBeLessThan(all)
    const unseen = drawn().filter(({ material }) => [material].flat().some(({ colorWrite }) => !colorWrite))
    expect(unseen.length).toBeGreaterThan(0)
    expect(unseen.every(({ castShadow }) => castShadow)).toBe(true)
    await lookFrom(INSIDE)
    expect(drawn().length).toBe(all)
  })

  test('the room with other openings keeps its materials and redraws its shadows; disposed, it holds none', async () => {
    const { surfaces, shown, room } = await setUp()
    const before = paintedIn(room)
    room.gl.shadowMap.needsUpdate = false
    await room.change(() => shown.setScene({ ...scene, objects: [] }))
    expect(paintedIn(room)).toEqual(before)
    expect(room.gl.shadowMap.needsUpdate).toBe(true)
    await room.unmount()
    expect(surfaces.cached.materials).toBe(0)
  })

  test('the room in another finish uses the new material and frees the old one', async () => {
    const { surfaces, shown, room } = await setUp()
    const floor = { ...scene.room.floor, material: 'marble', pattern: 'star', color: '#D9C4A0' }
    await room.change(() => shown.setScene({ ...scene, room: { ...scene.room, floor } }))
    expect([paintedIn(room).size, surfaces.cached.materials]).toEqual([3, 3])
  })
})
