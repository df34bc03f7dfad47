/** Takes pictures of products. Each exposure lights the piece from one direction; many are summed, which softens shadows and darkens creases. */
import { createRoot, extend, flushSync, type RootState, type RootStore } from '@react-three/fiber'
import {
  CubeCamera,
  HalfFloatType,
  PerspectiveCamera,
  PlaneGeometry,
  PMREMGenerator,
  ShadowMaterial,
  Vector3,
  WebGLCubeRenderTarget,
  type LightProbe,
  type Texture,
} from 'three'
import { LightProbeGenerator } from 'three/examples/jsm/lights/LightProbeGenerator.js'
import { SHOT_FOV, type Shot } from '../../room/productShot.ts'
import { SCENE_ELEMENTS } from '../scene/elements.ts'
import { Exposures } from '../scene/Exposures.ts'
import { frameBox, keyOf } from '../scene/frameBox.ts'
import type { Model } from '../scene/models.ts'
import { DEVELOP } from './develop.ts'
import { LAMPS, PhotoStudio, type StudioLamps } from './PhotoStudio.tsx'
import { AMBIENCE, polish } from './polish.ts'
import { whiteRoom } from './whiteRoom.ts'

extend(SCENE_ELEMENTS)
extend({ PlaneGeometry, ShadowMaterial })

/** Low-discrepancy points in the unit square. */
const spread = (i: number): [number, number] => [(i * 0.754877666 + 0.5) % 1, (i * 0.569840296 + 0.5) % 1]

export class Photographer {
  readonly canvas = document.createElement('canvas')
  readonly #size: number
  readonly #root = createRoot(this.canvas)
  readonly #camera = new PerspectiveCamera(SHOT_FOV, 1, 0.05, 60)
  readonly #exposures = new Exposures(DEVELOP)
  readonly #probes = new Map<number, LightProbe>()
  #store: RootStore | undefined
  #surroundings: Texture | undefined
  #lamps: StudioLamps | null = null

  /** @param size pixels a side */
  constructor(size: number) {
    this.#size = size
  }

  /** Sets the studio up. @throws when the browser has no WebGL */
  async open(): Promise<void> {
    const side = this.#size
    await this.#root.configure({
      gl: { antialias: false, alpha: true, preserveDrawingBuffer: true, premultipliedAlpha: true },
      frameloop: 'never',
      flat: true,
      shadows: 'percentage',
      dpr: 1,
      size: { width: side, height: side, top: 0, left: 0 },
    })
    this.#store = this.#root.render(null)
    const { gl } = this.#state
    gl.setSize(side, side)
    gl.setClearColor('#000000', 0)
    gl.autoClear = false
    this.#surroundings = new PMREMGenerator(gl).fromScene(whiteRoom(), 0.02).texture
  }

  get #state(): RootState {
    return this.#store!.getState()
  }

  get gl(): string {
    const gl = this.#state.gl.getContext()
    const names = gl.getExtension('WEBGL_debug_renderer_info')
    return String(gl.getParameter(names ? names.UNMASKED_RENDERER_WEBGL : gl.RENDERER))
  }

  /** The room's light as cloth and plaster feel it: nine numbers instead of a look around at every pixel. */
  async #probe(azimuth: number): Promise<LightProbe> {
    const known = this.#probes.get(azimuth)
    if (known) return known
    const { gl } = this.#state
    const target = new WebGLCubeRenderTarget(32, { type: HalfFloatType })
    const room = whiteRoom()
    room.rotation.y = azimuth
    new CubeCamera(0.1, 10, target).update(gl, room)
    const probe = await LightProbeGenerator.fromCubeRenderTarget(gl, target)
    target.dispose()
    probe.intensity = AMBIENCE
    this.#probes.set(azimuth, probe)
    return probe
  }

  /** Draws the product into the canvas, framed whole. @param variantSku its own finish where there is none */
  async shoot(model: Model, variantSku: string | null, shot: Shot): Promise<void> {
    const { azimuth, elevation, ground, exposures } = shot
    const probe = await this.#probe(azimuth)
    flushSync(() =>
      this.#root.render(
        <PhotoStudio
          ref={(lamps) => {
            this.#lamps = lamps
          }}
          model={model}
          variantSku={variantSku}
          ground={ground}
        />,
      ),
    )
    const { scene, gl } = this.#state
    for (const { material, byVariant } of model.parts) polish(byVariant.get(variantSku ?? '') ?? material, this.#surroundings!, azimuth)
    scene.add(probe)
    const centre = model.bounds.getCenter(new Vector3())
    const radius = model.bounds.getSize(new Vector3()).length() / 2
    frameBox(this.#camera, model.bounds, azimuth, elevation)
    const { keys, domes } = this.#lamps!
    for (const lamp of [...keys, ...domes]) lamp.aim(centre, radius)
    const [turn, height] = keyOf(ground)
    this.#exposures.begin(gl, this.#size, this.#size)
    for (let i = 0; i < exposures; i++) {
      for (let lamp = 0; lamp < LAMPS; lamp++) {
        const [x, y] = spread(i * LAMPS + lamp)
        keys[lamp]!.place(radius * 4, azimuth + turn + (x - 0.5) * 0.9, height + (y - 0.5) * 0.5)
        domes[lamp]!.place(radius * 4, azimuth + y * Math.PI * 2, Math.asin(0.4 + 0.6 * x))
      }
      // Spread over the pixel across and up, however few the exposures are.
      const aside = [(i + 0.5) / exposures - 0.5, ((i * 0.618 + 0.25) % 1) - 0.5] as const
      this.#exposures.expose(gl, scene, this.#camera, aside, 1 / exposures)
    }
    this.#exposures.develop(gl, this.#camera)
    scene.remove(probe)
  }
}
