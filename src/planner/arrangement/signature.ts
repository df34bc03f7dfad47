import type { Arrangement } from './attempt.ts'

/** Of a role's key, what it shares with others of its kind: `chair` of `chair-3`. */
export const stemOf = (key: string): string => key.replace(/-\d+$/, '')

/** What two proposals share that look alike: the same products by the same plan. */
export const signatureOf = ({ plan, pieces }: Pick<Arrangement, 'plan' | 'pieces'>): string =>
  [plan, ...pieces.map(({ key, productId, variantId }) => `${key} ${productId} ${variantId}`).toSorted()].join('\n')
