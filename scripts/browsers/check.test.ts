/** The check can fail: what is newer than the browserslist is found in sources, styles and built scripts, and nothing else is. */
import { expect, test } from 'vitest'
import { newerInterfacesIn } from '../vite/newerInterfaces.ts'
import { reasonFor, unneeded } from './allowed.ts'
import { problemsIn } from './check.ts'
import { compareVersions, isNewer, lackingIn, oldestOf } from './compat.ts'
import { newerInBuilt } from './inBuild.ts'
import { usesInSource } from './inSource.ts'
import { keysInStyle, usesInStyles } from './inStyles.ts'
import { parseBrowsers } from './list.ts'

test('versions: are compared by their figures', () => {
  expect(['16.4', '9', '≤37', '17.10', '17.2'].toSorted(compareVersions)).toEqual(['9', '16.4', '17.2', '17.10', '≤37'])
})

test('support: a browser lacks what came later, or on its phones never', () => {
  const browsers = parseBrowsers(['chrome >= 109', 'safari >= 16.4'])
  expect(lackingIn({ chrome: '109', chrome_android: '109', safari: '16.4' }, browsers)).toEqual([])
  expect(lackingIn({ chrome: '109', chrome_android: '110', safari: '17' }, browsers)).toEqual(['Chrome', 'Safari'])
  expect(lackingIn({ chrome: '80', safari: '9' }, browsers)).toEqual(['Chrome'])
})

test('support: members of a newer type are reported by the type only', () => {
  expect(isNewer('javascript.builtins.Array.toSorted')).toBe(true)
  expect(isNewer('javascript.builtins.Array.findLast')).toBe(false)
  expect(isNewer('api.Navigator.xr')).toBe(true)
  expect(isNewer('api.XRFrame.getPose')).toBe(false)
  expect(isNewer('api.Nothing.known')).toBe(false)
  expect(oldestOf('javascript.builtins.Map.groupBy')).toBe('Chrome 117, Edge 117, Firefox 119, Safari 17.4, iOS 17.4')
})

const SOURCE = `
type Named = Iterator<string>
const own = { groupBy: (list: string[]) => list, with: 1, union: () => 2 }
own.groupBy([])
own.union()
export const sorted = (list: readonly number[]) => list.toSorted().findLast((one) => one > own.with)
export const grouped = (list: readonly string[]) => Object.groupBy(list, (one) => one)
export const parsed = (address: string) => URL.canParse(address)
export const isThere = (element: Element) => 'checkVisibility' in element || element.matches(':focus-visible')
export const Room = () => <div popover="auto" hidden />
export type { Named }
`
test('source: uses are found by their types, not by their names', () => {
  const uses = usesInSource(['src/web/probe.tsx'], isNewer, { 'src/web/probe.tsx': SOURCE })
  expect(Object.fromEntries(uses)).toEqual({
    'javascript.builtins.Array.toSorted': ['src/web/probe.tsx:6'],
    'javascript.builtins.Object.groupBy': ['src/web/probe.tsx:7'],
    'api.URL.canParse_static': ['src/web/probe.tsx:8'],
    'html.global_attributes.popover': ['src/web/probe.tsx:10'],
  })
  expect(problemsIn(uses, { 'javascript.builtins': 'given', 'api.URL.canParse_static': 'asked for first' })).toEqual([
    expect.stringMatching(/^html\.global_attributes\.popover \(Chrome 114, .*\) is newer than the browserslist: src\/web\/probe\.tsx:10$/),
  ])
})

test('tables: an entry includes everything below it, and an unused one is reported', () => {
  const table = { 'css.properties.cursor': 'phones have no cursor', 'api.GPU': 'a name' }
  expect(reasonFor('css.properties.cursor.grab', table)).toBe('phones have no cursor')
  expect(reasonFor('css.properties.cursors', table)).toBeUndefined()
  expect(unneeded(table, ['css.properties.cursor.grab'])).toEqual(['api.GPU'])
})

const STYLE = `
.a { color: light-dark(#fff, #000); text-wrap: balance; inset-inline: 1rem; content: 'interpolate-size: allow-keywords' }
.a { & .b:has(img) { inline-size: 2dvh; user-select: none } }
.c { background: color-mix(in srgb, var(--a) 8%, transparent); inline-size: calc-size(auto, size) }
@starting-style { .c { opacity: 0 } }
`
test('styles: what the build writes for older browsers is no use', () => {
  const newer = [...keysInStyle('a.module.css', STYLE)].filter(isNewer).toSorted()
  expect(newer).toEqual([
    'css.at-rules.starting-style',
    'css.properties.text-wrap',
    'css.selectors.has',
    'css.types.calc-size',
    'css.types.color.color-mix',
  ])
})

test('styles: what they ask @supports for, for it or against it, is allowed', () => {
  const uses = (css: string) => [...usesInStyles(['a.css'], isNewer, () => css).keys()]
  expect(uses('.a:has(b) { color: red }')).toEqual(['css.selectors.has'])
  expect(uses('.a:has(b) { color: red } @supports not selector(:has(*)) { .a { color: red } }')).toEqual([])
  expect(uses('@supports (color: color-mix(in srgb, red, red)) { .a { color: color-mix(in srgb, var(--a), red) } }')).toEqual([])
})

test('built scripts: newer interfaces are found by their names', () => {
  const keys = (code: string) => [...newerInBuilt(code)]
  expect(keys('let n=e.toSorted(),r=Map.groupBy(n,t),i=Promise.withResolvers();')).toEqual([
    'javascript.builtins.Array.toSorted',
    'javascript.builtins.Map.groupBy',
    'javascript.builtins.Promise.withResolvers',
  ])
  expect(keys('`a,b`.toWellFormed();`${e.with(0,1)}`')).toEqual(['javascript.builtins.String.toWellFormed', 'javascript.builtins.Array.with'])
  expect(keys('typeof Float16Array<`u`&&new VideoFrame(e)')).toEqual(['javascript.builtins.Float16Array', 'api.VideoFrame'])
  // Names of others: a key, a text, a method of a library, and what older objects have.
  expect(
    keys('var a={VideoFrame:1,b:"VideoFrame",c:e.groupBy(t),d:`Array.prototype.toSorted`,g:`Map.groupBy`};a.VideoFrame;e.map(t).at(0);f.share()'),
  ).toEqual([])
})

test('built scripts: the service worker, before which nothing runs, has no polyfills', () => {
  const code = 'e.toSorted()'
  const inBuild = (name: string) => newerInterfacesIn(new Map([[name, code]])).filter((line) => line.startsWith(name))
  expect(inBuild('app/index.js')).toEqual([])
  expect(inBuild('sw.js')).toEqual([expect.stringContaining('sw.js names javascript.builtins.Array.toSorted (Chrome 110')])
})
