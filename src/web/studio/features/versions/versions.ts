/** Reading a room's past. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Language } from '#contract/text/languages.ts'
import type { Version } from '#contract/design/versions.ts'
import { call } from '../../../lib/api/client.ts'
import { inLanguage } from '../../../lib/api/inLanguage.ts'
import { documentOf, furnished } from '../../../editor/store/loading.ts'
import type { RoomPreview } from '../../../editor/store/roomPreview.ts'

const PAGE = 50

/** Pages of the list, newest first. Its sentences are in the reader's language. */
export const versionsQuery = (projectId: string, language: Language) =>
  infiniteQueryOptions({
    ...inLanguage(['versions', projectId, language]),
    queryFn: ({ pageParam, signal }) => call('listVersions', { params: { projectId }, query: { page: pageParam, limit: PAGE }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) => (pagination.page < pagination.totalPages ? pagination.page + 1 : undefined),
    staleTime: 0,
  })

/** The room at a version. A version does not change: it is read once. */
export const versionQuery = (projectId: string, version: number) =>
  queryOptions({
    queryKey: ['version', projectId, version],
    queryFn: async ({ signal }): Promise<Extract<RoomPreview, { at: 'version' }> & { items: number }> => {
      const { project } = await call('getProject', { params: { projectId }, query: { version }, signal })
      return { at: 'version', version, document: documentOf(furnished(project)), totalWithTax: project.totalWithTax, items: project.itemCount }
    },
    staleTime: Infinity,
    gcTime: 60_000,
  })

/** One row a version, newest first: pages move on while versions are added. */
export const rowsOf = (pages: readonly { versions: readonly Version[] }[]): Version[] => {
  const rows = new Map(pages.flatMap(({ versions }) => versions).map((version) => [version.version, version]))
  return [...rows.values()].toSorted((a, b) => b.version - a.version)
}
