/** Asks before a new shape of the room leaves something without a place, and names it. */
import { useStore } from 'zustand'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { Dialog } from '../../../lib/ui/overlay/Dialog.tsx'
import { answerRoom } from '../../../editor/kinds/shape.ts'
import { useStudio } from '../../context.ts'
import { useNames, useRefusalWords } from '../../labels/useNames.ts'
import { usePartName } from '../../labels/usePartName.ts'
import styles from './edit.module.css'

export const RoomQuestionDialog = () => {
  const { t } = useTranslation('studio')
  const room = useStudio()
  const names = useNames()
  const nameOf = usePartName()
  const refusal = useRefusalWords()
  const question = useStore(room.editState.store, (state) => state.question)
  const { items } = room.document
  return (
    <Dialog
      role="alertdialog"
      title={t('ask.title')}
      isOpen={question !== null}
      onClose={() => answerRoom(room, false)}
      actions={
        <>
          <Button onPress={() => answerRoom(room, false)}>{t('ask.no')}</Button>
          <Button variant="primary" onPress={() => answerRoom(room, true)}>
            {t('ask.yes')}
          </Button>
        </>
      }
    >
      {question && question.unfit.length > 0 && (
        <div>
          <p>{t('ask.unfit')}</p>
          <ul className={styles.named}>
            {question.unfit.map(({ itemId, blockers: [blocker] }) => (
              <li key={itemId}>
                <strong>{names.item(items.get(itemId)?.productId)}</strong>
                {blocker && <span>{refusal({ blocker, otherProductId: items.get(blocker.id)?.productId ?? null })}</span>}
              </li>
            ))}
          </ul>
        </div>
      )}
      {question && question.removed.length > 0 && (
        <div>
          <p>{t('ask.removed')}</p>
          <ul className={styles.named}>
            {question.removed.map(({ id }) => (
              <li key={id}>
                <strong>{nameOf({ kind: 'opening', id })}</strong>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p>{t('ask.undo')}</p>
    </Dialog>
  )
}
