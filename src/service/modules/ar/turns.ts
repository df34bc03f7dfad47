/**
 * In whose turn files of AR are made. Each account (or network address without one) that waits for files has a place in one line, which the
 * processes share: networks take turns, within one its shares, within a share its accounts; who has waited longest for a turn is next, with
 * one file, and goes to the end. A file that several wait for is made once, at the best place that any of them has. The order is that of
 * shares/fairQueue.ts, in the database.
 */
import { and, asc, eq, inArray, isNull, notExists, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { ITEM_LIMIT } from '#contract/wire/limits.ts'
import type { Services } from '../../services.ts'
import type { Queryable, Tx } from '../../db/connection.ts'
import { workOwner } from '../../db/fairShare.ts'
import { sharesFor, usedUp, type Shares } from '../../shares/holder.ts'
import { arFiles, arTurns, arWants } from './tables.ts'

/** Files that one account may have waiting before it asks for more: a room of as many products as fit, for three viewers. */
export const WAITING_LIMIT = 3 * (ITEM_LIMIT + 1)
const WAITING = sharesFor(WAITING_LIMIT)

/** The account has too many files waiting already. */
export class TooManyFilesWaiting extends Error {}

/** Holder of catalogue files that were not requested yet. */
export const AHEAD_OF_NEED = 'ahead of need'

const isPending = and(isNull(arFiles.blob), isNull(arFiles.failure))

/** Requests of the same holder, and of the same network, are counted one by one: each waits here until the transaction of the one before ends. */
const holdPlace = async (tx: Tx, holder: string, network: string): Promise<void> => {
  // The holder before its network, always. The service's own files are of no network.
  for (const name of network === '' ? [holder] : [holder, network])
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`AR files of ${name}`}, 0))`)
}

/** The network and the share for which the running code asks; empty for the service's own. */
const groupOf = (): { network: string; share: string } => {
  const [network = '', share] = workOwner().split('/')
  return share === undefined ? { network: '', share: '' } : { network, share }
}

/** Names of the places of groups, among those of holders. */
const networkPlace = (network: SQLWrapper) => sql`'network ' || ${network}`
const sharePlace = (network: SQLWrapper, share: SQLWrapper) => sql`'share ' || ${network} || '/' || ${share}`

const waitingFor = async (tx: Tx, holder: string, { network, share }: ReturnType<typeof groupOf>): Promise<Shares> => {
  const { rows } = await tx.execute<Shares & Record<string, unknown>>(sql`
    select (count(*) filter (where w.holder = ${holder}))::int as account,
      (count(*) filter (where w.network = ${network} and w.share = ${share} and w.share <> ''))::int as share,
      (count(*) filter (where w.network = ${network} and w.network <> ''))::int as network
    from ar_wants w join ${arFiles} on ${arFiles.key} = w.key
    where (w.holder = ${holder} or w.network = ${network}) and ${isPending}`)
  return rows[0]!
}

/**
 * Notes that the holder waits for those of the files that are not made yet; one who waited for nothing joins the end of the line.
 * @param limited whether one who has too many waiting is refused
 * @throws TooManyFilesWaiting
 */
export const waitFor = async (
  tx: Tx,
  holder: string,
  wanted: readonly { key: string; priority: number }[],
  { limited }: { limited: boolean },
): Promise<void> => {
  const group = groupOf()
  await holdPlace(tx, holder, group.network)
  const waiting = await waitingFor(tx, holder, group)
  if (limited && usedUp(waiting, WAITING) !== null) throw new TooManyFilesWaiting()
  const [network, share] = [sql`${group.network}::text`, sql`${group.share}::text`]
  await tx.execute(sql`
    insert into ar_wants (key, holder, network, share, priority)
    select f.key, ${holder}, ${network}, ${share}, w.priority
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (key text, priority int) join ar_files f on f.key = w.key
    where f.blob is null
    order by f.key
    on conflict (key, holder) do update set priority = least(ar_wants.priority, excluded.priority)`)
  const joins = waiting.account === 0 ? sql`do update set turn = excluded.turn` : sql`do nothing`
  await tx.execute(sql`insert into ar_turns (holder, turn) values (${holder}, nextval('ar_turn')) on conflict (holder) ${joins}`)
  await tx.execute(sql`
    insert into ar_turns (holder, turn) values (${networkPlace(network)}, nextval('ar_turn')), (${sharePlace(network, share)}, nextval('ar_turn'))
    on conflict (holder) do nothing`)
}

/** Order of urgency: files that a user waits for now, then those that will be needed later, then those that were not requested. */
const bandOf = (priority: SQL): SQL => sql`case when ${priority} <= 1 then 0 when ${priority} <= 3 then 1 else 2 end`

const networkTurns = alias(arTurns, 'network_turns')
const shareTurns = alias(arTurns, 'share_turns')

/**
 * Picks the next file to make and takes the turn for it. Until the transaction ends no other process picks.
 * @param isFree files that no process is making @param upTo the last priority to look at
 */
export const takeTurn = async (tx: Tx, isFree: SQL | undefined, upTo: number): Promise<string | undefined> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('claims of AR files', 0))`)
  const priority = sql`coalesce(${arWants.priority}, ${arFiles.priority})`
  const [next] = await tx
    .select({ key: arFiles.key, holder: arWants.holder, network: arWants.network, share: arWants.share })
    .from(arFiles)
    .leftJoin(arWants, eq(arWants.key, arFiles.key))
    .leftJoin(networkTurns, eq(networkTurns.holder, networkPlace(arWants.network)))
    .leftJoin(shareTurns, eq(shareTurns.holder, sharePlace(arWants.network, arWants.share)))
    .leftJoin(arTurns, eq(arTurns.holder, arWants.holder))
    .where(and(isPending, isFree, sql`${priority} <= ${upTo}`))
    .orderBy(
      asc(bandOf(priority)),
      ...[networkTurns, shareTurns, arTurns].map(({ turn }) => sql`${turn} asc nulls first`),
      asc(priority),
      asc(arFiles.createdAt),
      asc(arFiles.key),
    )
    .limit(1)
  if (!next?.holder) return next?.key
  const [network, share] = [sql`${next.network}::text`, sql`${next.share}::text`]
  await tx.execute(sql`
    update ar_turns set turn = nextval('ar_turn') where holder in (${next.holder}, ${networkPlace(network)}, ${sharePlace(network, share)})`)
  return next.key
}

