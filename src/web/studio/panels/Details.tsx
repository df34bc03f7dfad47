/** What is chosen, and the room as a list. */
import { Inspector } from './inspector/Inspector.tsx'
import { ItemList } from './ItemList.tsx'
import type { TabProps } from './tabs.ts'

export const Details = ({ onCatalogue }: TabProps) => (
  <>
    <Inspector onCatalogue={onCatalogue} />
    <ItemList />
  </>
)
