/** The part of the messages' words (templates.ts) about orders and what comes back of them. */
import type { MessageKind } from '#contract/messages/messages.ts'
import type { Language, Translated } from '#contract/text/languages.ts'
import type { InLanguages, MailWords, Template } from './templates.ts'

type OrderMessageKind = Extract<MessageKind, `order_${string}` | `return_${string}`>

const VIEW = { en: 'View your order', ar: 'عرض الطلب', fr: 'Voir la commande' }
const TRACK = { en: 'Track your order', ar: 'تتبع الطلب', fr: 'Suivre la commande' }
const BY_MISTAKE = {
  en: 'If you didn’t place this order, someone may have entered your address by mistake: ignore this message.',
  ar: 'إذا لم تطلب هذا، فربما أدخل شخص عنوانك عن طريق الخطأ: تجاهل هذه الرسالة.',
  fr: 'Si vous n’avez pas passé cette commande, quelqu’un a peut-être saisi votre adresse par erreur : ignorez ce message.',
}
const SETTINGS = {
  en: 'Emails about orders can be turned off in your account’s settings.',
  ar: 'يمكنك إيقاف الرسائل عن الطلبات من إعدادات حسابك.',
  fr: 'Les e-mails sur les commandes se désactivent dans les paramètres de votre compte.',
}

/** A mail about an order: its own words, a link to the order's page, and how to turn such mail off. */
const orderMail = (
  own: InLanguages<Pick<MailWords, 'subject' | 'before'>>,
  { link = VIEW, after = [] }: { link?: Translated; after?: readonly Translated[] } = {},
): Template => {
  const wordsIn = (language: Language): MailWords => ({
    ...own[language],
    link: link[language],
    after: [...after, SETTINGS].map((words) => words[language]),
  })
  return { channel: 'email', words: { en: wordsIn('en'), ar: wordsIn('ar'), fr: wordsIn('fr') } }
}

