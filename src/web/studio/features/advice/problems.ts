import type { AdviceState } from '../../../editor/advice/AdviceStore.ts'

export const problemsIn = ({ findings }: Pick<AdviceState, 'findings'>): number => findings.filter(({ severity }) => severity === 'problem').length

/** Whether a change of the number is told: neither the first answer, nor one that is still being worked out. */
export const isNews = (before: number | null, now: number): boolean => before !== null && before !== now
