/** Decorations of fastify's request, route and app by the HTTP plugins. */
import type { Operation } from '#contract/wire/operation.ts'
import type { Language } from '#contract/text/languages.ts'
import type { Clock } from '../clock.ts'
import type { Caller } from './request/caller.ts'
import type { IfMatch } from './answer/conditional.ts'
import type { Policy } from './limits/limits.ts'
import type { Counted } from './limits/sharedLimits.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: Operation
    /** The handler makes sure of a caller found in memory before it answers (ServeOptions). */
    confirmsCaller?: boolean
  }
  interface FastifyInstance {
    clock: Clock
    /** Counts a request in the database, for all processes. */
    takeShared: (policy: Policy, who: readonly string[]) => Promise<Counted>
    /** Origin at which a request's caller reaches the service. */
    publicUrl: (request: FastifyRequest) => string
    /** Every operation served so far: for OpenAPI, for `Allow`, for tests. */
    served: Operation[]
  }
  interface FastifyRequest {
    caller: Caller | null
    /** The caller's network address, as counts per address are kept (network.ts). */
    network: string
    language: Language
    idempotencyKey: string | null
    /** The body as it came, of operations that take it so. */
    rawBody: Buffer | null
    checked: { params: Record<string, string>; query: unknown; body: unknown; ifMatch: IfMatch; conditional: boolean }
    /** The row that this request must fill, when it runs under an Idempotency-Key. */
    idempotency: { scope: string; route: string; key: string; claim: string; isTaken: boolean } | null
    /** Whether the answer to this request may be kept under its Idempotency-Key. */
    storeAnswer: boolean
  }
}
