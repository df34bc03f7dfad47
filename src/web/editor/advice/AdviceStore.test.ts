import { createStore, type StoreApi } from 'zustand/vanilla'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Product } from '#contract/catalog/catalog.ts'
import type { RoomDocument } from '#room/document/document.ts'
import type { Finding } from '#room/advice/finding.ts'
import type { Fix } from '#room/advice/fixes/findFixes.ts'
import { roomOf } from '../../../../test/web/editor.ts'
import type { AdviceState } from './adviser.ts'
import { AdviceStore } from './AdviceStore.ts'
import { boundCm, measuredCm } from './figures.ts'
import { isIgnored, NO_WISHES, parseWishes, writeWishes } from './ignored.ts'
import { pointsOf, shapeOf } from './shape.ts'
import { isNews, problemsIn } from '../../studio/features/advice/problems.ts'

const finding = (id: string, about: Partial<Finding> = {}): Finding => ({
  id,
  rule: 'sofa-table',
  severity: 'problem',
  side: 'below',
  measured: 0.3,
  bound: 0.36,
  wanted: { least: 0.36 },
  itemIds: [id],
  partIds: [],
  leadsTo: [],
  place: { kind: 'segment', from: { x: 0, y: 0 }, to: { x: 0.3, y: 0 } },
  source: 'merrell',
  ...about,
})
const [NARROW, CLOSE, HINT] = [finding('narrow'), finding('close'), finding('hint', { severity: 'hint' })]

/** A browser's storage in memory. */
const memory = () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  return kept
}

/** A store whose advisers respond on demand. */
const setup = (projectId = 'p') => {
  const scene = { store: createStore<{ document: RoomDocument }>(() => ({ document: roomOf() })) }
  const products = { store: createStore<{ products: ReadonlyMap<string, Product> }>(() => ({ products: new Map() })) }
  const advisers: { store: StoreApi<AdviceState>; choose: ReturnType<typeof vi.fn>; close: ReturnType<typeof vi.fn> }[] = []
  const adviceStore = new AdviceStore({ projectId, scene, products }, () => {
    const store = createStore<AdviceState>(() => ({
      findings: [],
      fixes: new Map(),
      checking: true,
      failed: false,
      options: { wheelchair: false, cooks: 1 },
    }))
    const adviser = { store, choose: vi.fn(), close: vi.fn() }
    advisers.push(adviser)
    return adviser
  })
  return {
    adviceStore,
    advisers,
    answer: (...findings: Finding[]) => advisers.at(-1)!.store.setState({ findings, checking: false }),
    findingIds: () => adviceStore.store.getState().findings.map(({ id }) => id),
    dismissed: () => adviceStore.store.getState().dismissed.map(({ id }) => id),
  }
}

beforeEach(() => void memory())

test('a single adviser runs while any component shows its findings', () => {
  const { adviceStore, advisers, answer, findingIds } = setup()
  expect(advisers).toHaveLength(0)
  const [chip, page] = [adviceStore.keep(), adviceStore.keep()]
  expect(advisers).toHaveLength(1)
  expect(adviceStore.store.getState().looked).toBe(false)
  answer(NARROW, HINT)
  expect(adviceStore.store.getState().looked).toBe(true)
  expect(findingIds()).toEqual(['narrow', 'hint'])
  chip()
  chip()
  expect(advisers[0]!.close).not.toHaveBeenCalled()
  page()
  expect(advisers[0]!.close).toHaveBeenCalledOnce()
  adviceStore.keep()
  expect(advisers).toHaveLength(2)
})

test('a dismissed finding is hidden, stays so when the room is opened again, and can be restored', () => {
  const { adviceStore, answer, findingIds, dismissed } = setup()
  adviceStore.keep()
  answer(NARROW, CLOSE)
  adviceStore.ignore(NARROW)
  expect(findingIds()).toEqual(['close'])
  expect(dismissed()).toEqual(['narrow'])

  const again = setup()
  again.adviceStore.keep()
  again.answer(NARROW, CLOSE)
  expect(again.findingIds()).toEqual(['close'])
  again.adviceStore.restore(NARROW)
  expect(again.findingIds()).toEqual(['narrow', 'close'])
  expect(again.dismissed()).toEqual([])

  const other = setup('another room')
  other.adviceStore.keep()
  other.answer(NARROW)
  expect(other.findingIds()).toEqual(['narrow'])
})

test('a hint that was ignored is said again once it is a problem; a problem that was ignored stays ignored as a hint', () => {
  const ignored = new Map([
    ['hint', 'hint'],
    ['close', 'problem'],
  ] as const)
  expect(isIgnored(HINT, ignored)).toBe(true)
  expect(isIgnored({ ...HINT, severity: 'problem' }, ignored)).toBe(false)
  expect(isIgnored({ ...CLOSE, severity: 'hint' }, ignored)).toBe(true)
  expect(isIgnored(NARROW, ignored)).toBe(false)
})

test('enabled topics are stored, and sent to the adviser of the next visit', () => {
  const first = setup()
  first.adviceStore.keep()
  first.adviceStore.choose({ wheelchair: true })
  expect(first.advisers[0]!.choose).toHaveBeenCalledWith({ wheelchair: true })
  const next = setup()
  expect(next.adviceStore.store.getState().options).toEqual({ wheelchair: true, cooks: 1 })
  next.adviceStore.keep()
  expect(next.advisers[0]!.choose).toHaveBeenCalledWith({ wheelchair: true, cooks: 1 })
})

