/** Beside the chosen thing: ⋯ for fingers, which have no right button; and a name over the piece that the keyboard has come to. */
import { Ellipsis } from 'lucide-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { IconButton } from '../../ui/Button.tsx'
import { useLive, useScene, useStudio } from '../context.ts'
import type { Reached } from '../store/desk.ts'
import { eyesOf } from '../view3d/views.ts'
import { useChosenPoint, useFollow } from './useFollow.ts'
import { useNames } from './useNames.ts'
import styles from './beside.module.css'

const BESIDE = { x: 0, y: -1, byX: 18, byY: -4 }
const OVER = { x: -0.5, y: -1, byX: 0, byY: -8 }

const MenuButton = () => {
  const { t } = useTranslation('studio')
  const session = useStudio()
  const point = useChosenPoint()
  const follow = useFollow(point, BESIDE)
  const open = () => {
    const box = follow.current?.getBoundingClientRect()
    if (box) session.openMenu({ x: box.left + box.width / 2, y: box.bottom })
  }
  return (
    <div ref={follow} className={styles.beside} data-testid="beside">
      <IconButton className={styles.more ?? ''} name={t('menu.chosen')} icon={<Ellipsis size={20} aria-hidden="true" />} onPress={open} />
    </div>
  )
}

const ReachedName = ({ reached }: { reached: Reached }) => {
  const session = useStudio()
  const names = useNames()
  const item = session.document.items.get(reached.id)
  const follow = useFollow((stage) => stage.topOf(reached.id, eyesOf(session.scene.store.getState().view)[0]!), OVER)
  return (
    <div ref={follow} className={styles.reached} aria-hidden="true">
      {names.item(item?.productId)}
    </div>
  )
}

export const Beside = () => {
  const chosen = useScene((state) => state.selected !== null || (state.part !== null && state.part.kind !== 'floor' && state.part.kind !== 'ceiling'))
  const selection = useScene((state) => state.selection)
  const idle = useLive((state) => state.gesture === 'idle')
  const reached = useLive((state) => state.reached)
  const touch = matchMedia('(pointer: coarse)').matches
  const walking = reached?.keeping && reached.selection === selection && !selection.includes(reached.id)
  return (
    <>
      {touch && chosen && idle && <MenuButton />}
      {walking && <ReachedName key={reached.id} reached={reached} />}
    </>
  )
}
