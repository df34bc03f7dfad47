/** The few things of a browser that the page's logic touches, for tests in Node. */
import { vi } from 'vitest'

const storageOf = (kept: Map<string, string>) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
  key: (index: number) => [...kept.keys()][index] ?? null,
  get length() {
    return kept.size
  },
})
const emptyStorage = () => storageOf(new Map())

/** Fresh storage and an Arabic document; `fetch` answers what the test says. */
export const pretendBrowser = (answer: (url: string, init: RequestInit) => Response | Promise<Response>) => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', storageOf(kept))
  vi.stubGlobal('document', { documentElement: { lang: 'ar', dir: 'rtl', dataset: {} } })
  const fetch = vi.fn(async (url: string, init: RequestInit) => answer(url, init))
  vi.stubGlobal('fetch', fetch)
  return { fetch, kept, emptyStorage }
}

export const answered = (data: unknown, status = 200): Response =>
  Response.json({ success: true, data, timestamp: '2026-11-21T02:00:00.000Z', requestId: 'request-1' }, { status })
export const refused = (code: string, status: number, facts: object = {}, headers: Record<string, string> = {}): Response =>
  Response.json(
    { success: false, error: { code, message: `said: ${code}`, status, ...facts }, timestamp: '2026-11-21T02:00:00.000Z', requestId: 'request-1' },
    { status, headers },
  )
export const guest = (token: string) => ({
  token,
  expiresAt: '2026-12-21T02:00:00.000Z',
  user: { id: `user-of-${token}`, isGuest: true, email: null, firstName: null },
})
/** A sent JSON body, read back. */
export const bodyOf = (init: RequestInit | undefined): unknown => (typeof init?.body === 'string' ? JSON.parse(init.body) : undefined)
export const headersOf = (init: RequestInit | undefined): Record<string, string> => Object.fromEntries(new Headers(init?.headers).entries())
