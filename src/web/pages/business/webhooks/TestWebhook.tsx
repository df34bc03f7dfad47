import type { Webhook } from '#contract/webhooks/webhooks.ts'
import { EVENT_TYPES, type EventType } from '#contract/webhooks/webhookVocabulary.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import frame from '../../../lib/ui/frame/frame.module.css'
import { Select } from '../../../lib/ui/forms/fields.tsx'
import { useForm } from '../../../lib/ui/forms/useForm.ts'
import { FormDialog } from '../../../lib/ui/overlay/FormDialog.tsx'
import { useChange } from '../queries.ts'
import { writeWebhook } from './api.ts'
import { DELIVERY_TONE } from './tones.ts'
import { Outcome } from './Outcome.tsx'
import styles from './webhooks.module.css'

/** Sends a test event, and shows the endpoint's response. */
export const TestWebhook = ({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) => {
  const { t } = useTranslation('webhooks')
  const send = useChange(
    async (eventType: EventType) => (await writeWebhook('testWebhook', { params: { webhookId: webhook.id }, body: { eventType } })).delivery,
    () => undefined,
  )
  const form = useForm({ eventType: webhook.events[0] ?? EVENT_TYPES[0] }, send, (values) => values.eventType, { fields: () => [] })
  return (
    <FormDialog title={t('test.title')} action={t('test.do')} form={form} onClose={onClose}>
      <p>{t('test.means')}</p>
      <Select label={t('event')} {...form.field('eventType')} choices={EVENT_TYPES.map((id) => ({ id, name: `${t(`event.${id}`)} · ${id}` }))} />
      {send.data && (
        <div className={styles.block} role="status" data-testid="test-outcome">
          <span className={styles.row}>
            <span className={frame.chip} data-tone={DELIVERY_TONE[send.data.status]}>
              {t(`status.${send.data.status}`)}
            </span>
            <Outcome {...send.data} />
          </span>
          {send.data.responseBody !== null && send.data.responseBody !== '' && (
            <pre className={styles.code} dir="ltr">
              {send.data.responseBody}
            </pre>
          )}
        </div>
      )}
    </FormDialog>
  )
}
