import { expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { advise } from '#room/advice/advise.ts'
import { doorIn, furnished, room } from '../../../../test/room/advice.ts'
import type { RoomDocument } from '#room/document/document.ts'
import type { Product } from '#contract/catalog/catalog.ts'
import { itemOf, productOf } from '../../../../test/web/editor.ts'
import { startAdviser, type StartWorker } from './adviser.ts'
import type { Fix } from '#room/advice/fixes/findFixes.ts'
import type { Question, Said } from './messages.ts'

const WARDROBE = productOf({ id: 'wardrobe', category: 'wardrobe', size: { width: 1.5, depth: 0.6, height: 2 } })
const { document: EMPTY } = furnished(room(5, 4, doorIn('wall-4', 0.2)))
/** A wardrobe that faces wall-3 with `metres` before it. */
const withWardrobe = (metres: number): RoomDocument => ({
  ...EMPTY,
  items: new Map([['w', itemOf('w', WARDROBE, 2.5, 4 - metres - 0.3)]]),
})

/** A worker in this thread that answers when told to, and a clock that runs when told to. */
const bench = ({ broken = 0 } = {}) => {
  const scene = createStore<{ document: RoomDocument }>(() => ({ document: withWardrobe(0.7) }))
  const products = createStore<{ products: ReadonlyMap<string, Product> }>(() => ({ products: new Map([[WARDROBE.id, WARDROBE]]) }))
  const questions: Question[] = []
  let [started, stopped] = [0, 0]
  let hear: (said: Said) => void = () => undefined
  let pending: (() => void)[] = []
  const start: StartWorker = (onAnswer, broke) => {
    started++
    hear = onAnswer
    return {
      ask: (question) => {
        questions.push(structuredClone(question))
        if (started <= broken) broke()
      },
      stop: () => stopped++,
    }
  }
  const later = (run: () => void) => {
    pending.push(run)
    return () => (pending = pending.filter((one) => one !== run))
  }
  const adviser = startAdviser({ scene, products, start, later })
  return {
    adviser,
    scene,
    products,
    questions,
    counts: () => ({ started, stopped, pending: pending.length }),
    pause: () => {
      const due = pending
      pending = []
      for (const run of due) run()
    },
    answer: (i: number) => {
      const { number, document, products: catalogue, options } = questions[i]!
      hear({ number, findings: advise(document, catalogue, options) })
    },
    offer: (i: number, id: string, by: number) => {
      const fix: Fix = { poses: [], itemId: 'w', by, way: 'aside', outlines: [], whole: true }
      hear({ number: questions[i]!.number, id, fix })
    },
    fixes: () => [...adviser.store.getState().fixes].map(([id, { by }]) => `${id} ${by}`),
    rules: () => adviser.store.getState().findings.map(({ rule, severity }) => `${rule} ${severity}`),
  }
}

test('the room is checked once the pointer rests, and the findings are those of the rules', () => {
  const { adviser, questions, pause, answer, rules } = bench()
  expect(adviser.store.getState()).toMatchObject({ checking: true, findings: [] })
  expect(questions).toEqual([])
  pause()
  answer(0)
  expect(adviser.store.getState().checking).toBe(false)
  expect(rules()).toEqual(['storage-front problem'])
})

test('many steps in a row are one question about the last', () => {
  const { scene, questions, pause, answer, rules } = bench()
  for (const metres of [0.72, 0.74, 0.8]) scene.setState({ document: withWardrobe(metres) })
  pause()
  expect(questions).toHaveLength(1)
  answer(0)
  expect(rules()).toEqual(['storage-front hint'])
})

test('an answer about a room that has changed is dropped, and the new room is checked at once', () => {
  const { adviser, scene, questions, pause, answer, rules } = bench()
  pause()
  scene.setState({ document: withWardrobe(1) })
  pause()
  // One question at a time: the second waits for the first to come back.
  expect(questions).toHaveLength(1)
  answer(0)
  expect(rules()).toEqual([])
  expect(adviser.store.getState().checking).toBe(true)
  expect(questions).toHaveLength(2)
  answer(1)
  expect(adviser.store.getState()).toMatchObject({ findings: [], checking: false })
})

test('an edit that does not touch the room is not checked again', () => {
  const { scene, products, counts, pause, answer } = bench()
  pause()
  answer(0)
  const { document } = scene.getState()
  scene.setState({ document: { ...document, project: { ...document.project, name: 'Majlis' } } })
  products.setState({ products: new Map([...products.getState().products, ['other', productOf({ id: 'other' })]]) })
  expect(counts().pending).toBe(0)
})

test('a product that arrives late is checked', () => {
  const { scene, products, questions, pause, answer } = bench()
  products.setState({ products: new Map() })
  pause()
  answer(0)
  expect(questions[0]!.products.size).toBe(0)
  products.setState({ products: new Map([[WARDROBE.id, WARDROBE]]) })
  pause()
  expect([...questions[1]!.products.keys()]).toEqual(['wardrobe'])
  expect(scene.getState().document.items.size).toBe(1)
})

test('other options are another question', () => {
  const { adviser, questions, pause, answer } = bench()
  pause()
  answer(0)
  adviser.choose({ wheelchair: true })
  pause()
  expect(questions[1]!.options).toEqual({ wheelchair: true, cooks: 1 })
})

test('a worker that broke is started once more; one that breaks again leaves the studio without advice, not without itself', () => {
  const once = bench({ broken: 1 })
  once.pause()
  expect(once.counts()).toMatchObject({ started: 2, stopped: 1 })
  once.answer(1)
  expect(once.adviser.store.getState()).toMatchObject({ failed: false, checking: false })
  const always = bench({ broken: 9 })
  always.pause()
  expect(always.adviser.store.getState()).toMatchObject({ failed: true, checking: false })
  always.scene.setState({ document: withWardrobe(1) })
  expect(always.counts()).toEqual({ started: 2, stopped: 2, pending: 0 })
})

test('a worker that cannot be started at all is the same', () => {
  const scene = createStore<{ document: RoomDocument }>(() => ({ document: EMPTY }))
  const products = createStore<{ products: ReadonlyMap<string, Product> }>(() => ({ products: new Map() }))
  const start = vi.fn<StartWorker>(() => {
    throw new DOMException('no workers here', 'SecurityError')
  })
  const adviser = startAdviser({ scene, products, start, later: (run) => (run(), () => undefined) })
  expect(adviser.store.getState()).toMatchObject({ failed: true, checking: false })
  expect(start).toHaveBeenCalledTimes(2)
})

test('a closed adviser sends and receives nothing', () => {
  const { adviser, scene, questions, counts, pause, answer } = bench()
  pause()
  adviser.close()
  answer(0)
  scene.setState({ document: withWardrobe(1) })
  pause()
  expect(questions).toHaveLength(1)
  expect(counts()).toEqual({ started: 1, stopped: 1, pending: 0 })
  expect(adviser.store.getState().findings).toEqual([])
})

test('the fix of a finding follows it, and is dropped with the room that it was computed for', () => {
  const { adviser, scene, pause, answer, offer, fixes } = bench()
  pause()
  answer(0)
  const [finding] = adviser.store.getState().findings
  offer(0, finding!.id, 0.2)
  offer(0, 'another', 0.3)
  expect(fixes()).toEqual([`${finding!.id} 0.2`])
  scene.setState({ document: withWardrobe(0.72) })
  // Still shown, though not to be applied, until the room is checked again.
  offer(0, finding!.id, 0.4)
  expect(fixes()).toEqual([`${finding!.id} 0.2`])
  pause()
  answer(1)
  expect(fixes()).toEqual([])
  offer(0, finding!.id, 0.5)
  expect(fixes()).toEqual([])
})
