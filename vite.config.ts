import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { SUPPORTED, targetsOf } from './scripts/browsers/list.ts'
import { chunkNames } from './scripts/vite/chunks.ts'
import { evaluated } from './scripts/vite/evaluated.ts'
import { newerInterfaces } from './scripts/vite/newerInterfaces.ts'
import { packed } from './scripts/vite/packed.ts'
import { plainScripts } from './scripts/vite/plainScripts.ts'
import { SERVICE_PATHS } from '#contract/wire/paths.ts'

const page = (name: string) => resolve(import.meta.dirname, name)
const service = `http://127.0.0.1:${process.env['PORT'] ?? 4000}`

/** @react-three/xr's emulator of a headset is for `npm run dev` (src/web/ar/page/emulated.ts): the product does not carry it, though the library names it. */
const noEmulator = { find: /^\.\/emulate\.js$/, replacement: page('src/web/ar/noEmulator.ts') }

export default defineConfig(({ command }) => ({
  resolve: { alias: command === 'build' ? [noEmulator] : [] },
  plugins: [evaluated(), react(), plainScripts(), newerInterfaces(), packed()],
  build: {
    target: targetsOf(SUPPORTED),
    outDir: 'dist',
    // `/assets` belongs to the service: models and pictures of the catalogue.
    assetsDir: 'app',
    // What draws is three.js in a piece.
    chunkSizeWarningLimit: 1200,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The shop and the studio, and the document that the service's own browser opens.
      input: { index: page('index.html'), print: page('src/web/print/index.html') },
      output: {
        entryFileNames: 'app/[name]-[hash].js',
        codeSplitting: {
          // Libraries that every page needs stay in the browser's cache from one build to the next.
          groups: [
            {
              name: 'frame',
              test: /node_modules\/(react|react-dom|scheduler)\//,
            },
            {
              name: 'router',
              test: /node_modules\/(@tanstack\/(react-router|router-core|history|react-store|store)|use-sync-external-store)\//,
            },
            { name: chunkNames(import.meta.dirname), debugName: 'tree', includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(SERVICE_PATHS.map((path) => [path, { target: service, changeOrigin: false }])),
  },
}))
