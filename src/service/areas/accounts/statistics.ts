/** What other areas know about a customer, asked for through one door so that accounts need not know who answers. */
import type { Queryable } from '../../db/connection.ts'

export interface OrderStatistics {
  totalOrders: number
  /** Piastres. */
  totalSpent: number
  favoriteCategory: string | null
}
export type StatisticsSource = (queryable: Queryable, accountId: string) => Promise<OrderStatistics>

let source: StatisticsSource = async () => ({ totalOrders: 0, totalSpent: 0, favoriteCategory: null })

/** The orders area says, when it is loaded, how a customer's statistics are found. Without it nobody has ordered anything. */
export const provideStatistics = (provided: StatisticsSource): void => {
  source = provided
}
export const statisticsOf: StatisticsSource = (queryable, accountId) => source(queryable, accountId)
