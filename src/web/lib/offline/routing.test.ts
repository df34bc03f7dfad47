import { describe, expect, test } from 'vitest'
import { SERVICE_PATHS } from '#contract/wire/paths.ts'
import { mayBeKept, routeOf } from './routing.ts'

const ORIGIN = 'https://diwan.example'
const HASH = 'a'.repeat(64)
const asked = (path: string, about: Partial<Pick<Request, 'method' | 'mode'>> = {}) =>
  routeOf({ method: 'GET', mode: 'cors', url: new URL(path, ORIGIN).href, ...about }, ORIGIN)

describe('service worker: responds', () => {
  test.each(['/', '/shop', '/studio/p1?perf', '/shared/token', '/ar/token'])('%s, opened by a person, with the page', (path) =>
    expect(asked(path, { mode: 'navigate' })).toBe('shell'),
  )
  test.each(['/app/index-B2x9Kq1a.js', '/app/base-D-Uu7mnR.css', '/app/draco_x--ekFhJJC.woff2'])('%s as a file of the build', (path) =>
    expect(asked(path)).toBe('build'),
  )
  test.each([`/assets/${HASH}.glb`, `/assets/${HASH}.webp`, '/assets/no-picture/sofa.svg'])('%s as a file of the catalogue', (path) =>
    expect(asked(path)).toBe('catalogue'),
  )
})

describe('service worker: never touches', () => {
  test.each([
    '/v1/design/projects',
    '/v1/products',
    '/v1',
    `/ar-assets/secret-token/${HASH}.glb`,
    '/docs/',
    '/openapi.json',
    '/healthz',
    '/app/index.js',
    '/app/deep/index-B2x9Kq1a.js',
    '/assets/plain.png',
    `/assets/${HASH}`,
    '/assets/no-picture/',
    '/shared/token/picture.jpg',
    '/home/room.webp',
    '/sw.js',
    '/page-files.json',
  ])('%s', (path) => expect(asked(path)).toBeNull())

  test.each([...SERVICE_PATHS, '/ar-assets/token/x', '/v1/design/projects/p/sheet.pdf'])('%s, even where a person opens it', (path) =>
    expect(asked(path, { mode: 'navigate' })).toBeNull(),
  )
  test('writes', () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'HEAD']) expect(asked(`/assets/${HASH}.glb`, { method })).toBeNull()
    expect(asked('/shop', { method: 'POST', mode: 'navigate' })).toBeNull()
  })
  test('other origins', () => {
    expect(asked(`https://elsewhere.example/assets/${HASH}.glb`)).toBeNull()
    expect(asked('http://diwan.example/shop', { mode: 'navigate' })).toBeNull()
  })
})

describe('service worker: keeps', () => {
  const answer = (cacheControl: string | null, about: Partial<Pick<Response, 'status' | 'type'>> = {}) =>
    mayBeKept({ status: 200, type: 'basic', headers: new Headers(cacheControl === null ? {} : { 'Cache-Control': cacheControl }), ...about })

  test.each(['public, max-age=31536000, immutable', 'max-age=60,public', 'PUBLIC'])('an answer that is "%s"', (words) =>
    expect(answer(words)).toBe(true),
  )
  test.each([
    null,
    '',
    'no-cache',
    'private',
    'private, max-age=60',
    'no-store',
    'public, no-store',
    'public, private="x"',
    'Public, Private',
    'publicity',
  ])('a response that is "%s" is not stored', (words) => expect(answer(words)).toBe(false))
  test('a response that is incomplete, or cannot be read, is not stored', () => {
    for (const status of [206, 301, 404, 500]) expect(answer('public', { status })).toBe(false)
    expect(answer('public', { type: 'opaque' })).toBe(false)
  })
})
