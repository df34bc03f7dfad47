/** What can be wrong with an account's data beyond its form, in the caller's language: the `details` of a refusal. */
import type { DetailCode } from '../../../contract/detailCodes.ts'
import type { ErrorDetail } from '../../../contract/envelope.ts'
import type { Language, Translated } from '../../../contract/primitives.ts'
import { RULES } from '../../../contract/rules.ts'

const words = (en: string, ar: string, fr: string): Translated => ({ en, ar, fr })

const PROBLEMS = {
  TOO_SHORT: words('At least 8 characters.', '٨ أحرف على الأقل.', 'Au moins 8 caractères.'),
  TOO_LONG: words('At most 128 characters.', '١٢٨ حرفًا على الأكثر.', 'Au plus 128 caractères.'),
  COMMON: words(
    'Many people use this password; it is among the first to be tried.',
    'كلمة المرور هذه شائعة، وهي من أول ما يُجرَّب.',
    'Ce mot de passe est très courant : il est parmi les premiers essayés.',
  ),
  CONTAINS_EMAIL: words('It contains your e-mail address.', 'تحتوي على بريدك الإلكتروني.', 'Il contient votre adresse e-mail.'),
  CONTAINS_PRODUCT_NAME: words('It contains the name of this service.', 'تحتوي على اسم هذه الخدمة.', 'Il contient le nom de ce service.'),
  EMAIL_TAKEN: words(
    'Sign in with it, or use another.',
    'سجّل الدخول به أو استخدم غيره.',
    'Connectez-vous avec cette adresse ou prenez-en une autre.',
  ),
  PHONE_TAKEN: words('Another account has this number.', 'هذا الرقم مسجل في حساب آخر.', 'Un autre compte a ce numéro.'),
  EMAIL_MISSING: words(
    'You have no e-mail here yet: create an account first.',
    'ليس لديك بريد إلكتروني هنا بعد: أنشئ حسابًا أولًا.',
    "Vous n'avez pas encore d'e-mail ici : créez d'abord un compte.",
  ),
  PHONE_MISSING: words('Your account has no phone number.', 'لا يوجد رقم هاتف في حسابك.', "Votre compte n'a pas de numéro de téléphone."),
  CODE_NONE: words(
    'No code is waiting: ask for a new one.',
    'لا يوجد رمز في الانتظار: اطلب رمزًا جديدًا.',
    'Aucun code en attente : demandez-en un nouveau.',
  ),
  CODE_EXPIRED: words(
    'This code is older than 10 minutes: ask for a new one.',
    'مضى على هذا الرمز أكثر من 10 دقائق: اطلب رمزًا جديدًا.',
    'Ce code a plus de 10 minutes : demandez-en un nouveau.',
  ),
  CODE_USED_UP: words(
    'This code was tried five times: ask for a new one.',
    'جُرّب هذا الرمز خمس مرات: اطلب رمزًا جديدًا.',
    'Ce code a été essayé cinq fois : demandez-en un nouveau.',
  ),
  CODE_WRONG: words('Look at the newest message and try again.', 'راجع أحدث رسالة وحاول مجددًا.', 'Regardez le message le plus récent et réessayez.'),
  REFERRAL_UNKNOWN: words('Nobody has this referral code.', 'رمز الدعوة هذا غير موجود.', "Ce code de parrainage n'existe pas."),
  GOVERNORATE_UNKNOWN: RULES.governorate,
  CARD_UNKNOWN: words(
    'The payment provider does not know this token.',
    'مزود الدفع لا يعرف هذا الرمز.',
    'Le prestataire de paiement ne connaît pas ce jeton.',
  ),
} as const satisfies Partial<Record<DetailCode, Translated>>
export type AccountProblem = keyof typeof PROBLEMS

/** One fact of a refusal, with whatever helps to put it right. */
export const problem = (path: string, code: AccountProblem, language: Language, facts: Record<string, unknown> = {}): ErrorDetail => ({
  path,
  code,
  message: PROBLEMS[code][language],
  ...facts,
})
