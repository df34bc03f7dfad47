/** A session that cannot be shown now: not yet, no longer, or never. Each says so, and what to do next. */
import { useFormat } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { refusedWith } from '../../api/failure.ts'
import { sessionState } from '../../api/session.ts'
import { buttonClass } from '../../ui/button.ts'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { mayRenew, recallAbout, renew, type About } from './known.ts'
import { Plain, Press, Problem, useProblem } from './parts.tsx'
import { useDeed } from './useDeed.ts'
import plain from '../../ui/plain.module.css'
import styles from './standing.module.css'

export const Opening = () => {
  const { t } = useTranslation('ar')
  return (
    <div className={plain.plain} role="status">
      <p className={plain.late}>{t('opening')}</p>
    </div>
  )
}

export const Preparing = ({ progress }: { progress: number }) => {
  const { t } = useTranslation('ar')
  const { percent } = useFormat()
  const part = Math.round(progress * 100)
  const words = t('preparing.progress', { percent: percent(part) })
  return (
    <Plain title={t('preparing')}>
      <p>{t('preparing.body')}</p>
      <div className={styles.progress}>
        <ProgressBar percent={part} label={words} />
        <span aria-hidden="true">{words}</span>
      </div>
    </Plain>
  )
}

/** Where what is shown lives: a product's page is everybody's, a room is its maker's. */
const Back = ({ about, primary = false }: { about: About | null; primary?: boolean }) => {
  const { t } = useTranslation('ar')
  const [href, words] = about?.productId
    ? ([`/products/${about.productId}`, 'to.product'] as const)
    : about?.projectId && sessionState().session
      ? ([`/studio/${about.projectId}`, 'to.studio'] as const)
      : (['/products', 'to.shop'] as const)
  return (
    <a href={href} className={buttonClass({ variant: primary ? 'primary' : 'outline' })}>
      {t(words)}
    </a>
  )
}

const Renew = ({ about, what }: { about: About; what: 'over.renew' | 'error.retry' }) => {
  const { t } = useTranslation('ar')
  const again = useDeed(
    () => renew(about),
    (sessionToken) => location.replace(`/ar/${sessionToken}`),
  )
  // Whoever was shown someone else's room cannot open it: who can, is told.
  if (refusedWith(again.error, 'PROJECT_ACCESS_DENIED', 'PROJECT_NOT_FOUND')) return <p role="alert">{t('over.ask')}</p>
  return (
    <>
      <Press variant="primary" large busy={again.busy || again.done} onClick={again.run}>
        {t(again.busy || again.done ? 'over.renewing' : what)}
      </Press>
      <Problem error={again.error} />
    </>
  )
}

type Reason = 'time' | 'ended' | 'either'
/** @param sessionToken with which nothing was read any more: what this device remembers of it is looked up */
export const Over = ({ about, reason, sessionToken }: { about: About | null; reason: Reason; sessionToken?: string }) => {
  const { t } = useTranslation('ar')
  const known = about ?? (sessionToken === undefined ? null : recallAbout(sessionToken))
  const renewable = mayRenew(known)
  return (
    <Plain
      title={t('over')}
      actions={
        <>
          {renewable && <Renew about={known} what="over.renew" />}
          <Back about={known} primary={!renewable} />
        </>
      }
    >
      <p>{t(`over.${reason}`)}</p>
      {!renewable && <p>{t('over.ask')}</p>}
    </Plain>
  )
}

export const FilesFailed = ({ about }: { about: About }) => {
  const { t } = useTranslation('ar')
  const renewable = mayRenew(about)
  return (
    <Plain
      title={t('failed')}
      actions={
        <>
          {renewable && <Renew about={about} what="error.retry" />}
          <Back about={about} primary={!renewable} />
        </>
      }
    >
      <p>{t('failed.body')}</p>
    </Plain>
  )
}

export const Unknown = () => {
  const { t } = useTranslation('ar')
  return (
    <Plain title={t('unknown')} actions={<Back about={null} primary />}>
      <p>{t('unknown.body')}</p>
    </Plain>
  )
}

export const Unreachable = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const { t } = useTranslation('errors')
  const words = useProblem()
  return (
    <Plain
      alert
      title={t('title')}
      actions={
        <Press variant="primary" onClick={onRetry}>
          {t('retry')}
        </Press>
      }
    >
      <p>{words(error)}</p>
    </Plain>
  )
}
