/** The part of the detail codes' sentences (detailSentences.ts) about orders, coupons and what is returned. */
import { LIMITS } from '../wire/limits.ts'
import type { Translated } from '../text/languages.ts'
import { RULES } from '../rules.ts'
import { sentences } from '../text/sentences.ts'

const say = (en: string, ar: string, fr: string): Translated => ({ en, ar, fr })

export const ORDER_SENTENCES = {
  COUPON_UNKNOWN: say('This coupon code does not exist.', 'لا يوجد كوبون بهذا الرمز.', 'Ce code promo n’existe pas.'),
  COUPON_NOT_YET: say('This coupon code isn’t valid yet.', 'لم يبدأ سريان هذا الكوبون بعد.', 'Ce code promo n’est pas encore valable.'),
  COUPON_EXPIRED: say('This coupon code has expired.', 'انتهت صلاحية هذا الكوبون.', 'Ce code promo a expiré.'),
  COUPON_MINIMUM: say(
    'Your order is below the minimum for this coupon code.',
    'قيمة المشتريات أقل من الحد الأدنى للكوبون.',
    'Le montant est inférieur au minimum de ce code promo.',
  ),
  COUPON_USED: say('You have already used this coupon code.', 'لقد استخدمت هذا الكوبون من قبل.', 'Vous avez déjà utilisé ce code promo.'),
  COUPON_USED_UP: say(
    'This coupon code has been used as many times as it can be.',
    'نفدت مرات استخدام هذا الكوبون.',
    'Ce code promo a déjà été utilisé autant de fois que possible.',
  ),
  COUPON_TRIES: say(
    'Too many unknown coupon codes were tried. Try again in an hour, or order without one.',
    'جُرّبت أكواد كثيرة غير موجودة. حاول مرة أخرى بعد ساعة، أو أكمل الطلب دون كوبون.',
    'Trop de codes promo inconnus ont été essayés. Réessayez dans une heure, ou commandez sans code.',
  ),
  POINTS_SHORT: say('You don’t have that many points.', 'ليس لديك هذا العدد من النقاط.', 'Vous n’avez pas autant de points.'),
  TOO_EARLY: {
    plain: say('This date is too early.', 'هذا التاريخ قريب جدًا.', 'Cette date est trop proche.'),
    term: say('A lease begins in 1950 or later.', 'يبدأ عقد الإيجار في عام ١٩٥٠ أو بعده.', 'Un bail commence en 1950 ou plus tard.'),
    firstYear: RULES.firstYear,
  },
  TOO_LATE: {
    plain: say('This date is too far ahead.', 'هذا التاريخ بعيد جدًا.', 'Cette date est trop lointaine.'),
    born: say('A date of birth is in the past.', 'تاريخ الميلاد يكون في الماضي.', 'Une date de naissance est dans le passé.'),
    term: sentences(
      'A lease runs for at most {years} years.',
      'أقصى مدة لعقد الإيجار {years} عامًا.',
      'Un bail dure au plus {years} ans.',
      LIMITS.lease,
    ),
    lastYear: RULES.lastYear,
  },
  NOTHING_TO_INSTALL: say(
    'Nothing in this order needs installation.',
    'لا شيء في هذا الطلب يحتاج إلى تركيب.',
    'Rien dans cette commande ne nécessite d’installation.',
  ),
  RETURNED_ALREADY: say(
    '{available, plural, =0 {All of this has been returned or is being returned.} one {Only # of these can still be returned.} other {Only # of these can still be returned.}}',
    '{available, plural, =0 {طُلب إرجاع كل قطع هذا المنتج من قبل.} one {يمكن إرجاع قطعة واحدة فقط من هذا المنتج.} two {يمكن إرجاع قطعتين فقط من هذا المنتج.} few {يمكن إرجاع # قطع فقط من هذا المنتج.} many {يمكن إرجاع # قطعة فقط من هذا المنتج.} other {يمكن إرجاع # قطعة فقط من هذا المنتج.}}',
    '{available, plural, =0 {Tout a déjà été retourné ou est en cours de retour.} one {Il n’en reste que # à retourner.} other {Il n’en reste que # à retourner.}}',
  ),
  SIGNATURE_WRONG: say(
    'The event is not signed as the payment provider signs, or is too old.',
    'هذا الإشعار لا يحمل توقيع مزود الدفع، أو مضى عليه وقت طويل.',
    'L’événement n’est pas signé comme signe le prestataire de paiement, ou il est trop ancien.',
  ),
  CARD_NEEDED: say('Choose a payment method.', 'اختر طريقة الدفع.', 'Choisissez un mode de paiement.'),
} as const
