/**
 * Method, path and access of every operation that the page calls, derived from the contract. The build evaluates the table (scripts/vite/evaluated.ts),
 * so that the page loads no schema for it.
 */
import type { BodyOf, DataOf, Operation, ParamsOf, QueryOf } from '#contract/wire/operation.ts'
import { operations } from '#contract/operations.ts'
import { webhookOperations } from '#contract/webhooks/webhooks.ts'

/** Only the pages of a business call those of webhooks: they have a table of their own. */
type Operations = Omit<typeof operations, keyof typeof webhookOperations>
export type OperationName = keyof Operations
export type Endpoint = readonly [method: Operation['method'], path: `/${string}`, access: 'public' | 'private']

const endpointOf = ({ method, path, access }: Operation): Endpoint => [method, path, access === 'public' ? 'public' : 'private']

export const ENDPOINTS = Object.fromEntries(
  Object.entries<Operation>(operations)
    .filter(([name]) => !(name in webhookOperations))
    .map(([name, operation]) => [name, endpointOf(operation)]),
) as Record<OperationName, Endpoint>

/** `{ key: T }`, or nothing where the operation takes no such part. */
type Part<Key extends string, T> = [T] extends [undefined] ? { [K in Key]?: undefined } : { [K in Key]: T }
type OptionalPart<Key extends string, T> = [T] extends [undefined] ? { [K in Key]?: undefined } : { [K in Key]?: Partial<T> }

export type Answer<Name extends OperationName> = DataOf<Operations[Name]>
export type Body<Name extends OperationName> = BodyOf<Operations[Name]>
export type Query<Name extends OperationName> = QueryOf<Operations[Name]>
export type Request<Name extends OperationName> = RequestOf<Operations[Name]>
/** The parts of a request. */
export type RequestOf<O> = Part<'params', ParamsOf<O>> &
  OptionalPart<'query', QueryOf<O>> &
  Part<'body', BodyOf<O>> & {
    /** Sent as `Idempotency-Key` (docs/interface/wire.md#idempotency). Made by `once` (idempotency.ts) alone. */
    idempotencyKey?: string
    /** A project's version, sent as `If-Match`. */
    ifMatch?: number
    /** An answer now is wanted, though not all that it needs is made yet; sent as `Prefer`. */
    respondAsync?: boolean
    signal?: AbortSignal
    /** The id of the one account that this may be done as. */
    account?: string
  }
