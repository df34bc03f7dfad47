import type { Vec3 } from '#contract/wire/primitives.ts'
import type { Finding } from '#room/advice/finding.ts'
import type { EditedRoom } from '../EditedRoom.ts'
import type { RoomStore } from '../store/RoomStore.ts'
import { pointsOf } from './shape.ts'

/** Metres around a finding's place that are shown with it, and the height that the camera looks at. */
const AROUND = 0.35
const HIGH = 1

const choosePieces = ({ scene }: RoomStore, { itemIds, partIds }: Finding): void => {
  if (itemIds.length > 0) return scene.choose(itemIds)
  const { objects, room } = scene.store.getState().document.scene
  const [id] = partIds
  if (id === undefined) return
  if (objects.some((opening) => opening.id === id)) scene.selectPart({ kind: 'opening', id })
  else if (room.walls.some((wall) => wall.id === id)) scene.selectPart({ kind: 'wall', id })
}

/** Selects the items of a finding and frames it in the view; the camera's kind stays. */
export const showFinding = (editedRoom: EditedRoom, finding: Finding): void => {
  choosePieces(editedRoom, finding)
  editedRoom.advice.look(finding.id)
  const points: Vec3[] = pointsOf(finding.place).flatMap(({ x, y: z }) => [
    { x, y: 0, z },
    { x, y: HIGH, z },
  ])
  for (const id of finding.itemIds) points.push(...[editedRoom.document.items.get(id)?.position ?? []].flat())
  editedRoom.display.viewport?.framePlace(points, AROUND)
}

/** All findings in Plan: it is turned to where it is not in view. */
export const showAllInPlan = (editedRoom: EditedRoom, all: boolean): void => {
  const { view } = editedRoom.scene.store.getState()
  editedRoom.advice.showAll(all)
  if (all && view !== 'plan' && view !== 'split') editedRoom.scene.look('plan')
}
