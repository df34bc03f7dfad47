/** The oldest browsers that Diwan supports: package.json's `browserslist`, which the build, the styles, the checks and the notice for older ones read. */
import { readFileSync } from 'node:fs'

interface Browser {
  /** For its users. */
  name: string
  /** Name in the build's tools; none for a Chromium that follows another browser's version. */
  target?: string
  /** Names in web-features, on computers and on phones. */
  data: readonly string[]
}

/** By the name in a browserslist. */
const BROWSERS: Readonly<Record<string, Browser>> = {
  chrome: { name: 'Chrome', target: 'chrome', data: ['chrome', 'chrome_android'] },
  edge: { name: 'Edge', target: 'edge', data: ['edge'] },
  firefox: { name: 'Firefox', target: 'firefox', data: ['firefox', 'firefox_android'] },
  safari: { name: 'Safari', target: 'safari', data: ['safari'] },
  ios_saf: { name: 'iOS', target: 'ios', data: ['safari_ios'] },
  // Samsung Internet 23 is Chromium 115.
  samsung: { name: 'Samsung Internet', data: [] },
}

export interface Supported extends Browser {
  /** The oldest supported version, such as `16.4`. */
  version: string
}

/**
 * Reads a browserslist of entries such as `safari >= 16.4`.
 * @throws for any other query, because only a list of oldest versions can be shown to users and given to the build
 */
export const parseBrowsers = (list: readonly string[]): Supported[] =>
  list.map((entry) => {
    const [, id = '', version = ''] = /^(\w+) >= (\d+(?:\.\d+)?)$/.exec(entry) ?? []
    const browser = BROWSERS[id]
    if (!browser) throw new Error(`browserslist: expected an entry such as "safari >= 16.4", received "${entry}"`)
    return { ...browser, version }
  })

const { browserslist } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { browserslist: string[] }

export const SUPPORTED: readonly Supported[] = parseBrowsers(browserslist)

/** The list as the build's tools take it: `['chrome109', 'safari16.4', …]`. */
export const targetsOf = (browsers: readonly Supported[]): string[] =>
  browsers.flatMap(({ target, version }) => (target === undefined ? [] : [`${target}${version}`]))
