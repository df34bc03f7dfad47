/** Names that people typed, made fit for a mail's subject and body: they must not look like anything but a name. */

/** Code points of a name in a mail: a longer one would be a message of its own. */
const LONGEST = 80
/** Text that a mail program would turn into a link. Numbers such as "3.5" are not. */
const ADDRESS =
  /:\/\/|@|^\W*(?:https?|ftp|mailto|tel|sms|file|data|javascript|intent|market|whatsapp|itms\S*):|[\p{L}\p{N}\p{M}_-][.\u3002]\p{L}{2}|[.\u3002]xn--|\d{1,3}(?:\.\d{1,3}){3}/iu
/** Controls, line and paragraph separators, and what is invisible or turns the direction of what follows. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu

const shortened = (text: string): string => {
  const points = Array.from(text)
  return points.length <= LONGEST
    ? text
    : `${points
        .slice(0, LONGEST - 1)
        .join('')
        .trimEnd()}…`
}

/**
 * The name on one line without addresses (web, e-mail, IP), control, invisible and bidirectional characters, at most 80 code points.
 * Each word with an address in it becomes "…".
 * @returns null when nothing is left to show
 */
export const nameInMail = (typed: string): string | null => {
  // Compatibility forms first: "evil．com" is an address as well.
  const line = typed.toWellFormed().normalize('NFKC').replaceAll(/\s+/g, ' ').replaceAll(UNSEEN, '')
  const words = line.split(/\s+/).filter((word) => word !== '')
  if (words.every((word) => ADDRESS.test(word))) return null
  return shortened(words.map((word) => (ADDRESS.test(word) ? '…' : word)).join(' '))
}
