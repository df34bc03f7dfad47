/** Creating a room: the form's initial values, its validation, and the three calls. */
import { newId } from '#contract/wire/newId.ts'
import { ROOM_TYPES, STYLES, type DimensionName, type RoomType, type Style } from '#contract/wire/vocabulary.ts'
import { defaultOpenings, newScene } from '#contract/design/newScene.ts'
import type { Dimensions, Opening, StoredScene } from '#contract/design/scene.ts'
import { storedScene } from '#room/document/document.ts'
import { placeOpening } from '#room/openings/openings.ts'
import { lengthOf } from '#room/document/sceneFaults.ts'
import { applyPreset, type Preset, type PresetParts } from '#room/shape/size.ts'
import { withoutIsolates } from '#contract/text/typography.ts'
import { call } from '../../lib/api/client.ts'
import { ApiError, refusedWith } from '../../lib/api/failure.ts'
import { once } from '../../lib/api/idempotency.ts'

export const DIMENSION_NAMES = ['length', 'width', 'height'] as const satisfies readonly DimensionName[]
/** Rooms of flats in Cairo, as they are mostly built. */
export const USUAL_SIZE: Record<RoomType, Dimensions> = {
  living_room: { length: 5, width: 4, height: 2.8 },
  bedroom: { length: 4.2, width: 3.6, height: 2.8 },
  kitchen: { length: 3.6, width: 3, height: 2.8 },
  bathroom: { length: 2.6, width: 2.2, height: 2.7 },
  office: { length: 3.6, width: 3.2, height: 2.8 },
}

/** Metres of wall that an opening leaves free, both sides together. */
const BESIDE = 0.2

export const roomTypeFrom = (word: string | undefined): RoomType => ROOM_TYPES.find((type) => type === word) ?? 'living_room'
export const styleFrom = (word: string | undefined): Style => STYLES.find((style) => style === word) ?? 'modern'

/** The first of `name`, `name 2`, `name 3` … that is not taken; names differ by more than case (docs/interface/design.md#projects). */
export const freeName = (name: string, existingNames: readonly string[], numbered: (n: number) => string): string => {
  const used = new Set(existingNames.map((other) => other.trim().toLowerCase()))
  if (!used.has(name.toLowerCase())) return name
  for (let n = 2; ; n++) {
    const next = withoutIsolates(numbered(n))
    if (!used.has(next.toLowerCase())) return next
  }
}

/** The outline that a new room gets. */
export interface RoomShape {
  preset: Preset
  /** Quarter turns of its outline. */
  quarters: number
  parts: PresetParts
}
/** The two lengths that say where the inner corners of an outline lie. */
export const PARTS = ['across', 'deep'] as const satisfies readonly (keyof PresetParts)[]
export type Part = (typeof PARTS)[number]
/** The size of the outline before it is turned, metres. */
export const outlineSize = ({ quarters }: RoomShape, { length, width }: Dimensions): { length: number; width: number } =>
  quarters % 2 === 0 ? { length, width } : { length: width, width: length }
export const RECTANGLE: RoomShape = { preset: 'rectangle', quarters: 0, parts: { across: 1, deep: 1 } }

export interface RoomWishes {
  name: string
  roomType: RoomType
  style: Style
  dimensions: Dimensions
  shape: RoomShape
}

/** The empty rectangular room with its outline, a door and a window. The service makes rooms without openings (docs/interface/design.md#new-rooms). */
export const shaped = (scene: StoredScene, dimensions: Dimensions, { preset, quarters, parts }: RoomShape): StoredScene => {
  const opened = { ...scene, objects: defaultOpenings(dimensions) }
  if (preset === 'rectangle') return opened
  const change = applyPreset(opened, preset, dimensions, quarters, parts)
  if (!change.ok) return opened
  // An opening that no longer has its wall goes into the longest wall that takes it.
  return opened.objects.reduce(
    (room, opening) => (room.objects.some(({ id }) => id === opening.id) ? room : withOpening(room, opening)),
    change.scene,
  )
}

const withOpening = (scene: StoredScene, { id, type, width, height, sill }: Opening): StoredScene => {
  const walls = scene.room.walls.toSorted((a, b) => lengthOf(b) - lengthOf(a))
  for (const wall of walls) {
    const size = { width: Math.min(width, lengthOf(wall) - BESIDE), height, sill }
    const change = placeOpening(scene, type, { wallId: wall.id, middle: lengthOf(wall) / 2 }, size, { id })
    if (change.ok) return change.scene
  }
  return scene
}

/** The room as the form shows it before it is made. */
export const previewOf = ({ roomType, style, dimensions, shape }: Omit<RoomWishes, 'name'>): StoredScene =>
  shaped(newScene({ roomType, style, dimensions, author: '', created: '' }), dimensions, shape)

const drawRoom = async (projectId: string, { dimensions, shape }: RoomWishes): Promise<void> => {
  const { project } = await call('getProject', { params: { projectId }, query: { include: 'scene' } })
  const scene = project.sceneData
  if (!scene || scene.objects.length > 0) return
  await call('applyChanges', {
    params: { projectId },
    body: {
      baseVersion: project.version,
      changeId: newId(),
      ops: [{ op: 'setScene', scene: shaped(storedScene(scene), dimensions, shape) }],
    },
  })
}

/**
 * Makes the room and answers its id. Pressing again after a lost answer makes no second room.
 * @throws ApiError PROJECT_NAME_EXISTS, INVALID_DIMENSIONS; NetworkError
 */
export const makeRoom = (wishes: RoomWishes): Promise<string> => {
  const { shape: _, ...body } = wishes
  return once('project', body, async (idempotencyKey) => {
    const { project } = await call('createProject', { body, idempotencyKey })
    try {
      await drawRoom(project.id, wishes)
    } catch (error) {
      // The room is made, and can be opened and drawn on as it is: a rectangle without a door.
      if (!(error instanceof ApiError)) throw error
    }
    return project.id
  })
}

export const isNameTaken = (error: unknown): boolean => refusedWith(error, 'PROJECT_NAME_EXISTS')
