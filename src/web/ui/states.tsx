/** What a page shows while it waits, when it has nothing, and when something went wrong. */
import { CircleAlert, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { ApiError, NetworkError } from '../api/failure.ts'
import { useSession } from '../api/useSession.ts'
import { buttonClass } from './button.ts'
import { Logo } from './Logo.tsx'
import { PlainButton } from './PlainButton.tsx'
import styles from './states.module.css'

/** The shape of what is coming; for waits under a second. */
export const Skeleton = ({ height = 20, width = '100%' }: { height?: number | string; width?: number | string }) => (
  <div className={styles.skeleton} style={{ blockSize: height, inlineSize: width }} aria-hidden="true" />
)

/** `h1` where this is the whole page. */
type Level = 'h1' | 'h2'

/** Nothing here yet, and what to do next. */
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

/** What happened, what is safe, and what to do, in the shopper's words. */
export const useFailureWords = () => {
  const { t } = useTranslation('errors')
  return (error: unknown): string => {
    if (error instanceof NetworkError) return t('network')
    // What went wrong in the page itself never reached the service.
    if (!(error instanceof ApiError)) return t('page')
    return error.status < 500 && error.message ? error.message : t('ours')
  }
}

interface ErrorStateProps {
  error: unknown
  onRetry?: () => void
  actions?: ReactNode
  level?: Level
}

/** What is another's, as far as this browser knows: it may be an account's, or of a guest whom the browser has forgotten. */
const SignInState = ({ actions, level: Heading = 'h2' }: Pick<ErrorStateProps, 'actions' | 'level'>) => {
  const { t } = useTranslation('errors')
  return (
    <div className={styles.state} role="alert">
      <Logo size={56} />
      <Heading>{t('signIn.title')}</Heading>
      <p>{t('signIn.body')}</p>
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
  if (isGuest && error instanceof ApiError && (error.status === 401 || error.status === 403)) return <SignInState actions={actions} level={Heading} />
  return (
    <div className={styles.state} role="alert">
      <CircleAlert size={40} strokeWidth={1.5} aria-hidden="true" />
      <Heading>{t(error instanceof NetworkError ? 'network.title' : 'title')}</Heading>
      <p>{words(error)}</p>
      {error instanceof ApiError && error.requestId && <p className={styles.request}>{error.requestId}</p>}
      <div className={styles.actions}>
        {onRetry && (
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
