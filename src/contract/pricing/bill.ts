/** Bill of a cart's estimate or an order, VAT included (docs/interface/cart-and-orders.md#prices). */
import { fromWire, toWire, type Egp, type Piastres } from '../wire/money.ts'
import { lineTotal, linePaidOnWire } from './piece.ts'
import { taxOn, withTax, withTaxOnWire } from './tax.ts'

/** EGP, each with its VAT; all but `tax` add up to the total. */
export interface Bill {
  /** Before any discount. */
  goods: Egp
  /** Taken off the goods: 0 or less. */
  discount: Egp
  /** Null where the address is not known yet: the total is without it. */
  shipping: Egp | null
  installation: Egp
  total: Egp
  /** The VAT that the total holds. */
  tax: Egp
}

/** A line as the interface answers it: EGP before tax. */
interface BilledLine {
  totalPrice: Egp
  quantity: number
  /** Per piece. */
  installationPrice: Egp
}

/** The figures of an order or an estimate as the interface answers them, EGP: `taxAmount` is in the total, the others are before tax. */
interface BilledSums {
  shippingAmount: Egp | null
  taxAmount: Egp
  totalAmount: Egp
}

const sum = (piastres: readonly Piastres[]): Piastres => piastres.reduce((all, one) => all + one, 0)

/** EGP, VAT included, for the installation of this number of pieces. */
export const installationOf = ({ installationPrice, quantity }: Pick<BilledLine, 'installationPrice' | 'quantity'>): Egp =>
  linePaidOnWire(installationPrice, quantity)

/** EGP that a shopper pays for the goods of these lines, VAT included, before any discount. */
export const productsPaid = (lines: readonly Pick<BilledLine, 'totalPrice'>[]): Egp =>
  toWire(sum(lines.map(({ totalPrice }) => withTax(fromWire(totalPrice)))))

/** A discount saves its tax too: it is what the other rows leave of the total. */
export const billOf = (lines: readonly BilledLine[], { shippingAmount, taxAmount, totalAmount }: BilledSums): Bill => {
  const goods = fromWire(productsPaid(lines))
  const installation = sum(lines.map((line) => withTax(lineTotal(fromWire(line.installationPrice), line.quantity))))
  const shipping = withTax(fromWire(shippingAmount ?? 0))
  return {
    goods: toWire(goods),
    discount: toWire(fromWire(totalAmount) - goods - shipping - installation),
    shipping: shippingAmount === null ? null : withTaxOnWire(shippingAmount),
    installation: toWire(installation),
    total: totalAmount,
    tax: taxAmount,
  }
}

/** The bill while it is not known where the goods go, of sums that count a delivery which may be another one. */
export const billBeforeDelivery = (lines: readonly BilledLine[], { shippingAmount, taxAmount, totalAmount }: BilledSums): Bill => {
  const shipping = fromWire(shippingAmount ?? 0)
  return billOf(lines, {
    shippingAmount: null,
    taxAmount: toWire(fromWire(taxAmount) - taxOn(shipping)),
    totalAmount: toWire(fromWire(totalAmount) - withTax(shipping)),
  })
}
