import { toWire } from '#contract/wire/money.ts'
import { costOf } from '#contract/pricing/room.ts'
import type { Arrangement } from '#planner/arrangement/attempt.ts'
import { useProducts } from '../../context.ts'

/** EGP that a user pays for a proposal, as the room and the cart count it. */
export const useProposalCost = (): ((arrangement: Pick<Arrangement, 'pieces'>) => number) => {
  const products = useProducts()
  return ({ pieces }) =>
    toWire(
      costOf(
        pieces.map((piece) => ({ ...piece, quantity: 1 })),
        products,
      ),
    )
}
