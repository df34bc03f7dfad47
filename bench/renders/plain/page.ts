/**
 * Baseline of renders: one frame of the same room drawn with three alone, encoded as PNG. The room is a box; models keep their materials; the sun has
 * hard shadows. No antialiasing, no bounced light.
 */
import {
  BackSide,
  BoxGeometry,
  DirectionalLight,
  HemisphereLight,
  Mesh,
  MeshStandardMaterial,
  PerspectiveCamera,
  Scene,
  WebGLRenderer,
  type Object3D,
} from 'three'
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js'
import { MeshoptDecoder } from 'three/examples/jsm/libs/meshopt_decoder.module.js'
import type { RoomToRender } from '../rooms.ts'

declare global {
  interface Window {
    plainFrame?: {
      furnish: (room: Pick<RoomToRender, 'size' | 'pieces' | 'camera'>) => Promise<void>
      /** @returns milliseconds, PNG encoding included */
      draw: (width: number, height: number) => number
    }
  }
}

const SHADOW_SIZE = 1024
const renderer = new WebGLRenderer({ preserveDrawingBuffer: true })
renderer.shadowMap.enabled = true
document.body.append(renderer.domElement)
const scene = new Scene()
const camera = new PerspectiveCamera(60, 1, 0.02, 120)
const loader = new GLTFLoader().setMeshoptDecoder(MeshoptDecoder)

const lightFor = ({ length, width, height }: RoomToRender['size']): Object3D[] => {
  const sun = new DirectionalLight('#ffffff', 3)
  const reach = Math.max(length, width)
  sun.position.set(length * 0.7, height * 3, -width)
  sun.target.position.set(length / 2, 0, width / 2)
  sun.castShadow = true
  sun.shadow.mapSize.set(SHADOW_SIZE, SHADOW_SIZE)
  Object.assign(sun.shadow.camera, { left: -reach, right: reach, top: reach, bottom: -reach, far: reach * 5 })
  return [new HemisphereLight('#ffffff', '#a08060', 1.5), sun, sun.target]
}

const models = new Map<string, Promise<Object3D>>()
const modelAt = (url: string): Promise<Object3D> => {
  const known = models.get(url) ?? loader.loadAsync(url).then(({ scene: model }) => model)
  models.set(url, known)
  return known
}

window.plainFrame = {
  furnish: async ({ size, pieces, camera: { position, target, fov } }) => {
    scene.clear()
    const { length, width, height } = size
    const room = new Mesh(new BoxGeometry(length, height, width), new MeshStandardMaterial({ color: '#e8e0d4', side: BackSide }))
    room.position.set(length / 2, height / 2, width / 2)
    room.receiveShadow = true
    scene.add(room, ...lightFor(size))
    for (const { model, x, z } of pieces) {
      const piece = (await modelAt(model)).clone()
      piece.position.set(x, 0, z)
      piece.traverse((part) => Object.assign(part, { castShadow: true, receiveShadow: true }))
      scene.add(piece)
    }
    camera.fov = fov
    camera.position.set(position.x, position.y, position.z)
    camera.lookAt(target.x, target.y, target.z)
  },
  draw: (width, height) => {
    const from = performance.now()
    renderer.setSize(width, height)
    camera.aspect = width / height
    camera.updateProjectionMatrix()
    renderer.render(scene, camera)
    const png = renderer.domElement.toDataURL('image/png')
    if (png.length < 1000) throw new Error('nothing was drawn')
    return performance.now() - from
  },
}
