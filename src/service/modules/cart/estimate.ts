/** Price of a cart as an order: by the same function that prices orders (docs/interface/cart-and-orders.md#estimates). */
import { deliveryDays, deliversTo } from '#contract/orders/delivery.ts'
import { toWire } from '#contract/wire/money.ts'
import { pointsDiscount } from '#contract/pricing/discount.ts'
import type { Cart, EstimateQuery } from '#contract/cart/cart.ts'
import type { Language } from '#contract/text/languages.ts'
import type { Queryable } from '../../db/connection.ts'
import { detailsOf } from '../../http/answer/sentence.ts'
import { listAddresses } from '../accounts/addresses.ts'
import { quoteOrder, type Quote } from './hooks.ts'
import type { ProductOffer } from '../catalog/products/productOffers.ts'

export interface Estimating {
  accountId: string
  /** The caller's, as `networkOf` names it; needed where a coupon is asked about. */
  network?: string | undefined
  language: Language
  at: Date
  asked: EstimateQuery
}

export interface PricedOffer {
  line: { id: string; quantity: number }
  offer: ProductOffer
}

type Estimate = Cart['estimate']

/** Destination of the cart: the requested governorate, else the default address. */
const destination = async (q: Queryable, { accountId, asked }: Estimating) => {
  if (asked.governorate !== undefined) return { country: 'EG', governorate: asked.governorate }
  return (await listAddresses(q, accountId)).find(({ isDefault }) => isDefault) ?? null
}

const couponOnWire = ({ coupon, couponProblem, price }: Quote, code: string, language: Language): Estimate['coupon'] => {
  if (coupon) return { code: coupon.coupon.code, type: coupon.coupon.type, discount: toWire(price.couponDiscount), problem: null }
  if (!couponProblem) return null
  const { code: wrong, facts } = couponProblem
  const said = detailsOf({ code: 'INVALID_COUPON', faults: [{ path: 'couponCode', code: wrong, ...facts }] }, language)
  return { code, type: null, discount: 0, problem: said.map(({ message }) => ({ code: wrong, message, ...facts }))[0] ?? null }
}

/** An empty cart costs nothing, its delivery neither. */
export const estimateCart = async (q: Queryable, estimating: Estimating, priced: readonly PricedOffer[]): Promise<Estimate> => {
  const { accountId, network, language, at, asked } = estimating
  const address = await destination(q, estimating)
  const quote = await quoteOrder.ask(q, {
    accountId,
    network,
    at,
    lines: priced.map(({ line, offer }) => ({ unitPrice: offer.unitPrice, quantity: line.quantity, installationPrice: offer.installationPrice })),
    address: priced.length === 0 ? null : address,
    couponCode: asked.couponCode,
    points: asked.loyaltyPointsToUse,
  })
  const { price } = quote
  const governorate = address && deliversTo(address) ? address.governorate : null
  return {
    governorate,
    deliveryMethod: asked.deliveryMethod,
    earliestDelivery: governorate === null ? null : deliveryDays(governorate, asked.deliveryMethod, at).earliest,
    lines: priced.map(({ line }, index) => {
      const { total = 0, discount = 0, installation = 0, tax = 0 } = price.lines[index] ?? {}
      return {
        itemId: line.id,
        totalPrice: toWire(total),
        discountAmount: toWire(discount),
        installationAmount: toWire(installation),
        taxAmount: toWire(tax),
      }
    }),
    subtotal: toWire(price.subtotal),
    discountAmount: toWire(price.discount),
    shippingAmount: quote.deliverable ? toWire(price.shipping) : null,
    installationAmount: toWire(price.installation),
    taxAmount: toWire(price.tax),
    totalAmount: toWire(price.total),
    currency: 'EGP',
    loyaltyPoints: { available: quote.pointsAvailable, used: price.pointsUsed, discount: toWire(pointsDiscount(price.pointsUsed)) },
    coupon: asked.couponCode === undefined ? null : couponOnWire(quote, asked.couponCode, language),
  }
}
