/**
 * The figures of an invoice: those that the order was placed at, set out so that each column adds up. Integer piastres. Nothing is priced
 * again: what is not in the order is the difference of two figures that are.
 */
import type { Piastres } from '../wire/money.ts'
import { lineTotal } from './piece.ts'

/** A line as the order keeps it. */
export interface StoredLine {
  quantity: number
  /** Per piece, before discount and tax. */
  unitPrice: Piastres
  /** For all pieces, before discount and tax. */
  total: Piastres
  /** This line's share of coupon and points. */
  discount: Piastres
  /** Per piece, before tax. */
  installationPrice: Piastres
  /** On the discounted goods and on their installation. */
  tax: Piastres
}

/** An order's sums as it keeps them. */
export interface StoredSums {
  subtotal: Piastres
  /** Coupon and points together. */
  discount: Piastres
  couponDiscount: Piastres
  shipping: Piastres
  installation: Piastres
  tax: Piastres
  total: Piastres
}

/** A row of the table: what is paid for it is its goods, less discount, and its installation, with the tax on both. */
export interface InvoiceRow {
  /** Before discount and tax. */
  goods: Piastres
  discount: Piastres
  installation: Piastres
  tax: Piastres
  /** With tax. */
  total: Piastres
}

export interface InvoiceFigures {
  /** In the order of the lines. */
  rows: InvoiceRow[]
  delivery: { /** Before tax. */ price: Piastres; tax: Piastres; /** With tax. */ total: Piastres }
  /** The part of the discount that was paid in points. */
  pointsDiscount: Piastres
}

const rowOf = (line: StoredLine): InvoiceRow => {
  const installation = lineTotal(line.installationPrice, line.quantity)
  const { total: goods, discount, tax } = line
  return { goods, discount, installation, tax, total: goods - discount + installation + tax }
}

const sumOf = (rows: readonly InvoiceRow[], column: keyof InvoiceRow): Piastres => rows.reduce((all, row) => all + row[column], 0)

/**
 * @throws Error when the order contradicts itself: an invoice whose columns do not add up to the order's own sums is not made
 */
export const invoiceFigures = (sums: StoredSums, lines: readonly StoredLine[]): InvoiceFigures => {
  const rows = lines.map(rowOf)
  const deliveryTax = sums.tax - sumOf(rows, 'tax')
  const delivery = { price: sums.shipping, tax: deliveryTax, total: sums.shipping + deliveryTax }
  const agrees =
    sumOf(rows, 'goods') === sums.subtotal &&
    sumOf(rows, 'discount') === sums.discount &&
    sumOf(rows, 'installation') === sums.installation &&
    sumOf(rows, 'total') + delivery.total === sums.total &&
    deliveryTax >= 0 &&
    sums.couponDiscount <= sums.discount
  if (!agrees) throw new Error('the lines of the order do not add up to its sums')
  return { rows, delivery, pointsDiscount: sums.discount - sums.couponDiscount }
}
