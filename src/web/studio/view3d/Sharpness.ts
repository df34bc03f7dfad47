/** How finely the furniture is looked at: by every eye that draws it, each with its pane's pixels. */
import { MathUtils, PerspectiveCamera, Vector3, type Box3 } from 'three'
import type { CameraRig } from './CameraRig.ts'

interface Look {
  from: Vector3
  /** Metres by which an outline may be off a metre away. */
  slope: number
}

export class Sharpness {
  readonly #rig: CameraRig
  readonly #off: number
  #looks: readonly Look[] = []

  /** @param off pixels of CSS by which nobody sees an outline to be off */
  constructor(rig: CameraRig, off: number) {
    this.#rig = rig
    this.#off = off
  }

  /** @returns whether it has changed since it was last asked */
  update(): boolean {
    const looks = this.#rig.panes.flatMap(({ eye, height }): Look[] => {
      const camera = this.#rig.cameraOf(eye)
      if (!(camera instanceof PerspectiveCamera)) return []
      return [{ from: camera.position.clone(), slope: (this.#off * 2 * Math.tan(MathUtils.degToRad(camera.fov) / 2)) / height }]
    })
    const before = this.#looks
    const isSame = looks.length === before.length && looks.every(({ from, slope }, i) => from.equals(before[i]!.from) && slope === before[i]!.slope)
    // Plan draws lines: what stands under it waits as it is.
    if (looks.length > 0) this.#looks = looks
    return !isSame && looks.length > 0
  }

  /** Metres by which nobody sees an outline to be off at the nearest point of a box. */
  readonly pixelAt = (box: Box3): number => Math.min(...this.#looks.map(({ from, slope }) => box.distanceToPoint(from) * slope))
}
