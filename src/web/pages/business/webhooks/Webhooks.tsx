import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Webhook } from '#contract/webhooks/webhooks.ts'
import { EVENT_TYPES } from '#contract/webhooks/webhookVocabulary.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { Found } from '../../../lib/ui/frame/Found.tsx'
import frame from '../../../lib/ui/frame/frame.module.css'
import { usePageTitle } from '../../../lib/ui/frame/usePageTitle.ts'
import styles from '../business.module.css'
import { healthOf } from './health.ts'
import { HealthChip } from './HealthChip.tsx'
import { Outcomes } from './Outcomes.tsx'
import { deliveriesQuery, RECENT, webhooksQuery } from './queries.ts'
import { SecretOnce } from './Secret.tsx'
import { WebhookForm } from './WebhookForm.tsx'

const Row = ({ webhook }: { webhook: Webhook }) => {
  const { t } = useTranslation('webhooks')
  const { dateTime } = useFormat()
  const recent = useQuery(deliveriesQuery(webhook.id, { limit: RECENT }))
  const { id, url, events, description, statistics } = webhook
  return (
    <li>
      <div className={frame.main}>
        <Link to="/business/webhooks/$webhookId" params={{ webhookId: id }} className={styles.name}>
          <bdi dir="ltr">{url}</bdi>
        </Link>
        <span className={frame.facts}>
          {description !== null && <bdi>{description}</bdi>}
          <span>{events.length === EVENT_TYPES.length ? t('events.every') : t('events.count', { count: events.length })}</span>
          <span>{statistics.lastDeliveryAt === null ? t('last.never') : t('last', { at: dateTime(statistics.lastDeliveryAt) })}</span>
        </span>
      </div>
      <div className={frame.side}>
        {recent.data && (
          <>
            <Outcomes deliveries={recent.data.deliveries} />
            <HealthChip health={healthOf(webhook, recent.data.deliveries)} />
          </>
        )}
      </div>
    </li>
  )
}

/** Endpoints that receive events, and the health of each. */
export const Webhooks = () => {
  const { t } = useTranslation('webhooks')
  const navigate = useNavigate()
  const [isAdding, setAdding] = useState(false)
  const [made, setMade] = useState<Webhook | null>(null)
  usePageTitle(t('title'))
  const found = useQuery(webhooksQuery())
  const webhooks = found.data?.webhooks ?? []
  const add = (
    <Button variant="primary" icon={<Plus size={18} aria-hidden="true" />} onPress={() => setAdding(true)}>
      {t('add')}
    </Button>
  )
  return (
    <>
      <div className={frame.head}>
        <div>
          <h1 className={frame.title}>{t('title')}</h1>
          <p className={frame.quiet}>
            {t('about')} <a href="/docs">{t('docs')}</a>
          </p>
        </div>
        {webhooks.length > 0 && add}
      </div>
      <Found
        title={t('title')}
        found={found}
        rows={webhooks.map((webhook) => (
          <Row key={webhook.id} webhook={webhook} />
        ))}
        none={{ title: t('none'), body: t('none.body'), actions: add }}
        // An account has fewer than fill a page.
        onPage={() => undefined}
      />
      {isAdding && (
        <WebhookForm
          webhook={null}
          onClose={() => setAdding(false)}
          onDone={(webhook) => {
            setAdding(false)
            setMade(webhook)
          }}
        />
      )}
      {made?.secret && (
        <SecretOnce secret={made.secret} onClose={() => void navigate({ to: '/business/webhooks/$webhookId', params: { webhookId: made.id } })} />
      )}
    </>
  )
}
