/** A furnished room as a scene of the tracer. */
import type { StoredScene } from '#contract/design/scene.ts'
import { hourOf, outsideAt } from '#room/light/daylight.ts'
import { floorPolygon, pointWithin } from '#room/geometry/polygon.ts'
import { renderLight } from '#room/light/renderLighting.ts'
import { linearOf, mixed, times, type Rgb } from '#room/light/rgb.ts'
import type { Camera, Color, Light, Portal, Scene, Vector, View } from '../scene.ts'
import { luminanceOf } from './arrays.ts'
import { Finishes } from './finishes.ts'
import { furnished, type OpenModels } from './furniture.ts'
import { Models, type OnUnreadable, type ReadModel } from './models.ts'
import { outsideOf } from './outside.ts'
import type { RoomShot } from './roomShot.ts'
import { isInside, portalsOf, shellInstances } from './shell.ts'

/** Cached from one room to the next: models with their trees, and painted finishes. */
export class RoomParts {
  readonly models = new Models()
  readonly finishes = new Finishes()
}

/** Surroundings of a room that is viewed from outside, in its light. */
const BACKDROP: Rgb = linearOf('#FAF7F2')
/** Radiance of lamps at which they are seen half as bright as they are, where white is 1. */
const LAMPS_SEEN = 1.15
/** Large soft lights under the ceiling: the part of the room's length and width that they cover, metres below the ceiling, and their radiance. */
const SOFTBOX = { part: 0.7, below: 0.03, studio: 1.2, windowless: 0.5 }

const vector = ({ x, y, z }: { x: number; y: number; z: number }): Vector => [x, y, z]

const cameraOf = ({ camera: { position, target, fov }, projection }: RoomShot): Camera => {
  const at = { position: vector(position), target: vector(target) }
  return projection === 'panorama' ? { kind: 'panorama', ...at } : { kind: 'perspective', ...at, fieldOfView: (fov * Math.PI) / 180 }
}

/** A light that is not seen, under the middle of the ceiling. */
const softbox = ({ walls, ceiling }: StoredScene['room'], radiance: number): Light => {
  const xs = walls.map(({ points }) => points[0]!.x)
  const zs = walls.map(({ points }) => points[0]!.y)
  const [x0, x1, z0, z1] = [Math.min(...xs), Math.max(...xs), Math.min(...zs), Math.max(...zs)]
  return {
    kind: 'quad',
    position: [(x0 + x1) / 2, ceiling.height - SOFTBOX.below, (z0 + z1) / 2],
    u: [(x1 - x0) * SOFTBOX.part, 0, 0],
    v: [0, 0, (z1 - z0) * SOFTBOX.part],
    radiance: [radiance, radiance, radiance],
    visible: false,
  }
}

const shines = (scene: Pick<Scene, 'instances' | 'lights'>): boolean =>
  (scene.lights ?? []).length > 0 || scene.instances.some(({ materials }) => materials.some(({ emissive }) => emissive && luminanceOf(emissive) > 0))

/** Light that is set up for the image: in the studio, and where there is neither window nor lamp. */
const softboxes = (shot: RoomShot, portals: readonly Portal[], hasLamps: boolean): Light[] => {
  if (shot.lighting === 'studio') return [softbox(shot.scene.room, SOFTBOX.studio)]
  return portals.length === 0 && !hasLamps ? [softbox(shot.scene.room, SOFTBOX.windowless)] : []
}

const openModels = ({ items, products }: RoomShot, models: Models, read: ReadModel): Promise<OpenModels> =>
  models.open(new Set(items.flatMap(({ productId }) => products.get(productId)?.threeDModel?.url ?? [])), read)

export interface RoomScene {
  /** Scene in physical light; `seenAt` sets how it is displayed. */
  scene: Scene
  /** The document's light in which it is drawn. */
  lighting: StoredScene['lighting']
  /** Metres: where one looks around to expose the image. */
  metered: Vector
}

/**
 * @param read of models that `parts` has not
 * @param onUnreadable receives what is drawn as a block
 */
export const roomScene = async (
  shot: RoomShot,
  parts: RoomParts,
  read: ReadModel,
  onUnreadable: OnUnreadable = () => undefined,
): Promise<RoomScene> => {
  const light = renderLight(shot.scene, shot.lighting)
  const scene: StoredScene = { ...shot.scene, lighting: light.lighting }
  const models = await openModels(shot, parts.models, read)
  const pieces = await furnished(shot, models, light.lampsLit, onUnreadable)
  const { position } = shot.camera
  const instances = [...shellInstances(scene, position, parts.finishes), ...pieces.instances]
  const portals = portalsOf(scene)
  const lights = [...pieces.lights, ...softboxes(shot, portals, shines(pieces))]
  const { room } = scene
  const middle = pointWithin(floorPolygon(room.walls))
  return {
    scene: { instances, lights, ...outsideOf(scene), portals, camera: cameraOf(shot) },
    lighting: light.lighting,
    metered: isInside(room, position) ? vector(position) : [middle.x, room.ceiling.height / 2, middle.y],
  }
}

/**
 * Display of surroundings and lamps far brighter than the room at an exposure: the city outside as the studio's windows show it, or, for a camera
 * outside the room, the surroundings; and lamps that are not overexposed.
 */
export const seenAt = (shot: RoomShot, lighting: StoredScene['lighting'], exposure: Color): View => {
  const by = 1 / luminanceOf(exposure)
  const lamps = LAMPS_SEEN * by
  if (isInside(shot.scene.room, shot.camera.position)) return { sky: by, lamps }
  const { around } = outsideAt(hourOf(lighting))
  const color = times(mixed(BACKDROP, linearOf(around.color), around.amount), by)
  return { sky: 0, color, lamps }
}
