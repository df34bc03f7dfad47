/**
 * A scene as a caller sent it, made into the scene of a room (docs/interface/design.md#writing-a-scene). What is left out stays as it is; what is
 * harmlessly wrong is put right and told; what would be a guess is refused, with its path.
 *
 * A scene is one drawing: when its floor does not begin at the origin, all of it is moved there: openings, items, lights, camera,
 * sent or kept. So a room that was drawn longer towards the left keeps its furniture beside the walls that stayed.
 */
import { SCENE_VERSION } from '#contract/design/newScene.ts'
import type { PlanPoint, Vec3 } from '#contract/wire/primitives.ts'
import type { Dimensions, Opening, StoredScene, Wall } from '#contract/design/scene.ts'
import type { SceneInput } from '#contract/design/sceneInput.ts'
import type { Style } from '#contract/wire/vocabulary.ts'
import { dimensionsOutOfRange } from './dimensions.ts'
import type { RoomItem } from './document.ts'
import { PLAN_TOLERANCE } from '../geometry/polygon.ts'
import { merged, report, type Findings, type Repair } from './repairFindings.ts'
import { keepOpenings, repairOpenings } from './repairOpenings.ts'
import { roundToNanometre, repairWalls, stretchWalls } from './repairWalls.ts'
import { extentOf, type SceneFault } from './sceneFaults.ts'
import { carryOver, SCENE_STEPS } from './sceneSteps.ts'

type StoredItem = Pick<RoomItem, 'id' | 'productId' | 'position' | 'rotation' | 'scale'>
export type Pose = Pick<StoredItem, 'position' | 'rotation' | 'scale'>

export interface RepairContext {
  /** Finishes of walls that say none. */
  style: Style
  /** Items of the room; mirrored items in `objects` must be among them. */
  items: ReadonlyMap<string, StoredItem>
  /** Leave the floor where it is, even when it does not begin at the origin. */
  anchored?: boolean
}

export interface RepairedScene {
  ok: true
  scene: StoredScene
  /** Items that the scene moves. */
  mirrors: { id: string; transform: Pose }[]
  repaired: Repair[]
}
/** `faults` by path from the scene's root. */
export interface RefusedScene {
  ok: false
  code: 'VALIDATION_ERROR' | 'INVALID_DIMENSIONS'
  faults: SceneFault[]
}

/** Limits of `camera`; metres and degrees. */
const LENS = { fov: { min: 10, max: 120 }, near: { min: 0.01, max: 10 }, far: { min: 20, max: 10_000 } } as const
/** Limits of an item's scale, each axis (docs/interface/design.md#items). */
const SCALE = { min: 0.1, max: 10 } as const

const refused = (faults: SceneFault[], code: RefusedScene['code'] = 'VALIDATION_ERROR'): RefusedScene => ({ ok: false, code, faults })

/** The walls, and the size that goes with them. */
interface Shell {
  walls: Wall[]
  dimensions: Dimensions
  turned: boolean
  stretched: boolean
  shift: PlanPoint
}

/** Length and width are the floor's extent, whatever was sent; the height is as sent, or the ceiling's. */
const sizeOf = (walls: readonly Wall[], said: Dimensions): Dimensions => {
  const drawn = extentOf(walls)
  const agreed = (name: 'length' | 'width') => (Math.abs(said[name] - drawn[name]) <= PLAN_TOLERANCE ? said[name] : roundToNanometre(drawn[name]))
  return { length: agreed('length'), width: agreed('width'), height: said.height }
}

const limitFaults = (dimensions: Dimensions): SceneFault[] =>
  dimensionsOutOfRange(dimensions).map(({ path, ...fault }) => ({
    ...fault,
    path: `room.${path}`,
    value: dimensions[path.replace('dimensions.', '') as keyof Dimensions],
  }))

