/** Actions for the purchase of an item: its finish, and the quantity. */
import { Palette } from 'lucide-react'
import type { RoomOp } from '#room/document/changes.ts'
import type { RoomItem } from '#room/document/document.ts'
import type { RoomStore } from '../../store/RoomStore.ts'
import type { StepName } from '../../store/step.ts'
import type { Action } from '../../action.ts'
import { productSelected } from './selectedItems.ts'

/** One commit for those that change. */
const update = (room: RoomStore, items: readonly RoomItem[], name: StepName, change: Extract<RoomOp, { op: 'updateItem' }>['item']): void => {
  if (items.length > 0)
    room.commit(
      name,
      items.map(({ id }) => ({ op: 'updateItem', itemId: id, item: change })),
    )
}

/** @param items of one product */
export const setVariants = (room: RoomStore, items: readonly RoomItem[], variantId: string): void => {
  const others = items.filter((item) => item.variantId !== variantId)
  update(room, others, { key: 'step.variant', productId: others[0]?.productId ?? '' }, { variantId })
}
export const setVariant = (room: RoomStore, item: RoomItem, variantId: string): void => setVariants(room, [item], variantId)

/** @param quantity 1–99 pieces bought of each; the room shows one */
export const setQuantities = (room: RoomStore, items: readonly RoomItem[], quantity: number): void => {
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > 99) return
  const others = items.filter((item) => item.quantity !== quantity)
  const [first] = others
  const alike = others.every(({ productId }) => productId === first?.productId)
  const name: StepName = alike
    ? { key: 'step.quantity', ...(first && { productId: first.productId }) }
    : { key: 'step.quantityMany', count: others.length }
  update(room, others, name, { quantity })
}
export const setQuantity = (room: RoomStore, item: RoomItem, quantity: number): void => setQuantities(room, [item], quantity)

/** Opens the finishes of the selected items beside them, where these are of one product that has several. */
export const recolour: Action = {
  id: 'recolour',
  section: 'edit',
  label: 'inspector.variant',
  icon: Palette,
  keys: [],
  also: 'also.recolour',
  edits: true,
  enabled: (room) => (productSelected(room)?.variants.length ?? 0) > 1,
  run: (room) => room.live.setState({ recolouring: true }),
}
