/** Path of a variant’s image, relative to the catalogue, and of its larger version. */
export const productImagePath = (sku: string, large = false): string => `pictures/${large ? 'large/' : ''}${sku}.webp`
