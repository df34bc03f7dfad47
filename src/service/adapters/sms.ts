/** Handing text messages to an HTTP gateway (docs/messages.md#text-messages). */
import { Undeliverable, type Transport } from './transport.ts'

/** A gateway that hangs must not hold a message longer than its claim lasts. */
const TIMEOUT_MS = 20_000
/** Characters of a gateway's answer that are kept as the reason. */
const REASON_LENGTH = 200
/** Refusals that are the settings' fault or pass by themselves: credentials, a wrong address, a timeout, too many at once. */
const PASSING = new Set([401, 402, 403, 404, 405, 407, 408, 409, 425, 429])

/** Whether a gateway that answers so will never take this message. */
const isFinal = (status: number): boolean => status >= 400 && status < 500 && !PASSING.has(status)

export interface SmsGateway {
  /** `https://…`, where messages are posted. */
  url: string
  /** Sent as `Authorization: Bearer`. Undefined: none is sent. */
  token: string | undefined
  /** Number or name that the message comes from. Undefined: the gateway's own. */
  sender: string | undefined
}

/**
 * Posts `{id, to, from?, text}` as JSON. Any 2xx answer means that the gateway accepted the message. The id is sent as
 * `Idempotency-Key` as well, for gateways that know it.
 */
export const smsTransport =
  ({ url, token, sender }: SmsGateway): Transport =>
  async ({ id, to, text }) => {
    const reply = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': id,
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ id, to, ...(sender === undefined ? {} : { from: sender }), text }),
      // Numbers, codes and the token go to the address of the settings, and nowhere else.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const said = await reply.text()
    if (reply.ok) return
    const reason = `The gateway answered ${reply.status}: ${said.slice(0, REASON_LENGTH)}`
    throw isFinal(reply.status) ? new Undeliverable(reason) : new Error(reason)
  }
