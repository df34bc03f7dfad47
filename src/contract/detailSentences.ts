/**
 * Sentences of refusals: for every detail code its sentence in each language, with facts as placeholders (icu.ts). Code that refuses names the code
 * and the facts (`Fault`); the sentence is written when the response is, in the caller's language.
 */
import { BUSINESS_SENTENCES } from './properties/businessDetailSentences.ts'
import type { DetailCode } from './wire/detailCodes.ts'
import { DESIGN_SENTENCES } from './design/designDetailSentences.ts'
import type { ErrorCode } from './errors.ts'
import { LIMITS } from './wire/limits.ts'
import { ORDER_SENTENCES } from './orders/orderDetailSentences.ts'
import type { Translated } from './text/languages.ts'
import { RULES } from './rules.ts'
import { sentences } from './text/sentences.ts'
import { SHARE_SENTENCES } from './shareDetailSentences.ts'
import { CODE_MINUTES, PASSWORD_LENGTH } from './accounts/signInRules.ts'

/** A message in each language; `{minimum}` and the like are placeholders of the fault's facts. */
const say = (en: string, ar: string, fr: string): Translated => ({ en, ar, fr })

/** Says what the whole refusal says. */
const WHOLE = null
type Words = Translated | typeof WHOLE
/** Messages of a code that is about several things, by `about`; `plain` where the fault names none. */
interface Several {
  plain: Words
  [about: string]: Words
}

/** Types as a sentence names them after "must be". */
export const TYPE_WORDS: Readonly<Record<string, Translated>> = {
  string: say('text', 'نصًا', 'du texte'),
  number: say('a number', 'رقمًا', 'un nombre'),
  integer: say('a whole number', 'عددًا صحيحًا', 'un nombre entier'),
  boolean: say('true or false', 'true أو false', 'true ou false'),
  array: say('a list', 'قائمة', 'une liste'),
  object: say('an object', 'كائنًا', 'un objet'),
  null: say('null', 'null', 'null'),
}

const ENTRIES_AT_MOST = say(
  'Must have at most {maximum, plural, one {# entry} other {# entries}}.',
  'الحد الأقصى لعدد العناصر: {maximum}.',
  'Doit avoir au plus {maximum, plural, one {# élément} other {# éléments}}.',
)

