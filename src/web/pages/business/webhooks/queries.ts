/** Queries of the pages of webhooks. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Delivery } from '#contract/webhooks/deliveries.ts'
import type { DeliveryStatus, EventType } from '#contract/webhooks/webhookVocabulary.ts'
import { whileOnline } from '../../../lib/api/polling.ts'
import { BUSINESS } from '../queries.ts'
import { callWebhooks } from './api.ts'

/** Milliseconds between two polls of deliveries that are on their way. */
const ON_THE_WAY_MS = 3000
/** The maximum number of webhooks of an account, and as many outcomes as show the health of one. */
const LONGEST_PAGE = 100
export const RECENT = 20

export interface AskedDeliveries {
  status?: DeliveryStatus | undefined
  eventType?: EventType | undefined
  page?: number
  limit?: number
}

/** Read again soon while one is on its way. */
const untilSettled = (deliveries: readonly Pick<Delivery, 'status'>[] | undefined): number | false =>
  deliveries?.some(({ status }) => status === 'pending') ? ON_THE_WAY_MS : false

export const webhooksQuery = () =>
  queryOptions({
    queryKey: [BUSINESS, 'webhooks'],
    queryFn: ({ signal }) => callWebhooks('listWebhooks', { query: { limit: LONGEST_PAGE }, signal }),
  })

export const webhookQuery = (webhookId: string) =>
  queryOptions({
    queryKey: [BUSINESS, 'webhook', webhookId],
    queryFn: async ({ signal }) => (await callWebhooks('getWebhook', { params: { webhookId }, signal })).webhook,
  })

export const deliveriesQuery = (webhookId: string, query: AskedDeliveries) =>
  queryOptions({
    queryKey: [BUSINESS, 'deliveries', webhookId, query],
    queryFn: ({ signal }) => callWebhooks('listDeliveries', { params: { webhookId }, query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => whileOnline(state, untilSettled(state.data?.deliveries)),
  })

export const deliveryQuery = (webhookId: string, deliveryId: string) =>
  queryOptions({
    queryKey: [BUSINESS, 'delivery', webhookId, deliveryId],
    queryFn: async ({ signal }) => (await callWebhooks('getDelivery', { params: { webhookId, deliveryId }, signal })).delivery,
    refetchInterval: ({ state }) => whileOnline(state, untilSettled(state.data && [state.data])),
  })
