/** A shopper who does anything at all, 20,000 times in a full run: nothing that the room promises is ever broken. */
import { expect, test } from 'vitest'
import { cases } from '../../../test/contract/scope.ts'
import { problems } from '#room/placement/checks.ts'
import { chance, settle, runRandomAction, FURNISHING } from './randomActions.ts'
import { CATALOGUE, openedWith } from '../../../test/web/editor.ts'

const WALKS = cases(100)
const DEEDS = 200

test(`${WALKS * DEEDS} random deeds leave every item inside and free, and undo restores the start`, async () => {
  for (let seed = 1; seed <= WALKS; seed++) {
    const random = chance(seed)
    const { service, session } = openedWith([])
    const start = session.document
    for (let i = 0; i < DEEDS; i++) {
      const before = session.document
      runRandomAction(session, random, FURNISHING)
      if (session.document !== before) expect(problems(session.document, CATALOGUE), `seed ${seed}, deed ${i}`).toEqual([])
    }
    settle(session)
    for (let i = 0; i <= DEEDS * 2 && session.scene.store.getState().undo.length > 0; i++) session.scene.undo()
    expect(session.document, `seed ${seed}: undone`).toEqual(start)
    while (session.scene.store.getState().redo.length > 0 && random() < 0.98) session.scene.redo()
    await session.sync.queue.settled()
    expect(service.document, `seed ${seed}: at the service`).toEqual(session.document)
    session.close()
  }
  // Minutes on a busy machine: being slow is no fault.
}, 400_000)
