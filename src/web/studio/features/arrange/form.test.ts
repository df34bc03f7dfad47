/** Form filled in by a sentence and by hand, and the question that it makes. */
import { expect, test } from 'vitest'
import { roomDocument, type RoomDocument } from '#room/document/document.ts'
import { LOCK_KEY } from '#room/document/marks.ts'
import { rectangleScene } from '../../../../../test/room.ts'
import type { RoomType } from '#contract/wire/vocabulary.ts'
import { CHAIR, itemOf } from '../../../../../test/web/editor.ts'
import { changed, filledIn, formAtFirst, kindsFor, questionOf, type Form } from './form.ts'

const roomOf = (type: RoomType): RoomDocument => {
  const scene = rectangleScene()
  return roomDocument({
    scene: { ...scene, room: { ...scene.room, type } },
    project: { name: 'Room', description: null, style: 'modern', isPublic: false, budget: null },
    items: [itemOf('chair', CHAIR, 1, 1)],
  })
}
const LIVING = roomOf('living_room')
const after = (form: Form, ...changes: Partial<Form>[]): Form => {
  const now = { ...form }
  for (const change of changes) Object.assign(now, changed(now, change, 'living_room'))
  return now
}

test('wishes of a sentence are filled in beside the usual ones of such a room', () => {
  const form = filledIn(after(formAtFirst(LIVING), { sentence: 'سفرة لستة، مودرن، بأقل من ٨٠ ألف' }), 'living_room')
  expect(form).toMatchObject({ people: { sit: 4, dine: 6 }, television: true, style: 'modern', budget: 80_000 })
})

test('a value that was changed by hand stays, and a removed part of a sentence is as before', () => {
  const said = after(formAtFirst(LIVING), { sentence: 'dining for six, no TV' })
  expect(filledIn(after(said, { people: { sit: 4, dine: 2 } }), 'living_room').people).toEqual({ sit: 4, dine: 2 })
  expect(filledIn(after(said, { dropped: ['television'] }), 'living_room')).toMatchObject({ television: true, people: { dine: 6 } })
  // Another sentence is another wish.
  expect(filledIn(after(said, { dropped: ['television'] }, { sentence: 'no TV' }), 'living_room').television).toBe(false)
})

test('the number of people is limited to the capacity of a room', () => {
  expect(filledIn(after(formAtFirst(roomOf('bedroom')), { sentence: 'a bed for nine people' }), 'bedroom').people.sleep).toBe(2)
})

test('the question holds only the wishes of such a room, in piastres; every item stays unless the form removes it', () => {
  const form = after(formAtFirst(LIVING), { people: { sit: 3, sleep: 2 }, budget: 500.5, byWindow: ['work'] })
  expect(questionOf(LIVING, form)).toMatchObject({ wishes: { people: { sit: 3 }, television: true }, budget: 50_050, part: null, keep: ['chair'] })
  expect(questionOf(LIVING, form).wishes.byWindow).toBeUndefined()
  expect(questionOf(LIVING, { ...form, keeps: false }).keep).toEqual([])
  const locked = { ...LIVING, items: new Map([['chair', { ...LIVING.items.get('chair')!, customization: { [LOCK_KEY]: true } }]]) }
  expect(questionOf(locked, { ...form, keeps: false }).keep).toEqual(['chair'])
})

test('a part of the room takes nothing away, and lies where it was pointed out', () => {
  const form = { ...formAtFirst(LIVING), keeps: false }
  expect(questionOf(LIVING, { ...form, task: 'seating' })).toMatchObject({ part: { kind: 'seating' }, keep: ['chair'] })
  expect(questionOf(LIVING, { ...form, task: 'wall', wallId: 'nowhere' }).part).toEqual({ kind: 'wall', wallId: LIVING.scene.room.walls[0]!.id })
  const { part } = questionOf(LIVING, { ...form, task: 'work', corner: 0 })
  const corner = LIVING.scene.room.walls[0]!.points[0]!
  if (part?.kind !== 'work') throw new Error('no place to work was asked for')
  expect(Math.hypot(part.at.x - corner.x, part.at.y - corner.y)).toBeCloseTo(0.6)
})

test('the catalogue is read for the kinds that may play a role, and for no others', () => {
  const kinds = kindsFor(LIVING, questionOf(LIVING, formAtFirst(LIVING)))
  expect(kinds).toEqual(expect.arrayContaining(['sofa', 'coffee-table', 'television', 'rug']))
  expect(kinds).not.toContain('bathtub')
})
