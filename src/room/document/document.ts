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
  /** Pieces bought; one of them is placed. */
  readonly quantity: number
  readonly customization: Readonly<Record<string, string | number | boolean>>
}

/**
 * Fields of a project that `setProject` may change. The status is excluded: it belongs to the project's life cycle and is never undone. The room type
 * is excluded too: it belongs to the scene.
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

/** Items as the document stores them, in any order. */
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
