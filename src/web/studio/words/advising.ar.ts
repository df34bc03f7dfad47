/** Words of the panel of advice, Arabic. */
import type en from './advising.en.ts'

const words: Record<keyof typeof en, string> = {
  'action.advice': 'نصائح للغرفة',
  'also.advice': 'نصيحة، مشكلات، مسافات، مصمم، ممر',
  'action.followAdvice': 'نفّذ النصيحة',
  'also.followAdvice': 'إصلاح، حل، نفذ، تصليح',
  'off.followAdvice': 'اختر أولًا نصيحة يصلحها تحريك قطعة',

  'advising.title': 'نصائح',
  'advising.problems': 'مشكلات',
  'advising.hints': 'لتصبح أفضل',
  'advising.looking': 'ننظر في الغرفة…',
  'advising.fine': 'لا شيء يحتاج إلى تحسين',
  'advising.fine.text': 'فيها متسع للمشي والجلوس وفتح كل باب. المصمم نفسه لن يغيّر فيها شيئًا.',
  'advising.empty': 'الغرفة ما زالت خالية',
  'advising.empty.text': 'أدخل القطع الأولى، وستجد هنا ما يقوله المصمم عنها.',
  'advising.quiet': 'لم يبقَ إلا ما اخترت تجاهله.',
  'advising.failed': 'تعذّر النظر في الغرفة. غرفتك محفوظة، ولا ينقص إلا النصائح.',
  'advising.again': 'حاول مرة أخرى',
  'advising.about': 'هذه نصائح لا أوامر: الغرفة غرفتك.',
  'advising.all': 'أظهرها كلها في المسقط',
  'advising.options': 'ما الذي ننظر فيه',
  'advising.wheelchair': 'متسع لكرسي متحرك',
  'advising.cooks': 'في المطبخ',
  'advising.cooks.1': 'طبّاخ واحد',
  'advising.cooks.2': 'طبّاخان',
  'advising.leadsTo': 'في الطريق إلى {items}',
  'advising.more': '{items} و{count, plural, one {قطعة أخرى} two {قطعتان أخريان} few {# قطع أخرى} many {# قطعة أخرى} other {# قطعة أخرى}}',
  'advising.source': 'المصدر: {source}',
  'advising.mend': 'نفّذها',
  'advising.mend.aside': 'تحريك {item}{more, select, yes { وما يتبعها} other {}} بمقدار {distance}.',
  'advising.mend.up': 'رفع {item} بمقدار {distance}.',
  'advising.mend.down': 'إنزال {item} بمقدار {distance}.',
  'advising.mend.rest': 'يتحسّن الوضع وإن لم يكتمل.',
  'advising.ignore': 'تجاهل: {title}',
  'advising.ignored':
    '{count, plural, one {نصيحة متجاهلة} two {نصيحتان متجاهلتان} few {# نصائح متجاهلة} many {# نصيحة متجاهلة} other {# نصيحة متجاهلة}}',
  'advising.heed': 'أعدها',
  'advising.list': 'إلى القائمة',
  'advising.close': 'إغلاق',
  'advising.found': '{count, plural, one {مشكلة واحدة} two {مشكلتان} few {# مشكلات} many {# مشكلة} other {# مشكلة}}',
  'advising.found.hints': '{count, plural, one {نصيحة واحدة} two {نصيحتان} few {# نصائح} many {# نصيحة} other {# نصيحة}}',
  'advising.heard':
    '{count, plural, =0 {لم تبقَ مشكلة في الغرفة} one {في الغرفة مشكلة واحدة} two {في الغرفة مشكلتان} few {في الغرفة # مشكلات} many {في الغرفة # مشكلة} other {في الغرفة # مشكلة}}',
  'advising.comma': '، ',
}
export default words
