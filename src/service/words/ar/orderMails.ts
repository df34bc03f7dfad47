/** Mails about orders and returns, Arabic. */
import type { OrderMailKind, MailWords } from '../shapes.ts'

const VIEW = 'عرض الطلب'
const SETTINGS = 'يمكنك إيقاف الرسائل عن الطلبات من إعدادات حسابك.'

export default {
  order_placed: {
    subject: 'استلمنا طلبك {number}',
    before: [
      'استلمنا طلبك {number} بقيمة {total}، شكرًا لك.',
      '{payment, select, cash {الدفع نقدًا عند الاستلام. سنؤكد الطلب أولًا ثم نراسلك.} other {يتأكد الطلب فور سداد قيمته، ويُلغى إذا لم تُسدد خلال نصف ساعة.}}',
    ],
    link: VIEW,
    after: ['إذا لم تطلب هذا، فربما أدخل شخص عنوانك عن طريق الخطأ: تجاهل هذه الرسالة.', SETTINGS],
  },
  order_confirmed: {
    subject: 'تم تأكيد طلبك {number}',
    before: ['تم تأكيد طلبك {number} بقيمة {total}، ونجهزه الآن. موعد التسليم المتوقع {day}.'],
    link: VIEW,
    after: [SETTINGS],
  },
  order_shipped: {
    subject: 'طلبك {number} في الطريق',
    before: [
      'خرج طلبك {number} من المستودع. موعد التسليم المتوقع {day}.',
      '{parcel, select, unnamed {} numbered {رقم التتبع: {trackingNumber}} other {رقم التتبع: {trackingNumber}، شركة الشحن: {carrier}}}',
    ],
    link: 'تتبع الطلب',
    after: [SETTINGS],
  },
  order_delivered: {
    subject: 'تم تسليم طلبك {number}',
    before: ['تم تسليم طلبك {number}. شارك رأيك: قيّم المنتجات في صفحة الطلب.', 'يمكنك إرجاع المنتجات حتى {until}.'],
    link: VIEW,
    after: [SETTINGS],
  },
  order_cancelled: {
    subject: 'تم إلغاء طلبك {number}',
    before: [
      'تم إلغاء طلبك {number}، وقيمته {total} شاملة الضريبة.',
      '{refund, select, none {لم يُخصم أي مبلغ مقابله.} other {سيُرد مبلغ {amount} إلى طريقة الدفع التي استخدمتها.}}',
    ],
    link: VIEW,
    after: [SETTINGS],
  },
  return_approved: {
    subject: 'تم قبول إرجاعك من الطلب {number}',
    before: ['قبلنا إرجاعك من الطلب {number}. سيُرد إليك مبلغ {amount} بالطريقة التي دفعت بها.'],
    link: VIEW,
    after: [SETTINGS],
  },
  return_refused: {
    subject: 'لم يُقبل إرجاعك من الطلب {number}',
    before: ['تعذر علينا قبول إرجاعك من الطلب {number}. ستجد ملاحظتنا في صفحة الطلب.'],
    link: VIEW,
    after: [SETTINGS],
  },
} satisfies Record<OrderMailKind, MailWords>
