/** Texts of an order's tracking events. */
import type { Translated } from '#contract/text/languages.ts'
import { sentences } from '#contract/text/sentences.ts'
import type { TrackingStatus } from '#contract/wire/orderVocabulary.ts'

export const TRACKING_WORDS: Readonly<Record<TrackingStatus, Translated>> = {
  order_confirmed: sentences('Your order is confirmed.', 'تم تأكيد طلبك.', 'Votre commande est confirmée.'),
  processing: sentences('Your order is being packed.', 'جارٍ تجهيز طلبك.', 'Votre commande est en préparation.'),
  shipped: sentences('Your order has left the warehouse.', 'خرج طلبك من المستودع.', 'Votre commande a quitté l’entrepôt.'),
  in_transit: sentences('Your order is on its way.', 'طلبك في الطريق.', 'Votre commande est en route.'),
  out_for_delivery: sentences('Your order arrives today.', 'يصلك طلبك اليوم.', 'Votre commande arrive aujourd’hui.'),
  delivered: sentences('Your order was delivered.', 'تم توصيل طلبك.', 'Votre commande a été livrée.'),
  cancelled: sentences('Your order was cancelled.', 'تم إلغاء طلبك.', 'Votre commande a été annulée.'),
}
