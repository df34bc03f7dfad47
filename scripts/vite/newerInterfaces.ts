/** The build fails where a script names an interface that is newer than the browserslist and is in no table of scripts/browsers/allowed.ts. */
import type { Plugin, Rolldown } from 'vite'
import { IN_PACKAGES, IN_SOURCE, POLYFILLED_KEYS, reasonFor, unneeded } from '../browsers/allowed.ts'
import { oldestOf } from '../browsers/compat.ts'
import { newerInBuilt } from '../browsers/inBuild.ts'

/** Nothing comes before it, so it has no polyfills. */
const SERVICE_WORKER = 'sw.js'
/** They bring what they name. */
const EXEMPT = new Set(['polyfills.js', 'oldBrowser.js'])

const codeOf = (file: Rolldown.OutputAsset | Rolldown.OutputChunk): string =>
  file.type === 'chunk' ? file.code : typeof file.source === 'string' ? file.source : ''

/** @returns a line for each problem in a build's scripts, by their names */
export const newerInterfacesIn = (scripts: ReadonlyMap<string, string>): string[] => {
  const used = new Set<string>()
  const problems: string[] = []
  for (const [name, code] of scripts) {
    const tables = name === SERVICE_WORKER ? [IN_SOURCE, IN_PACKAGES] : [POLYFILLED_KEYS, IN_SOURCE, IN_PACKAGES]
    for (const key of newerInBuilt(code)) {
      used.add(key)
      if (reasonFor(key, ...tables) === undefined) problems.push(`${name} names ${key} (${oldestOf(key)}), which is newer than the browserslist`)
    }
  }
  return [...problems, ...unneeded(IN_PACKAGES, used).map((key) => `${key} is allowed for packages, and no built script names it`)]
}

export const newerInterfaces = (): Plugin => ({
  name: 'newer-interfaces',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const scripts = Object.entries(bundle).filter(([name]) => name.endsWith('.js') && !EXEMPT.has(name))
      const problems = newerInterfacesIn(new Map(scripts.map(([name, file]) => [name, codeOf(file)])))
      if (problems.length > 0)
        this.error(`${problems.join('\n')}\nGive it by a polyfill, do without it, or say in scripts/browsers/allowed.ts why that does no harm.`)
    },
  },
})
