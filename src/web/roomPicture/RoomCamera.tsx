/**
 * Photographs a furnished room with the studio's own walls, surfaces, models and light. Where the studio draws one frame, a photograph
 * sums many: the sun has a size, the sky comes from everywhere and reaches the corners less, and edges are smooth.
 */
import { createRoot, extend, flushSync, useFrame, type RootState, type RootStore } from '@react-three/fiber'
import { DirectionalLight, Color, HemisphereLight, Mesh, MeshStandardMaterial, PerspectiveCamera, Scene, Vector3, type Texture } from 'three'
import type { StoredScene } from '../../contract/scene.ts'
import { hourOf, outsideAt, sunAt } from '../../room/daylight.ts'
import { sunDirection } from '../../room/outsideLight.ts'
import { Shown, type DrawnItem } from '../editor/store/shown.ts'
import { Daylight } from '../scene/Daylight.tsx'
import { SCENE_ELEMENTS } from '../scene/elements.ts'
import { Environment } from '../scene/Environment.tsx'
import { Exposures } from '../scene/Exposures.ts'
import { Furniture, type FurnitureHandle } from '../scene/Furniture.tsx'
import { Lamps } from '../scene/Lamps.tsx'
import { Room } from '../scene/Room.tsx'
import { roomBox } from '../scene/roomBox.ts'
import { ShownContext } from '../scene/shown.ts'
import { skyLoaded } from '../scene/sky/skyLight.ts'
import { Surfaces } from '../scene/surfaces/Surfaces.ts'
import { DEVELOP } from './develop.ts'
import { standpoints, type Standpoint } from './standpoint.ts'
import { surroundings } from './surroundings.ts'

extend(SCENE_ELEMENTS)

export interface RoomShot {
  width: number
  height: number
  exposures: number
  scene: StoredScene
  items: DrawnItem[]
  /** Where nobody chose one: over the corner that shows most. */
  view?: Standpoint
  /** Without a view: over which corner; 0, the one that shows most, to 3. */
  corner?: number
}

const BACKDROP = '#EFE8DD'
const BOUNCE = '#F1E6D6'
/** Of all exposures, the part that the sun lights; the dome lights the others. */
const SUNNY = 0.4
/** How much of the light comes from everywhere at once, and how much from the dome, which throws shadows. */
const LIGHT = { sky: 0.34, bounce: 1.7, dome: 1.9, sun: 0.82, exposure: 0.98 }

/** At night: what is left of the light that comes from everywhere by day, and how many lamps give real light; the others glow. */
const NIGHT = { sky: 0.5, bounce: 0.05, dome: 0.06, lamps: 8 }

/** Low-discrepancy points in the unit square. */
const spread = (i: number): [number, number] => [(i * 0.754877666 + 0.5) % 1, (i * 0.569840296 + 0.5) % 1]

/** Radius of the sun's disc as the summed exposures see it, radians: large, for a soft edge. */
const SUN_SIZE = 0.05

/** One light at a time from the dome that stands for sky and white walls; its place changes with each exposure. */
const domeLight = (centre: Vector3, radius: number): DirectionalLight => {
  const dome = new DirectionalLight('#FFF9F0', 0)
  dome.castShadow = true
  dome.shadow.mapSize.set(768, 768)
  dome.shadow.normalBias = 0.03
  dome.shadow.bias = -0.0008
  Object.assign(dome.shadow.camera, { left: -radius, right: radius, top: radius, bottom: -radius, near: 0.1, far: radius * 4 })
  dome.target.position.copy(centre)
  return dome
}

/** Walls and ceiling: what keeps the sun out. */
const castersOf = (scene: Scene): Mesh[] => {
  const casters: Mesh[] = []
  scene.getObjectByName('room')?.traverse((object) => {
    if (object instanceof Mesh && object.castShadow) casters.push(object)
  })
  return casters
}

const aimDome = (dome: DirectionalLight, i: number): void => {
  const [s, t] = spread(i)
  const up = 0.12 + 0.86 * s
  const level = Math.sqrt(1 - up * up)
  const turn = t * Math.PI * 2
  const away = dome.shadow.camera.far / 2
  dome.position
    .set(Math.cos(turn) * level, up, Math.sin(turn) * level)
    .multiplyScalar(away)
    .add(dome.target.position)
}

