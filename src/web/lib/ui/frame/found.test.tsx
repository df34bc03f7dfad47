import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { NetworkError } from '../../api/failure.ts'
import { readWords } from '../../i18n/i18n.ts'
import words from '../../i18n/words/ar/errors.ts'
import { Found } from './Found.tsx'

const LISTED = { pagination: { page: 1, limit: 20, total: 1, totalPages: 1 } }

test('lists: rows stay when reading them again fails; only a list that was never read is replaced by the failure', async () => {
  vi.stubGlobal('navigator', { onLine: true, languages: ['ar'] })
  await Promise.all([readWords('ar', 'errors'), readWords('ar', 'shell')])
  const client = new QueryClient()
  const queryFn = vi.fn(async () => LISTED)
  const list = new QueryObserver(client, { queryKey: ['list'], queryFn, retry: false })
  const stop = list.subscribe(() => undefined)
  const shown = () =>
    renderToString(
      <Found title="orders" found={list.getCurrentResult()} rows={[<li key="1">DW-1</li>]} none={{ title: '', body: '' }} onPage={() => undefined} />,
    )
  await vi.waitFor(() => expect(shown()).toContain('DW-1'))

  queryFn.mockRejectedValue(new NetworkError('lost'))
  await list.refetch()
  expect(list.getCurrentResult().error).toBeInstanceOf(NetworkError)
  expect(shown()).toContain('DW-1')

  await client.resetQueries({ queryKey: ['list'] })
  expect(shown()).toContain(words.network)
  stop()
  client.clear()
  vi.unstubAllGlobals()
})
