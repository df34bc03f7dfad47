/** Words for several items at once, Arabic. */
export default {
  'action.copy': 'نسخ',
  'action.cut': 'قص',
  'action.paste': 'لصق',
  'action.selectAll': 'تحديد الكل',
  'action.group': 'جمع في مجموعة',
  'action.ungroup': 'فك المجموعة',
  'action.lock': 'تثبيت في المكان',
  'action.unlock': 'إلغاء التثبيت',
  'action.alignLeft': 'محاذاة إلى اليسار',
  'action.alignCentreX': 'محاذاة المراكز أفقيًا',
  'action.alignRight': 'محاذاة إلى اليمين',
  'action.alignBack': 'محاذاة إلى الخلف',
  'action.alignCentreZ': 'محاذاة المراكز من الخلف إلى الأمام',
  'action.alignFront': 'محاذاة إلى الأمام',
  'action.distributeX': 'توزيع متساوٍ من اليسار إلى اليمين',
  'action.distributeZ': 'توزيع متساوٍ من الخلف إلى الأمام',

  'step.moveMany': 'تحريك {count, plural, one {قطعة} two {قطعتين} few {# قطع} many {# قطعة} other {# قطعة}}',
  'step.turnMany': 'تدوير {count, plural, one {قطعة} two {قطعتين} few {# قطع} many {# قطعة} other {# قطعة}}',
  'step.duplicateMany': 'تكرار {count, plural, one {قطعة} two {قطعتين} few {# قطع} many {# قطعة} other {# قطعة}}',
  'step.removeMany': 'إزالة {count, plural, one {قطعة} two {قطعتين} few {# قطع} many {# قطعة} other {# قطعة}}',
  'step.paste': 'لصق {count, plural, one {قطعة} two {قطعتين} few {# قطع} many {# قطعة} other {# قطعة}}',
  'step.group': 'جمع {count, plural, one {قطعة} two {قطعتين} few {# قطع} many {# قطعة} other {# قطعة}}',
  'step.ungroup': 'فك مجموعة من {count, plural, one {قطعة} two {قطعتين} few {# قطع} many {# قطعة} other {# قطعة}}',
  'step.lock': 'تثبيت {count, plural, one {قطعة} two {قطعتين} few {# قطع} many {# قطعة} other {# قطعة}}',
  'step.unlock': 'إلغاء تثبيت {count, plural, one {قطعة} two {قطعتين} few {# قطع} many {# قطعة} other {# قطعة}}',
  'step.align': 'محاذاة {count, plural, one {قطعة} two {قطعتين} few {# قطع} many {# قطعة} other {# قطعة}}',
  'step.distribute': 'توزيع {count, plural, one {قطعة} two {قطعتين} few {# قطع} many {# قطعة} other {# قطعة}} بالتساوي',

  'notice.locked': '{item}: القطعة مثبتة. ألغِ التثبيت لتعديلها.',
  'notice.copied': 'تم نسخ {count, plural, one {قطعة واحدة} two {قطعتين} few {# قطع} many {# قطعة} other {# قطعة}}. الصقها هنا أو في غرفة أخرى.',
  'notice.nothingCopied': 'لم تنسخ شيئًا بعد. حدّد قطعة وانسخها أولًا.',
  'notice.pastePartly':
    'تعذّر لصق {count, plural, one {قطعة واحدة} two {قطعتين} few {# قطع} many {# قطعة} other {# قطعة}}: لا يوجد مكان خالٍ، أو لم تعد تُباع.',
  'notice.paste.too-many':
    '{limit, plural, one {الحد الأقصى للغرفة قطعة واحدة.} two {الحد الأقصى للغرفة قطعتان.} few {الحد الأقصى للغرفة # قطع.} many {الحد الأقصى للغرفة # قطعة.} other {الحد الأقصى للغرفة # قطعة.}} لم يُضف شيء.',
  'notice.paste.no-place': 'لا يوجد مكان خالٍ لها في هذه الغرفة. لم يُضف شيء.',
  'notice.paste.unknown-products': 'ما نُسخ لم يعد يُباع. لم يُضف شيء.',

  'hint.moving-many': 'اترك الزر لوضعها كلها. Alt للتحريك الحر، و Esc للإلغاء.',
  'hint.twisting': 'أدِر بإصبعين، ثم ارفعهما لتثبت القطعة.',
  'hint.raising': 'ارفع أو اخفض. Alt للتحريك الحر، و Esc للإلغاء.',

  'notice.fromShelf': 'لا يوجد اتصال بالإنترنت. هذه الغرفة كما كانت في {when}. تُحفظ تغييراتك هنا وتُرسل عند عودة الاتصال.',
}
