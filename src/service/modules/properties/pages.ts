/** Pages of the property interface's lists: `{data, meta}`. */
export interface Page<T> {
  data: T[]
  meta: { total: number; page: number; limit: number }
}

interface Source<T> {
  total: () => Promise<{ total: number }[]>
  rows: (limit: number, offset: number) => Promise<T[]>
}

/** One page, and how many rows there are in all. */
export const pageOfRows = async <T>({ page, limit }: { page: number; limit: number }, { total, rows }: Source<T>): Promise<Page<T>> => {
  const [counted, data] = await Promise.all([total(), rows(limit, (page - 1) * limit)])
  return { data, meta: { total: counted[0]?.total ?? 0, page, limit } }
}
