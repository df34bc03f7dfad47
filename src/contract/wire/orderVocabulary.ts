/** The value sets of delivery, orders and ratings; apart from vocabulary.ts, which the first page loads. Imports nothing. */
/**
 * Egypt's governorates, by delivery zone (docs/interface/cart-and-orders.md#delivery): what delivery costs, in piastres before tax, and the
 * days that it is on the road by each method.
 */
export const SHIPPING_ZONES = {
  metro: { piastres: 15_000, roadDays: { standard: 2, express: 1 }, governorates: ['Cairo', 'Giza', 'Qalyubia'] },
  north: {
    piastres: 25_000,
    roadDays: { standard: 3, express: 2 },
    governorates: [
      'Alexandria',
      'Beheira',
      'Dakahlia',
      'Damietta',
      'Gharbia',
      'Kafr El Sheikh',
      'Monufia',
      'Sharqia',
      'Ismailia',
      'Port Said',
      'Suez',
    ],
  },
  upper: {
    piastres: 35_000,
    roadDays: { standard: 4, express: 2 },
    governorates: ['Faiyum', 'Beni Suef', 'Minya', 'Asyut', 'Sohag', 'Qena', 'Luxor', 'Aswan'],
  },
  remote: {
    piastres: 50_000,
    roadDays: { standard: 5, express: 3 },
    governorates: ['Red Sea', 'Matruh', 'New Valley', 'North Sinai', 'South Sinai'],
  },
} as const
export type ShippingZone = keyof typeof SHIPPING_ZONES
export type Governorate = (typeof SHIPPING_ZONES)[ShippingZone]['governorates'][number]
export const GOVERNORATES = Object.values(SHIPPING_ZONES).flatMap((zone): readonly Governorate[] => zone.governorates)

/** Hours of the day in which an order may arrive, Cairo time. */
export const TIME_SLOTS = ['10:00-14:00', '14:00-18:00', '18:00-21:00'] as const
/** Days after delivery within which a product may be returned (docs/interface/catalogue.md#promises). */
export const RETURN_DAYS = 14
/** A return waits for staff, who approve or refuse it. */
export const RETURN_STATUSES = ['requested', 'approved', 'refused'] as const
export type ReturnStatus = (typeof RETURN_STATUSES)[number]
/** A booked service is to come, or was done. */
export const BOOKING_STATUSES = ['scheduled', 'completed'] as const
export type BookingStatus = (typeof BOOKING_STATUSES)[number]
export const DELIVERY_METHODS = ['standard', 'express'] as const
export type DeliveryMethod = (typeof DELIVERY_METHODS)[number]
export type TimeSlot = (typeof TIME_SLOTS)[number]

export const ORDER_STATUSES = ['pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

export const PAYMENT_STATUSES = ['unpaid', 'processing', 'paid', 'cash_on_delivery', 'refunded'] as const

/** The most that a shopper can give. */
export const MOST_STARS = 5
/** A rating waits for staff before it counts. */
export const RATING_STATUSES = ['pending', 'approved', 'rejected'] as const
export type RatingStatus = (typeof RATING_STATUSES)[number]
/** Reasons of staff for rejecting a rating. */
export const REJECTION_REASONS = ['offensive', 'personal_data', 'off_topic', 'advertising', 'other'] as const
export type RejectionReason = (typeof REJECTION_REASONS)[number]

/** Tracking statuses of a parcel: those of its order, and what happens to it on the road. */
export const TRACKING_STATUSES = ['order_confirmed', 'processing', 'shipped', 'in_transit', 'out_for_delivery', 'delivered', 'cancelled'] as const
export type TrackingStatus = (typeof TRACKING_STATUSES)[number]
/** Statuses that staff can set, in the order in which they happen. */
export const FULFILMENT_STEPS = ['confirmed', 'processing', 'shipped', 'in_transit', 'out_for_delivery', 'delivered'] as const
export type FulfilmentStep = (typeof FULFILMENT_STEPS)[number]

/** Types of point entries. */
export const LOYALTY_ENTRY_TYPES = ['earned', 'redeemed', 'returned', 'reversed', 'referral'] as const
export type LoyaltyEntryType = (typeof LOYALTY_ENTRY_TYPES)[number]

export const COUPON_TYPES = ['percentage', 'fixed'] as const
export type CouponType = (typeof COUPON_TYPES)[number]
/** Whether a coupon can be used now: not yet, while it lasts, no more of it left, or no longer. */
export const COUPON_STATUSES = ['scheduled', 'active', 'used_up', 'expired'] as const
export type CouponStatus = (typeof COUPON_STATUSES)[number]
