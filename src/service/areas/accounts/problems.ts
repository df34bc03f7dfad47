/** What can be wrong with an account's data beyond its form, in the caller's language: the `details` of a refusal. */
import type { ErrorDetail } from '../../../contract/envelope.ts'
import type { Language, Translated } from '../../../contract/primitives.ts'

const words = (en: string, ar: string, fr: string): Translated => ({ en, ar, fr })

const PROBLEMS = {
  too_short: words('At least 8 characters.', '٨ أحرف على الأقل.', 'Au moins 8 caractères.'),
  common: words(
    'Many people use this password; it is among the first to be tried.',
    'كلمة المرور هذه شائعة، وهي من أول ما يُجرَّب.',
    'Ce mot de passe est très courant : il est parmi les premiers essayés.',
  ),
  contains_email: words('It contains your e-mail address.', 'تحتوي على بريدك الإلكتروني.', 'Il contient votre adresse e-mail.'),
  contains_product_name: words('It contains the name of this service.', 'تحتوي على اسم هذه الخدمة.', 'Il contient le nom de ce service.'),
  email_taken: words(
    'Sign in with it, or use another.',
    'سجّل الدخول به أو استخدم غيره.',
    'Connectez-vous avec cette adresse ou prenez-en une autre.',
  ),
  phone_taken: words('Another account has this number.', 'هذا الرقم مسجل في حساب آخر.', 'Un autre compte a ce numéro.'),
  email_missing: words(
    'You have no e-mail here yet: create an account first.',
    'ليس لديك بريد إلكتروني هنا بعد: أنشئ حسابًا أولًا.',
    "Vous n'avez pas encore d'e-mail ici : créez d'abord un compte.",
  ),
  phone_missing: words('Your account has no phone number.', 'لا يوجد رقم هاتف في حسابك.', "Votre compte n'a pas de numéro de téléphone."),
  code_none: words(
    'No code is waiting: ask for a new one.',
    'لا يوجد رمز في الانتظار: اطلب رمزًا جديدًا.',
    'Aucun code en attente : demandez-en un nouveau.',
  ),
  code_expired: words(
    'This code is older than 10 minutes: ask for a new one.',
    'مضى على هذا الرمز أكثر من 10 دقائق: اطلب رمزًا جديدًا.',
    'Ce code a plus de 10 minutes : demandez-en un nouveau.',
  ),
  code_used_up: words(
    'This code was tried five times: ask for a new one.',
    'جُرّب هذا الرمز خمس مرات: اطلب رمزًا جديدًا.',
    'Ce code a été essayé cinq fois : demandez-en un nouveau.',
  ),
  code_wrong: words('Look at the newest message and try again.', 'راجع أحدث رسالة وحاول مجددًا.', 'Regardez le message le plus récent et réessayez.'),
  referral_unknown: words('Nobody has this referral code.', 'رمز الدعوة هذا غير موجود.', "Ce code de parrainage n'existe pas."),
  governorate_unknown: words('This is not a governorate of Egypt.', 'هذه ليست من محافظات مصر.', "Ce n'est pas un gouvernorat d'Égypte."),
  card_unknown: words(
    'The payment provider does not know this token.',
    'مزود الدفع لا يعرف هذا الرمز.',
    'Le prestataire de paiement ne connaît pas ce jeton.',
  ),
} as const satisfies Record<string, Translated>
export type AccountProblem = keyof typeof PROBLEMS

/** One fact of a refusal, with whatever helps to put it right. */
export const problem = (path: string, code: AccountProblem, language: Language, facts: Record<string, unknown> = {}): ErrorDetail => ({
  path,
  code,
  message: PROBLEMS[code][language],
  ...facts,
})
