/** A shopper who does anything at all, 20,000 times: nothing that the room promises is ever broken. */
import { expect, test } from 'vitest'
import { problems } from '../../room/checks.ts'
import { isOn } from './actions/action.ts'
import { setQuantity, setVariant } from './actions/pieces.ts'
import { placeForMe, takeInHand } from './actions/place.ts'
import { setAngle, setPosition } from './actions/pose.ts'
import { ACTIONS } from './actions/registry.ts'
import type { Touch } from './gestures/gesture.ts'
import type { Session } from './session.ts'
import { CATALOGUE, openedWith } from './testing.ts'

/** Those that look elsewhere, or wait for something: nothing that a store could break. */
const ELSEWHERE = new Set(['paste', 'copy', 'cut'])
/** What changes the room, or what is chosen in it. */
const ON_STORE = ACTIONS.filter(({ id, section, edits }) => !ELSEWHERE.has(id) && (edits || section === 'edit' || section === 'arrange'))
const WALKS = 100
const DEEDS = 200
/** A room this full is as good a test as a fuller one. */
const FULL = 14

/** Mulberry32: the same walk for the same seed. */
type Chance = () => number
const chance = (seed: number): Chance => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const oneOf = <T>(random: Chance, list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
const touchOf = (random: Chance): Touch => {
  const [x, z] = [random() * 7 - 1, random() * 6 - 1]
  return { x: x * 100, y: z * 100, floor: { x, y: z }, height: random() * 3, alt: random() < 0.2, shift: random() < 0.15 }
}

type Deed = (session: Session, random: Chance) => void

/** Presses on something or nothing, drags about, lets go or thinks better of it. */
const drag: Deed = (session, random) => {
  const id = oneOf(random, [...session.document.items.keys()])
  const kind = random()
  const held = id !== undefined && kind < 0.25 ? session.hand.take(id) : undefined
  const target = held
    ? ({ on: kind < 0.12 ? 'ring' : 'lift', held } as const)
    : id !== undefined && kind < 0.9
      ? session.hand.targetOf(id)
      : ({ on: 'plan' } as const)
  session.hand.dispatch({ type: 'down', touch: touchOf(random), target })
  if (random() < 0.1) session.hand.dispatch({ type: 'twist', angle: random() * 6 })
  if (random() < 0.05) session.hand.dispatch({ type: 'hold' })
  for (let i = Math.floor(random() * 4); i >= 0; i--) session.hand.dispatch({ type: 'move', touch: touchOf(random) })
  session.hand.dispatch(random() < 0.15 ? { type: 'cancel' } : { type: 'up', touch: touchOf(random) })
}

const act: Deed = (session, random) => {
  const action = oneOf(
    random,
    ON_STORE.filter((one) => isOn(one, session)),
  )
  action?.run(session)
}

const edit: Deed = (session, random) => {
  const item = session.selected
  if (!item) return
  const deeds: (() => unknown)[] = [
    () => setPosition(session, item, { x: random() * 6 - 0.5, z: random() * 5 - 0.5 }),
    () => setAngle(session, random() * 7 - 3.5),
    () => setQuantity(session, item, Math.floor(random() * 120) - 10),
    () => setVariant(session, item, random() < 0.5 ? `${item.productId}-a` : `${item.productId}-b`),
  ]
  oneOf(random, deeds)?.()
}

const bring: Deed = (session, random) => {
  const product = oneOf(random, [...CATALOGUE.values()])
  if (!product || session.document.items.size >= FULL) return act(session, random)
  if (random() < 0.6) return void placeForMe(session, product)
  takeInHand(session, product, 'release')
  session.hand.dispatch({ type: 'move', touch: touchOf(random) })
  session.hand.dispatch({ type: 'up', touch: touchOf(random) })
}

const choose: Deed = (session, random) => {
  const ids = [...session.document.items.keys()].filter(() => random() < 0.3)
  session.scene.choose(ids)
}

/** The question lies over everything: it is answered before anything else is done. */
const answer: Deed = (session, random) => session.scene.confirmEmptying(random() < 0.5)

const DEEDS_TABLE: readonly Deed[] = [drag, drag, act, act, act, edit, bring, bring, choose]

test(`${WALKS * DEEDS} random deeds leave every item inside and free, and undo restores the start`, async () => {
  for (let seed = 1; seed <= WALKS; seed++) {
    const random = chance(seed)
    const { service, session } = openedWith([])
    const start = session.document
    for (let i = 0; i < DEEDS; i++) {
      const before = session.document
      const asked = session.scene.store.getState().emptying !== null
      const deed = asked ? answer : oneOf(random, DEEDS_TABLE)!
      deed(session, random)
      if (session.document !== before) expect(problems(session.document, CATALOGUE), `seed ${seed}, deed ${i}`).toEqual([])
    }
    session.hand.dispatch({ type: 'cancel' })
    session.scene.confirmEmptying(false)
    for (let i = 0; i <= DEEDS * 2 && session.scene.store.getState().undo.length > 0; i++) session.scene.undo()
    expect(session.document, `seed ${seed}: undone`).toEqual(start)
    while (session.scene.store.getState().redo.length > 0 && random() < 0.98) session.scene.redo()
    await session.queue.settled()
    expect(service.document, `seed ${seed}: at the service`).toEqual(session.document)
    session.close()
  }
})
