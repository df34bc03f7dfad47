/** Aligns items by an edge or their middles, and spaces them evenly. Left and right are the plan's. */
import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalSpaceBetween,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalSpaceBetween,
  type LucideIcon,
} from 'lucide-react'
import { alignItems, distributeItems, type Arranged, type Edge } from '#room/placement/selection/align.ts'
import { poseOps, type Selection } from '#room/placement/selection/selection.ts'
import type { RoomDocument } from '#room/document/document.ts'
import type { RoomStore } from '../../store/RoomStore.ts'
import type { StepKey } from '../../store/step.ts'
import type { Action, WordKey } from '../../action.ts'
import { chosenIds, chosenSelection } from './selectedItems.ts'

const arrange = (room: RoomStore, key: StepKey, rule: (document: RoomDocument, selection: Selection) => Arranged): void => {
  const { poses, kept } = rule(room.document, chosenSelection(room))
  const ops = poseOps(room.document, poses)
  if (ops.length > 0) room.commit({ key, count: ops.length }, ops)
  const [problem] = kept
  const item = problem && room.document.items.get(problem.itemId)
  if (item) room.refuse(item.productId, problem.blockers)
}

/** @param least pieces that it takes */
const arranging = (id: string, least: number, label: WordKey, icon: LucideIcon, run: (room: RoomStore) => void): Action => ({
  id,
  section: 'arrange',
  label,
  icon,
  keys: [],
  on: ['several'],
  family: 'family.align',
  edits: true,
  enabled: (room) => chosenIds(room).length >= least,
  run,
})

const aligning = (edge: Edge, label: WordKey, icon: LucideIcon): Action =>
  arranging(`align-${edge}`, 2, label, icon, (room) => arrange(room, 'step.align', (document, selection) => alignItems(document, selection, edge)))

const distributing = (axis: 'x' | 'z', label: WordKey, icon: LucideIcon): Action =>
  arranging(`distribute-${axis}`, 3, label, icon, (room) =>
    arrange(room, 'step.distribute', (document, selection) => distributeItems(document, selection, axis)),
  )

export const aligns: readonly Action[] = [
  aligning('left', 'action.alignLeft', AlignStartVertical),
  aligning('centre-x', 'action.alignCentreX', AlignCenterVertical),
  aligning('right', 'action.alignRight', AlignEndVertical),
  aligning('back', 'action.alignBack', AlignStartHorizontal),
  aligning('centre-z', 'action.alignCentreZ', AlignCenterHorizontal),
  aligning('front', 'action.alignFront', AlignEndHorizontal),
  distributing('x', 'action.distributeX', AlignHorizontalSpaceBetween),
  distributing('z', 'action.distributeZ', AlignVerticalSpaceBetween),
]
