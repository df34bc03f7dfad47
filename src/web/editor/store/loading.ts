/** A project as the service answers it, made into the document that the studio edits. */
import type { Item } from '#contract/design/item.ts'
import type { FurnishedProject, Project } from '#contract/design/design.ts'
import { roomDocument, storedScene, type RoomDocument, type RoomItem } from '#room/document/document.ts'

const facts = (value: unknown): value is string | number | boolean => ['string', 'number', 'boolean'].includes(typeof value)

export const roomItem = (item: Item): RoomItem => ({
  id: item.id,
  productId: item.productId,
  variantId: item.variantId,
  position: item.position,
  rotation: item.rotation,
  scale: item.scale,
  quantity: item.quantity,
  customization: Object.fromEntries(
    Object.entries(item.customization).filter((entry): entry is [string, string | number | boolean] => facts(entry[1])),
  ),
})

/**
 * @throws TypeError when the answer lacks the scene or the items: it was not asked for them
 */
export const furnished = ({ sceneData, items, ...facts }: Project): FurnishedProject => {
  if (!sceneData || !items) throw new TypeError('the project came without its scene and items')
  return { ...facts, sceneData, items }
}

export const documentOf = (project: FurnishedProject): RoomDocument =>
  roomDocument({
    scene: storedScene(project.sceneData),
    project: {
      name: project.name,
      description: project.description,
      style: project.style,
      isPublic: project.isPublic,
      budget: project.budget,
    },
    items: project.items.map(roomItem),
  })
