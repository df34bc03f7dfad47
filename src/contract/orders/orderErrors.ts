/** Refusals around wishlist, cart, orders and payments. */
import { LIMITS } from '../wire/limits.ts'
import { RETURN_DAYS } from '../wire/orderVocabulary.ts'
import { refusal } from '../text/sentences.ts'

export const ORDER_ERRORS = {
  CART_ITEM_NOT_FOUND: refusal(404, 'This item is not in your cart.', 'هذا المنتج ليس في السلة.', 'Cet article n’est pas dans le panier.'),
  CART_LIMIT_EXCEEDED: refusal(
    409,
    'A cart holds up to {limit} different products.',
    'تتسع السلة لـ{limit} منتج مختلف على الأكثر.',
    'Le panier peut contenir {limit} produits différents au plus.',
    { limit: LIMITS.account.cartLines },
  ),
  WISHLIST_ITEM_NOT_FOUND: refusal(
    404,
    'This product is not on your wishlist.',
    'هذا المنتج ليس في المفضلة.',
    'Ce produit n’est pas dans vos favoris.',
  ),
  WISHLIST_LIMIT_EXCEEDED: refusal(
    409,
    'A wishlist holds up to {limit} products.',
    'تتسع المفضلة لـ{limit} منتج على الأكثر.',
    'Les favoris peuvent contenir {limit} produits au plus.',
    { limit: LIMITS.account.wishlistItems },
  ),
  INVALID_ORDER_DATA: refusal(
    400,
    'Some parts of the order are missing or not valid.',
    'بعض بيانات الطلب ناقصة أو غير صحيحة.',
    'Certaines parties de la commande manquent ou ne sont pas valides.',
  ),
  INSUFFICIENT_STOCK: refusal(400, 'There aren’t enough in stock.', 'الكمية المتبقية أقل مما طلبت.', 'Il reste moins d’articles que demandé.'),
  INVALID_COUPON: refusal(
    400,
    'This coupon code is not valid for this order.',
    'هذا الكوبون غير صالح لهذا الطلب.',
    'Ce code promo n’est pas valable pour cette commande.',
  ),
  INVOICE_IN_PROGRESS: refusal(
    409,
    'The invoice is being prepared. Try again in a few seconds.',
    'جارٍ إعداد الفاتورة. حاول بعد ثوانٍ.',
    'La facture est en préparation. Réessayez dans quelques secondes.',
  ),
  COUPON_NOT_FOUND: refusal(404, 'This coupon does not exist.', 'هذا الكوبون غير موجود.', 'Ce code promo n’existe pas.'),
  COUPON_CODE_EXISTS: refusal(
    409,
    'There is a coupon with this code already. Choose another code, or change that coupon.',
    'يوجد كوبون بهذا الرمز بالفعل. اختر رمزًا آخر أو عدّل الكوبون الموجود.',
    'Un code promo de ce nom existe déjà. Choisissez-en un autre ou modifiez celui-là.',
  ),
  PAYMENT_FAILED: refusal(
    400,
    'The payment was declined. Your order is saved: try another payment method.',
    'رُفض الدفع. طلبك محفوظ: جرّب طريقة دفع أخرى.',
    'Le paiement a été refusé. Votre commande est conservée : essayez un autre mode de paiement.',
  ),
  ORDER_ACCESS_DENIED: refusal(
    403,
    'This order belongs to someone else.',
    'هذا الطلب يخص شخصًا آخر.',
    'Cette commande appartient à quelqu’un d’autre.',
  ),
  ORDER_NOT_FOUND: refusal(404, 'This order does not exist.', 'هذا الطلب غير موجود.', 'Cette commande n’existe pas.'),
  ORDER_ITEM_NOT_FOUND: refusal(
    404,
    'This item is not part of the order.',
    'هذا المنتج ليس ضمن الطلب.',
    'Cet article ne fait pas partie de la commande.',
  ),
  ORDER_NOT_DELIVERED: refusal(
    409,
    'You can do this once your order is delivered.',
    'يمكنك ذلك بعد تسليم طلبك.',
    'Vous pourrez le faire une fois la commande livrée.',
  ),
  RETURN_PERIOD_OVER: refusal(
    409,
    'The {days} days in which this order could be returned are over.',
    'انتهت مدة إرجاع هذا الطلب، وهي {days} يومًا من التسليم.',
    'Le délai de retour de {days} jours pour cette commande est dépassé.',
    { days: RETURN_DAYS },
  ),
  RETURN_NOT_FOUND: refusal(404, 'This return does not exist.', 'طلب الإرجاع هذا غير موجود.', 'Ce retour n’existe pas.'),
  RETURN_ALREADY_DECIDED: refusal(
    409,
    'This return has been decided already, and the other way. Reload it.',
    'تم البت في طلب الإرجاع هذا من قبل بقرار مختلف. أعد تحميله.',
    'Ce retour a déjà fait l’objet d’une autre décision. Rechargez-le.',
  ),
  BOOKING_NOT_FOUND: refusal(404, 'This booking does not exist.', 'هذا الحجز غير موجود.', 'Cette réservation n’existe pas.'),
  BOOKING_COMPLETED: refusal(
    409,
    'The installation of this order has been done already.',
    'تم تركيب هذا الطلب بالفعل.',
    'L’installation de cette commande a déjà été faite.',
  ),
  RATING_NOT_FOUND: refusal(404, 'This rating does not exist.', 'هذا التقييم غير موجود.', 'Cet avis n’existe pas.'),
  RATING_REWRITTEN: refusal(
    409,
    'Its writer has changed this rating since you read it. Read it again, then decide.',
    'عدّل الكاتب هذا التقييم بعد أن قرأته. اقرأه مرة أخرى ثم قرّر.',
    'Cet avis a été modifié par son auteur depuis votre lecture. Relisez-le, puis décidez.',
  ),
  ORDER_ALREADY_CANCELLED: refusal(409, 'This order has already been cancelled.', 'تم إلغاء هذا الطلب بالفعل.', 'Cette commande a déjà été annulée.'),
  ORDER_NOT_CANCELLABLE: refusal(
    409,
    'This order can no longer be cancelled.',
    'لم يعد من الممكن إلغاء هذا الطلب.',
    'Cette commande ne peut plus être annulée.',
  ),
  ORDER_NOT_MODIFIABLE: refusal(
    409,
    'This order has left the warehouse and can no longer be changed.',
    'خرج هذا الطلب من المستودع ولم يعد من الممكن تعديله.',
    'Cette commande a quitté l’entrepôt et ne peut plus être modifiée.',
  ),
  ORDER_ALREADY_PAID: refusal(409, 'This order has already been paid.', 'تم سداد قيمة هذا الطلب بالفعل.', 'Cette commande est déjà payée.'),
  ORDER_TOTAL_CHANGED: refusal(
    409,
    'Prices have changed since the total was shown, so nothing was ordered. Check the new total, then order again.',
    'تغيّر المبلغ الإجمالي منذ عرضه عليك، ولم يُسجَّل أي طلب. راجع الإجمالي الجديد ثم أعد الطلب.',
    'Le total a changé depuis son affichage : rien n’a été commandé. Vérifiez le nouveau total, puis commandez à nouveau.',
  ),
  INVALID_STATUS_TRANSITION: refusal(
    409,
    'The order cannot move to that status from here.',
    'لا يمكن نقل الطلب إلى هذه الحالة.',
    'La commande ne peut pas passer à ce statut.',
  ),
  DELIVERY_NOT_AVAILABLE: refusal(
    422,
    'We do not deliver to this address yet.',
    'لا نوصّل إلى هذا العنوان بعد.',
    'Nous ne livrons pas encore à cette adresse.',
  ),
} as const
