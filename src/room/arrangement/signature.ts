import type { Arrangement } from './attempt.ts'

/** What two proposals share that look alike: the same products by the same plan. */
export const signatureOf = ({ plan, pieces }: Pick<Arrangement, 'plan' | 'pieces'>): string =>
  [plan, ...pieces.map(({ key, productId, variantId }) => `${key} ${productId} ${variantId}`).toSorted()].join('\n')
