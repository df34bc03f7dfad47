import { extend } from '@react-three/fiber'
import { InstancedMesh, Matrix4, PlaneGeometry, Raycaster, Vector3, type Object3D } from 'three'
import { expect, test } from 'vitest'
import { defaultOpenings, newScene } from '#contract/design/newScene.ts'
import { Shown, type DrawnItem } from '../../editor/store/shown.ts'
import { CHAIR, LAMP, TABLE } from '../../../../test/web/editor.ts'
import { ContactShade } from './ContactShade.tsx'
import { Furniture, type FurnitureHandle, type FurnitureHit } from './Furniture.tsx'
import { Lamps } from '../light/Lamps.tsx'
import { LiveMoves } from './LiveMoves.tsx'
import { mountScene } from '../../../../test/web/scene.tsx'

// A Canvas offers all of three's elements; the root of the tests those of thumbnails.
extend({ InstancedMesh, PlaneGeometry })

const DIMENSIONS = { length: 5, width: 4, height: 2.8 }
const scene = {
  ...newScene({ roomType: 'living_room', style: 'modern', dimensions: DIMENSIONS, author: 'x', created: '2026-01-01T00:00:00.000Z' }),
  objects: defaultOpenings(DIMENSIONS),
}
const item = (id: string, x: number, product = CHAIR, more: Partial<DrawnItem> = {}): DrawnItem => ({
  id,
  product,
  variantId: null,
  position: { x, y: 0, z: 1 },
  angle: 0,
  scale: { x: 1, y: 1, z: 1 },
  ...more,
})
const at = (x: number) => ({ position: { x, y: 0, z: 1 }, angle: 0 })

const setUp = async (items: DrawnItem[]) => {
  const shown = new Shown(scene)
  shown.setItems(items)
  let handle: FurnitureHandle | null = null
  let renders = 0
  const Counted = () => {
    renders++
    return <Lamps most={2} />
  }
  const mounted = await mountScene(
    shown,
    <>
      <Furniture
        ref={(made) => {
          handle = made
        }}
      />
      <Counted />
      <LiveMoves />
    </>,
  )
  const under = (x: number) => {
    const hits: FurnitureHit[] = new Raycaster(new Vector3(x, 5, 1), new Vector3(0, -1, 0)).intersectObjects(mounted.scene.children)
    return hits.flatMap(({ itemId }) => itemId ?? [])
  }
  return { shown, under, renders: () => renders, pendingModels: () => handle!.pendingModels, ...mounted }
}

test('furniture: a ray through the scene names the nearest item, whatever is drawn with it in one call', async () => {
  const { under } = await setUp([item('a', 1), item('b', 2), item('t', 3, TABLE)])
  expect([under(1), under(2), under(3), under(4.5)]).toEqual([['a'], ['b'], ['t'], []])
})

test('furniture: in a room that is rotated and 1:20 in the world, as in AR, a ray of the world names the item, and its point in the world', async () => {
  const shown = new Shown(scene)
  shown.setItems([item('a', 1), item('b', 2)])
  const { scene: world, frame } = await mountScene(
    shown,
    <group position={[10, 1, 0]} rotation-y={Math.PI / 2} scale={0.05}>
      <Furniture castShadow={false} />
    </group>,
  )
  await frame()
  world.updateMatrixWorld(true)
  // A quarter turn takes the room's x to the world's −z, and its z to x.
  const down = new Raycaster(new Vector3(10 + 0.05, 2, -0.1), new Vector3(0, -1, 0))
  const [hit, ...others]: FurnitureHit[] = down.intersectObjects(world.children)
  expect([hit?.itemId, others]).toEqual(['b', []])
  expect(hit!.point.y).toBeCloseTo(1 + 0.05 * CHAIR.size.height, 6)
  expect(hit!.distance).toBeCloseTo(1 - 0.05 * CHAIR.size.height, 6)
})

test('furniture: where no sun throws shadows, no shape is made for them', async () => {
  const casters = (castShadow: boolean) => async () => {
    const shown = new Shown(scene)
    shown.setItems([item('a', 1)])
    const { all } = await mountScene(shown, <Furniture castShadow={castShadow} />)
    return all((object) => object.castShadow).length
  }
  expect([await casters(true)(), await casters(false)()]).toEqual([1, 0])
})

