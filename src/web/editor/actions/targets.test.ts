import { expect, test } from 'vitest'
import { CHAIR, itemOf, opened, WALL_ART } from '../../../../test/web/editor.ts'
import { ariaKeys, capsOf, keyText } from '../../studio/keys/keyWords.ts'
import { ACTIONS } from './registry.ts'
import { byName, menuOf, menuOfRoom, disabledReason, type MenuSection } from './targets.ts'

const idsIn = (sections: readonly MenuSection[]) =>
  sections.flatMap(({ entries }) => entries.flatMap((entry) => ('action' in entry ? [entry.action.id] : entry.actions.map(({ id }) => id))))
const action = (id: string) => ACTIONS.find((one) => one.id === id)!

test('the menu of an item lists its actions, and no unavailable kind', () => {
  const room = opened([itemOf('a', CHAIR, 2, 2), itemOf('b', CHAIR, 4, 2)])
  room.scene.select('a')
  const ids = idsIn(menuOf(ACTIONS, room))
  expect(ids).toEqual(expect.arrayContaining(['duplicate', 'copy', 'remove', 'turn-left', 'lock']))
  for (const id of ['undo', 'group', 'unlock', 'align-left', 'move-left-normal', 'next-item', 'view-plan', 'palette']) expect(ids).not.toContain(id)
})

test('several pieces can be grouped, lined up in a menu of its own, and spaced', () => {
  const room = opened([itemOf('a', CHAIR, 1, 1), itemOf('b', CHAIR, 3, 1), itemOf('c', CHAIR, 4, 3)])
  room.scene.choose(['a', 'b', 'c'])
  const sections = menuOf(ACTIONS, room)
  expect(idsIn(sections)).toEqual(expect.arrayContaining(['group', 'align-left', 'distribute-x', 'remove']))
  const families = sections.flatMap(({ entries }) => entries.flatMap((entry) => ('family' in entry ? [[entry.family, entry.actions.length]] : [])))
  expect(families).toContainEqual(['family.align', 8])
})

test('a picture on the wall does not turn: its menu has no such action', () => {
  const room = opened([itemOf('p', WALL_ART, 2, 0, { y: 1.2 })])
  room.scene.select('p')
  expect(idsIn(menuOf(ACTIONS, room))).toContain('raise')
  expect(idsIn(menuOf(ACTIONS, room))).not.toContain('turn-left')
})

test('the menu of a wall has nothing that is done to pieces', () => {
  const room = opened([itemOf('a', CHAIR, 2, 2)])
  room.scene.selectPart({ kind: 'wall', id: 'wall-1' })
  const ids = idsIn(menuOf(ACTIONS, room))
  for (const id of ['duplicate', 'remove', 'lock', 'turn-left']) expect(ids).not.toContain(id)
})

test('a viewer is offered view actions', () => {
  const room = opened([itemOf('a', CHAIR, 2, 2)], 'view')
  room.scene.select('a')
  expect(idsIn(menuOf(ACTIONS, room))).toContain('copy')
  expect(idsIn(menuOf(ACTIONS, room))).not.toContain('remove')
  const ids = idsIn(menuOfRoom(ACTIONS, room))
  expect(ids).toEqual(expect.arrayContaining(['view-plan', 'help', 'palette']))
  expect(ids).not.toContain('undo')
  expect(disabledReason(action('remove'), room)).toBe('off.looking')
})

test('an unavailable action gives the reason', () => {
  const room = opened([itemOf('a', CHAIR, 2, 2)])
  expect(disabledReason(action('remove'), room)).toBe('off.choose')
  expect(disabledReason(action('align-left'), room)).toBe('off.chooseSeveral')
  expect(disabledReason(action('undo'), room)).toBe('off.undo')
  expect(disabledReason(action('view-plan'), room)).toBeNull()
  room.scene.select('a')
  expect(disabledReason(action('remove'), room)).toBeNull()
})

test('moving left by 5, 50 and 1 cm is one name with three keys', () => {
  const named = byName(ACTIONS)
  expect(named.find((one) => one.action.id === 'move-left-normal')?.keys).toEqual(['ArrowLeft', 'Shift+ArrowLeft', 'Alt+ArrowLeft'])
  expect(new Set(named.map((one) => one.action.label)).size).toBe(named.length)
})

test('keys are written as on the keyboard in front of the reader', () => {
  expect(keyText('Mod+Shift+Z', false)).toBe('Ctrl+Shift+Z')
  expect(keyText('Mod+Shift+Z', true)).toBe('⇧⌘Z')
  expect(capsOf('Shift+ArrowLeft', false)).toEqual(['Shift', '←'])
  expect(capsOf(' ', false)).toEqual(['Space'])
  expect(ariaKeys(['Mod+K'], false)).toBe('Control+K')
  expect(ariaKeys(['Mod+K', '?'], true)).toBe('Meta+K ?')
  expect(ariaKeys([], false)).toBeUndefined()
})
