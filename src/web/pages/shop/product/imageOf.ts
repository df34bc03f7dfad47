import type { Product } from '#contract/catalog/catalog.ts'

/** The large image of a variant. The product's list has them in the variants' order, unless some share one, as those that are not drawn yet. */
export const imageOf = (
  { image, images, variants }: Pick<Product, 'image' | 'images' | 'variants'>,
  variant: { id: string; image: string } | undefined,
): string => (images.length === variants.length ? images[variants.findIndex(({ id }) => id === variant?.id)] : undefined) ?? variant?.image ?? image
