/**
 * A room as a render shows it: the studio's components, its light and its tone mapping, without the marks for editing. It is mounted once and drawn
 * from any number of cameras. An image of high quality is the mean of many frames, each moved by part of a pixel and lit from another point of the
 * sun's disc, summed in linear light and developed once.
 */
import { createRoot, extend, flushSync, useFrame, type RootState } from '@react-three/fiber'
import { Color, InstancedMesh, NeutralToneMapping, PerspectiveCamera, PlaneGeometry } from 'three'
import type { RenderCamera } from '#contract/renders/renders.ts'
import type { RenderQuality } from '#contract/renders/vocabulary.ts'
import type { StoredScene } from '#contract/design/scene.ts'
import { hourOf, outsideAt } from '#room/light/daylight.ts'
import { Shown, type DrawnItem } from '../../editor/store/shown.ts'
import { ContactShade } from '../../scene/furniture/ContactShade.tsx'
import { Cords } from '../../scene/furniture/Cords.tsx'
import { Daylight } from '../../scene/light/Daylight.tsx'
import { SCENE_ELEMENTS } from '../../scene/elements.ts'
import { Environment } from '../../scene/light/Environment.tsx'
import { Exposures } from '../../scene/camera/Exposures.ts'
import { Furniture, type FurnitureHandle } from '../../scene/furniture/Furniture.tsx'
import { LONGEST_FRAME_S } from '../../scene/frameOrder.ts'
import { Lamps } from '../../scene/light/Lamps.tsx'
import { ShadedImage } from '../../scene/camera/ShadedImage.ts'
import { Room } from '../../scene/room/Room.tsx'
import { ShownContext } from '../../scene/useShown.ts'
import { skyLoaded } from '../../scene/light/sky/skyLight.ts'
import { Surfaces } from '../../scene/room/surfaces/Surfaces.ts'
import { FADE_SECONDS } from '../../scene/room/walls/fade.ts'
import { ambientShade, shadeColours } from './ambientShade.ts'
import { DEVELOP } from './develop.ts'
import { FrameHistory } from './FrameHistory.ts'
import { asideOf, pointOf } from './frames.ts'
import { LampTurns } from './LampTurns.ts'
import { fromCubeFaces, PANORAMA_FACES } from './panorama.ts'
import { SunDisc } from './SunDisc.ts'

extend({ ...SCENE_ELEMENTS, InstancedMesh, PlaneGeometry })

export interface RoomToMount {
  /**
   * Quality of light. The page's address has to agree: `?light=fine` for medium, whose sun is soft in each frame; `?light=plain` for low, and for
   * high, whose frames together make it soft.
   */
  quality: Exclude<RenderQuality, 'ultra'>
  scene: StoredScene
  items: DrawnItem[]
}

export interface DrawOptions {
  /** Pixels. */
  width: number
  height: number
  /** Frames that are summed, 1 or more; the quality's own number (`FRAMES`) without it. One frame alone is not moved. */
  frames?: number
  /**
   * For images of a room that does not change, as a film's are: sun and lamps stay where they are, and their shadow maps are drawn once for all of them.
   * A stage keeps the settings of its first image.
   */
  keepsLights?: boolean
  /** Receives the part that is drawn, 0 to 1. */
  onProgress?: (part: number) => void
}

/** The page's background in light theme: a shared image does not follow a theme. */
const BACKDROP = '#FAF7F2'
/** Frames of one image, by quality; each face of a panorama takes fewer. */
const FRAMES: Record<RoomToMount['quality'], { perspective: number; face: number }> = {
  low: { perspective: 1, face: 1 },
  medium: { perspective: 1, face: 1 },
  high: { perspective: 20, face: 12 },
}
/** Pixels a side of the sun's shadow map, and lamps that give real light. */
const FINENESS: Record<RoomToMount['quality'], { shadowSize: number; lamps: number }> = {
  low: { shadowSize: 1024, lamps: 4 },
  medium: { shadowSize: 2048, lamps: 8 },
  // In a sum, each frame has its shadows from another point of the light: together they are finer than their maps.
  high: { shadowSize: 1024, lamps: 8 },
}
/** Frames of the first image of a camera that moves, which has no history. */
const FIRST_FRAMES = 8
/** Metres. */
const [NEAR, FAR] = [0.02, 120]
/** Milliseconds between two checks whether all models have loaded. */
const POLL_MS = 20
const pause = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds))

const aim = (camera: PerspectiveCamera, { position, target }: RenderCamera): void => {
  camera.position.set(position.x, position.y, position.z)
  camera.lookAt(target.x, target.y, target.z)
  camera.updateMatrixWorld()
}

