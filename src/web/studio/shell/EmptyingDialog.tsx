import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { Button } from '../../lib/ui/forms/Button.tsx'
import { Dialog } from '../../lib/ui/overlay/Dialog.tsx'
import { useScene, useStudio } from '../context.ts'

/** Asks before the last furniture leaves a room. */
export const EmptyingDialog = () => {
  const { t } = useTranslation('studio')
  const room = useStudio()
  const asking = useScene((state) => state.emptying !== null)
  return (
    <Dialog
      role="alertdialog"
      title={t('empty.title')}
      isOpen={asking}
      onClose={() => room.scene.confirmEmptying(false)}
      actions={
        <>
          <Button onPress={() => room.scene.confirmEmptying(false)}>{t('empty.no')}</Button>
          <Button variant="danger" onPress={() => room.scene.confirmEmptying(true)}>
            {t('empty.yes')}
          </Button>
        </>
      }
    >
      <p>{t('empty.text')}</p>
    </Dialog>
  )
}
