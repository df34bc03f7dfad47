/**
 * Terms that stood for the same thing beside the one that is written now, so that a thing keeps one name in each language.
 * `not` is what must not be written, `instead` what is.
 */
import type { Language } from '#contract/text/languages.ts'
import type { Message } from './wordsOfAll.ts'

interface Term {
  not: RegExp
  instead: string
  /** Messages that the rule applies to; all by default. */
  in?: (said: Message) => boolean
}

/** A whole Arabic word, with or without و، ف، ب، ل، ك and the article. */
const arabic = (...words: string[]): RegExp =>
  new RegExp(`(?<![\\u0621-\\u0652])(?:[وف]?[بلك]?(?:ال|لل)?)(?:${words.join('|')})(?![\\u0621-\\u0652])`, 'u')
/** A whole Latin word. */
const latin = (words: string, flags = 'iu'): RegExp => new RegExp(`(?<![\\p{L}\\p{N}_-])(?:${words})(?![\\p{L}\\p{N}_-])`, flags)

const notCollection = ({ source }: Message): boolean => source !== 'collection'
/** “Diwan is an open-source project.” */
const notOpenSource = ({ key }: Message): boolean => key !== 'footer.open'
/** A dialog of the page, or a window of the browser. */
const notOfBrowser = ({ key }: Message): boolean => key !== 'output.preview.none'
const onPage = ({ source }: Message): boolean => source === 'page'
const versions = ({ key }: Message): boolean => /^versions\.|^(?:step|notice)\.restored?$|^action\.versions$/.test(key)

