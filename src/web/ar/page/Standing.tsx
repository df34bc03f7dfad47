/** A session that cannot be shown now: not yet, no longer, or never. Each says so, and what to do next. */
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useFormat } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { refusedWith } from '../../api/failure.ts'
import { sessionState } from '../../api/session.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { mayRenew, recallAbout, renew, type About } from './known.ts'
import { Plain, Press, Problem, useProblem } from './parts.tsx'
import plain from '../../routes/plain.module.css'
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
  const variant = primary ? 'primary' : 'outline'
  if (about?.productId)
    return (
      <ButtonLink to="/products/$productId" params={{ productId: about.productId }} variant={variant}>
        {t('to.product')}
      </ButtonLink>
    )
  if (about?.projectId && sessionState().session)
    return (
      <ButtonLink to="/studio/$projectId" params={{ projectId: about.projectId }} variant={variant}>
        {t('to.studio')}
      </ButtonLink>
    )
  return (
    <ButtonLink to="/products" variant={variant}>
      {t('to.shop')}
    </ButtonLink>
  )
}

const Renew = ({ about, what }: { about: About; what: 'over.renew' | 'error.retry' }) => {
  const { t } = useTranslation('ar')
  const navigate = useNavigate()
  const again = useMutation({
    mutationFn: () => renew(about),
    onSuccess: (sessionToken) => void navigate({ to: '/ar/$sessionToken', params: { sessionToken }, replace: true }),
  })
  // Whoever was shown somebody else's room cannot open it: who can, is told.
  if (refusedWith(again.error, 'PROJECT_ACCESS_DENIED', 'PROJECT_NOT_FOUND')) return <p role="alert">{t('over.ask')}</p>
  return (
    <>
      <Press variant="primary" large busy={again.isPending} onClick={() => again.mutate()}>
        {t(again.isPending ? 'over.renewing' : what)}
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
