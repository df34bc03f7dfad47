import { MonitorSmartphone } from 'lucide-react'
import type { ArSession } from '#contract/ar/ar.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { buttonClass } from '../ui/forms/button.ts'
import { CopyField } from '../ui/forms/CopyField.tsx'
import { pageOf } from './subject.ts'

/** The link, to be sent to a phone by whatever way. */
export const LinkToPass = ({ session }: { session: ArSession }) => {
  const { t } = useTranslation('handOver')
  return (
    <CopyField
      address={session.url}
      label={t('link')}
      words={{ copy: t('link.copy'), copied: t('link.copied'), failed: t('link.failed') }}
      variant="outline"
      testId="ar-url"
    />
  )
}

/** The same page on this screen: turned by the mouse, where there is no camera. */
export const OnThisScreen = ({ session, primary = false }: { session: ArSession; primary?: boolean }) => {
  const { t } = useTranslation('handOver')
  return (
    <a className={buttonClass({ variant: primary ? 'primary' : 'quiet' })} href={pageOf(session)} target="_blank" rel="noopener">
      <MonitorSmartphone size={20} aria-hidden="true" />
      {t('here')}
    </a>
  )
}
