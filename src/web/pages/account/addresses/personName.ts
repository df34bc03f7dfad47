/** One name as it is typed, in the first and last name that an address has. */

/** Words that begin a name and are none by themselves, in small letters and plain alefs: they stay with the next word. */
const OPENING = new Set(
  [
    'عبد عبيد ابو ابي ابا ام ابن بن بنت ال رب ذو',
    'abd abdel abdul abdal abou abu abo om umm ibn ben bin bint el al',
    'de del della di da du van von der le la',
  ].flatMap((words) => words.split(' ')),
)
/** Words that complete the name before them (نور الدين, هبة الله, فاطمة الزهراء), written together. */
const CLOSING = new Set(
  [
    'الله الدين الاسلام الحق العابدين الزهراء الزهرا الهدي الرسول النبي',
    'allah ullah eldin eldeen aldin aldeen eddin eddine uddin elislam alislam elhoda elzahraa alzahraa',
  ].flatMap((words) => words.split(' ')),
)

/** As the tables above write it: without vowel marks, tatweel and hyphens; every alef plain, alef maqsura as ya. */
const plain = (words: readonly string[]): string =>
  words
    .join('')
    .toLowerCase()
    .replace(/[\u0640\u064b-\u0652\u0670'’-]/g, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')

/** The names in it, compound ones whole: `عبد الله محمود` is two. */
const namesIn = (words: readonly string[]): string[][] => {
  const names: string[][] = []
  let open: string[] = []
  for (const [index, word] of words.entries()) {
    open.push(word)
    const isLast = index === words.length - 1
    if (!isLast && OPENING.has(plain([word]))) continue
    const before = names.at(-1)
    if (before && CLOSING.has(plain(open))) before.push(...open)
    else names.push(open)
    open = []
  }
  return names
}

/**
 * The first name, and all that follows it. Both together are the typed name, with single spaces.
 * @returns `lastName` is empty where only one name was typed, be it a compound one such as `عبد الله`
 */
export const splitName = (typed: string): { firstName: string; lastName: string } => {
  const [first = [], ...rest] = namesIn(typed.split(/\s+/).filter((word) => word !== ''))
  return { firstName: first.join(' '), lastName: rest.flat().join(' ') }
}
