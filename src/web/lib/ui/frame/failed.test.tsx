import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { readWords } from '../../i18n/i18n.ts'
import words from '../../i18n/words/ar/shell.ts'
import { Failed } from './Failed.tsx'
import { PageLoadError } from '../loading/retryImport.ts'

afterEach(() => vi.unstubAllGlobals())

const said = async (error: unknown, onLine: boolean): Promise<string> => {
  vi.stubGlobal('navigator', { onLine, languages: ['ar'] })
  await readWords('ar', 'shell')
  return /<h1>(.*?)<\/h1>/.exec(renderToString(<Failed error={error} />))?.[1] ?? ''
}

test.each([
  ['a page whose code did not come, without a network', new PageLoadError('lost'), false, words['failed.offline.title']],
  ['a page whose words did not come, without a network', new TypeError('Failed to fetch'), false, words['failed.offline.title']],
  ['a page whose code did not come, while the service is away', new PageLoadError('lost'), true, words['failed.away.title']],
  ['a page that threw', new TypeError('x is undefined'), true, words['failed.title']],
])('%s: says whose side the problem is on', async (_, error, isOnline, title) => {
  expect(await said(error, isOnline)).toBe(title)
})
