/** Proposals: shown in the room's place without changing it, refined, taken as one step, and dropped when the room changes. */
import { expect, test } from 'vitest'
import type { Arrangement } from '#planner/arrangement/attempt.ts'
import { CHAIR, itemOf, LAMP, opened, TABLE } from '../../../../test/web/editor.ts'
import { ArrangeStore, type Question } from './ArrangeStore.ts'
import type { Answer, Task } from './messages.ts'

const QUESTION: Question = { wishes: { people: { dine: 4 } }, style: 'modern', budget: null, part: null, keep: [] }
const PRODUCTS = [CHAIR, TABLE, LAMP]

const proposal = (plan: string, x: number, productId = TABLE.id): Arrangement => ({
  plan,
  people: { dine: 4 },
  seed: 0,
  round: 0,
  fewer: 0,
  pieces: [{ key: 'dining-table', productId, variantId: `${productId}-a`, position: { x, y: 0, z: 2 }, rotationY: 0 }],
  kept: [],
  leftOut: [],
  totalCost: 100_00,
  score: 80,
  reasons: [],
  unmet: [],
})

/** A store in a room with a chair, whose worker responds on demand. */
const setup = () => {
  const room = opened([itemOf('old', CHAIR, 0.8, 0.8)])
  const tasks: Task[] = []
  const stopped: number[] = []
  let received: (answer: Answer) => void = () => undefined
  let broke: () => void = () => undefined
  const store = new ArrangeStore(room, (task, onAnswer, onBreak) => {
    const number = tasks.push(task)
    received = onAnswer
    broke = onBreak
    return { stop: () => void stopped.push(number) }
  })
  return {
    room,
    store,
    tasks,
    stopped,
    answer: (answer: Answer) => received(answer),
    propose: (...proposals: Arrangement[]) => received({ kind: 'proposals', proposals, unmet: [], done: true }),
    refined: (arrangement: Arrangement | null) => received({ kind: 'refined', arrangement }),
    break: () => broke(),
    state: () => store.store.getState(),
    products: (items = room.document.items) => [...items.values()].map(({ productId }) => productId).toSorted(),
    shown: () => room.live.getState().roomPreview,
  }
}
const asked = (question: Partial<Question> = {}) => {
  const one = setup()
  one.store.ask({ ...QUESTION, ...question }, PRODUCTS)
  return one
}

test('the search receives fixed items, prices with VAT and the stock', () => {
  const { tasks } = asked({ keep: ['old'] })
  const [task] = tasks
  if (task?.kind !== 'propose') throw new Error('nothing was proposed')
  expect(task.request.kept.map(({ id }) => id)).toEqual(['old'])
  expect(task.request.products.find(({ id }) => id === TABLE.id)?.variants.map(({ price, stock }) => [price, stock])).toEqual([
    [114_000, 5],
    [142_557, 5],
  ])
})

test('the room with a proposal applied is reported also for a proposal that is not shown, without the items that it removes and with later ones', () => {
  const { store, propose, products, room } = asked()
  const [first, second] = [proposal('one', 2), proposal('two', 3, LAMP.id)]
  propose(first, second)
  room.receive({ ...room.document, items: new Map([...room.document.items, ['new', itemOf('new', CHAIR, 4.2, 3.2)]]) })
  expect(products(store.roomWith(first).items)).toEqual([CHAIR.id, TABLE.id])
  expect(products(store.roomWith(second).items)).toEqual([CHAIR.id, LAMP.id])
  expect([...store.roomWith(second).items.keys()]).not.toContain('old')
  expect(products()).toEqual([CHAIR.id, CHAIR.id])
})

test('proposals come as they are found; the best is shown in the room’s place once nothing better comes, and the room stays as it is', () => {
  const { answer, propose, state, shown, products } = asked()
  answer({ kind: 'proposals', proposals: [proposal('a', 2)], unmet: [], done: false })
  expect([state().proposals.length, state().open, shown()]).toEqual([1, null, null])
  propose(proposal('b', 2.5), proposal('a', 2))
  expect([state().open, state().busy]).toEqual([0, null])
  expect(shown()?.at).toBe('proposal')
  expect(products(shown()!.document.items)).toEqual([TABLE.id])
  expect(products()).toEqual([CHAIR.id])
})

test('taking it is one step, that takes out what does not stay, and undo brings back', () => {
  const { store, propose, room, products, shown } = asked()
  propose(proposal('a', 2))
  expect(store.use()).toBe(true)
  expect([products(), shown()]).toEqual([[TABLE.id], null])
  expect(room.scene.store.getState().undo.map(({ name }) => name)).toEqual([{ key: 'step.arrange', count: 1 }])
  room.scene.undo()
  expect(products()).toEqual([CHAIR.id])
  expect(store.use()).toBe(false)
})