export const ORDER_TEMPLATES: Readonly<Record<OrderMessageKind, Template>> = {
  order_placed: orderMail(
    {
      en: {
        subject: 'We received your order {number}',
        before: [
          'Thank you. We received your order {number} for {total}.',
          '{payment, select, cash {You pay in cash on delivery. We confirm the order first, and write to you then.} other {It’s confirmed as soon as it’s paid. An order that isn’t paid within half an hour is cancelled.}}',
        ],
      },
      ar: {
        subject: 'استلمنا طلبك {number}',
        before: [
          'استلمنا طلبك {number} بقيمة {total}، شكرًا لك.',
          '{payment, select, cash {الدفع نقدًا عند الاستلام. سنؤكد الطلب أولًا ثم نراسلك.} other {يتأكد الطلب فور سداد قيمته، ويُلغى إذا لم تُسدد خلال نصف ساعة.}}',
        ],
      },
      fr: {
        subject: 'Nous avons reçu votre commande {number}',
        before: [
          'Merci. Nous avons reçu votre commande {number} de {total}.',
          '{payment, select, cash {Vous payez en espèces à la livraison. Nous confirmons d’abord la commande et vous écrivons alors.} other {Elle est confirmée dès son paiement. Sans paiement sous une demi-heure, elle est annulée.}}',
        ],
      },
    },
    { after: [BY_MISTAKE] },
  ),
  order_confirmed: orderMail({
    en: {
      subject: 'Your order {number} is confirmed',
      before: ['Your order {number} for {total} is confirmed, and we’re preparing it. We expect to deliver it on {day}.'],
    },
    ar: {
      subject: 'تم تأكيد طلبك {number}',
      before: ['تم تأكيد طلبك {number} بقيمة {total}، ونجهزه الآن. موعد التسليم المتوقع {day}.'],
    },
    fr: {
      subject: 'Votre commande {number} est confirmée',
      before: ['Votre commande {number} de {total} est confirmée et en préparation. Livraison prévue le {day}.'],
    },
  }),
  order_shipped: orderMail(
    {
      en: {
        subject: 'Your order {number} is on its way',
        before: [
          'Your order {number} has left the warehouse. We expect to deliver it on {day}.',
          '{parcel, select, unnamed {} numbered {Tracking number: {trackingNumber}} other {Tracking number: {trackingNumber}, with {carrier}}}',
        ],
      },
      ar: {
        subject: 'طلبك {number} في الطريق',
        before: [
          'خرج طلبك {number} من المستودع. موعد التسليم المتوقع {day}.',
          '{parcel, select, unnamed {} numbered {رقم التتبع: {trackingNumber}} other {رقم التتبع: {trackingNumber}، شركة الشحن: {carrier}}}',
        ],
      },
      fr: {
        subject: 'Votre commande {number} est en route',
        before: [
          'Votre commande {number} a quitté l’entrepôt. Livraison prévue le {day}.',
          '{parcel, select, unnamed {} numbered {Numéro de suivi : {trackingNumber}} other {Numéro de suivi : {trackingNumber}, transporteur : {carrier}}}',
        ],
      },
    },
    { link: TRACK },
  ),
  order_delivered: orderMail({
    en: {
      subject: 'Your order {number} was delivered',
      before: [
        'Your order {number} was delivered. Tell others what you think of it: rate the products on the order’s page.',
        'You can return items until {until}.',
      ],
    },
    ar: {
      subject: 'تم تسليم طلبك {number}',
      before: ['تم تسليم طلبك {number}. شارك رأيك: قيّم المنتجات في صفحة الطلب.', 'يمكنك إرجاع المنتجات حتى {until}.'],
    },
    fr: {
      subject: 'Votre commande {number} a été livrée',
      before: [
        'Votre commande {number} a été livrée. Donnez votre avis : notez les produits sur la page de la commande.',
        'Vous pouvez retourner des articles jusqu’au {until}.',
      ],
    },
  }),
  order_cancelled: orderMail({
    en: {
      subject: 'Your order {number} was cancelled',
      before: [
        'Your order {number} for {total} was cancelled.',
        '{refund, select, none {Nothing was charged for it.} other {{amount} is refunded to the payment method that you used.}}',
      ],
    },
    ar: {
      subject: 'تم إلغاء طلبك {number}',
      before: [
        'تم إلغاء طلبك {number}، وقيمته {total} شاملة الضريبة.',
        '{refund, select, none {لم يُخصم أي مبلغ مقابله.} other {سيُرد مبلغ {amount} إلى طريقة الدفع التي استخدمتها.}}',
      ],
    },
    fr: {
      subject: 'Votre commande {number} a été annulée',
      before: [
        'Votre commande {number} de {total} a été annulée.',
        '{refund, select, none {Rien n’a été débité.} other {{amount} sont remboursés sur le mode de paiement utilisé.}}',
      ],
    },
  }),
  return_approved: orderMail({
    en: {
      subject: 'Your return from order {number} is accepted',
      before: ['We accepted your return from order {number}. {amount} is refunded to you, the way that you paid.'],
    },
    ar: {
      subject: 'تم قبول إرجاعك من الطلب {number}',
      before: ['قبلنا إرجاعك من الطلب {number}. سيُرد إليك مبلغ {amount} بالطريقة التي دفعت بها.'],
    },
    fr: {
      subject: 'Votre retour de la commande {number} est accepté',
      before: ['Nous avons accepté votre retour de la commande {number}. {amount} vous sont remboursés sur le mode de paiement utilisé.'],
    },
  }),
  return_refused: orderMail({
    en: {
      subject: 'Your return from order {number} was not accepted',
      before: ['We could not accept your return from order {number}. What we said about it is on the order’s page.'],
    },
    ar: {
      subject: 'لم يُقبل إرجاعك من الطلب {number}',
      before: ['تعذر علينا قبول إرجاعك من الطلب {number}. ستجد ملاحظتنا في صفحة الطلب.'],
    },
    fr: {
      subject: 'Votre retour de la commande {number} n’a pas été accepté',
      before: ['Nous n’avons pas pu accepter votre retour de la commande {number}. Notre réponse se trouve sur la page de la commande.'],
    },
  }),
  order_placed_text: {
    channel: 'sms',
    words: {
      en: 'We received your Diwan order {number}.',
      ar: 'استلمنا طلبك من ديوان {number}.',
      fr: 'Votre commande Diwan {number} est bien enregistrée.',
    },
  },
  order_confirmed_text: {
    channel: 'sms',
    words: {
      en: 'Your Diwan order {number} is confirmed. Delivery: {day}.',
      ar: 'تم تأكيد طلبك {number}. التسليم: {day}.',
      fr: 'Votre commande Diwan {number} est acceptée. Livraison le {day}.',
    },
  },
  order_shipped_text: {
    channel: 'sms',
    words: {
      en: 'Your Diwan order {number} is on its way. Delivery: {day}.',
      ar: 'طلبك {number} في الطريق. التسليم: {day}.',
      fr: 'Votre commande Diwan {number} est en route. Livraison le {day}.',
    },
  },
  order_cancelled_text: {
    channel: 'sms',
    words: {
      en: 'Your Diwan order {number} was cancelled.',
      ar: 'تم إلغاء طلبك من ديوان {number}.',
      fr: 'Votre commande Diwan {number} a été annulée.',
    },
  },
}
