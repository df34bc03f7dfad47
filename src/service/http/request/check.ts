/** Validation of a request against its operation's schemas. */
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { ErrorCode } from '#contract/errors.ts'
import type { Operation } from '#contract/wire/operation.ts'
import { DETAILS_LIMIT, faultsOf } from './invalid.ts'
import { Refusal } from '../answer/refusal.ts'

const NOTHING = z.strictObject({})

const parse = (schema: z.ZodType, value: unknown, code: ErrorCode): unknown => {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new Refusal(code, faultsOf(result.error.issues, value, schema))
}

/** Text that PostgreSQL cannot keep and JSON cannot carry: NUL and half a surrogate pair. */
const isKeepable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** No schema of ours nests deeper. */
const DEPTH_LIMIT = 32

const collectUnkeepable = (value: unknown, path: string[], found: string[]): void => {
  if (typeof value === 'string') {
    if (!isKeepable(value)) found.push(path.join('.'))
  } else if (typeof value === 'object' && value !== null) {
    if (path.length > DEPTH_LIMIT) found.push(path.join('.'))
    else
      for (const [key, inner] of Object.entries(value)) {
        if (key === '__proto__' || !isKeepable(key)) found.push([...path, key.toWellFormed().replaceAll('\0', '')].join('.'))
        else collectUnkeepable(inner, [...path, key], found)
      }
  }
}

/**
 * Refuses what no schema may see and no table can keep: NUL, lone surrogates and `__proto__`, anywhere in a value.
 * @throws Refusal `code`, each place named
 */
export const refuseUnstorable = (value: unknown, code: ErrorCode): void => {
  const found: string[] = []
  collectUnkeepable(value, [], found)
  if (found.length === 0) return
  throw new Refusal(
    code,
    found.slice(0, DETAILS_LIMIT).map((path) => ({ path, code: 'INVALID_TEXT' })),
  )
}

/** In a query an unencoded `+` reads as a space: `2026-11-21T02:00:00+02:00` is meant where a date-time ends in ` 02:00`. */
const withPlus = (value: unknown): unknown => (typeof value === 'string' ? value.replace(/^(\d{4}-\d\d-\d\dT[\d:.]+) (\d\d:\d\d)$/, '$1+$2') : value)

/** The query, parsed. @throws Refusal VALIDATION_ERROR, for a repeated parameter too */
export const checkQuery = (operation: Operation, request: FastifyRequest): unknown => {
  const query = { ...(request.query as Record<string, unknown>) }
  const repeated = Object.keys(query).filter((key) => Array.isArray(query[key]))
  if (repeated.length > 0)
    throw new Refusal(
      'VALIDATION_ERROR',
      repeated.map((path) => ({ path, code: 'REPEATED' })),
    )
  refuseUnstorable(query, 'VALIDATION_ERROR')
  const read = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, withPlus(value)]))
  return parse(operation.query ?? NOTHING, read, 'VALIDATION_ERROR')
}

/** The body, parsed; one left out is `{}`. @throws Refusal with the module's code of the operation, or VALIDATION_ERROR */
export const checkBody = (operation: Operation, request: FastifyRequest): unknown => {
  const code = operation.bodyError ?? 'VALIDATION_ERROR'
  if (operation.rawBody || (operation.body === undefined && request.method === 'GET')) return undefined
  return parse(operation.body ?? NOTHING, request.body === undefined ? {} : request.body, code)
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
/** An order is also found by its number (docs/interface/cart-and-orders.md#placing-an-order). */
const ORDER_ID = /^(?:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|DW-\d{8}-[0-9A-Z]{6})$/i

/** `projectId`, and `property_id` in the property interface. */
const isIdName = (name: string): boolean => /Id$|_id$/.test(name)

/** JSON schema of a path parameter's format. */
export const pathFormat = (name: string): Record<string, unknown> => {
  if (!isIdName(name)) return {}
  return name === 'orderId' ? { pattern: ORDER_ID.source } : { format: 'uuid' }
}

const isWellFormedId = (name: string, value: string): boolean => {
  if (!isKeepable(value)) return false
  if (!isIdName(name)) return true
  return (name === 'orderId' ? ORDER_ID : UUID).test(value)
}

/** `productId` → `PRODUCT_NOT_FOUND`; in the cart `itemId` → `CART_ITEM_NOT_FOUND`, because that is what its operation can answer. */
const notFoundCode = (operation: Operation, name: string): ErrorCode => {
  const noun = name
    .replace(/_?[Ii]d$/, '')
    .replaceAll(/[A-Z]/g, (capital) => `_${capital}`)
    .toUpperCase()
  const own = operation.errors.find((code) => code === `${noun}_NOT_FOUND`) ?? operation.errors.find((code) => code.endsWith(`_${noun}_NOT_FOUND`))
  // `userId` is a collaborator's here, `productId` a wishlist's item: the innermost thing that the operation may not find.
  return own ?? operation.errors.findLast((code) => code.endsWith('_NOT_FOUND')) ?? 'ROUTE_NOT_FOUND'
}

/** Path parameters; a UUID in small letters, as the database answers it. @throws Refusal, the noun's 404, for a malformed id */
export const checkPathIds = (operation: Operation, params: unknown): Record<string, string> => {
  const entries = Object.entries(params as Record<string, string>)
  for (const [name, value] of entries) {
    if (!isWellFormedId(name, value)) throw new Refusal(notFoundCode(operation, name))
  }
  return Object.fromEntries(entries.map(([name, value]) => [name, isIdName(name) && UUID.test(value) ? value.toLowerCase() : value]))
}
