/** Changes of a room, as the list of its versions has them, Arabic. */
import type { VersionWords } from '../shapes.ts'

export default {
  added: 'إضافة {…}',
  removed: 'إزالة {…}',
  moved: 'تحريك {…}',
  movedInAr: 'تحريك {…} في الواقع المعزز',
  turned: 'تدوير {…}',
  resized: 'تغيير مقاس {…}',
  refinished: 'تغيير خامة {…}',
  recounted: 'تغيير كمية {…}',
  changed: 'تعديل {…}',
  created: 'إنشاء الغرفة',
  restored: 'استعادة الإصدار {…}',
  room: 'تعديل الغرفة',
  renamed: 'تغيير الاسم إلى {…}',
  described: 'تعديل الوصف',
  retyped: 'تغيير نوع الغرفة',
  restyled: 'تغيير الطراز',
  budgeted: 'تغيير الميزانية',
  published: 'إتاحة الغرفة للجميع',
  hidden: 'جعل الغرفة خاصة',
  archived: 'أرشفة الغرفة',
  unarchived: 'إخراج الغرفة من الأرشيف',
  untouched: 'لا تغييرات',
  items: { one: 'قطعة واحدة', two: 'قطعتين', few: '{…} قطع', many: '{…} قطعة', other: '{…} قطعة' },
  and: '، ',
} satisfies VersionWords
