/**
 * A room as a render shows it: the studio's components, its light and its tone mapping, without what is shown for working. A picture of high
 * quality is the mean of many frames, each moved by part of a pixel and lit from another point of the sun's disc.
 */
import { createRoot, extend, flushSync, useFrame, type RootState } from '@react-three/fiber'
import { Color, InstancedMesh, NeutralToneMapping, PerspectiveCamera, PlaneGeometry, Vector3, type DirectionalLight } from 'three'
import type { RenderCamera, RenderProjection, RenderQuality } from '../../contract/renders.ts'
import type { StoredScene } from '../../contract/scene.ts'
import { hourOf, outsideAt } from '../../room/daylight.ts'
import { Shown, type DrawnItem } from '../editor/store/shown.ts'
import { ContactShade } from '../scene/ContactShade.tsx'
import { Cords } from '../scene/Cords.tsx'
import { Daylight } from '../scene/Daylight.tsx'
import { SCENE_ELEMENTS } from '../scene/elements.ts'
import { Environment } from '../scene/Environment.tsx'
import { Furniture, type FurnitureHandle } from '../scene/Furniture.tsx'
import { Lamps } from '../scene/Lamps.tsx'
import { ShadedPicture } from '../scene/light/ShadedPicture.ts'
import { Room } from '../scene/Room.tsx'
import { ShownContext } from '../scene/shown.ts'
import { skyLoaded } from '../scene/sky/skyLight.ts'
import { Surfaces } from '../scene/surfaces/Surfaces.ts'
import { fromCubeFaces, PANORAMA_FACES } from './panorama.ts'
import { FrameSum } from './FrameSum.ts'

extend({ ...SCENE_ELEMENTS, InstancedMesh, PlaneGeometry })

export interface RenderShot {
  width: number
  height: number
  quality: Exclude<RenderQuality, 'ultra'>
  projection: RenderProjection
  camera: RenderCamera
  scene: StoredScene
  items: DrawnItem[]
}

/** The page's ground in the light: a picture that is passed on does not follow a theme. */
const BACKDROP = '#FAF7F2'
/** Frames of one picture, by quality; each face of a panorama takes fewer. */
const FRAMES: Record<RenderShot['quality'], { perspective: number; panorama: number }> = {
  low: { perspective: 1, panorama: 1 },
  medium: { perspective: 1, panorama: 1 },
  high: { perspective: 24, panorama: 12 },
}
/** Pixels a side of the sun's shadow map, and lamps that give real light. */
const FINENESS: Record<RenderShot['quality'], { shadowSize: number; lamps: number }> = {
  low: { shadowSize: 1024, lamps: 4 },
  medium: { shadowSize: 2048, lamps: 8 },
  high: { shadowSize: 2048, lamps: 8 },
}
/** Radians across which the sun is drawn. */
const SUN_SIZE = 0.03
/** Metres. */
const [NEAR, FAR] = [0.02, 120]
/** Milliseconds between two looks at whether all models have come. */
const POLL_MS = 20
const pause = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds))

/** Low-discrepancy points in the unit square (Roberts's R2 sequence). */
const spread = (i: number): [number, number] => [(i * 0.754877666 + 0.5) % 1, (i * 0.569840296 + 0.5) % 1]

/** A frame only puts everything in its place: the picture is drawn by `draw`. */
const DrawnByHand = () => {
  useFrame(() => undefined, 1)
  return null
}

export class RenderStage {
  readonly #root: ReturnType<typeof createRoot>
  readonly #state: RootState
  readonly #shot: RenderShot
  readonly #surfaces: Surfaces
  #shade: ShadedPicture | undefined

  private constructor(root: ReturnType<typeof createRoot>, state: RootState, shot: RenderShot, surfaces: Surfaces) {
    this.#root = root
    this.#state = state
    this.#shot = shot
    this.#surfaces = surfaces
  }

  /** Mounts the room of a shot; resolves when all that it shows has come. */
  static async mount(shot: RenderShot): Promise<RenderStage> {
    const shown = new Shown(shot.scene)
    shown.setItems(shot.items)
    const surfaces = new Surfaces()
    const canvas = document.createElement('canvas')
    document.body.append(canvas)
    const { width, height } = frameSize(shot)
    const root = createRoot(canvas)
    await root.configure({
      gl: { antialias: false, alpha: true, preserveDrawingBuffer: true, toneMapping: NeutralToneMapping },
      frameloop: 'never',
      shadows: 'percentage',
      dpr: 1,
      size: { width, height, top: 0, left: 0 },
    })
    let furniture: FurnitureHandle | null = null
    const { shadowSize, lamps } = FINENESS[shot.quality]
    const store = root.render(
      <ShownContext value={shown}>
        <Daylight shadowSize={shadowSize} bounce={shot.quality === 'low' ? 'even' : 'grid'} />
        <Environment bounced />
        <Room surfaces={surfaces} />
        <Furniture
          ref={(handle) => {
            furniture = handle
          }}
        />
        <ContactShade />
        <Cords />
        <Lamps most={lamps} />
        <DrawnByHand />
      </ShownContext>,
    )
    const pending = () => furniture?.pendingModels ?? 1
    while (pending() > 0) {
      await pause(POLL_MS)
      if (furniture) store.getState().advance(performance.now())
    }
    await Promise.all([surfaces.settled(), skyLoaded()])
    return new RenderStage(root, store.getState(), shot, surfaces)
  }