/** Removes waiting rows of files that are made, failed, or purged. */
export const stopWaiting = async (q: Queryable, keys: readonly string[]): Promise<void> => {
  if (keys.length > 0) await q.delete(arWants).where(inArray(arWants.key, [...keys]))
}

/** A guest became this account: what it waits for is the account's. */
export const mergeWaiting = async (tx: Tx, from: string, to: string): Promise<void> => {
  await tx.execute(sql`
    insert into ar_wants (key, holder, network, share, priority)
    select key, ${to}, network, share, priority from ar_wants where holder = ${from} order by key
    on conflict (key, holder) do update set priority = least(ar_wants.priority, excluded.priority)`)
  await tx.delete(arWants).where(eq(arWants.holder, from))
  await tx.execute(sql`
    insert into ar_turns (holder, turn) select ${to}, turn from ar_turns where holder = ${from} on conflict (holder) do nothing`)
  await tx.delete(arTurns).where(eq(arTurns.holder, from))
}

/** Deletes waits for deleted files, and turns of holders that wait for nothing. */
export const purgeTurns = async (q: Services['db']['root']): Promise<void> => {
  await q.delete(arWants).where(
    notExists(
      q
        .select({ key: arFiles.key })
        .from(arFiles)
        .where(and(eq(arFiles.key, arWants.key), isPending)),
    ),
  )
  const { holder, network, share } = arWants
  // One set of names, joined by equality: the database hashes it once, where it would try three conditions for every pair of rows.
  const places = [sql`${holder}`, networkPlace(network), sharePlace(network, share)].map((place) => sql`select ${place} as place from ${arWants}`)
  const isTaken = sql`(select from (${sql.join(places, sql` union all `)}) taken where taken.place = ${arTurns.holder})`
  await q.delete(arTurns).where(notExists(isTaken))
}
