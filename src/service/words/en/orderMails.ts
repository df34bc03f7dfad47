/** Mails about orders and returns, English. */
import type { OrderMailKind, MailWords } from '../shapes.ts'

const VIEW = 'View your order'
const SETTINGS = 'Emails about orders can be turned off in your account’s settings.'

export default {
  order_placed: {
    subject: 'We received your order {number}',
    before: [
      'Thank you. We received your order {number} for {total}.',
      '{payment, select, cash {You pay in cash on delivery. We confirm the order first, and write to you then.} other {It’s confirmed as soon as it’s paid. An order that isn’t paid within half an hour is cancelled.}}',
    ],
    link: VIEW,
    after: ['If you didn’t place this order, someone may have entered your address by mistake: ignore this message.', SETTINGS],
  },
  order_confirmed: {
    subject: 'Your order {number} is confirmed',
    before: ['Your order {number} for {total} is confirmed, and we’re preparing it. We expect to deliver it on {day}.'],
    link: VIEW,
    after: [SETTINGS],
  },
  order_shipped: {
    subject: 'Your order {number} is on its way',
    before: [
      'Your order {number} has left the warehouse. We expect to deliver it on {day}.',
      '{parcel, select, unnamed {} numbered {Tracking number: {trackingNumber}} other {Tracking number: {trackingNumber}, with {carrier}}}',
    ],
    link: 'Track your order',
    after: [SETTINGS],
  },
  order_delivered: {
    subject: 'Your order {number} was delivered',
    before: [
      'Your order {number} was delivered. Tell others what you think of it: rate the products on the order’s page.',
      'You can return items until {until}.',
    ],
    link: VIEW,
    after: [SETTINGS],
  },
  order_cancelled: {
    subject: 'Your order {number} was cancelled',
    before: [
      'Your order {number} for {total} was cancelled.',
      '{refund, select, none {Nothing was charged for it.} other {{amount} is refunded to the payment method that you used.}}',
    ],
    link: VIEW,
    after: [SETTINGS],
  },
  return_approved: {
    subject: 'Your return from order {number} is accepted',
    before: ['We accepted your return from order {number}. {amount} is refunded to you, the way that you paid.'],
    link: VIEW,
    after: [SETTINGS],
  },
  return_refused: {
    subject: 'Your return from order {number} was not accepted',
    before: ['We could not accept your return from order {number}. What we said about it is on the order’s page.'],
    link: VIEW,
    after: [SETTINGS],
  },
} satisfies Record<OrderMailKind, MailWords>
