/** A project's room: what is refused of it, and what of it is kept beside it for lists (docs/interface/design.md#scenes, docs/interface/design.md#dimensions). */
import type { Fault } from '#contract/detailSentences.ts'
import { LIMITS } from '#contract/wire/limits.ts'
import type { Dimensions, SceneData, StoredScene } from '#contract/design/scene.ts'
import type { DimensionName } from '#contract/wire/vocabulary.ts'
import { dimensionsOutOfRange } from '#room/document/dimensions.ts'
import { area, floorPolygon } from '#room/geometry/polygon.ts'
import { storedScene } from '#room/document/document.ts'
import { overLimit } from '../../http/limits/limitRefusal.ts'
import { Refusal } from '../../http/answer/refusal.ts'
import { sceneFaults } from '#room/document/sceneFaults.ts'
import { sceneFaultsAt } from './sceneFaultsAt.ts'
import type { ProjectRow } from './tables.ts'

/**
 * @param path path of the dimensions in the request
 * @throws Refusal INVALID_DIMENSIONS with an entry for each field that is out of range (metres)
 */
export const checkDimensions = (dimensions: Dimensions, path: string): void => {
  const faults = dimensionsOutOfRange(dimensions).map(({ path: field, ...fault }): Fault => {
    const name = field.replace('dimensions.', '') as DimensionName
    return { path: `${path}.${name}`, ...fault, about: 'whole', value: dimensions[name] }
  })
  if (faults.length > 0) throw new Refusal('INVALID_DIMENSIONS', faults)
}

/** Bytes of a scene as it is stored, in UTF-8: without its items, which have rows of their own. */
const sceneBytes = (scene: SceneData): number => Buffer.byteLength(JSON.stringify(storedScene(scene)))

/** @throws Refusal SCENE_TOO_LARGE with the size that the scene would have */
const checkSize = (scene: SceneData, path: string): void => {
  const [maximum, size] = [LIMITS.bytes.scene, sceneBytes(scene)]
  if (size <= maximum) return
  throw overLimit('SCENE_TOO_LARGE', { path, maximum, size })
}

/** Project columns that a scene sets. */
export const roomColumns = (scene: StoredScene): Pick<ProjectRow, 'scene' | 'roomType' | 'length' | 'width' | 'height' | 'area'> => ({
  scene,
  roomType: scene.room.type,
  ...scene.room.dimensions,
  area: area(floorPolygon(scene.room.walls)),
})

/**
 * @param path path of the scene in the request
 * @throws Refusal INVALID_DIMENSIONS, SCENE_TOO_LARGE, VALIDATION_ERROR for a scene that is no room, the places named
 */
export const checkScene = (scene: SceneData, path: string): void => {
  checkDimensions(scene.room.dimensions, `${path}.room.dimensions`)
  checkSize(scene, path)
  const faults = sceneFaults(scene)
  if (faults.length === 0) return
  throw new Refusal('VALIDATION_ERROR', sceneFaultsAt(faults, path, 'VALIDATION_ERROR'))
}
