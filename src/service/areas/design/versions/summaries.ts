/** What a change did, in one sentence of the reader's language. */
import type { Language } from '../../../../contract/primitives.ts'

/** What can be said of items; the counted form takes a number with its noun, the other a name. */
export type ItemDeed = 'added' | 'removed' | 'moved' | 'movedInAr' | 'turned' | 'resized' | 'refinished' | 'recounted' | 'changed'
/** What can be said of the project as a whole. */
export type ProjectDeed =
  | 'created'
  | 'restored'
  | 'room'
  | 'renamed'
  | 'described'
  | 'restyled'
  | 'budgeted'
  | 'published'
  | 'hidden'
  | 'archived'
  | 'unarchived'
  | 'untouched'

/** `{…}` stands for a name, a number, or a number of items. */
type Words = Record<ItemDeed | ProjectDeed, string> & { items: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }; and: string }

const WORDS: Record<Language, Words> = {
  en: {
    added: 'Added {…}',
    removed: 'Removed {…}',
    moved: 'Moved {…}',
    movedInAr: 'Moved {…} in AR',
    turned: 'Turned {…}',
    resized: 'Changed the size of {…}',
    refinished: 'Changed the finish of {…}',
    recounted: 'Changed the quantity of {…}',
    changed: 'Changed {…}',
    created: 'Created the project',
    restored: 'Restored version {…}',
    room: 'Changed the room',
    renamed: 'Renamed to {…}',
    described: 'Changed the description',
    restyled: 'Changed the style',
    budgeted: 'Changed the budget',
    published: 'Made the project public',
    hidden: 'Made the project private',
    archived: 'Archived the project',
    unarchived: 'Took the project out of the archive',
    untouched: 'Changed nothing',
    items: { one: '{…} item', other: '{…} items' },
    and: '; ',
  },
  fr: {
    added: 'Ajout : {…}',
    removed: 'Retrait : {…}',
    moved: 'Déplacement : {…}',
    movedInAr: 'Déplacement en réalité augmentée : {…}',
    turned: 'Rotation : {…}',
    resized: 'Changement de taille : {…}',
    refinished: 'Changement de finition : {…}',
    recounted: 'Changement de quantité : {…}',
    changed: 'Modification : {…}',
    created: 'Création du projet',
    restored: 'Retour à la version {…}',
    room: 'Modification de la pièce',
    renamed: 'Nouveau nom : {…}',
    described: 'Modification de la description',
    restyled: 'Changement de style',
    budgeted: 'Changement du budget',
    published: 'Projet rendu public',
    hidden: 'Projet rendu privé',
    archived: 'Projet archivé',
    unarchived: 'Projet sorti des archives',
    untouched: 'Aucun changement',
    items: { one: '{…} article', other: '{…} articles' },
    and: ' ; ',
  },
  ar: {
    added: 'إضافة {…}',
    removed: 'إزالة {…}',
    moved: 'نقل {…}',
    movedInAr: 'نقل {…} في الواقع المعزز',
    turned: 'تدوير {…}',
    resized: 'تغيير مقاس {…}',
    refinished: 'تغيير تشطيب {…}',
    recounted: 'تغيير كمية {…}',
    changed: 'تعديل {…}',
    created: 'إنشاء المشروع',
    restored: 'استعادة النسخة {…}',
    room: 'تعديل الغرفة',
    renamed: 'تغيير الاسم إلى {…}',
    described: 'تعديل الوصف',
    restyled: 'تغيير الطراز',
    budgeted: 'تغيير الميزانية',
    published: 'إتاحة المشروع للجميع',
    hidden: 'جعل المشروع خاصًا',
    archived: 'أرشفة المشروع',
    unarchived: 'إخراج المشروع من الأرشيف',
    untouched: 'بلا تغيير',
    items: { one: 'قطعة واحدة', two: 'قطعتين', few: '{…} قطع', other: '{…} قطعة' },
    and: '، ',
  },
}

/** One clause of a summary. */
export type Clause = { deed: ItemDeed; name: string } | { deed: ItemDeed; count: number } | { deed: ProjectDeed; about?: string | number }

const filled = (phrase: string, content: string): string => phrase.replace('{…}', () => content)

const clauseIn = (language: Language, clause: Clause): string => {
  const words = WORDS[language]
  const phrase = words[clause.deed]
  if ('name' in clause) return filled(phrase, clause.name)
  if (!('count' in clause)) return filled(phrase, String(clause.about ?? ''))
  const counted = words.items[new Intl.PluralRules(language).select(clause.count)] ?? words.items.other
  return filled(phrase, filled(counted, String(clause.count)))
}

/** The clauses as one sentence, such as "Changed the room; moved 3 items". */
export const sentence = (language: Language, clauses: readonly Clause[]): string =>
  clauses
    .map((clause) => clauseIn(language, clause))
    .map((text, place) => (place === 0 ? text : text.charAt(0).toLocaleLowerCase(language) + text.slice(1)))
    .join(WORDS[language].and)
