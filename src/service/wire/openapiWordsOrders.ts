/** The part of the OpenAPI document's words (openapiWords.ts) about coupons and returns. */

export const ORDER_DESCRIPTIONS: Readonly<Record<string, string>> = {
  reorder:
    'Its customer’s alone. Lines of no room hold at least what the order held afterwards; what the stock does not cover, or is no longer sold, stays out and is named in `unavailable`.',
  bookInstallation: 'From tomorrow on. It was paid with the order.',
  listBookings: 'Those of one status `scheduled` soonest first, others latest first.',
  listStaffBookings: 'Those that are to come soonest first, those that were done latest first.',
  completeBooking: 'Writing it down again changes nothing.',
  requestReturn:
    'Within 14 days of the delivery. `refundAmount` is what was paid for the pieces, with VAT, without delivery and installation; `pointsReturned` are the loyalty points that they were paid with. Staff decide; what was refused can be asked for again.',
  listReturns: 'Those that wait have waited longest first; the others newest first.',
  judgeReturn:
    'An approval pays back, puts the pieces in stock and takes the points off that they had earned. The same decision once more changes nothing.',
  listCoupons: 'Newest first. `status` is the one of now: `scheduled`, `active`, `used_up` or `expired`.',
  createCoupon:
    '`value` is a whole number of per cent from 1 to 100, or EGP. Its code, its type and whether it is for once a person stay as they are made.',
  updateCoupon: 'What is absent stays, `null` takes a bound away. Orders that use it keep what they got.',
  endCoupon: 'Ending it again changes nothing. Orders that use it keep what they got.',
}

export const ORDER_PARAMETERS: Readonly<Record<string, string>> = {
  bookingId: 'Id of the booking',
  returnId: 'Id of the return',
  couponId: 'Id of the coupon',
  code: 'Only the coupon of this code',
}
