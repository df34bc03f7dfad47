/** What the room may cost: kept with the room, so that all who furnish it see it, on any of their machines. One step, taken back as one. */
import { BUDGET_LIMIT } from '#contract/wire/limits.ts'
import { fromWire, toWire } from '#contract/wire/money.ts'
import type { RoomStore } from '../RoomStore.ts'

/** @param egp null for no budget @returns whether anything changed */
export const setBudget = (session: RoomStore, egp: number | null): boolean => {
  const budget = egp !== null && egp >= 1 ? Math.min(BUDGET_LIMIT, toWire(fromWire(egp))) : null
  if (budget === (session.document.project.budget ?? null)) return false
  return session.commit({ key: budget === null ? 'step.budget.none' : 'step.budget' }, [{ op: 'setProject', project: { budget } }])
}
