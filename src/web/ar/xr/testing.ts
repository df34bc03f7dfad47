/** A device in memory, for the tests of what holds and follows: sources are where the test puts them. */
import { Matrix4, Vector3 } from 'three'

export interface FakeSource {
  targetRayMode: XRTargetRayMode
  handedness: XRHandedness
  /** Stands for the space itself. */
  targetRaySpace: { ray: Matrix4 }
  gamepad?: { axes: number[] }
}

/** A ray from a point to another, as a device tells it: along its own −z. */
export const rayTo = (from: readonly [number, number, number], to: readonly [number, number, number]): Matrix4 => {
  const eye = new Vector3(...from)
  return new Matrix4().lookAt(eye, new Vector3(...to), new Vector3(0, 1, 0.01)).setPosition(eye)
}

export const source = (
  targetRayMode: XRTargetRayMode,
  from: readonly [number, number, number],
  to: readonly [number, number, number],
): FakeSource => ({
  targetRayMode,
  handedness: 'none',
  targetRaySpace: { ray: rayTo(from, to) },
})

/** As much of an XRSession as hands know of. */
export class FakeSession extends EventTarget {
  readonly enabledFeatures: string[] = []
  inputSources: FakeSource[] = []

  /** A frame in which everything is where it is. */
  get frame() {
    const getPose = ({ ray }: FakeSource['targetRaySpace']) => ({ transform: { matrix: ray.elements } })
    return { session: this, getPose }
  }

  /** One of `selectstart`, `selectend`. */
  say(type: string, inputSource: FakeSource): void {
    this.dispatchEvent(Object.assign(new Event(type), { inputSource, frame: this.frame }))
  }

  lose(removed: FakeSource): void {
    this.inputSources = this.inputSources.filter((one) => one !== removed)
    this.dispatchEvent(Object.assign(new Event('inputsourceschange'), { added: [], removed: [removed] }))
  }
}
