/**
 * Requests that the service worker may answer and keep: an allow-list. All others go to the network as if there were no worker, and leave nothing
 * behind: responses of the API, files of an AR session, sheets and renders of rooms belong to one account.
 */
import { isServicePath } from '#contract/wire/paths.ts'

/**
 * - `shell`: a navigation to an address of the page. The network's response, which is never stored; without one the build's own `index.html`.
 * - `build`: a file of the build, named by its content.
 * - `catalogue`: a model or image of the catalogue, named by its content, or its placeholder outline.
 */
export type Route = 'shell' | 'build' | 'catalogue'

/** `index-B2x9Kq1a.js` */
const BUILD_FILE = /^\/app\/[^/]+-[\w-]{8}\.\w+$/
const CATALOGUE_FILE = /^\/assets\/(?:[0-9a-f]{64}\.[a-z0-9]{1,8}|no-picture\/[^/]+)$/

/** @param origin the page's own @returns null for requests that the worker does not handle */
export const routeOf = ({ method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>, origin: string): Route | null => {
  const asked = new URL(url)
  if (method !== 'GET' || asked.origin !== origin) return null
  if (BUILD_FILE.test(asked.pathname)) return 'build'
  if (CATALOGUE_FILE.test(asked.pathname)) return 'catalogue'
  return mode === 'navigate' && !isServicePath(asked.pathname) ? 'shell' : null
}

/** Whether a response may be cached: it is complete, from this origin, and the same for every account. */
export const mayBeKept = ({ status, type, headers }: Pick<Response, 'status' | 'type' | 'headers'>): boolean => {
  const directives = (headers.get('Cache-Control') ?? '').toLowerCase().split(',')
  const isPublic = directives.some((directive) => directive.trim() === 'public')
  const isPrivate = directives.some((directive) => /^(?:private|no-store)\b/.test(directive.trim()))
  return status === 200 && type !== 'opaque' && isPublic && !isPrivate
}
