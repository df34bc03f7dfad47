/** Subscriptions of an account to events (docs/interface/webhooks.md#subscriptions). */
import { randomUUID } from 'node:crypto'
import { and, count, desc, eq, ne } from 'drizzle-orm'
import type { Fault } from '#contract/detailSentences.ts'
import { LIMITS } from '#contract/wire/limits.ts'
import { paginationOf, type Pagination } from '#contract/wire/primitives.ts'
import type { Webhook, WebhookInput, WebhookUpdate, WebhookWithSecret } from '#contract/webhooks/webhooks.ts'
import { EVENT_TYPES, OLD_SECRET_HOURS, type EventType } from '#contract/webhooks/webhookVocabulary.ts'
import type { Queryable, Tx } from '../../db/connection.ts'
import type { Services } from '../../services.ts'
import { overLimit } from '../../http/limits/limitRefusal.ts'
import { Refusal } from '../../http/answer/refusal.ts'
import { OutboundError, type OutboundFault } from '../../adapters/outbound/outbound.ts'
import { lockAccount } from '../accounts/lockAccount.ts'
import { isGuest } from '../accounts/people.ts'
import { maskedHeaders, maskedSecret, newSecret, sealHeaders, sealSecret, unsealHeaders, unsealSecret, withStoredValues } from './secrets.ts'
import { webhooks, type WebhookRow } from './tables.ts'

export type WebhookServices = Pick<Services, 'db' | 'clock' | 'config' | 'outbound' | 'log' | 'payments'>

/** Makes sure that the account's owner decides where events go. @throws Refusal RECENT_SIGN_IN_REQUIRED, INCORRECT_PASSWORD, as recentSignIn.ts says */
export type Prove = (currentPassword: string | undefined) => Promise<void>

/** Milliseconds in which an endpoint must take a secure connection to be subscribed. */
const REACH_MS = 3000
const HOUR_MS = 3_600_000

