import type en from '../en/wishlist.ts'

export default {
  title: 'المفضلة',
  reading: 'جارٍ تحميل المفضلة',
  count: '{count, plural, zero {لا قطع} one {قطعة واحدة} two {قطعتان} few {# قطع} many {# قطعة} other {# قطعة}}',
  total: 'الإجمالي: {total} بأسعار اليوم',
  since: 'تاريخ الحفظ: {date}',
  dropped: 'انخفض السعر بمقدار {by}، وكان {price} عند الحفظ',
  risen: 'كان السعر {price} عند الحفظ',
  remove: 'إزالة {name} من المفضلة',
  removed: 'تمت إزالة {name} من المفضلة.',
  undo: 'تراجع',
  empty: 'لم تحفظ شيئًا بعد',
  'empty.body': 'اضغط على القلب في أي قطعة تعجبك لتحفظها هنا وتعرف متى ينخفض سعرها.',
  'empty.do': 'تصفّح الأثاث',
  alerts: 'أخبروني حين ينخفض السعر',
  'alerts.about': 'رسالة واحدة حين ينخفض سعر قطعة هنا عمّا كان عند حفظها، ومعها عروض ديوان.',
  'alerts.confirm': 'لن تصلك الرسائل قبل أن تؤكد بريدك.',
  'alerts.confirm.do': 'تأكيد البريد',
  guest: 'مفضلتك محفوظة في هذا المتصفح فقط.',
  'guest.do': 'أنشئ حسابًا لتجدها على أجهزتك الأخرى',
} satisfies Record<keyof typeof en, string>
