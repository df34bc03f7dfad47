import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { profileQuery } from '../api/queries.ts'
import { useSession } from '../api/useSession.ts'
import { usePageTitle } from '../routes/usePageTitle.ts'
import { useFormat } from '../i18n/format.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { classNames } from '../ui/classNames.ts'
import page from '../ui/page.module.css'
import { EmptyState, ErrorState, Skeleton } from '../ui/states.tsx'
import { toast } from '../ui/toasts.ts'
import { ConfirmEmail } from './ConfirmEmail.tsx'
import styles from './ConfirmEmail.module.css'
import { signOut } from './signOut.ts'
import { UnsentChanges } from './UnsentChanges.tsx'

/** Who one is here, and the way out. */
export const Account = () => {
  const { t } = useTranslation('account')
  const { date } = useFormat()
  const session = useSession()
  const navigate = useNavigate()
  const profile = useQuery(profileQuery())
  const [unsent, setUnsent] = useState(0)
  const leaving = useMutation({
    mutationFn: signOut,
    // Tried without a network too: then it asks what is to become of what was not sent.
    networkMode: 'always',
    onSuccess: ({ unsent: left, refused }) => {
      setUnsent(left)
      if (refused > 0) toast(t('unsent.refused', { count: refused }), { tone: 'problem' })
      if (left === 0) void navigate({ to: '/' })
    },
  })
  usePageTitle(t('account.title'))
  if (!session || session.isGuest) {
    return (
      <EmptyState
        level="h1"
        title={t('account.none')}
        actions={
          <>
            <ButtonLink to="/sign-in" variant="primary">
              {t('signIn.title')}
            </ButtonLink>
            <ButtonLink to="/register">{t('register.title')}</ButtonLink>
          </>
        }
      >
        {t('account.none.body')}
      </EmptyState>
    )
  }
  if (profile.isError) return <ErrorState level="h1" error={profile.error} onRetry={() => void profile.refetch()} />
  const user = profile.data?.user
  return (
    <div className={classNames(page.page, page.narrow)}>
      <h1>{user?.firstName ? t('account.hello', { name: user.firstName }) : t('account.title')}</h1>
      <section className={classNames(page.card, page.stack)}>
        {user ? (
          <>
            <p>
              {user.firstName} {user.lastName}
            </p>
            <p className={page.row}>
              <bdi className={page.quiet}>{user.email}</bdi>
              {user.emailVerified && (
                <span className={styles.confirmed}>
                  <Check size={16} aria-hidden="true" />
                  {t('confirm.yes')}
                </span>
              )}
            </p>
            <p className={page.quiet}>{t('account.since', { date: date(user.createdAt) })}</p>
          </>
        ) : (
          <Skeleton height={92} />
        )}
      </section>
      {user && !user.emailVerified && <ConfirmEmail user={user} />}
      <div className={page.row}>
        <ButtonLink to="/rooms">{t('account.rooms')}</ButtonLink>
        <ButtonLink to="/orders">{t('account.orders')}</ButtonLink>
        <Button variant="quiet" onPress={() => leaving.mutate({ discard: false })} isPending={leaving.isPending}>
          {t('account.signOut')}
        </Button>
      </div>
      <UnsentChanges
        unsent={unsent}
        onStay={() => setUnsent(0)}
        onRetry={() => leaving.mutate({ discard: false })}
        onDiscard={() => leaving.mutate({ discard: true })}
        isPending={leaving.isPending}
      />
    </div>
  )
}
