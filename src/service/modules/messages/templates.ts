/**
 * The words of every message, a row a kind, in three languages. Values are in braces and are put in by `fill`; compose.ts makes the plain text and
 * the HTML of a mail from the same words (docs/messages.md).
 */
import type { MessageKind } from '#contract/messages/messages.ts'
import type { Language } from '#contract/text/languages.ts'
import { ORDER_TEMPLATES } from './orderTemplates.ts'
import { SECURITY_TEMPLATES } from './securityTemplates.ts'

/** Values of every mail about an order: its number, its total as pages write it, its page. */
interface OrderValues {
  number: string
  total: string
  url: string
}

/** Values of every text message about an order: its number and its page. */
type OrderTextValues = Pick<OrderValues, 'number' | 'url'>

/** Values of each kind of message. Values that people typed have been through `nameInMail`. */
export interface MessageValues {
  email_code: { code: string; minutes: number }
  phone_code: { code: string; minutes: number }
  password_reset: { code: string; minutes: number }
  password_changed: Readonly<Record<string, never>>
  /** `url` takes the change back. */
  email_changed: { days: number; url: string }
  email_changed_here: { days: number; url: string }
  phone_changed: { days: number; url: string }
  phone_changed_text: Readonly<Record<string, never>>
  api_key_made: { name: string; url: string }
  export_ready: { days: number }
  /** Prices as they are shown; `others` is how many more products of the wishlist cost less. */
  price_drop: { product: string; before: string; now: string; others: number; url: string }
  order_placed: OrderValues & { payment: 'cash' | 'card' }
  order_confirmed: OrderValues & { day: string }
  /** `parcel` says what is known of it; the others are empty where nothing is. */
  order_shipped: OrderValues & { day: string; parcel: 'unnamed' | 'numbered' | 'carried'; trackingNumber: string; carrier: string }
  order_delivered: OrderValues & { until: string }
  order_cancelled: OrderValues & { refund: 'none' | 'whole'; amount: string }
  return_approved: OrderValues & { amount: string }
  return_refused: OrderValues
  order_placed_text: OrderTextValues
  order_confirmed_text: OrderTextValues & { day: string }
  order_shipped_text: OrderTextValues & { day: string }
  order_cancelled_text: OrderTextValues
  invitation_to_edit: { from: string; room: string; email: string; url: string }
  invitation_to_view: { from: string; room: string; email: string; url: string }
  /** `endpoint` is the host that the webhook led to. */
  webhook_disabled: { endpoint: string; reason: 'gone' | 'failing'; days: number }
}

/** Paragraphs before and after the emphasised part: the code, or the link under this label. */
export interface MailWords {
  subject: string
  before: readonly string[]
  /** Label of the link to `{url}`; absent: the emphasised part is `{code}`, where there is one. */
  link?: string
  after: readonly string[]
}
export type InLanguages<T> = Readonly<Record<Language, T>>
/** A text message with a value `url` ends in it, on a line of its own. */
export type Template = { channel: 'email'; words: InLanguages<MailWords> } | { channel: 'sms'; words: InLanguages<string> }

const INVITED = {
  en: {
    link: 'Open the room',
    after: ['Sign in with {email}, or create an account with this address and confirm it. If you don’t know the sender, ignore this message.'],
  },
  ar: {
    link: 'افتح الغرفة',
    after: ['سجّل الدخول بالبريد الإلكتروني {email}، أو أنشئ حسابًا بهذا العنوان وأكّده. إذا كنت لا تعرف المرسل، فتجاهل هذه الرسالة.'],
  },
  fr: {
    link: 'Ouvrir la pièce',
    after: [
      'Connectez-vous avec {email}, ou créez un compte avec cette adresse et confirmez-la. Si vous ne connaissez pas l’expéditeur, ignorez ce message.',
    ],
  },
}

