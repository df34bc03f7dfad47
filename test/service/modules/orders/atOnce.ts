import type { Reply } from '../orders.ts'

/** Lets all through at once, when `count` have come. */
const barrier = (count: number) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let come = 0
  return () => {
    if (++come === count) resolve()
    return promise
  }
}

/** Does the work so many times, all begun at the same moment. */
export const atOnce = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> => {
  const together = barrier(count)
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      await together()
      return work(index)
    }),
  )
}

/** Number of replies by status and code. */
export const counted = (replies: readonly Reply[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const { status, error } of replies) {
    const what = `${status} ${error?.code ?? ''}`.trim()
    counts[what] = (counts[what] ?? 0) + 1
  }
  return counts
}
