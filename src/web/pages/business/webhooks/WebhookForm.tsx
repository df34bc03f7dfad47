import { useState } from 'react'
import { LIMITS } from '#contract/wire/limits.ts'
import type { Webhook } from '#contract/webhooks/webhooks.ts'
import { ApiError } from '../../../lib/api/failure.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { TextField } from '../../../lib/ui/forms/fields.tsx'
import { toldBeside } from '../failures.ts'
import { FormDialog } from '../FormDialog.tsx'
import { useChange } from '../queries.ts'
import { writeWebhook } from './api.ts'
import { EventChoice } from './EventChoice.tsx'
import { fieldsOf, inputOf, updateOf } from './fields.ts'
import { HeaderLines } from './HeaderLines.tsx'

/** Refusals that are about one field, and say so by their code. */
const OF_URL: ReadonlySet<string> = new Set(['INVALID_WEBHOOK_URL', 'WEBHOOK_URL_UNREACHABLE', 'WEBHOOK_URL_EXISTS'])
const OF_EVENTS: ReadonlySet<string> = new Set(['INVALID_EVENT_TYPES'])

const saidOf = (error: unknown, codes: ReadonlySet<string>): string | undefined =>
  error instanceof ApiError && codes.has(error.code) ? error.message : undefined

interface Props {
  /** Null: one is added. */
  webhook: Webhook | null
  onClose: () => void
  onDone: (webhook: Webhook) => void
}

/** Where events go, and which. */
export const WebhookForm = ({ webhook, onClose, onDone }: Props) => {
  const { t } = useTranslation('webhooks')
  const [fields, setFields] = useState(() => fieldsOf(webhook))
  const change = (part: Partial<typeof fields>) => setFields((before) => ({ ...before, ...part }))
  const save = useChange(
    async () =>
      webhook
        ? (await writeWebhook('updateWebhook', { params: { webhookId: webhook.id }, body: updateOf(fields) })).webhook
        : (await writeWebhook('createWebhook', { body: inputOf(fields) })).webhook,
    onDone,
  )
  const beside = ['url', 'events', 'description', 'headers', ...(fields.headers ?? []).map(({ name }) => `headers.${name.trim()}`)]
  const { remarks, rest } = toldBeside(save.error, beside)
  const ofUrl = saidOf(save.error, OF_URL)
  const ofEvents = saidOf(save.error, OF_EVENTS)
  return (
    <FormDialog
      wide
      title={t(webhook ? 'form.edit' : 'form.add')}
      action={t(webhook ? 'form.save' : 'form.create')}
      onSubmit={() => save.mutate(undefined)}
      onClose={onClose}
      isPending={save.isPending}
      isDisabled={fields.url.trim() === ''}
      error={(ofUrl ?? ofEvents) ? null : rest}
    >
      <TextField
        label={t('url')}
        hint={t('url.hint')}
        dir="ltr"
        inputMode="url"
        autoComplete="off"
        value={fields.url}
        onChange={(url) => change({ url })}
        maxLength={LIMITS.text.webhookUrl}
        isRequired
        error={ofUrl ?? remarks['url']}
      />
      <TextField
        label={t('description')}
        value={fields.description}
        onChange={(description) => change({ description })}
        maxLength={LIMITS.text.note}
        isRequired={false}
        error={remarks['description']}
      />
      <EventChoice chosen={fields.events} onChange={(events) => change({ events })} error={ofEvents ?? remarks['events']} />
      <HeaderLines lines={fields.headers} kept={Object.keys(webhook?.headers ?? {})} onChange={(headers) => change({ headers })} remarks={remarks} />
    </FormDialog>
  )
}
