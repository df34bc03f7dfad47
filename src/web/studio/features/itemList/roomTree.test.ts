import { expect, test } from 'vitest'
import { door, rectangleScene, windowIn } from '../../../../../test/room.ts'
import { roomDocument } from '#room/document/document.ts'
import { withGroup } from '#room/document/marks.ts'
import { CATALOGUE, CHAIR, itemOf, LAMP, WALL_ART, roomOf, TABLE } from '../../../../../test/web/editor.ts'
import { isChosen, roomTree, rowsOf, type TreeNode } from './roomTree.ts'

const outline = (nodes: readonly TreeNode[]): unknown[] => nodes.map(({ id, children }) => (children.length > 0 ? [id, outline(children)] : id))
const tree = (...items: Parameters<typeof roomOf>) => roomTree(roomOf(...items), CATALOGUE)

test('an empty room has its floor, its walls and its ceiling', () => {
  expect(outline(tree())).toEqual(['floor', 'wall:wall-1', 'wall:wall-2', 'wall:wall-3', 'wall:wall-4', 'ceiling'])
})

test('a lamp is under its table, a picture under the nearest wall, doors and windows under theirs', () => {
  const openings = [windowIn('wall-1', 1), door('wall-2', 2)]
  const project = { name: 'Room', description: null, style: 'modern' as const, isPublic: false, budget: null }
  const items = [itemOf('t', TABLE, 2, 2), itemOf('l', LAMP, 2, 2, { y: 0.75 }), itemOf('p', WALL_ART, 0, 2, { y: 1.2 })]
  const document = roomDocument({ scene: rectangleScene(5, 4, 2.8, openings), project, items })
  expect(outline(roomTree(document, CATALOGUE))).toEqual([
    ['floor', [['item:t', ['item:l']]]],
    ['wall:wall-1', ['opening:window-1']],
    ['wall:wall-2', ['opening:door-1']],
    'wall:wall-3',
    ['wall:wall-4', ['item:p']],
    'ceiling',
  ])
})

test('items of a group are under it, where the first of them is; a group of one is none', () => {
  const inGroup = (group: string) => ({ customization: withGroup({}, group) })
  const nodes = tree(
    itemOf('a', CHAIR, 1, 1, inGroup('g')),
    itemOf('b', CHAIR, 3, 1),
    itemOf('c', CHAIR, 1, 3, inGroup('g')),
    itemOf('d', CHAIR, 3, 3, inGroup('h')),
  )
  expect(outline(nodes)[0]).toEqual(['floor', [['group:g', ['item:a', 'item:c']], 'item:b', 'item:d']])
})

test('items whose product is not known yet are on the floor, and none is lost', () => {
  const stray = { ...itemOf('x', CHAIR, 1, 1), productId: 'unknown' }
  expect(outline(tree(stray))[0]).toEqual(['floor', ['item:x']])
})

test('rows know their level and their place; closed ones hide what is in them', () => {
  const nodes = tree(itemOf('t', TABLE, 2, 2), itemOf('l', LAMP, 2, 2, { y: 0.75 }))
  expect(rowsOf(nodes, new Set()).slice(0, 3)).toMatchObject([
    { node: { id: 'floor' }, level: 1, position: 1, of: 6, parent: null },
    { node: { id: 'item:t' }, level: 2, position: 1, of: 1, parent: 'floor' },
    { node: { id: 'item:l' }, level: 3, position: 1, of: 1, parent: 'item:t' },
  ])
  expect(rowsOf(nodes, new Set(['floor'])).map(({ node }) => node.id)).not.toContain('item:t')
})

test('a row is selected when its item is', () => {
  const [floor, wall] = tree(itemOf('a', CHAIR, 1, 1))
  expect(isChosen(floor!.children[0]!, new Set(['a']), null)).toBe(true)
  expect(isChosen(floor!.children[0]!, new Set(['b']), null)).toBe(false)
  expect(isChosen(wall!, new Set(), { kind: 'wall', id: 'wall-1' })).toBe(true)
  expect(isChosen(wall!, new Set(), { kind: 'wall', id: 'wall-2' })).toBe(false)
  expect(isChosen(wall!, new Set(), { kind: 'opening', id: 'wall-1' })).toBe(false)
  expect(isChosen(floor!, new Set(), { kind: 'floor' })).toBe(true)
})
