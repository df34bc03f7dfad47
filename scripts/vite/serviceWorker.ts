/**
 * The service worker, as one plain script beside the page: a build of its own, as a worker shares no file with the page. It is written after the
 * page, whose files it names.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

/** What `index.html` names in `public/`, and a browser wants of an installed page. */
const PUBLIC_FILES = ['theme.js', 'icon.svg', 'icon-192.png', 'apple-touch-icon.png', 'site.webmanifest', 'home/room.webp']
const KEPT = /^app\/.*\.(?:js|css|woff2|wasm|bin)$/

const revisionOf = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex').slice(0, 16)

const sourceOf = (bundle: Rolldown.OutputBundle, name: string): string | Uint8Array => {
  const file = bundle[name]
  if (file?.type !== 'asset') throw new Error(`the build has no ${name} for the service worker`)
  return file.source
}

/** @param entry the worker's source */
export const serviceWorker = (entry: string): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const { publicDir, build: page } = this.environment.config
      const shell = [
        { url: '/', revision: revisionOf(sourceOf(bundle, 'index.html')) },
        ...PUBLIC_FILES.map((name) => ({ url: `/${name}`, revision: revisionOf(readFileSync(join(publicDir, name))) })),
      ]
      const files = Object.keys(bundle)
        .filter((name) => KEPT.test(name))
        .toSorted()
        .map((name) => `/${name}`)
      const worker = (await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        define: { SHELL_FILES: JSON.stringify(shell), BUILD_FILES: JSON.stringify(files), 'process.env.NODE_ENV': '"production"' },
        build: {
          write: false,
          target: page.target,
          rolldownOptions: { input: entry, output: { format: 'iife', entryFileNames: 'sw.js' } },
        },
      })) as Rolldown.RolldownOutput
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: worker.output[0].code })
    },
  },
})
