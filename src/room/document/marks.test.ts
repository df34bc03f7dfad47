import { describe, expect, test } from 'vitest'
import { applyOps } from './changes.ts'
import { GROUP_KEY, groupMembers, groupOf, groupOps, isLocked, LIT_KEY, LOCK_KEY, lockOps, ungroupOps, wholeGroups, withoutMarks } from './marks.ts'
import { furnished, idOf, pieceAt } from '../../../test/room/furniture.ts'

const room = furnished([
  pieceAt(1, 'chair', [1, 1], { customization: { fabric: 'linen' } }),
  pieceAt(2, 'stool', [2, 1]),
  pieceAt(3, 'stool', [3, 1]),
])

describe('a group', () => {
  test('a group is created, found, joined by another item and dissolved; the shopper’s choices stay', () => {
    const made = applyOps(room, groupOps(room, [idOf(1), idOf(2)], 'g').ops).document
    expect(groupMembers(made, 'g').map(({ id }) => id)).toEqual([idOf(1), idOf(2)])
    expect(made.items.get(idOf(1))!.customization).toEqual({ fabric: 'linen', [GROUP_KEY]: 'g' })
    expect(wholeGroups(made, [idOf(2)])).toEqual([idOf(1), idOf(2)])
    expect(wholeGroups(made, [idOf(3), 'gone'])).toEqual([idOf(3)])
    const joined = applyOps(made, groupOps(made, [idOf(2), idOf(3)], 'h').ops).document
    expect(groupMembers(joined, 'g').map(({ id }) => id)).toEqual([idOf(1)])
    expect(groupMembers(joined, 'h').map(({ id }) => id)).toEqual([idOf(2), idOf(3)])
    const dissolved = applyOps(joined, ungroupOps(joined, [idOf(3)]).ops).document
    expect(dissolved.items.get(idOf(2))!.customization).toEqual({})
    expect(groupOf(dissolved.items.get(idOf(1))!)).toBe('g')
  })

  test('undone is as it was', () => {
    const { document, inverse } = applyOps(room, groupOps(room, [idOf(1), idOf(2)], 'g').ops)
    expect(applyOps(document, inverse).document).toEqual(room)
  })

  test('a mark of an unknown kind is ignored', () => {
    expect(groupOf({ customization: { group: 3 } })).toBeNull()
    expect(groupOf({ customization: { [GROUP_KEY]: '' } })).toBeNull()
    expect(isLocked({ customization: { locked: 'yes' } })).toBe(false)
  })
})

describe('a lock', () => {
  test('a lock is set once and removed again', () => {
    const { ops } = lockOps(room, [idOf(1), idOf(1)], true)
    expect(ops).toHaveLength(1)
    const locked = applyOps(room, ops).document
    expect(isLocked(locked.items.get(idOf(1))!)).toBe(true)
    expect(lockOps(locked, [idOf(1)], true).ops).toEqual([])
    expect(applyOps(locked, lockOps(locked, [idOf(1)], false).ops).document).toEqual(room)
    expect(withoutMarks({ fabric: 'linen', [GROUP_KEY]: 'g', [LOCK_KEY]: true, [LIT_KEY]: false })).toEqual({ fabric: 'linen' })
  })

  test('a lock is refused by name if the record of facts is full', () => {
    const facts = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`fact-${n}`, n]))
    const full = furnished([pieceAt(1, 'chair', [1, 1], { customization: facts }), pieceAt(2, 'stool', [2, 1])])
    const { ops, full: refused } = lockOps(full, [idOf(1), idOf(2)], true)
    expect(refused).toEqual([idOf(1)])
    expect(ops).toMatchObject([{ itemId: idOf(2) }])
    expect(lockOps(full, ['gone'], true)).toEqual({ ops: [], full: [] })
    const { 'fact-0': _, ...oneLess } = facts
    expect(lockOps(furnished([pieceAt(1, 'chair', [1, 1], { customization: oneLess })]), [idOf(1)], true).ops).toHaveLength(1)
    const regrouped = furnished([pieceAt(1, 'chair', [1, 1], { customization: { ...facts, 'fact-0': 1, [GROUP_KEY]: 'g' } })])
    expect(groupOps(regrouped, [idOf(1)], 'h').full).toEqual([idOf(1)])
  })
})
