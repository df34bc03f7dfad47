import type { DeliveryStatus } from '#contract/webhooks/webhookVocabulary.ts'

/** How chips of deliveries are coloured. */
export const DELIVERY_TONE: Readonly<Record<DeliveryStatus, 'good' | 'wait' | 'bad'>> = { pending: 'wait', succeeded: 'good', failed: 'bad' }
