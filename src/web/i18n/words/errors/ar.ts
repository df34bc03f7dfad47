import type en from './en.ts'

export default {
  title: 'لم يتم ذلك',
  'network.title': 'لا يوجد اتصال',
  network: 'لا نستطيع الوصول إلى ديوان الآن. لم يضِع شيء مما فعلت: تحقق من الاتصال ثم حاول مجددًا.',
  ours: 'حدث خطأ من جانبنا. لم يتغيّر شيء: حاول بعد لحظة.',
  retry: 'حاول مجددًا',
  required: 'من فضلك املأ هذه الخانة.',
  email: 'هذا البريد الإلكتروني غير مكتمل.',
  phone: 'رقم المحمول المصري من ١١ رقمًا، مثل ‎010 1234 5678.',
} satisfies Record<keyof typeof en, string>
