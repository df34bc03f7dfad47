/** Handing mail to an SMTP server. */
import type { Transporter } from 'nodemailer'
import { Undeliverable, type Transport } from './transport.ts'

/** A server that hangs must not hold a message longer than its claim lasts. */
const TIMEOUTS_MS = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
/** Refusals of the message itself; others (sign-in, TLS, no connection) are the settings' fault, and pass once they are fixed. */
const OF_THE_MESSAGE = new Set(['EENVELOPE', 'EMESSAGE'])

const isFinal = (error: unknown): error is Error =>
  error instanceof Error &&
  'code' in error &&
  OF_THE_MESSAGE.has(String(error.code)) &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 500

/**
 * @param url `smtp://` or `smtps://`, with user and password where the server wants them
 * @param from the sender, `Diwan <hello@diwan.example>`
 */
export const smtpTransport = (url: string, from: string): Transport => {
  let connecting: Promise<Transporter> | undefined
  // Read with the first mail: a service without a mail server does without its 12 MB.
  const connect = async () => (await import('nodemailer')).createTransport({ url, ...TIMEOUTS_MS, disableFileAccess: true, disableUrlAccess: true })
  const host = from.slice(from.lastIndexOf('@') + 1).replace(/>.*$/, '')
  return async ({ id, to, language, subject, text, html }) => {
    try {
      await (
        await (connecting ??= connect())
      ).sendMail({
        from,
        // As an object, so that nothing in it is read as a second address.
        to: { name: '', address: to },
        subject,
        text,
        ...(html === null ? {} : { html }),
        // The same message, sent twice because an answer was lost, has one name.
        messageId: `<${id}@${host}>`,
        headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
      })
    } catch (error) {
      if (isFinal(error)) throw new Undeliverable(error.message, { cause: error })
      throw error
    }
  }
}
