import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { CopyField } from '../../../lib/ui/forms/CopyField.tsx'
import { Dialog } from '../../../lib/ui/overlay/Dialog.tsx'

/** A key, this once: neither Escape nor a press beside it closes it. */
export const ShowKey = ({ token, onClose }: { token: string; onClose: () => void }) => {
  const { t } = useTranslation('settings')
  return (
    <Dialog isOpen title={t('keys.made.title')} actions={<Button onPress={onClose}>{t('keys.stored')}</Button>}>
      <p>{t('keys.made')}</p>
      <CopyField
        address={token}
        label={t('keys.token')}
        words={{ copy: t('keys.copy'), copied: t('keys.copied'), failed: t('keys.copyFailed') }}
        testId="api-key"
      />
    </Dialog>
  )
}
