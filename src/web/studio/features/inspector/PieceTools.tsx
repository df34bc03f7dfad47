import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { duplicate } from '../../../editor/actions/edit/duplicate.ts'
import { lock, unlock } from '../../../editor/kinds/item/lock.ts'
import { menu } from '../../../editor/actions/help.ts'
import { remove } from '../../../editor/actions/edit/remove.ts'
import { turnLeft, turnRight } from '../../../editor/kinds/item/turn.ts'
import { frame } from '../../../editor/actions/views.ts'
import { ActionButton } from '../../controls/ActionButton.tsx'
import styles from './piece.module.css'

/** Actions on the selection, one item or several. @param locked all of it is locked */
export const PieceTools = ({ locked }: { locked: boolean }) => {
  const { t } = useTranslation('studio')
  return (
    <div className={styles.tools} role="group" aria-label={t('inspector.actions')}>
      <ActionButton action={turnLeft} />
      <ActionButton action={turnRight} />
      <ActionButton action={frame} />
      <ActionButton action={duplicate} />
      <ActionButton action={locked ? unlock : lock} />
      <ActionButton action={remove} />
      <ActionButton action={menu} />
    </div>
  )
}
