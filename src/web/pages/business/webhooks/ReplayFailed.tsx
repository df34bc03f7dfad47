import { useState } from 'react'
import { serverNow } from '../../../lib/api/serverClock.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Segmented } from '../../../lib/ui/forms/choices.tsx'
import { toast } from '../../../lib/ui/toasts.ts'
import { useForm } from '../../../lib/ui/forms/useForm.ts'
import { FormDialog } from '../../../lib/ui/overlay/FormDialog.tsx'
import { useChange } from '../queries.ts'
import { writeWebhook } from './api.ts'

/** Days back; deliveries are kept no longer. */
const SPANS = ['1', '7', '30'] as const
const WEEK: { days: (typeof SPANS)[number] } = { days: '7' }
const DAY_MS = 86_400_000

/** Sends every event again whose last delivery has failed. */
export const ReplayFailed = ({ webhookId, onClose }: { webhookId: string; onClose: () => void }) => {
  const { t } = useTranslation('webhooks')
  // Time at which this was opened, so that a second press requests the same.
  const [now] = useState(() => serverNow().getTime())
  const replay = useChange(
    async (since: string) => (await writeWebhook('replayFailedDeliveries', { params: { webhookId }, body: { since } })).replayed,
    (count) => {
      toast(t('replayFailed.done', { count }))
      onClose()
    },
  )
  const form = useForm(WEEK, replay, ({ days }) => new Date(now - Number(days) * DAY_MS).toISOString())
  return (
    <FormDialog title={t('replayFailed.title')} action={t('replayFailed.do')} form={form} onClose={onClose}>
      <p>{t('replayFailed.means')}</p>
      <Segmented
        label={t('replayFailed.since')}
        {...form.field('days')}
        options={SPANS.map((id) => ({ id, name: t('replayFailed.days', { count: Number(id) }) }))}
      />
    </FormDialog>
  )
}
