/**
 * Asks for advice after each finished edit, in a worker: a frame never waits for it. Only the newest room is ever asked about; one question
 * is out at a time, and an answer about a room that has changed since is thrown away.
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Product } from '#contract/catalog/catalog.ts'
import type { RoomDocument } from '#room/document/document.ts'
import type { Finding } from '#room/advice/finding.ts'
import type { AdviceOptions } from '#room/advice/layout.ts'
import type { Fix } from '#room/advice/fixes/findFixes.ts'
import { ruledProducts } from '../store/ruledProducts.ts'
import type { Question, Said } from './messages.ts'

export interface AdviceState {
  findings: readonly Finding[]
  /** Fixes by the finding's id, as far as they are known: they are computed after the findings. */
  fixes: ReadonlyMap<string, Fix>
  /** The room has changed since these findings, and is being checked. */
  checking: boolean
  /** Advice cannot be had: the worker would not start, or broke twice. */
  failed: boolean
  options: Required<AdviceOptions>
}

/** A worker that is running. */
interface Running {
  ask(question: Question): void
  stop(): void
}
export type StartWorker = (onAnswer: (said: Said) => void, onError: () => void) => Running

/** A store that the room or the products are read from. */
interface Watched<T> {
  getState(): T
  subscribe(listener: () => void): () => void
}

export interface AdviserParts {
  scene: Watched<{ document: RoomDocument }>
  products: Watched<{ products: ReadonlyMap<string, Product> }>
  start?: StartWorker
  /** Waits before a question; a later edit starts the wait again. Answers how to call it off. */
  later?: (run: () => void) => () => void
}

export interface Adviser {
  readonly store: StoreApi<AdviceState>
  /** Changes the enabled topics, and checks again. */
  choose(options: AdviceOptions): void
  close(): void
}

/** Long enough that a row of quick steps is one question, short enough to feel like an answer. */
const PAUSE = 250
const soon = (run: () => void) => {
  const timer = setTimeout(run, PAUSE)
  return () => clearTimeout(timer)
}
const startWorker: StartWorker = (onAnswer, onError) => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'advice' })
  worker.addEventListener('message', ({ data }: MessageEvent<Said>) => onAnswer(data))
  worker.addEventListener('error', onError)
  worker.addEventListener('messageerror', onError)
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    ask: (question) => worker.postMessage(question),
    stop: () => worker.terminate(),
  }
}

/** Products of the room's items, by id. */
const productsInRoom = (document: RoomDocument, catalogue: ReadonlyMap<string, Product>): ReadonlyMap<string, Product> => {
  const found = new Map<string, Product>()
  for (const { productId } of document.items.values()) {
    const product = catalogue.get(productId)
    if (product) found.set(productId, product)
  }
  return found
}
const sameProducts = (a: ReadonlyMap<string, Product>, b: ReadonlyMap<string, Product>): boolean =>
  a.size === b.size && [...a].every(([id, product]) => b.get(id) === product)

interface Seen {
  scene: RoomDocument['scene']
  items: RoomDocument['items']
  products: ReadonlyMap<string, Product>
}

/** Starts looking at the room at once, and again after each edit, until it is closed. */
export const startAdviser = ({ scene, products, start = startWorker, later = soon }: AdviserParts): Adviser => {
  const store = createStore<AdviceState>(() => ({
    findings: [],
    fixes: new Map(),
    checking: false,
    failed: false,
    options: { wheelchair: false, cooks: 1 },
  }))
  let worker: Running | null = null
  let breaks = 0
  /** Number of the newest room; an answer to another is stale. */
  let number = 0
  /** A question is out. */
  let asked = false
  let callOff: (() => void) | null = null
  let seen: Seen | null = null

  const onError = () => {
    worker?.stop()
    worker = null
    asked = false
    if (++breaks > 1) store.setState({ checking: false, failed: true })
    else ask()
  }

  const onAnswer = (said: Said) => {
    if ('fix' in said) {
      const { findings, fixes, checking } = store.getState()
      if (said.number === number && !checking && findings.some(({ id }) => id === said.id))
        store.setState({ fixes: new Map(fixes).set(said.id, said.fix) })
      return
    }
    asked = false
    breaks = 0
    if (!seen) return
    if (said.number === number) store.setState({ findings: said.findings, fixes: new Map(), checking: false })
    // The room changed while this was worked out, and the wait for a further edit is over.
    else if (!callOff) ask()
  }

  const ask = () => {
    callOff = null
    if (!seen || asked || store.getState().failed) return
    try {
      worker ??= start(onAnswer, onError)
      asked = true
      worker.ask({
        number,
        document: { scene: seen.scene, items: seen.items },
        products: ruledProducts(seen.products),
        options: store.getState().options,
      })
    } catch {
      onError()
    }
  }

  const lookAgain = () => {
    number++
    if (store.getState().failed) return
    store.setState({ checking: true })
    callOff?.()
    callOff = later(ask)
  }

  const follow = () => {
    const { document } = scene.getState()
    const now: Seen = { scene: document.scene, items: document.items, products: productsInRoom(document, products.getState().products) }
    if (seen && seen.scene === now.scene && seen.items === now.items && sameProducts(seen.products, now.products)) return
    seen = now
    lookAgain()
  }

  const stops = [scene.subscribe(follow), products.subscribe(follow)]
  follow()
  return {
    store,
    choose: (options) => {
      store.setState({ options: { ...store.getState().options, ...options } })
      lookAgain()
    },
    close: () => {
      callOff?.()
      seen = null
      for (const stop of stops) stop()
      worker?.stop()
      worker = null
    },
  }
}
