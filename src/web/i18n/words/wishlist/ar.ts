import type en from './en.ts'

export default {
  title: 'المفضلة',
  reading: 'جارٍ قراءة المفضلة',
  count: '{count, plural, zero {لا قطع} one {قطعة واحدة} two {قطعتان} few {# قطع} many {# قطعة} other {# قطعة}}',
  total: 'المجموع {total} بأسعار اليوم',
  since: 'حُفظت في {date}',
  dropped: 'انخفض السعر بمقدار {by}، وكان {price} عندما حفظتها',
  risen: 'كان السعر {price} عندما حفظتها',
  remove: 'أزل {name} من المفضلة',
  removed: 'أُزيلت {name} من المفضلة.',
  undo: 'أعدها',
  empty: 'لم تحفظ شيئًا بعد',
  'empty.body': 'اضغط على القلب فوق أي قطعة تعجبك: ستنتظرك هنا، وترى متى ينخفض سعرها.',
  'empty.do': 'تصفّح الأثاث',
  guest: 'مفضلتك محفوظة في هذا المتصفح.',
  'guest.do': 'أنشئ حسابًا لتجدها على أجهزتك الأخرى',
} satisfies Record<keyof typeof en, string>
