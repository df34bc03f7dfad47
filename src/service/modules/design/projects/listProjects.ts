/** The caller's projects, or those that others share with them, a page at a time (docs/interface/design.md#projects): a fixed number of queries, however many there are. */
import { and, asc, count, desc, eq, getTableColumns, ilike, inArray, isNotNull, ne, or, type SQL } from 'drizzle-orm'
import type { designOperations, Project } from '#contract/design/design.ts'
import type { ParsedQuery } from '#contract/wire/operation.ts'
import { paginationOf, type Pagination } from '#contract/wire/primitives.ts'
import type { Queryable } from '../../../db/connection.ts'
import type { Services } from '../../../services.ts'
import { findProducts } from '../../catalog/products/products.ts'
import { grantedTo, holdOf, LINK } from '../access.ts'
import type { Author } from '../editing/applyChanges.ts'
import { productIds, totalsOf } from '../catalogue.ts'
import { nameKey } from '../names.ts'
import { factsOnWire } from '../reading.ts'
import { BILL } from '../storage.ts'
import { projects } from '../tables.ts'

type Query = ParsedQuery<typeof designOperations.listProjects>

/** A list has no use for the scenes, which are most of what a project weighs. */
const { scene: _scene, ...SUMMARY } = getTableColumns(projects)

/** A pattern that finds the text itself anywhere, `%` and `_` included. */
const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** Others' projects on which the account works. A pending invitation names no account. */
const sharedWith = (accountId: string): SQL | undefined => and(ne(projects.ownerId, accountId), isNotNull(grantedTo(accountId)))

const matching = (accountId: string, { search, roomType, style, status, sharedWithMe }: Query): SQL | undefined =>
  and(
    sharedWithMe ? sharedWith(accountId) : eq(projects.ownerId, accountId),
    search ? or(ilike(projects.nameKey, containing(nameKey(search))), ilike(projects.description, containing(search))) : undefined,
    roomType && eq(projects.roomType, roomType),
    style && eq(projects.style, style),
    status && eq(projects.status, status),
  )

const SORTED_BY = { updatedAt: projects.updatedAt, createdAt: projects.createdAt, name: projects.nameKey }

/** A row as the account sees it. */
const rowFor = (accountId: string) => ({ ...SUMMARY, bill: BILL, granted: grantedTo(accountId), link: LINK })

const sortedPage = async (
  q: Queryable,
  accountId: string,
  where: SQL | undefined,
  { sortBy, sortOrder, page, limit }: Query & { sortBy: keyof typeof SORTED_BY },
) => {
  const direction = sortOrder === 'asc' ? asc : desc
  return q
    .select(rowFor(accountId))
    .from(projects)
    .where(where)
    .orderBy(direction(SORTED_BY[sortBy]), direction(projects.id))
    .limit(limit)
    .offset((page - 1) * limit)
}

/** Totals are never stored, prices move: the bills of all that match are added up, then the page is read. */
const pageByTotal = async (services: Services, q: Queryable, accountId: string, where: SQL | undefined, { sortOrder, page, limit }: Query) => {
  const all = await q.select({ id: projects.id, bill: BILL }).from(projects).where(where)
  const products = await findProducts(q, productIds(all.flatMap(({ bill }) => bill)), services.config)
  const order = all
    .map(({ id, bill }) => ({ id, total: totalsOf(bill, products).totalCost }))
    .toSorted((a, b) => a.total - b.total || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id)
  if (sortOrder === 'desc') order.reverse()
  const wanted = order.slice((page - 1) * limit, page * limit)
  const rows = await q.select(rowFor(accountId)).from(projects).where(inArray(projects.id, wanted))
  return rows.toSorted((a, b) => wanted.indexOf(a.id) - wanted.indexOf(b.id))
}

export const listProjects = async (
  services: Services,
  { accountId }: Pick<Author, 'accountId'>,
  query: Query,
): Promise<{ projects: Project[]; pagination: Pagination }> => {
  const q = services.db.root
  const now = services.clock.now()
  const where = matching(accountId, query)
  const [counted] = await q.select({ total: count() }).from(projects).where(where)
  const total = counted?.total ?? 0
  const { page, limit, sortBy } = query
  const rows =
    sortBy === 'totalCost' ? await pageByTotal(services, q, accountId, where, query) : await sortedPage(q, accountId, where, { ...query, sortBy })
  const products = await findProducts(q, productIds(rows.flatMap(({ bill }) => bill)), services.config)
  return {
    projects: rows.map(({ bill, granted, link, ...project }) =>
      factsOnWire(project, bill, products, holdOf({ project, granted, link }, accountId, now), services.config),
    ),
    pagination: paginationOf({ page, limit }, total),
  }
}
