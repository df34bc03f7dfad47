/** By key of a role: the product and the finish that play it. */
export type Picks = Readonly<Record<string, { productId: string; variantId: string }>>
