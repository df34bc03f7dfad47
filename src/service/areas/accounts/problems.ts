/** What can be wrong with an account's data beyond its form, in the caller's language: the `details` of a refusal. */
import type { DetailCode } from '../../../contract/detailCodes.ts'
import type { ErrorDetail } from '../../../contract/envelope.ts'
import { LIMITS } from '../../../contract/limits.ts'
import type { Language, Translated } from '../../../contract/primitives.ts'
import { RULES } from '../../../contract/rules.ts'
import { sentences } from '../../../contract/sentences.ts'
import { CODE_MINUTES } from '../../../contract/verification.ts'

const PROBLEMS = {
  TOO_SHORT: sentences('At least {least} characters.', '{least} أحرف على الأقل.', 'Au moins {least} caractères.', { least: 8 }),
  TOO_LONG: sentences('At most {most} characters.', '{most} حرفًا على الأكثر.', 'Au plus {most} caractères.', { most: LIMITS.text.password }),
  COMMON: sentences(
    'Many people use this password; it is among the first to be tried.',
    'كلمة المرور هذه شائعة، وهي من أول ما يُجرَّب.',
    'Ce mot de passe est très courant : il est parmi les premiers essayés.',
  ),
  CONTAINS_EMAIL: sentences('It contains your email address.', 'تحتوي على بريدك الإلكتروني.', 'Il contient votre adresse e-mail.'),
  CONTAINS_PRODUCT_NAME: sentences('It contains the name of this service.', 'تحتوي على اسم هذه الخدمة.', 'Il contient le nom de ce service.'),
  EMAIL_TAKEN: sentences(
    'Sign in with it, or use another one.',
    'سجّل الدخول به أو استخدم غيره.',
    'Connectez-vous avec cette adresse ou prenez-en une autre.',
  ),
  PHONE_TAKEN: sentences('Another account has this number.', 'هذا الرقم مسجل في حساب آخر.', 'Un autre compte a ce numéro.'),
  EMAIL_MISSING: sentences(
    'You have no email here yet: create an account first.',
    'ليس لديك بريد إلكتروني هنا بعد: أنشئ حسابًا أولًا.',
    'Vous n’avez pas encore d’e-mail ici : créez d’abord un compte.',
  ),
  PHONE_MISSING: sentences('Your account has no phone number.', 'لا يوجد رقم هاتف في حسابك.', 'Votre compte n’a pas de numéro de téléphone.'),
  CODE_NONE: sentences(
    'There is no code to confirm: request a new one.',
    'لا يوجد رمز في الانتظار: اطلب رمزًا جديدًا.',
    'Aucun code en attente : demandez-en un nouveau.',
  ),
  CODE_EXPIRED: sentences(
    'This code is older than {minutes, plural, one {# minute} other {# minutes}}: request a new one.',
    'مضى على هذا الرمز أكثر من {minutes, plural, one {دقيقة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}: اطلب رمزًا جديدًا.',
    'Ce code a plus de {minutes, plural, one {# minute} other {# minutes}} : demandez-en un nouveau.',
    { minutes: CODE_MINUTES },
  ),
  CODE_USED_UP: sentences(
    'This code was tried five times: request a new one.',
    'جُرّب هذا الرمز خمس مرات: اطلب رمزًا جديدًا.',
    'Ce code a été essayé cinq fois : demandez-en un nouveau.',
  ),
  CODE_WRONG: sentences(
    'Check the most recent message and try again.',
    'راجع أحدث رسالة وحاول مرة أخرى.',
    'Vérifiez le message le plus récent et réessayez.',
  ),
  REFERRAL_UNKNOWN: sentences('This referral code does not exist.', 'رمز الدعوة هذا غير موجود.', 'Ce code de parrainage n’existe pas.'),
  IN_THE_PAST: RULES.inThePast,
  GOVERNORATE_UNKNOWN: RULES.governorate,
  CARD_UNKNOWN: sentences(
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
