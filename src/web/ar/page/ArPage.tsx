/** The page that a token opens on a phone: one tap from the room. No account, nothing around it, as little to load as can be. */
import { Suspense, useEffect, useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { refusedWith } from '../../lib/api/failure.ts'
import { isOutOfReach, useRetryWhenBack } from '../../lib/api/recovery.ts'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { usePageTitle } from '../../lib/ui/frame/usePageTitle.ts'
import { LanguageSelect } from '../../lib/ui/frame/LanguageSelect.tsx'
import { Logo } from '../../lib/ui/frame/Logo.tsx'
import { FilesFailed, Opening, Over, Preparing, Unknown, Unreachable } from './status/SessionStatus.tsx'
import { setRecentSession } from './recentSession.ts'
import { Ready } from './Ready.tsx'
import { useTimeLeft } from './status/timeLeft.ts'
import { useArAhead } from './useOpenedAr.ts'
import { isMaking, isOver, useVisit, type Visit } from './visit.ts'
import styles from './ar.module.css'

const Opened = ({ visit, onEnded }: { visit: Visit; onEnded: () => void }) => {
  const { session } = visit
  const timeLeft = useTimeLeft(session.expiresAt)
  useEffect(() => setRecentSession(session), [session])
  useEffect(() => {
    // The desktop that shows the code waits for this. If the request fails, the room is shown all the same.
    call('openArByToken', { params: { sessionToken: session.sessionToken } }).catch(() => undefined)
  }, [session.sessionToken])
  useArAhead()
  const { state, progress, sceneUrl } = session.arAssets
  if (timeLeft === 'none') return <Over about={session} reason="time" />
  if (isMaking(visit)) return <Preparing progress={progress} />
  if (sceneUrl === null && state === 'failed') return <FilesFailed about={session} />
  return <Ready visit={visit} lastMinute={timeLeft === 'minute'} onEnded={onEnded} />
}

const Shown = ({ sessionToken }: { sessionToken: string }) => {
  const { visit, error, again } = useVisit(sessionToken)
  const [endedHere, setEndedHere] = useState(false)
  useRetryWhenBack(!visit && isOutOfReach(error), again)
  if (endedHere) return <Over about={visit?.session ?? null} reason="ended" />
  if (isOver(error)) return <Over about={visit?.session ?? null} reason="either" sessionToken={sessionToken} />
  if (refusedWith(error, 'AR_SESSION_NOT_FOUND')) return <Unknown />
  if (!visit) return error ? <Unreachable error={error} onRetry={again} /> : <Opening />
  return <Opened visit={visit} onEnded={() => setEndedHere(true)} />
}

const Bar = () => {
  const { t } = useTranslation()
  return (
    <header className={styles.bar}>
      <a href="/" className={styles.brand}>
        <Logo />
        <span>{t('brand')}</span>
      </a>
      <LanguageSelect className={styles.language ?? ''} />
    </header>
  )
}

export const ArPage = ({ sessionToken }: { sessionToken: string }) => {
  const { t } = useTranslation('ar')
  usePageTitle(t('title'))
  return (
    <>
      <Bar />
      <Suspense fallback={<Opening />}>
        <Shown sessionToken={sessionToken} />
      </Suspense>
    </>
  )
}
