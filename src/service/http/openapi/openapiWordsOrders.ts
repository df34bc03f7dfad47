/** The part of the OpenAPI document's words (openapiWords.ts) about coupons and returns. */

export const ORDER_DESCRIPTIONS: Readonly<Record<string, string>> = {
  reorder:
    'Only for the order’s customer. Afterwards the cart’s lines without a room hold at least what the order held; items that are out of stock or no longer sold are left out and named in `unavailable`.',
  bookInstallation: 'From tomorrow on. The installation was paid with the order.',
  listBookings: 'Scheduled bookings soonest first, others latest first.',
  listStaffBookings: 'Scheduled bookings soonest first, completed ones latest first.',
  completeBooking: 'Completing it again changes nothing.',
  requestReturn:
    'Within 14 days of the delivery. `refundAmount` is what was paid for the pieces, with VAT, without delivery and installation; `pointsReturned` are the loyalty points that they were paid with. Staff decide; a refused return can be requested again.',
  listReturns: 'Pending returns oldest first, others newest first.',
  judgeReturn:
    'An approval refunds the customer, puts the pieces back in stock and takes off the points that they had earned. Repeating the same decision changes nothing.',
  listCoupons: 'Newest first. `status` is the current one: `scheduled`, `active`, `used_up` or `expired`.',
  createCoupon:
    '`value` is a whole number of per cent from 1 to 100, or EGP. Its code, its type and whether it is limited to one use per person cannot be changed later.',
  updateCoupon: 'Absent fields stay as they are, `null` removes a limit. Orders that used it keep their discount.',
  endCoupon: 'Ending it again changes nothing. Orders that used it keep their discount.',
}

export const ORDER_PARAMETERS: Readonly<Record<string, string>> = {
  bookingId: 'Id of the booking',
  returnId: 'Id of the return',
  couponId: 'Id of the coupon',
  key: 'Of the link in a message about the order',
  code: 'Only the coupon of this code',
}