/** Milliseconds between two looks at whether all models have come. */
const POLL_MS = 20
const pause = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds))

/** A frame only puts everything in its place: the picture is drawn from many exposures. */
const DrawnByHand = () => {
  useFrame(() => undefined, 1)
  return null
}

export class RoomCamera {
  readonly canvas = document.createElement('canvas')
  readonly #exposures = new Exposures(DEVELOP, { exposure: { value: LIGHT.exposure } })
  readonly #surfaces = new Surfaces()
  #root: ReturnType<typeof createRoot> | undefined
  #store: RootStore | undefined
  #shown: Shown | undefined
  /** Its models are kept from room to room: many rooms share them. */
  #furniture: FurnitureHandle | null = null

  /** Mounts the room of a shot, or shows it in the place of the one before. */
  async #mount({ scene, items, width, height }: RoomShot): Promise<RootState> {
    if (!this.#shown) {
      this.#shown = new Shown(scene)
      this.#root = createRoot(this.canvas)
      await this.#root.configure({
        gl: { antialias: false, alpha: false, preserveDrawingBuffer: true },
        frameloop: 'never',
        flat: true,
        shadows: 'percentage',
        dpr: 1,
        size: { width, height, top: 0, left: 0 },
        onCreated: ({ gl }) => {
          gl.autoClear = false
        },
      })
      this.#store = this.#root.render(
        <ShownContext value={this.#shown}>
          <Room surfaces={this.#surfaces} />
          <Furniture
            ref={(furniture) => {
              this.#furniture = furniture
            }}
          />
          <Daylight shadowSize={1536} />
          <Environment />
          <Lamps most={NIGHT.lamps} />
          <DrawnByHand />
        </ShownContext>,
      )
      while (!this.#furniture) await pause(POLL_MS)
    }
    flushSync(() => {
      this.#shown?.setScene(scene)
      this.#shown?.setItems(items)
    })
    const state = this.#store!.getState()
    while (this.#furniture && this.#furniture.pendingModels > 0) {
      await pause(POLL_MS)
      state.advance(performance.now())
    }
    await Promise.all([this.#surfaces.settled(), skyLoaded()])
    return state
  }

  #views({ scene, items, width, height }: RoomShot): Standpoint[] {
    return standpoints(scene, items, roomBox(scene.room), width / height)
  }

  /** Draws the room into the canvas. */
  async shoot(shot: RoomShot): Promise<void> {
    const { width, height, scene: document } = shot
    const view = shot.view ?? this.#views(shot)[shot.corner ?? 0]!
    const state = await this.#mount(shot)
    const { scene, gl } = state
    gl.setSize(width, height, false)
    const room = roomBox(document.room)
    const centre = room.getCenter(new Vector3())
    const { around } = outsideAt(hourOf(document.lighting))
    const backdrop = (scene.background = new Color(BACKDROP).lerp(new Color(around.color), around.amount))
    const { store } = this.#shown!
    // For someone in the middle of the room every wall stands.
    flushSync(() => store.setState({ photo: { from: { x: centre.x, y: centre.y, z: centre.z } } }))
    const reflected = this.#reflections(state, centre, backdrop)
    flushSync(() => store.setState({ photo: null }))
    const camera = new PerspectiveCamera(view.fov, width / height, 0.05, 60)
    camera.position.set(...view.eye)
    camera.lookAt(...view.target)
    camera.updateMatrixWorld()
    state.set({ camera: Object.assign(camera, { manual: true }) })
    state.advance(performance.now())
    this.#expose(state, camera, shot)
    reflected.dispose()
  }

  /** Lets the graphics card go; nothing is drawn after. */
  dispose(): void {
    const gl = this.#store?.getState().gl
    this.#root?.unmount()
    this.#surfaces.dispose()
    this.#exposures.dispose()
    gl?.dispose()
    gl?.forceContextLoss()
  }

  #aimSun(sun: DirectionalLight, towards: Vector3, intensity: number, i: number): void {
    const [s, t] = spread(i)
    const [u] = spread(i + 17)
    const aside = new Vector3(s - 0.5, (t - 0.5) * 0.6, u - 0.5).multiplyScalar(SUN_SIZE)
    const away = sun.position.distanceTo(sun.target.position)
    sun.position.copy(sun.target.position).addScaledVector(towards.clone().add(aside).normalize(), away)
    sun.intensity = intensity
  }

  /** What mirrors and metal see: this very room, from its middle. */
  #reflections({ scene, gl }: RootState, centre: Vector3, backdrop: Color): Texture {
    gl.setClearColor(backdrop, 1)
    const clearing = gl.autoClear
    gl.autoClear = true
    // One set of shadows does for all six sides.
    gl.shadowMap.autoUpdate = false
    gl.shadowMap.needsUpdate = true
    const texture = surroundings(gl, scene, centre)
    gl.shadowMap.autoUpdate = true
    gl.autoClear = clearing
    scene.getObjectByName('furniture')?.traverse((object) => {
      if (!(object instanceof Mesh)) return
      for (const material of [object.material].flat()) {
        if (!(material instanceof MeshStandardMaterial) || material.metalness < 0.4) continue
        material.envMap = texture
        material.envMapIntensity = 1.25
      }
    })
    return texture
  }

  /** Sums the exposures: the sun's with the room's walls in its way, the dome's with the furniture alone. */
  #expose({ scene, gl }: RootState, camera: PerspectiveCamera, { scene: document, exposures, width, height }: RoomShot): void {
    const room = roomBox(document.room)
    const centre = room.getCenter(new Vector3())
    const radius = room.getSize(new Vector3()).length() / 2 + 0.3
    const { x, y, z } = sunDirection(document.room, document.objects, document.lighting)
    const towards = new Vector3(x, y, z)
    const sun = scene.getObjectByName('sun') as DirectionalLight | undefined
    const skyStrength = scene.environmentIntensity
    const dome = domeLight(centre, radius)
    const casters = castersOf(scene)
    const { strength } = sunAt(hourOf(document.lighting))
    const part = (atNight: number) => atNight + (1 - atNight) * strength
    // What the floor throws back: without it the ceiling is dark, whatever its paint.
    const bounce = new HemisphereLight('#FFFFFF', BOUNCE, LIGHT.bounce * part(NIGHT.bounce))
    const [position, intensity] = [sun?.position.clone(), sun?.intensity ?? 0]
    scene.add(dome, dome.target, bounce)
    scene.environmentIntensity *= LIGHT.sky * part(NIGHT.sky)
    // By night no exposure is spent on a sun that is not there.
    const sunny = sun && sun.intensity > 0 ? Math.round(exposures * SUNNY) : 0
    const full = ((sun?.intensity ?? 0) * LIGHT.sun * exposures) / Math.max(1, sunny)
    const sky = LIGHT.dome * part(NIGHT.dome)
    gl.setClearColor('#000000', 0)
    this.#exposures.begin(gl, width, height)
    for (let i = 0; i < exposures; i++) {
      const inSun = i < sunny
      if (sun) this.#aimSun(sun, towards, inSun ? full : 0, i)
      dome.intensity = inSun ? 0 : (sky * exposures) / (exposures - sunny)
      aimDome(dome, i)
      // A light that is out needs no shadows.
      for (const light of [sun, dome]) if (light) light.shadow.autoUpdate = light.intensity > 0
      for (const mesh of casters) mesh.castShadow = inSun
      const [right, down] = spread(i + 37)
      this.#exposures.expose(gl, scene, camera, [right - 0.5, down - 0.5], 1 / exposures)
    }
    this.#exposures.develop(gl, camera)
    // The next room is lit from where this one was.
    dome.dispose()
    scene.remove(dome, dome.target, bounce)
    scene.environmentIntensity = skyStrength
    for (const mesh of casters) mesh.castShadow = true
    if (!sun) return
    sun.shadow.autoUpdate = true
    sun.intensity = intensity
    if (position) sun.position.copy(position)
  }
}
