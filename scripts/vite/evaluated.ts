/**
 * Modules of constants that the build evaluates: the page loads their values, and nothing of what they are computed from. Any other reader of such a
 * module (a test, the type checker) sees the module as it is written. `npm run dev` evaluates them once: a new operation needs a restart.
 */
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const EVALUATED: readonly string[] = ['/src/web/lib/api/endpoints.ts']

/** @returns the module's exports written as literals; they must be JSON */
export const literalsOf = (exported: object): string =>
  Object.entries(exported)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}\n`)
    .join('')

export const evaluated = (): Plugin => ({
  name: 'evaluated',
  enforce: 'pre',
  async load(id) {
    if (!EVALUATED.some((path) => id.endsWith(path))) return null
    return literalsOf((await import(pathToFileURL(id).href)) as object)
  },
})
