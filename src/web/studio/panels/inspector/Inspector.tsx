import { useState } from 'react'
import type { Product } from '../../../../contract/catalog.ts'
import { useProducts, useScene } from '../../context.ts'
import { RoomPanel } from '../room/RoomPanel.tsx'
import { OneItem } from './OneItem.tsx'
import { Several } from './Several.tsx'
import { SwapList } from './swap/SwapList.tsx'

interface Swapping {
  /** What they were when the list was opened: what is similar is similar to that. */
  origin: Product
  itemIds: readonly string[]
}
const areChosen = (ids: readonly string[], selection: readonly string[]) =>
  ids.length === selection.length && ids.every((id) => selection.includes(id))

/** What is chosen: one piece, several, or what could stand in their place; with nothing chosen, the room. */
export const Inspector = ({ onCatalogue }: { onCatalogue: () => void }) => {
  const selection = useScene((state) => state.selection)
  const items = useScene((state) => state.document.items)
  const products = useProducts()
  const [swapping, setSwapping] = useState<Swapping | null>(null)
  // Something else was chosen: its details are wanted, now and when one comes back.
  if (swapping && !areChosen(swapping.itemIds, selection)) setSwapping(null)
  const chosen = selection.flatMap((id) => items.get(id) ?? [])
  const item = chosen.at(-1)
  const product = products.get(item?.productId ?? '')
  if (!item || !product) return <RoomPanel onCatalogue={onCatalogue} />
  if (swapping)
    return (
      <SwapList
        origin={swapping.origin}
        items={chosen}
        onSwapped={(itemIds) => setSwapping({ ...swapping, itemIds })}
        onBack={() => setSwapping(null)}
      />
    )
  const swap = () => setSwapping({ origin: product, itemIds: selection })
  if (chosen.length > 1) return <Several items={chosen} onSwap={swap} />
  return <OneItem key={item.id} item={item} product={product} onSwap={swap} />
}
