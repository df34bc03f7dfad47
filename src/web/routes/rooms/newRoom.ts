/** Making a room: what the form starts from, what it refuses before asking the service, and the three calls. */
import { DIMENSION_LIMITS, ROOM_TYPES, STYLES, type DimensionName, type RoomType, type Style } from '../../../contract/vocabulary.ts'
import { defaultOpenings } from '../../../contract/newScene.ts'
import type { Dimensions, SceneData } from '../../../contract/scene.ts'
import { call } from '../../api/client.ts'
import { ApiError, refusedWith } from '../../api/failure.ts'
import { once } from '../../api/idempotency.ts'

export const DIMENSION_NAMES = ['length', 'width', 'height'] as const satisfies readonly DimensionName[]
/** Rooms of flats in Cairo, as they are mostly built. */
export const USUAL_SIZE: Record<RoomType, Dimensions> = {
  living_room: { length: 5, width: 4, height: 2.8 },
  bedroom: { length: 4.2, width: 3.6, height: 2.8 },
  kitchen: { length: 3.6, width: 3, height: 2.8 },
  bathroom: { length: 2.6, width: 2.2, height: 2.7 },
  office: { length: 3.6, width: 3.2, height: 2.8 },
}

export const roomTypeFrom = (word: string | undefined): RoomType => ROOM_TYPES.find((type) => type === word) ?? 'living_room'
export const styleFrom = (word: string | undefined): Style => STYLES.find((style) => style === word) ?? 'modern'

/** Whether a side is one that Diwan can draw (docs/interface/design.md#dimensions). */
export const withinLimits = (name: DimensionName, metres: number): boolean =>
  metres >= DIMENSION_LIMITS[name].min && metres <= DIMENSION_LIMITS[name].max

/** The first of `name`, `name 2`, `name 3` … that is not taken; names differ by more than case (docs/interface/design.md#projects). */
export const freeName = (name: string, taken: readonly string[], numbered: (n: number) => string): string => {
  const used = new Set(taken.map((other) => other.trim().toLowerCase()))
  if (!used.has(name.toLowerCase())) return name
  for (let n = 2; ; n++) {
    const next = numbered(n)
    if (!used.has(next.toLowerCase())) return next
  }
}

export interface RoomWishes {
  name: string
  roomType: RoomType
  style: Style
  dimensions: Dimensions
}

/** A door and a window: the service makes rooms without openings (docs/interface/design.md#new-rooms). */
const addOpenings = async (projectId: string, dimensions: Dimensions): Promise<void> => {
  const { project } = await call('getProject', { params: { projectId }, query: { include: 'scene' } })
  const scene = project.sceneData
  if (!scene || scene.objects.length > 0) return
  const opened: SceneData = { ...scene, objects: defaultOpenings(dimensions) }
  await call('applyChanges', {
    params: { projectId },
    body: { baseVersion: project.version, changeId: crypto.randomUUID(), ops: [{ op: 'setScene', scene: opened }] },
  })
}

/**
 * Makes the room and answers its id. Pressing again after a lost answer makes no second room.
 * @throws ApiError PROJECT_NAME_EXISTS, INVALID_DIMENSIONS; NetworkError
 */
export const makeRoom = (wishes: RoomWishes): Promise<string> =>
  once('project', wishes, async (idempotencyKey) => {
    const { project } = await call('createProject', { body: wishes, idempotencyKey })
    try {
      await addOpenings(project.id, wishes.dimensions)
    } catch (error) {
      // The room is made; without its door it can be opened all the same, and openings can be added there.
      if (!(error instanceof ApiError)) throw error
    }
    return project.id
  })

export const isNameTaken = (error: unknown): boolean => refusedWith(error, 'PROJECT_NAME_EXISTS')
