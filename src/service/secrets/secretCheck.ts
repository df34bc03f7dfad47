/**
 * Whether the secrets of this process are those of the database, and how one replaces another (docs/secret.md). A text that is sealed in the
 * database says which secret that is: with any other one, national IDs and webhooks' secrets would be lost one request at a time.
 */
import { and, asc, eq, getTableColumns, gt, isNotNull } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Config } from '../config.ts'
import type { Drizzle } from '../db/connection.ts'
import { OperatorError } from '../operatorError.ts'
import type { Services } from '../services.ts'
import { SealedField, type SealedColumn } from './sealedField.ts'
import { secretFile, type SecretPlace } from './secret.ts'
import { secretChecks } from '../jobs/tables.ts'

const CHECK = new SealedField('secret_checks.sealed', 'check of the secret')
const TEXT = 'diwan'
const BATCH = 500
/** Rows of each column that are tried where the database does not say yet which secret is its own. */
const SAMPLE = 20

export class OtherSecret extends OperatorError {
  constructor({ secrets, dataDir }: SecretPlace) {
    const own = secrets === undefined ? `the file ${secretFile({ dataDir })}, as SECRET is not set` : 'SECRET'
    super(
      `This database was used with another SECRET: what is encrypted in it (tenants’ national IDs, the secrets of webhooks) cannot be opened with ${own}.
  Set SECRET to the one that was used before; where none was set, it is in the file \`secret\` of the DATA_DIR of that time.
  To replace it, set both, with a comma between them: SECRET=new,old (docs/secret.md).
  Where it is lost for good: \`npm run secret -- replace\` takes the present one, and what was encrypted with the lost one stays unreadable.`,
    )
  }
}

interface SealedRow {
  id: string
  sealed: Buffer
}

/** Sealed values of a column in the order of their rows' ids, behind one. */
const rowsBehind = async (root: Drizzle, { table, column }: SealedColumn, after: string | null, limit: number): Promise<SealedRow[]> => {
  const columns = getTableColumns(table) as Record<string, PgColumn>
  const [id, sealed] = [columns['id']!, columns[column]!]
  const rows = await root
    .select({ id, sealed })
    .from(table)
    .where(and(isNotNull(sealed), after === null ? undefined : gt(id, after)))
    .orderBy(asc(id))
    .limit(limit)
  return rows as SealedRow[]
}

/** Which of the secrets opens each of the values that are tried. */
const openersOf = async (root: Drizzle, config: SecretPlace, columns: readonly SealedColumn[]): Promise<(number | null)[]> => {
  const openers: (number | null)[] = []
  for (const column of columns)
    for (const { sealed } of await rowsBehind(root, column, null, SAMPLE)) openers.push(column.field.openedBy(config, sealed))
  return openers
}

const checkOf = async (root: Drizzle): Promise<Buffer | undefined> => (await root.select().from(secretChecks))[0]?.sealed

type CheckServices = Pick<Services, 'db' | 'clock'> & { config: Pick<Config, 'secrets' | 'dataDir'> }

/** Makes sure that the secrets are the database's; the first to come to a new one makes theirs its own. @throws OtherSecret */
export const requireSecret = async ({ db: { root }, config, clock }: CheckServices, columns: readonly SealedColumn[]): Promise<void> => {
  if ((await checkOf(root)) === undefined) {
    // Written by a version without a check.
    const openers = await openersOf(root, config, columns)
    const opened = openers.filter((opener) => opener !== null)
    if (openers.length > 0 && opened.length === 0) throw new OtherSecret(config)
    // The oldest in use, or the last one listed: a newer one alone must not start before all is sealed again.
    const by = Math.max(-1, ...opened)
    await root
      .insert(secretChecks)
      .values({ sealed: CHECK.seal(config, TEXT, by), since: clock.now() })
      .onConflictDoNothing()
  }
  // The stored check wins: two processes that start at once may have different secrets.
  const check = await checkOf(root)
  if (check !== undefined && CHECK.reseal(config, check) === 'unreadable') throw new OtherSecret(config)
}

/** Makes the present secret the database's own, whatever it was before. */
export const replaceSecret = async ({ db: { root }, config, clock }: CheckServices): Promise<void> => {
  const row = { sealed: CHECK.seal(config, TEXT), since: clock.now() }
  await root.insert(secretChecks).values(row).onConflictDoUpdate({ target: secretChecks.one, set: row })
}

/** Seals the values of a column again, where an older secret sealed them. A concurrent write is left as written. */
const sealColumn = async (root: Drizzle, config: SecretPlace, column: SealedColumn) => {
  const { table, column: name, field } = column
  const columns = getTableColumns(table) as Record<string, PgColumn>
  const counts = { sealed: 0, unreadable: 0 }
  for (let after: string | null = null; ;) {
    const rows: SealedRow[] = await rowsBehind(root, column, after, BATCH)
    for (const { id, sealed } of rows) {
      const fresh = field.reseal(config, sealed)
      if (fresh === 'unreadable') counts.unreadable++
      if (typeof fresh === 'string') continue
      await root
        .update(table)
        .set({ [name]: fresh })
        .where(and(eq(columns['id']!, id), eq(columns[name]!, sealed)))
      counts.sealed++
    }
    if (rows.length < BATCH) return counts
    after = rows.at(-1)!.id
  }
}

/**
 * Seals again the values of an older secret, then the check: after that the older secret may be removed. A scheduled job, because processes with the
 * older secret still write.
 */
export const reseal = async (services: CheckServices & Pick<Services, 'log'>, columns: readonly SealedColumn[]): Promise<void> => {
  const { config, log } = services
  const { root } = services.db
  let sealed = 0
  for (const column of columns) {
    const counts = await sealColumn(root, config, column)
    sealed += counts.sealed
    if (counts.unreadable > 0)
      log.warn({ field: column.field.name, rows: counts.unreadable }, 'secret: fields cannot be read, as no SECRET opens them')
  }
  const check = await checkOf(root)
  const isReplaced = check !== undefined && typeof CHECK.reseal(config, check) !== 'string'
  if (isReplaced) await replaceSecret(services)
  if (sealed > 0 || isReplaced)
    log.info({ fields: sealed }, 'secret: what older ones sealed is sealed with the first; once no process has another, leave them out of SECRET')
}