export const DETAIL_SENTENCES = {
  // The form of a body, a query or a header
  REQUIRED: {
    plain: say('This field is required.', 'هذا الحقل مطلوب.', 'Ce champ est obligatoire.'),
    firstName: say(
      'Enter your first name, so that the others know who you are.',
      'اكتب اسمك الأول حتى يعرف الآخرون من أنت.',
      'Indiquez votre prénom, pour que les autres sachent qui vous êtes.',
    ),
    paymentReference: RULES.paymentReference,
    paymentMethod: RULES.paymentMethod,
  },
  UNKNOWN_FIELD: {
    plain: say('There is no such field here.', 'لا يوجد حقل بهذا الاسم هنا.', 'Ce champ n’existe pas ici.'),
    nearest: say(
      'There is no such field here. Did you mean {nearest}?',
      'لا يوجد حقل بهذا الاسم هنا. هل تقصد {nearest}؟',
      'Ce champ n’existe pas ici. Vouliez-vous dire {nearest} ?',
    ),
  },
  INVALID_TYPE: say('Must be {expected}.', 'يجب أن يكون {expected}.', 'Doit être {expected}.'),
  TOO_SMALL: {
    plain: say('Must be at least {minimum}.', 'يجب ألا يقل عن {minimum}.', 'Doit être supérieur ou égal à {minimum}.'),
    exclusive: say('Must be greater than {minimum}.', 'يجب أن يكون أكبر من {minimum}.', 'Doit être supérieur à {minimum}.'),
    whole: WHOLE,
  },
  TOO_LARGE: {
    picture: say('The picture is too large: 5 MB at most.', 'الصورة كبيرة جدًا: ٥ ميغابايت على الأكثر.', 'L’image est trop lourde : 5 Mo au plus.'),
    plain: say('Must be at most {maximum}.', 'يجب ألا يزيد على {maximum}.', 'Doit être inférieur ou égal à {maximum}.'),
    exclusive: say('Must be less than {maximum}.', 'يجب أن يكون أصغر من {maximum}.', 'Doit être inférieur à {maximum}.'),
    pieces: say(
      'You can order up to {maximum} of one product.',
      'يمكنك طلب {maximum} قطعة على الأكثر من المنتج الواحد.',
      '{maximum} exemplaires au plus par article.',
    ),
    customizationBytes: RULES.customizationBytes,
    whole: WHOLE,
  },
  TOO_PRECISE: { plain: RULES.piastres, piastres: RULES.piastres, rateSteps: RULES.rateSteps },
  TOO_SHORT: {
    plain: say(
      '{minimum, select, 1 {Must not be empty.} other {Must have at least {minimum} characters.}}',
      '{minimum, select, 1 {يجب ألا يكون فارغًا.} other {الحد الأدنى لعدد الأحرف: {minimum}.}}',
      '{minimum, select, 1 {Ne doit pas être vide.} other {Doit avoir au moins {minimum} caractères.}}',
    ),
    password: sentences('At least {least} characters.', '{least} أحرف على الأقل.', 'Au moins {least} caractères.', { least: PASSWORD_LENGTH.least }),
  },
  TOO_LONG: {
    plain: say(
      'Must have at most {maximum, plural, one {# character} other {# characters}}.',
      'الحد الأقصى لعدد الأحرف: {maximum}.',
      'Doit avoir au plus {maximum, plural, one {# caractère} other {# caractères}}.',
    ),
    password: sentences('At most {most} characters.', '{most} حرفًا على الأكثر.', 'Au plus {most} caractères.', { most: PASSWORD_LENGTH.most }),
  },
  TOO_FEW: say(
    'Must have at least {minimum, plural, one {# entry} other {# entries}}.',
    'الحد الأدنى لعدد العناصر: {minimum}.',
    'Doit avoir au moins {minimum, plural, one {# élément} other {# éléments}}.',
  ),
  TOO_MANY: {
    plain: ENTRIES_AT_MOST,
    webhookHeaders: RULES.webhookHeaders,
    room: say('More than the room can hold.', 'أكثر مما تتسع له الغرفة.', 'Plus que la pièce ne peut en contenir.'),
    scene: say('More than a scene can have.', 'أكثر مما يسمح به المشهد.', 'Plus qu’une scène ne peut en avoir.'),
    files: say(
      'Many files for your rooms are still being made. Try again in a moment.',
      'ما زالت ملفات كثيرة لغرفك قيد الإعداد. حاول مرة أخرى بعد قليل.',
      'De nombreux fichiers pour vos pièces sont encore en préparation. Réessayez dans un instant.',
    ),
    renders: say(
      'Your plan allows {maximum} images a month. More can be rendered from the first of next month.',
      'عدد الصور التي تتيحها باقتك شهريًا: {maximum}. يمكنك إنشاء المزيد ابتداءً من أول الشهر القادم.',
      'Votre formule permet {maximum} images par mois. Vous pourrez en créer d’autres dès le premier du mois prochain.',
    ),
    waiting: say(
      '{maximum} of your images are still being rendered. Wait for one, or cancel one.',
      'ما زالت {maximum} من صورك قيد الإنشاء. انتظر اكتمال إحداها أو ألغِها.',
      '{maximum} de vos images sont encore en cours de création. Attendez-en une, ou annulez-en une.',
    ),
    ...SHARE_SENTENCES,
    idempotencyKeys: say(
      'Within a day at most {maximum} requests can carry an Idempotency-Key. Send this one without, or wait.',
      'الحد الأقصى للطلبات التي تحمل Idempotency-Key خلال يوم واحد: {maximum}. أرسل هذا الطلب دونه، أو انتظر.',
      'En un jour, {maximum} requêtes au plus peuvent porter une Idempotency-Key. Envoyez celle-ci sans clé, ou attendez.',
    ),
    options: RULES.options,
    whole: WHOLE,
  },
  INVALID_FORMAT: {
    plain: say('This is not written in the right form.', 'هذا غير مكتوب بالصيغة الصحيحة.', 'Ceci n’est pas écrit sous la bonne forme.'),
    uuid: say('Must be an id (UUID).', 'يجب أن يكون معرّفًا (UUID).', 'Doit être un identifiant (UUID).'),
    email: say('Must be a complete email address.', 'يجب أن يكون بريدًا إلكترونيًا كاملًا.', 'Doit être une adresse e-mail complète.'),
    day: say('Must be a day, such as 2026-11-21.', 'يجب أن يكون يومًا، مثل 2026-11-21.', 'Doit être un jour, par exemple 2026-11-21.'),
    webAddress: say('Must be a web address.', 'يجب أن يكون عنوان ويب.', 'Doit être une adresse web.'),
    bearer: say(
      'The header Authorization must hold the word Bearer, a space and the key.',
      'يجب أن تحتوي الترويسة Authorization على كلمة Bearer ثم مسافة ثم المفتاح.',
      'L’en-tête Authorization doit contenir le mot Bearer, une espace, puis la clé.',
    ),
    etag: say(
      'If-Match names a version in quotes, such as "7".',
      'يجب أن يحمل If-Match رقم إصدار بين علامتي تنصيص، مثل "7".',
      'If-Match nomme une version entre guillemets, comme "7".',
    ),
    idempotencyKey: sentences(
      'An Idempotency-Key is {least} to {most} visible ASCII characters.',
      'مفتاح Idempotency-Key من {least} إلى {most} حرفًا مرئيًا من ASCII.',
      'Une Idempotency-Key compte de {least} à {most} caractères ASCII visibles.',
      { least: 1, most: LIMITS.text.idempotencyKey },
    ),
    form: say(
      'This form is not valid. Send multipart/form-data.',
      'هذا النموذج غير صالح. أرسل multipart/form-data.',
      'Ce formulaire n’est pas valide. Envoyez du multipart/form-data.',
    ),
    picture: say(
      'This picture is damaged. Choose another one.',
      'هذه الصورة تالفة. اختر غيرها.',
      'Cette image est illisible. Choisissez-en une autre.',
    ),
    timezone: RULES.timezone,
    color: RULES.color,
    egyptianMobile: RULES.egyptianMobile,
    country: RULES.country,
    pagePattern: RULES.pagePattern,
    pagePart: RULES.pagePart,
    errorName: RULES.errorName,
    stackFrame: RULES.stackFrame,
    verificationCode: RULES.verificationCode,
    cardToken: RULES.cardToken,
    moment: RULES.moment,
    dayOrMoment: RULES.dayOrMoment,
    paymentMethod: RULES.paymentMethod,
    couponCode: RULES.couponCode,
    nationalId: RULES.nationalId,
    visibleAscii: RULES.visibleAscii,
    webhookSecret: RULES.webhookSecret,
    headerName: RULES.headerName,
    headerValue: RULES.headerValue,
  },
  NOT_ALLOWED: say(
    '{count, select, 1 {Must be {allowed}.} other {Must be one of: {allowed}.}}',
    '{count, select, 1 {يجب أن تكون القيمة {allowed}.} other {يجب أن تكون القيمة واحدة من: {allowed}.}}',
    '{count, select, 1 {Doit être {allowed}.} other {Doit être l’une des valeurs : {allowed}.}}',
  ),
  INVALID_TEXT: {
    plain: say(
      'This can’t be saved: it contains invalid characters or a reserved name.',
      'لا يمكن حفظ هذا: فيه رموز غير صالحة أو اسم محجوز.',
      'Impossible à enregistrer : caractères non valides ou nom réservé.',
    ),
    firstName: say(
      'Enter a first name, without a web or email address.',
      'اكتب اسمك الأول دون عنوان موقع أو بريد إلكتروني.',
      'Indiquez un prénom, sans adresse web ni e-mail.',
    ),
    controlCharacters: RULES.controlCharacters,
    unseen: RULES.unseen,
    wellFormed: RULES.wellFormed,
  },
  INVALID_VALUE: {
    plain: say('This value is not valid.', 'هذه القيمة غير صالحة.', 'Cette valeur n’est pas valide.'),
    oneRoom: RULES.oneRoom,
    cameraLooksSomewhere: RULES.cameraLooksSomewhere,
    panoramaSize: RULES.panoramaSize,
    pageOrAfter: RULES.pageOrAfter,
    cursor: say(
      'This list has no entry with this id, or no longer.',
      'لا يوجد في هذه القائمة عنصر بهذا المعرّف، أو لم يعد موجودًا.',
      'Cette liste n’a pas, ou n’a plus, d’élément portant cet identifiant.',
    ),
    publicAddress: say('This address is not public.', 'هذا العنوان ليس عامًا.', 'Cette adresse n’est pas publique.'),
    termInOrder: RULES.termInOrder,
    percent: say(
      'A percentage is a whole number from 1 to 100.',
      'النسبة المئوية عدد صحيح من ١ إلى ١٠٠.',
      'Un pourcentage est un nombre entier de 1 à 100.',
    ),
    window: say('The end must come after the start.', 'يجب أن تكون النهاية بعد البداية.', 'La fin doit venir après le début.'),
  },
  REPEATED: {
    plain: say('This parameter was sent more than once.', 'أُرسل هذا المعامل أكثر من مرة.', 'Ce paramètre a été envoyé plusieurs fois.'),
    id: say('This id appears more than once.', 'تكرّر هذا المعرّف أكثر من مرة.', 'Cet identifiant figure plusieurs fois.'),
    person: say('This person is named more than once.', 'ذُكر هذا الشخص أكثر من مرة.', 'Cette personne est nommée plusieurs fois.'),
  },

  // Accounts
  COMMON: say(
    'Many people use this password; it is among the first to be tried.',
    'كلمة المرور هذه شائعة، وهي من أول ما يُجرَّب.',
    'Ce mot de passe est très courant : il est parmi les premiers essayés.',
  ),
  CONTAINS_EMAIL: say('It contains your email address.', 'تحتوي على بريدك الإلكتروني.', 'Il contient votre adresse e-mail.'),
  CONTAINS_PRODUCT_NAME: say('It contains the name of this service.', 'تحتوي على اسم هذه الخدمة.', 'Il contient le nom de ce service.'),
  EMAIL_TAKEN: say(
    'Sign in with it, or use another one.',
    'سجّل الدخول به أو استخدم غيره.',
    'Connectez-vous avec cette adresse ou prenez-en une autre.',
  ),
  PHONE_TAKEN: say('Another account has this number.', 'هذا الرقم مسجل في حساب آخر.', 'Un autre compte a ce numéro.'),
  EMAIL_MISSING: say(
    'You have no email here yet: create an account first.',
    'ليس لديك بريد إلكتروني هنا بعد: أنشئ حسابًا أولًا.',
    'Vous n’avez pas encore d’e-mail ici : créez d’abord un compte.',
  ),
  PASSWORDS_DIFFER: RULES.confirmPassword,
  PHONE_MISSING: say('Your account has no phone number.', 'لا يوجد رقم هاتف في حسابك.', 'Votre compte n’a pas de numéro de téléphone.'),
  CODE_NONE: say(
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
  CODE_USED_UP: say(
    'This code was tried five times: request a new one.',
    'جُرّب هذا الرمز خمس مرات: اطلب رمزًا جديدًا.',
    'Ce code a été essayé cinq fois : demandez-en un nouveau.',
  ),
  CODE_WRONG: say(
    'Check the most recent message and try again.',
    'راجع أحدث رسالة وحاول مرة أخرى.',
    'Vérifiez le message le plus récent et réessayez.',
  ),
  REFERRAL_UNKNOWN: say('This referral code does not exist.', 'رمز الدعوة هذا غير موجود.', 'Ce code de parrainage n’existe pas.'),
  GOVERNORATE_UNKNOWN: RULES.governorate,
  CARD_UNKNOWN: say(
    'The payment provider does not know this token.',
    'مزود الدفع لا يعرف هذا الرمز.',
    'Le prestataire de paiement ne connaît pas ce jeton.',
  ),
  REGISTRATION_REQUIRED: say(
    'Register first: this is not for guests.',
    'أنشئ حسابًا أولًا: هذه الخدمة ليست للزوار.',
    'Créez d’abord un compte : les invités n’y ont pas accès.',
  ),
  SCOPE_REQUIRED: say(
    'Use a key that has the permission {scope}.',
    'استخدم مفتاحًا يحمل الإذن {scope}.',
    'Utilisez une clé qui a l’autorisation {scope}.',
  ),

  ...DESIGN_SENTENCES,
  ...BUSINESS_SENTENCES,
  ...ORDER_SENTENCES,
} as const satisfies Record<DetailCode, Words | Several>

type Table = typeof DETAIL_SENTENCES
/** Codes that say one of several things. */
type SeveralCode = { [C in DetailCode]: Table[C] extends Several ? C : never }[DetailCode]

interface At {
  /** The field, dots between its parts: `items.0.quantity`; empty for the body itself. */
  path: string
  /** Sentences are made when the answer is written. */
  message?: never
  /** Facts that help to fix it: `available`, `minimum`, … A text in each language is answered in the caller's. */
  [fact: string]: unknown
}

/**
 * One thing that is wrong with a request, as facts alone: where, which code, and whatever helps to put it right. `about` picks one of
 * the code's sentences where it has several; it is not answered.
 */
export type Fault =
  | (At & { code: Exclude<DetailCode, SeveralCode> | ErrorCode; about?: never })
  | { [C in SeveralCode]: At & { code: C; about?: Exclude<keyof Table[C], 'plain'> } }[SeveralCode]

const isSeveral = (entry: Words | Several): entry is Several => entry !== null && 'plain' in entry

/** The message of a fault, with placeholders; null where it is the message of the whole refusal. */
export const sentenceOf = (code: DetailCode, about = 'plain'): Translated | null => {
  const entry: Words | Several = DETAIL_SENTENCES[code]
  return isSeveral(entry) ? (entry[about] ?? null) : entry
}
