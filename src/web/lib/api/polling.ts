import { onlineManager } from '@tanstack/react-query'

/**
 * The interval of a query that polls. Without a network it ends with the first reading that fails, so that the page can say so; such a query is stale
 * and is read again when the network returns.
 * @param every milliseconds between two readings; false to rest
 */
export const whileOnline = ({ status }: { status: string }, every: number | false): number | false =>
  (status !== 'error' || onlineManager.isOnline()) && every