test('items that stay, and all beside a part that is arranged, are still there', () => {
  for (const question of [{ keep: ['old'] }, { part: { kind: 'seating' as const } }]) {
    const { store, propose, products } = asked(question)
    propose(proposal('a', 2))
    store.use()
    expect(products()).toEqual([CHAIR.id, TABLE.id])
  }
})

test('a proposal that is refined takes its place, and there is a way back', () => {
  const { store, propose, refined, tasks, state } = asked()
  propose(proposal('a', 2), proposal('b', 3))
  store.pin(['dining-table'], true)
  store.refine('cheaper')
  expect(tasks.at(-1)).toMatchObject({ kind: 'cheaper', refining: { from: { plan: 'a' }, pinned: ['dining-table'] } })
  refined(proposal('a', 2.2))
  expect(state().proposals.map(({ pieces }) => pieces[0]!.position.x)).toEqual([2.2, 3])
  expect([state().canUndoRefine, [...state().pinned]]).toEqual([true, ['dining-table']])
  store.undoRefine()
  expect([state().proposals[0]!.pieces[0]!.position.x, state().canUndoRefine]).toEqual([2, false])
})

test('another proposal is an unseen one, a swap an untried one; the store reports when there is none', () => {
  const { store, propose, refined, tasks, state } = asked()
  propose(proposal('a', 2))
  store.refine('another')
  const first = tasks.at(-1)
  if (first?.kind !== 'another') throw new Error('another was not asked for')
  expect([first.seen.size, first.refining.request.seed]).toEqual([1, 1])
  refined(null)
  expect([state().exhausted, state().proposals.length, state().busy]).toEqual(['another', 1, null])
  store.refine('swap', 'dining-table')
  expect(tasks.at(-1)).toMatchObject({ kind: 'swap', key: 'dining-table', tried: [TABLE.id] })
  refined(proposal('a', 2, CHAIR.id))
  store.refine('swap', 'dining-table')
  expect(tasks.at(-1)).toMatchObject({ tried: [TABLE.id, CHAIR.id] })
})

test('an edit by another user is shown beneath the proposal; where it no longer fits, it is dropped with a notice', () => {
  const { propose, room, shown, state, products, store } = asked()
  propose(proposal('a', 2))
  const items = new Map(room.document.items)
  room.receive({ ...room.document, items: new Map([...items, ['lamp', itemOf('lamp', CHAIR, 4.4, 3.4)]]) })
  expect(products(shown()!.document.items)).toEqual([CHAIR.id, TABLE.id])
  room.receive({ ...room.document, items: new Map([...items, ['in-the-way', itemOf('in-the-way', TABLE, 2, 2)]]) })
  expect([shown(), state().open, state().stale]).toEqual([null, null, true])
  expect(store.use()).toBe(false)
})

test('a stopped search ends at once, and its messages are ignored', () => {
  const { store, stopped, propose, state, shown } = asked()
  store.close()
  expect(stopped).toEqual([1])
  propose(proposal('a', 2))
  expect([state().proposals, shown()]).toEqual([[], null])
})

test('a failed search is reported, and can be repeated', () => {
  const { store, state, propose, ...one } = asked()
  one.break()
  expect([state().failed, state().busy]).toEqual([true, null])
  store.ask(QUESTION, PRODUCTS)
  propose(proposal('a', 2))
  expect([state().failed, state().open]).toEqual([false, 0])
})

test('a tidied room is shown before it is made; where nothing is to be moved, nothing is shown', () => {
  const { store, answer, room, shown, state } = setup()
  const poses = [{ id: 'old', position: { x: 1.5, y: 0, z: 0.8 }, rotationY: 0 }]
  const tidied = (moved: typeof poses): Answer => {
    const item = room.document.items.get('old')!
    const document = { ...room.document, items: new Map([['old', { ...item, position: moved[0]?.position ?? item.position }]]) }
    const ops = moved.map(({ id, position }) => ({ op: 'updateItem' as const, itemId: id, item: { position } }))
    return { kind: 'tidied', tidied: { poses: moved, ops, document, left: [], fixed: moved.length } }
  }
  store.tidy()
  answer(tidied([]))
  expect([state().open, state().asked, shown()]).toEqual([null, true, null])
  store.tidy()
  answer(tidied(poses))
  expect(shown()?.document.items.get('old')?.position.x).toBe(1.5)
  expect(room.document.items.get('old')?.position.x).toBe(0.8)
  store.use()
  expect(room.document.items.get('old')?.position.x).toBe(1.5)
  expect(room.scene.store.getState().undo.map(({ name }) => name)).toEqual([{ key: 'step.tidy', count: 1 }])
})
