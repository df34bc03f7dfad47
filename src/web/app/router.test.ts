import { expect, test } from 'vitest'
import { router } from './router.tsx'

/** The search parameters that a page receives at this address. */
const searchAt = (path: string, search: Record<string, unknown>): unknown => router.matchRoutes(path, search).at(-1)?.search

test.each(['/sign-in', '/register', '/forgot-password'])('%s passes on where to go afterwards within Diwan alone', (path) => {
  expect(searchAt(path, { next: '/checkout' })).toMatchObject({ next: '/checkout' })
  for (const next of ['http://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', 5])
    expect(searchAt(path, { next }), String(next)).not.toHaveProperty('next', expect.anything())
})

const reading = Object.values(router.routesById).filter(({ options }) => options.validateSearch !== undefined)

test('every page that reads its address reads some of it', () => expect(reading.length).toBeGreaterThanOrEqual(12))

test.each(reading.map(({ fullPath, options }) => [fullPath, options.validateSearch as (search: object) => object] as const))(
  '%s is given nothing of its address unread',
  (path, read) => {
    const parts = Object.keys(read({}))
    expect(parts).not.toEqual([])
    const hostile = Object.fromEntries(parts.map((part) => [part, { evil: true }]))
    const given = searchAt(path.replaceAll(/\$\w+/g, '0f9b1c1e-6f0e-4f57-9d0b-3a1c5d2e7b44'), hostile) as Record<string, unknown>
    for (const part of parts) expect(given[part], part).toBeUndefined()
  },
)

test('router: parameters that no page reads stay in the address, such as those of a measurement', () => {
  expect(searchAt('/studio/0f9b1c1e-6f0e-4f57-9d0b-3a1c5d2e7b44', { perf: '', place: {} })).toMatchObject({ perf: '', place: undefined })
})