export const TEMPLATES: Readonly<Record<MessageKind, Template>> = {
  email_code: {
    channel: 'email',
    words: {
      en: {
        subject: '{code} is your Diwan code',
        before: ['Your code for Diwan is:'],
        after: [
          'Enter it on the page that asked for it. It’s valid for {minutes, plural, one {# minute} other {# minutes}} and can be used once.',
          'If you didn’t request it, someone may have entered your address by mistake: ignore this message. Never share the code.',
        ],
      },
      ar: {
        subject: 'رمزك في ديوان: {code}',
        before: ['رمزك في ديوان هو:'],
        after: [
          'اكتبه في الصفحة التي طلبته. الرمز صالح لمدة {minutes, plural, one {دقيقة واحدة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}} ولمرة واحدة.',
          'إذا لم تطلبه، فربما أدخل شخص عنوانك عن طريق الخطأ: تجاهل هذه الرسالة. لا تشارك هذا الرمز مع أي شخص.',
        ],
      },
      fr: {
        subject: '{code} est votre code Diwan',
        before: ['Votre code Diwan :'],
        after: [
          'Saisissez-le sur la page qui l’a demandé. Il est valable {minutes, plural, one {# minute} other {# minutes}} et ne sert qu’une fois.',
          'Si vous n’avez rien demandé, quelqu’un a peut-être saisi votre adresse par erreur : ignorez ce message. Ne communiquez jamais ce code.',
        ],
      },
    },
  },
  // In few and plain letters: a text message is paid by its length, and a letter outside GSM 03.38 halves what one holds.
  phone_code: {
    channel: 'sms',
    words: {
      en: '{code} is your Diwan code, valid for {minutes, plural, one {# minute} other {# minutes}}. Do not share it.',
      ar: 'رمزك في ديوان: {code}. صالح لمدة {minutes, plural, one {دقيقة واحدة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}. لا تشاركه مع أي شخص.',
      fr: '{code} est votre code Diwan, valable {minutes, plural, one {# minute} other {# minutes}}. Ne le communiquez à personne.',
    },
  },
  password_reset: {
    channel: 'email',
    words: {
      en: {
        subject: '{code} is your code for a new Diwan password',
        before: ['Use this code to set a new password:'],
        after: [
          'It’s valid for {minutes, plural, one {# minute} other {# minutes}} and can be used once. Never share it.',
          'If you didn’t request it, ignore this message: your password stays as it is.',
        ],
      },
      ar: {
        subject: 'رمز كلمة المرور الجديدة في ديوان: {code}',
        before: ['استخدم هذا الرمز لتعيين كلمة مرور جديدة:'],
        after: [
          'الرمز صالح لمدة {minutes, plural, one {دقيقة واحدة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}} ولمرة واحدة. لا تشاركه مع أي شخص.',
          'إذا لم تطلبه، فتجاهل هذه الرسالة: كلمة مرورك لم تتغير.',
        ],
      },
      fr: {
        subject: '{code} : votre code pour un nouveau mot de passe Diwan',
        before: ['Utilisez ce code pour définir un nouveau mot de passe :'],
        after: [
          'Il est valable {minutes, plural, one {# minute} other {# minutes}} et ne sert qu’une fois. Ne le communiquez jamais.',
          'Si vous n’avez rien demandé, ignorez ce message : votre mot de passe reste le même.',
        ],
      },
    },
  },
  ...SECURITY_TEMPLATES,
  export_ready: {
    channel: 'email',
    words: {
      en: {
        subject: 'Your Diwan archive is ready',
        before: ['The archive of your data is ready. Open your account to download it.'],
        after: ['It’s deleted after {days, plural, one {# day} other {# days}}. If you didn’t ask for it, change your password.'],
      },
      ar: {
        subject: 'أرشيف بياناتك في ديوان جاهز',
        before: ['أرشيف بياناتك جاهز. افتح حسابك لتنزيله.'],
        after: ['يُحذف بعد {days, plural, one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}. إذا لم تطلبه، فغيّر كلمة مرورك.'],
      },
      fr: {
        subject: 'Votre archive Diwan est prête',
        before: ['L’archive de vos données est prête. Ouvrez votre compte pour la télécharger.'],
        after: ['Elle sera supprimée dans {days, plural, one {# jour} other {# jours}}. Si vous ne l’avez pas demandée, changez votre mot de passe.'],
      },
    },
  },
  price_drop: {
    channel: 'email',
    words: {
      en: {
        subject: '{product} costs less now',
        before: [
          '{product}, from your wishlist, costs {now} now. It was {before} when you added it.',
          '{others, plural, =0 {} one {Another product on your wishlist costs less as well.} other {# more products on your wishlist cost less as well.}}',
        ],
        link: 'View in shop',
        after: ['You receive this because marketing emails are on. Turn them off in your account’s settings.'],
      },
      ar: {
        subject: 'انخفض سعر {product}',
        before: [
          'انخفض سعر {product} من مفضلتك إلى {now}. كان {before} عندما أضفته.',
          '{others, plural, =0 {} one {وانخفض سعر منتج آخر في مفضلتك.} two {وانخفض سعر منتجين آخرين في مفضلتك.} few {وانخفض سعر # منتجات أخرى في مفضلتك.} many {وانخفض سعر # منتجًا آخر في مفضلتك.} other {وانخفض سعر # منتج آخر في مفضلتك.}}',
        ],
        link: 'عرض في المتجر',
        after: ['تصلك هذه الرسالة لأن الرسائل التسويقية مفعّلة. يمكنك إيقافها من إعدادات حسابك.'],
      },
      fr: {
        subject: '{product} coûte moins cher',
        before: [
          '{product}, dans vos favoris, coûte maintenant {now}, contre {before} lors de son ajout.',
          '{others, plural, =0 {} one {Un autre produit de vos favoris coûte aussi moins cher.} other {# autres produits de vos favoris coûtent aussi moins cher.}}',
        ],
        link: 'Voir en boutique',
        after: ['Vous recevez ce message parce que les e-mails promotionnels sont activés. Désactivez-les dans les paramètres de votre compte.'],
      },
    },
  },
  ...ORDER_TEMPLATES,
  invitation_to_edit: {
    channel: 'email',
    words: {
      en: {
        subject: '{from} shared “{room}” with you',
        before: ['{from} invites you to design the room “{room}” together on Diwan.'],
        ...INVITED.en,
      },
      ar: { subject: 'دعوة من {from} لتصميم غرفة «{room}»', before: ['دعوة من {from} إلى تصميم غرفة «{room}» معًا على ديوان.'], ...INVITED.ar },
      fr: {
        subject: '{from} a partagé « {room} » avec vous',
        before: ['{from} vous invite à aménager ensemble la pièce « {room} » sur Diwan.'],
        ...INVITED.fr,
      },
    },
  },
  invitation_to_view: {
    channel: 'email',
    words: {
      en: { subject: '{from} shared “{room}” with you', before: ['{from} shared the room “{room}” with you on Diwan.'], ...INVITED.en },
      ar: { subject: 'مشاركة من {from}: غرفة «{room}»', before: ['تمت مشاركة غرفة «{room}» معك على ديوان من {from}.'], ...INVITED.ar },
      fr: { subject: '{from} a partagé « {room} » avec vous', before: ['{from} a partagé avec vous la pièce « {room} » sur Diwan.'], ...INVITED.fr },
    },
  },
  webhook_disabled: {
    channel: 'email',
    words: {
      en: {
        subject: 'Your webhook to {endpoint} was switched off',
        before: [
          '{reason, select, gone {{endpoint} answered that it is gone for good (HTTP 410), so we no longer send it events.} other {Every attempt to send an event to {endpoint} has failed for {days, plural, one {# day} other {# days}}, so we stopped trying.}}',
        ],
        after: [
          'Once the endpoint works again, switch the webhook on and send what failed again: GET /v1/events lists what happened in the last 30 days.',
        ],
      },
      ar: {
        subject: 'تم إيقاف خطاف الويب إلى {endpoint}',
        before: [
          '{reason, select, gone {أجاب {endpoint} بأنه لم يعد موجودًا، لذلك توقفنا عن إرسال الأحداث إليه.} other {فشلت كل محاولات إرسال الأحداث إلى {endpoint} على مدى {days, plural, one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}، لذلك توقفنا عن المحاولة.}}',
        ],
        after: ['عندما يعمل العنوان من جديد، فعّل خطاف الويب وأعد إرسال ما فشل: يعرض GET /v1/events ما حدث في الثلاثين يومًا الأخيرة.'],
      },
      fr: {
        subject: 'Votre webhook vers {endpoint} a été désactivé',
        before: [
          '{reason, select, gone {{endpoint} a répondu qu’il n’existe plus (HTTP 410) : nous ne lui envoyons plus d’événements.} other {Depuis {days, plural, one {# jour} other {# jours}}, toutes les tentatives d’envoi vers {endpoint} ont échoué : nous avons cessé d’essayer.}}',
        ],
        after: [
          'Quand l’adresse fonctionnera de nouveau, réactivez le webhook et renvoyez ce qui a échoué : GET /v1/events liste les événements des 30 derniers jours.',
        ],
      },
    },
  },
}