const shellOf = (
  sent: SceneInput['room'],
  current: StoredScene,
  { style, anchored = false }: RepairContext,
  findings: Findings,
): Shell | RefusedScene => {
  const height = sent?.dimensions?.height ?? sent?.ceiling?.height ?? current.room.dimensions.height
  const said = { ...merged(current.room.dimensions, sent?.dimensions), height }
  if (sent?.walls) {
    const { walls, turned, shift } = repairWalls(sent.walls, current, { style, height, anchored }, findings)
    if (findings.faults.length > 0) return refused(findings.faults)
    const dimensions = sizeOf(walls, said)
    const faults = limitFaults(dimensions)
    if (faults.length > 0) return refused(faults, 'INVALID_DIMENSIONS')
    for (const name of ['length', 'width'] as const)
      if (sent.dimensions?.[name] !== undefined && dimensions[name] !== said[name]) report(findings, `room.dimensions.${name}`, 'recomputed')
    return { walls, dimensions, turned, stretched: false, shift }
  }
  const faults = limitFaults(said)
  if (faults.length > 0) return refused(faults, 'INVALID_DIMENSIONS')
  const walls = stretchWalls(current, said)
  return { walls, dimensions: sizeOf(walls, said), turned: false, stretched: true, shift: { x: 0, y: 0 } }
}

const shifted = ({ x, y, z }: Vec3, shift: PlanPoint): Vec3 =>
  shift.x === 0 && shift.y === 0 ? { x, y, z } : { x: roundToNanometre(x + shift.x), y, z: roundToNanometre(z + shift.y) }

const lightingOf = (
  sent: SceneInput['lighting'],
  current: StoredScene,
  { dimensions, shift }: Shell,
  findings: Findings,
): StoredScene['lighting'] => {
  const { ambientLight, directionalLights } = current.lighting
  const centre = { x: dimensions.length / 2, y: 0, z: dimensions.width / 2 }
  const lights = sent?.directionalLights?.map((light, index) => {
    if (!light.target || light.castShadows === undefined) report(findings, `lighting.directionalLights.${index}`, 'filled')
    const target = light.target ? shifted(light.target, shift) : centre
    return { ...light, position: shifted(light.position, shift), target, castShadows: light.castShadows ?? true }
  })
  const kept = () => directionalLights.map((light) => ({ ...light, position: shifted(light.position, shift), target: shifted(light.target, shift) }))
  return { ambientLight: sent?.ambientLight ?? ambientLight, directionalLights: lights ?? kept() }
}

const cameraOf = (sent: SceneInput['camera'], current: StoredScene, { shift }: Shell, findings: Findings): StoredScene['camera'] => {
  const camera = merged(current.camera, sent)
  const within = (name: 'fov' | 'near' | 'far'): number => {
    const value = Math.min(LENS[name].max, Math.max(LENS[name].min, camera[name]))
    if (sent?.[name] !== undefined && value !== camera[name]) report(findings, `camera.${name}`, 'clamped')
    return value
  }
  const [fov, near, far] = [within('fov'), within('near'), within('far')]
  return { position: shifted(camera.position, shift), target: shifted(camera.target, shift), fov, near, far }
}

/** Author and creation time are kept; the renderer of the last drawing may be set. */
const metadataOf = (sent: SceneInput['metadata'], current: StoredScene, findings: Findings): StoredScene['metadata'] => {
  for (const name of ['created', 'author'] as const)
    if (sent?.[name] !== undefined && sent[name] !== current.metadata[name]) report(findings, `metadata.${name}`, 'kept')
  return { ...current.metadata, software: sent?.software ?? current.metadata.software }
}

const differs = (a: Vec3, b: Vec3): boolean => a.x !== b.x || a.y !== b.y || a.z !== b.z

