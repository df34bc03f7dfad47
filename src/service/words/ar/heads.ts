/** Titles and descriptions of pages, as they are before any script runs, Arabic. */
import type en from '../en/heads.ts'

export default {
  '/privacy.title': 'الخصوصية – ديوان',
  '/privacy.description': 'ما يحتفظ به ديوان عنك، ولماذا، وإلى متى، وكيف تطلب حذفه. بلا تتبّع ولا إعلانات.',
  '/terms.title': 'شروط البيع – ديوان',
  '/terms.description': 'الطلب والدفع والتوصيل بأسعاره لكل محافظة، والتركيب والإلغاء والكوبونات والنقاط.',
  '/returns.title': 'الإرجاع والضمان – ديوان',
  '/returns.description': 'كيف تُرجع منتجًا، وما الذي يُردّ إليك، ومدة ضمان كل منتج.',
  'ar.title': 'شاهدها في بيتك – ديوان',
  'ar.description': 'افتح هذا الرابط على هاتفك لترى الأثاث في بيتك بمقاسه الحقيقي.',
  brand: 'ديوان',
  'room.items': '{count, plural, zero {بلا قطع} one {قطعة واحدة} two {قطعتان} few {# قطع} many {# قطعة} other {# قطعة}}',
  'room.size': '{length} × {width} م',
} satisfies Record<keyof typeof en, string>