test('whatever else the browser holds is read as no wishes', () => {
  for (const kept of [null, '', '{', '7', '[]', 'null', '{"ignored":{"a":1},"cooks":3}', '{"ignored":[["a","worse"],[1,"hint"],"b"]}'])
    expect(parseWishes(kept)).toEqual(NO_WISHES)
  const wishes = { ignored: new Map([['a', 'hint' as const]]), options: { wheelchair: true, cooks: 2 as const } }
  expect(parseWishes(writeWishes(wishes))).toEqual(wishes)
})

test('a browser that keeps nothing ignores until the page is left', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('no', 'SecurityError')
    },
  })
  const { adviceStore, answer, findingIds } = setup()
  adviceStore.keep()
  answer(NARROW, CLOSE)
  adviceStore.ignore(CLOSE)
  expect(findingIds()).toEqual(['narrow'])
})

test('a failed adviser is started again', () => {
  const { adviceStore, advisers, answer, findingIds } = setup()
  adviceStore.keep()
  advisers[0]!.store.setState({ failed: true, checking: false })
  expect(adviceStore.store.getState()).toMatchObject({ failed: true, looked: false })
  adviceStore.again()
  expect(advisers[0]!.close).toHaveBeenCalled()
  answer(NARROW)
  expect(adviceStore.store.getState()).toMatchObject({ failed: false, looked: true })
  // The one that was put away says nothing any more.
  advisers[0]!.store.setState({ findings: [CLOSE] })
  expect(findingIds()).toEqual(['narrow'])
})

test('the inspected finding is marked while the list is open; a hovered one always; a solved one no more', () => {
  const { adviceStore, answer } = setup()
  adviceStore.keep()
  answer(NARROW, CLOSE, HINT)
  const marks = (open: boolean) => adviceStore.marks(open).map((mark) => `${mark.number} ${mark.finding.id}${mark.strong ? '!' : ''}`)
  expect(marks(true)).toEqual([])
  adviceStore.look('close')
  expect(marks(true)).toEqual(['2 close!'])
  expect(marks(false)).toEqual([])
  adviceStore.hover('hint')
  expect(marks(false)).toEqual(['3 hint!'])
  adviceStore.showAll(true)
  expect(marks(true)).toEqual(['1 narrow', '2 close!', '3 hint!'])
  adviceStore.hover(null)
  adviceStore.showAll(false)
  answer(NARROW, HINT)
  expect(adviceStore.store.getState().chosen).toBe(null)
  expect(marks(true)).toEqual([])
})

test('the fix of a finding is marked with the finding that is inspected', () => {
  const { adviceStore, advisers, answer } = setup()
  adviceStore.keep()
  answer(NARROW, CLOSE)
  const fix: Fix = { poses: [], itemId: 'table', by: 0.1, way: 'aside', outlines: [], whole: true }
  advisers[0]!.store.setState({ fixes: new Map([['close', fix]]) })
  adviceStore.showAll(true)
  adviceStore.look('close')
  expect(adviceStore.marks(true).map((mark) => mark.fix)).toEqual([undefined, fix])
})

test('the painter of the marks is notified once for each change', () => {
  const { adviceStore } = setup()
  const draw = vi.fn()
  const stop = adviceStore.watch(draw)
  adviceStore.hover('a')
  adviceStore.hover('a')
  expect(draw).toHaveBeenCalledOnce()
  stop()
  adviceStore.hover(null)
  expect(draw).toHaveBeenCalledOnce()
})

test('the number of problems is announced when it changes, not when the room is opened', () => {
  expect(problemsIn({ findings: [NARROW, CLOSE, HINT] })).toBe(2)
  expect(isNews(null, 2)).toBe(false)
  expect(isNews(2, 2)).toBe(false)
  expect(isNews(2, 0)).toBe(true)
})

test('a figure is never written as the one that it misses', () => {
  expect(measuredCm({ measured: 0.302, bound: 0.36, side: 'below' })).toBe(30)
  expect(measuredCm({ measured: 0.8961, bound: 0.9, side: 'below' })).toBe(89.6)
  expect(measuredCm({ measured: 0.8994, bound: 0.9, side: 'below' })).toBe(89.9)
  expect(measuredCm({ measured: 0.4606, bound: 0.46, side: 'above' })).toBe(46.1)
  expect(boundCm({ measured: 0.4606, bound: 0.46, side: 'above' })).toBe(46)
})

test('each place is drawn as what it is: a stretch, a floor, a way and its pinch, a circle', () => {
  expect(shapeOf(NARROW.place)).toEqual({
    area: null,
    way: null,
    measure: [
      { x: 0, y: 0 },
      { x: 0.3, y: 0 },
    ],
    at: { x: 0.15, y: 0 },
  })
  const square = [
    { x: 0, y: 0 },
    { x: 2, y: 0 },
    { x: 2, y: 2 },
    { x: 0, y: 2 },
  ]
  expect(shapeOf({ kind: 'polygon', points: square })).toEqual({ area: square, way: null, measure: null, at: { x: 1, y: 1 } })
  const pinch = { from: { x: 1, y: 0 }, to: { x: 1, y: 0.5 } }
  expect(shapeOf({ kind: 'path', points: square, pinch })).toEqual({
    area: null,
    way: square,
    measure: [pinch.from, pinch.to],
    at: { x: 1, y: 0.25 },
  })
  expect(shapeOf({ kind: 'path', points: square, pinch: null }).at).toEqual({ x: 2, y: 2 })
  const circle = shapeOf({ kind: 'circle', centre: { x: 1, y: 1 }, radius: 0.7 })
  expect(Math.hypot(circle.measure![1].x - circle.measure![0].x, circle.measure![1].y - circle.measure![0].y)).toBeCloseTo(1.4)
  for (const { x, y } of pointsOf({ kind: 'circle', centre: { x: 1, y: 1 }, radius: 0.7 })) expect(Math.hypot(x - 1, y - 1)).toBeCloseTo(0.7)
})
