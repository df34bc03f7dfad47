/** Transports of messages: SMTP for mail (smtp.ts), an HTTP gateway for text messages (sms.ts). */
import type { Language } from '#contract/text/languages.ts'

export interface OutgoingMessage {
  /** The same for every try, so that a message sent twice because an answer was lost can be recognised. */
  id: string
  /** An e-mail address, or a phone number as E.164. */
  to: string
  language: Language
  /** Empty for a text message. */
  subject: string
  /** Plain text. */
  text: string
  /** The same as HTML; null where there is none. */
  html: string | null
}

/** Hands a message over. Resolves once it was accepted. @throws Undeliverable when it never will be; any other error when it may be later */
export type Transport = (message: OutgoingMessage) => Promise<void>

/** The message was refused for good: trying again is no use. */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable'
}
