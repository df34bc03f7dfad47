import type { QueryClient } from '@tanstack/react-query'

/** Invalidates all that depends on addresses: the list, the profile that holds it, and the cart's estimate for the default one. */
export const forgetAddresses = (client: QueryClient): Promise<unknown> =>
  Promise.all([['addresses'], ['profile'], ['cart']].map((queryKey) => client.invalidateQueries({ queryKey })))