test('furniture: a gesture moves an item with the next frame, redraws the shadows, and writes no store', async () => {
  const { shown, under, frame, gl, renders } = await setUp([item('a', 1), item('b', 2)])
  await frame()
  gl.shadowMap.needsUpdate = false
  const [state, before] = [shown.store.getState(), renders()]
  shown.move('b', at(4), true)
  expect(gl.shadowMap.needsUpdate).toBe(false)
  await frame()
  expect([under(2), under(4), gl.shadowMap.needsUpdate]).toEqual([[], ['b'], true])
  expect([shown.store.getState() === state, renders()]).toEqual([true, before])
})

test('furniture: a gesture that continues while others change the room keeps its item’s pose', async () => {
  const { shown, under, frame, change } = await setUp([item('a', 1), item('b', 2)])
  shown.move('b', at(4), true)
  await frame()
  await change(() => {
    shown.setItems([item('a', 1.5), item('b', 2)])
    shown.move('b', at(4), true)
  })
  await frame()
  expect([under(1.5), under(2), under(4)]).toEqual([['a'], [], ['b']])
})

test('furniture: an image of other items shows them alone, with their shadows; then the room is as it was, and a gesture continues', async () => {
  const { shown, under, frame, change, gl } = await setUp([item('a', 1), item('b', 2)])
  shown.move('b', at(4), true)
  await frame()
  gl.shadowMap.needsUpdate = false
  await change(() => shown.store.setState({ photo: { items: [item('a', 3), item('c', 5, TABLE)] } }))
  expect([under(1), under(4), under(3), under(5), gl.shadowMap.needsUpdate]).toEqual([[], [], ['a'], ['c'], true])
  await change(() => shown.store.setState({ photo: null }))
  await frame()
  expect([under(1), under(4), under(3), under(5)]).toEqual([['a'], ['b'], [], []])
})

test('furniture: a cancelled gesture leaves the item in place', async () => {
  const items = [item('a', 1)]
  const { shown, under, frame, change } = await setUp(items)
  shown.move('a', at(4), false)
  await frame()
  await change(() => shown.setItems([...items]))
  await frame()
  expect([under(1), under(4)]).toEqual([['a'], []])
})

test('furniture: an item that is new to the room follows the gesture that brings it', async () => {
  const { shown, under, frame, change } = await setUp([])
  await change(() => {
    shown.setItems([item('new', 1, CHAIR, { ghost: true })])
    shown.move('new', at(3), true)
  })
  await frame()
  expect([under(1), under(3)]).toEqual([[], ['new']])
})

test('contact shade: an item on a top shades it where no sun does, as in AR, and an item on the floor always', async () => {
  const onTop = { position: { x: 2, y: TABLE.size.height, z: 1 }, angle: 0 }
  const patches = async (tops: boolean) => {
    const shown = new Shown(scene)
    shown.setItems([item('t', 2, TABLE), { ...item('l', 2, LAMP), ...onTop }])
    const { all } = await mountScene(shown, <ContactShade tops={tops} />)
    const [mesh] = all((object) => object.name === 'contact shade') as InstancedMesh[]
    return Array.from({ length: mesh!.count }, (_, i) => {
      const matrix = new Matrix4()
      mesh!.getMatrixAt(i, matrix)
      return Math.round(new Vector3().setFromMatrixPosition(matrix).y * 100) / 100
    })
  }
  expect([await patches(false), await patches(true)]).toEqual([[0], [0, TABLE.size.height]])
})

test('lamps: none lit, no light; lit, as many as there may be, the strongest of them bright; a moved one takes its light along and back', async () => {
  const { shown, frame, change, all } = await setUp([item('l', 1, LAMP)])
  const lights = () => all((object: Object3D) => 'isPointLight' in object) as (Object3D & { intensity: number })[]
  expect(lights()).toHaveLength(0)
  await change(() => shown.setItems([item('l', 1, LAMP, { lit: true })]))
  const [first, second] = lights()
  expect([lights().length, first!.intensity > 0, second!.intensity]).toEqual([2, true, 0])
  const home = first!.position.x
  shown.move('l', at(3), true)
  await frame()
  expect(first!.position.x).toBeCloseTo(home + 2, 6)
  await change(() => shown.setItems([item('l', 1, LAMP, { lit: true })]))
  expect(first!.position.x).toBeCloseTo(home, 6)
})
