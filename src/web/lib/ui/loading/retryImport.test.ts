import { expect, test, vi } from 'vitest'
import { withRetries, orReload } from './retryImport.ts'

/** Reads after so many failures. */
const readingAfter = (failures: number) => {
  const pauses: number[] = []
  let readings = 0
  const read = async () => {
    if (readings++ < failures) throw new TypeError('Importing a module script failed.')
    return 'page'
  }
  const reading = withRetries(read, async (pause) => void pauses.push(pause))
  return { reading, pauses, readings: () => readings }
}

test('a page that is read is not read again', async () => {
  const { reading, pauses, readings } = readingAfter(0)
  expect([await reading(), readings(), pauses]).toEqual(['page', 1, []])
})

test('a page that fails is read withRetries, after longer and longer pauses', async () => {
  const { reading, pauses } = readingAfter(3)
  expect(await reading()).toBe('page')
  expect(pauses).toHaveLength(3)
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
})

test('a page that keeps failing fails as it did last', async () => {
  const { reading, readings } = readingAfter(10)
  await expect(reading()).rejects.toThrow('Importing a module script failed.')
  expect(readings()).toBe(4)
})

/** A document whose page cannot be read, in a tab that remembers. */
const document = ({ isOnline = true, remembers = true } = {}) => {
  let at: string | null = null
  const reload = vi.fn<() => void>()
  const failing = async (): Promise<string> => Promise.reject(new TypeError('Importing a module script failed.'))
  const note = (now: string) => {
    if (remembers) at = now
    return remembers
  }
  const open = orReload(failing, { isOnline: () => isOnline, reload, read: () => at, note })
  return { reload, open, outcome: async () => Promise.race([open(), new Promise((done) => setTimeout(done, 5, 'open'))]) }
}

test('a page that cannot be read reloads the document once within a minute, and shows the error after that', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { open, outcome, reload } = document()
  expect(await outcome()).toBe('open')
  expect(reload).toHaveBeenCalledTimes(1)
  await expect(open()).rejects.toThrow('The code of a page could not be read.')
  vi.setSystemTime(Date.now() + 61_000)
  expect(await outcome()).toBe('open')
  expect(reload).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})

test('the document is not reloaded without a network, nor where the reload could not be remembered', async () => {
  for (const about of [{ isOnline: false }, { remembers: false }]) {
    const { open, reload } = document(about)
    await expect(open()).rejects.toThrow('The code of a page could not be read.')
    expect(reload).not.toHaveBeenCalled()
  }
})

test('a page that is read reloads nothing', async () => {
  const reload = vi.fn<() => void>()
  const read = orReload(async () => 'page', { isOnline: () => true, reload, read: () => null, note: () => true })
  expect(await read()).toBe('page')
  expect(reload).not.toHaveBeenCalled()
})
