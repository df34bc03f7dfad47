/**
 * Content that the service worker keeps in the Cache API: the build of the page and the public catalogue. Nothing in it is of an account, so that
 * signing out has nothing to clear here.
 */

/** Files of the build, named by their content. */
export const BUILD_CACHE = 'diwan-build'
/** Models and images of the catalogue. */
export const CATALOGUE_CACHE = 'diwan-catalogue'

/** An entry of the build's cache: the whole build is cached, so that rooms can be edited without a network. */
const WHOLE = '/app/whole'

/** Removes the caches of earlier workers: whole pages and files of AR sessions were among them. */
export const dropEarlierCaches = async (): Promise<void> => {
  const names = await caches.keys()
  const known: ReadonlySet<string> = new Set([BUILD_CACHE, CATALOGUE_CACHE])
  await Promise.all(names.filter((name) => name.startsWith('diwan-') && !known.has(name)).map((name) => caches.delete(name)))
}

export const isWholeBuildKept = async (): Promise<boolean> => {
  const cache = await caches.open(BUILD_CACHE)
  return (await cache.match(WHOLE)) !== undefined
}

export const noteWholeBuild = async (): Promise<void> => {
  const cache = await caches.open(BUILD_CACHE)
  await cache.put(WHOLE, new Response(null))
}
