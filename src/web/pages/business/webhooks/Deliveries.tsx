import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import type { Webhook } from '#contract/webhooks/webhooks.ts'
import type { Delivery } from '#contract/webhooks/deliveries.ts'
import { DELIVERY_ATTEMPTS, DELIVERY_STATUSES, EVENT_TYPES } from '#contract/webhooks/webhookVocabulary.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { known, laterPage, withoutEmpty } from '../../../lib/ui/display/addressParts.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { Found } from '../../../lib/ui/frame/Found.tsx'
import frame from '../../../lib/ui/frame/frame.module.css'
import { Select } from '../../../lib/ui/forms/fields.tsx'
import styles from '../business.module.css'
import type { DeliveryList } from './address.ts'
import { Outcome } from './Outcome.tsx'
import { deliveriesQuery, type AskedDeliveries } from './queries.ts'
import { ReplayFailed } from './ReplayFailed.tsx'
import { DELIVERY_TONE } from './tones.ts'

/** Query of the list's address. */
const queryOf = ({ status, event, page }: DeliveryList): AskedDeliveries => ({
  status: known(DELIVERY_STATUSES, status),
  eventType: known(EVENT_TYPES, event),
  page: laterPage(page) ?? 1,
})

const Row = ({ webhookId, delivery }: { webhookId: string; delivery: Delivery }) => {
  const { t } = useTranslation('webhooks')
  const { dateTime } = useFormat()
  const { id, eventType, status, trigger, attempt, attemptedAt, nextAttemptAt, createdAt } = delivery
  return (
    <li data-delivery={id} data-status={status}>
      <div className={frame.main}>
        <Link to="/business/webhooks/$webhookId/deliveries/$deliveryId" params={{ webhookId, deliveryId: id }} className={styles.name}>
          {t(`event.${eventType}`)}
        </Link>
        <span className={frame.facts}>
          <span>{dateTime(attemptedAt ?? createdAt)}</span>
          {trigger !== 'auto' && <span>{t(`trigger.${trigger}`)}</span>}
          <Outcome {...delivery} />
          {attempt > 1 && <span>{t('attempt', { number: attempt, count: DELIVERY_ATTEMPTS })}</span>}
          {status === 'pending' && nextAttemptAt !== null && <span>{t('next', { at: dateTime(nextAttemptAt) })}</span>}
        </span>
      </div>
      <div className={frame.side}>
        <span className={frame.chip} data-tone={DELIVERY_TONE[status]}>
          {t(`status.${status}`)}
        </span>
      </div>
    </li>
  )
}

/** Deliveries of the last thirty days, the newest first. */
export const Deliveries = ({ webhook: { id, isActive } }: { webhook: Webhook }) => {
  const { t } = useTranslation('webhooks')
  const list = useSearch({ from: '/workplace/business/webhooks/$webhookId' })
  const navigate = useNavigate()
  const [isReplaying, setReplaying] = useState(false)
  const asked = queryOf(list)
  const found = useQuery(deliveriesQuery(id, asked))
  const change = (parts: DeliveryList) =>
    void navigate({
      to: '/business/webhooks/$webhookId',
      params: { webhookId: id },
      replace: true,
      search: ({ page: _page, ...kept }: DeliveryList) => withoutEmpty({ ...kept, ...parts }),
    })
  const any = { id: '' as const, name: t('filter.any') }
  const isFiltered = asked.status !== undefined || asked.eventType !== undefined
  return (
    <>
      <div className={frame.head}>
        <h2 className={styles.heading}>{t('deliveries')}</h2>
        <Button variant="outline" icon={<RotateCcw size={18} aria-hidden="true" />} isDisabled={!isActive} onPress={() => setReplaying(true)}>
          {t('replayFailed')}
        </Button>
      </div>
      <div className={frame.filters}>
        <Select
          label={t('status')}
          value={asked.status ?? ''}
          onChange={(status) => change({ status })}
          choices={[any, ...DELIVERY_STATUSES.map((one) => ({ id: one, name: t(`status.${one}`) }))]}
        />
        <Select
          label={t('event')}
          value={asked.eventType ?? ''}
          onChange={(event) => change({ event })}
          choices={[any, ...EVENT_TYPES.map((one) => ({ id: one, name: t(`event.${one}`) }))]}
        />
      </div>
      <Found
        title={t('deliveries')}
        found={found}
        rows={(found.data?.deliveries ?? []).map((delivery) => (
          <Row key={delivery.id} webhookId={id} delivery={delivery} />
        ))}
        none={
          isFiltered
            ? { title: t('deliveries.none'), body: t('deliveries.none.body') }
            : { title: t('deliveries.new'), body: t('deliveries.new.body') }
        }
        onPage={(page) => change({ page: page === 1 ? '' : String(page) })}
      />
      {isReplaying && <ReplayFailed webhookId={id} onClose={() => setReplaying(false)} />}
    </>
  )
}
