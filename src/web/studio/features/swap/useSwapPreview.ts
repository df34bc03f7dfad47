/** One offer at a time is seen in the room before it is taken: by a mouse that rests on it, by the keyboard that comes to it, by a first tap. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RoomItem } from '#room/document/document.ts'
import { previewSwap } from '../../../editor/kinds/item/swap.ts'
import { useStudio } from '../../context.ts'
import type { Offer } from './offers.ts'

/** Milliseconds that someone stays at one before it is tried: a mouse that passes tries nothing. */
const REST = 110

export const useSwapPreview = (offers: readonly Offer[], items: readonly RoomItem[]) => {
  const room = useStudio()
  const [wanted, setWanted] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const tried = offers.find(({ product, swap }) => product.id === wanted && swap?.ok) ?? null
  const swap = tried?.swap?.ok ? tried.swap : null
  const ids = items.map(({ id }) => id).join(' ')
  useEffect(() => {
    if (!swap) return undefined
    previewSwap(room, ids.split(' '), swap)
    return () => room.display.preview.restore()
  }, [room, swap, ids])
  const away = () => {
    clearTimeout(timer.current)
    setWanted(null)
  }
  // A gesture in the room works on its present items.
  const leave = useEffectEvent(away)
  useEffect(() => room.live.subscribe(({ gesture }) => gesture !== 'idle' && leave()), [room])
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    tried,
    /** Now. */
    look: (productId: string) => {
      clearTimeout(timer.current)
      setWanted(productId)
    },
    /** When someone stays at it. */
    rest: (productId: string) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setWanted(productId), REST)
    },
    away,
  }
}
