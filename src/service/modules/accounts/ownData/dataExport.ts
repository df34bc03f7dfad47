/**
 * Archives of a person's data (docs/interface/accounts.md#your-data): made by a scheduled job, kept for seven days, loaded from an address that only
 * the account receives. The address holds a seal over the export's id, so no credential is stored.
 */
import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, gt, isNull, lte, or } from 'drizzle-orm'
import { RETENTION } from '#contract/accounts/retention.ts'
import type { DataExport } from '#contract/accounts/accountData.ts'
import type { Queryable, Tx } from '../../../db/connection.ts'
import type { Services } from '../../../services.ts'
import type { Caller } from '../../../http/request/caller.ts'
import type { Policy } from '../../../http/limits/limits.ts'
import { Refusal } from '../../../http/answer/refusal.ts'
import { sealFor, type SecretPlace } from '../../../secrets/secret.ts'
import { events, messages } from '../../../jobs/tables.ts'
import { sendMessage } from '../../messages/sendMessage.ts'
import { listApiKeys } from '../credentials/apiKeys.ts'
import { lockAccount } from '../lockAccount.ts'
import { personalData } from '../hooks.ts'
import { describeUser, findUser, type UserRow } from '../profile.ts'
import { requireRecentSignIn } from '../credentials/recentSignIn.ts'
import { listSessions } from '../credentials/sessions.ts'
import type { Visitor } from '../signInLimits.ts'
import { contactChanges, dataExports as exports, paymentMethods } from '../tables.ts'
import { requireSession } from '../tokens.ts'

const DAY_S = 24 * 3600
const ARCHIVE_RETENTION_MS = RETENTION.archiveDays * DAY_S * 1000
/** Making one reads everything of an account. */
const EXPORT: Policy = { name: 'data-export', quota: 5, window: DAY_S }
/** After so many failures an export has failed; a minute lies between two. */
const TRIES = 3
const RETRY_MS = 60_000

type Row = typeof exports.$inferSelect

const SEAL = sealFor('data exports')

const describe = (place: SecretPlace, publicUrl: string, { id, status, createdAt, expiresAt }: Row): DataExport => ({
  id,
  status,
  url: status === 'ready' ? `${publicUrl}/exports/${id}.${SEAL.of(place, id)}.zip` : null,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
})

interface Asking {
  at: Date
  publicUrl: string
}
interface NewRequest extends Asking {
  currentPassword?: string | undefined
}

/**
 * Asks for an archive. One that is being made is answered again.
 * @throws Refusal RATE_LIMIT_EXCEEDED after five a day; INSUFFICIENT_SCOPE to an API key, which may not read all that is in it;
 *   RECENT_SIGN_IN_REQUIRED, INCORRECT_PASSWORD to an old session
 */
export const requestExport = async (
  { db, config }: Pick<Services, 'db' | 'config'>,
  caller: Caller,
  { at, publicUrl, currentPassword }: NewRequest,
  visitor: Visitor,
): Promise<DataExport> => {
  const { accountId: userId } = caller
  const waiting = async (q: Queryable) =>
    (
      await q
        .select()
        .from(exports)
        .where(and(eq(exports.userId, userId), eq(exports.status, 'queued')))
    )[0]
  await requireRecentSignIn(db, caller, currentPassword, { at, visitor })
  const before = await waiting(db.root)
  if (before) return describe(config, publicUrl, before)
  await visitor.takeRate(EXPORT, [userId])
  return db.transaction(async (tx) => {
    // The account's row is held, so that two requests at once make one archive.
    await lockAccount(tx, userId)
    const meanwhile = await waiting(tx)
    if (meanwhile) return describe(config, publicUrl, meanwhile)
    const row: Row = { id: randomUUID(), userId, status: 'queued', archive: null, tries: 0, dueAt: at, createdAt: at, expiresAt: null }
    await tx.insert(exports).values(row)
    return describe(config, publicUrl, row)
  })
}

/** @throws Refusal EXPORT_NOT_FOUND, also once it has expired; INSUFFICIENT_SCOPE to an API key */
export const readExport = async (
  { db, config }: Pick<Services, 'db' | 'config'>,
  caller: Caller,
  id: string,
  { at, publicUrl }: Asking,
): Promise<DataExport> => {
  await requireSession(db.root, caller)
  const [row] = await db.root
    .select()
    .from(exports)
    .where(and(eq(exports.id, id), eq(exports.userId, caller.accountId), or(isNull(exports.expiresAt), gt(exports.expiresAt, at))))
  if (!row) throw new Refusal('EXPORT_NOT_FOUND')
  return describe(config, publicUrl, row)
}

