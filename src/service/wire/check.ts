/** What a request carries, held against its operation's schemas (decisions §1). */
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ar, en, fr } from 'zod/locales'
import type { ErrorDetail } from '../../contract/envelope.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import type { Operation } from '../../contract/operation.ts'
import type { Language } from '../../contract/primitives.ts'
import { Refusal } from './refusal.ts'

const MESSAGES = { ar: ar().localeError, en: en().localeError, fr: fr().localeError }
/** More than this helps nobody and costs bytes. */
const DETAILS_LIMIT = 50
const NOTHING = z.strictObject({})

const words = (en: string, ar: string, fr: string): Record<Language, string> => ({ en, ar, fr })
const REQUIRED = words('This field is required.', 'هذا الحقل مطلوب.', 'Ce champ est obligatoire.')
const UNKNOWN = words('There is no such field here.', 'لا يوجد حقل بهذا الاسم هنا.', "Ce champ n'existe pas ici.")
const REPEATED = words('This parameter was sent more than once.', 'أُرسل هذا المعامل أكثر من مرة.', 'Ce paramètre a été envoyé plusieurs fois.')
const UNKEEPABLE = words(
  'This cannot be kept: it holds NUL, broken Unicode or a reserved name.',
  'لا يمكن حفظ هذا: فيه رموز غير صالحة أو اسم محجوز.',
  'Impossible à conserver : NUL, Unicode invalide ou nom réservé.',
)
const NOT_AN_ETAG = words(
  'If-Match names a version in quotes, such as "7".',
  'يجب أن يحمل If-Match رقم إصدار بين علامتي تنصيص، مثل "7".',
  'If-Match nomme une version entre guillemets, comme "7".',
)

const joined = (path: readonly PropertyKey[]): string => path.map(String).join('.')

/** Facts of an issue that help a caller to put it right. */
const factsOf = (issue: z.core.$ZodIssue): Record<string, unknown> => {
  switch (issue.code) {
    case 'too_small':
      return { minimum: Number(issue.minimum) }
    case 'too_big':
      return { maximum: Number(issue.maximum) }
    case 'invalid_type':
      return { expected: issue.expected }
    case 'invalid_value':
      return { allowed: issue.values }
    case 'invalid_format':
      return { format: issue.format }
    default:
      return {}
  }
}

const detailsOf = (issue: z.core.$ZodIssue, language: Language, base: readonly PropertyKey[] = []): ErrorDetail[] => {
  const path = [...base, ...issue.path]
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: joined([...path, key]), code: 'unknown_field', message: UNKNOWN[language] }))
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    // The branch that fitted best says most about what is wrong.
    const best = issue.errors.toSorted((a, b) => a.length - b.length)[0] ?? []
    return best.flatMap((inner) => detailsOf(inner, language, path))
  }
  if (issue.code === 'invalid_type' && issue.input === undefined) return [{ path: joined(path), code: 'required', message: REQUIRED[language] }]
  return [{ path: joined(path), code: issue.code, message: issue.message, ...factsOf(issue) }]
}

const parse = (schema: z.ZodType, value: unknown, language: Language, code: ErrorCode): unknown => {
  const result = schema.safeParse(value, { error: MESSAGES[language], reportInput: true })
  if (result.success) return result.data
  throw new Refusal(code, result.error.issues.flatMap((issue) => detailsOf(issue, language)).slice(0, DETAILS_LIMIT))
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
export const refuseUnkeepable = (value: unknown, language: Language, code: ErrorCode): void => {
  const found: string[] = []
  collectUnkeepable(value, [], found)
  if (found.length === 0) return
  throw new Refusal(
    code,
    found.slice(0, DETAILS_LIMIT).map((path) => ({ path, code: 'not_allowed', message: UNKEEPABLE[language] })),
  )
}

/** The query, parsed. @throws Refusal VALIDATION_ERROR, for a repeated parameter too */
export const checkQuery = (operation: Operation, request: FastifyRequest): unknown => {
  const query = { ...(request.query as Record<string, unknown>) }
  const repeated = Object.keys(query).filter((key) => Array.isArray(query[key]))
  if (repeated.length > 0)
    throw new Refusal(
      'VALIDATION_ERROR',
      repeated.map((path) => ({ path, code: 'repeated', message: REPEATED[request.language] })),
    )
  refuseUnkeepable(query, request.language, 'VALIDATION_ERROR')
  return parse(operation.query ?? NOTHING, query, request.language, 'VALIDATION_ERROR')
}

/** The body, parsed; one left out is `{}`. @throws Refusal with the operation's area code, or VALIDATION_ERROR */
export const checkBody = (operation: Operation, request: FastifyRequest): unknown => {
  const code = operation.bodyError ?? 'VALIDATION_ERROR'
  if (operation.body === undefined && request.method === 'GET') return undefined
  return parse(operation.body ?? NOTHING, request.body === undefined ? {} : request.body, request.language, code)
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
/** An order is also found by its number (decisions §5). */
const ORDER_ID = /^(?:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|DW-\d{8}-[0-9A-Z]{6})$/i

const isWellFormedId = (name: string, value: string): boolean => {
  if (!isKeepable(value)) return false
  if (!name.endsWith('Id')) return true
  return (name === 'orderId' ? ORDER_ID : UUID).test(value)
}

/** `productId` → `PRODUCT_NOT_FOUND`; in the cart `itemId` → `CART_ITEM_NOT_FOUND`, because that is what its operation can answer. */
const notFoundCode = (operation: Operation, name: string): ErrorCode => {
  const noun = name
    .replace(/Id$/, '')
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
  return Object.fromEntries(entries.map(([name, value]) => [name, name.endsWith('Id') && UUID.test(value) ? value.toLowerCase() : value]))
}

/** The version that `If-Match` names. `*`, or no header, is null. @throws Refusal VALIDATION_ERROR */
export const readIfMatch = (request: FastifyRequest): number | null => {
  const header = request.headers['if-match']?.trim()
  if (header === undefined || header === '*') return null
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header)?.[1]
  if (version === undefined)
    throw new Refusal('VALIDATION_ERROR', [{ path: 'If-Match', code: 'invalid_format', message: NOT_AN_ETAG[request.language] }])
  return Number(version)
}
