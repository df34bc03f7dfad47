/**
 * Shadows of lamps for an image that sums many frames. A frame is lit by one lamp alone, or a few, each somewhere in its shade, and as much stronger as
 * fewer frames show it: the sum has every lamp's light, with soft shadows, for less work than all lamps without any.
 */
import { PointLight, type Object3D } from 'three'

/** Pixels a side of each of the six shadow maps about a lamp. */
const SHADOW_SIZE = 512
/** Metres about the burner that throw no shadow: its own shade lets light through. */
const SHADE_M = 0.3
/** Metres: how large a lamp's light is. */
const SIZE_M = 0.09
/** The darkness of a lamp's shadow, 0 to 1: shades scatter the light around items. */
const DEPTH_OF_SHADOW = 0.85
/** Frames that show a lamp, at least: with fewer, edges and shadows would show single frames. */
const LEAST_FRAMES = 8

/** Lamps, the strongest, that throw shadows where all light each frame: more would take more textures than a material may have. */
const MOST_KEPT = 3

/** @returns how many lamps light a frame, so that each is in enough of them */
export const lampsAtOnce = (lamps: number, frames: number): number => Math.max(1, Math.ceil((LEAST_FRAMES * lamps) / frames))

/** @returns whether a lamp lights a frame: round and round through all lamps */
export const lightsFrame = (lamp: number, frame: number, lamps: number, atOnce: number): boolean => {
  const first = (frame * atOnce) % lamps
  return (lamp - first + lamps) % lamps < atOnce
}

const throwShadow = (light: PointLight): void => {
  light.castShadow = true
  light.shadow.mapSize.set(SHADOW_SIZE, SHADOW_SIZE)
  light.shadow.camera.near = SHADE_M
  light.shadow.bias = -0.002
  light.shadow.normalBias = 0.02
  light.shadow.radius = 3
  light.shadow.intensity = DEPTH_OF_SHADOW
}

interface Lamp {
  light: PointLight
  intensity: number
  at: readonly [number, number, number]
}

const lightsIn = (scene: Object3D): PointLight[] => {
  const lights: PointLight[] = []
  scene.getObjectByName('lamps')?.traverse((object) => {
    if (object instanceof PointLight) lights.push(object)
  })
  return lights
}

export class LampTurns {
  readonly #lamps: readonly Lamp[]
  /** Places for lamps that have none, which cost as much as one. */
  readonly #unlit: readonly PointLight[]
  readonly #shown: number[] = []

  constructor(scene: Object3D) {
    const lights = lightsIn(scene)
    this.#lamps = lights
      .filter(({ intensity }) => intensity > 0)
      .map((light) => ({ light, intensity: light.intensity, at: light.position.toArray() }))
    this.#unlit = lights.filter(({ intensity }) => intensity <= 0)
  }

  /** Whether an image of so many frames is lit lamp by lamp. */
  takesTurns(frames: number): boolean {
    const lamps = this.#lamps.length
    return lamps > 0 && frames >= LEAST_FRAMES
  }

  /** Called before an image of so many frames. */
  begin(frames: number): void {
    const atOnce = lampsAtOnce(this.#lamps.length, frames)
    for (const [i, { light }] of this.#lamps.entries()) {
      this.#shown[i] = 0
      for (let frame = 0; frame < frames; frame++) if (lightsFrame(i, frame, this.#lamps.length, atOnce)) this.#shown[i]++
      throwShadow(light)
    }
  }

  /** Lights a frame. @param point of the unit square, another in each frame */
  light(frame: number, frames: number, [s, t]: readonly [number, number]): void {
    const lamps = this.#lamps.length
    const atOnce = lampsAtOnce(lamps, frames)
    const [height, turn] = [2 * s - 1, 2 * Math.PI * t]
    const level = Math.sqrt(1 - height * height)
    for (const [i, { light, intensity, at }] of this.#lamps.entries()) {
      light.visible = lightsFrame(i, frame, lamps, atOnce)
      light.intensity = (intensity * frames) / this.#shown[i]!
      light.position.set(at[0] + SIZE_M * level * Math.cos(turn), at[1] + SIZE_M * height, at[2] + SIZE_M * level * Math.sin(turn))
    }
  }

  /**
   * For images of a room that does not change, of too few frames for turns: every frame is lit by all lamps, each at its burner, and the shadow maps of
   * the strongest are drawn once.
   */
  keep(): void {
    for (const light of this.#unlit) light.visible = false
    for (const { light } of this.#lamps.toSorted((a, b) => b.intensity - a.intensity).slice(0, MOST_KEPT)) {
      throwShadow(light)
      light.shadow.autoUpdate = false
      light.shadow.needsUpdate = true
    }
  }

  /** All lamps at once again, without shadows. */
  end(): void {
    for (const { light, intensity, at } of this.#lamps) {
      light.visible = true
      light.castShadow = false
      light.intensity = intensity
      light.position.set(...at)
    }
  }

  dispose(): void {
    for (const { light } of this.#lamps) light.dispose()
  }
}
