/** What is asked of the service for what the address of a list of deliveries says. */
import { DELIVERY_STATUSES, EVENT_TYPES } from '#contract/webhooks/webhookVocabulary.ts'
import { known, laterPage } from '../../../lib/ui/display/addressParts.ts'
import type { DeliveryList } from './address.ts'
import type { AskedDeliveries } from './queries.ts'

export const askedOf = ({ status, event, page }: DeliveryList): AskedDeliveries => ({
  status: known(DELIVERY_STATUSES, status),
  eventType: known(EVENT_TYPES, event),
  page: laterPage(page) ?? 1,
})
