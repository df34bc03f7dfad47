/** Searches for arrangements step by step. Knows no thread. */
import { arrange, unmetWithout, type Arrangement } from '#planner/arrangement/arrange.ts'
import type { ArrangeRequest } from '#planner/arrangement/request.ts'
import type { Proposals } from './arrangementProtocol.ts'

/** Asked after each step. `stop`: the best so far is enough; `cancel`: the caller no longer waits. */
export type GoesOn = () => Promise<'go' | 'stop' | 'cancel'>

/** @returns null when it was cancelled */
const bestOf = async (request: ArrangeRequest, goesOn: GoesOn): Promise<Arrangement[] | null> => {
  const steps = arrange(request)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    const next = await goesOn()
    if (next === 'cancel') return null
    if (next === 'stop') return value
  }
}

/** @returns null when it was cancelled */
export const propose = async (request: ArrangeRequest, goesOn: GoesOn): Promise<Proposals | null> => {
  const arrangements = await bestOf(request, goesOn)
  return arrangements && { arrangements, unmet: arrangements.length > 0 ? [] : unmetWithout(request) }
}
