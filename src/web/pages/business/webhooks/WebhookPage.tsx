import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { Send } from 'lucide-react'
import { useState } from 'react'
import type { Webhook } from '#contract/webhooks/webhooks.ts'
import { EVENT_TYPES, FAILING_DAYS } from '#contract/webhooks/webhookVocabulary.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import frame from '../../../lib/ui/frame/frame.module.css'
import { ErrorNotice, ErrorState, Notice, Skeleton } from '../../../lib/ui/states.tsx'
import { toast } from '../../../lib/ui/toasts.ts'
import { usePageTitle } from '../../../lib/ui/frame/usePageTitle.ts'
import { useForm } from '../../../lib/ui/forms/useForm.ts'
import { FormDialog } from '../../../lib/ui/overlay/FormDialog.tsx'
import { BackLink } from '../BackLink.tsx'
import { Figures } from '../Figures.tsx'
import { useChange } from '../queries.ts'
import { writeWebhook } from './api.ts'
import { Deliveries } from './Deliveries.tsx'
import { healthOf, successOf } from './health.ts'
import { HealthChip } from './HealthChip.tsx'
import { Outcomes } from './Outcomes.tsx'
import { deliveriesQuery, RECENT, webhookQuery } from './queries.ts'
import { RotateSecret, SecretOnce } from './Secret.tsx'
import { TestWebhook } from './TestWebhook.tsx'
import { WebhookForm } from './WebhookForm.tsx'
import styles from './webhooks.module.css'

const DeleteWebhook = ({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) => {
  const { t } = useTranslation('webhooks')
  const navigate = useNavigate()
  const remove = useChange(
    () => writeWebhook('deleteWebhook', { params: { webhookId: webhook.id } }),
    () => {
      toast(t('delete.done'))
      void navigate({ to: '/business/webhooks', replace: true })
    },
  )
  const form = useForm({}, remove, () => undefined)
  return (
    <FormDialog role="alertdialog" isDanger title={t('delete.title')} action={t('delete.do')} form={form} onClose={onClose}>
      <p>{t('delete.means')}</p>
    </FormDialog>
  )
}

/** Switches deliveries off and on again. */
const Switch = ({ webhook: { id, isActive } }: { webhook: Webhook }) => {
  const { t } = useTranslation('webhooks')
  const turn = useChange(
    () => writeWebhook('updateWebhook', { params: { webhookId: id }, body: { isActive: !isActive } }),
    () => toast(t(isActive ? 'off.done' : 'on.done')),
  )
  return (
    <>
      <Button variant={isActive ? 'quiet' : 'primary'} isPending={turn.isPending} onPress={() => turn.mutate(undefined)}>
        {t(isActive ? 'off.do' : 'on.do')}
      </Button>
      <ErrorNotice error={turn.error} />
    </>
  )
}

type Open = 'edit' | 'test' | 'rotate' | 'delete'

const Head = ({ webhook }: { webhook: Webhook }) => {
  const { t } = useTranslation('webhooks')
  const { dateTime } = useFormat()
  const [open, setOpen] = useState<Open | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const recent = useQuery(deliveriesQuery(webhook.id, { limit: RECENT })).data?.deliveries
  const close = () => setOpen(null)
  const { url, description, disabledReason, oldSecretUntil } = webhook
  return (
    <>
      <div className={frame.head}>
        <div>
          <h1 className={frame.title}>
            <bdi dir="ltr" className={styles.url}>
              {url}
            </bdi>
          </h1>
          {description !== null && (
            <p className={frame.quiet}>
              <bdi>{description}</bdi>
            </p>
          )}
          {recent && (
            <span className={styles.row}>
              <HealthChip health={healthOf(webhook, recent)} />
              <Outcomes deliveries={recent} />
            </span>
          )}
        </div>
        <div className={styles.row}>
          <Button variant="outline" icon={<Send size={18} aria-hidden="true" />} onPress={() => setOpen('test')}>
            {t('test')}
          </Button>
          <Button variant="outline" onPress={() => setOpen('edit')}>
            {t('edit')}
          </Button>
          <Button variant="quiet" onPress={() => setOpen('rotate')}>
            {t('rotate')}
          </Button>
          <Switch webhook={webhook} />
          <Button variant="quiet" onPress={() => setOpen('delete')}>
            {t('delete')}
          </Button>
        </div>
      </div>
      {disabledReason !== null && <Notice>{t(`disabled.${disabledReason}`, { days: FAILING_DAYS })}</Notice>}
      {!webhook.isActive && disabledReason === null && <Notice tone="calm">{t('disabled.off')}</Notice>}
      {(webhook.secret === null || webhook.headers === null) && <Notice>{t('secret.unreadable')}</Notice>}
      {oldSecretUntil !== null && <Notice tone="calm">{t('secret.both', { until: dateTime(oldSecretUntil) })}</Notice>}
      {open === 'edit' && (
        <WebhookForm
          webhook={webhook}
          onClose={close}
          onDone={() => {
            toast(t('saved'))
            close()
          }}
        />
      )}
      {open === 'test' && <TestWebhook webhook={webhook} onClose={close} />}
      {open === 'delete' && <DeleteWebhook webhook={webhook} onClose={close} />}
      {open === 'rotate' && (
        <RotateSecret
          webhook={webhook}
          onClose={close}
          onDone={(made) => {
            close()
            setSecret(made)
          }}
        />
      )}
      {secret !== null && <SecretOnce secret={secret} onClose={() => setSecret(null)} />}
    </>
  )
}

const Totals = ({ webhook: { statistics, events } }: { webhook: Webhook }) => {
  const { t } = useTranslation('webhooks')
  const { number, percent, dateTime } = useFormat()
  const success = successOf(statistics)
  return (
    <Figures
      label={t('figures')}
      figures={[
        { name: t('figures.sent'), value: number(statistics.totalSent, 0), about: t('figures.sent.about') },
        {
          name: t('figures.success'),
          value: success === null ? '–' : percent(success),
          about: t('figures.failed', { count: statistics.failedDeliveries }),
          isBad: success !== null && success < 50,
        },
        { name: t('figures.last'), value: statistics.lastDeliveryAt === null ? '–' : dateTime(statistics.lastDeliveryAt) },
        {
          name: t('events'),
          value: number(events.length, 0),
          about:
            events.length === EVENT_TYPES.length ? (
              t('events.every')
            ) : (
              <details>
                <summary>{t('events.which')}</summary>
                {events.map((type) => t(`event.${type}`)).join(t('comma'))}
              </details>
            ),
        },
      ]}
    />
  )
}

/** One endpoint: its events, its health, and its deliveries. */
export const WebhookPage = () => {
  const { t } = useTranslation('webhooks')
  const { webhookId } = useParams({ from: '/workplace/business/webhooks/$webhookId' })
  const webhook = useQuery(webhookQuery(webhookId))
  usePageTitle(webhook.data?.url ?? t('title'))
  if (webhook.isLoadingError) return <ErrorState level="h1" error={webhook.error} onRetry={() => void webhook.refetch()} />
  if (!webhook.data) return <Skeleton height={480} />
  return (
    <>
      <BackLink to="/business/webhooks">{t('title')}</BackLink>
      <Head webhook={webhook.data} />
      <Totals webhook={webhook.data} />
      <Deliveries webhook={webhook.data} />
    </>
  )
}
