/** The room as a document: immutable, shared by structure, the same in the studio and in the service. */
import type { ProjectPatch } from '#contract/design/projectInput.ts'
import type { Vec3 } from '#contract/wire/primitives.ts'
import type { SceneData, StoredScene } from '#contract/design/scene.ts'

/** One piece in the room. */
export interface RoomItem {
  readonly id: string
  readonly productId: string
  readonly variantId: string | null
  readonly position: Vec3
  readonly rotation: Vec3
  readonly scale: Vec3
  /** Pieces bought; one stands. */
  readonly quantity: number
  readonly customization: Readonly<Record<string, string | number | boolean>>
}

/**
 * What `setProject` may change of a project, but its status, which belongs to the project's life, not to the room, and is never undone; and
 * its room type, which is the scene's.
 */
export type ProjectFacts = Readonly<Required<Omit<ProjectPatch, 'status' | 'roomType'>>>

export interface RoomDocument {
  readonly scene: StoredScene
  readonly project: ProjectFacts
  /** By id, iterated in the order of ids: two browsers and the service agree on it without an order of their own to keep. */
  readonly items: ReadonlyMap<string, RoomItem>
}

/** The facts that `setProject` may change and undo, with the room type that the scene has. */
export const factsOf = ({ project, scene }: Pick<RoomDocument, 'project' | 'scene'>) => ({ ...project, roomType: scene.room.type })

const byId = (a: RoomItem, b: RoomItem): number => (a.id < b.id ? -1 : 1)

/** Items as the document holds them, whatever order they come in. */
export const itemsById = (items: Iterable<RoomItem>): ReadonlyMap<string, RoomItem> =>
  new Map([...items].toSorted(byId).map((item) => [item.id, item]))

/** A document from its parts. */
export const roomDocument = (parts: { scene: StoredScene; project: ProjectFacts; items: Iterable<RoomItem> }): RoomDocument => ({
  scene: parts.scene,
  project: parts.project,
  items: itemsById(parts.items),
})

/** A scene without the mirrored items, as a document stores it. */
export const storedScene = (scene: SceneData): StoredScene => ({ ...scene, objects: scene.objects.filter((object) => object.productId === null) })
