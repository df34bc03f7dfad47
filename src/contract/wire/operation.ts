/**
 * One operation of the interface, as data: the service routes it, the page calls it and the OpenAPI file lists it
 * from this one description.
 */
import type { z } from 'zod'
import type { Api } from './apis.ts'
import type { ErrorCode } from '../errors.ts'
import type { Tag } from './tags.ts'
import type { Scope } from './vocabulary.ts'

type Shape = z.ZodObject
type None = undefined

type SuccessStatus = 200 | 201 | 202
interface Success {
  /** The meaning of this status, for the OpenAPI document. */
  means: string
  /** Schema of `data` under this status; the operation's own where it is absent. */
  data?: z.ZodType
}

export interface Operation<
  Params extends Shape | None = Shape | None,
  Query extends Shape | None = Shape | None,
  Body extends z.ZodType | None = z.ZodType | None,
  Data extends z.ZodType = z.ZodType,
  Access extends 'public' | Scope = 'public' | Scope,
> {
  /** The interface that it belongs to, when that is not Diwan's own. */
  api?: Api
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the interface's path (apis.ts), parameters in braces: `/design/projects/{projectId}`. */
  path: `/${string}`
  tag: Tag
  summary: string
  /** Details beyond the summary, in Markdown. */
  description?: string
  /** A body that is better written whole than put together of its fields' examples. */
  example?: Body extends z.ZodType ? z.input<Body> : never
  /** `public` needs no bearer; a scope needs one that holds it. A public route still reads a bearer when one is sent. */
  access: Access
  params?: Params
  query?: Query
  body?: Body
  /** The module's code for a bad body, in place of VALIDATION_ERROR. */
  bodyError?: ErrorCode
  /** The usual success. */
  status: SuccessStatus
  /** Every success by its status, where there are several: what it means, and its `data` where that is only one of the operation's. */
  successes?: Partial<Record<SuccessStatus, Success>>
  /** The result may take a while: with `Prefer: respond-async`, or when it takes too long to wait for, the same answer comes with 202 before all is done. */
  mayBeLate?: true
  /** Answers server-sent events instead of the envelope; `data` is then the schema of one event's data. */
  stream?: true
  /** Answers a file of this type instead of the envelope; refusals come in the envelope. */
  file?: 'application/pdf' | 'text/csv'
  /** Schema of `data` in Diwan's envelope; in the property interface, of the whole answer. */
  data: Data
  /** Refusals of the thing itself; the generic ones follow from the other fields. */
  errors: readonly ErrorCode[]
  /** A tighter limit than the general one, which all processes share. */
  limit?: 'signIn' | 'code' | 'newAccount' | 'passwordReset' | 'orderCode'
  /** Takes multipart/form-data as well as JSON: its files are `z.file()`. */
  multipart?: true
  /** The body is signed: the handler gets its bytes as they came, and checks them itself. `body` is for readers of the OpenAPI document. */
  rawBody?: true
  /** Bytes of body taken, when more than the service's default of 256 KiB. */
  bodyLimit?: number
}

export const operation = <
  Data extends z.ZodType,
  const Access extends 'public' | Scope,
  Params extends Shape | None = None,
  Query extends Shape | None = None,
  Body extends z.ZodType | None = None,
>(
  description: Operation<Params, Query, Body, Data, Access>,
): Operation<Params, Query, Body, Data, Access> => description

/** Every success that an operation can answer, the usual one first: its status, the schema of its `data`, and what it means where there are several. */
export const successesOf = ({ status, data, successes = {}, mayBeLate }: Operation): { status: number; data: z.ZodType; means?: string }[] => {
  const late = mayBeLate ? { 202: { means: 'The same, before all of it is made' } } : {}
  const listed: [string, Partial<Success>][] = Object.entries({ [status]: {}, ...successes, ...late })
  return listed
    .map(([key, { means, data: own }]) => ({ status: Number(key), data: own ?? data, ...(means !== undefined && { means }) }))
    .toSorted((a, b) => Number(b.status === status) - Number(a.status === status))
}

/** Whether an answer of this status comes before what was asked for is made: at its `Location` it is found when it is. */
export const makesLater = ({ successes, mayBeLate }: Operation, status: number): boolean =>
  status === 202 && (mayBeLate === true || successes?.[201] !== undefined)

type Sent<T> = T extends z.ZodType ? z.input<T> : undefined
type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined
/** Parts of a request as a caller sends them. */
export type ParamsOf<O> = O extends Operation<infer P, infer _Q, infer _B, infer _D> ? Sent<P> : never
export type QueryOf<O> = O extends Operation<infer _P, infer Q, infer _B, infer _D> ? Sent<Q> : never
export type BodyOf<O> = O extends Operation<infer _P, infer _Q, infer B, infer _D> ? Sent<B> : never
/** Parts of a request as a handler receives them, defaults filled in. */
export type ParsedParams<O> = O extends Operation<infer P, infer _Q, infer _B, infer _D> ? Parsed<P> : never
export type ParsedQuery<O> = O extends Operation<infer _P, infer Q, infer _B, infer _D> ? Parsed<Q> : never
export type ParsedBody<O> = O extends Operation<infer _P, infer _Q, infer B, infer _D> ? Parsed<B> : never
/** An answer's `data`. */
export type DataOf<O> = O extends Operation<infer _P, infer _Q, infer _B, infer D> ? z.output<D> : never
