/** The header `Link` of a list: where its other pages are (RFC 8288; docs/interface/wire.md#lists). */
import type { FastifyRequest } from 'fastify'
import type { Operation } from '#contract/wire/operation.ts'

type Parts = Readonly<Record<string, unknown>>
interface Asked {
  page: number
  limit: number
  /** The row that the list goes on behind. */
  after?: string
}

/** Result of a handler: its data, or the data serialised before. */
type Answered = { data: unknown } | { written: string }

const isParts = (value: unknown): value is Parts => typeof value === 'object' && value !== null
const isAsked = (query: unknown): query is Asked => isParts(query) && 'page' in query && 'limit' in query

/** Pagination in data that was serialised before. */
const WRITTEN_PAGINATION = /"pagination":(\{[^{}]*\})/

/** Rows of the whole list; undefined where the answer does not count them. */
const totalOf = (answer: Answered): number | undefined => {
  const data: unknown =
    'written' in answer ? { pagination: JSON.parse(WRITTEN_PAGINATION.exec(answer.written)?.[1] ?? 'null') as unknown } : answer.data
  const counted = isParts(data) ? (data['pagination'] ?? data['meta']) : undefined
  return isParts(counted) && typeof counted['total'] === 'number' ? counted['total'] : undefined
}

/** The id of the last row that is answered, where the page is full: more may follow. */
const lastIdOf = (data: unknown, limit: number): string | undefined => {
  const rows = isParts(data) ? Object.values(data).find((value): value is Parts[] => Array.isArray(value)) : undefined
  const id = rows?.length === limit ? rows.at(-1)?.['id'] : undefined
  return typeof id === 'string' ? id : undefined
}

/** Query parameters that differ for another page. */
type Change = Readonly<Record<string, string | number | undefined>>

/** Which query leads to which page, by its relation to this one. */
const relatedTo = ({ page, limit, after }: Asked, total: number, answer: Answered): [string, Change][] => {
  if (after !== undefined) {
    const last = 'written' in answer ? undefined : lastIdOf(answer.data, limit)
    return [['first', { after: undefined }], ...(last === undefined ? [] : [['next', { after: last }] satisfies [string, Change]])]
  }
  const pages = Math.max(1, Math.ceil(total / limit))
  return [
    ['first', { page: 1 }],
    ...(page > 1 ? [['prev', { page: Math.min(page - 1, pages) }] satisfies [string, Change]] : []),
    ...(page < pages ? [['next', { page: page + 1 }] satisfies [string, Change]] : []),
    ['last', { page: pages }],
  ]
}

/** `Link` for the page of a list that is answered; null for whatever is no list. */
export const linksOf = (request: FastifyRequest, { method }: Operation, answer: Answered): string | null => {
  const { query } = request.checked
  if (method !== 'GET' || !isAsked(query)) return null
  const total = totalOf(answer)
  if (total === undefined) return null
  const here = new URL(request.url, request.server.publicUrl(request))
  const addressOf = (change: Change): string => {
    const address = new URL(here)
    for (const [name, value] of Object.entries(change)) {
      if (value === undefined) address.searchParams.delete(name)
      else address.searchParams.set(name, String(value))
    }
    return address.href
  }
  return relatedTo(query, total, answer)
    .map(([relation, change]) => `<${addressOf(change)}>; rel="${relation}"`)
    .join(', ')
}
