import { openSwap } from '../../../editor/kinds/item/swap.ts'
import { useLive, useProducts, useScene, useStudio } from '../../context.ts'
import { RoomPanel } from '../room/RoomPanel.tsx'
import { OneItem } from './OneItem.tsx'
import { Several } from './Several.tsx'
import { SwapList } from '../swap/SwapList.tsx'

/** Inspector of the selection: one item, several, or candidates to replace them; with nothing selected, of the room. */
export const Inspector = ({ onCatalogue }: { onCatalogue: () => void }) => {
  const selection = useScene((state) => state.selection)
  const items = useScene((state) => state.document.items)
  const products = useProducts()
  const room = useStudio()
  const swapping = useLive((state) => state.swapping)
  const origin = products.get(swapping?.originId ?? '')
  const chosen = selection.flatMap((id) => items.get(id) ?? [])
  const item = chosen.at(-1)
  const product = products.get(item?.productId ?? '')
  if (!item || !product) return <RoomPanel onCatalogue={onCatalogue} />
  if (swapping && origin)
    return (
      <SwapList origin={origin} items={chosen} onSwapped={(itemIds) => room.openSwap({ ...swapping, itemIds })} onBack={() => room.openSwap(null)} />
    )
  const swap = () => openSwap.run(room)
  if (chosen.length > 1) return <Several items={chosen} onSwap={swap} />
  return <OneItem key={item.id} item={item} product={product} onSwap={swap} />
}
