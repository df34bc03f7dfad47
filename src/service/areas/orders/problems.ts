/** What can be wrong with the parts of an order or a cart, in the caller's language: the `details` of a refusal. */
import { ERRORS, type ErrorCode } from '../../../contract/errors.ts'
import type { DetailCode } from '../../../contract/detailCodes.ts'
import type { ErrorDetail } from '../../../contract/envelope.ts'
import type { Language, Translated } from '../../../contract/primitives.ts'
import { sentences } from '../../../contract/sentences.ts'

/** Pieces of one product in an order or a cart. */
const QUANTITY_LIMIT = 99

const PROBLEMS = {
  COUPON_UNKNOWN: sentences('This coupon code does not exist.', 'لا يوجد كوبون بهذا الرمز.', 'Ce code promo n’existe pas.'),
  COUPON_EXPIRED: sentences('This coupon code has expired.', 'انتهت صلاحية هذا الكوبون.', 'Ce code promo a expiré.'),
  COUPON_MINIMUM: sentences(
    'Your order is below the minimum for this coupon code.',
    'قيمة المشتريات أقل من الحد الأدنى للكوبون.',
    'Le montant est inférieur au minimum de ce code promo.',
  ),
  COUPON_USED: sentences('You have already used this coupon code.', 'لقد استخدمت هذا الكوبون من قبل.', 'Vous avez déjà utilisé ce code promo.'),
  POINTS_SHORT: sentences('You don’t have that many points.', 'ليس لديك هذا العدد من النقاط.', 'Vous n’avez pas autant de points.'),
  TOO_EARLY: sentences('This date is too early.', 'هذا التاريخ قريب جدًا.', 'Cette date est trop proche.'),
  TOO_LATE: sentences('This date is too far ahead.', 'هذا التاريخ بعيد جدًا.', 'Cette date est trop lointaine.'),
  NOTHING_TO_INSTALL: sentences(
    'Nothing in this order needs installation.',
    'لا شيء في هذا الطلب يحتاج إلى تركيب.',
    'Rien dans cette commande ne nécessite d’installation.',
  ),
  TOO_LARGE: sentences(
    'You can order up to {limit} of one product.',
    'يمكنك طلب {limit} قطعة على الأكثر من المنتج الواحد.',
    '{limit} exemplaires au plus par article.',
    { limit: QUANTITY_LIMIT },
  ),
  CARD_NEEDED: sentences('Choose a payment method.', 'اختر طريقة الدفع.', 'Choisissez un mode de paiement.'),
} as const satisfies Partial<Record<DetailCode, Translated>>
export type ProblemCode = keyof typeof PROBLEMS

/**
 * One fact of a refusal.
 * @param code a code of this page, or one of the service's own (`PRODUCT_NOT_FOUND`), then in its words
 * @param facts what helps to put it right: `available`, `minimum`, `earliest`, …
 */
export const problem = (path: string, code: ProblemCode | ErrorCode, language: Language, facts: Record<string, unknown> = {}): ErrorDetail => {
  const message = code in PROBLEMS ? PROBLEMS[code as ProblemCode] : ERRORS[code as ErrorCode].message
  return { path, code, message: message[language], ...facts }
}
