/** Queries of the staff's pages. Apart from lib/api/queries.ts: shoppers load none of them. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Query } from '../../lib/api/endpoints.ts'
import { call } from '../../lib/api/client.ts'
import { whileOnline } from '../../lib/api/polling.ts'

const language = () => document.documentElement.lang
/** Milliseconds after which data that others may have changed is read again. */
const LOOK_AGAIN_MS = 30_000

export const staffOrdersQuery = (query: Partial<Query<'listStaffOrders'>>) =>
  queryOptions({
    queryKey: ['staff', 'orders', language(), query],
    queryFn: ({ signal }) => call('listStaffOrders', { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => whileOnline(state, LOOK_AGAIN_MS),
    staleTime: 5000,
  })

export const STOCK_KEY = ['staff', 'stock'] as const
export const stockQuery = (query: Partial<Query<'listStock'>>) =>
  queryOptions({
    queryKey: [...STOCK_KEY, language(), query],
    queryFn: ({ signal }) => call('listStock', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 5000,
  })

export const MESSAGES_KEY = ['staff', 'messages'] as const
/** Queued messages are sent, or given up, meanwhile. */
export const messagesQuery = (query: Partial<Query<'listStaffMessages'>>) =>
  queryOptions({
    queryKey: [...MESSAGES_KEY, query],
    queryFn: ({ signal }) => call('listStaffMessages', { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => whileOnline(state, LOOK_AGAIN_MS),
    staleTime: 0,
  })

export const RATINGS_KEY = ['staff', 'ratings'] as const
export const ratingsQuery = (query: Partial<Query<'listRatings'>>) =>
  queryOptions({
    queryKey: [...RATINGS_KEY, language(), query],
    queryFn: ({ signal }) => call('listRatings', { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => whileOnline(state, LOOK_AGAIN_MS),
    staleTime: 0,
  })

export const RETURNS_KEY = ['staff', 'returns'] as const
export const returnsQuery = (query: Partial<Query<'listReturns'>>) =>
  queryOptions({
    queryKey: [...RETURNS_KEY, language(), query],
    queryFn: ({ signal }) => call('listReturns', { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => whileOnline(state, LOOK_AGAIN_MS),
    staleTime: 0,
  })

export const COUPONS_KEY = ['staff', 'coupons'] as const
export const couponsQuery = (query: Partial<Query<'listCoupons'>>) =>
  queryOptions({
    queryKey: [...COUPONS_KEY, query],
    queryFn: ({ signal }) => call('listCoupons', { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => whileOnline(state, LOOK_AGAIN_MS),
    staleTime: 0,
  })

export const RATES_KEY = ['staff', 'rates'] as const
export const ratesQuery = () =>
  queryOptions({
    queryKey: RATES_KEY,
    queryFn: ({ signal }) => call('listStaffExchangeRates', { signal }),
    refetchInterval: ({ state }) => whileOnline(state, LOOK_AGAIN_MS),
    staleTime: 0,
  })

export const BOOKINGS_KEY = ['staff', 'bookings'] as const
export const staffBookingsQuery = (query: Partial<Query<'listStaffBookings'>>) =>
  queryOptions({
    queryKey: [...BOOKINGS_KEY, language(), query],
    queryFn: ({ signal }) => call('listStaffBookings', { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => whileOnline(state, LOOK_AGAIN_MS),
    staleTime: 0,
  })
