import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { RotateCcw } from 'lucide-react'
import type { DeliveryDetail } from '#contract/webhooks/deliveries.ts'
import { DELIVERY_ATTEMPTS } from '#contract/webhooks/webhookVocabulary.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import frame from '../../../lib/ui/frame/frame.module.css'
import { ErrorNotice, ErrorState, Skeleton } from '../../../lib/ui/states.tsx'
import { toast } from '../../../lib/ui/toasts.ts'
import { usePageTitle } from '../../../lib/ui/frame/usePageTitle.ts'
import { BackLink } from '../BackLink.tsx'
import { useChange } from '../queries.ts'
import { writeWebhook } from './api.ts'
import { Outcome } from './Outcome.tsx'
import { deliveryQuery, webhookQuery } from './queries.ts'
import { DELIVERY_TONE } from './tones.ts'
import styles from './webhooks.module.css'

/** Indents JSON; any other text stays as it is. */
const readable = (body: string): string => {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}

const Code = ({ children, label }: { children: string; label: string }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is longer than its box is scrolled by keys
  <pre className={styles.code} dir="ltr" tabIndex={0} role="group" aria-label={label}>
    {children}
  </pre>
)

const linesOf = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')

/** Sends the event again, as a delivery of its own. */
const Replay = ({ webhookId, delivery, isActive }: { webhookId: string; delivery: DeliveryDetail; isActive: boolean }) => {
  const { t } = useTranslation('webhooks')
  const navigate = useNavigate()
  const replay = useChange(
    async () => (await writeWebhook('replayDelivery', { params: { webhookId, deliveryId: delivery.id } })).delivery,
    ({ id: deliveryId }) => {
      toast(t('replay.done'))
      void navigate({ to: '/business/webhooks/$webhookId/deliveries/$deliveryId', params: { webhookId, deliveryId } })
    },
  )
  return (
    <div>
      <Button
        variant="primary"
        icon={<RotateCcw size={18} aria-hidden="true" />}
        isPending={replay.isPending}
        isDisabled={!isActive}
        onPress={() => replay.mutate(undefined)}
      >
        {t('replay')}
      </Button>
      {!isActive && <p className={frame.quiet}>{t('replay.off')}</p>}
      <ErrorNotice error={replay.error} />
    </div>
  )
}

const Attempts = ({ attempts }: Pick<DeliveryDetail, 'attempts'>) => {
  const { t } = useTranslation('webhooks')
  const { dateTime } = useFormat()
  return (
    <section className={styles.block}>
      <h2>{t('attempts')}</h2>
      {attempts.length === 0 ? (
        <p className={frame.quiet}>{t('attempts.none')}</p>
      ) : (
        <ol className={frame.lines}>
          {attempts.toReversed().map(({ number, attemptedAt, responseHeaders, responseBody, ...outcome }) => (
            <li key={number} className={styles.attempt}>
              <span className={frame.facts}>
                <strong>{t('attempt', { number, count: DELIVERY_ATTEMPTS })}</strong>
                <span>{dateTime(attemptedAt)}</span>
                <Outcome {...outcome} />
              </span>
              {responseHeaders !== null && (
                <details>
                  <summary>{t('answer.headers')}</summary>
                  <Code label={t('answer.headers')}>{linesOf(responseHeaders)}</Code>
                </details>
              )}
              {responseBody !== null && responseBody !== '' && <Code label={t('answer')}>{readable(responseBody)}</Code>}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

/** One event on its way to an endpoint: the request, and the response to each attempt. */
export const DeliveryPage = () => {
  const { t } = useTranslation('webhooks')
  const { dateTime } = useFormat()
  const { webhookId, deliveryId } = useParams({ from: '/workplace/business/webhooks/$webhookId/deliveries/$deliveryId' })
  const webhook = useQuery(webhookQuery(webhookId))
  const delivery = useQuery(deliveryQuery(webhookId, deliveryId))
  usePageTitle(delivery.data ? t(`event.${delivery.data.eventType}`) : t('deliveries'))
  const failed = [webhook, delivery].find(({ isLoadingError }) => isLoadingError)
  if (failed) return <ErrorState level="h1" error={failed.error} onRetry={() => void failed.refetch()} />
  if (!webhook.data || !delivery.data) return <Skeleton height={480} />
  const { eventType, eventId, status, trigger, createdAt, nextAttemptAt, request, attempts } = delivery.data
  return (
    <>
      <BackLink to="/business/webhooks/$webhookId" params={{ webhookId }}>
        {webhook.data.url}
      </BackLink>
      <div className={frame.head}>
        <div>
          <h1 className={frame.title}>{t(`event.${eventType}`)}</h1>
          <span className={frame.facts}>
            <bdi dir="ltr">{eventType}</bdi>
            <span>{dateTime(createdAt)}</span>
            {trigger !== 'auto' && <span>{t(`trigger.${trigger}`)}</span>}
            <bdi dir="ltr">{eventId}</bdi>
          </span>
          <span className={styles.row}>
            <span className={frame.chip} data-tone={DELIVERY_TONE[status]} data-testid="delivery-status">
              {t(`status.${status}`)}
            </span>
            {status === 'pending' && nextAttemptAt !== null && <span className={frame.quiet}>{t('next', { at: dateTime(nextAttemptAt) })}</span>}
          </span>
        </div>
        <Replay webhookId={webhookId} delivery={delivery.data} isActive={webhook.data.isActive} />
      </div>
      <Attempts attempts={attempts} />
      <section className={styles.block}>
        <h2>{t('request')}</h2>
        <p>
          <bdi dir="ltr" className={styles.url}>
            {t('request.line', { url: request.url })}
          </bdi>
        </p>
        <Code label={t('request.headers')}>{linesOf(request.headers)}</Code>
        <Code label={t('request.body')}>{readable(request.body)}</Code>
      </section>
    </>
  )
}
