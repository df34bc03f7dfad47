/** The room as a tree: the floor with its items and those on one another, each wall with its doors, windows and pictures, the ceiling. */
import type { Opening, Wall } from '#contract/design/scene.ts'
import { placedItemsOf } from '#room/placement/checks.ts'
import type { RoomDocument, RoomItem } from '#room/document/document.ts'
import { groupOf } from '#room/document/marks.ts'
import { nearestOnSegment } from '#room/geometry/polygon.ts'
import { supportsOf } from '#room/placement/stacking.ts'
import type { Products } from '../../../editor/store/products.ts'
import type { RoomPart } from '../../../editor/store/scene.ts'

export type TreeNode =
  | { id: string; kind: 'floor' | 'ceiling'; children: TreeNode[] }
  | { id: string; kind: 'wall'; wall: Wall; number: number; children: TreeNode[] }
  | { id: string; kind: 'opening'; opening: Opening; children: [] }
  | { id: string; kind: 'item'; item: RoomItem; children: TreeNode[] }
  /** Pieces that belong together; `ids` are all of them. */
  | { id: string; kind: 'group'; ids: readonly string[]; children: TreeNode[] }

const nearestWallId = (walls: readonly Wall[], { x, z }: RoomItem['position']): string | undefined => {
  const away = (wall: Wall) => {
    const near = nearestOnSegment({ x, y: z }, wall.points[0]!, wall.points[1]!)
    return Math.hypot(near.x - x, near.y - z)
  }
  return walls.toSorted((a, b) => away(a) - away(b))[0]?.id
}

/** Moves neighbouring items of one group under it, where the first of them is. */
const grouped = (nodes: readonly TreeNode[]): TreeNode[] => {
  const groupIn = (node: TreeNode) => (node.kind === 'item' ? groupOf(node.item) : null)
  const members = Map.groupBy(nodes, groupIn)
  const shown = new Set<string>()
  return nodes.flatMap((node): TreeNode[] => {
    const group = groupIn(node)
    const together = group === null ? [] : (members.get(group) ?? [])
    if (group === null || together.length < 2) return [node]
    if (shown.has(group)) return []
    shown.add(group)
    const ids = together.flatMap((one) => (one.kind === 'item' ? [one.item.id] : []))
    return [{ id: `group:${group}`, kind: 'group', ids, children: together }]
  })
}

/** Everything of the room once, in the document's order within each place. */
export const roomTree = (document: RoomDocument, products: Products): TreeNode[] => {
  const { room, objects } = document.scene
  const supports = supportsOf(placedItemsOf(document, products))
  const nodes = new Map(
    [...document.items.values()].map((item) => [item.id, { id: `item:${item.id}`, kind: 'item' as const, item, children: [] as TreeNode[] }]),
  )
  const floor: TreeNode[] = []
  const ceiling: TreeNode[] = []
  const onWall = new Map<string, TreeNode[]>(room.walls.map(({ id }) => [id, []]))
  for (const opening of objects) onWall.get(opening.wallId)?.push({ id: `opening:${opening.id}`, kind: 'opening', opening, children: [] })
  for (const node of nodes.values()) {
    const support = nodes.get(supports.get(node.item.id) ?? '')
    const mount = products.get(node.item.productId)?.mount
    const wall = mount === 'wall' ? onWall.get(nearestWallId(room.walls, node.item.position) ?? '') : undefined
    const place = support?.children ?? wall ?? (mount === 'ceiling' ? ceiling : floor)
    place.push(node)
  }
  return [
    { id: 'floor', kind: 'floor', children: grouped(floor) },
    ...room.walls.map((wall, i): TreeNode => ({
      id: `wall:${wall.id}`,
      kind: 'wall',
      wall,
      number: i + 1,
      children: grouped(onWall.get(wall.id) ?? []),
    })),
    { id: 'ceiling', kind: 'ceiling', children: grouped(ceiling) },
  ]
}

export interface TreeRow {
  node: TreeNode
  /** From 1. */
  level: number
  position: number
  of: number
  parent: string | null
}

/** Visible rows, from top to bottom. @param closed ids of rows whose children are hidden */
export const rowsOf = (nodes: readonly TreeNode[], closed: ReadonlySet<string>, level = 1, parent: string | null = null): TreeRow[] =>
  nodes.flatMap((node, i) => [
    { node, level, position: i + 1, of: nodes.length, parent },
    ...(closed.has(node.id) ? [] : rowsOf(node.children, closed, level + 1, node.id)),
  ])

/** Selection that a row makes. */
export const chosenBy = (node: TreeNode): { ids: readonly string[] } | { part: RoomPart } => {
  switch (node.kind) {
    case 'item':
      return { ids: [node.item.id] }
    case 'group':
      return { ids: node.ids }
    case 'wall':
      return { part: { kind: 'wall', id: node.wall.id } }
    case 'opening':
      return { part: { kind: 'opening', id: node.opening.id } }
    default:
      return { part: { kind: node.kind } }
  }
}

export const isChosen = (node: TreeNode, selection: ReadonlySet<string>, part: RoomPart | null): boolean => {
  const chosen = chosenBy(node)
  if ('ids' in chosen) return chosen.ids.every((id) => selection.has(id))
  if (part?.kind !== chosen.part.kind) return false
  return !('id' in chosen.part) || ('id' in part && part.id === chosen.part.id)
}
