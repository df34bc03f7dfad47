/** The page that a token opens on a phone: one tap from the room. No account, nothing around it, as little to load as can be. */
import { QueryClientProvider, keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import type { ArPlatform } from '../../../contract/ar.ts'
import { call } from '../../api/client.ts'
import type { Answer } from '../../api/endpoints.ts'
import { mayPass, refusedWith } from '../../api/failure.ts'
import { queryClient } from '../../api/queries.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { usePageTitle } from '../../routes/usePageTitle.ts'
import { LanguageSelect } from '../../ui/LanguageSelect.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { FilesFailed, Opening, Over, Preparing, Unknown, Unreachable } from './Standing.tsx'
import { readDevice } from './device.ts'
import { rememberAbout } from './known.ts'
import { Ready } from './Ready.tsx'
import { useTimeLeft } from './timeLeft.ts'
import { wayOf, type Way } from './ways.ts'
import styles from './ar.module.css'

export type Visit = Answer<'getArByToken'>

/** Milliseconds between two looks: while files are made, and while all that can happen is that somebody ends it. */
const LOOKS = { preparing: 1500, ready: 20_000 } as const

const isOver = (error: unknown): boolean => refusedWith(error, 'AR_SESSION_EXPIRED')

/** What this device shows everything by is still being made. Things alone, and what other devices show them by, are not waited for. */
const isMaking = ({ session: { arAssets } }: Visit): boolean => arAssets.sceneUrl === null && arAssets.state === 'preparing'

const platformOf = (way: Way): ArPlatform | undefined =>
  ({ webxr: 'web', 'quick-look': 'ios', 'scene-viewer': 'android', other: undefined } as const)[way.way]

const useVisit = (sessionToken: string) =>
  useQuery({
    queryKey: ['ar', sessionToken, document.documentElement.lang],
    queryFn: async ({ signal }) => {
      const platform = platformOf(wayOf(await readDevice()))
      return call('getArByToken', { params: { sessionToken }, query: { platform }, signal })
    },
    // What is over stays over.
    retry: (failures, error) => failures < 2 && mayPass(error),
    refetchInterval: ({ state: { data, error } }) => {
      if (isOver(error) || !data) return false
      return isMaking(data) ? LOOKS.preparing : LOOKS.ready
    },
    // Another language asks anew: until it is answered, what was read before is shown.
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

const Opened = ({ visit, onEnded }: { visit: Visit; onEnded: () => void }) => {
  const { session } = visit
  const timeLeft = useTimeLeft(session.expiresAt)
  useEffect(() => rememberAbout(session), [session])
  useEffect(() => {
    // The desktop that shows the code waits for this. That it could not be told is no reason not to show the room.
    call('openArByToken', { params: { sessionToken: session.sessionToken } }).catch(() => undefined)
  }, [session.sessionToken])
  const { state, progress, sceneUrl } = session.arAssets
  if (timeLeft === 'none') return <Over about={session} reason="time" />
  if (isMaking(visit)) return <Preparing progress={progress} />
  if (sceneUrl === null && state === 'failed') return <FilesFailed about={session} />
  return <Ready visit={visit} lastMinute={timeLeft === 'minute'} onEnded={onEnded} />
}

const Shown = ({ sessionToken }: { sessionToken: string }) => {
  const visit = useVisit(sessionToken)
  const [endedHere, setEndedHere] = useState(false)
  const shown = visit.data
  if (endedHere) return <Over about={shown?.session ?? null} reason="ended" />
  if (isOver(visit.error)) return <Over about={shown?.session ?? null} reason="either" sessionToken={sessionToken} />
  if (refusedWith(visit.error, 'AR_SESSION_NOT_FOUND')) return <Unknown />
  if (!shown) return visit.error ? <Unreachable error={visit.error} onRetry={() => void visit.refetch()} /> : <Opening />
  return <Opened visit={shown} onEnded={() => setEndedHere(true)} />
}

const Bar = () => {
  const { t } = useTranslation()
  return (
    <header className={styles.bar}>
      <Link to="/" className={styles.brand}>
        <Logo />
        <span>{t('brand')}</span>
      </Link>
      <LanguageSelect className={styles.language ?? ''} />
    </header>
  )
}

export const ArPage = () => {
  const { t } = useTranslation('ar')
  const { sessionToken } = useParams({ from: '/ar/$sessionToken' })
  usePageTitle(t('title'))
  return (
    <QueryClientProvider client={queryClient}>
      <Bar />
      <Suspense fallback={<Opening />}>
        <Shown key={sessionToken} sessionToken={sessionToken} />
      </Suspense>
    </QueryClientProvider>
  )
}
