import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { errorMessage } from '#contract/errorMessages.ts'
import { ERRORS, type ErrorCode } from '#contract/errors.ts'
import { ApiError, NetworkError } from '../../api/failure.ts'
import { readWords } from '../../i18n/i18n.ts'
import words from '../../i18n/words/ar/errors.ts'
import { ErrorNotice } from '../states.tsx'

beforeEach(async () => {
  await readWords('ar', 'errors')
})
afterEach(() => vi.unstubAllGlobals())

const said = (error: unknown, onLine = true): string => {
  vi.stubGlobal('navigator', { onLine, languages: ['ar'] })
  return renderToString(<ErrorNotice error={error} />).replaceAll(/<[^>]*>/g, '')
}
const refusal = (code: ErrorCode) => new ApiError({ code, message: errorMessage(code, 'ar'), status: ERRORS[code].status }, 'req')
const UNAUTHORIZED = (Object.keys(ERRORS) as ErrorCode[]).filter((code) => ERRORS[code].status === 401)

test('failure words: every 401 that means a missing session asks to sign in; a wrong password is named', () => {
  expect(Object.fromEntries(UNAUTHORIZED.map((code) => [code, said(refusal(code))]))).toEqual({
    AUTHENTICATION_REQUIRED: words['signIn.needed'],
    INVALID_API_KEY: words['signIn.needed'],
    INVALID_CREDENTIALS: errorMessage('INVALID_CREDENTIALS', 'ar'),
  })
})

test.each([
  ['no answer', new NetworkError('lost'), true, words.network],
  ['a part of the page that did not come without a network', new TypeError('Failed to fetch'), false, words.network],
  ['a fault of the page', new TypeError('x is undefined'), true, words.page],
  ['a fault of the service', refusal('INTERNAL_ERROR'), true, words.ours],
  ['a busy service, which answers', refusal('SERVICE_UNAVAILABLE'), true, words.ours],
])('failure words: %s has its own sentence', (_, error, isOnline, sentence) => {
  expect(said(error, isOnline)).toBe(sentence)
})
