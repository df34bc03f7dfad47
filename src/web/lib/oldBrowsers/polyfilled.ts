/**
 * Interfaces that the page may use although the oldest supported browsers lack them: there `polyfills.js` gives them, before anything else runs.
 * `public/theme.js` has the same list, as it decides in every browser whether they are loaded.
 */
export const POLYFILLED = [
  'Array.prototype.toReversed',
  'Array.prototype.toSorted',
  'Array.prototype.with',
  'Map.groupBy',
  'Promise.withResolvers',
  'String.prototype.isWellFormed',
  'String.prototype.toWellFormed',
] as const

const isThere = (path: string, scope: unknown): boolean =>
  path.split('.').reduce((object, name) => (object === undefined ? undefined : Reflect.get(Object(object), name)), scope) !== undefined

/** Whether a browser needs the polyfills. @param scope its global object */
export const lacksPolyfilled = (scope: unknown): boolean => POLYFILLED.some((path) => !isThere(path, scope))

/** Where the build puts them. */
export const POLYFILLS_PATH = '/polyfills.js'
