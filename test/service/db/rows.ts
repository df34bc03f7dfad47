/** Every row of a test's database: deleted, kept, put back. */
import type { Database } from '../../../src/service/db/connection.ts'

/** Bytes of all tables from which rows are deleted one by one: deleted rows stay in the files. Beyond, the files are emptied, which takes longer. */
const MAX_BYTES = 2_000_000

/** Schema of the copies that `restoreRows` puts back. */
const KEPT = 'kept'

const tablesOf = (schema: string): string => `select quote_ident(tablename) as name from pg_tables where schemaname = '${schema}'`

/** Statements in which triggers and foreign keys do not count: they end with rows that were consistent before. */
const unchecked = (statements: string): string => `do $do$ declare named record; filled boolean; begin
  set local session_replication_role = replica;
  ${statements}
end $do$`

const EMPTY = `
  if (select sum(pg_relation_size(('public.' || name)::regclass)) from (${tablesOf('public')}) as t) > ${MAX_BYTES} then
    execute (select 'truncate ' || string_agg('public.' || name, ', ') from (${tablesOf('public')}) as t);
  else
    for named in ${tablesOf('public')} loop execute 'delete from public.' || named.name; end loop;
  end if;
  for named in select quote_ident(sequencename) as name, start_value as first from pg_sequences where schemaname = 'public' loop
    perform setval(('public.' || named.name)::regclass, named.first, false);
  end loop;`

const KEEP = `
  create schema ${KEPT};
  for named in ${tablesOf('public')} loop
    execute 'select exists (select from public.' || named.name || ')' into filled;
    if filled then execute 'create table ${KEPT}.' || named.name || ' as table public.' || named.name; end if;
  end loop;`

const RESTORE = `
  for named in ${tablesOf(KEPT)} loop
    execute 'insert into public.' || named.name || ' table ${KEPT}.' || named.name;
  end loop;`

/** Deletes every row, between tests that share a database. */
export const emptyTables = async ({ pool }: Database): Promise<void> => {
  await pool.query(unchecked(EMPTY))
}

/** Copies every row that there is, for `restoreRows`. */
export const keepRows = async ({ pool }: Database): Promise<void> => {
  await pool.query(unchecked(KEEP))
}

/** Whether rows are kept beside this database's own. */
export const hasKeptRows = async ({ pool }: Database): Promise<boolean> =>
  (await pool.query(`select from pg_namespace where nspname = '${KEPT}'`)).rowCount === 1

/** Puts the kept rows into empty tables. */
export const restoreRows = async ({ pool }: Database): Promise<void> => {
  await pool.query(unchecked(RESTORE))
}
