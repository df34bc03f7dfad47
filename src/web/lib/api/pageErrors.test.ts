import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { pageError } from '#contract/wire/pageErrors.ts'
import { ApiError, NetworkError } from './failure.ts'
import { framesOf, pageErrorOf, pageOf } from './pageErrors.ts'

afterEach(() => void vi.unstubAllGlobals())

const stackOf = (stack: string): Error => Object.assign(new RangeError('Mona Adel, 01012345678'), { stack })

describe('the source of an error', () => {
  test.each([
    [
      'Chromium',
      'RangeError: Mona Adel\n    at day (https://diwan.example/app/Checkout-B1.js:1:20)\n    at https://diwan.example/app/frame-C2.js:3:40',
    ],
    ['Firefox', 'day@https://diwan.example/app/Checkout-B1.js:1:20\nasync*@https://diwan.example/app/frame-C2.js:3:40\n'],
    ['WebKit', 'day@https://diwan.example/app/Checkout-B1.js:1:20\n@https://diwan.example/app/frame-C2.js:3:40\n[native code]'],
  ])('the source of an error is read from a stack as %s writes it', (_, stack) => {
    expect(framesOf(stack)).toEqual(['app/Checkout-B1.js:1:20', 'app/frame-C2.js:3:40'])
  })

  test('the source of an error of a reloaded module is its own file', () => {
    expect(framesOf('f@https://diwan.example/app/Late-D3.js?again=2:1:20')).toEqual(['app/Late-D3.js:1:20'])
  })

  test('holds nothing of another origin’s scripts or of an extension', () => {
    expect(framesOf('f@moz-extension://id/inject.js:1:2\ng@https://elsewhere.example/lib.js:3:4')).toEqual([])
  })
})

test('a path is reported with :id in place of ids, tokens and codes, and not deeper than any route', () => {
  expect(pageOf(`/a${'/2b1f2c6e'.repeat(50)}`)).toBe('/a/:id/:id/:id/:id/:id/:id')
  expect(pageOf('/')).toBe('/')
  expect(pageOf('/checkout')).toBe('/checkout')
  expect(pageOf('/orders/2b1f2c6e-1f0a-4c0e-9d5e-0a1b2c3d4e5f')).toBe('/orders/:id')
  expect(pageOf('/shared/Zk3b9Qw1Xy-_')).toBe('/shared/:id')
})

test('refusals of the service and network failures are no page errors', () => {
  expect(pageErrorOf(new NetworkError('no answer'), '/')).toBeUndefined()
  expect(pageErrorOf(new ApiError({ status: 409, code: 'OUT_OF_STOCK', message: '' }, '', null), '/')).toBeUndefined()
})

test('whatever is thrown wherever, its report is one that the service takes, and says nothing of its message', () => {
  let ofScripts = 0
  fc.assert(
    fc.property(
      fc.webPath(),
      fc.oneof(
        fc.anything(),
        fc.string().map((message) => new Error(message)),
        fc.constant(stackOf('f@https://diwan.example/app/Checkout-B1.js:1:20')),
      ),
      (path, thrown) => {
        const report = pageErrorOf(thrown, path.startsWith('/') ? path : `/${path}`)
        expect(pageError.safeParse(report).error).toBeUndefined()
        expect(JSON.stringify(report)).not.toContain('Mona')
        if (report!.frames.length > 0) ofScripts++
      },
    ),
  )
  expect(ofScripts).toBeGreaterThan(5)
})

test('the same is reported once, and no more than five from one page load', async () => {
  const sent: string[] = []
  vi.stubGlobal('location', { pathname: '/checkout' })
  vi.stubGlobal('fetch', (address: string, { body }: RequestInit) => {
    sent.push(`${address} ${body as string}`)
    return Promise.reject(new TypeError('no network'))
  })
  const { reportPageError } = await import('./pageErrors.ts')
  const error = stackOf('f@https://diwan.example/app/Checkout-B1.js:1:20')
  reportPageError(error, 'delivery')
  reportPageError(error, 'delivery')
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatch(/^\/v1\/page-errors \{"page":"\/checkout","part":"delivery","name":"RangeError"/)
  for (let i = 0; i < 10; i++) reportPageError(error, `part-${String.fromCodePoint(97 + i)}`)
  expect(sent).toHaveLength(5)
})
