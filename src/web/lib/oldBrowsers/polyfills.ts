/**
 * Polyfills that old browsers run before the page, and before each of its workers: everything in polyfilled.ts that they lack. A classic script, as
 * nothing else is sure to run before a module and all that it imports.
 */
import 'core-js/modules/es.array.to-reversed.js'
import 'core-js/modules/es.array.to-sorted.js'
import 'core-js/modules/es.array.with.js'
import 'core-js/modules/es.map.group-by.js'
import 'core-js/modules/es.promise.with-resolvers.js'
import 'core-js/modules/es.string.is-well-formed.js'
import 'core-js/modules/es.string.to-well-formed.js'
import { POLYFILLS_PATH } from './polyfilled.ts'

declare const importScripts: ((path: string) => void) | undefined

if (typeof importScripts === 'function') {
  // In a worker, named after its own script: what follows `#` in its address is not handed down.
  importScripts(self.name)
} else {
  const Native = Worker
  /** The build makes classic scripts of the page's workers, so that they can be read after this one. Workers from blobs bring what they need. */
  window.Worker = class extends Native {
    constructor(url: string | URL, options?: WorkerOptions) {
      const { protocol, origin, pathname } = new URL(url, location.href)
      if (protocol === 'blob:' || origin !== location.origin) super(url, options)
      else super(POLYFILLS_PATH, { ...options, type: 'classic', name: pathname })
    }
  }
}