/** A frame only updates poses: the image is drawn by `draw`. */
const ManualFrames = () => {
  useFrame(() => undefined, 1)
  return null
}

export class RenderStage {
  readonly #root: ReturnType<typeof createRoot>
  readonly #state: RootState
  readonly #room: RoomToMount
  readonly #surfaces: Surfaces
  readonly #backdrop: Color
  readonly #shade = ambientShade()
  readonly #exposures: Exposures
  readonly #sun: SunDisc
  readonly #lamps: LampTurns
  #keepsLights = false
  /** The frames of a moving camera, and their count. */
  #history: FrameHistory | undefined
  #added = 0
  /** For images of one frame. */
  #alone: ShadedImage | undefined

  private constructor(root: ReturnType<typeof createRoot>, state: RootState, room: RoomToMount, surfaces: Surfaces) {
    this.#root = root
    this.#state = state
    this.#room = room
    this.#surfaces = surfaces
    const { around } = outsideAt(hourOf(room.scene.lighting))
    this.#backdrop = new Color(BACKDROP).lerp(new Color(around.color), around.amount)
    this.#exposures = new Exposures(DEVELOP, { backdrop: { value: this.#backdrop }, ...shadeColours() }, this.#shade)
    this.#sun = new SunDisc(state.scene)
    this.#lamps = new LampTurns(state.scene)
  }

  /** Mounts a room; resolves when all that it shows has come. */
  static async mount(room: RoomToMount): Promise<RenderStage> {
    const shown = new Shown(room.scene)
    shown.setItems(room.items)
    const surfaces = new Surfaces()
    const canvas = document.createElement('canvas')
    document.body.append(canvas)
    const root = createRoot(canvas)
    await root.configure({
      gl: { antialias: false, alpha: true, preserveDrawingBuffer: true, toneMapping: NeutralToneMapping },
      frameloop: 'never',
      shadows: 'percentage',
      dpr: 1,
      size: { width: 1, height: 1, top: 0, left: 0 },
    })
    let furniture: FurnitureHandle | null = null
    const { shadowSize, lamps } = FINENESS[room.quality]
    const store = root.render(
      <ShownContext value={shown}>
        <Daylight shadowSize={shadowSize} bounce={room.quality === 'low' ? 'even' : 'grid'} />
        <Environment bounced />
        <Room surfaces={surfaces} />
        <Furniture
          ref={(handle) => {
            furniture = handle
          }}
        />
        <ContactShade />
        <Cords />
        <Lamps most={lamps} bounced />
        <ManualFrames />
      </ShownContext>,
    )
    const pending = () => furniture?.pendingModels ?? 1
    while (pending() > 0) {
      await pause(POLL_MS)
      if (furniture) store.getState().advance(performance.now())
    }
    await Promise.all([surfaces.settled(), skyLoaded()])
    return new RenderStage(root, store.getState(), room, surfaces)
  }

