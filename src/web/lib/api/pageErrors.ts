/** Reports errors in the page's own code to the service, each once and without personal data (contract/wire/pageErrors.ts). */
import type { PageError } from '#contract/wire/pageErrors.ts'
import { API_PATHS } from '#contract/wire/apis.ts'
import { LIMITS } from '#contract/wire/limits.ts'
import { ENDPOINTS } from './endpoints.ts'
import { ApiError, NetworkError } from './failure.ts'

/** Reports from one page load. */
const MOST = 5

/** No route is deeper. */
const MOST_SEGMENTS = 8

/** The path with `:id` in place of ids, tokens and codes. */
export const pageOf = (pathname: string): string =>
  pathname
    .split('/')
    .map((word) => (/^(?:[a-z][a-z-]{0,19})?$/.test(word) ? word : ':id'))
    .slice(0, MOST_SEGMENTS)
    .join('/')

/** Places in Diwan's own scripts, innermost first. Browsers write stacks each in their own way; all of them name address, line and column. */
export const framesOf = (stack: string | undefined): string[] =>
  [...(stack ?? '').matchAll(/\/(app\/[\w.-]{1,70}\.js)(?:\?again=\d+)?:(\d{1,7}):(\d{1,7})/g)]
    .slice(0, LIMITS.entries.stackFrames)
    .map(([, file, line, column]) => `${file}:${line}:${column}`)

/** The report of an error; undefined where the service refused or could not be reached, which is no fault of the page. */
export const pageErrorOf = (error: unknown, pathname: string, part?: string): PageError | undefined => {
  if (error instanceof ApiError || error instanceof NetworkError) return undefined
  const { name, stack } = error instanceof Error ? error : { name: 'Thrown', stack: undefined }
  return {
    page: pageOf(pathname),
    ...(part !== undefined && { part }),
    name: /^[A-Za-z]{1,40}$/.test(name) ? name : 'Error',
    frames: framesOf(stack),
  }
}

const reported = new Set<string>()

/** Sends it, without waiting for an answer: a report that does not arrive is not sent again. */
export const reportPageError = (thrown: unknown, part?: string): void => {
  const report = pageErrorOf(thrown, location.pathname, part)
  const key = JSON.stringify(report)
  if (report === undefined || reported.has(key) || reported.size >= MOST) return
  reported.add(key)
  const [method, path] = ENDPOINTS.reportPageError
  void fetch(`${API_PATHS.diwan}${path}`, {
    method,
    // Reaches the service though the page is being left.
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: key,
  }).catch(() => undefined)
}
