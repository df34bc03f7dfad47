/**
 * Rules of fields that a schema states by a pattern or a condition of ours: the code of the detail and the sentence in each language.
 * A schema carries the English sentence as its message; the service finds the rule by it (`ruleOf`) and answers in the caller's language.
 */
import type { DetailCode } from './wire/detailCodes.ts'
import { LIMITS } from './wire/limits.ts'
import type { Translated } from './text/languages.ts'
import { sentences } from './text/sentences.ts'
import { GOVERNORATES } from './wire/orderVocabulary.ts'

interface Rule extends Translated {
  code: DetailCode
  /** Facts beside the code: `format`, `step`, `maximum`. */
  facts?: Readonly<Record<string, unknown>>
}

/** The sentences may name `{maximum}` and other facts. */
const rule = (code: DetailCode, facts: Rule['facts'], en: string, ar: string, fr: string): Rule => ({
  code,
  ...sentences(en, ar, fr, facts),
  ...(facts && { facts }),
})
const format = (name: string, en: string, ar: string, fr: string): Rule => rule('INVALID_FORMAT', { format: name }, en, ar, fr)

export const RULES = {
  color: format('color', 'Must be a colour such as #A1B2C3.', 'يجب أن يكون لونًا مثل ‎#A1B2C3.', 'Doit être une couleur, par exemple #A1B2C3.'),
  egyptianMobile: format(
    'egyptian-mobile',
    'Must be an Egyptian mobile number, such as 010 1234 5678.',
    'يجب أن يكون رقم هاتف محمول مصريًا، مثل ‎010 1234 5678.',
    'Doit être un numéro de mobile égyptien, par exemple 010 1234 5678.',
  ),
  country: format(
    'country',
    'Must be a two-letter country code, such as EG.',
    'يجب أن يكون رمز دولة من حرفين، مثل EG.',
    'Doit être un code de pays à deux lettres, par exemple EG.',
  ),
  pagePattern: format(
    'page-pattern',
    'Must be a path in small letters with :id for whatever names one thing, such as /orders/:id.',
    'يجب أن يكون مسارًا بحروف إنجليزية صغيرة، فيه ‎:id مكان كل ما يسمّي شيئًا بعينه، مثل ‎/orders/:id.',
    'Doit être un chemin en minuscules avec :id à la place de ce qui nomme un objet, par exemple /orders/:id.',
  ),
  pagePart: format(
    'page-part',
    'Must be small letters and hyphens, such as add-to-cart.',
    'يجب أن يتكون من حروف إنجليزية صغيرة وشرطات، مثل add-to-cart.',
    'Doit être composé de minuscules et de traits d’union, par exemple add-to-cart.',
  ),
  errorName: format(
    'error-name',
    'Must be letters, such as RangeError.',
    'يجب أن يتكون من حروف إنجليزية، مثل RangeError.',
    'Doit être composé de lettres, par exemple RangeError.',
  ),
  stackFrame: format(
    'stack-frame',
    'Must be a script, a line and a column, such as app/OrderPage-BOBY6OtN.js:1:20417.',
    'يجب أن يكون ملف برنامج وسطرًا وعمودًا، مثل app/OrderPage-BOBY6OtN.js:1:20417.',
    'Doit être un script, une ligne et une colonne, par exemple app/OrderPage-BOBY6OtN.js:1:20417.',
  ),
  verificationCode: format('six-digits', 'Must be six digits.', 'يجب أن يكون ستة أرقام.', 'Doit être composé de six chiffres.'),
  cardToken: format(
    'card-token',
    'Must be a token of the payment provider.',
    'يجب أن يكون رمزًا من مزود الدفع.',
    'Doit être un jeton du prestataire de paiement.',
  ),
  confirmPassword: rule(
    'PASSWORDS_DIFFER',
    undefined,
    'The two passwords differ. Type the new one twice.',
    'كلمتا المرور مختلفتان. اكتب الجديدة مرتين.',
    'Les deux mots de passe diffèrent. Saisissez deux fois le nouveau.',
  ),
  timezone: format(
    'time-zone',
    'Must be a time zone, such as Africa/Cairo.',
    'يجب أن تكون منطقة زمنية، مثل Africa/Cairo.',
    'Doit être un fuseau horaire, par exemple Africa/Cairo.',
  ),
  moment: format(
    'date-time',
    'Must be a date and time, such as 2026-11-21T14:30:00Z.',
    'يجب أن يكون تاريخًا ووقتًا، مثل 2026-11-21T14:30:00Z.',
    'Doit être une date et une heure, par exemple 2026-11-21T14:30:00Z.',
  ),
  firstYear: rule('TOO_EARLY', { earliest: '1900-01-01' }, 'Must not be before 1900.', 'يجب ألا يسبق عام ١٩٠٠.', 'Ne doit pas être antérieur à 1900.'),
  lastYear: rule('TOO_LATE', { latest: '2150-12-31' }, 'Must not be after 2150.', 'يجب ألا يتجاوز عام ٢١٥٠.', 'Ne doit pas être postérieur à 2150.'),
  dayOrMoment: format(
    'date or date-time',
    'Must be a day such as 2026-11-21, or a date and time such as 2026-11-21T14:30:00Z.',
    'يجب أن يكون يومًا مثل 2026-11-21 أو تاريخًا ووقتًا مثل 2026-11-21T14:30:00Z.',
    'Doit être un jour tel que 2026-11-21, ou une date et une heure telles que 2026-11-21T14:30:00Z.',
  ),
  paymentMethod: format(
    'uuid or cod',
    'Must be the id of a saved payment method (POST /users/payment-methods saves one), or cod for cash on delivery.',
    'يجب أن يكون معرّف طريقة دفع محفوظة (تُحفظ عبر POST /users/payment-methods)، أو cod للدفع عند الاستلام.',
    'Doit être l’identifiant d’un mode de paiement enregistré (par POST /users/payment-methods), ou cod pour payer à la livraison.',
  ),
  piastres: rule(
    'TOO_PRECISE',
    { step: 0.01 },
    'Must have at most two decimals.',
    'يجب ألا يزيد على منزلتين عشريتين.',
    'Doit avoir au plus deux décimales.',
  ),
  rateSteps: rule(
    'TOO_PRECISE',
    { step: 0.0001 },
    'Must have at most four decimals.',
    'يجب ألا يزيد على أربع منازل عشرية.',
    'Doit avoir au plus quatre décimales.',
  ),
  controlCharacters: rule(
    'INVALID_TEXT',
    undefined,
    'Must not contain control characters.',
    'يجب ألا يحتوي على رموز تحكم.',
    'Ne doit pas contenir de caractères de contrôle.',
  ),
  unseen: rule(
    'INVALID_TEXT',
    undefined,
    'Must be one line, without invisible characters or characters that change the direction of writing.',
    'يجب أن يكون سطرًا واحدًا بلا رموز غير مرئية ولا رموز تغيّر اتجاه الكتابة.',
    'Doit tenir sur une ligne, sans caractères invisibles ni caractères qui changent le sens d’écriture.',
  ),
  wellFormed: rule('INVALID_TEXT', undefined, 'Must be well-formed Unicode.', 'يجب أن يكون نص يونيكود صالحًا.', 'Doit être de l’Unicode bien formé.'),
  governorate: rule(
    'GOVERNORATE_UNKNOWN',
    { allowed: GOVERNORATES },
    'This is not a governorate of Egypt.',
    'هذه ليست من محافظات مصر.',
    'Ce n’est pas un gouvernorat d’Égypte.',
  ),
  options: rule(
    'TOO_MANY',
    { maximum: LIMITS.entries.options },
    'Must have at most {maximum} options.',
    'الحد الأقصى لعدد الخيارات: {maximum}.',
    'Doit avoir au plus {maximum} options.',
  ),
  customizationBytes: rule(
    'TOO_LARGE',
    { maximum: LIMITS.bytes.customization },
    'Must be at most {maximum} bytes long as JSON.',
    'يجب ألا يزيد حجمه بصيغة JSON على {maximum} بايت.',
    'Ne doit pas dépasser {maximum} octets en JSON.',
  ),
  couponCode: format(
    'coupon-code',
    'Must be at least three letters A to Z, digits or hyphens, such as WELCOME10.',
    'يجب أن يكون ثلاثة أحرف على الأقل من A إلى Z أو أرقام أو شرطات، مثل WELCOME10.',
    'Doit compter au moins trois lettres de A à Z, chiffres ou traits d’union, par exemple WELCOME10.',
  ),
  cameraLooksSomewhere: rule(
    'INVALID_VALUE',
    undefined,
    'The camera’s target must not be where the camera is.',
    'يجب ألا يكون هدف الكاميرا في موضع الكاميرا نفسه.',
    'La cible de la caméra ne doit pas se trouver à la place de la caméra.',
  ),
  panoramaSize: rule(
    'INVALID_VALUE',
    undefined,
    'A panorama must be twice as wide as high.',
    'يجب أن يكون عرض الصورة المحيطية ضعف ارتفاعها.',
    'Un panorama doit être deux fois plus large que haut.',
  ),
  oneRoom: rule(
    'INVALID_VALUE',
    undefined,
    'Name the room by exactly one of projectId, shareToken and arSessionToken.',
    'حدّد الغرفة بواحد فقط من projectId و shareToken و arSessionToken.',
    'Désignez la pièce par un seul des champs projectId, shareToken et arSessionToken.',
  ),
  pageOrAfter: rule(
    'INVALID_VALUE',
    undefined,
    'Send page or after, not both.',
    'أرسل page أو after، لا كليهما.',
    'Envoyez page ou after, pas les deux.',
  ),
  nationalId: format(
    'national-id',
    'Must be at least four letters A to Z or digits.',
    'يجب أن يتكون من أربعة أحرف من A إلى Z أو أرقام على الأقل.',
    'Doit compter au moins quatre lettres de A à Z ou chiffres.',
  ),
  termInOrder: rule(
    'INVALID_VALUE',
    undefined,
    'The last day must not come before the first.',
    'يجب ألا يسبق اليوم الأخير اليوم الأول.',
    'Le dernier jour ne doit pas précéder le premier.',
  ),
  paymentReference: rule(
    'REQUIRED',
    undefined,
    'Enter the number of the cheque or the transfer.',
    'أدخل رقم الشيك أو التحويل.',
    'Indiquez le numéro du chèque ou du virement.',
  ),
  visibleAscii: format(
    'visible-ascii',
    'Must be letters, digits and signs of ASCII, without spaces.',
    'يجب أن يتكون من حروف وأرقام ورموز ASCII بلا مسافات.',
    'Doit se composer de lettres, chiffres et signes ASCII, sans espaces.',
  ),
  webhookSecret: format(
    'whsec',
    'What follows whsec_ must be base64, padded with =.',
    'يجب أن يكون ما بعد whsec_‎ بترميز base64 مكتملًا بعلامات =.',
    'Ce qui suit whsec_ doit être en base64, complété par des =.',
  ),
  headerName: format(
    'http-header',
    'Must be the name of an HTTP header of your own, such as X-Shop: none that HTTP or the webhook itself uses.',
    'يجب أن يكون اسم ترويسة HTTP خاصة بك، مثل X-Shop: لا ترويسة يستخدمها HTTP أو خطاف الويب نفسه.',
    'Doit être le nom d’un en-tête HTTP à vous, par exemple X-Shop : aucun de ceux que HTTP ou le webhook utilisent.',
  ),
  headerValue: format('http-header-value', 'Must be one line of ASCII.', 'يجب أن يكون سطرًا واحدًا من ASCII.', 'Doit être une ligne en ASCII.'),
  webhookHeaders: rule(
    'TOO_MANY',
    { maximum: LIMITS.entries.webhookHeaders },
    'Must have at most {maximum} headers.',
    'الحد الأقصى لعدد الترويسات: {maximum}.',
    'Doit avoir au plus {maximum} en-têtes.',
  ),
} as const satisfies Record<string, Rule>

export type RuleName = keyof typeof RULES

const byMessage = new Map(Object.entries<Rule>(RULES).map(([name, { code, facts, en }]) => [en, { name: name as RuleName, code, facts }]))
/** The rule that a schema's message states: its name here, and its facts in a refusal. */
export const ruleOf = (message: string): (Pick<Rule, 'code' | 'facts'> & { name: RuleName }) | undefined => byMessage.get(message)
