/**
 * Keys for what must not happen twice. A key belongs to a purpose and a body, and is kept in localStorage until the matter is
 * settled: a second press, a retry after a lost answer and a reload in the middle all send the same key.
 */
import { mayPass } from './failure.ts'

const PREFIX = 'diwan.key.'
interface Kept {
  key: string
  body: string
}

export const keyFor = (purpose: string, body: unknown): string => {
  const words = JSON.stringify(body)
  const kept = JSON.parse(localStorage.getItem(PREFIX + purpose) ?? 'null') as Kept | null
  if (kept?.body === words) return kept.key
  const key = crypto.randomUUID()
  localStorage.setItem(PREFIX + purpose, JSON.stringify({ key, body: words } satisfies Kept))
  return key
}
const settle = (purpose: string): void => localStorage.removeItem(PREFIX + purpose)

/** Runs `send` with the key of this purpose and body; the key is kept only while it is unknown whether the service did it. */
export const once = async <Answer>(purpose: string, body: unknown, send: (key: string) => Promise<Answer>): Promise<Answer> => {
  const key = keyFor(purpose, body)
  try {
    const answer = await send(key)
    settle(purpose)
    return answer
  } catch (error) {
    if (!mayPass(error)) settle(purpose)
    throw error
  }
}
