/** An address to be copied, or sent on by the phone's own share sheet. */
import { Send } from 'lucide-react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/Button.tsx'
import { CopyField } from '../../../ui/CopyField.tsx'
import { hasShareSheet } from './sharing.ts'

interface Props {
  url: string
  /** What the address is. */
  label: string
  /** What is sent along with it. */
  text: string
  testId: string
}

export const SendableLink = ({ url, label, text, testId }: Props) => {
  const { t } = useTranslation('sharing')
  // Closing the sheet without sending is no failure.
  const send = () => void navigator.share({ url, text }).catch(() => undefined)
  return (
    <CopyField address={url} label={label} words={{ copy: t('link.copy'), copied: t('link.copied'), failed: t('link.failed') }} testId={testId}>
      {hasShareSheet() && (
        <Button icon={<Send size={20} aria-hidden="true" />} onPress={send}>
          {t('link.send')}
        </Button>
      )}
    </CopyField>
  )
}