export const MIXED_TERMS: Readonly<Record<Language, readonly Term[]>> = {
  ar: [
    { not: arabic('جدار', 'جداران', 'جدران', 'جداره', 'جدارًا', 'جدارين', 'جدرانها'), instead: 'حائط، حوائط' },
    {
      not: /(?<![\u0621-\u0652])[وف]?[بلك]?(?:ال|لل)?(?:نافذة(?! (?:أخرى|جديدة))|نوافذ|نافذتين|نافذتان|شبّاك)/u,
      instead: 'شباك، شبابيك',
      in: notOfBrowser,
    },
    { not: arabic('أريكة', 'أريكتين', 'أرائك'), instead: 'كنبة' },
    { not: /طاولة الوسط/u, instead: 'طاولة قهوة' },
    { not: arabic('تسريحة'), instead: 'وحدة أدراج', in: ({ file }) => file !== 'collection/storage/vanityLayla.ts' },
    { not: arabic('تلفاز'), instead: 'تلفزيون' },
    { not: arabic('قسيمة', 'قسائم'), instead: 'كوبون' },
    { not: arabic('سائق'), instead: 'مندوب التوصيل' },
    { not: arabic('معروضات'), instead: 'الكتالوج' },
    { not: arabic('مسقط'), instead: 'المخطط' },
    // A scale model on a table is one.
    { not: arabic('مجسّم', 'مجسم', 'مجسّمًا'), instead: 'ثلاثي الأبعاد', in: ({ text }) => !text.includes('١:٢٠') },
    { not: /بالأبعاد الثلاثة/u, instead: 'ثلاثي الأبعاد' },
    { not: arabic('حاسوب', 'حاسوبك'), instead: 'الكمبيوتر' },
    { not: arabic('فأرة'), instead: 'الماوس' },
    { not: /(?:وسيلة|وسائل) (?:ال)?دفع/u, instead: 'طريقة الدفع' },
    { not: /(?<!(?:إظهار|عرض)\S*(?: \S+)? )(?:مجددًا|مجدّدًا)/u, instead: 'مرة أخرى (but إظهار مجددًا)' },
    { not: arabic('مشروع', 'مشروعًا', 'مشروعك', 'مشاريع', 'مشاريعك'), instead: 'غرفة', in: notOpenSource },
    { not: /مشتركة معي/u, instead: 'تمت مشاركتها معي' },
    { not: arabic('نسخة', 'نسخ'), instead: 'إصدار', in: (said) => versions(said) && !said.key.includes('copy') },
    { not: arabic('ورقة'), instead: 'ملف الغرفة (PDF)', in: onPage },
    { not: /(?:ب|في )أمان/u, instead: 'لم تفقد شيئًا' },
    { not: arabic('غرافيت'), instead: 'جرافيت' },
    { not: /في الطريق/u, instead: 'جارٍ التحميل', in: (said) => onPage(said) && !/^orderStatus|leadsTo$/.test(said.key) },
    { not: /جارٍ قراءة|تعذّرت? قراءة/u, instead: 'جارٍ تحميل، تعذّر تحميل' },
    // A name may begin with a Latin letter; figures do not.
    { not: /[بلك]ـ ?\{(?!(?:limit|count|n|money|price|percent|measured|bound|cm|last4|minutes)\})/u, instead: '«إلى {x}»، «— {x}»' },
    { not: /(?<!\p{L})و[A-Za-z]/u, instead: 'و Esc' },
  ],
  en: [
    { not: latin('e-mails?'), instead: 'email' },
    { not: latin('somebody|anybody|everybody|whoever'), instead: 'someone, anyone, everyone, anyone who' },
    { not: latin('you may|may (?:not|edit|view|look|furnish|see|open)'), instead: 'can' },
    { not: latin('lately|anew'), instead: 'recently, again' },
    { not: latin('pieces?(?! of advice)'), instead: 'item', in: notCollection },
    { not: latin('projects?'), instead: 'room', in: (said) => notCollection(said) && notOpenSource(said) },
    { not: latin('articles?'), instead: 'item, product' },
    { not: latin('dressers?'), instead: 'chest of drawers' },
    { not: latin('taxe?s?'), instead: 'VAT' },
    { not: latin('drivers?'), instead: 'courier' },
    { not: latin('ways? to pay'), instead: 'payment method' },
    { not: /^to the (?:cart|checkout)/iu, instead: 'View cart, Add to cart' },
    { not: latin('tak(?:e|en|ing) back|done again'), instead: 'undo, redo' },
    { not: latin('heed(?:ed)?|mend(?:ed|s|ing)?'), instead: 'apply', in: notCollection },
    { not: latin('(?:is|are|stays?) safe'), instead: 'Nothing is lost.' },
    { not: latin('on its way|on their way'), instead: 'Loading', in: (said) => onPage(said) && !/order|timeline|delivery/i.test(said.key) },
    { not: /^Reading (?:the|your)\b|could(?:n’t| not) be read/u, instead: 'Loading, could not be loaded' },
    { not: latin('whoever has the link'), instead: 'anyone with the link' },
  ],
  fr: [
    { not: /# pièces?/u, instead: '# meuble, # article', in: ({ file }) => !file.endsWith('/rooms.ts') },
    { not: latin('coupons?'), instead: 'code promo' },
    { not: latin('projets?'), instead: 'pièce', in: notOpenSource },
    { not: latin('internet', 'u'), instead: 'Internet' },
    { not: latin('(?:l’)?(?:AR|RA)', 'u'), instead: 'réalité augmentée', in: ({ text }) => !text.includes('Google Play') },
    { not: latin('vraies? tailles?'), instead: 'taille réelle' },
    { not: latin('taxes?'), instead: 'TVA' },
    { not: latin('moyens? de paiement'), instead: 'mode de paiement' },
    { not: latin('montage'), instead: 'installation', in: notCollection },
    { not: latin('chauffeur|conducteur'), instead: 'livreur' },
    { not: latin('en sécurité|en sûreté|intacte?s?'), instead: 'Rien n’est perdu.', in: notCollection },
    { not: latin('voir chez soi|placer chez moi'), instead: 'Voir chez vous' },
    { not: /^(?:Ordre|Ensemble|Abandonner)$/u, instead: 'Trier par, Total, Annuler' },
    { not: /^Double$/u, instead: 'Plan + 3D', in: ({ key }) => key.startsWith('view.') },
    { not: /^Lecture d/u, instead: 'Chargement' },
    { not: latin('rétablir|rétablie?s?|rétablissement'), instead: 'restaurer', in: versions },
  ],
}
