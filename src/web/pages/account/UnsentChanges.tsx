import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { Button } from '../../lib/ui/forms/Button.tsx'
import { Dialog } from '../../lib/ui/overlay/Dialog.tsx'

interface Props {
  /** Changes that have not reached the service; 0 asks nothing. */
  unsent: number
  onStay: () => void
  /** Absent where trying again cannot help: without a session nothing can be sent. */
  onRetry?: () => void
  onDiscard: () => void
  isPending?: boolean
}

/** Confirmation before leaving an account with unsent changes. Nothing is discarded without it. */
export const UnsentChanges = ({ unsent, onStay, onRetry, onDiscard, isPending = false }: Props) => {
  const { t } = useTranslation('account')
  return (
    <Dialog
      role="alertdialog"
      isOpen={unsent > 0}
      title={t('unsent.title')}
      onClose={onStay}
      actions={
        <>
          <Button variant="quiet" onPress={onDiscard} isDisabled={isPending}>
            {t('unsent.discard', { count: unsent })}
          </Button>
          {onRetry && (
            <Button onPress={onRetry} isPending={isPending}>
              {t('unsent.again')}
            </Button>
          )}
          <Button variant="primary" onPress={onStay} isDisabled={isPending}>
            {t('unsent.stay')}
          </Button>
        </>
      }
    >
      <p>{t('unsent.body', { count: unsent })}</p>
    </Dialog>
  )
}