/** A subscription as it is read: what is secret is masked. */
const onWire = (services: WebhookServices, row: WebhookRow): Webhook => {
  const isReplacing = row.oldSecretUntil !== null && row.oldSecretUntil > services.clock.now()
  const secret = unsealSecret(services, row.secret, row.id)
  const headers = unsealHeaders(services, row.headers, row.id)
  return {
    id: row.id,
    url: row.url,
    events: row.events,
    description: row.description,
    secret: secret && maskedSecret(secret),
    oldSecretUntil: isReplacing ? row.oldSecretUntil!.toISOString() : null,
    headers: headers && maskedHeaders(headers),
    isActive: row.isActive,
    disabledReason: row.disabledReason,
    statistics: {
      totalSent: row.totalSent,
      successfulDeliveries: row.successfulDeliveries,
      failedDeliveries: row.failedDeliveries,
      lastDeliveryAt: row.lastDeliveryAt?.toISOString() ?? null,
    },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

const own = (accountId: string, id: string) => and(eq(webhooks.id, id), eq(webhooks.accountId, accountId))

/** @throws Refusal WEBHOOK_NOT_FOUND */
export const findWebhook = async (q: Queryable, accountId: string, id: string): Promise<WebhookRow> => {
  const [row] = await q.select().from(webhooks).where(own(accountId, id))
  if (!row) throw new Refusal('WEBHOOK_NOT_FOUND')
  return row
}

/** A type that there is. @throws Refusal INVALID_EVENT_TYPES */
export const knownEventType = (written: string, path = 'eventType'): EventType => {
  const found = EVENT_TYPES.find((type) => type === written)
  if (!found) throw new Refusal('INVALID_EVENT_TYPES', [{ path, code: 'NOT_ALLOWED', allowed: [...EVENT_TYPES] }])
  return found
}

/** Each type once. @throws Refusal INVALID_EVENT_TYPES for none or too many, and for those that there are not */
const knownEventTypes = (written: readonly string[]): EventType[] => {
  const maximum = LIMITS.entries.eventTypes
  if (written.length > maximum) throw new Refusal('INVALID_EVENT_TYPES', [{ path: 'events', code: 'TOO_MANY', maximum }])
  if (written.length === 0) throw new Refusal('INVALID_EVENT_TYPES', [{ path: 'events', code: 'TOO_FEW', minimum: 1 }])
  const unknown = written.flatMap((type, index): Fault[] =>
    EVENT_TYPES.some((known) => known === type) ? [] : [{ path: `events.${index}`, code: 'NOT_ALLOWED', allowed: [...EVENT_TYPES] }],
  )
  if (unknown.length > 0) throw new Refusal('INVALID_EVENT_TYPES', unknown)
  return EVENT_TYPES.filter((type) => written.includes(type))
}

/** @throws Refusal INVALID_WEBHOOK_URL */
const targetOf = ({ outbound }: WebhookServices, written: string): URL => {
  const refused = (...faults: Fault[]) => new Refusal('INVALID_WEBHOOK_URL', faults)
  if (written === '') throw refused({ path: 'url', code: 'TOO_SHORT', minimum: 1 })
  const maximum = LIMITS.text.webhookUrl
  const url = written.length > maximum ? null : outbound.target(written)
  // Written in ASCII an address may be longer than it was typed.
  if (Math.max(written.length, url?.href.length ?? 0) > maximum) throw refused({ path: 'url', code: 'TOO_LONG', maximum })
  if (url === null) throw refused()
  return url
}

/** Reason why an endpoint could not be reached, as a fault of its address. */
const UNREACHABLE: Readonly<Record<Exclude<OutboundFault, 'address_refused'>, Fault>> = {
  name_not_resolved: { path: 'url', code: 'NAME_NOT_RESOLVED' },
  connection_failed: { path: 'url', code: 'CONNECTION_FAILED' },
  answer_invalid: { path: 'url', code: 'CONNECTION_FAILED' },
  certificate_invalid: { path: 'url', code: 'CERTIFICATE_INVALID' },
  timeout: { path: 'url', code: 'TIMED_OUT', seconds: REACH_MS / 1000 },
}

/** Tries the endpoint, before any transaction. @throws Refusal INVALID_WEBHOOK_URL where its name leads to no public machine, WEBHOOK_URL_UNREACHABLE */
const reach = async ({ outbound }: WebhookServices, url: URL): Promise<void> => {
  try {
    await outbound.reach(url, REACH_MS)
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    if (error.fault === 'address_refused') throw new Refusal('INVALID_WEBHOOK_URL', [{ path: 'url', code: 'INVALID_VALUE', about: 'publicAddress' }])
    throw new Refusal('WEBHOOK_URL_UNREACHABLE', [UNREACHABLE[error.fault]])
  }
}

/** @param except the webhook that may have it @throws Refusal WEBHOOK_URL_EXISTS */
const requireFreeUrl = async (q: Queryable, accountId: string, url: string, except?: string): Promise<void> => {
  const isTaken = and(eq(webhooks.accountId, accountId), eq(webhooks.url, url), except === undefined ? undefined : ne(webhooks.id, except))
  const [taken] = await q.select({ id: webhooks.id }).from(webhooks).where(isTaken).limit(1)
  if (taken) throw new Refusal('WEBHOOK_URL_EXISTS')
}

/** Guests come and go with a browser. @throws Refusal INSUFFICIENT_SCOPE */
const requireRegistered = async (q: Queryable, accountId: string): Promise<void> => {
  if (await isGuest(q, accountId)) throw new Refusal('INSUFFICIENT_SCOPE', [{ path: '', code: 'REGISTRATION_REQUIRED' }])
}

/** @throws Refusal WEBHOOK_LIMIT_EXCEEDED */
const requireRoom = async (q: Queryable, accountId: string): Promise<void> => {
  const [held] = await q.select({ all: count() }).from(webhooks).where(eq(webhooks.accountId, accountId))
  const maximum = LIMITS.account.webhooks
  if ((held?.all ?? 0) >= maximum) throw overLimit('WEBHOOK_LIMIT_EXCEEDED', { path: '', maximum })
}

/**
 * Subscribes an endpoint; the answer alone holds its secret and the values of its headers.
 * @throws Refusal INVALID_WEBHOOK_URL, INVALID_EVENT_TYPES, WEBHOOK_URL_UNREACHABLE, WEBHOOK_URL_EXISTS, WEBHOOK_LIMIT_EXCEEDED;
 *   INSUFFICIENT_SCOPE to guests; what `prove` refuses
 */
export const createWebhook = async (services: WebhookServices, accountId: string, input: WebhookInput, prove: Prove): Promise<WebhookWithSecret> => {
  const { db, config, clock } = services
  const [url, events] = [targetOf(services, input.url), knownEventTypes(input.events)]
  await requireRegistered(db.root, accountId)
  const requireBoth = async (q: Queryable) => {
    await requireFreeUrl(q, accountId, url.href)
    await requireRoom(q, accountId)
  }
  // Before the endpoint is tried, and again under the lock, when no other request can add one.
  await requireBoth(db.root)
  await prove(input.currentPassword)
  await reach(services, url)
  const { secret = newSecret(), headers = {} } = input
  return db.transaction(async (tx) => {
    await lockAccount(tx, accountId)
    await requireBoth(tx)
    const at = clock.now()
    const [row] = await tx
      .insert(webhooks)
      .values({
        id: randomUUID(),
        accountId,
        url: url.href,
        events,
        description: input.description ?? null,
        secret: sealSecret(config, secret),
        headers: sealHeaders(config, headers),
        isActive: input.isActive ?? true,
        createdAt: at,
        updatedAt: at,
      })
      .returning()
    return { ...onWire(services, row!), secret, headers }
  })
}

export const listWebhooks = async (
  services: WebhookServices,
  accountId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ webhooks: Webhook[]; pagination: Pagination }> => {
  const mine = eq(webhooks.accountId, accountId)
  const { root } = services.db
  const rows = await root
    .select()
    .from(webhooks)
    .where(mine)
    .orderBy(desc(webhooks.createdAt), desc(webhooks.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const [counted] = await root.select({ all: count() }).from(webhooks).where(mine)
  return { webhooks: rows.map((row) => onWire(services, row)), pagination: paginationOf({ page, limit }, counted?.all ?? 0) }
}

/** @throws Refusal WEBHOOK_NOT_FOUND */
export const getWebhook = async (services: WebhookServices, accountId: string, id: string): Promise<Webhook> =>
  onWire(services, await findWebhook(services.db.root, accountId, id))

const change = async (tx: Tx, services: WebhookServices, id: string, set: Partial<WebhookRow>): Promise<WebhookRow> => {
  const [row] = await tx
    .update(webhooks)
    .set({ ...set, updatedAt: services.clock.now() })
    .where(eq(webhooks.id, id))
    .returning()
  if (!row) throw new Refusal('WEBHOOK_NOT_FOUND')
  return row
}

/** Switching on forgets why it was off, and what failed before. */
const switched = (isActive: boolean | undefined): Partial<WebhookRow> =>
  isActive === undefined ? {} : { isActive, disabledReason: null, ...(isActive && { failingSince: null }) }

/** @throws Refusal WEBHOOK_NOT_FOUND, INVALID_WEBHOOK_URL, INVALID_EVENT_TYPES, WEBHOOK_URL_UNREACHABLE, WEBHOOK_URL_EXISTS; INSUFFICIENT_SCOPE to guests; what `prove` refuses */
export const updateWebhook = async (
  services: WebhookServices,
  { accountId, id }: { accountId: string; id: string },
  update: WebhookUpdate,
  prove: Prove,
): Promise<Webhook> => {
  const { db, config } = services
  const before = await findWebhook(db.root, accountId, id)
  await requireRegistered(db.root, accountId)
  const url = update.url === undefined ? undefined : targetOf(services, update.url)
  const events = update.events === undefined ? undefined : knownEventTypes(update.events)
  if (url && url.href !== before.url) {
    await requireFreeUrl(db.root, accountId, url.href, id)
    await prove(update.currentPassword)
    await reach(services, url)
  }
  return db.transaction(async (tx) => {
    await lockAccount(tx, accountId)
    if (url) await requireFreeUrl(tx, accountId, url.href, id)
    const headers =
      update.headers && withStoredValues(update.headers, unsealHeaders(services, (await findWebhook(tx, accountId, id)).headers, id) ?? {})
    const row = await change(tx, services, id, {
      ...(url && { url: url.href }),
      ...(events && { events }),
      ...(update.description !== undefined && { description: update.description }),
      ...(headers && { headers: sealHeaders(config, headers) }),
      ...switched(update.isActive),
    })
    return onWire(services, row)
  })
}

/** Deletes a subscription with its deliveries: what waits is not sent. @throws Refusal WEBHOOK_NOT_FOUND */
export const deleteWebhook = async ({ db }: WebhookServices, accountId: string, id: string): Promise<string> => {
  // In a transaction, which is begun again where it and the record of an attempt wait for one another.
  const [deleted] = await db.transaction((tx) => tx.delete(webhooks).where(own(accountId, id)).returning({ id: webhooks.id }))
  if (!deleted) throw new Refusal('WEBHOOK_NOT_FOUND')
  return deleted.id
}

/** Replaces the secret, which the answer alone holds; the one before signs too for a day. @throws Refusal WEBHOOK_NOT_FOUND */
export const rotateSecret = (services: WebhookServices, accountId: string, id: string, given: string | undefined): Promise<WebhookWithSecret> =>
  services.db.transaction(async (tx) => {
    const [before] = await tx.select().from(webhooks).where(own(accountId, id)).for('update')
    if (!before) throw new Refusal('WEBHOOK_NOT_FOUND')
    const secret = given ?? newSecret()
    const row = await change(tx, services, id, {
      secret: sealSecret(services.config, secret),
      oldSecret: before.secret,
      oldSecretUntil: new Date(services.clock.now().getTime() + OLD_SECRET_HOURS * HOUR_MS),
    })
    return { ...onWire(services, row), secret }
  })
