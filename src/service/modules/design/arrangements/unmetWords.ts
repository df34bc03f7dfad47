/** What of a wish is not met, and what is in the way, in a sentence of each language. */
import type { UnmetCause, Wished } from '#contract/arrange/arrangementVocabulary.ts'
import type { UnmetOnWire } from '#contract/arrange/arrangements.ts'
import { fill } from '#contract/text/fill.ts'
import { moneyFormat } from '#contract/wire/money.ts'
import { HOME_LOCALE, type Language, type Translated } from '#contract/text/languages.ts'
import { centimetres } from './reasonWords.ts'

const say = (en: string, ar: string, fr: string): Translated => ({ en, ar, fr })

const PEOPLE = {
  en: '{wanted, plural, one {# person} other {# people}}',
  fr: '{wanted, plural, one {# personne} other {# personnes}}',
}
const GUESTS = {
  en: '{wanted, plural, one {# guest} other {# guests}}',
  fr: '{wanted, plural, one {# invité} other {# invités}}',
}

interface Words {
  none: Translated
  some: Translated
}

/** Where nothing of the wish is met, and where some of it is. */
const WISHES: Readonly<Record<Wished, Words>> = {
  sit: {
    none: say(`No seats for ${PEOPLE.en}`, 'المقاعد ({met} من أصل {wanted})', `Aucune place assise pour ${PEOPLE.fr}`),
    some: say('Seats for {met} of {wanted} people', 'المقاعد ({met} من أصل {wanted})', 'Places assises pour {met} personnes sur {wanted}'),
  },
  sleep: {
    none: say(`No bed for ${PEOPLE.en}`, 'أماكن النوم ({met} من أصل {wanted})', `Aucun lit pour ${PEOPLE.fr}`),
    some: say('Beds for {met} of {wanted} people', 'أماكن النوم ({met} من أصل {wanted})', 'Couchage pour {met} personnes sur {wanted}'),
  },
  host: {
    none: say(`No bed for ${GUESTS.en}`, 'أماكن نوم الضيوف ({met} من أصل {wanted})', `Aucun couchage pour ${GUESTS.fr}`),
    some: say('Beds for {met} of {wanted} guests', 'أماكن نوم الضيوف ({met} من أصل {wanted})', 'Couchage pour {met} invités sur {wanted}'),
  },
  work: {
    none: say(`No desk for ${PEOPLE.en}`, 'المكاتب ({met} من أصل {wanted})', `Aucun bureau pour ${PEOPLE.fr}`),
    some: say('Desks for {met} of {wanted} people', 'المكاتب ({met} من أصل {wanted})', 'Bureaux pour {met} personnes sur {wanted}'),
  },
  dine: {
    none: say(`No dining places for ${PEOPLE.en}`, 'أماكن السفرة ({met} من أصل {wanted})', `Aucune place à table pour ${PEOPLE.fr}`),
    some: say(
      'Dining places for {met} of {wanted} people',
      'أماكن السفرة ({met} من أصل {wanted})',
      'Places à table pour {met} personnes sur {wanted}',
    ),
  },
  television: {
    none: say('No TV', 'لا يوجد تلفزيون', 'Pas de téléviseur'),
    some: say('No TV', 'لا يوجد تلفزيون', 'Pas de téléviseur'),
  },
  storage: {
    none: say('No storage', 'لا توجد وحدات تخزين', 'Pas de rangement'),
    some: say('Less storage than you asked for', 'تخزين أقل من المطلوب', 'Moins de rangement que demandé'),
  },
}

/** What stands too far from a window. */
const MIDDLES: Readonly<Partial<Record<Wished, Translated>>> = {
  sit: say('The seats', 'المقاعد', 'Les sièges'),
  sleep: say('The bed', 'السرير', 'Le lit'),
  host: say('The guest bed', 'سرير الضيوف', 'Le lit d’appoint'),
  work: say('The desk', 'المكتب', 'Le bureau'),
  dine: say('The dining table', 'طاولة السفرة', 'La table à manger'),
}
const FAR = say('{much} too far from a window', 'المسافة إلى الشباك أطول من اللازم بمقدار {much}', '{much} de trop jusqu’à la fenêtre')

/** What is in the way, by how much of the wish is met. */
const CAUSES: Readonly<Record<Exclude<UnmetCause, 'window'>, Words>> = {
  stock: {
    none: say('nothing suitable is in stock', 'لا يتوفر ما يناسب في المخزون', 'rien de convenable n’est en stock'),
    some: say('nothing else suitable is in stock', 'لا يتوفر غيرها مما يناسب في المخزون', 'rien d’autre de convenable n’est en stock'),
  },
  budget: {
    none: say('the budget does not cover it', 'الميزانية لا تكفي', 'le budget ne suffit pas'),
    some: say('the budget does not cover more', 'الميزانية لا تكفي لأكثر من ذلك', 'le budget ne permet pas davantage'),
  },
  room: {
    none: say('there is no good place for it', 'لا يوجد مكان مناسب', 'il n’y a pas de place qui convienne'),
    some: say('there is no good place for more', 'لا يوجد مكان مناسب لأكثر من ذلك', 'il n’y a pas de place pour davantage'),
  },
}
const SHORT = say('the budget is {much} short', 'ينقص الميزانية {much}', 'il manque {much} au budget')
const TOO_WIDE = say('what it takes is {much} too wide', 'ما يلزم أعرض من المكان بمقدار {much}', 'il manque {much} de largeur')

const COLON: Readonly<Record<Language, string>> = { en: ': ', ar: ': ', fr: ' : ' }

type Unmet = Omit<UnmetOnWire, 'text'>

const muchOf = (by: Unmet['by'], language: Language): string | null => {
  if (by === null) return null
  return 'amount' in by ? moneyFormat(language, HOME_LOCALE[language])(by.amount) : centimetres(by.metres, language)
}

const wordsOf = ({ wish, met, because, by }: Unmet): [what: Translated, why: Translated] => {
  if (because === 'window') return [MIDDLES[wish] ?? WISHES[wish].some, FAR]
  const part = met === 0 ? 'none' : 'some'
  const measured = because === 'budget' ? SHORT : TOO_WIDE
  return [WISHES[wish][part], by === null ? CAUSES[because][part] : measured]
}

/** "Seats for 3 of 5 people: the budget is EGP 4,200 short." */
export const unmetText = (unmet: Unmet, language: Language): string => {
  const { wanted, met, by } = unmet
  const [what, why] = wordsOf(unmet)
  return fill(`${what[language]}${COLON[language]}${why[language]}.`, { wanted, met, much: muchOf(by, language) ?? '' }, language)
}
