/** Keys of the room's tree, as trees have them: the action of a key press in it. */
import type { TreeRow } from './roomTree.ts'

export type TreeMove =
  /** Moves the focus there; `choose`: it alone is selected, or added to the selection, or nothing changes. */
  { do: 'focus'; id: string; choose: 'alone' | 'add' | 'not' } | { do: 'open' | 'close' | 'toggle' | 'go'; id: string }

type Press = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

/**
 * @param rows those that are to be seen @param at the one with the focus @param rtl the tree opens to the left
 * @returns null for keys that mean nothing here
 */
export const treeMove = (rows: readonly TreeRow[], at: string, press: Press, closed: ReadonlySet<string>, rtl: boolean): TreeMove | null => {
  const index = rows.findIndex(({ node }) => node.id === at)
  const row = rows[index]
  // With Alt an arrow moves the selected item through the room.
  if (!row || press.altKey) return null
  const choose = press.ctrlKey || press.metaKey ? 'not' : press.shiftKey ? 'add' : 'alone'
  const to = (there: TreeRow | undefined): TreeMove | null => (there ? { do: 'focus', id: there.node.id, choose } : null)
  const opens = rtl ? 'ArrowLeft' : 'ArrowRight'
  const shuts = rtl ? 'ArrowRight' : 'ArrowLeft'
  const isOpen = row.node.children.length > 0 && !closed.has(at)
  switch (press.key) {
    case 'ArrowDown':
      return to(rows[index + 1])
    case 'ArrowUp':
      return to(rows[index - 1])
    case 'Home':
      return to(rows[0])
    case 'End':
      return to(rows.at(-1))
    case opens:
      if (row.node.children.length === 0) return null
      return isOpen ? to(rows[index + 1]) : { do: 'open', id: at }
    case shuts:
      return isOpen ? { do: 'close', id: at } : to(rows.find(({ node }) => node.id === row.parent))
    case ' ':
      return { do: 'toggle', id: at }
    case 'Enter':
      return { do: 'go', id: at }
    default:
      return null
  }
}
