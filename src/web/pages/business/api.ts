/** Typed calls to the property interface (docs/interface/properties.md). */
import { API_PATHS } from '#contract/wire/apis.ts'
import { request, requestFile, type Interface } from '../../lib/api/client.ts'
import { once } from '../../lib/api/idempotency.ts'
import {
  PROPERTY_ENDPOINTS,
  type PropertyAnswer,
  type PropertyOperation,
  type PropertyQuery,
  type PropertyRequest,
  type PropertyWrite,
} from './endpoints.ts'

/** A success is the whole body: a list has its `meta` beside its `data`. */
const PROPERTY: Interface = { base: API_PATHS.property, answerOf: (body) => (body.data === undefined ? undefined : body) }

/** Calls a property operation by its name. @throws ApiError, NetworkError */
export const callProperty = async <Name extends PropertyOperation>(
  name: Name,
  ...[asked]: Record<string, never> extends PropertyRequest<Name> ? [asked?: PropertyRequest<Name>] : [asked: PropertyRequest<Name>]
): Promise<PropertyAnswer<Name>> => (await request(PROPERTY, PROPERTY_ENDPOINTS[name], asked ?? {})) as PropertyAnswer<Name>

/** Changes something, once: after a lost answer the next press sends the same request again. @returns `data` @throws ApiError, NetworkError */
export const writeProperty = async <Name extends PropertyWrite>(name: Name, asked: PropertyRequest<Name>): Promise<PropertyAnswer<Name>['data']> => {
  const { params = {}, body = {} } = asked as { params?: Record<string, string>; body?: unknown }
  const purpose = ['property', name, ...Object.values(params)].join('.')
  const answer = await once(purpose, body, (idempotencyKey) => request(PROPERTY, PROPERTY_ENDPOINTS[name], { ...(asked as object), idempotencyKey }))
  return (answer as PropertyAnswer<Name>).data
}

/** Payments that match, as a CSV table. @throws ApiError, NetworkError */
export const exportPayments = (query: PropertyQuery<'exportRentPayments'>): Promise<Blob> =>
  requestFile(PROPERTY, PROPERTY_ENDPOINTS.exportRentPayments, { query }, 'text/csv')