/** The archive of an address; null when the address is invalid, or the archive has expired. @param name `<id>.<seal>.zip` */
export const openArchive = async ({ db, config }: Pick<Services, 'db' | 'config'>, name: string, at: Date): Promise<Buffer | null> => {
  const [, id = '', seal = ''] = /^([0-9a-f-]{36})\.([\w-]{43})\.zip$/.exec(name) ?? []
  if (id === '' || !SEAL.isOf(config, id, seal)) return null
  const [row] = await db.root
    .select({ archive: exports.archive })
    .from(exports)
    .where(and(eq(exports.id, id), eq(exports.status, 'ready'), gt(exports.expiresAt, at)))
  return row?.archive ?? null
}

/** Everything that is kept about a person, by file. Codes, hashes and tokens are no data about a person, and stay out. */
const collect = async (tx: Tx, user: UserRow, at: Date): Promise<Record<string, unknown>> => {
  const caller = { accountId: user.id, tokenId: user.id }
  const { id: eventId, type, payload, createdAt } = events
  const { channel, kind, to, subject, createdAt: writtenAt, sentAt } = messages
  const own = {
    profile: await describeUser(tx, user),
    'payment-methods': await tx
      .select({ type: paymentMethods.type, brand: paymentMethods.brand, last4: paymentMethods.last4, createdAt: paymentMethods.createdAt })
      .from(paymentMethods)
      .where(eq(paymentMethods.userId, user.id)),
    sessions: await listSessions(tx, caller, at),
    'api-keys': await listApiKeys(tx, user.id, at),
    'former-contacts': await tx
      .select({ contact: contactChanges.contact, before: contactChanges.before, changedAt: contactChanges.createdAt })
      .from(contactChanges)
      .where(eq(contactChanges.userId, user.id)),
    events: await tx.select({ id: eventId, type, payload, createdAt }).from(events).where(eq(events.accountId, user.id)).orderBy(asc(createdAt)),
    messages:
      user.email === null || !user.emailVerified
        ? []
        : await tx
            .select({ channel, kind, to, subject, createdAt: writtenAt, sentAt })
            .from(messages)
            .where(and(eq(to, user.email), eq(messages.hadCode, false)))
            .orderBy(desc(writtenAt)),
  }
  const ofAreas: Record<string, unknown> = {}
  for (const { name, read } of personalData.all()) ofAreas[name] = await read(tx, user.id)
  return { ...own, ...ofAreas }
}

const archiveOf = async (files: Record<string, unknown>): Promise<Buffer> => {
  // Few ask for an archive: a process that none is asked of does without the library.
  const { strToU8, zipSync } = await import('fflate')
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, value]) => [`${name}.json`, strToU8(JSON.stringify(value, null, 2))]))),
  )
}

/** Makes one archive; answers whether one was due. A failure is counted by the caller, outside the transaction that it undoes. */
const makeNext = async (services: Pick<Services, 'db' | 'clock'>, failed: (id: string, error: unknown) => Promise<void>): Promise<boolean> => {
  const at = services.clock.now()
  let current: string | undefined
  try {
    return await services.db.transaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(exports)
        .where(and(eq(exports.status, 'queued'), lte(exports.dueAt, at)))
        .orderBy(exports.dueAt, exports.id)
        .limit(1)
        .for('update', { skipLocked: true })
      if (!row) return false
      current = row.id
      const user = await findUser(tx, row.userId)
      if (!user) throw new Error(`account ${row.userId} of export ${row.id} is missing`)
      const archive = await archiveOf(await collect(tx, user, at))
      await tx
        .update(exports)
        .set({ status: 'ready', archive, expiresAt: new Date(at.getTime() + ARCHIVE_RETENTION_MS) })
        .where(eq(exports.id, row.id))
      const { language } = user.preferences
      if (user.email !== null && user.emailVerified)
        await sendMessage(tx, 'export_ready', { days: ARCHIVE_RETENTION_MS / (DAY_S * 1000) }, { to: user.email, language, at })
      return true
    })
  } catch (error) {
    if (current === undefined) throw error
    await failed(current, error)
    return true
  }
}

/** Makes the archives that were asked for: a scheduled job. */
export const makeExports = async (services: Pick<Services, 'db' | 'clock' | 'log'>): Promise<void> => {
  const { db, clock, log } = services
  const failed = async (id: string, error: unknown): Promise<void> => {
    log.warn({ err: error, exportId: id }, 'accounts: making an archive of personal data failed')
    const [row] = await db.root.select({ tries: exports.tries }).from(exports).where(eq(exports.id, id))
    const tries = (row?.tries ?? 0) + 1
    const dueAt = new Date(clock.now().getTime() + RETRY_MS)
    await db.root
      .update(exports)
      .set({ tries, dueAt, ...(tries >= TRIES ? { status: 'failed', expiresAt: new Date(clock.now().getTime() + ARCHIVE_RETENTION_MS) } : {}) })
      .where(eq(exports.id, id))
  }
  while (await makeNext(services, failed));
}

/** Deletes archives that have expired: a scheduled job. */
export const purgeExports = async ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> => {
  await db.root.delete(exports).where(lte(exports.expiresAt, clock.now()))
}
