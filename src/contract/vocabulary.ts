/**
 * The value sets that several resources share (docs/interface/README.md), as plain tables:
 * a page that only lists them loads no schema. Their schemas are in vocabularySchemas.ts.
 */

export const ROOM_TYPES = ['living_room', 'bedroom', 'kitchen', 'bathroom', 'office'] as const
export type RoomType = (typeof ROOM_TYPES)[number]

export const STYLES = ['modern', 'classic', 'minimalist', 'egyptian', 'industrial'] as const
export type Style = (typeof STYLES)[number]

/** Metres (docs/interface/design.md#dimensions). */
export const DIMENSION_LIMITS = {
  length: { min: 2, max: 20 },
  width: { min: 2, max: 20 },
  height: { min: 2.4, max: 5 },
} as const
export type DimensionName = keyof typeof DIMENSION_LIMITS

export const MOUNTS = ['floor', 'wall', 'ceiling', 'surface'] as const
export type Mount = (typeof MOUNTS)[number]

/** What a product is; the group is what a shopper browses by. */
export const CATEGORIES = {
  sofa: 'seating',
  armchair: 'seating',
  chair: 'seating',
  stool: 'seating',
  bench: 'seating',
  'coffee-table': 'tables',
  'side-table': 'tables',
  'dining-table': 'tables',
  console: 'tables',
  desk: 'tables',
  bed: 'beds',
  nightstand: 'beds',
  wardrobe: 'storage',
  dresser: 'storage',
  bookcase: 'storage',
  sideboard: 'storage',
  'tv-unit': 'storage',
  shelf: 'storage',
  'kitchen-base': 'kitchen',
  'kitchen-wall': 'kitchen',
  'kitchen-island': 'kitchen',
  appliance: 'kitchen',
  sink: 'kitchen',
  basin: 'bathroom',
  bathtub: 'bathroom',
  shower: 'bathroom',
  toilet: 'bathroom',
  'floor-lamp': 'lighting',
  'table-lamp': 'lighting',
  'wall-lamp': 'lighting',
  'ceiling-lamp': 'lighting',
  rug: 'decor',
  curtain: 'decor',
  mirror: 'decor',
  art: 'decor',
  plant: 'decor',
  vase: 'decor',
  television: 'decor',
  door: 'openings',
  window: 'openings',
  accessory: 'decor',
} as const satisfies Record<string, string>
export type Category = keyof typeof CATEGORIES
export type CategoryGroup = (typeof CATEGORIES)[Category]
export const CATEGORY_NAMES = Object.keys(CATEGORIES) as [Category, ...Category[]]
export const CATEGORY_GROUPS = [...new Set(Object.values(CATEGORIES))] as [CategoryGroup, ...CategoryGroup[]]

/** What one does at a piece of a kitchen, where its category does not say so: the corners of the work triangle, and the oven. */
export const KITCHEN_ROLES = ['sink', 'hob', 'oven', 'fridge'] as const
export type KitchenRole = (typeof KITCHEN_ROLES)[number]

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
export const DELIVERY_METHODS = ['standard', 'express'] as const
export type DeliveryMethod = (typeof DELIVERY_METHODS)[number]
export type TimeSlot = (typeof TIME_SLOTS)[number]

export const ORDER_STATUSES = ['pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** The most that a shopper can give. */
export const MOST_STARS = 5
/** A rating waits for staff before it counts. */
export const RATING_STATUSES = ['pending', 'approved', 'rejected'] as const
export type RatingStatus = (typeof RATING_STATUSES)[number]

/** What is told of a parcel: the statuses of its order, and what happens to it on the road. */
export const TRACKING_STATUSES = ['order_confirmed', 'processing', 'shipped', 'in_transit', 'out_for_delivery', 'delivered', 'cancelled'] as const
export type TrackingStatus = (typeof TRACKING_STATUSES)[number]
/** What staff can say of an order, in the order in which it happens. */
export const FULFILMENT_STEPS = ['confirmed', 'processing', 'shipped', 'in_transit', 'out_for_delivery', 'delivered'] as const
export type FulfilmentStep = (typeof FULFILMENT_STEPS)[number]

export const SCOPE_AREAS = ['design', 'users', 'orders', 'webhooks', 'properties'] as const
export type Scope = `${(typeof SCOPE_AREAS)[number]}:${'read' | 'write'}`
