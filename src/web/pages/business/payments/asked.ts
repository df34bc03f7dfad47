/** What is asked of the service for what the address of the list of payments says. */
import { RENT_PAYMENT_METHODS, RENT_PAYMENT_STATUSES } from '#contract/properties/vocabulary.ts'
import { known, knownDay, laterPage } from '../../../lib/ui/display/addressParts.ts'
import type { PropertyQuery } from '../endpoints.ts'
import type { PaymentList } from './address.ts'

/** The filters as the service takes them, for the list and for its CSV table alike. */
export const filtersOf = ({ status, method, property, from, to }: PaymentList): PropertyQuery<'exportRentPayments'> => ({
  status: known(RENT_PAYMENT_STATUSES, status),
  method: known(RENT_PAYMENT_METHODS, method),
  property_id: property,
  from_date: knownDay(from),
  to_date: knownDay(to),
})

export const pageOf = ({ page }: PaymentList): number => laterPage(page) ?? 1
export const isFiltered = (list: PaymentList): boolean => Object.values(filtersOf(list)).some((value) => value !== undefined)
