/** What a change did, in one sentence of the reader's language. */
import { HOME_LOCALE, type Language } from '#contract/text/languages.ts'
import { isolate, typeset } from '#contract/text/typography.ts'
import type { ChangeDescription, ItemChange, ProjectChange } from '#room/document/describeChange.ts'

/** What can be said of the project as a whole. */
type ProjectClause = ProjectChange | 'created' | 'restored' | 'untouched'

/** `{…}` stands for a name, a number, or a number of items. */
type Words = Record<ItemChange | ProjectClause, string> & { items: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }; and: string }

const WORDS: Record<Language, Words> = {
  en: {
    added: 'Added {…}',
    removed: 'Removed {…}',
    moved: 'Moved {…}',
    movedInAr: 'Moved {…} in AR',
    turned: 'Rotated {…}',
    resized: 'Changed the size of {…}',
    refinished: 'Changed the finish of {…}',
    recounted: 'Changed the quantity of {…}',
    changed: 'Changed {…}',
    created: 'Created the room',
    restored: 'Restored version {…}',
    room: 'Changed the room',
    renamed: 'Renamed to {…}',
    described: 'Changed the description',
    retyped: 'Changed the room type',
    restyled: 'Changed the style',
    budgeted: 'Changed the budget',
    published: 'Made the room public',
    hidden: 'Made the room private',
    archived: 'Archived the room',
    unarchived: 'Moved the room out of the archive',
    untouched: 'No changes',
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
    created: 'Création de la pièce',
    restored: 'Restauration de la version {…}',
    room: 'Modification de la pièce',
    renamed: 'Nouveau nom : {…}',
    described: 'Modification de la description',
    retyped: 'Changement du type de pièce',
    restyled: 'Changement de style',
    budgeted: 'Changement du budget',
    published: 'Pièce rendue publique',
    hidden: 'Pièce rendue privée',
    archived: 'Pièce archivée',
    unarchived: 'Pièce sortie des archives',
    untouched: 'Aucune modification',
    items: { one: '{…} meuble', other: '{…} meubles' },
    and: ' ; ',
  },
  ar: {
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
  },
}

/** One clause of a summary. */
export type Clause = { what: ItemChange; name: string } | { what: ItemChange; count: number } | { what: ProjectClause; about?: string | number }

/**
 * What there is to say of a change.
 * @param name of the product of the one item concerned; null when there is none, or when the catalogue no longer has it
 */
export const clausesOf = ({ parts, item }: ChangeDescription, name: string | null): Clause[] =>
  parts.length === 0 ? [{ what: 'untouched' }] : parts.map((part) => ('count' in part && item && name !== null ? { what: part.what, name } : part))

const filled = (phrase: string, content: string): string => phrase.replace('{…}', () => content)

const clauseIn = (language: Language, clause: Clause): string => {
  const words = WORDS[language]
  const phrase = words[clause.what]
  if ('name' in clause) return filled(phrase, isolate(clause.name))
  const written = (value: number) => new Intl.NumberFormat(HOME_LOCALE[language]).format(value)
  if (!('count' in clause)) return filled(phrase, typeof clause.about === 'number' ? written(clause.about) : isolate(clause.about ?? ''))
  const counted = words.items[new Intl.PluralRules(language).select(clause.count)] ?? words.items.other
  return filled(phrase, filled(counted, written(clause.count)))
}

/** The clauses as one sentence, such as "Changed the room; moved 3 items". */
export const sentence = (language: Language, clauses: readonly Clause[]): string =>
  typeset(
    clauses
      .map((clause) => clauseIn(language, clause))
      .map((text, place) => (place === 0 ? text : text.charAt(0).toLocaleLowerCase(language) + text.slice(1)))
      .join(WORDS[language].and),
    language,
  )
