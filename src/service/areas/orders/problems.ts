/** What can be wrong with the parts of an order or a cart, in the caller's language: the `details` of a refusal. */
import { ERRORS, type ErrorCode } from '../../../contract/errors.ts'
import type { DetailCode } from '../../../contract/detailCodes.ts'
import type { ErrorDetail } from '../../../contract/envelope.ts'
import type { Language, Translated } from '../../../contract/primitives.ts'

const words = (en: string, ar: string, fr: string): Translated => ({ en, ar, fr })

const PROBLEMS = {
  COUPON_UNKNOWN: words('There is no such coupon.', 'لا توجد قسيمة بهذا الرمز.', "Ce coupon n'existe pas."),
  COUPON_EXPIRED: words('This coupon has expired.', 'انتهت صلاحية هذه القسيمة.', 'Ce coupon a expiré.'),
  COUPON_MINIMUM: words(
    'The goods are below what this coupon asks for.',
    'قيمة المشتريات أقل من الحد الأدنى للقسيمة.',
    'Le montant est inférieur au minimum de ce coupon.',
  ),
  COUPON_USED: words('You have used this coupon already.', 'لقد استخدمت هذه القسيمة من قبل.', 'Vous avez déjà utilisé ce coupon.'),
  EMAIL_NEEDED: words(
    'Give an e-mail, so that we can write to you about the order.',
    'اكتب بريدًا إلكترونيًا لنراسلك بشأن الطلب.',
    'Donnez un e-mail pour que nous puissions vous écrire.',
  ),
  POINTS_SHORT: words('You do not have that many points.', 'ليس لديك هذا العدد من النقاط.', "Vous n'avez pas autant de points."),
  TOO_EARLY: words('This day is too early.', 'هذا اليوم مبكر جدًا.', 'Ce jour est trop tôt.'),
  TOO_LATE: words('This day is too far ahead.', 'هذا اليوم بعيد جدًا.', 'Ce jour est trop lointain.'),
  NOTHING_TO_INSTALL: words(
    'Nothing in this order needs installation.',
    'لا شيء في هذا الطلب يحتاج إلى تركيب.',
    "Rien dans cette commande n'est à installer.",
  ),
  TOO_LARGE: words('At most 99 pieces of one thing.', '99 قطعة على الأكثر من الصنف الواحد.', 'Au plus 99 pièces du même article.'),
  CARD_NEEDED: words('Name a card to pay with.', 'اختر بطاقة للدفع.', 'Indiquez une carte pour payer.'),
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
