/** Short texts about orders, points, payments and in mails, Arabic. */
import type en from '../en/shortTexts.ts'

export default {
  // Events of an order’s tracking
  'tracking.order_confirmed': 'تم تأكيد طلبك.',
  'tracking.processing': 'جارٍ تجهيز طلبك.',
  'tracking.shipped': 'خرج طلبك من المستودع.',
  'tracking.in_transit': 'طلبك في الطريق.',
  'tracking.out_for_delivery': 'يصلك طلبك اليوم.',
  'tracking.delivered': 'تم توصيل طلبك.',
  'tracking.cancelled': 'تم إلغاء طلبك.',
  'tracking.comma': '، ',

  installation: 'تركيب الأثاث',

  // Entries of the ledger of points
  'points.earned': 'نقاط مكتسبة من طلب',
  'points.redeemed': 'نقاط مستخدمة في طلب',
  'points.returned': 'نقاط مستردة عن طلب ملغى أو منتجات مرتجعة',
  'points.reversed': 'نقاط مخصومة عن منتجات مرتجعة',
  'points.referral': 'نقاط عن دعوة صديق',

  // The payment provider for development and tests
  'sandbox.wallet': 'محفظة تجريبية',
  'sandbox.lender': 'جهة تمويل تجريبية',

  // Mails: names that cannot be shown, and the sign between a label and the address under it
  'nameless.from': 'أحد مستخدمي ديوان',
  'nameless.room': 'غرفة',
  'link.colon': ':',
} satisfies Record<keyof typeof en, string>
