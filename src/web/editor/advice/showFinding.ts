import { Box3, Vector3 } from 'three'
import type { Finding } from '../../../room/advice/finding.ts'
import type { Session } from '../session.ts'
import { pointsOf } from './shape.ts'

/** Metres round a finding's place that come into the picture with it, and how high it is looked at. */
const AROUND = 0.35
const HIGH = 1

const choosePieces = ({ scene }: Session, { itemIds, partIds }: Finding): void => {
  if (itemIds.length > 0) return scene.choose(itemIds)
  const { objects, room } = scene.store.getState().document.scene
  const [id] = partIds
  if (id === undefined) return
  if (objects.some((opening) => opening.id === id)) scene.selectPart({ kind: 'opening', id })
  else if (room.walls.some((wall) => wall.id === id)) scene.selectPart({ kind: 'wall', id })
}

/** Chooses what a finding is about and brings it into the picture; the view stays. */
export const showFinding = (session: Session, finding: Finding): void => {
  choosePieces(session, finding)
  session.advice.look(finding.id)
  const box = new Box3()
  for (const { x, y } of pointsOf(finding.place)) box.expandByPoint(new Vector3(x, 0, y)).expandByPoint(new Vector3(x, HIGH, y))
  for (const id of finding.itemIds) {
    const item = session.document.items.get(id)
    if (item) box.expandByPoint(new Vector3(item.position.x, item.position.y, item.position.z))
  }
  if (!box.isEmpty()) session.stage?.rig.frameBox(box.expandByVector(new Vector3(AROUND, 0, AROUND)))
}

/** All findings in Plan: it is turned to where it is not in view. */
export const showAllInPlan = (session: Session, all: boolean): void => {
  const { view } = session.scene.store.getState()
  session.advice.showAll(all)
  if (all && view !== 'plan' && view !== 'split') session.scene.look('plan')
}
