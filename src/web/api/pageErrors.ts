/** Tells the service of an error in a page's own code: once for each, and nothing of what somebody typed or owns (contract/pageErrors.ts). */
import type { PageError } from '../../contract/pageErrors.ts'
import { API_PATHS } from '../../contract/apis.ts'
import { LIMITS } from '../../contract/limits.ts'
import { ENDPOINTS } from './endpoints.ts'
import { ApiError, NetworkError } from './failure.ts'

/** A page that fails again and again has told enough. */
const MOST = 5

/** The address without what names one thing: an id, a token, a code. */
export const pageOf = (pathname: string): string =>
  pathname
    .split('/')
    .map((word) => (/^(?:[a-z][a-z-]{0,19})?$/.test(word) ? word : ':id'))
    .join('/')
    .slice(0, LIMITS.text.pageErrorWord)

/** Places in Diwan's own scripts, innermost first. Browsers write stacks each in their own way; all of them name address, line and column. */
export const framesOf = (stack: string | undefined): string[] =>
  [...(stack ?? '').matchAll(/\/(app\/[\w.-]{1,70}\.js)(?:\?again=\d+)?:(\d{1,7}):(\d{1,7})/g)]
    .slice(0, LIMITS.entries.stackFrames)
    .map(([, file, line, column]) => `${file}:${line}:${column}`)

/** What of an error is told; undefined for what is no fault of the page: the service refused, or could not be reached. */
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

const told = new Set<string>()

/** Sends it, without waiting for an answer: a report that does not arrive is not sent again. */
export const reportPageError = (thrown: unknown, part?: string): void => {
  const report = pageErrorOf(thrown, location.pathname, part)
  const key = JSON.stringify(report)
  if (report === undefined || told.has(key) || told.size >= MOST) return
  told.add(key)
  const [method, path] = ENDPOINTS.reportPageError
  void fetch(`${API_PATHS.diwan}${path}`, {
    method,
    // Reaches the service though the page is being left.
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: key,
  }).catch(() => undefined)
}
