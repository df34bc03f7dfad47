/** Scenes as they come from the database: what an older build wrote is carried over and filled in where that is harmless. */
import { z } from 'zod'
import { LIMITS } from '#contract/wire/limits.ts'
import { newScene, SCENE_VERSION } from '#contract/design/newScene.ts'
import { openingObject, sceneData, type StoredScene } from '#contract/design/scene.ts'
import { sceneInput } from '#contract/design/sceneInput.ts'
import { repairScene } from '#room/document/repair.ts'
import { carryOver, type VersionedScene } from '#room/document/sceneSteps.ts'
import type { ProjectRow } from './tables.ts'

const whole = sceneData.extend({ objects: z.array(openingObject) })

/** Fields that no build of today knows, taken out: what an older one noted there is of no use any more. */
const withoutUnknown = (scene: VersionedScene): unknown => {
  const { error } = sceneInput.safeParse(scene)
  const copy: unknown = structuredClone(scene)
  for (const issue of error?.issues ?? []) {
    if (issue.code !== 'unrecognized_keys') continue
    const holder = issue.path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown>)[key], copy) as Record<string, unknown>
    for (const key of issue.keys) delete holder[key]
  }
  return copy
}

/** A scene written before texts had a maximum, cut to what may be written today: a long word in it must not block access to the room. */
const withinLimits = (scene: StoredScene): StoredScene => {
  const { author, software } = scene.metadata
  const word = (text: string) => text.slice(0, LIMITS.text.material)
  return {
    ...scene,
    metadata: { ...scene.metadata, author: author.slice(0, LIMITS.text.software), software: software.slice(0, LIMITS.text.software) },
    objects: scene.objects.map((opening) => ({
      ...opening,
      materials: opening.materials
        .slice(0, LIMITS.entries.surfaces)
        .map((surface) => ({ ...surface, id: word(surface.id), type: word(surface.type) })),
    })),
  }
}

/** Project facts that fill in a scene. */
export type SceneFacts = Pick<ProjectRow, 'id' | 'ownerId' | 'roomType' | 'style' | 'length' | 'width' | 'height' | 'createdAt'>

/**
 * A row's scene as of today's format. One that is, as nearly all are, is answered as it is.
 * @throws Error for a scene that cannot be parsed: of a newer build, or broken. Nothing is invented in its place.
 */
export const storedScene = (scene: StoredScene, { id, ownerId, roomType, style, length, width, height, createdAt }: SceneFacts): StoredScene => {
  if (scene.version === SCENE_VERSION) {
    const { error } = whole.safeParse(scene)
    if (!error) return scene
    if (error.issues.every(({ code }) => code === 'too_big')) return withinLimits(scene)
  }
  const carried = carryOver(scene)
  if (!carried) throw new Error(`project ${id} has a scene of version ${scene.version}`)
  const sent = sceneInput.parse(withoutUnknown(carried))
  const plain = newScene({ roomType, style, dimensions: { length, width, height }, author: ownerId, created: createdAt.toISOString() })
  const base = { ...plain, metadata: { ...plain.metadata, ...sent.metadata } }
  const outcome = repairScene(sent, base, { style, items: new Map(), anchored: true })
  if (!outcome.ok)
    throw new Error(`project ${id} has a scene that is no room: ${outcome.faults.map(({ path, code }) => `${path} ${code}`).join(', ')}`)
  return outcome.scene
}

/** A project's row with its scene as of today's format. */
export const withScene = <T extends SceneFacts & { scene: StoredScene }>(row: T): T => {
  const scene = storedScene(row.scene, row)
  return scene === row.scene ? row : { ...row, scene }
}
