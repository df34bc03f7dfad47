/** Searches for arrangements step by step, and says why there are none. Knows no thread. */
import { arrange, type Arrangement, type Unmet } from '../../../../room/arrangement/arrange.ts'
import { wantedOf } from '../../../../room/arrangement/met.ts'
import type { ArrangeProduct, ArrangeRequest } from '../../../../room/arrangement/request.ts'
import type { Proposals } from './arrangementProtocol.ts'

/** Asked after each step. `stop`: the best so far is enough; `cancel`: nobody waits any more. */
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

/** A plant without size and price, which has a place in every room. */
const TOKEN: ArrangeProduct = {
  id: 'token',
  category: 'plant',
  mount: 'floor',
  size: { width: 0.01, depth: 0.01, height: 0.01 },
  clearance: { front: 0, back: 0, left: 0, right: 0 },
  roomTypes: [],
  styles: [],
  variants: [{ id: 'token', sku: 'token', color: '#808080', price: 0, stock: 1 }],
}

/**
 * The engine says what is not met of a proposal only. So that it says it of a room to which nothing can be added, it is asked again with
 * something that can be.
 */
const withToken = (request: ArrangeRequest): ArrangeRequest => ({
  ...request,
  count: 1,
  // Without any budget it would choose nothing at all.
  budget: request.budget === null ? null : Math.max(1, request.budget),
  products: [...request.products.filter(({ category }) => category !== 'plant'), TOKEN],
})

const unmetBy = (request: ArrangeRequest, best: Arrangement | undefined): Unmet[] =>
  best?.unmet ?? [...wantedOf(request.wishes)].map(([wish, wanted]) => ({ wish, wanted, met: 0, because: 'room' }))

/** @returns null when it was cancelled */
export const propose = async (request: ArrangeRequest, goesOn: GoesOn): Promise<Proposals | null> => {
  const arrangements = await bestOf(request, goesOn)
  if (arrangements === null) return null
  if (arrangements.length > 0) return { arrangements, unmet: [] }
  const explained = await bestOf(withToken(request), goesOn)
  return explained && { arrangements, unmet: unmetBy(request, explained[0]) }
}
