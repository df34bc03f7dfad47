/** The values of the form of a webhook, and the request made of them. Pure. */
import type { Webhook, WebhookInput, WebhookUpdate } from '#contract/webhooks/webhooks.ts'
import { EVENT_TYPES, type EventType } from '#contract/webhooks/webhookVocabulary.ts'

export interface HeaderLine {
  /** Identifies the line, so that its field keeps the focus. */
  id: string
  name: string
  value: string
}
export interface Fields {
  url: string
  events: readonly EventType[]
  description: string
  /** Null: the present ones stay. One whose value is sent back masked stays unchanged. */
  headers: readonly HeaderLine[] | null
}

export const fieldsOf = (webhook: Webhook | null): Fields =>
  webhook
    ? {
        url: webhook.url,
        events: webhook.events,
        description: webhook.description ?? '',
        // Headers that the service cannot decrypt any more are typed again.
        headers: webhook.headers === null || Object.keys(webhook.headers).length === 0 ? [] : null,
      }
    : { url: '', events: EVENT_TYPES, description: '', headers: [] }

/** Lines without a name are not meant. Of two with the same name the later one counts, as in HTTP's own tables. */
const headersIn = (lines: readonly HeaderLine[]): Record<string, string> =>
  Object.fromEntries(lines.flatMap(({ name, value }) => (name.trim() === '' ? [] : [[name.trim(), value]])))

const shared = ({ url, events, description }: Fields) => ({
  url: url.trim(),
  // In the order in which they are listed, whatever order they were chosen in.
  events: EVENT_TYPES.filter((type) => events.includes(type)),
  description: description.trim() === '' ? null : description.trim(),
})
export const inputOf = (fields: Fields): WebhookInput => ({ ...shared(fields), headers: headersIn(fields.headers ?? []) })
export const updateOf = (fields: Fields): WebhookUpdate => ({ ...shared(fields), ...(fields.headers && { headers: headersIn(fields.headers) }) })
