/** Runs in a browser: a GLB and a USDZ as three's loaders read them, photographed alike. What is photographed is small: the processor draws it. */
import {
  Box3,
  Color,
  DirectionalLight,
  HemisphereLight,
  Mesh,
  MeshStandardMaterial,
  OrthographicCamera,
  Scene,
  Vector3,
  WebGLRenderer,
  type BufferGeometry,
  type Material,
  type Object3D,
} from 'three'
import { MeshoptDecoder } from 'three/examples/jsm/libs/meshopt_decoder.module.js'
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js'
import { USDLoader } from 'three/examples/jsm/loaders/USDLoader.js'

type Triple = [number, number, number]
export interface Box {
  min: Triple
  max: Triple
}
export interface Shot {
  /** Metres. */
  box: Box
  /** Red, green and blue of each pixel, 0–255, bottom row first; `BACK` for the background. */
  pixels: number[]
}
export interface Wish {
  url: string
  kind: 'glb' | 'usdz'
  /** Camera target: the same for files that are to be compared. */
  view: Box
  /** Pictures upside down: what a faulty file would show. */
  flipped?: boolean
}

const SIDE = 128
/** Magenta: no furniture has it. */
const BACK = '#ff00ff'

const renderer = new WebGLRenderer({ antialias: true })
renderer.setSize(SIDE, SIDE)

const read = async ({ url, kind }: Wish): Promise<Object3D> => {
  if (kind === 'glb') return (await new GLTFLoader().setMeshoptDecoder(MeshoptDecoder).loadAsync(url)).scene
  return new USDLoader().loadAsync(url)
}

const meshesOf = (root: Object3D): Mesh[] => {
  const meshes: Mesh[] = []
  root.traverse((object) => object instanceof Mesh && meshes.push(object))
  return meshes
}

/** Pictures come after the model that names them. */
const picturesRead = async (meshes: readonly Mesh[]): Promise<void> => {
  const pictures = meshes
    .flatMap(({ material }) => [material].flat())
    .flatMap((material) => Object.values(material).filter((value) => value?.isTexture))
  const until = performance.now() + 60_000
  while (pictures.some(({ image }) => !(image?.width > 0))) {
    if (performance.now() > until) throw new Error('a picture of the file was not read')
    await new Promise((done) => setTimeout(done, 5))
  }
}

interface ScaledTexture {
  userData: { scale?: number[] }
}
const scaleOf = (map: ScaledTexture | null): number[] | undefined => map?.userData.scale

/** USD multiplies a picture's numbers by its `scale`, and three's loader passes over that: here it is as the file says. */
const asTheFileSays = (material: Material): void => {
  if (!(material instanceof MeshStandardMaterial)) return
  const { roughnessMap, metalnessMap, normalMap } = material
  material.roughness *= scaleOf(roughnessMap)?.[1] ?? 1
  material.metalness *= scaleOf(metalnessMap)?.[2] ?? 1
  // A normal's numbers are brought from 0…1 to −1…1 by a scale of 2: the loader takes that for its strength.
  if (scaleOf(normalMap)) material.normalScale.multiplyScalar(0.5)
}

const flip = (geometry: BufferGeometry): void => {
  for (const name of ['uv', 'uv1', 'uv2', 'uv3']) {
    const uvs = geometry.getAttribute(name)
    if (uvs) for (let i = 0; i < uvs.count; i++) uvs.setY(i, 1 - uvs.getY(i))
  }
}

/** From before, right and above, all of it in the picture. */
const cameraFor = ({ min, max }: Box): OrthographicCamera => {
  const box = new Box3(new Vector3(...min), new Vector3(...max))
  const middle = box.getCenter(new Vector3())
  const radius = box.getSize(new Vector3()).length() / 2
  const camera = new OrthographicCamera(-radius, radius, radius, -radius, 0.01, radius * 4)
  camera.position.copy(middle).add(new Vector3(0.45, 0.5, 1).setLength(radius * 2))
  camera.lookAt(middle)
  return camera
}

const lit = (root: Object3D): Scene => {
  const scene = new Scene()
  scene.background = new Color(BACK)
  // Metal shows what it mirrors, and here that is lamps alone: from several sides.
  const lamps = [new Vector3(1, 2, 1.5), new Vector3(-1.5, 1, 1), new Vector3(0.5, 0.2, 2)].map((at) => {
    const lamp = new DirectionalLight('#ffffff', 1.2)
    lamp.position.copy(at)
    return lamp
  })
  scene.add(root, ...lamps, new HemisphereLight('#ffffff', '#998877', 1))
  return scene
}

export const photograph = async (wish: Wish): Promise<Shot> => {
  const root = await read(wish)
  const meshes = meshesOf(root)
  await picturesRead(meshes)
  if (wish.kind === 'usdz') for (const material of new Set(meshes.flatMap((mesh) => mesh.material))) asTheFileSays(material)
  if (wish.flipped) for (const geometry of new Set(meshes.map((mesh) => mesh.geometry))) flip(geometry)
  const scene = lit(root)
  scene.updateMatrixWorld(true)
  const { min, max } = new Box3().setFromObject(root, true)
  const box: Box = { min: min.toArray(), max: max.toArray() }
  renderer.render(scene, cameraFor(wish.view))
  const gl = renderer.getContext()
  const found = new Uint8Array(SIDE * SIDE * 4)
  gl.readPixels(0, 0, SIDE, SIDE, gl.RGBA, gl.UNSIGNED_BYTE, found)
  for (const mesh of meshes) mesh.geometry.dispose()
  return { box, pixels: [...found].filter((_, i) => i % 4 !== 3) }
}

declare global {
  interface Window {
    photograph?: typeof photograph
  }
}
window.photograph = photograph
