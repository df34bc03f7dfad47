/** Handing mail to an SMTP server. */
import { createTransport } from 'nodemailer'
import type { Language } from '../../contract/primitives.ts'

export interface Letter {
  id: string
  to: string
  language: Language
  subject: string
  text: string
}

/** Hands a letter over. Resolves once the server has taken it. @throws Undeliverable when it never will; any other error when it may later */
export type Postman = (letter: Letter) => Promise<void>

/** The server refused this letter for good (a 5xx answer to the addressee or the text): trying again is no use. */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable'
}

/** A server that hangs must not hold a letter longer than its claim lasts. */
const PATIENCE = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
/** Refusals of the letter itself; others (sign-in, TLS, no connection) are the settings' fault, and pass once they are mended. */
const OF_THE_LETTER = new Set(['EENVELOPE', 'EMESSAGE'])

const isFinal = (error: unknown): error is Error =>
  error instanceof Error &&
  'code' in error &&
  OF_THE_LETTER.has(String(error.code)) &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 500

/**
 * @param url `smtp://` or `smtps://`, with user and password where the server wants them
 * @param from the sender, `Diwan <hello@diwan.example>`
 */
export const smtpPostman = (url: string, from: string): Postman => {
  const transport = createTransport({ url, ...PATIENCE, disableFileAccess: true, disableUrlAccess: true })
  const host = from.slice(from.lastIndexOf('@') + 1).replace(/>.*$/, '')
  return async ({ id, to, language, subject, text }) => {
    try {
      await transport.sendMail({
        from,
        // As an object, so that nothing in it is read as a second address.
        to: { name: '', address: to },
        subject,
        text,
        // The same letter, sent twice because an answer was lost, has one name.
        messageId: `<${id}@${host}>`,
        headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
      })
    } catch (error) {
      if (isFinal(error)) throw new Undeliverable(error.message, { cause: error })
      throw error
    }
  }
}
