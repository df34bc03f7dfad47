/** The values of each kind of message, which its sentences name in braces (docs/messages.md). */

/** Values of every mail about an order: its number, its total as pages write it, its page. */
interface OrderValues {
  number: string
  total: string
  url: string
}

/** Values of every text message about an order: its number and its page. */
type OrderTextValues = Pick<OrderValues, 'number' | 'url'>

/** Values of each kind of message. Values that people typed have been through `nameInMail`. */
export interface MessageValues {
  email_code: { code: string; minutes: number }
  phone_code: { code: string; minutes: number }
  password_reset: { code: string; minutes: number }
  password_changed: Readonly<Record<string, never>>
  /** `url` takes the change back. */
  email_changed: { days: number; url: string }
  email_changed_here: { days: number; url: string }
  phone_changed: { days: number; url: string }
  phone_changed_text: Readonly<Record<string, never>>
  api_key_made: { name: string; url: string }
  export_ready: { days: number }
  /** Prices as they are shown; `others` is how many more products of the wishlist cost less. */
  price_drop: { product: string; before: string; now: string; others: number; url: string }
  order_placed: OrderValues & { payment: 'cash' | 'card' }
  order_confirmed: OrderValues & { day: string }
  /** `parcel` says what is known of it; the others are empty where nothing is. */
  order_shipped: OrderValues & { day: string; parcel: 'unnamed' | 'numbered' | 'carried'; trackingNumber: string; carrier: string }
  order_delivered: OrderValues & { until: string }
  order_cancelled: OrderValues & { refund: 'none' | 'whole'; amount: string }
  return_approved: OrderValues & { amount: string }
  return_refused: OrderValues
  order_placed_text: OrderTextValues
  order_confirmed_text: OrderTextValues & { day: string }
  order_shipped_text: OrderTextValues & { day: string }
  order_cancelled_text: OrderTextValues
  invitation_to_edit: { from: string; room: string; email: string; url: string }
  invitation_to_view: { from: string; room: string; email: string; url: string }
  /** `endpoint` is the host that the webhook led to. */
  webhook_disabled: { endpoint: string; reason: 'gone' | 'failing'; days: number }
}
