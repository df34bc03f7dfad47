/**
 * Parts of the studio that are read when somebody turns to them: they wait for the network instead of failing for good (a rejected `lazy`
 * stays rejected), and are read ahead once the room stands, so that they open without one.
 */
import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { createStore } from 'zustand/vanilla'
import { recovery } from '../../api/recovery.ts'
import { orAnew } from './lateCode.ts'

type Read<P> = () => Promise<{ default: ComponentType<P> }>

/** Tries while the network is there; then it is the part that is missing. */
const TRIES = 3
/** Milliseconds after which an unused moment of the browser is no longer waited for. */
const AT_LAST = 10_000

/** Parts that wait for the network: not those that are merely slow. */
export const waitingParts = createStore<{ waiting: number }>(() => ({ waiting: 0 }))
const count = (by: 1 | -1): void => waitingParts.setState(({ waiting }) => ({ waiting: waiting + by }))

/** Resolves when the service can be reached again. @param key of what waits */
const reachable = (key: unknown): Promise<void> => new Promise((done) => recovery.add(key, done))

/** Whether a service worker stands between the page and the network: it keeps every file of the build. */
const isKept = (): boolean => Boolean(navigator.serviceWorker?.controller)

/** Whether reading can come to anything: there is a network, or the service worker has what it kept. */
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
 * @throws what the last reading threw
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
        if (tries >= TRIES) throw error
        await back()
      }
    }
  }

const parts = new Set<() => Promise<unknown>>()

/**
 * Code that is no component: read once, when it is first asked for, or ahead as parts are. Who asks after a failure has it read again; when that
 * is worth trying is for them to know.
 */
export const lazyModule = <T>(read: () => Promise<T>, importFrom = NETWORK.importFrom): (() => Promise<T>) => {
  parts.add(read)
  const reading = rereading(read, importFrom)
  let held: Promise<T> | undefined
  return () =>
    (held ??= reading().catch((error: unknown) => {
      held = undefined
      throw error
    }))
}

/** Reads a part as `persistent` does; one that does not come at all leaves its place to `InItsPlace`. */
export const orInItsPlace =
  <P>(read: Read<P>, InItsPlace: ComponentType<NoInfer<P>>): Read<P> =>
  async () => {
    try {
      return await read()
    } catch (error) {
      console.error(error)
      return { default: InItsPlace }
    }
  }

/**
 * @param read imports the part
 * @param InItsPlace stands there when the part does not come after all; without it the document is loaded anew, once, and then the whole page
 * fails, as it should for what a page cannot be used without. Another address does not help where what the part imports was lost: browsers go on
 * failing at that one's own for as long as the document lives.
 */
export const late = <P>(read: Read<P>, InItsPlace?: ComponentType<NoInfer<P>>): LazyExoticComponent<ComponentType<P>> => {
  parts.add(read)
  return lazy(InItsPlace ? orInItsPlace(persistent(read), InItsPlace) : orAnew(persistent(read)))
}

/**
 * Reads every part, one after the other, when the browser has nothing better to do. What fails is read when it is wanted.
 *
 * A browser remembers a module that it failed to read, and WebKit every module that imports it, in the next document as well. So nothing is read
 * without a network, which may go at any moment, nor where a service worker keeps the same files without such a memory.
 * @returns the stopping of it
 */
export const readAhead = (): (() => void) => {
  let stopped = false
  const one = async () => {
    for (const read of parts) if (!stopped && navigator.onLine && !isKept()) await read().catch(() => undefined)
  }
  // Safari knows no idle callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(one, AT_LAST / 2)
    return () => {
      stopped = true
      clearTimeout(timer)
    }
  }
  const asked = window.requestIdleCallback(() => void one(), { timeout: AT_LAST })
  return () => {
    stopped = true
    window.cancelIdleCallback(asked)
  }
}