  /** @returns the stage's own canvas, which shows the image until the next is drawn */
  async draw(from: RenderCamera, options: DrawOptions): Promise<HTMLCanvasElement> {
    const { frames = FRAMES[this.#room.quality].perspective } = options
    const camera = new PerspectiveCamera(from.fov, options.width / options.height, NEAR, FAR)
    aim(camera, from)
    await this.#drawFrames(camera, { ...options, frames })
    return this.#state.gl.domElement
  }

  /**
   * The next image of a camera that moves: its frames are added to those of the images before (FrameHistory), so that one is enough. Lights are kept.
   * @param options `frames` that are added, 1 without it; all images are of one size
   * @returns the stage's own canvas
   */
  async drawNext(from: RenderCamera, options: DrawOptions): Promise<HTMLCanvasElement> {
    const { width, height, onProgress } = options
    const { gl, scene } = this.#state
    const camera = new PerspectiveCamera(from.fov, width / height, NEAR, FAR)
    aim(camera, from)
    this.#settle(camera, { ...options, keepsLights: true })
    const isFirst = this.#history === undefined
    const history = (this.#history ??= new FrameHistory(DEVELOP, { backdrop: { value: this.#backdrop }, ...shadeColours() }, this.#shade))
    if (isFirst) history.begin(width, height)
    const frames = isFirst ? FIRST_FRAMES : (options.frames ?? 1)
    gl.setClearColor(this.#backdrop, 0)
    for (let i = 0; i < frames; i++) {
      const [s, t] = pointOf(this.#added++)
      this.#shade.turnTo(pointOf(this.#added + 5))
      history.add(gl, scene, camera, [s - 0.5, t - 0.5])
      onProgress?.((i + 1) / (frames + 1))
      await pause(0)
    }
    history.develop(gl, camera)
    onProgress?.(1)
    return gl.domElement
  }

  /** All around from the camera, equirectangular; its middle is towards the target. @param options whose width is twice the height @returns a canvas of its own */
  async drawPanorama({ position, target }: RenderCamera, options: DrawOptions): Promise<HTMLCanvasElement> {
    const { width, height, frames = FRAMES[this.#room.quality].face, onProgress } = options
    const side = PANORAMA_FACES.sideFor(height)
    const images: ImageData[] = []
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: side, height: side })
    const pixels = canvas.getContext('2d', { willReadFrequently: true })!
    for (const [face, { forward, up }] of PANORAMA_FACES.directions.entries()) {
      const camera = new PerspectiveCamera(PANORAMA_FACES.fov, 1, NEAR, FAR)
      camera.position.set(position.x, position.y, position.z)
      camera.up.set(...up)
      camera.lookAt(position.x + forward[0], position.y + forward[1], position.z + forward[2])
      const count = PANORAMA_FACES.directions.length
      await this.#drawFrames(camera, { width: side, height: side, frames, onProgress: (part) => onProgress?.((face + part) / count) })
      pixels.drawImage(this.#state.gl.domElement, 0, 0)
      images.push(pixels.getImageData(0, 0, side, side))
    }
    Object.assign(canvas, { width, height })
    const bearing = Math.atan2(target.x - position.x, target.z - position.z)
    pixels.putImageData(new ImageData(fromCubeFaces(images, width, height, bearing), width, height), 0, 0)
    return canvas
  }

  /** Draws into the stage's canvas. */
  async #drawFrames(camera: PerspectiveCamera, options: DrawOptions & { frames: number }): Promise<void> {
    const { frames, onProgress } = options
    const { gl, scene } = this.#state
    gl.setClearColor(this.#backdrop, 1)
    this.#settle(camera, options)
    if (frames > 1) await this.#sum(camera, options)
    else {
      gl.setRenderTarget(null)
      if (this.#room.quality === 'low') gl.render(scene, camera)
      else (this.#alone ??= new ShadedImage('fine', scene, camera)).draw(gl, scene, camera)
      await pause(0)
    }
    onProgress?.(1)
  }

  async #sum(camera: PerspectiveCamera, options: DrawOptions & { frames: number }): Promise<void> {
    const { width, height, frames, keepsLights = false, onProgress } = options
    const { gl, scene } = this.#state
    const turns = !keepsLights && this.#lamps.takesTurns(frames)
    gl.setClearColor(this.#backdrop, 0)
    this.#exposures.begin(gl, width, height)
    if (turns) this.#lamps.begin(frames)
    for (let i = 0; i < frames; i++) {
      if (!keepsLights) this.#sun.moveTo(pointOf(i + 17))
      if (turns) this.#lamps.light(i, frames, pointOf(i + 31))
      this.#shade.turnTo(pointOf(i + 5))
      this.#exposures.expose(gl, scene, camera, asideOf(i, frames), 1 / frames)
      onProgress?.((i + 1) / (frames + 1))
      await pause(0)
    }
    if (turns) this.#lamps.end()
    if (!keepsLights) this.#sun.reset()
    this.#exposures.develop(gl, camera)
  }

  #keepLights(): void {
    if (this.#keepsLights) return
    this.#keepsLights = true
    this.#sun.keep()
    this.#lamps.keep()
  }

  /** Puts everything in its place for a camera. */
  #settle(camera: PerspectiveCamera, { width, height, keepsLights = false }: DrawOptions): void {
    const { gl } = this.#state
    gl.setSize(width, height, false)
    camera.updateMatrixWorld()
    this.#state.set({ camera: Object.assign(camera, { manual: true }) })
    if (keepsLights) this.#keepLights()
    // Walls fade, or stay, for this camera: the frames that their fading takes.
    for (let i = 0; i < FADE_SECONDS / LONGEST_FRAME_S; i++) this.#state.advance(performance.now() + i)
  }

  dispose(): void {
    const { gl } = this.#state
    this.#alone?.dispose()
    this.#history?.dispose()
    this.#lamps.dispose()
    this.#exposures.dispose()
    flushSync(() => this.#root.unmount())
    this.#surfaces.dispose()
    gl.dispose()
    gl.forceContextLoss()
    gl.domElement.remove()
  }
}
