/**
 * Parts of the studio that are read when somebody turns to them: they wait for the network instead of failing for good (a rejected `lazy`
 * stays rejected), and are read ahead once the room stands, so that they open without one.
 */
import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { createStore } from 'zustand/vanilla'
import { recovery } from '../api/recovery.ts'

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

/** Whether reading can come to anything: there is a network, or the service worker has what it kept. */
const mayRead = (): boolean => navigator.onLine || Boolean(navigator.serviceWorker?.controller)

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

/**
 * Waits for the network, and reads again after a failure: as often as the network was away, and a few times more.
 * @throws what the last reading threw
 */
export const persistent =
  <T>(read: () => Promise<T>, network: Network = NETWORK) =>
  async (): Promise<T> => {
    let address: string | undefined
    const back = async () => {
      count(1)
      await network.back(read).finally(() => count(-1))
    }
    while (!network.mayRead()) await back()
    for (let tries = 1; ; tries++) {
      try {
        return address === undefined ? await read() : ((await network.importFrom(`${address}?again=${tries}`)) as T)
      } catch (error) {
        address ??= addressIn(error)
        if (!network.isOnline()) tries = 0
        if (tries >= TRIES) throw error
        await back()
      }
    }
  }

const parts = new Set<() => Promise<unknown>>()

/** @param read imports the part */
export const late = <P>(read: Read<P>): LazyExoticComponent<ComponentType<P>> => {
  parts.add(read)
  return lazy(persistent(read))
}

/** Reads every part, one after the other, when the browser has nothing better to do. What fails is read when it is wanted. @returns the stopping of it */
export const readAhead = (): (() => void) => {
  let stopped = false
  const one = async () => {
    for (const read of parts) if (!stopped && mayRead()) await read().catch(() => undefined)
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
