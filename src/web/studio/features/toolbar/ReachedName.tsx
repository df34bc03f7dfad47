/** A name over the item that the keyboard has reached, while the selection stays. */
import { useLive, useScene, useStudio } from '../../context.ts'
import type { Reached } from '../../../editor/store/uiState.ts'
import { camerasOf } from '../../../editor/store/views.ts'
import { inside } from './follow.ts'
import { useFollow } from './useFollow.ts'
import { useNames } from '../../labels/useNames.ts'
import styles from './selectionToolbar.module.css'

/** Pixels from the item's top to its name. */
const GAP = 8

const NameOver = ({ reached }: { reached: Reached }) => {
  const room = useStudio()
  const names = useNames()
  const item = room.document.items.get(reached.id)
  const follow = useFollow((viewport, own, canvas) => {
    const top = viewport.topOf(reached.id, camerasOf(room.scene.store.getState().view)[0]!)
    return top && inside({ x: top.x - own.width / 2, y: top.y - own.height - GAP }, own, canvas)
  })
  return (
    <div ref={follow} className={styles.reached} aria-hidden="true">
      {names.item(item?.productId)}
    </div>
  )
}

export const ReachedName = () => {
  const selection = useScene((state) => state.selection)
  const reached = useLive((state) => state.reached)
  const walking = reached?.keeping && reached.selection === selection && !selection.includes(reached.id)
  return walking && <NameOver key={reached.id} reached={reached} />
}
