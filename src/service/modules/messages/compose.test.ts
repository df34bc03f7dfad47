import { describe, expect, test } from 'vitest'
import { MESSAGE_KINDS, type MessageKind } from '#contract/messages/messages.ts'
import { LANGUAGES } from '#contract/text/languages.ts'
import { compose, isTextMessage } from './compose.ts'
import type { MessageValues } from './messageValues.ts'

const HOSTILE = '<img src=x onerror="alert(1)">&\'{code}'
const URL_WITH_SIGNS = 'https://diwan.example/studio/1?a=1&b="2"'
const ORDER = { number: 'DW-20261121-7K2Q9M', total: 'EGP 44,061', url: URL_WITH_SIGNS }
const ORDER_TEXT = { number: ORDER.number, url: `https://diwan.example/orders/${ORDER.number}?key=Zk3-vQ_8xT2a` }
const VALUES: MessageValues = {
  email_code: { code: '123456', minutes: 10 },
  phone_code: { code: '123456', minutes: 10 },
  password_reset: { code: '123456', minutes: 10 },
  password_changed: {},
  email_changed: { days: 7, url: URL_WITH_SIGNS },
  email_changed_here: { days: 7, url: URL_WITH_SIGNS },
  phone_changed: { days: 7, url: URL_WITH_SIGNS },
  phone_changed_text: {},
  api_key_made: { name: HOSTILE, url: URL_WITH_SIGNS },
  export_ready: { days: 7 },
  price_drop: { product: HOSTILE, before: 'EGP 1,140', now: 'EGP 912', others: 2, url: URL_WITH_SIGNS },
  order_placed: { ...ORDER, payment: 'card' },
  order_confirmed: { ...ORDER, day: '26 November 2026' },
  order_shipped: { ...ORDER, day: '26 November 2026', parcel: 'carried', trackingNumber: HOSTILE, carrier: HOSTILE },
  order_delivered: { ...ORDER, until: '10 December 2026' },
  order_cancelled: { ...ORDER, refund: 'whole', amount: 'EGP 44,061' },
  return_approved: { ...ORDER, amount: 'EGP 912' },
  return_refused: ORDER,
  order_placed_text: ORDER_TEXT,
  order_confirmed_text: { ...ORDER_TEXT, day: '26 November 2026' },
  order_shipped_text: { ...ORDER_TEXT, day: '26 November 2026' },
  order_cancelled_text: ORDER_TEXT,
  invitation_to_edit: { from: HOSTILE, room: HOSTILE, email: 'nour@example.com', url: URL_WITH_SIGNS },
  invitation_to_view: { from: HOSTILE, room: HOSTILE, email: 'nour@example.com', url: URL_WITH_SIGNS },
  webhook_disabled: { endpoint: HOSTILE, reason: 'failing', days: 5 },
}
const every = MESSAGE_KINDS.flatMap((kind) => LANGUAGES.map((language) => [kind, language] as const))
const mails = every.filter(([kind]) => !isTextMessage(kind))
const composed = (kind: MessageKind, language: (typeof LANGUAGES)[number]) => compose(kind, VALUES[kind], language)

/** The letters of GSM 03.38: a text message of these alone holds 160, of any other 70. */
const GSM = /^[\n\r !"#$%&'()*+,\-./0-9:;<=>?@A-Z_a-z£¥§¡¿ÄÅÆÇÉÑÖØÜßàäåæèéìñòöøùü]+$/

const visible = (html: string): string =>
  html
    .slice(html.indexOf('<body'))
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
const words = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '')

describe('every mail', () => {
  test.each(mails)('%s in %s says the same as HTML and as plain text', (kind, language) => {
    const { text, html } = composed(kind, language)
    // The address of a link is written out where a link cannot be pressed, under its label and a colon.
    const plain = words(text.replace(URL_WITH_SIGNS, '')).join(' ').replaceAll(/\s?:/g, '')
    expect(words(visible(html!)).join(' ').replaceAll(/\s?:/g, '')).toBe(plain)
  })

  test.each(mails)('%s in %s is set in its language and direction, and holds no value unescaped', (kind, language) => {
    const { html, subject } = composed(kind, language)
    expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`)
    expect(html).not.toContain('<img')
    expect(html).not.toMatch(/href="[^"]*&(?!amp;|quot;)/)
    expect(subject).not.toBe('')
    // Nothing is loaded from anywhere when it is opened.
    expect(html).not.toMatch(/<[^>]+\ssrc=|url\(|<link/i)
  })
})

test.each(every)('%s in %s has a value for each of its braces', (kind, language) => {
  const { subject, text } = composed(kind, language)
  // Text that a user typed stays unchanged.
  expect((subject + text).replaceAll(HOSTILE, '')).not.toMatch(/[{}]|undefined/)
})

test('a link leads where it was told to, in HTML and in plain text', () => {
  const { text, html } = compose('invitation_to_edit', VALUES.invitation_to_edit, 'fr')
  expect(text).toContain(`Ouvrir la pièce\u00a0:\n${URL_WITH_SIGNS}\n`)
  expect(html).toContain('<a href="https://diwan.example/studio/1?a=1&amp;b=&quot;2&quot;"')
})

const texts = MESSAGE_KINDS.filter(isTextMessage)

test.each(texts)('the text message %s fits into one in Latin letters, and into two in Arabic ones', (kind) => {
  for (const language of ['en', 'fr'] as const) {
    expect(composed(kind, language).text).toMatch(GSM)
    expect(composed(kind, language).text.length).toBeLessThanOrEqual(160)
  }
  expect(composed(kind, 'ar').text.length).toBeLessThanOrEqual(2 * 67)
})

test('the link of a text message stands last, on a line of its own, with no sign after it', () => {
  for (const language of LANGUAGES) expect(composed('order_placed_text', language).text.split('\n').at(-1)).toBe(ORDER_TEXT.url)
})

test('a code stands alone on its line of the mail, as it is typed', () => {
  for (const language of LANGUAGES) {
    const { subject, text } = composed('email_code', language)
    expect(text.split('\n')).toContain('123456')
    expect(subject).toContain('123456')
  }
  expect(composed('email_code', 'ar').text).toContain('١٠ دقائق')
})
