/** A user who performs random actions, 20,000 times in a full run: the invariants of the room always hold. */
import { expect, test } from 'vitest'
import { cases } from '../../../test/contract/scope.ts'
import { problems } from '#room/placement/checks.ts'
import { chance, settle, runRandomAction, FURNISHING } from './randomActions.ts'
import { CATALOGUE, openedWith } from '../../../test/web/editor.ts'

const WALKS = cases(100)
const ACTIONS_PER_WALK = 200

test(`${WALKS * ACTIONS_PER_WALK} random actions leave every item inside and free, and undo restores the start`, async () => {
  for (let seed = 1; seed <= WALKS; seed++) {
    const random = chance(seed)
    const { service, room } = openedWith([])
    const start = room.document
    for (let i = 0; i < ACTIONS_PER_WALK; i++) {
      const before = room.document
      runRandomAction(room, random, FURNISHING)
      if (room.document !== before) expect(problems(room.document, CATALOGUE), `seed ${seed}, deed ${i}`).toEqual([])
    }
    settle(room)
    for (let i = 0; i <= ACTIONS_PER_WALK * 2 && room.scene.store.getState().undo.length > 0; i++) room.scene.undo()
    expect(room.document, `seed ${seed}: undone`).toEqual(start)
    while (room.scene.store.getState().redo.length > 0 && random() < 0.98) room.scene.redo()
    await room.sync.queue.settled()
    expect(service.document, `seed ${seed}: at the service`).toEqual(room.document)
    room.close()
  }
  // Minutes on a busy machine: being slow is no fault.
}, 400_000)
