/**
 * Scripts for old browsers: `theme.js` decides, `polyfills.js` adds what is missing, `oldBrowser.js` shows the message. Each runs in a realm of its
 * own.
 */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createContext, runInContext, type Context } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { lacksPolyfilled, POLYFILLED, POLYFILLS_PATH } from '../../src/web/lib/oldBrowsers/polyfilled.ts'
import { isKnown, isNewer } from '../browsers/compat.ts'
import { parseBrowsers, SUPPORTED } from '../browsers/list.ts'
import { projectRoot } from '../steps.ts'
import { oldBrowserPage, oldBrowserScript } from './oldBrowser.ts'
import { plainScript } from './plainScripts.ts'

const THEME = readFileSync(resolve(projectRoot, 'public/theme.js'), 'utf8')

/** A browser's globals, all of them as new as this Node's. */
const browser = (
  about: { supports?: (name: string, value: string) => boolean; script?: object; element?: object; theme?: () => string | null } = {},
) => {
  const write = vi.fn<(html: string) => void>()
  const setAttribute = vi.fn<(name: string, value: string) => void>()
  const context = createContext({
    document: {
      write,
      createElement: () => about.script ?? { noModule: false },
      documentElement: { ...(about.element ?? { inert: false }), setAttribute },
    },
    CSS: { supports: about.supports ?? (() => true) },
    localStorage: { getItem: about.theme ?? (() => null) },
  })
  runInContext('globalThis.window = globalThis', context)
  return { context, write, setAttribute, lose: (path: string) => runInContext(`delete ${path}`, context) }
}
type Browser = ReturnType<typeof browser>
const loadedBy = ({ context, write }: Browser): string[] => {
  runInContext(THEME, context)
  return write.mock.calls.map(([html]) => html)
}

test('theme.js: a new browser loads nothing', () => {
  expect(loadedBy(browser())).toEqual([])
})

test.each(POLYFILLED)('theme.js: a browser without %s loads the polyfills', (path) => {
  const old = browser()
  old.lose(path)
  expect(loadedBy(old)).toEqual([`<script src="${POLYFILLS_PATH}"></script>`])
})

test.each([
  ['without scripts as modules', { script: {} }],
  ['without parts of a page that are inert', { element: {} }],
  ['without units of a window’s moving bars', { supports: (_name: string, value: string) => value !== '1dvh' }],
  ['without queries of a container', { supports: (name: string) => name !== 'container-type' }],
] as const)('theme.js: a browser %s loads the notice alone', (_name, about) => {
  const old = browser(about)
  old.lose('Map.groupBy')
  expect(loadedBy(old)).toEqual(['<script src="/oldBrowser.js"></script>'])
})

test.each(['delete globalThis.CSS', 'RegExp = function () { throw new SyntaxError("lookbehind") }'])(
  'theme.js: nothing is thrown after “%s”',
  (line) => {
    const old = browser()
    runInContext(line, old.context)
    expect(loadedBy(old)).toEqual(['<script src="/oldBrowser.js"></script>'])
  },
)

test('theme.js: no supported browser gets the notice', () => {
  const needed = [
    'html.elements.script.nomodule',
    'api.HTMLElement.inert',
    'css.types.length.viewport_percentage_units_dynamic',
    'css.properties.container-type',
    'javascript.regular_expressions.lookbehind_assertion',
  ]
  expect(needed.filter((key) => !isKnown(key) || isNewer(key))).toEqual([])
})

test('theme.js: the remembered choice is applied, and a browser that keeps nothing is no failure', () => {
  const dark = browser({ theme: () => 'dark' })
  expect(loadedBy(dark)).toEqual([])
  expect(dark.setAttribute.mock.calls).toEqual([['data-theme', 'dark']])
  const blocked = browser({
    theme: () => {
      throw new Error('SecurityError')
    },
  })
  blocked.lose('Map.groupBy')
  expect(loadedBy(blocked)).toHaveLength(1)
})

const polyfills = plainScript('src/web/lib/oldBrowsers/polyfills.ts')
/** A browser that lacks everything that is given. */
const oldest = (): Context => {
  const { context, lose } = browser()
  for (const path of POLYFILLED) lose(path)
  return context
}

test('polyfills.js: gives an old browser everything on the list', async () => {
  const context = oldest()
  Object.assign(context, { Worker: vi.fn(), location: new URL('https://diwan.example/') })
  expect(lacksPolyfilled(runInContext('globalThis', context))).toBe(true)
  runInContext(await polyfills, context)
  expect(POLYFILLED.filter((path) => runInContext(`typeof ${path}`, context) !== 'function')).toEqual([])
  expect(lacksPolyfilled(runInContext('globalThis', context))).toBe(false)
  const said = `JSON.stringify([
    [3, 1, 2].toSorted(), [1, 2].toReversed(), [1, 2].with(0, 5),
    [...Map.groupBy([1, 2, 3], (n) => n % 2)], 'a\\ud800'.isWellFormed(), 'a\\ud800'.toWellFormed(), Object.keys(Promise.withResolvers()),
  ])`
  expect(JSON.parse(runInContext(said, context) as string)).toEqual([
    [1, 2, 3],
    [2, 1],
    [5, 2],
    [
      [1, [1, 3]],
      [0, [2]],
    ],
    false,
    'a\ufffd',
    ['promise', 'resolve', 'reject'],
  ])
})

test('polyfills.js: the page’s own workers begin with it, others do not', async () => {
  const context = oldest()
  const Worker = vi.fn()
  Object.assign(context, { Worker, URL, location: new URL('https://diwan.example/studio/1') })
  runInContext(await polyfills, context)
  runInContext(
    `new Worker(new URL('/app/worker-1.js', location.href), { type: 'module', name: 'advice' })
    new Worker('blob:https://diwan.example/2')
    new Worker('https://elsewhere.example/w.js')`,
    context,
  )
  expect(Worker.mock.calls).toEqual([
    ['/polyfills.js', { type: 'classic', name: '/app/worker-1.js' }],
    ['blob:https://diwan.example/2', undefined],
    ['https://elsewhere.example/w.js', undefined],
  ])
})

test('polyfills.js: in a worker it gives the same, then runs the worker’s own script', async () => {
  const context = oldest()
  const importScripts = vi.fn(() => expect(lacksPolyfilled(runInContext('globalThis', context))).toBe(false))
  Object.assign(context, { importScripts, self: { name: '/app/worker-1.js' } })
  runInContext(await polyfills, context)
  expect(importScripts.mock.calls).toEqual([['/app/worker-1.js']])
})

test('oldBrowser.js: says in three languages which browsers will do, and hides the rest of the page', () => {
  const { context, write } = browser()
  runInContext(oldBrowserScript(SUPPORTED), context)
  const [[html] = ['']] = write.mock.calls
  for (const language of ['ar', 'en', 'fr']) expect(html).toContain(`<p lang="${language}"`)
  for (const { name, version } of SUPPORTED) expect(html).toContain(`<li>${name} ${version}</li>`)
  expect(html).toMatch(/<plaintext>$/)
  expect(oldBrowserPage(parseBrowsers(['firefox >= 140']))).toContain('<ul lang="en" dir="ltr"><li>Firefox 140</li></ul>')
})

test('theme.js and oldBrowser.js: are written as ES5', () => {
  expect(THEME.replace(/\/\/.*/g, '')).not.toMatch(/=>|`|\b(?:const|let|class|async)\b|\?\.|\?\?/)
  expect(oldBrowserScript(SUPPORTED)).toMatch(/^document\.write\("(?:[^"\\\n]|\\.)*"\)\n$/)
})
