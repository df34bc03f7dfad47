/** A link to be copied by hand, where the browser does not let the page copy it. */
import { Input } from 'react-aria-components/Input'
import { useTranslation } from '../lib/i18n/useTranslation.ts'
import { Dialog } from '../lib/ui/overlay/Dialog.tsx'
import field from '../lib/ui/forms/copyField.module.css'

interface Props {
  link: string
  isOpen: boolean
  onClose: () => void
}

export const LinkByHand = ({ link, isOpen, onClose }: Props) => {
  const { t } = useTranslation('pictures')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('link')}>
      <p>{t('link.byHand')}</p>
      <div className={field.field}>
        <Input
          className={field.address ?? ''}
          aria-label={t('link.address')}
          value={link}
          readOnly
          dir="ltr"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is about nothing else
          autoFocus
          onFocus={(event) => event.currentTarget.select()}
          // The arrows move within the link.
          onKeyDown={(event) => event.key.startsWith('Arrow') && event.stopPropagation()}
          data-testid="link-by-hand"
        />
      </div>
    </Dialog>
  )
}
