/** Orders of a customer, from waiting for a call to given back. */
import type { Order } from '#contract/orders/orders.ts'
import { addDays, cairoDay } from '#contract/text/cairoDay.ts'
import type { Product } from '#contract/catalog/catalog.ts'
import { delivered, placed } from '../delivered.ts'
import { expect } from '../fixtures.ts'
import { newPhone, personOn, staffOf } from './people.ts'
import { around } from '../words.ts'
import type { Section, Stage } from './state.ts'

const KINDS = ['cash', 'paid', 'declined', 'moving', 'atTheDoor', 'rejected', 'rated', 'given', 'installed', 'booked', 'cancelled'] as const
type Data = Record<(typeof KINDS)[number], string>

const TEXT = 'Call me on 01000000000'

const dialogBy =
  (word: 'delivery.open' | 'cancel.open' | 'booking.open' | 'return.open') =>
  ({ t, press }: Stage) =>
    press(t('shop', word))
const theDialog = ({ dialog }: Stage) => dialog

export const ORDERS: Section<Data> = {
  name: 'orders',
  prepare: async (stage) => {
    const [shopper, staff] = [await personOn(stage), await staffOf(stage)]
    const about = { shopper, staff, search: 'stool', quantity: 1, contact: { lastName: 'Reda', phone: newPhone() } }
    const wardrobe = { ...about, search: 'rawda+wardrobe' }
    const { options } = await shopper.call<{ options: { type: string; testCards?: { token: string; outcome: string }[] }[] }>('/payments/options')
    const card = (outcome: string) => options.find(({ type }) => type === 'card')!.testCards!.find((one) => one.outcome === outcome)!.token
    const payBy = async (outcome: 'succeeds' | 'declined'): Promise<Order> => {
      const { products } = await shopper.call<{ products: Product[] }>('/products?search=stool&inStock=true')
      const { addresses } = await shopper.call<{ addresses: { id: string }[] }>('/users/addresses')
      const { paymentMethod } = await shopper.call<{ paymentMethod: { id: string } }>('/users/payment-methods', { token: card(outcome) })
      const items = [{ productId: products[0]!.id, quantity: 1 }]
      const body = { items, shippingAddressId: addresses[0]!.id, paymentMethodId: paymentMethod.id }
      const { order } = await shopper.call<{ order: Order }>('/orders', body)
      const paying = shopper.call(`/orders/${order.id}/pay`, {})
      await (outcome === 'succeeds' ? paying : expect(paying).rejects.toThrow())
      return order
    }
    const rate = (order: Order, text: string) => shopper.call(`/orders/${order.id}/items/${order.items[0]!.id}/rating`, { stars: 4, text })
    // A customer rates a product once, for any number of orders with it.
    const [rejected, rated] = [await delivered({ ...about, search: 'mirror' }), await delivered({ ...about, search: 'vase' })]
    const [atTheDoor, given] = [await delivered(about), await delivered(about)]
    const text = `${TEXT}, ${rejected.id}`
    await rate(rejected, text)
    const { ratings } = await staff.call<{ ratings: { id: string; text: string }[] }>('/staff/ratings')
    const rejection = { status: 'rejected', rejectionReason: 'personal_data', rejectionNote: 'Please leave out the phone number.' }
    await staff.call(`/staff/ratings/${ratings.find((one) => one.text === text)!.id}`, rejection, 'PUT')
    await rate(rated, 'A stool to reach the top shelf.')
    await shopper.call(`/orders/${given.id}/returns`, { items: [{ itemId: given.items[0]!.id, quantity: 1 }], reason: 'The seat is scratched.' })
    const [installed, booked] = [await delivered(wardrobe), await delivered(wardrobe)]
    await shopper.call(`/orders/${booked.id}/installation`, { date: addDays(cairoDay(new Date()), 2), timeSlot: '10:00-14:00' })
    const cancelled = await placed(about)
    await shopper.call(`/orders/${cancelled.id}/cancel`, {})
    // Orders that wait for payment come last: a customer may have only a few.
    const [paid, moving] = [await payBy('succeeds'), await payBy('succeeds')]
    for (const status of ['processing', 'shipped', 'in_transit']) await staff.call(`/orders/${moving.id}/status`, { status })
    const [declined, cash] = [await payBy('declined'), await placed(about)]
    const all = { cash, paid, declined, moving, atTheDoor, rejected, rated, given, installed, booked, cancelled }
    return Object.fromEntries(KINDS.map((kind) => [kind, `/orders/${all[kind].orderNumber}`])) as Data
  },
  states: [
    ...KINDS.map((kind) => ({
      name: `an order: ${kind}`,
      path: (orders: Data) => orders[kind],
      there: ({ page, t }: Stage) => page.getByRole('region', { name: t('shop', 'order.timeline') }),
    })),
    { name: 'changing the delivery', path: ({ cash }) => cash, go: dialogBy('delivery.open'), there: theDialog },
    { name: 'giving an order up', path: ({ paid }) => paid, go: dialogBy('cancel.open'), there: theDialog },
    { name: 'booking an installation', path: ({ installed }) => installed, go: dialogBy('booking.open'), there: theDialog },
    { name: 'asking for a return', path: ({ atTheDoor }) => atTheDoor, go: dialogBy('return.open'), there: theDialog },
    {
      name: 'rating',
      path: ({ atTheDoor }) => atTheDoor,
      go: ({ page, t }) =>
        page
          .getByRole('button', {
            name: around(t('shop', 'rate.open.named', { name: '{}' })),
          })
          .click(),
      there: theDialog,
    },
    {
      name: 'rewriting a rating',
      path: ({ rejected }) => rejected,
      go: ({ page, t }) =>
        page
          .getByRole('button')
          .filter({ hasText: t('shop', 'rate.rewrite.do') })
          .click(),
      there: theDialog,
    },
    { name: 'orders', path: '/orders', there: ({ page, t }) => page.getByRole('list', { name: t('shop', 'orders.title') }) },
    {
      name: 'orders that were cancelled',
      path: '/orders?status=cancelled',
      there: ({ page, t }) => page.getByRole('list', { name: t('shop', 'orders.title') }),
    },
    {
      name: 'no orders match',
      path: '/orders?from=2099-01-01',
      there: ({ page, t }) => page.getByRole('heading', { name: t('shop', 'orders.none') }),
    },
    { name: 'an empty cart', path: '/cart', there: ({ page, t }) => page.getByText(t('shop', 'cart.empty'), { exact: true }) },
  ],
}
