/**
 * Components in lazy chunks: they wait for the network instead of failing permanently (a rejected `lazy` stays rejected), and are prefetched once
 * the room is shown, so that they open without a network.
 */
import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { createStore } from 'zustand/vanilla'
import { recovery } from '../../api/recovery.ts'
import { orReload } from './retryImport.ts'

type Read<P> = () => Promise<{ default: ComponentType<P> }>

/** Imports that fail while the network is there; after these the chunk itself is missing. */
const MAX_TRIES = 3
/** After this time the prefetch no longer waits for an idle browser. */
const IDLE_TIMEOUT_MS = 10_000

/** The number of chunks that wait for the network: not those that are merely slow. */
export const pendingChunks = createStore<{ waiting: number }>(() => ({ waiting: 0 }))
const count = (by: 1 | -1): void => pendingChunks.setState(({ waiting }) => ({ waiting: waiting + by }))

/** Resolves when the service can be reached again. @param key of the pending chunk */
const reachable = (key: unknown): Promise<void> => new Promise((done) => recovery.add(key, done))

/** Whether a service worker is between the page and the network: it stores every file of the build. */
const isKept = (): boolean => Boolean(navigator.serviceWorker?.controller)

/** Whether reading can succeed: there is a network, or the service worker has the file. */
const mayRead = (): boolean => navigator.onLine || isKept()

/** The address of a module that could not be read, as browsers name it. */
const addressIn = (error: unknown): string | undefined => /https?:\/\/\S+\.js/.exec(String(error))?.[0]

interface Network {
  back: (key: unknown) => Promise<void>
  isOnline: () => boolean
  mayRead: () => boolean
  /** A browser that failed to read a module fails at its address for as long as the page lives: the same is read under another. */
  importFrom: (address: string) => Promise<unknown>
}
const NETWORK: Network = { back: reachable, isOnline: () => navigator.onLine, mayRead, importFrom: (address) => import(/* @vite-ignore */ address) }

/** Reads again whenever it is called: under another address, once the browser has given up the module's own. */
const rereading = <T>(read: () => Promise<T>, importFrom: Network['importFrom']): (() => Promise<T>) => {
  let address: string | undefined
  let readings = 0
  return async () => {
    readings++
    try {
      return address === undefined ? await read() : ((await importFrom(`${address}?again=${readings}`)) as T)
    } catch (error) {
      address ??= addressIn(error)
      throw error
    }
  }
}

/**
 * Waits for the network, and reads again after a failure: as often as the network was away, and a few times more.
 * @throws the error of the last read
 */
export const persistent =
  <T>(read: () => Promise<T>, network: Network = NETWORK) =>
  async (): Promise<T> => {
    const reading = rereading(read, network.importFrom)
    const back = async () => {
      count(1)
      await network.back(read).finally(() => count(-1))
    }
    while (!network.mayRead()) await back()
    for (let tries = 1; ; tries++) {
      try {
        return await reading()
      } catch (error) {
        if (!network.isOnline()) tries = 0
        if (tries >= MAX_TRIES) throw error
        await back()
      }
    }
  }

const imports = new Set<() => Promise<unknown>>()

/**
 * A lazy chunk that is no component: imported once, at the first call, or prefetched as components are. A call after a failure imports it again; when
 * that is worth trying is for the caller to know.
 */
export const lazyModule = <T>(read: () => Promise<T>, importFrom = NETWORK.importFrom): (() => Promise<T>) => {
  imports.add(read)
  const reading = rereading(read, importFrom)
  let pending: Promise<T> | undefined
  return () =>
    (pending ??= reading().catch((error: unknown) => {
      pending = undefined
      throw error
    }))
}

/** Imports a component; one that does not load at all is replaced by `Fallback`. */
export const orFallback =
  <P>(read: Read<P>, Fallback: ComponentType<NoInfer<P>>): Read<P> =>
  async () => {
    try {
      return await read()
    } catch (error) {
      console.error(error)
      return { default: Fallback }
    }
  }

/**
 * A component in a chunk of its own.
 * @param read imports it
 * @param Fallback is shown when the chunk does not load after all; without it the document is reloaded, once, and then the whole page fails, as it
 * should for a required part. Another address does not help where an import of the chunk was lost: browsers go on failing at that
 * one's own for as long as the document lives.
 */
export const lazyChunk = <P>(read: Read<P>, Fallback?: ComponentType<NoInfer<P>>): LazyExoticComponent<ComponentType<P>> => {
  imports.add(read)
  return lazy(Fallback ? orFallback(persistent(read), Fallback) : orReload(persistent(read)))
}

/**
 * Imports every chunk, one after the other, when the browser is idle. What fails is imported when it is needed.
 *
 * A browser remembers a module that it failed to read, and WebKit every module that imports it, in the next document as well. So nothing is read
 * without a network, which may go at any moment, nor where a service worker keeps the same files without such a memory.
 * @returns stops the prefetch
 */
export const prefetchChunks = (): (() => void) => {
  let stopped = false
  const one = async () => {
    for (const read of imports) if (!stopped && navigator.onLine && !isKept()) await read().catch(() => undefined)
  }
  // Safari knows no idle callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(one, IDLE_TIMEOUT_MS / 2)
    return () => {
      stopped = true
      clearTimeout(timer)
    }
  }
  const asked = window.requestIdleCallback(() => void one(), { timeout: IDLE_TIMEOUT_MS })
  return () => {
    stopped = true
    window.cancelIdleCallback(asked)
  }
}
