/** Where a variant’s picture lies, beside the catalogue, and its larger version. */
export const productImagePath = (sku: string, large = false): string => `pictures/${large ? 'large/' : ''}${sku}.webp`
