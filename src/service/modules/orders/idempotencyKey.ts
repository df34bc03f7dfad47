import { createHash } from 'node:crypto'

/** An Idempotency-Key as orders keep it: the key itself opens the kept answer, and is not written down. */
export const keyHash = (key: string | null | undefined): string | null => (key ? createHash('sha256').update(key).digest('hex') : null)
