/** Short texts about orders, points, payments and in mails, English. */
export default {
  // Events of an order’s tracking
  'tracking.order_confirmed': 'Your order is confirmed.',
  'tracking.processing': 'Your order is being packed.',
  'tracking.shipped': 'Your order has left the warehouse.',
  'tracking.in_transit': 'Your order is on its way.',
  'tracking.out_for_delivery': 'Your order arrives today.',
  'tracking.delivered': 'Your order was delivered.',
  'tracking.cancelled': 'Your order was cancelled.',
  'tracking.comma': ', ',

  installation: 'Furniture installation',

  // Entries of the ledger of points
  'points.earned': 'Earned with an order',
  'points.redeemed': 'Spent on an order',
  'points.returned': 'Given back for a cancelled order or returned items',
  'points.reversed': 'Deducted for what was returned',
  'points.referral': 'For a recommendation',

  // The payment provider for development and tests
  'sandbox.wallet': 'Test wallet',
  'sandbox.lender': 'Test lender',

  // Mails: names that cannot be shown, and the sign between a label and the address under it
  'nameless.from': 'Someone',
  'nameless.room': 'a room',
  'link.colon': ':',
}
