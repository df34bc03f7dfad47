/** Searches for arrangements step by step. Knows no thread. */
import { arrange, unmetWithout, type Arrangement } from '#planner/arrangement/arrange.ts'
import type { ArrangeRequest } from '#planner/arrangement/request.ts'
import type { Proposals } from './arrangementProtocol.ts'

/** Asked after each step. False: the best so far is enough. @throws Error to end the search without a result */
export type GoesOn = () => Promise<boolean>

const bestOf = async (request: ArrangeRequest, goesOn: GoesOn): Promise<Arrangement[]> => {
  const steps = arrange(request)
  for (;;) {
    const { done, value } = steps.next()
    if (done || !(await goesOn())) return value
  }
}

/** @throws whatever `goesOn` throws */
export const propose = async (request: ArrangeRequest, goesOn: GoesOn): Promise<Proposals> => {
  const arrangements = await bestOf(request, goesOn)
  return { arrangements, unmet: arrangements.length > 0 ? [] : unmetWithout(request) }
}
