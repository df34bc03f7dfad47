/**
 * Scripts beside the page that are no modules, each a build of its own, as they share no file with the page: the service worker, the polyfills for
 * old browsers, and the notice for browsers that are older still. They are written after the page, whose files the service worker names.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { POLYFILLS_PATH } from '../../src/web/lib/oldBrowsers/polyfilled.ts'
import { SUPPORTED, targetsOf } from '../browsers/list.ts'
import { projectRoot } from '../steps.ts'
import { oldBrowserScript } from './oldBrowser.ts'

/** Files in `public/` that `index.html` names, and that a browser needs for an installed page. */
const PUBLIC_FILES = ['theme.js', 'icon.svg', 'icon-192.png', 'apple-touch-icon.png', 'site.webmanifest', 'home/room.webp']
const KEPT = /^app\/.*\.(?:js|css|woff2|wasm|bin)$/

const revisionOf = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex').slice(0, 16)

const sourceOf = (bundle: Rolldown.OutputBundle, name: string): string | Uint8Array => {
  const file = bundle[name]
  if (file?.type !== 'asset') throw new Error(`the build has no ${name} for the service worker`)
  return file.source
}

/** Modules that the page's entry (src/web/main.tsx) loads before it shows anything; words in every language, as a reader may change it. */
const LOADED_FIRST = [/\/src\/web\/app\/pages\.tsx$/, /\/src\/web\/lib\/i18n\/words\/\w+\/shell\.ts$/]

/** The page's entry, all that it needs before it shows anything, and their styles. @throws Error where the build has no such chunk */
export const entryFilesOf = (bundle: Rolldown.OutputBundle): string[] => {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const entry = chunks.find(({ isEntry, name }) => isEntry && name === 'index')
  const first = LOADED_FIRST.map((module) => chunks.filter(({ moduleIds }) => moduleIds.some((id) => module.test(id))))
  if (!entry || first.some((found) => found.length === 0)) throw new Error('the build has no entry for the service worker')
  const files = new Set([entry, ...first.flat()].map(({ fileName }) => fileName))
  // Files added during the loop are visited too.
  for (const name of files) {
    const chunk = bundle[name]
    if (chunk?.type === 'chunk') for (const next of [...chunk.imports, ...(chunk.viteMetadata?.importedCss ?? [])]) files.add(next)
  }
  return [...files].map((name) => `/${name}`)
}

/** Builds one classic script, for the supported browsers. @param define what it is given by the build, as JSON */
export const plainScript = async (entry: string, define: Readonly<Record<string, unknown>> = {}): Promise<string> => {
  const { output } = (await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: {
      'process.env.NODE_ENV': '"production"',
      ...Object.fromEntries(Object.entries(define).map(([name, value]) => [name, JSON.stringify(value)])),
    },
    build: {
      write: false,
      target: targetsOf(SUPPORTED),
      rolldownOptions: { input: resolve(projectRoot, entry), output: { format: 'iife', entryFileNames: 'script.js' } },
    },
  })) as Rolldown.RolldownOutput
  return output[0].code
}

export const plainScripts = (): Plugin => ({
  name: 'plain-scripts',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const { publicDir } = this.environment.config
      const polyfills = await plainScript('src/web/lib/oldBrowsers/polyfills.ts')
      const files = Object.keys(bundle)
        .filter((name) => KEPT.test(name))
        .toSorted()
        .map((name) => `/${name}`)
      const worker = await plainScript('src/web/lib/offline/sw.ts', {
        SHELL_FILES: [
          { url: '/', revision: revisionOf(sourceOf(bundle, 'index.html')) },
          ...PUBLIC_FILES.map((name) => ({ url: `/${name}`, revision: revisionOf(readFileSync(join(publicDir, name))) })),
        ],
        ENTRY_FILES: entryFilesOf(bundle),
        BUILD_FILES: files,
        POLYFILLS_FILE: { url: POLYFILLS_PATH, revision: revisionOf(polyfills) },
      })
      this.emitFile({ type: 'asset', fileName: POLYFILLS_PATH.slice(1), source: polyfills })
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: worker })
      this.emitFile({ type: 'asset', fileName: 'oldBrowser.js', source: oldBrowserScript(SUPPORTED) })
    },
  },
})
