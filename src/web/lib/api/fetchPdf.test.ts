import { expect, test, vi } from 'vitest'
import { ApiError, NetworkError } from './failure.ts'
import { fetchPdf } from './fetchPdf.ts'

const refusal = (code: string, status: number, retryAfter: number | null = null) => new ApiError({ code, status, message: code }, 'r', retryAfter)
const pdf = new Blob(['%PDF-'])
const setup = (...answers: (Blob | Error)[]) => {
  const waits: number[] = []
  const ask = vi.fn(() => {
    const next = answers.length > 1 ? answers.shift()! : answers[0]!
    return next instanceof Blob ? Promise.resolve(next) : Promise.reject(next)
  })
  const wait = async (milliseconds: number) => void waits.push(milliseconds)
  return { ask, wait, waits, signal: new AbortController().signal }
}

test('a PDF that is being printed is asked for again, after the seconds that the service named', async () => {
  const at = setup(refusal('SHEET_IN_PROGRESS', 409, 2), refusal('INVOICE_IN_PROGRESS', 409, 2), refusal('SERVICE_UNAVAILABLE', 503, 10), pdf)
  expect(await fetchPdf(at.ask, at)).toBe(pdf)
  expect(at.waits).toEqual([2000, 2000, 10_000])
})

test('nobody waits for ever, nor for what will not come', async () => {
  const never = setup(refusal('SHEET_IN_PROGRESS', 409, 2))
  await expect(fetchPdf(never.ask, never)).rejects.toMatchObject({ code: 'SHEET_IN_PROGRESS' })
  expect(never.ask.mock.calls.length).toBeLessThan(40)
  for (const failure of [
    refusal('RENDER_FAILED', 422),
    refusal('PROJECT_ACCESS_DENIED', 403),
    refusal('SERVICE_UNAVAILABLE', 503),
    new NetworkError(),
  ]) {
    const at = setup(failure)
    await expect(fetchPdf(at.ask, at)).rejects.toBe(failure)
    expect(at.ask).toHaveBeenCalledTimes(1)
  }
})

test('stopping a PDF request ends it at once', async () => {
  const stopper = new AbortController()
  const at = setup(refusal('SHEET_IN_PROGRESS', 409, 60))
  const fetched = fetchPdf(at.ask, { signal: stopper.signal })
  setTimeout(() => stopper.abort(), 0)
  await expect(fetched).rejects.toMatchObject({ name: 'AbortError' })
})
