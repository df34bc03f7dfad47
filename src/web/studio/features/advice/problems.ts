import type { AdviceState } from '../../../editor/advice/AdviceStore.ts'

export const problemsIn = ({ findings }: Pick<AdviceState, 'findings'>): number => findings.filter(({ severity }) => severity === 'problem').length

/** Whether a change of the number is announced: neither the first result, nor one that is still being computed. */
export const isNews = (before: number | null, now: number): boolean => before !== null && before !== now
