/** A camera that is turned, and moved about the room: it never rolls. */
import type { Vec3 } from '#contract/wire/primitives.ts'
import type { RenderCamera } from '#contract/renders/renders.ts'
import { containsPoint } from '#room/geometry/polygon.ts'
import { walk, type WalkableArea } from '#room/camera/walking.ts'

export interface Framing {
  /** Metres. */
  position: Vec3
  /** Radians about the vertical, from +z towards +x. */
  yaw: number
  /** Radians above the horizon. */
  pitch: number
  /** Degrees of the vertical field of view. */
  fov: number
}

export const FOV = { least: 18, most: 90 } as const
/** Radians: steeper views are not useful. */
const MOST_PITCH = 1.2
/** Steps per metre of the camera's target, so that a request is the same each time: a tenth of a millimetre. */
const GRAIN = 10_000

export const IMAGE_ASPECTS = ['16:9', '4:5', '9:16'] as const
export const RENDER_SHAPES = [...IMAGE_ASPECTS, 'panorama'] as const
export type RenderShape = (typeof RENDER_SHAPES)[number]

/** Pixels of the image. */
export const SIZES: Readonly<Record<RenderShape, { width: number; height: number }>> = {
  '16:9': { width: 1920, height: 1080 },
  '4:5': { width: 1080, height: 1350 },
  '9:16': { width: 1080, height: 1920 },
  panorama: { width: 3072, height: 1536 },
}

/** Width by height of the viewfinder's image: of a panorama the part ahead when it opens. */
export const ratioOf = (shape: RenderShape): number => {
  const { width, height } = SIZES[shape === 'panorama' ? '16:9' : shape]
  return width / height
}

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

export const framingOf = ({ position, target, fov }: RenderCamera): Framing => {
  const [x, y, z] = [target.x - position.x, target.y - position.y, target.z - position.z]
  const level = Math.hypot(x, z)
  return { position, yaw: Math.atan2(x, z), pitch: within(Math.atan2(y, level), -MOST_PITCH, MOST_PITCH), fov: within(fov, FOV.least, FOV.most) }
}

const grained = ({ x, y, z }: Vec3): Vec3 => ({
  x: Math.round(x * GRAIN) / GRAIN,
  y: Math.round(y * GRAIN) / GRAIN,
  z: Math.round(z * GRAIN) / GRAIN,
})

export const cameraOf = ({ position: { x, y, z }, yaw, pitch, fov }: Framing): RenderCamera => ({
  position: grained({ x, y, z }),
  target: grained({ x: x + Math.sin(yaw) * Math.cos(pitch), y: y + Math.sin(pitch), z: z + Math.cos(yaw) * Math.cos(pitch) }),
  fov: Math.round(fov * 100) / 100,
})

/** @param right, up radians */
export const turned = (framing: Framing, right: number, up: number): Framing => ({
  ...framing,
  // To the right is clockwise from above: from +z towards −x.
  yaw: Math.atan2(Math.sin(framing.yaw - right), Math.cos(framing.yaw - right)),
  pitch: within(framing.pitch + up, -MOST_PITCH, MOST_PITCH),
})

/** @param factor above 1 brings nearer */
export const zoomed = (framing: Framing, factor: number): Framing => {
  const half = Math.atan(Math.tan((framing.fov * Math.PI) / 360) / factor)
  return { ...framing, fov: within((half * 360) / Math.PI, FOV.least, FOV.most) }
}

/** Metres to the wall ahead below which a proposed view is wider, and by how much at most; degrees up to which it may be. */
const SMALL_ROOM_M = 2.8
const MOST_WIDER = 1.35
const MOST_WIDE_DEGREES = 84

/** Wider in a small room, as a photographer would change the lens. @param camera its target no farther than the wall ahead */
export const widened = (camera: RenderCamera): RenderCamera => {
  const { position, target, fov } = camera
  const depth = Math.hypot(target.x - position.x, target.z - position.z)
  const wider = within(SMALL_ROOM_M / Math.max(depth, 0.1), 1, MOST_WIDER)
  const degrees = (Math.atan(Math.tan((fov * Math.PI) / 360) * wider) * 360) / Math.PI
  return { ...camera, fov: Math.max(fov, Math.min(MOST_WIDE_DEGREES, degrees)) }
}

/** The same view in another shape of image: as much from side to side, as far as the lens goes. @param from, to width by height */
export const reshaped = (framing: Framing, from: number, to: number): Framing => zoomed(framing, to / from)

/** Whether the camera is in the room. */
export const isInRoom = ({ position }: Pick<Framing, 'position'>, { space }: WalkableArea): boolean =>
  containsPoint(space.polygon, { x: position.x, y: position.z })

/** Moved over the floor. Walls and furniture stop a camera in the room; one outside goes anywhere. @param right, ahead metres */
export const stepped = (framing: Framing, right: number, ahead: number, walkableArea: WalkableArea): Framing => {
  const { position, yaw } = framing
  const delta = { x: Math.sin(yaw) * ahead - Math.cos(yaw) * right, y: Math.cos(yaw) * ahead + Math.sin(yaw) * right }
  const from = { x: position.x, y: position.z }
  const to = isInRoom(framing, walkableArea) ? walk(walkableArea, from, delta) : { x: from.x + delta.x, y: from.y + delta.y }
  return { ...framing, position: { x: to.x, y: position.y, z: to.y } }
}

/** Radians of the view for each pixel of an image that is so many high. */
export const radiansPerPixel = ({ fov }: Framing, height: number): number => (fov * Math.PI) / 180 / Math.max(1, height)
