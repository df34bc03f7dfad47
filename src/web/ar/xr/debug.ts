/** `window.__diwanAr`, with `?perf` in the address: the e2e tests and the bench read poses and state from it. */
import { Matrix4, Quaternion, Vector3, type WebGLRenderer } from 'three'
import type { ArState } from '../controls.ts'
import type { Pose } from '#room/drag/dragTarget.ts'
import type { Controls } from './Controls.ts'
import { meter, type ArMeter } from './meter.ts'
import type { Hit, Place } from './placing/surfacePlacement.ts'

interface WorldPose {
  x: number
  y: number
  z: number
  /** About the vertical. */
  angle: number
  scale: number
}

export interface ArDebugHandle {
  meter: ArMeter
  state: () => ArState
  items: () => string[]
  /** In the room's own axes. */
  poseOf: (id: string) => Pose | undefined
  /** In the device's floor space: where its pivot really is. */
  worldOf: (id: string) => WorldPose | undefined
  /** The middle of an item's box, in the device's floor space. */
  middleOf: (id: string) => { x: number; y: number; z: number } | undefined
  /** From the room's axes to the device's floor space. */
  worldPoint: (x: number, y: number, z: number) => { x: number; y: number; z: number }
  place: () => Place | null
  hit: () => Hit | null
  /** Values that tests can read within the AR scene. */
  written: () => string[]
  memory: () => { geometries: number; textures: number; programs: number }
}

declare global {
  interface Window {
    __diwanAr?: ArDebugHandle
  }
}

const plain = ({ x, y, z }: Vector3) => ({ x, y, z })

/** Hangs the handle on the window where it is wanted. @returns a function that removes it */
export const exposeAr = ({ store, live, anchor, editor, furniture, labels }: Controls, info: WebGLRenderer['info']): (() => void) => {
  if (!new URLSearchParams(window.location.search).has('perf')) return () => undefined
  window.__diwanAr = {
    meter,
    state: store.getState,
    items: () => editor.shown.store.getState().items.map(({ id }) => id),
    poseOf: (id) => editor.poseOf(id),
    worldOf: (id) => {
      const pose = furniture.current?.pose(id)
      if (!pose) return undefined
      const { x, y, z } = pose.position
      const [position, turn, scale] = [new Vector3(), new Quaternion(), new Vector3()]
      new Matrix4().makeRotationY(pose.angle).setPosition(x, y, z).premultiply(anchor.matrix).decompose(position, turn, scale)
      const ahead = new Vector3(0, 0, 1).applyQuaternion(turn)
      return { ...plain(position), angle: Math.atan2(ahead.x, ahead.z), scale: scale.x }
    },
    middleOf: (id) => {
      const box = furniture.current?.bounds(id)
      return box && plain(box.getCenter(new Vector3()).applyMatrix4(anchor.matrix))
    },
    worldPoint: (x, y, z) => plain(new Vector3(x, y, z).applyMatrix4(anchor.matrix)),
    place: () => anchor.place,
    hit: () => live.getState().hit,
    written: () => [...labels].flatMap(({ written }) => written ?? []),
    memory: () => ({ geometries: info.memory.geometries, textures: info.memory.textures, programs: info.programs?.length ?? 0 }),
  }
  return () => {
    delete window.__diwanAr
  }
}
