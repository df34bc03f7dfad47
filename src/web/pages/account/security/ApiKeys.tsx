import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import type { ApiKey } from '#contract/accounts/credentials.ts'
import { call } from '../../../lib/api/client.ts'
import { refusedWith } from '../../../lib/api/failure.ts'
import { apiKeysQuery } from '../../../lib/api/queries.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import page from '../../../lib/ui/frame/page.module.css'
import { ErrorState, Skeleton } from '../../../lib/ui/states.tsx'
import { toast } from '../../../lib/ui/toasts.ts'
import { ActionDialog } from '../../../lib/ui/overlay/ActionDialog.tsx'
import { AccountPage } from '../AccountPage.tsx'
import { Section } from '../AccountSection.tsx'
import { NewKey } from './NewKey.tsx'
import styles from './security.module.css'
import { ShowKey } from './ShowKey.tsx'

const Revoke = ({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) => {
  const { t } = useTranslation('settings')
  const client = useQueryClient()
  const revoke = useMutation({
    mutationFn: () =>
      call('deleteApiKey', { params: { apiKeyId: apiKey.id } }).catch((error: unknown) => {
        if (!refusedWith(error, 'API_KEY_NOT_FOUND')) throw error
      }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['apiKeys'] })
      toast(t('keys.revoked'))
      onClose()
    },
  })
  return (
    <ActionDialog
      role="alertdialog"
      isDanger
      title={t('keys.revoke.title', { name: apiKey.name })}
      action={t('keys.revoke')}
      cancel={t('keys.revoke.keep')}
      isPending={revoke.isPending}
      onAction={() => revoke.mutate()}
      onClose={onClose}
      error={revoke.error}
    >
      <p>{t('keys.revoke.body')}</p>
    </ActionDialog>
  )
}

const Key = ({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) => {
  const { t } = useTranslation('settings')
  const { date, dateTime } = useFormat()
  const { name, scopes, lastUsedAt, expiresAt } = apiKey
  return (
    <li className={styles.row}>
      <KeyRound size={24} strokeWidth={1.5} aria-hidden="true" />
      <div className={styles.what}>
        <p className={styles.name}>{name}</p>
        <p className={styles.about}>
          {lastUsedAt === null ? t('keys.unused') : t('keys.used', { when: dateTime(lastUsedAt) })}
          {expiresAt !== null && ` · ${t('keys.until', { date: date(expiresAt) })}`}
        </p>
        <ul className={styles.scopes}>
          {scopes.map((scope) => (
            <li key={scope}>{t(`keys.scope.${scope}`)}</li>
          ))}
        </ul>
      </div>
      <Button variant="danger" aria-label={t('keys.revoke.named', { name })} onPress={onRevoke}>
        {t('keys.revoke')}
      </Button>
    </li>
  )
}

const Keys = () => {
  const { t } = useTranslation('settings')
  const keys = useQuery(apiKeysQuery())
  const [making, setMaking] = useState(false)
  const [token, setToken] = useState<string | null>(null)
  const [revoking, setRevoking] = useState<ApiKey | null>(null)
  const list = keys.data?.apiKeys
  return (
    <Section title={t('keys.yours')} lead={<a href="/docs/quickstart">{t('keys.docs')}</a>}>
      {list ? (
        list.length === 0 ? (
          <p className={page.quiet}>{t('keys.empty')}</p>
        ) : (
          <ul className={styles.rows}>
            {list.map((apiKey) => (
              <Key key={apiKey.id} apiKey={apiKey} onRevoke={() => setRevoking(apiKey)} />
            ))}
          </ul>
        )
      ) : keys.isLoadingError ? (
        <ErrorState error={keys.error} onRetry={() => void keys.refetch()} />
      ) : (
        <div role="status" aria-label={t('keys.reading')}>
          <Skeleton height={64} />
        </div>
      )}
      <div className={page.row}>
        <Button icon={<Plus size={18} aria-hidden="true" />} onPress={() => setMaking(true)}>
          {t('keys.add')}
        </Button>
      </div>
      {making && (
        <NewKey
          onClose={() => setMaking(false)}
          onMade={(made) => {
            setMaking(false)
            setToken(made)
          }}
        />
      )}
      {token !== null && <ShowKey token={token} onClose={() => setToken(null)} />}
      {revoking && <Revoke apiKey={revoking} onClose={() => setRevoking(null)} />}
    </Section>
  )
}

/** Keys for programs; a new one is shown once. */
export const ApiKeys = () => {
  const { t } = useTranslation('settings')
  return (
    <AccountPage place="keys" lead={t('keys.lead')}>
      {() => <Keys />}
    </AccountPage>
  )
}
