/** Target page after signing in. Anyone may write anything into an address, so this one function decides. */

/** Never a real origin: a `next` that leaves it leads out of Diwan. */
const HERE = 'https://diwan.invalid'
/** In no page of ours: whatever else reads such a path may take it for the name of a machine. */
const LEADS_OUT = /\/\/|\\/

/** The page of Diwan that `next` of an address names, as a path with its query and fragment; undefined where it names none. */
export const nextPage = (next: unknown): string | undefined => {
  if (typeof next !== 'string' || !next.startsWith('/')) return undefined
  try {
    // Read as a browser reads it: tabs and line breaks vanish, backslashes are slashes, dots are resolved.
    const { origin, pathname, search, hash } = new URL(next, HERE)
    return origin === HERE && !LEADS_OUT.test(decodeURIComponent(pathname)) ? `${pathname}${search}${hash}` : undefined
  } catch {
    return undefined
  }
}
