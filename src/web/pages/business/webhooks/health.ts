/** Health of a webhook, from its last deliveries and from the service's status: no page. */
import type { Webhook } from '#contract/webhooks/webhooks.ts'
import type { Delivery } from '#contract/webhooks/deliveries.ts'

export type Health = 'gone' | 'failing' | 'off' | 'new' | 'troubled' | 'well'
export const HEALTH_TONE = { gone: 'bad', failing: 'bad', off: undefined, new: undefined, troubled: 'wait', well: 'good' } as const satisfies Record<
  Health,
  'good' | 'wait' | 'bad' | undefined
>

/** The part of the latest settled deliveries that may have failed while a webhook counts as healthy. */
const MAY_FAIL = 0.1

/** Deliveries of real events with a known result; tests are no measure. */
const settled = (deliveries: readonly Pick<Delivery, 'status' | 'trigger'>[]) =>
  deliveries.filter(({ status, trigger }) => status !== 'pending' && trigger !== 'test')

/** @param recent the last deliveries, whatever their order */
export const healthOf = (
  { isActive, disabledReason }: Pick<Webhook, 'isActive' | 'disabledReason'>,
  recent: readonly Pick<Delivery, 'status' | 'trigger'>[],
): Health => {
  if (!isActive) return disabledReason ?? 'off'
  const known = settled(recent)
  if (known.length === 0) return 'new'
  return known.filter(({ status }) => status === 'failed').length / known.length > MAY_FAIL ? 'troubled' : 'well'
}

/** The part of all attempts that succeeded, 0–100; null before the first. */
export const successOf = ({ totalSent, successfulDeliveries }: Webhook['statistics']): number | null =>
  totalSent === 0 ? null : (successfulDeliveries / totalSent) * 100
