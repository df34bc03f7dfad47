/** An address to be copied, sent by WhatsApp, or by the device's own share sheet. */
import { MessageCircle, Send } from 'lucide-react'
import { withoutIsolates } from '#contract/text/typography.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { buttonClass } from '../../../lib/ui/forms/button.ts'
import { CopyField } from '../../../lib/ui/forms/CopyField.tsx'
import { hasShareSheet, whatsAppUrl } from './sharing.ts'

interface Props {
  url: string
  /** Label of the address. */
  label: string
  /** Text that is sent along with it. */
  text: string
  testId: string
}

export const SendableLink = ({ url, label, text: written, testId }: Props) => {
  const { t } = useTranslation('sharing')
  // Marks of direction are for sentences on this page.
  const text = withoutIsolates(written)
  // Closing the sheet without sending is no failure.
  const send = () => void navigator.share({ url, text }).catch(() => undefined)
  return (
    <CopyField address={url} label={label} words={{ copy: t('link.copy'), copied: t('link.copied'), failed: t('link.failed') }} testId={testId}>
      <a className={buttonClass()} href={whatsAppUrl(text, url)} target="_blank" rel="noreferrer">
        <MessageCircle size={20} aria-hidden="true" />
        {t('link.whatsapp')}
      </a>
      {hasShareSheet() && (
        <Button icon={<Send size={20} aria-hidden="true" />} onPress={send}>
          {t('link.send')}
        </Button>
      )}
    </CopyField>
  )
}
