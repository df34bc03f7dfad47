/** A card's, wallet's or lender's brand as people write it: the provider's word is `american_express`. */
export const brandName = (brand: string): string =>
  brand
    .split('_')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ')
