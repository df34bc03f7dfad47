/** Camera state of a product on a turntable: rotated, raised and zoomed by pointers, wheel and keys. */
import type { Shot } from '#room/camera/productShot.ts'

/** Radians. */
const LOWEST = -0.2
const HIGHEST = 1.35
const STEP = 0.15
/** Minimum as a share of the distance at which the product fits. */
const NEAREST = 0.5
const FARTHEST = 2.5
const ZOOM_STEP = 1.15

export class Turntable {
  /** Radians about the height, and above the floor. */
  azimuth: number
  elevation: number
  /** Zoom as a share of the distance at which the product fits. */
  zoom = 1
  readonly #listeners = new Set<() => void>()

  /** @param shot how the picture was taken from which it takes over */
  constructor({ azimuth, elevation }: Shot) {
    this.azimuth = azimuth
    this.elevation = elevation
  }

  /** Calls back after each change. @returns unsubscribes */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  #changed(): void {
    for (const listener of this.#listeners) listener()
  }

  /** @param right radians to turn; @param up radians to rise */
  turn(right: number, up: number): void {
    this.azimuth += right
    this.elevation = Math.max(LOWEST, Math.min(HIGHEST, this.elevation + up))
    this.#changed()
  }

  /** @param factor of the distance */
  approach(factor: number): void {
    this.zoom = Math.max(NEAREST, Math.min(FARTHEST, this.zoom * factor))
    this.#changed()
  }

  /** @returns whether the key turns or zooms */
  key(name: string): boolean {
    const moves: Record<string, () => void> = {
      ArrowLeft: () => this.turn(STEP, 0),
      ArrowRight: () => this.turn(-STEP, 0),
      ArrowUp: () => this.turn(0, STEP),
      ArrowDown: () => this.turn(0, -STEP),
      '+': () => this.approach(1 / ZOOM_STEP),
      '=': () => this.approach(1 / ZOOM_STEP),
      '-': () => this.approach(ZOOM_STEP),
    }
    moves[name]?.()
    return name in moves
  }
}
