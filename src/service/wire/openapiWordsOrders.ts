/** The part of the OpenAPI document's words (openapiWords.ts) about coupons. */

export const ORDER_DESCRIPTIONS: Readonly<Record<string, string>> = {
  listCoupons: 'Newest first. `status` is the one of now: `scheduled`, `active`, `used_up` or `expired`.',
  createCoupon:
    '`value` is a whole number of per cent from 1 to 100, or EGP. Its code, its type and whether it is for once a person stay as they are made.',
  updateCoupon: 'What is absent stays, `null` takes a bound away. Orders that use it keep what they got.',
  endCoupon: 'Ending it again changes nothing. Orders that use it keep what they got.',
}

export const ORDER_PARAMETERS: Readonly<Record<string, string>> = {
  couponId: 'Id of the coupon',
  code: 'Only the coupon of this code',
}
