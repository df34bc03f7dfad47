/** When queries are read again: at intervals, and when the network returns. */
import { onlineManager, type Query } from '@tanstack/react-query'

/** Milliseconds between two readings; false without a network, where each would fail. Called in a function, so that every reading decides anew. */
export const whileOnline = (every: number | false): number | false => onlineManager.isOnline() && every

/** Queries that are stale are read again, and polled ones in any case: polling stopped without the network, and resumes with a reading. */
export const refetchOnReconnect = (query: Query): true | 'always' =>
  query.observers.some(({ options }) => (typeof options.refetchInterval === 'function' ? options.refetchInterval(query) : options.refetchInterval))
    ? 'always'
    : true
