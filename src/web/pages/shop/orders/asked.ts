/** The query of the list of the user's orders. */
import { ORDER_STATUSES } from '#contract/wire/orderVocabulary.ts'
import type { Query } from '../../../lib/api/endpoints.ts'
import { known, knownDay, laterPage } from '../../../lib/ui/display/addressParts.ts'
import type { OrderList } from './address.ts'

type Asked = Partial<Query<'listOrders'>>

/** The first is the default sorting. */
export const SORTS = ['newest', 'oldest', 'highest', 'lowest'] as const
export type Sort = (typeof SORTS)[number]
const SORTED: Readonly<Record<Sort, Asked>> = {
  newest: {},
  oldest: { sortOrder: 'asc' },
  highest: { sortBy: 'totalAmount' },
  lowest: { sortBy: 'totalAmount', sortOrder: 'asc' },
}

/** The list as its address describes it: values that the service would refuse are ignored. */
export const listOf = ({ status, from, to, sort, page }: OrderList) => ({
  status: known(ORDER_STATUSES, status),
  from: knownDay(from),
  to: knownDay(to),
  sort: known(SORTS, sort) ?? SORTS[0],
  page: laterPage(page) ?? 1,
})
type List = ReturnType<typeof listOf>

/** Whether some orders may be left out. */
export const isFiltered = ({ status, from, to }: List): boolean => [status, from, to].some((part) => part !== undefined)

export const queryOf = ({ status, from, to, sort, page }: List): Asked => ({
  page,
  ...SORTED[sort],
  ...(status && { status }),
  ...(from && { fromDate: from }),
  ...(to && { toDate: to }),
})
