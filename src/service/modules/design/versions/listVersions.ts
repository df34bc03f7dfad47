/** Changes of a project, newest first (docs/interface/design.md#versions): a page costs the same however long the project's past is. */
import { and, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { DataOf, ParsedQuery } from '#contract/wire/operation.ts'
import { paginationOf } from '#contract/wire/primitives.ts'
import { textIn, type Language } from '#contract/text/languages.ts'
import type { Version, versionOperations } from '#contract/design/versions.ts'
import { describeChange, type ChangeDescription, type OpOutline } from '#room/document/describeChange.ts'
import type { Queryable } from '../../../db/connection.ts'
import type { Services } from '../../../services.ts'
import { findProducts } from '../../catalog/products/products.ts'
import { assertPermission, grantedTo } from '../access.ts'
import type { Author } from '../editing/applyChanges.ts'
import { namesFor } from '../people.ts'
import { projectChanges, projectItemHistory, projects } from '../tables.ts'
import { clausesOf, sentence, type Clause } from './summaries.ts'

const OUTLINES = sql<OpOutline[]>`(
  select coalesce(json_agg(json_build_object(
    'op', o->>'op', 'itemId', coalesce(o->>'itemId', o#>>'{item,id}'), 'productId', o#>>'{item,productId}',
    'fields', case o->>'op' when 'updateItem' then (select json_agg(field) from jsonb_object_keys(o->'item') field) end,
    'project', o->'project') order by place), '[]')
  from jsonb_array_elements(project_changes.ops) with ordinality as steps (o, place))`

interface Row {
  version: number
  createdAt: Date
  authorId: string
  restored: number | null
  inAr: boolean
  done: ChangeDescription
}

/** The changes that made the versions `above` < version ≤ `newest`, newest first. */
const readChanges = async (q: Queryable, projectId: string, above: number, newest: number): Promise<Row[]> => {
  const { version, createdAt, authorId, restored, inAr } = projectChanges
  const rows = await q
    .select({ version, createdAt, authorId, restored, inAr, ops: OUTLINES })
    .from(projectChanges)
    .where(and(eq(projectChanges.projectId, projectId), gt(version, above), lte(version, newest)))
    .orderBy(desc(version))
  return rows.map(({ ops, ...row }) => ({ ...row, done: describeChange(ops, row.inAr) }))
}

/** For each version that concerned one item, the name of its product; products that left the catalogue are omitted. */
const namesOfLoneItems = async (services: Services, projectId: string, rows: readonly Row[], language: Language): Promise<Map<number, string>> => {
  const q = services.db.root
  const productOf = new Map<number, string>()
  const before = new Map<number, string>()
  for (const {
    version,
    done: { item },
  } of rows) {
    if (item === null) continue
    if (item.productId !== null) productOf.set(version, item.productId)
    else before.set(version, item.id)
  }
  if (before.size > 0) {
    // Items that a change replaced or removed are in the history, as they were until then.
    const { until, id, productId } = projectItemHistory
    const replaced = await q
      .select({ until, id, productId })
      .from(projectItemHistory)
      .where(and(eq(projectItemHistory.projectId, projectId), inArray(until, [...before.keys()])))
    for (const row of replaced) if (before.get(row.until) === row.id) productOf.set(row.until, row.productId)
  }
  const products = await findProducts(q, [...new Set(productOf.values())], services.config)
  const names = new Map<number, string>()
  for (const [version, productId] of productOf) {
    const product = products.get(productId)
    if (product) names.set(version, textIn(product.name, language))
  }
  return names
}

type Answer = DataOf<typeof versionOperations.listVersions>
type Query = ParsedQuery<typeof versionOperations.listVersions>

/**
 * A page of a project's versions, for its readers.
 * @throws Refusal PROJECT_NOT_FOUND, PROJECT_ACCESS_DENIED
 */
export const listVersions = async (
  services: Services,
  { accountId, language }: Pick<Author, 'accountId' | 'language'>,
  projectId: string,
  { page, limit }: Query,
): Promise<Answer> => {
  const q = services.db.root
  const { id, ownerId, isPublic, version, oldestVersion, createdAt } = projects
  const [found] = await q
    .select({ project: { id, ownerId, isPublic, version, oldestVersion, createdAt }, granted: grantedTo(accountId) })
    .from(projects)
    .where(eq(projects.id, projectId))
  assertPermission(found, accountId, 'view')
  const { project } = found

  // Versions have no gaps, down to the oldest that is kept: a page is a span of numbers.
  const newest = project.version - (page - 1) * limit
  const oldest = Math.max(project.oldestVersion, newest - limit + 1)
  const rows = newest < oldest ? [] : await readChanges(q, project.id, oldest - 1, newest)
  const names = await namesOfLoneItems(services, project.id, rows, language)
  const people = await namesFor(q, project, accountId, [...rows.map(({ authorId }) => authorId), project.ownerId])
  const author = (id: string): Version['author'] => ({ id, ...people(id) })

  const versions = rows.map(({ version, createdAt, authorId, restored, done }): Version => {
    const clauses: Clause[] = restored === null ? clausesOf(done, names.get(version) ?? null) : [{ what: 'restored', about: restored }]
    return { version, createdAt: createdAt.toISOString(), author: author(authorId), summary: sentence(language, clauses), changes: done.counts }
  })
  if (newest >= 1 && oldest === 1) {
    const [summary, changes] = [sentence(language, [{ what: 'created' }]), describeChange([]).counts]
    versions.push({ version: 1, createdAt: project.createdAt.toISOString(), author: author(project.ownerId), summary, changes })
  }
  const total = project.version - project.oldestVersion + 1
  return { versions, pagination: paginationOf({ page, limit }, total) }
}
