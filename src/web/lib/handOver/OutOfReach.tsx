import type { ArSession } from '#contract/ar/ar.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Notice } from '../ui/states.tsx'
import { LinkToPass, OnThisScreen } from './LinkToPass.tsx'
import { Steps } from './Steps.tsx'
import styles from './handOver.module.css'

/** Settings of the service, as they are typed: names are the same in every language. */
const SETTINGS = {
  host: 'HOST=0.0.0.0',
  certificate: 'TLS_CERT=cert.pem TLS_KEY=key.pem',
  address: 'PUBLIC_URL=https://192.168.1.20:4000',
  guide: 'docs/ar.md',
} as const

const Setting = ({ words, typed }: { words: string; typed: string }) => (
  <>
    {words}{' '}
    <code className={styles.typed} dir="ltr">
      {typed}
    </code>
  </>
)

/** Explains why phones cannot connect, and how the operator fixes it. */
export const OutOfReach = ({ session }: { session: ArSession }) => {
  const { t } = useTranslation('handOver')
  const insecure = session.reach === 'insecure'
  const steps = [
    <Setting key="host" words={t('reach.host')} typed={SETTINGS.host} />,
    <Setting key="certificate" words={t('reach.certificate')} typed={SETTINGS.certificate} />,
    <Setting key="address" words={t('reach.address')} typed={SETTINGS.address} />,
  ]
  return (
    <>
      <Notice>
        <strong>{t(insecure ? 'reach.insecure' : 'reach.loopback')}</strong>
        <p>{t(insecure ? 'reach.insecure.body' : 'reach.loopback.body')}</p>
      </Notice>
      {insecure && <LinkToPass session={session} />}
      <section className={styles.fix}>
        <h3>{t('reach.how')}</h3>
        <Steps>{insecure ? steps.slice(1) : steps}</Steps>
        <p className={styles.quiet}>{t('reach.guide', { guide: SETTINGS.guide })}</p>
      </section>
      <div className={styles.actions}>
        <OnThisScreen session={session} primary />
      </div>
    </>
  )
}
