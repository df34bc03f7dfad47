/** Plans of accounts (docs/interface/accounts.md#plans). */
import { addDays, cairoDay, cairoDayStart } from '../text/cairoDay.ts'
import { LIMITS } from '../wire/limits.ts'

export const PLANS = ['free', 'plus', 'pro'] as const
export type Plan = (typeof PLANS)[number]

const { rendersOfFree, rendersOfPlus, rendersOfPro } = LIMITS.account
/** Renders in a calendar month. */
export const RENDERS_A_MONTH: Readonly<Record<Plan, number>> = { free: rendersOfFree, plus: rendersOfPlus, pro: rendersOfPro }

/** Longer than any month, and shorter than any two. */
const DAYS_TO_NEXT_MONTH = 31

const firstDay = (day: string): string => `${day.slice(0, 7)}-01`

/** The calendar month in Cairo that a moment is in: its first moment, and that of the next month. */
export const cairoMonth = (at: Date): { start: Date; next: Date } => {
  const first = firstDay(cairoDay(at))
  return { start: cairoDayStart(first), next: cairoDayStart(firstDay(addDays(first, DAYS_TO_NEXT_MONTH))) }
}
