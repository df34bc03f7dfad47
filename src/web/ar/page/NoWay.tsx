/** No AR here: why, and how to get to a browser or a device that has it. */
import { Copy, ExternalLink } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import type { ArSession } from '#contract/ar/ar.ts'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { buttonClass } from '../../lib/ui/forms/button.ts'
import { copyText } from '../../lib/ui/device/handOver.ts'
import { Press } from './parts.tsx'
import { chromeIntent } from './viewers/sceneViewer.ts'
import type { Way } from '../../lib/handOver/ways.ts'
import page from './ar.module.css'
import styles from './noWay.module.css'

/** Read only where there is something to scan: phones have no use for it. */
const QrCode = lazy(async () => ({ default: (await import('../../lib/ui/display/QrCode.tsx')).QrCode }))

type None = Extract<Way, { way: 'other' }>

export const LinkToCopy = ({ url, primary = false }: { url: string; primary?: boolean }) => {
  const { t } = useTranslation('ar')
  const [state, setState] = useState<'still' | 'copied' | 'failed'>('still')
  const copy = () =>
    copyText(url).then(
      () => setState('copied'),
      () => setState('failed'),
    )
  return (
    <div className={styles.link}>
      <input aria-label={t('link.name')} readOnly dir="ltr" value={url} onFocus={(event) => event.target.select()} />
      <Press variant={primary ? 'primary' : 'outline'} icon={<Copy size={18} aria-hidden="true" />} onClick={() => void copy()}>
        <span aria-live="polite">{t(state === 'copied' ? 'link.copied' : 'link.copy')}</span>
      </Press>
      {state === 'failed' && (
        <p role="alert" className={styles.notice}>
          {t('link.failed')}
        </p>
      )}
    </div>
  )
}

const Why = ({ way }: { way: None }) => {
  const { t } = useTranslation('ar')
  if (way.why !== 'inApp') return <p>{t(`why.${way.why}`)}</p>
  return (
    <>
      <p>{way.app === null ? t('why.inApp.unknown') : t('why.inApp', { app: way.app })}</p>
      <p>{t(way.system === 'android' ? 'why.inApp.android' : 'why.inApp.ios')}</p>
    </>
  )
}

/** A code that leads nowhere is worse than none: it says so, and how to fix it. */
const Reach = ({ reach }: { reach: Exclude<ArSession['reach'], 'ok'> }) => {
  const { t } = useTranslation('ar')
  return (
    <div className={page.note} data-testid="reach">
      <p>{t(`reach.${reach}`)}</p>
      <p>{t('reach.mend', { host: 'HOST', cert: 'TLS_CERT', key: 'TLS_KEY', url: 'PUBLIC_URL' })}</p>
    </div>
  )
}

export const NoWay = ({ way, session }: { way: None; session: ArSession }) => {
  const { t } = useTranslation('ar')
  const openElsewhere = way.system === 'android' && (way.why === 'inApp' || way.why === 'firefox')
  const isComputer = way.system === 'other'
  return (
    <section className={styles.none} data-testid="no-way" data-why={way.why} aria-label={t('qr.title')}>
      <div className={page.note}>
        <Why way={way} />
      </div>
      {openElsewhere && (
        <a href={chromeIntent(session.url)} className={buttonClass({ variant: 'primary', large: true, wide: true })} data-testid="open-chrome">
          <ExternalLink size={20} aria-hidden="true" />
          {t('why.openChrome')}
        </a>
      )}
      {isComputer && (
        <div className={styles.scan}>
          <Suspense fallback={<div className={styles.code} />}>
            <QrCode url={session.url} name={t('qr.name')} />
          </Suspense>
          <p className={page.quiet}>{t('qr.hint')}</p>
        </div>
      )}
      {(isComputer || way.why === 'insecure') && session.reach !== 'ok' && <Reach reach={session.reach} />}
      <LinkToCopy url={session.url} primary={!isComputer && !openElsewhere} />
    </section>
  )
}
