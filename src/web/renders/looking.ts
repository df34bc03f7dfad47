/** Which way someone looks in a panorama: radians and degrees, no page and no three. */

export interface Looking {
  /** Radians to the right of the panorama's middle. */
  yaw: number
  /** Radians above the horizon. */
  pitch: number
  /** Degrees of the vertical field of view. */
  fov: number
}

export const AHEAD: Looking = { yaw: 0, pitch: 0, fov: 70 }
const FOV = { least: 25, most: 100 }
const MOST_PITCH = Math.PI / 2 - 0.02
/** Of the speed at which a finger let go, what is left after a second. */
const GLIDE_LEFT = 0.02
/** Radians a second below which nothing moves any more. */
const STILL = 0.02

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

/** @param right, up radians */
export const lookedAround = ({ yaw, pitch, fov }: Looking, right: number, up: number): Looking => ({
  yaw: Math.atan2(Math.sin(yaw + right), Math.cos(yaw + right)),
  pitch: within(pitch + up, -MOST_PITCH, MOST_PITCH),
  fov,
})

/** @param factor above 1 brings nearer */
export const lookedCloser = (looking: Looking, factor: number): Looking => ({ ...looking, fov: within(looking.fov / factor, FOV.least, FOV.most) })

export interface Glide {
  /** Radians a second. */
  right: number
  up: number
}

/** Goes on by itself after a finger let go, ever slower. @param seconds since the last frame @returns null once it stands */
export const glided = (looking: Looking, { right, up }: Glide, seconds: number): { looking: Looking; glide: Glide | null } => {
  const left = GLIDE_LEFT ** seconds
  const glide = { right: right * left, up: up * left }
  return { looking: lookedAround(looking, right * seconds, up * seconds), glide: Math.hypot(glide.right, glide.up) < STILL ? null : glide }
}

/** What a key does; null for those that are someone else's. */
export const keyedLooking = (looking: Looking, key: string): Looking | null => {
  const step = 0.12
  switch (key) {
    case 'ArrowLeft':
      return lookedAround(looking, -step, 0)
    case 'ArrowRight':
      return lookedAround(looking, step, 0)
    case 'ArrowUp':
      return lookedAround(looking, 0, step)
    case 'ArrowDown':
      return lookedAround(looking, 0, -step)
    case '+':
    case '=':
      return lookedCloser(looking, 1.1)
    case '-':
      return lookedCloser(looking, 1 / 1.1)
    case 'Home':
      return AHEAD
    default:
      return null
  }
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180

type Vector = readonly [number, number, number]

/** The way that a device's back looks, from its angles: x east, y north, z up. */
const wayOf = (alpha: number, beta: number, gamma: number): Vector => {
  // Of the rotation Z(alpha) X(beta) Y(gamma) of the W3C's orientation, the image of −z.
  const [a, b, g] = [radians(alpha), radians(beta), radians(gamma)]
  return [
    -(Math.cos(a) * Math.sin(g) + Math.sin(a) * Math.sin(b) * Math.cos(g)),
    -(Math.sin(a) * Math.sin(g) - Math.cos(a) * Math.sin(b) * Math.cos(g)),
    -(Math.cos(b) * Math.cos(g)),
  ]
}

/** A device's orientation as a way to look, its screen upright. @param alpha, beta, gamma degrees @returns yaw clockwise from north */
export const deviceLooking = ({ alpha, beta, gamma }: { alpha: number; beta: number; gamma: number }): Pick<Looking, 'yaw' | 'pitch'> => {
  const [east, north, up] = wayOf(alpha, beta, gamma)
  return { yaw: Math.atan2(east, north), pitch: Math.asin(within(up, -1, 1)) }
}
