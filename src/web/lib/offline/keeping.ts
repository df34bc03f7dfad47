/** The page on this machine: it opens without a network, and can be installed. Only where a build made the worker; `npm run dev` has none. */

const WORKER = '/sw.js'

/** Registers the service worker. Without one, or without a network, the page works as before. */
export const keepPage = (): void => {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  navigator.serviceWorker.register(WORKER).catch((cause: unknown) => console.info('This browser keeps no page for later.', cause))
}

/**
 * Caches the whole page, its lazy chunks included, and the files that a room is drawn with: for users who edit one. Once a
 * visit, when nothing else is to be done.
 * @param files addresses of models and images
 */
export const keepForRoom = async (files: readonly string[]): Promise<void> => {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  const { active } = await navigator.serviceWorker.ready
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  active?.postMessage({ files })
}
