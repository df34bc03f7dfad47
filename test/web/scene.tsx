/** A canvas without a graphics card: components of the scene are mounted as usual, and frames come when a test requests them. */
import { act, createRoot, extend, type EventManager, type RootStore } from '@react-three/fiber'
import type { ReactNode } from 'react'
import { PerspectiveCamera, PlaneGeometry, ShadowMaterial, type Object3D, type Scene, type WebGLRenderer } from 'three'
import { vi } from 'vitest'
import type { Shown } from '../../src/web/editor/store/shown.ts'
import { SCENE_ELEMENTS } from '../../src/web/scene/elements.ts'
import { ShownContext } from '../../src/web/scene/useShown.ts'

extend(SCENE_ELEMENTS)
extend({ PlaneGeometry, ShadowMaterial })

const noop = () => undefined
const listening = { addEventListener: noop, removeEventListener: noop }

export interface Mounted {
  scene: Scene
  camera: PerspectiveCamera
  gl: WebGLRenderer
  /** One frame's work, so many seconds after the one before. */
  frame: (seconds?: number) => Promise<void>
  /** Every object of a name below the scene. */
  all: (is: (object: Object3D) => boolean) => Object3D[]
  change: (change: () => void) => Promise<void>
  /** Listens to the pointers of an element. */
  connect: (element: EventTarget) => void
  unmount: () => Promise<void>
}

/**
 * Mounts `children` in a scene that shows `shown`; without one, in a scene that is no room.
 * @param events that a canvas has; without it, none
 */
export const mountScene = async (
  shown: Shown | null,
  children: ReactNode,
  events?: (store: RootStore) => EventManager<HTMLElement>,
): Promise<Mounted> => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // A canvas stays empty in tests.
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => null }) })
  const canvas = { ...listening, style: {}, ownerDocument: listening, getRootNode: () => null } as unknown as HTMLCanvasElement
  const gl = {
    domElement: canvas,
    shadowMap: { autoUpdate: false, needsUpdate: false },
    xr: { ...listening, enabled: false, isPresenting: false },
    renderLists: { dispose: noop },
    info: { render: {}, memory: {}, reset: noop },
    render: noop,
    setPixelRatio: noop,
    setSize: noop,
    setClearColor: noop,
    forceContextLoss: noop,
    dispose: noop,
  } as unknown as WebGLRenderer
  const camera = new PerspectiveCamera()
  const root = createRoot(canvas)
  await root.configure({ gl, camera, frameloop: 'never', size: { width: 800, height: 600, top: 0, left: 0 }, ...(events && { events }) })
  const store = await act(async () => root.render(<ShownContext value={shown}>{children}</ShownContext>))
  const { scene } = store.getState()
  let seconds = 0
  return {
    scene,
    camera,
    gl,
    frame: (by = 1 / 60) => act(async () => store.getState().advance((seconds += by))),
    all: (is) => {
      const found: Object3D[] = []
      scene.traverse((object) => {
        if (is(object)) found.push(object)
      })
      return found
    },
    change: (change) => act(async () => change()),
    connect: (element) => store.getState().events.connect!(element),
    unmount: () => act(async () => root.unmount()),
  }
}