const mirrorFaults = (
  object: StoredItem | { id: string; productId: string; transform: Pose },
  path: string,
  items: RepairContext['items'],
): SceneFault[] => {
  const item = items.get(object.id)
  if (!item) return [{ path: `${path}.id`, code: 'UNKNOWN_ITEM', itemId: object.id }]
  if (item.productId !== object.productId) return [{ path: `${path}.productId`, code: 'OTHER_PRODUCT', itemId: item.id, productId: item.productId }]
  const { scale } = 'transform' in object ? object.transform : object
  return (['x', 'y', 'z'] as const).flatMap((axis) =>
    scale[axis] >= SCALE.min && scale[axis] <= SCALE.max
      ? []
      : [
          {
            path: `${path}.transform.scale.${axis}`,
            code: scale[axis] < SCALE.min ? 'TOO_SMALL' : 'TOO_LARGE',
            minimum: SCALE.min,
            maximum: SCALE.max,
          },
        ],
  )
}

/** Item positions of the scene: as it mirrors them, or as they are; all moved along with the drawing. */
const mirrorsOf = (sent: SceneInput['objects'], { items }: RepairContext, { shift }: Shell, findings: Findings): RepairedScene['mirrors'] => {
  const mirrors = new Map<string, Pose>()
  for (const [index, object] of (sent ?? []).entries()) {
    if ('wallId' in object) continue
    const path = `objects.${index}`
    if (mirrors.has(object.id)) findings.faults.push({ path: `${path}.id`, code: 'REPEATED' })
    findings.faults.push(...mirrorFaults(object, path, items))
    mirrors.set(object.id, object.transform)
  }
  return [...items.values()].flatMap((item) => {
    const { position, rotation, scale } = mirrors.get(item.id) ?? item
    const transform = { position: shifted(position, shift), rotation, scale }
    const stands = !differs(transform.position, item.position) && !differs(rotation, item.rotation) && !differs(scale, item.scale)
    return stands ? [] : [{ id: item.id, transform }]
  })
}

const openingsOf = (sent: SceneInput['objects'], current: StoredScene, { items }: RepairContext, shell: Shell, findings: Findings): Opening[] => {
  const { walls, turned, stretched } = shell
  if (!sent) return keepOpenings(current.objects, walls, stretched, findings)
  return repairOpenings(sent, { walls, turned, current: current.objects, reserved: new Set(items.keys()) }, findings)
}

/**
 * @param sent input of the caller, in the contract's form
 * @param current the current scene
 * @param context.items current items of the room
 * @returns the repaired scene, which has no faults (sceneFaults.ts); whether the items are then inside is not checked here
 */
export const repairScene = (sent: SceneInput, current: StoredScene, context: RepairContext): RepairedScene | RefusedScene => {
  const carried: SceneInput | null = carryOver(sent)
  if (!carried)
    return refused([{ path: 'version', code: 'UNKNOWN_VERSION', value: sent.version, known: [...Object.keys(SCENE_STEPS), SCENE_VERSION] }])
  const { metadata, room, objects, lighting, camera } = carried
  const findings: Findings = { repaired: [], faults: [] }
  const shell = shellOf(room, current, context, findings)
  if ('ok' in shell) return shell
  const openings = openingsOf(objects, current, context, shell, findings)
  const mirrors = mirrorsOf(objects, context, shell, findings)
  if (findings.faults.length > 0) return refused(findings.faults)

  const { walls, dimensions } = shell
  const { height } = dimensions
  if (room?.ceiling?.height !== undefined && room.ceiling.height !== height) report(findings, 'room.ceiling.height', 'room_height')
  const scene: StoredScene = {
    version: SCENE_VERSION,
    metadata: metadataOf(metadata, current, findings),
    room: {
      type: room?.type ?? current.room.type,
      dimensions,
      walls,
      floor: merged(current.room.floor, room?.floor),
      ceiling: { ...merged(current.room.ceiling, room?.ceiling), height },
    },
    objects: openings,
    lighting: lightingOf(lighting, current, shell, findings),
    camera: cameraOf(camera, current, shell, findings),
  }
  return { ok: true, scene, mirrors, repaired: findings.repaired }
}
