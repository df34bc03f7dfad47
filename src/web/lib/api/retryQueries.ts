/** Queries that are shown and failed for want of the network are read again once the service can be reached. */
import type { QueryClient } from '@tanstack/react-query'
import { isOutOfReach, type Recovery } from './recovery.ts'

/** @returns stops it */
export const retryQueries = (client: QueryClient, recovery: Pick<Recovery, 'add'>): (() => void) =>
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error' || !isOutOfReach(event.action.error)) return
    const { queryHash, queryKey } = event.query
    recovery.add(queryHash, () => {
      const query = client.getQueryCache().get(queryHash)
      // It may be off the page, or read meanwhile, or being read: react-query reads again too when the network returns.
      if (query?.state.status === 'error') void client.refetchQueries({ queryKey, exact: true, type: 'active' }, { cancelRefetch: false })
    })
  })
