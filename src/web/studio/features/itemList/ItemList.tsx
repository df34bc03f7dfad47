/** The room as a tree beside the view: every part of it can be reached, selected and named here by keyboard and screen reader. */
import { useEffect, useId, useMemo, useRef, useState, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { frame } from '../../../editor/actions/views.ts'
import { useProducts, useScene, useStudio } from '../../context.ts'
import type { RoomStore } from '../../../editor/store/RoomStore.ts'
import { chosenBy, isChosen, roomTree, rowsOf, type TreeNode } from './roomTree.ts'
import { treeMove } from './treeKeys.ts'
import { TreeRowView } from './TreeRowView.tsx'
import styles from './tree.module.css'

const choose = ({ scene }: RoomStore, node: TreeNode, how: 'alone' | 'add' | 'toggle'): void => {
  const chosen = chosenBy(node)
  if ('part' in chosen) return scene.selectPart(chosen.part)
  if (how === 'alone') return scene.choose(chosen.ids)
  if (how === 'toggle') return scene.toggle(chosen.ids)
  scene.choose([...scene.store.getState().selection.filter((id) => !chosen.ids.includes(id)), ...chosen.ids])
}

/** Id of an event's row. */
const rowAt = (target: EventTarget): string | null =>
  target instanceof Element ? (target.closest('[data-row]')?.getAttribute('data-row') ?? null) : null

const useRows = () => {
  const document = useScene((state) => state.document)
  const products = useProducts()
  const { items, scene } = document
  // The name of the project and the like change nothing here.
  // oxlint-disable-next-line react/exhaustive-deps -- the document's items and scene are all that is read of it
  const tree = useMemo(() => roomTree(document, products), [items, scene, products])
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const rows = useMemo(() => rowsOf(tree, closed), [tree, closed])
  const shut = (id: string, wanted: boolean) => setClosed((before) => new Set(wanted ? [...before, id] : [...before].filter((one) => one !== id)))
  return { rows, closed, shut, count: items.size }
}

/**
 * The row that Tab leads to: the one last walked on, else the one that is chosen, else the first. A row that went leaves the focus to its
 * neighbour.
 */
const useRoving = (rows: ReturnType<typeof useRows>['rows'], chosenId: string | null) => {
  const list = useRef<HTMLUListElement>(null)
  const [walked, setWalked] = useState<{ id: string; index: number; chosenId: string | null } | null>(null)
  const hadFocus = useRef(false)
  const has = (id: string | null | undefined) => rows.some(({ node }) => node.id === id)
  const known = walked && (walked.chosenId === chosenId || chosenId === null || !has(chosenId)) && has(walked.id) ? walked.id : null
  const neighbour = walked && !has(walked.id) ? rows[Math.min(walked.index, rows.length - 1)]?.node.id : undefined
  const at = known ?? (has(chosenId) ? chosenId : null) ?? neighbour ?? rows[0]?.node.id ?? ''
  const focus = (id: string) => list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)?.focus()
  useEffect(() => {
    if (!hadFocus.current || document.activeElement !== document.body) return
    list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(at)}"]`)?.focus()
  }, [at])
  return {
    at,
    focus,
    walk: (id: string, chosen: string | null) => setWalked({ id, index: rows.findIndex(({ node }) => node.id === id), chosenId: chosen }),
    listProps: {
      ref: list,
      onFocus: () => {
        hadFocus.current = true
      },
      onBlur: (event: FocusEvent) => {
        if (event.relatedTarget !== null) hadFocus.current = false
      },
    },
  }
}

export const ItemList = () => {
  const { t } = useTranslation('studio')
  const room = useStudio()
  const { rows, closed, shut, count } = useRows()
  const selection = useScene((state) => state.selection)
  const selected = useScene((state) => state.selected)
  const part = useScene((state) => state.part)
  const chosen = useMemo(() => new Set(selection), [selection])
  const chosenId = selected === null ? (part && 'id' in part ? `${part.kind}:${part.id}` : null) : `item:${selected}`
  const { at, focus, walk, listProps } = useRoving(rows, chosenId)
  const helpId = useId()
  const nodeOf = (id: string) => rows.find(({ node }) => node.id === id)?.node
  const idChosen = () => {
    const { selected: now } = room.scene.store.getState()
    return now === null ? null : `item:${now}`
  }
  const go = (node: TreeNode) => {
    choose(room, node, 'alone')
    if (node.kind === 'item' || node.kind === 'group') frame.run(room)
    room.display.area?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Tab leaves the tree; on the canvas it walks.
    if (event.key === 'Tab') return event.stopPropagation()
    const move = treeMove(rows, rowAt(event.target) ?? at, event, closed, document.documentElement.dir === 'rtl')
    const node = move && nodeOf(move.id)
    if (!move || !node) return
    event.preventDefault()
    event.stopPropagation()
    if (move.do === 'open' || move.do === 'close') return shut(move.id, move.do === 'close')
    if (move.do === 'go') return go(node)
    if (move.do === 'toggle') choose(room, node, 'toggle')
    else if (move.do === 'focus' && move.choose !== 'not') choose(room, node, move.choose)
    walk(move.id, idChosen())
    focus(move.id)
  }
  const onClick = (event: MouseEvent) => {
    const id = rowAt(event.target)
    const node = id === null ? undefined : nodeOf(id)
    if (id === null || !node) return
    if (event.target instanceof Element && event.target.closest('[data-fold]')) return shut(id, !closed.has(id))
    choose(room, node, event.shiftKey || event.ctrlKey || event.metaKey ? 'toggle' : 'alone')
    walk(id, idChosen())
  }
  return (
    <section className={styles.items} aria-label={t('room.items')} data-room-keys>
      <h3>
        {t('room.items')} <span className={styles.quiet}>{t('room.items.count', { count })}</span>
      </h3>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/interactive-supports-focus -- its rows take the focus in turn */}
      <ul
        {...listProps}
        role="tree"
        aria-label={t('tree.label')}
        aria-describedby={helpId}
        aria-multiselectable="true"
        className={styles.tree}
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        {rows.map(({ node, level, position, of }) => (
          <TreeRowView
            key={node.id}
            node={node}
            level={level}
            position={position}
            of={of}
            isOpen={!closed.has(node.id)}
            isChosen={isChosen(node, chosen, part)}
            isTabbed={node.id === at}
          />
        ))}
      </ul>
      <p id={helpId} hidden>
        {t('tree.help')}
      </p>
    </section>
  )
}
