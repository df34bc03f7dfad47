/** Text messages, English. They are paid by their length, and a letter outside GSM 03.38 halves what one holds. */
import type { TextMessageKind } from '../shapes.ts'

export default {
  phone_code: '{code} is your Diwan code, valid for {minutes, plural, one {# minute} other {# minutes}}. Do not share it.',
  phone_changed_text: 'Your Diwan account no longer uses this phone number. If it was not you, sign in and change your password.',
  order_placed_text: 'We received your Diwan order {number}.',
  order_confirmed_text: 'Your Diwan order {number} is confirmed. Delivery: {day}.',
  order_shipped_text: 'Your Diwan order {number} is on its way. Delivery: {day}.',
  order_cancelled_text: 'Your Diwan order {number} was cancelled.',
} satisfies Record<TextMessageKind, string>
