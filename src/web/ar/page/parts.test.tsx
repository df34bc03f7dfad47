import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { errorMessage } from '#contract/errorMessages.ts'
import { ApiError } from '../../lib/api/failure.ts'
import { readWords } from '../../lib/i18n/i18n.ts'
import words from '../../lib/i18n/words/ar/errors.ts'
import { Problem } from './parts.tsx'

test('AR pages: a missing session is named in the words of the page, not of the API', async () => {
  await readWords('ar', 'errors')
  const error = new ApiError({ code: 'AUTHENTICATION_REQUIRED', message: errorMessage('AUTHENTICATION_REQUIRED', 'ar'), status: 401 }, 'req')
  expect(renderToString(<Problem error={error} />)).toContain(words['signIn.needed'])
})
