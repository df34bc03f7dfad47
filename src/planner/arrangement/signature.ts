import type { Arrangement } from './attempt.ts'

/** Kind of a role's key: `chair` for `chair-3`. */
export const stemOf = (key: string): string => key.replace(/-\d+$/, '')

/** Signature shared by proposals that look alike: the same products on the same plan. */
export const signatureOf = ({ plan, pieces }: Pick<Arrangement, 'plan' | 'pieces'>): string =>
  [plan, ...pieces.map(({ key, productId, variantId }) => `${key} ${productId} ${variantId}`).toSorted()].join('\n')
