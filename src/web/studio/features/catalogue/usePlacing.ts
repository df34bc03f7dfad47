import type { Product } from '#contract/catalog/catalog.ts'
import { placeForMe, startPlacing } from '../../../editor/kinds/item/addItem.ts'
import { useLive, useStudio } from '../../context.ts'
import { useCardDrag } from './useCardDrag.ts'

/** How a product is brought into the room: dragged, pressed and pressed, or placed for you with Enter. */
export const usePlacing = (product: Product, onPlaced: () => void) => {
  const room = useStudio()
  const isPlacing = useLive((state) => state.placing === product.id)
  const showable = product.threeDModel !== null
  const drag = useCardDrag(product, showable)
  return {
    isPlacing,
    showable,
    handlers: drag.handlers,
    /** @param pointed by a mouse or a finger, not by the keyboard or a screen reader */
    take: (pointed: boolean) => {
      if (!showable || drag.wasDrag()) return
      if (!pointed) placeForMe(room, product)
      else if (isPlacing) room.gestures.dispatch({ type: 'cancel' })
      else startPlacing(room, product, 'press')
      onPlaced()
    },
  }
}
