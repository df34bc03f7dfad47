/**
 * Idempotency keys: the one way in which the page makes sure that a write does not happen twice. A key belongs to a purpose and a body, and is
 * kept until it is known whether the service did it: a second press, a retry after a lost answer and a reload in the middle all send the same
 * key; another body has another key.
 */
import { newId } from '#contract/wire/newId.ts'
import { readOwn, writeOwn } from '../storage/local.ts'
import { mayPass } from './failure.ts'

interface StoredKey {
  key: string
  body: string
}

/** By purpose, where the browser keeps nothing or is not to: until the page is closed. */
const inMemory = new Map<string, StoredKey>()

const read = (purpose: string): StoredKey | null => {
  try {
    return (JSON.parse(readOwn(`key.${purpose}`) ?? 'null') as StoredKey | null) ?? inMemory.get(purpose) ?? null
  } catch {
    return null
  }
}

export const keyFor = (purpose: string, body: unknown, isSecret = false): string => {
  const words = JSON.stringify(body)
  const known = read(purpose)
  if (known?.body === words) return known.key
  const kept: StoredKey = { key: newId(), body: words }
  if (isSecret || !writeOwn(`key.${purpose}`, JSON.stringify(kept))) inMemory.set(purpose, kept)
  return kept.key
}
const settle = (purpose: string): void => {
  writeOwn(`key.${purpose}`, null)
  inMemory.delete(purpose)
}

/**
 * Runs `send` with the key of this purpose and body; the key is kept only while it is unknown whether the service did it.
 * @param isSecret of a body with a secret: it is kept in memory, not in the browser's storage
 */
export const once = async <Answer>(
  purpose: string,
  body: unknown,
  send: (key: string) => Promise<Answer>,
  { isSecret = false }: { isSecret?: boolean } = {},
): Promise<Answer> => {
  const key = keyFor(purpose, body, isSecret)
  try {
    const answer = await send(key)
    settle(purpose)
    return answer
  } catch (error) {
    if (!mayPass(error)) settle(purpose)
    throw error
  }
}
