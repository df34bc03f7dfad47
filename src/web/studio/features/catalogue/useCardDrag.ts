/** Drags a card of the catalogue into the room: beyond a small movement the product is dragged, and a small image follows. */
import { useRef, type PointerEvent as ReactPointerEvent } from 'react'
import type { Product } from '#contract/catalog/catalog.ts'
import { startPlacing } from '../../../editor/kinds/item/addItem.ts'
import { areaOf, viewportOf } from '../../viewport/ViewportContext.ts'
import { useStudio } from '../../context.ts'
import { isOver, touchAt } from '../../pointer/touch.ts'
import type { EditedRoom } from '../../../editor/EditedRoom.ts'

const TREMBLE = 8

const dragImage = (product: Product): HTMLImageElement => {
  const image = document.createElement('img')
  image.src = product.image
  image.alt = ''
  Object.assign(image.style, {
    position: 'fixed',
    width: '88px',
    height: '88px',
    objectFit: 'contain',
    pointerEvents: 'none',
    zIndex: '60',
    translate: '-50% -50%',
  })
  document.body.append(image)
  return image
}

/** Follows the pointer until its release or cancellation. */
const follow = (room: EditedRoom, product: Product) => {
  startPlacing(room, product, 'release')
  const image = dragImage(product)
  const place = (event: PointerEvent): 'over' | 'beside' => {
    const { gestures } = room
    const area = areaOf(room)
    const viewport = viewportOf(room)
    if (gestures.gesture.kind !== 'placing') {
      // Esc has put it away.
      end()
      return 'beside'
    }
    image.style.left = `${event.clientX}px`
    image.style.top = `${event.clientY}px`
    const over = area !== undefined && viewport !== undefined && isOver(area, event)
    image.hidden = over
    if (over) room.gestures.dispatch({ type: 'move', touch: touchAt(room, viewport, area, event) })
    else room.gestures.dispatch({ type: 'leave' })
    return over ? 'over' : 'beside'
  }
  const end = () => {
    image.remove()
    window.removeEventListener('pointermove', place)
    window.removeEventListener('pointerup', up)
    window.removeEventListener('pointercancel', cancelled)
  }
  const up = (event: PointerEvent) => {
    const area = areaOf(room)
    const viewport = viewportOf(room)
    if (place(event) === 'over' && area && viewport) room.gestures.dispatch({ type: 'up', touch: touchAt(room, viewport, area, event) })
    else room.gestures.dispatch({ type: 'cancel' })
    end()
  }
  const cancelled = () => {
    room.gestures.dispatch({ type: 'cancel' })
    end()
  }
  window.addEventListener('pointermove', place)
  window.addEventListener('pointerup', up)
  window.addEventListener('pointercancel', cancelled)
}

/** From the press on: a fast hand leaves the card with its first move, so the window is listened to, not the card. */
const watch = (from: { x: number; y: number }, onDrag: () => void) => {
  const move = (event: PointerEvent) => {
    if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < TREMBLE) return
    end()
    onDrag()
  }
  const end = () => {
    window.removeEventListener('pointermove', move)
    window.removeEventListener('pointerup', end)
    window.removeEventListener('pointercancel', end)
  }
  window.addEventListener('pointermove', move)
  window.addEventListener('pointerup', end)
  window.addEventListener('pointercancel', end)
}

export const useCardDrag = (product: Product, enabled: boolean) => {
  const room = useStudio()
  const dragged = useRef(false)
  return {
    /** Whether the click that follows belongs to a drag. */
    wasDrag: () => dragged.current,
    handlers: {
      draggable: false,
      onPointerDown: (event: ReactPointerEvent) => {
        dragged.current = false
        // A finger on the list scrolls it: touch places by pressing.
        if (!enabled || event.button !== 0 || event.pointerType === 'touch') return
        watch({ x: event.clientX, y: event.clientY }, () => {
          dragged.current = true
          follow(room, product)
        })
      },
      onDragStart: (event: { preventDefault: () => void }) => event.preventDefault(),
    },
  }
}
