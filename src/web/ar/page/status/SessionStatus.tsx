/** Pages for a session that cannot be shown: in preparation, ended, failed or unknown. Each names the next action. */
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { refusedWith } from '../../../lib/api/failure.ts'
import { sessionState } from '../../../lib/api/session.ts'
import { buttonClass } from '../../../lib/ui/forms/button.ts'
import { useFailureWords } from '../../../lib/ui/frame/failureWords.ts'
import { ProgressBar } from '../../../lib/ui/display/ProgressBar.tsx'
import { mayRenew, getRecentSession, renew, type RecentSession } from '../recentSession.ts'
import { Plain, Press, Problem } from '../parts.tsx'
import { useAsyncAction } from '../useAsyncAction.ts'
import plain from '../../../lib/ui/frame/plain.module.css'
import styles from './sessionStatus.module.css'

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

/** A link back: to the product page for everyone, to the studio for those signed in. */
const Back = ({ about, primary = false }: { about: RecentSession | null; primary?: boolean }) => {
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

const Renew = ({ about, what }: { about: RecentSession; what: 'over.renew' | 'error.retry' }) => {
  const { t } = useTranslation('ar')
  const again = useAsyncAction(
    () => renew(about),
    (sessionToken) => location.replace(`/ar/${sessionToken}`),
  )
  // A user who was shown another user's room cannot open it: the page names who can.
  if (refusedWith(again.error, 'PROJECT_ACCESS_DENIED', 'PROJECT_NOT_FOUND')) return <p role="alert">{t('over.ask')}</p>
  return (
    <>
      <Press variant="primary" large busy={again.isBusy || again.isDone} onClick={again.run}>
        {t(again.isBusy || again.isDone ? 'over.renewing' : what)}
      </Press>
      <Problem error={again.error} />
    </>
  )
}

type Reason = 'time' | 'ended' | 'either'
/** @param sessionToken with which nothing was read any more: its kind is looked up among this device's recent sessions */
export const Over = ({ about, reason, sessionToken }: { about: RecentSession | null; reason: Reason; sessionToken?: string }) => {
  const { t } = useTranslation('ar')
  const known = about ?? (sessionToken === undefined ? null : getRecentSession(sessionToken))
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

export const FilesFailed = ({ about }: { about: RecentSession }) => {
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
  const words = useFailureWords()
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
