/** Replacing a project's room (docs/interface/design.md#writing-a-scene): repaired, checked against its items, written as one change. */
import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Op } from '#contract/design/design.ts'
import type { StoredScene } from '#contract/design/scene.ts'
import type { SceneInput } from '#contract/design/sceneInput.ts'
import { fitInside } from '#room/placement/fit.ts'
import { repairScene, type Pose, type RepairedScene } from '#room/document/repair.ts'
import { roomSpace, type RoomSpace } from '#room/geometry/roomSpace.ts'
import type { Furnishing } from '#room/placement/placedItem.ts'
import type { Services } from '../../../services.ts'
import type { IfMatch } from '../../../http/answer/conditional.ts'
import { Refusal } from '../../../http/answer/refusal.ts'
import { findProducts } from '../../catalog/products/products.ts'
import { assertPermission } from '../access.ts'
import { applyChanges, type Author } from './applyChanges.ts'
import { productIds, type Products } from '../catalogue.ts'
import { sceneFaultsAt } from '../sceneFaultsAt.ts'
import { readRoom, type Room } from '../storage.ts'
import { checkVersion } from '../version.ts'

export interface ScenePut {
  scene: SceneInput
  /** Move items that would be left outside into the room. */
  fit: boolean
  /** The version that `If-Match` requires; null for `*`. */
  ifMatch: IfMatch
  /** An `If-Match` came, `*` too. */
  conditional: boolean
}

export interface SceneAnswer {
  repaired: RepairedScene['repaired']
  /** Items that `fit` moved. */
  moved: string[]
}

const asFurnishing = (products: Products, productId: string): Furnishing | undefined => {
  const product = products.get(productId)
  if (!product) return undefined
  const { mount, category, size, surfaceHeight } = product
  return { mount, category, size, ...(surfaceHeight === null ? {} : { surfaceHeight }) }
}

/**
 * Number of places that `fit` tries in one request to place items completely, a second's work at most. Any room that people live in needs a hundredth
 * of it; in a labyrinth full of furniture the last items go to the nearest point inside instead.
 */
const PLACES = 1_000_000
/** Number of boundary lines whose crossings are candidate places of a whole item, see room/placement/nearest.ts: one a wall, four a corner that points inwards. */
const placesIn = ({ walls, reflex }: RoomSpace): number => (walls.length + 4 * reflex.length) ** 2 / 2

/** Moves the items outside the new room inside, by `fit`. Other requests are answered between any two of them. */
const fitted = async (scene: StoredScene, items: Room['items'], poses: ReadonlyMap<string, Pose>, products: Products): Promise<Map<string, Pose>> => {
  const space = roomSpace(scene)
  const each = placesIn(space)
  const moves = new Map<string, Pose>()
  for (const item of items) {
    const { position, rotation, scale } = poses.get(item.id) ?? item
    const product = (moves.size + 1) * each <= PLACES ? asFurnishing(products, item.productId) : undefined
    const inside = fitInside(space, { id: item.id, position, rotation, scale }, product)
    if (!inside) continue
    moves.set(item.id, { position: inside, rotation, scale })
    await setImmediate()
  }
  return moves
}

interface Plan extends SceneAnswer {
  /** Empty when the room is so already. */
  ops: Op[]
}

/** @throws Refusal VALIDATION_ERROR, INVALID_DIMENSIONS with the place of each fault in the body */
const plan = async (services: Services, { project, items }: Room, { scene: sent, fit }: ScenePut): Promise<Plan> => {
  const placed = new Map(items.map((item) => [item.id, item]))
  const outcome = repairScene(sent, project.scene, { style: project.style, items: placed })
  if (!outcome.ok) throw new Refusal(outcome.code, sceneFaultsAt(outcome.faults, 'scene', outcome.code))
  const { scene, repaired } = outcome
  const poses = new Map(outcome.mirrors.map(({ id, transform }) => [id, transform]))
  const products = fit ? await findProducts(services.db.root, productIds(items), services.config) : new Map()
  const moves = fit ? await fitted(scene, items, poses, products) : new Map<string, Pose>()
  const ops: Op[] = isDeepStrictEqual(scene, project.scene) ? [] : [{ op: 'setScene', scene }]
  for (const [itemId, pose] of new Map([...poses, ...moves])) ops.push({ op: 'updateItem', itemId, item: pose })
  return { ops, repaired, moved: [...moves.keys()] }
}

/** Number of retries of `If-Match: *` after concurrent writes. */
const TRIES = 20

/**
 * Puts a scene in a project's place: walls, finishes, openings, lights, camera, and its items where the scene mirrors them, as one
 * change. What is left out stays. A scene that says what is so already makes no version.
 *
 * Refused in this order: existence, permission, precondition, version, what is wrong with the scene, items left outside.
 *
 * @throws Refusal PROJECT_NOT_FOUND, PROJECT_ACCESS_DENIED, PRECONDITION_REQUIRED, VERSION_MISMATCH, VALIDATION_ERROR,
 *   INVALID_DIMENSIONS, INVALID_POSITION (an entry `items.{id}` for each item left outside)
 */
export const putScene = async (services: Services, author: Author, projectId: string, put: ScenePut): Promise<SceneAnswer> => {
  for (let tries = 1; ; tries++) {
    const room = await readRoom(services.db.root, projectId, author.accountId, 'all')
    assertPermission(room, author.accountId, 'edit')
    if (!put.conditional) throw new Refusal('PRECONDITION_REQUIRED')
    const { version } = room.project
    checkVersion(version, put)
    const { ops, repaired, moved } = await plan(services, room, put)
    if (ops.length === 0) return { repaired, moved }
    const itemOf = (index: number) => {
      const op = ops[index]
      return op?.op === 'updateItem' ? op.itemId : ''
    }
    try {
      const change = { baseVersion: null, ifMatch: [version], changeId: randomUUID(), ops }
      await applyChanges(services, author, projectId, change, {
        pathOf: (index, field) => (itemOf(index) === '' ? field : `items.${itemOf(index)}`),
        strict: true,
      })
      return { repaired, moved }
    } catch (error) {
      const outrun = error instanceof Refusal && error.code === 'VERSION_MISMATCH' && put.ifMatch === null
      if (!outrun || tries === TRIES) throw error
    }
  }
}
