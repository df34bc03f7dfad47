/** The loading, empty and error states of a page. */
import { CircleAlert, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { ApiError, mayPass } from '../api/failure.ts'
import { useSession } from '../api/useSession.ts'
import { buttonClass } from './forms/button.ts'
import { isWithoutConnection, useFailureWords } from './frame/failureWords.ts'
import { Logo } from './frame/Logo.tsx'
import { PlainButton } from './forms/PlainButton.tsx'
import styles from './states.module.css'

/** Skeleton of loading content; for waits under a second. */
export const Skeleton = ({ height = 20, width = '100%' }: { height?: number | string; width?: number | string }) => (
  <div className={styles.skeleton} style={{ blockSize: height, inlineSize: width }} aria-hidden="true" />
)

/** `h1` where this is the whole page. */
type Level = 'h1' | 'h2'

/** Empty state, with the next action. */
export const EmptyState = ({
  title,
  children,
  actions,
  level: Heading = 'h2',
}: {
  title: string
  children?: ReactNode
  actions?: ReactNode
  level?: Level
}) => (
  <div className={styles.state}>
    <Logo size={56} />
    <Heading>{title}</Heading>
    {children && <p>{children}</p>}
    {actions && <div className={styles.actions}>{actions}</div>}
  </div>
)

interface ErrorStateProps {
  error: unknown
  onRetry?: () => void
  actions?: ReactNode
  level?: Level
}

interface SignInStateProps extends Pick<ErrorStateProps, 'actions' | 'level'> {
  /** Heading of a page that has one of its own. */
  title?: string
  body?: string
}

/** The state of a page that needs another session: that of an account, or of a guest whom the browser has forgotten. */
export const SignInState = ({ title, body, actions, level: Heading = 'h2' }: SignInStateProps) => {
  const { t } = useTranslation('errors')
  return (
    <div className={styles.state} role="alert">
      <Logo size={56} />
      <Heading>{title ?? t('signIn.title')}</Heading>
      <p>{body ?? t('signIn.body')}</p>
      <div className={styles.actions}>
        {/* Also for what stands alone, without a router. */}
        <a href={`/sign-in?next=${encodeURIComponent(location.pathname + location.search)}`} className={buttonClass({ variant: 'primary' })}>
          {t('signIn.do')}
        </a>
        {actions}
      </div>
    </div>
  )
}

/** A whole part of the page that could not be read. */
export const ErrorState = ({ error, onRetry, actions, level: Heading = 'h2' }: ErrorStateProps) => {
  const { t } = useTranslation('errors')
  const words = useFailureWords()
  const isGuest = useSession()?.isGuest ?? true
  const refusal = error instanceof ApiError ? error : null
  if (isGuest && refusal && (refusal.status === 401 || refusal.status === 403)) return <SignInState actions={actions} level={Heading} />
  // A refusal stays one, however often it is requested.
  const mayHelp = refusal === null || mayPass(refusal)
  return (
    <div className={styles.state} role="alert">
      <CircleAlert size={40} strokeWidth={1.5} aria-hidden="true" />
      <Heading>{t(isWithoutConnection(error) ? 'network.title' : 'title')}</Heading>
      <p>{words(error)}</p>
      {refusal && refusal.status >= 500 && refusal.requestId && (
        <p className={styles.request}>
          {t('reference')} <bdi>{refusal.requestId}</bdi>
        </p>
      )}
      <div className={styles.actions}>
        {onRetry && mayHelp && (
          <PlainButton variant="primary" onClick={onRetry}>
            {t('retry')}
          </PlainButton>
        )}
        {actions}
      </div>
    </div>
  )
}

/** One refusal or remark inside a page. */
export const Notice = ({ children, tone = 'problem' }: { children: ReactNode; tone?: 'problem' | 'calm' }) => (
  <div className={styles.notice} data-tone={tone} role={tone === 'problem' ? 'alert' : undefined}>
    {tone === 'problem' ? <CircleAlert size={20} aria-hidden="true" /> : <Info size={20} aria-hidden="true" />}
    <div>{children}</div>
  </div>
)

/** A refusal beside the button that caused it. */
export const ErrorNotice = ({ error }: { error: unknown }) => {
  const words = useFailureWords()
  return error ? <Notice>{words(error)}</Notice> : null
}
