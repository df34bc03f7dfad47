/** Which way the viewer of a panorama looks: radians and degrees, no page and no three. */

export interface PanoramaView {
  /** Radians to the right of the panorama's middle. */
  yaw: number
  /** Radians above the horizon. */
  pitch: number
  /** Radians by which the image leans: a phone that is held askew. */
  roll: number
  /** Degrees of the vertical field of view. */
  fov: number
}

export const AHEAD: PanoramaView = { yaw: 0, pitch: 0, roll: 0, fov: 70 }
const FOV = { least: 25, most: 100 }
const MOST_PITCH = Math.PI / 2 - 0.02
/** Radians of one press of an arrow. */
const ARROW = 0.12
const ZOOM_STEP = 1.1
/** The part of the release speed that is left after a second. */
const GLIDE_LEFT = 0.02
/** Radians a second below which the image rests. */
const STILL = 0.02

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

/** The same angle from −π to π. */
export const wrapped = (angle: number): number => Math.atan2(Math.sin(angle), Math.cos(angle))

/** Rotates by a drag: the horizon is level. @param right, up radians */
export const turned = ({ yaw, pitch, fov }: PanoramaView, right: number, up: number): PanoramaView => ({
  yaw: wrapped(yaw + right),
  pitch: within(pitch + up, -MOST_PITCH, MOST_PITCH),
  roll: 0,
  fov,
})

/** @param factor above 1 brings nearer */
export const zoomed = (view: PanoramaView, factor: number): PanoramaView => ({ ...view, fov: within(view.fov / factor, FOV.least, FOV.most) })

export interface Glide {
  /** Radians a second. */
  right: number
  up: number
}

/** Glides on after the release, ever slower. @param seconds since the last frame @returns glide null once it rests */
export const glided = (view: PanoramaView, { right, up }: Glide, seconds: number): { view: PanoramaView; glide: Glide | null } => {
  const left = GLIDE_LEFT ** seconds
  const glide = { right: right * left, up: up * left }
  return { view: turned(view, right * seconds, up * seconds), glide: Math.hypot(glide.right, glide.up) < STILL ? null : glide }
}

/** The action of a key; null for keys that do nothing here. */
export const keyed = (view: PanoramaView, key: string): PanoramaView | null => {
  switch (key) {
    case 'ArrowLeft':
      return turned(view, -ARROW, 0)
    case 'ArrowRight':
      return turned(view, ARROW, 0)
    case 'ArrowUp':
      return turned(view, 0, ARROW)
    case 'ArrowDown':
      return turned(view, 0, -ARROW)
    case '+':
    case '=':
      return zoomed(view, ZOOM_STEP)
    case '-':
      return zoomed(view, 1 / ZOOM_STEP)
    case 'Home':
      return AHEAD
    default:
      return null
  }
}
