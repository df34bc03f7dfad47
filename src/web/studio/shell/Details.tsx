/** The details page: the inspector of the selection, and the room's item list. */
import { useEffect, useRef } from 'react'
import { useStudio } from '../context.ts'
import { Inspector } from '../features/inspector/Inspector.tsx'
import { ItemList } from '../features/itemList/ItemList.tsx'
import type { TabProps } from '../controls/panelProps.ts'

/** An item that was selected in the view is shown from the top of the panel; work in the panel keeps its scroll position. */
const useFromTheTop = () => {
  const room = useStudio()
  const start = useRef<HTMLDivElement>(null)
  useEffect(
    () =>
      room.scene.store.subscribe(({ selection, part }, before) => {
        if (selection === before.selection && part === before.part) return
        const page = start.current?.closest('[role="tabpanel"]')
        if (!page?.contains(document.activeElement)) page?.scrollTo({ top: 0 })
      }),
    [room],
  )
  return start
}

export const Details = ({ onCatalogue }: TabProps) => {
  const start = useFromTheTop()
  return (
    <>
      <div ref={start}>
        <Inspector onCatalogue={onCatalogue} />
      </div>
      <ItemList />
    </>
  )
}
