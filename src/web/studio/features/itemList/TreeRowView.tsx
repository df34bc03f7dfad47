/** One row of the room's tree; rendered again only when its content has changed. */
import { BrickWall, ChevronDown, DoorOpen, Group, Lamp, Lock, PanelTop, Square, type LucideIcon } from 'lucide-react'
import { memo, type CSSProperties } from 'react'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { isLocked } from '#room/document/marks.ts'
import { lengthOf } from '#room/document/sceneFaults.ts'
import { variantOf } from '#contract/pricing/piece.ts'
import { useProducts } from '../../context.ts'
import { itemTotal } from '../../../editor/store/products.ts'
import type { TreeNode } from './roomTree.ts'
import { useNames, usePlaceWords } from '../../labels/useNames.ts'
import styles from './tree.module.css'

interface Props {
  node: TreeNode
  level: number
  position: number
  of: number
  isOpen: boolean
  isChosen: boolean
  isTabbed: boolean
}

const ICONS: Record<Exclude<TreeNode['kind'], 'item' | 'opening'>, LucideIcon> = { floor: Square, ceiling: Lamp, wall: BrickWall, group: Group }

/** Name of a row, and its announcement with its place. */
const useWords = (node: TreeNode): { name: string; read: string } => {
  const { t } = useTranslation('studio')
  const format = useFormat()
  const names = useNames()
  const place = usePlaceWords()
  switch (node.kind) {
    case 'item': {
      const locked = isLocked(node.item) ? `, ${t('tree.locked')}` : ''
      return { name: names.item(node.item.productId), read: place(node.item) + locked }
    }
    case 'group': {
      const name = t('tree.group', { count: node.ids.length })
      return { name, read: name }
    }
    case 'wall': {
      const number = format.number(node.number)
      return { name: t('tree.wall', { number }), read: t('tree.wall.read', { number, length: format.metres(lengthOf(node.wall)) }) }
    }
    case 'opening': {
      const name = t(node.opening.type === 'door' ? 'tree.door' : 'tree.window')
      const { width, offset } = node.opening
      return { name, read: t('tree.opening.read', { name, width: format.centimetres(width), offset: format.centimetres(offset) }) }
    }
    default: {
      const name = t(`tree.${node.kind}`)
      return { name, read: name }
    }
  }
}

/** End of a row: a price, a length, a width. */
const Aside = ({ node }: { node: TreeNode }) => {
  const format = useFormat()
  const { t } = useTranslation()
  const product = useProducts().get(node.kind === 'item' ? node.item.productId : '')
  if (node.kind === 'item') {
    const total = product && itemTotal(node.item, product)
    return (
      <>
        {node.item.quantity > 1 && <span className={styles.quiet}>{format.number(node.item.quantity)}×</span>}
        {isLocked(node.item) && <Lock size={14} aria-hidden="true" className={styles.lock} />}
        <span className={styles.price}>{total === null ? t('price.withdrawn') : total !== undefined && format.price(total)}</span>
      </>
    )
  }
  if (node.kind === 'wall') return <span className={styles.price}>{format.metres(lengthOf(node.wall))}</span>
  return node.kind === 'opening' ? <span className={styles.price}>{format.centimetres(node.opening.width)}</span> : null
}

const Thumbnail = ({ node }: { node: TreeNode }) => {
  const product = useProducts().get(node.kind === 'item' ? node.item.productId : '')
  if (node.kind === 'item') return <i className={styles.dot} style={{ background: variantOf(product?.variants ?? [], node.item.variantId)?.color }} />
  const Icon = node.kind === 'opening' ? (node.opening.type === 'door' ? DoorOpen : PanelTop) : ICONS[node.kind]
  return <Icon size={16} aria-hidden="true" className={styles.icon} />
}

const Row = ({ node, level, position, of, isOpen, isChosen, isTabbed }: Props) => {
  const { name, read } = useWords(node)
  const folds = node.children.length > 0
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a row of a tree
    <li
      role="treeitem"
      className={styles.row}
      style={{ '--level': level } as CSSProperties}
      tabIndex={isTabbed ? 0 : -1}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={of}
      aria-selected={isChosen}
      aria-expanded={folds ? isOpen : undefined}
      aria-label={read}
      data-row={node.id}
      data-item={node.kind === 'item' ? node.item.id : undefined}
      data-root={level === 1}
    >
      <span className={styles.fold} data-fold={folds || undefined}>
        {folds && <ChevronDown size={16} aria-hidden="true" data-open={isOpen} />}
      </span>
      <Thumbnail node={node} />
      <span className={styles.name}>{name}</span>
      <Aside node={node} />
    </li>
  )
}

/** Whether two nodes look the same: their own content, not their children, which are rows of their own. */
const looksTheSame = (a: TreeNode, b: TreeNode): boolean => {
  if (a.kind !== b.kind || a.id !== b.id || a.children.length > 0 !== b.children.length > 0) return false
  if (a.kind === 'item' && b.kind === 'item') return a.item === b.item
  if (a.kind === 'wall' && b.kind === 'wall') return a.wall === b.wall && a.number === b.number
  if (a.kind === 'opening' && b.kind === 'opening') return a.opening === b.opening
  return a.kind !== 'group' || b.kind !== 'group' || a.ids.length === b.ids.length
}

export const TreeRowView = memo(
  Row,
  (a, b) =>
    looksTheSame(a.node, b.node) &&
    a.level === b.level &&
    a.position === b.position &&
    a.of === b.of &&
    a.isOpen === b.isOpen &&
    a.isChosen === b.isChosen &&
    a.isTabbed === b.isTabbed,
)
