import { LIMITS } from '#contract/wire/limits.ts'
import type { Webhook } from '#contract/webhooks/webhooks.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { TextField } from '../../../lib/ui/forms/fields.tsx'
import { useForm } from '../../../lib/ui/forms/useForm.ts'
import { FormDialog } from '../../../lib/ui/overlay/FormDialog.tsx'
import { useChange } from '../queries.ts'
import { writeWebhook } from './api.ts'
import { EventChoice } from './EventChoice.tsx'
import { fieldsOf, inputOf, updateOf, type Fields } from './fields.ts'
import { HeaderLines } from './HeaderLines.tsx'

/** Refusals that are about one field, and say so by their code. */
const CODES = {
  INVALID_WEBHOOK_URL: 'url',
  WEBHOOK_URL_UNREACHABLE: 'url',
  WEBHOOK_URL_EXISTS: 'url',
  INVALID_EVENT_TYPES: 'events',
} as const

interface Props {
  /** Null: one is added. */
  webhook: Webhook | null
  onClose: () => void
  onDone: (webhook: Webhook) => void
}

/** Where events go, and which. */
export const WebhookForm = ({ webhook, onClose, onDone }: Props) => {
  const { t } = useTranslation('webhooks')
  const save = useChange(
    async (fields: Fields) =>
      webhook
        ? (await writeWebhook('updateWebhook', { params: { webhookId: webhook.id }, body: updateOf(fields) })).webhook
        : (await writeWebhook('createWebhook', { body: inputOf(fields) })).webhook,
    onDone,
  )
  const form = useForm(
    () => fieldsOf(webhook),
    save,
    (fields) => fields,
    {
      codes: CODES,
      fields: ({ headers }) => ['url', 'events', 'description', 'headers', ...(headers ?? []).map(({ name }) => `headers.${name.trim()}`)],
      isReady: ({ url }) => url.trim() !== '',
    },
  )
  const { change, field, remarks, values } = form
  return (
    <FormDialog wide title={t(webhook ? 'form.edit' : 'form.add')} action={t(webhook ? 'form.save' : 'form.create')} form={form} onClose={onClose}>
      <TextField
        label={t('url')}
        hint={t('url.hint')}
        dir="ltr"
        inputMode="url"
        autoComplete="off"
        {...field('url')}
        maxLength={LIMITS.text.webhookUrl}
        isRequired
      />
      <TextField label={t('description')} {...field('description')} maxLength={LIMITS.text.note} isRequired={false} />
      <EventChoice chosen={values.events} onChange={(events) => change({ events })} error={remarks['events']} />
      <HeaderLines lines={values.headers} kept={Object.keys(webhook?.headers ?? {})} onChange={(headers) => change({ headers })} remarks={remarks} />
    </FormDialog>
  )
}
