import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleHelp, Monitor, Smartphone, Tablet } from 'lucide-react'
import type { SessionOnWire } from '#contract/accounts/credentials.ts'
import { call } from '../../../lib/api/client.ts'
import { refusedWith } from '../../../lib/api/failure.ts'
import { sessionsQuery } from '../../../lib/api/queries.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { ErrorNotice, ErrorState, Skeleton } from '../../../lib/ui/states.tsx'
import { toast } from '../../../lib/ui/toasts.ts'
import { Section } from '../AccountSection.tsx'
import styles from './security.module.css'

const ICONS = { desktop: Monitor, mobile: Smartphone, tablet: Tablet }

const useDeviceName = () => {
  const { t } = useTranslation('settings')
  return ({ browser, os }: SessionOnWire['device']): string => {
    if (browser !== null && os !== null) return t('devices.name', { browser, os })
    return browser ?? os ?? t('devices.unknown')
  }
}

const Device = ({ session }: { session: SessionOnWire }) => {
  const { t } = useTranslation('settings')
  const { date, dateTime } = useFormat()
  const client = useQueryClient()
  const nameOf = useDeviceName()
  const end = useMutation({
    mutationFn: () =>
      call('endSession', { params: { sessionId: session.id } }).catch((error: unknown) => {
        // It has signed out meanwhile, as was wished.
        if (!refusedWith(error, 'SESSION_NOT_FOUND')) throw error
      }),
    onSuccess: async () => {
      toast(t('devices.ended'))
      await client.invalidateQueries({ queryKey: ['sessions'] })
    },
  })
  const { type } = session.device
  const Icon = type === null ? CircleHelp : ICONS[type]
  const name = nameOf(session.device)
  return (
    <li className={styles.row}>
      <Icon size={24} strokeWidth={1.5} aria-hidden="true" />
      <div className={styles.what}>
        <p className={styles.name}>{name}</p>
        <p className={styles.about}>
          {session.current ? t('devices.current') : t('devices.used', { when: dateTime(session.lastUsedAt) })}
          {' · '}
          {t('devices.signedIn', { date: date(session.createdAt) })}
        </p>
        <ErrorNotice error={end.error} />
      </div>
      {!session.current && (
        <Button aria-label={t('devices.end.named', { device: name })} isPending={end.isPending} onPress={() => end.mutate()}>
          {t('devices.end')}
        </Button>
      )}
    </li>
  )
}

/** Where the account is signed in; this browser itself leaves by signing out. */
export const Devices = () => {
  const { t } = useTranslation('settings')
  const sessions = useQuery(sessionsQuery())
  const list = sessions.data?.sessions
  return (
    <Section title={t('devices')} lead={t('devices.lead')}>
      {list ? (
        <ul className={styles.rows}>
          {list.map((session) => (
            <Device key={session.id} session={session} />
          ))}
        </ul>
      ) : sessions.isLoadingError ? (
        <ErrorState error={sessions.error} onRetry={() => void sessions.refetch()} />
      ) : (
        <div role="status" aria-label={t('devices.reading')}>
          <Skeleton height={64} />
        </div>
      )}
    </Section>
  )
}
