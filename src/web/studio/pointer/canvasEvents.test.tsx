import { extend } from '@react-three/fiber'
import { Box3, RingGeometry, SphereGeometry, Vector3 } from 'three'
import { beforeEach, expect, test, vi } from 'vitest'
import { newScene } from '#contract/design/newScene.ts'
import { Shown } from '../../editor/store/shown.ts'
import { CHAIR } from '../../../../test/web/editor.ts'
import { Furniture } from '../../scene/furniture/Furniture.tsx'
import { mountScene } from '../../../../test/web/scene.tsx'
import { CanvasBackground } from '../canvas/CanvasBackground.tsx'
import { TurnRing } from '../canvas/marks/Handles.tsx'
import type { RoomViewport } from '../viewport/RoomViewport.ts'
import { ViewportContext } from '../viewport/ViewportContext.ts'
import { CameraRig } from '../viewport/camera/CameraRig.ts'
import { CanvasProjection } from '../viewport/camera/CanvasProjection.ts'
import { stubDomRect } from '../../../../test/web/studio/viewport/camera.ts'
import { canvasEvents, EVERY_EVENT } from './canvasEvents.ts'
import type { PressHandlers, RoomPointerEvent } from './picking.ts'

extend({ RingGeometry, SphereGeometry })

beforeEach(stubDomRect)

const DIMENSIONS = { length: 5, width: 4, height: 2.8 }
const scene = newScene({ roomType: 'living_room', style: 'modern', dimensions: DIMENSIONS, author: 'x', created: '2026-01-01T00:00:00.000Z' })
const CHAIR_AT = { x: 3, y: 0, z: 2 }

/** The parts of a browser's pointer event that are read here. */
const pointerEvent = (type: string, at: { x: number; y: number }) =>
  Object.assign(new Event(type), { clientX: at.x, clientY: at.y, pointerId: 1, pointerType: 'mouse', buttons: 0, button: 0 })

/** A room of one chair, seen in Split: 3D on the left half of 800 × 600 pixels, Plan on the right. */
const setUp = async () => {
  const rig = new CameraRig(() => undefined, true)
  rig.setRoom(new Box3(new Vector3(0, 0, 0), new Vector3(5, 2.8, 4)), [])
  rig.look('split')
  rig.resize(800, 600)
  rig.perspective.position.set(2.5, 6, 9)
  rig.perspective.lookAt(2.5, 0, 2)
  rig.orthographic.position.set(2.5, 20, 2)
  rig.orthographic.lookAt(2.5, 0, 2)
  const projection = new CanvasProjection(rig)
  const shown = new Shown(scene)
  shown.setItems([{ id: 'chair', product: CHAIR, variantId: null, position: CHAIR_AT, angle: 0, scale: { x: 1, y: 1, z: 1 } }])
  const state = { isHitTested: true, hold: undefined as 'exactly' | 'near' | undefined }
  const holding = { holdOf: () => state.hold, watchViews: () => () => undefined } as unknown as RoomViewport
  const received: string[] = []
  const nameOf = (met: Partial<RoomPointerEvent>) => met.handle ?? met.itemId ?? 'elsewhere'
  const pressed: PressHandlers = {
    onPointerDown: (event) => received.push(`down ${nameOf(event)}`),
    onPointerMove: (event) => received.push(`move ${nameOf(event)}`),
  }
  const events = canvasEvents({
    viewport: { projection },
    enterView: ({ clientX, clientY }) => ({ x: clientX, y: clientY }),
    isHitTested: () => state.isHitTested,
    cancelPointer: () => received.push('lost'),
    leave: () => received.push('leave'),
  })
  const mounted = await mountScene(
    shown,
    <>
      <Furniture {...pressed} />
      <ViewportContext value={holding}>
        <TurnRing {...pressed} />
      </ViewportContext>
      <CanvasBackground {...pressed} onDoubleClick={() => received.push('double click')} />
    </>,
    events,
  )
  const area = new EventTarget()
  mounted.connect(area)
  const send = (type: string, at: { x: number; y: number }) => {
    received.length = 0
    area.dispatchEvent(pointerEvent(type, at))
    return [...received]
  }
  const middle = { ...CHAIR_AT, y: 0.4 }
  return { state, send, on3d: projection.project(middle, '3d'), onPlan: projection.project(middle, 'plan'), rig, ...mounted }
}
const CORNER = { x: 5, y: 5 }

test('events: a pointer in either view of Split is received by the piece that it is over, and by that alone', async () => {
  const { send, on3d, onPlan } = await setUp()
  expect(on3d.x).toBeLessThan(400)
  expect(onPlan.x).toBeGreaterThan(400)
  expect([send('pointerdown', on3d), send('pointerdown', onPlan), send('pointermove', onPlan)]).toEqual([
    ['down chair'],
    ['down chair'],
    ['move chair'],
  ])
})

test('events: a press is received also where there is no item', async () => {
  const { send } = await setUp()
  expect([send('pointerdown', CORNER), send('dblclick', CORNER)]).toEqual([['down elsewhere'], ['double click']])
})

test('events: a double click on a piece makes no corner in a wall', async () => {
  const { send, onPlan, state } = await setUp()
  send('pointerdown', onPlan)
  state.isHitTested = false
  expect(send('dblclick', onPlan)).toEqual([])
})

test('events: a handle is before a piece, the place around it behind one, and both are before the floor', async () => {
  const { send, on3d, state } = await setUp()
  state.hold = 'exactly'
  expect(send('pointerdown', on3d)).toEqual(['down ring'])
  state.hold = 'near'
  expect([send('pointerdown', on3d), send('pointerdown', CORNER)]).toEqual([['down chair'], ['down ring']])
})

test('events: while something is drawn along, no ray looks for what is under the pointer', async () => {
  const { send, on3d, state, all } = await setUp()
  const [furniture] = all(({ name }) => name === 'furniture')
  const raycast = vi.spyOn(furniture!, 'raycast')
  state.isHitTested = false
  expect([send('pointermove', on3d), raycast.mock.calls.length]).toEqual([['move elsewhere'], 0])
  state.isHitTested = true
  expect([send('pointermove', on3d), raycast.mock.calls.length]).toEqual([['move chair'], 1])
})

test('events: a pointer that is cancelled or leaves is reported, and after the canvas is gone nothing is', async () => {
  const { send, on3d, unmount, all } = await setUp()
  expect([send('pointercancel', on3d), send('pointerleave', on3d)]).toEqual([['lost'], ['leave']])
  expect(all(({ layers }) => layers.isEnabled(EVERY_EVENT)).map(({ name }) => name)).toEqual(['elsewhere'])
  await unmount()
  expect([send('pointerdown', on3d), send('pointercancel', on3d)]).toEqual([[], []])
})
