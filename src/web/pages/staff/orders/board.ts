/** The request of the board to the service. */
import { ORDER_STATUSES, PAYMENT_STATUSES, type OrderStatus } from '#contract/wire/orderVocabulary.ts'
import type { Query } from '../../../lib/api/endpoints.ts'
import { known, knownDay, laterPage } from '../../../lib/ui/display/addressParts.ts'
import type { Board } from './address.ts'

export const ROWS = 25
/** Statuses in which an order waits for staff: the earliest delivery comes first. */
const AT_WORK: ReadonlySet<string | undefined> = new Set<OrderStatus>(['confirmed', 'processing', 'shipped'])
export const isAtWork = (status: string | undefined): boolean => AT_WORK.has(status)

/** The query of the board; values in the address that the service would refuse are left out. */
export const queryOf = ({ status, search, governorate, payment, from, to, page }: Board): Partial<Query<'listStaffOrders'>> => {
  const of = known(ORDER_STATUSES, status)
  const paymentStatus = known(PAYMENT_STATUSES, payment)
  const [fromDate, toDate, shown] = [knownDay(from), knownDay(to), laterPage(page)]
  return {
    limit: ROWS,
    ...(of && { status: of }),
    ...(search?.trim() && { search: search.trim() }),
    ...(governorate && { governorate: governorate as never }),
    ...(paymentStatus && { paymentStatus }),
    ...(fromDate && { fromDate }),
    ...(toDate && { toDate }),
    ...(shown && { page: shown }),
    ...(isAtWork(of) && { sortBy: 'deliveryDate' as const, sortOrder: 'asc' as const }),
  }
}