  /** @param onProgress hears the part that is drawn, 0 to 1 @returns a PNG as a data URL */
  async draw(onProgress: (part: number) => void): Promise<string> {
    const { gl, scene } = this.#state
    const { width, height, projection, quality, camera: from } = this.#shot
    gl.toneMapping = NeutralToneMapping
    const { around } = outsideAt(hourOf(this.#shot.scene.lighting))
    gl.setClearColor(new Color(BACKDROP).lerp(new Color(around.color), around.amount), 1)
    const count = FRAMES[quality][projection]
    const cameras = camerasOf(this.#shot)
    const images: ImageData[] = []
    for (const [face, camera] of cameras.entries()) {
      this.#state.set({ camera: Object.assign(camera, { manual: true }) })
      // Walls give way, or stand, for this camera.
      this.#state.advance(performance.now())
      if (quality !== 'low') this.#shade ??= new ShadedPicture(count === 1 ? 'fine' : 'summed', scene, camera)
      const sum = new FrameSum(gl.getContext() as WebGL2RenderingContext)
      for (let i = 0; i < count; i++) {
        this.#frame(camera, count === 1 ? null : i)
        sum.add()
        onProgress((face * count + i + 1) / (cameras.length * count + 1))
        await pause(0)
      }
      images.push(sum.mean())
    }
    const image = projection === 'panorama' ? fromCubeFaces(images, width, height, bearingOf(from)) : images[0]!
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width, height })
    canvas.getContext('2d')!.putImageData(image, 0, 0)
    return canvas.toDataURL('image/png')
  }

  /** Draws one frame into the canvas. @param index of the frame among those that are summed; null for one alone */
  #frame(camera: PerspectiveCamera, index: number | null): void {
    const { gl, scene } = this.#state
    const { width, height } = frameSize(this.#shot)
    if (index !== null) {
      const [right, down] = spread(index)
      camera.setViewOffset(width, height, right - 0.5, down - 0.5, width, height)
      this.#moveSun(index)
    }
    if (this.#shade) this.#shade.draw(gl, scene, camera)
    else gl.render(scene, camera)
    camera.clearViewOffset()
  }

  #moveSun(index: number): void {
    const sun = this.#state.scene.getObjectByName('sun') as DirectionalLight | undefined
    if (!sun) return
    const target = sun.target.position
    const towards = sun.position.clone().sub(target)
    const distance = towards.length()
    sun.userData['towards'] ??= towards.clone().normalize()
    const middle = sun.userData['towards'] as Vector3
    const aside = new Vector3(0, 1, 0).cross(middle).normalize()
    const up = middle.clone().cross(aside)
    const [s, t] = spread(index + 17)
    const [radius, turn] = [(Math.sqrt(s) * SUN_SIZE) / 2, t * 2 * Math.PI]
    const direction = middle
      .clone()
      .addScaledVector(aside, Math.cos(turn) * radius)
      .addScaledVector(up, Math.sin(turn) * radius)
      .normalize()
    sun.position.copy(target).addScaledVector(direction, distance)
    this.#state.gl.shadowMap.needsUpdate = true
  }

  dispose(): void {
    const { gl } = this.#state
    this.#shade?.dispose()
    flushSync(() => this.#root.unmount())
    this.#surfaces.dispose()
    gl.dispose()
    gl.forceContextLoss()
    gl.domElement.remove()
  }
}

/** Pixels of the canvas: the picture's, or those of one face of a panorama's cube. */
const frameSize = ({ width, height, projection }: RenderShot): { width: number; height: number } => {
  if (projection === 'perspective') return { width, height }
  const side = PANORAMA_FACES.sideFor(height)
  return { width: side, height: side }
}

/** Radians about the vertical from +z towards +x. */
const bearingOf = ({ position, target }: RenderCamera): number => Math.atan2(target.x - position.x, target.z - position.z)

const camerasOf = ({ width, height, projection, camera: { position, target, fov } }: RenderShot): PerspectiveCamera[] => {
  if (projection === 'panorama')
    return PANORAMA_FACES.directions.map(({ forward, up }) => {
      const camera = new PerspectiveCamera(PANORAMA_FACES.fov, 1, NEAR, FAR)
      camera.position.set(position.x, position.y, position.z)
      camera.up.set(...up)
      camera.lookAt(position.x + forward[0], position.y + forward[1], position.z + forward[2])
      camera.updateMatrixWorld()
      return camera
    })
  const camera = new PerspectiveCamera(fov, width / height, NEAR, FAR)
  camera.position.set(position.x, position.y, position.z)
  camera.lookAt(target.x, target.y, target.z)
  camera.updateMatrixWorld()
  return [camera]
}
