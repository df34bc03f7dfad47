/** Errors of the database: which of them pass by themselves, and what of them may be written down. */
import { DrizzleQueryError } from 'drizzle-orm/errors'
import pg from 'pg'
import { OperatorError } from '../operatorError.ts'

/** The database did not answer, or not in time: nothing is wrong with the request, and it may be tried again. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
  constructor(cause: unknown) {
    super('The database does not answer.', { cause })
  }
}

/** The place where files are kept did not take or give one: it is full or away, and it may be tried again. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable'
  constructor(cause: unknown) {
    super('The storage of files does not answer, or is full.', { cause })
  }
}

/**
 * SQLSTATEs that are no fault of the statement: a lost connection (class 08), no memory, space or connection left (53), a server that ends, starts or
 * cancels (57P, 57014), a failing disk (58), a lock or a transaction that took too long (55P03, 25P03, 25P04), a server that takes no
 * writes (25006) or no longer knows the service's password (28).
 */
const UNAVAILABLE_STATE = /^(?:08|53|57P|58|28)...?$|^(?:57014|55P03|25P03|25P04|25006)$/
/** Error codes of the operating system for networks and disks. */
const UNAVAILABLE_SYSTEM = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOSPC',
  'EDQUOT',
  'EMFILE',
  'ENFILE',
])

/** An error, what it was caused by, and so on. */
const chainOf = (error: unknown): Error[] => {
  const chain = new Set<Error>()
  for (let at = error; at instanceof Error && !chain.has(at); at = at.cause) chain.add(at)
  return [...chain]
}

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '')

/**
 * Whether this is the doing of a database (or a disk) that hangs, is full or is away: the same work may succeed later, so nothing may be
 * recorded as failed because of it.
 */
export const isUnavailable = (error: unknown): boolean =>
  chainOf(error).some(
    (at) =>
      at instanceof DatabaseUnavailable ||
      at instanceof StorageUnavailable ||
      (at instanceof pg.DatabaseError ? UNAVAILABLE_STATE.test(codeOf(at)) : UNAVAILABLE_SYSTEM.has(codeOf(at))),
  )

/** SQLSTATE of a failed query, found under drizzle's wrapping too; undefined for any other error. */
export const sqlState = (error: unknown): string | undefined => chainOf(error).find((at) => at instanceof pg.DatabaseError)?.code

/** The constraint that a query broke (unique, foreign key, check), if that is why it failed. */
export const brokenConstraint = (error: unknown): string | undefined => chainOf(error).find((at) => at instanceof pg.DatabaseError)?.constraint

/** Data exceptions (22) and what functions raise (P0) quote the value that they refuse; other messages name tables, columns and constraints. */
const QUOTES_VALUES = /^(?:22|P0)/

/**
 * The message without any value of a query: of drizzle's error the statement with its placeholders, of PostgreSQL's what is not in quotes
 * where it would quote a value. `detail`, `hint` and `where` are never part of it.
 */
const safeMessage = (error: Error): string => {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`
  if (error instanceof pg.DatabaseError && QUOTES_VALUES.test(error.code ?? '')) return error.message.replace(/".*"/s, '"…"').split('\n')[0]!
  return error.message
}

/** Only calls: what stands before them is the message. */
const framesOf = ({ stack = '', message }: Error): string => {
  const at = stack.indexOf(message)
  const frames = at === -1 ? stack.split('\n').slice(1).join('\n') : stack.slice(at + message.length)
  return frames.replace(/^[^\n]*\n/, '')
}

/** Logged fields of an error. Fields that are not listed are left out: libraries hang values of all kinds on their errors. */
export interface DescribedError {
  type: string
  message: string
  stack: string
  [fact: string]: unknown
}

const SYSTEM_FACTS = ['code', 'errno', 'syscall', 'path', 'address', 'port', 'statusCode'] as const
const QUERY_FACTS = ['severity', 'schema', 'table', 'column', 'constraint', 'dataType', 'routine'] as const

const factsOf = (error: Error): Record<string, unknown> => {
  const names = error instanceof pg.DatabaseError ? [...SYSTEM_FACTS, ...QUERY_FACTS] : SYSTEM_FACTS
  const fields = error as unknown as Record<string, unknown>
  return Object.fromEntries(
    names.flatMap((name) => (typeof fields[name] === 'string' || typeof fields[name] === 'number' ? [[name, fields[name]]] : [])),
  )
}

const MAX_DEPTH = 8

/** Loggable form of any thrown value: no parameter of a query, no value of a row, in no part of it. */
export const describeError = (thrown: unknown, depth = 0): DescribedError => {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: String(thrown), stack: '' }
  return {
    type: thrown.constructor.name,
    message: safeMessage(thrown),
    stack: framesOf(thrown),
    ...factsOf(thrown),
    ...(thrown.cause !== undefined && depth < MAX_DEPTH && { cause: describeError(thrown.cause, depth + 1) }),
    ...(thrown instanceof AggregateError && depth < MAX_DEPTH && { errors: thrown.errors.map((each) => describeError(each, depth + 1)) }),
  }
}

const linesOf = ({ type, message, stack, cause, errors, ...facts }: DescribedError, indent = ''): string => {
  const named = Object.entries(facts).map(([name, value]) => `${name}=${String(value)}`)
  const own = [`${type}: ${message}`, ...(named.length > 0 ? [`    ${named.join(' ')}`] : []), ...(stack === '' ? [] : [stack])]
  const inner = [...(cause === undefined ? [] : [cause]), ...((errors as unknown[] | undefined) ?? [])] as DescribedError[]
  return [own.map((line) => indent + line).join('\n'), ...inner.map((each) => `${indent}caused by ${linesOf(each, `${indent}  `).trimStart()}`)].join(
    '\n',
  )
}

/** The same as text, for a terminal; for an error that the operator can fix, the sentence only. */
export const errorText = (thrown: unknown): string => (thrown instanceof OperatorError ? thrown.message : linesOf(describeError(thrown)))

/** The messages of an error and its causes as they are, each with what may be written in its place. */
export const safeMessages = (thrown: unknown): [raw: string, safe: string][] =>
  chainOf(thrown)
    .map((error): [string, string] => [error.message, safeMessage(error)])
    .filter(([raw, safe]) => raw !== safe)
