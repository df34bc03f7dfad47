/** A message in one language: subject, plain text, and for a mail the same as HTML. */
import { fill } from '#contract/text/fill.ts'
import type { MessageChannel, MessageKind } from '#contract/messages/messages.ts'
import { DIRECTIONS, type Language } from '#contract/text/languages.ts'
import { withoutIsolates } from '#contract/text/typography.ts'
import type { MailWords, TextMessageKind } from '../../words/shapes.ts'
import { WORDS } from '../../words/words.ts'
import type { MessageValues } from './messageValues.ts'

export interface Composed {
  channel: MessageChannel
  subject: string
  text: string
  html: string | null
}

/** Kinds that go to a phone; all others are mails. */
export const isTextMessage = (kind: MessageKind): kind is TextMessageKind => Object.hasOwn(WORDS.en.textMessages, kind)

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

/** Inline styles of a paragraph, a code and a link; mail programs ignore style sheets. */
const STYLES = {
  body: 'margin:0;padding:24px;background:#f6f3ee;font-family:system-ui,Segoe UI,Tahoma,Arial,sans-serif;color:#2a2622',
  card: 'max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px',
  paragraph: 'margin:0 0 16px;font-size:16px;line-height:1.6',
  code: 'margin:0 0 16px;font-size:32px;letter-spacing:6px;font-weight:700',
  link: 'display:inline-block;padding:12px 24px;border-radius:8px;background:#2f6f6b;color:#ffffff;text-decoration:none;font-size:16px',
}

interface Filled {
  subject: string
  before: readonly string[]
  after: readonly string[]
  /** Emphasised code between them. */
  code: string | null
  link: { label: string; url: string } | null
}

const textOf = ({ before, after, code, link }: Filled, language: Language): string => {
  const standsOut = link === null ? code : `${link.label}${WORDS[language].shortTexts['link.colon']}\n${link.url}`
  return `${[...before, ...(standsOut === null ? [] : [standsOut]), ...after].join('\n\n')}\n`
}

const htmlOf = ({ subject, before, after, code, link }: Filled, language: Language): string => {
  const paragraphs = (texts: readonly string[]) => texts.map((text) => `<p style="${STYLES.paragraph}">${escaped(text)}</p>`)
  const standsOut = [
    // A code reads from left to right in every language.
    ...(code === null || link !== null ? [] : [`<p dir="ltr" style="${STYLES.code}">${escaped(code)}</p>`]),
    ...(link === null ? [] : [`<p style="${STYLES.paragraph}"><a href="${escaped(link.url)}" style="${STYLES.link}">${escaped(link.label)}</a></p>`]),
  ]
  const content = [...paragraphs(before), ...standsOut, ...paragraphs(after)].join('\n')
  return `<!doctype html>
<html lang="${language}" dir="${DIRECTIONS[language]}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(subject)}</title></head>
<body dir="${DIRECTIONS[language]}" style="${STYLES.body}">
<div style="${STYLES.card}">
${content}
</div>
</body>
</html>
`
}

const textValue = (values: Readonly<Record<string, unknown>>, name: string): string | null => {
  const value = values[name]
  return typeof value === 'string' ? value : null
}

const filled = (words: MailWords, values: Readonly<Record<string, unknown>>, language: Language): Filled => {
  const say = (message: string) => fill(message, values, language)
  const url = textValue(values, 'url')
  return {
    subject: say(words.subject),
    // A sentence that says nothing for these values leaves no gap.
    before: words.before.map(say).filter((text) => text !== ''),
    after: words.after.map(say).filter((text) => text !== ''),
    code: textValue(values, 'code'),
    link: words.link === undefined || url === null ? null : { label: say(words.link), url },
  }
}

/**
 * In left-to-right text, the signs that isolate values have no effect, and would double the price of a text message. An address has none of them:
 * phones would take the sign after it for a part of it.
 */
const asTextMessage = (text: string, url: string | null, language: Language): string =>
  [DIRECTIONS[language] === 'rtl' ? text : withoutIsolates(text), ...(url === null ? [] : [url])].join('\n')

/** The words of a kind with its values in them. Values are text: in HTML every sign of them is escaped. */
export const compose = <K extends MessageKind>(kind: K, values: MessageValues[K], language: Language): Composed => {
  const { mails, orderMails, textMessages } = WORDS[language]
  const known: Readonly<Record<string, unknown>> = { ...values }
  const named: MessageKind = kind
  if (isTextMessage(named)) {
    const text = asTextMessage(fill(textMessages[named], known, language), textValue(known, 'url'), language)
    return { channel: 'sms', subject: '', text, html: null }
  }
  const allMails: Readonly<Record<Exclude<MessageKind, TextMessageKind>, MailWords>> = { ...mails, ...orderMails }
  const mail = filled(allMails[named], known, language)
  return { channel: 'email', subject: mail.subject, text: textOf(mail, language), html: htmlOf(mail, language) }
}
