import { expect, test } from 'vitest'
import { CATALOGUE, CHAIR, itemOf, LAMP, roomOf, TABLE } from '../../../../../test/web/editor.ts'
import { roomTree, rowsOf } from './roomTree.ts'
import { treeMove } from './treeKeys.ts'

const nodes = roomTree(roomOf(itemOf('t', TABLE, 2, 2), itemOf('l', LAMP, 2, 2, { y: 0.75 }), itemOf('c', CHAIR, 4, 3)), CATALOGUE)
const move = (at: string, key: string, about: Partial<KeyboardEvent> & { closed?: string[]; rtl?: boolean } = {}) => {
  const { closed = [], rtl = false, ...modifiers } = about
  const shut = new Set(closed)
  return treeMove(rowsOf(nodes, shut), at, { key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...modifiers }, shut, rtl)
}

test('up and down choose as they go; Shift adds, Ctrl only walks; at the ends they stay', () => {
  expect(move('item:t', 'ArrowDown')).toEqual({ do: 'focus', id: 'item:l', choose: 'alone' })
  expect(move('item:t', 'ArrowUp', { shiftKey: true })).toEqual({ do: 'focus', id: 'item:c', choose: 'add' })
  expect(move('item:t', 'End', { ctrlKey: true })).toEqual({ do: 'focus', id: 'ceiling', choose: 'not' })
  expect(move('floor', 'ArrowUp')).toBeNull()
})

test('right opens and enters, left closes and leaves; the other way round from right to left', () => {
  expect(move('item:t', 'ArrowRight', { closed: ['item:t'] })).toEqual({ do: 'open', id: 'item:t' })
  expect(move('item:t', 'ArrowRight')).toMatchObject({ do: 'focus', id: 'item:l' })
  expect(move('item:t', 'ArrowLeft')).toEqual({ do: 'close', id: 'item:t' })
  expect(move('item:l', 'ArrowLeft')).toMatchObject({ do: 'focus', id: 'item:t' })
  expect(move('item:t', 'ArrowRight', { rtl: true })).toEqual({ do: 'close', id: 'item:t' })
  expect(move('item:c', 'ArrowRight')).toBeNull()
})

test('Space adds or removes, Enter frames the item; arrows with Alt are left to the room', () => {
  expect(move('item:c', ' ')).toEqual({ do: 'toggle', id: 'item:c' })
  expect(move('item:c', 'Enter')).toEqual({ do: 'go', id: 'item:c' })
  expect(move('item:c', 'ArrowDown', { altKey: true })).toBeNull()
  expect(move('item:c', 'r')).toBeNull()
})
