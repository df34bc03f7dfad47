import { expect, test } from 'vitest'
import type { Invoice } from '#contract/orders/invoice.ts'
import { paymentStatusOf } from './paymentStatus.ts'

const paid: Invoice['payment']['paid'] = { by: { type: 'cash' }, at: '2026-11-23T09:00:00.000Z' }
const of = (status: Invoice['status'], state: Invoice['payment']['state'], held: Invoice['payment']['paid'] = null) =>
  paymentStatusOf({ status, payment: { state, paid: held, refunds: [] } })

test('an open order says whether it is paid, and how it will be', () => {
  expect(of('pending', 'unpaid')).toBe('unpaid')
  expect(of('pending', 'processing')).toBe('processing')
  expect(of('shipped', 'cash_on_delivery')).toBe('cash')
  expect(of('delivered', 'paid', paid)).toBe('paid')
})

test('a cancelled order asks for no money, and says whether some comes back', () => {
  expect(of('cancelled', 'unpaid')).toBe('cancelled')
  expect(of('cancelled', 'cash_on_delivery')).toBe('cancelled')
  expect(of('cancelled', 'paid', paid)).toBe('cancelled.paid')
  expect(of('cancelled', 'refunded', paid)).toBe('refunded')
})
