import { PanelsTopLeft, type LucideIcon } from 'lucide-react'
import { toNextRegion } from '../../lib/ui/display/regions.ts'
import type { Action, WordKey } from './action.ts'

const going = (id: string, label: WordKey, icon: LucideIcon, key: string, by: 1 | -1): Action => ({
  id,
  section: 'help',
  label,
  icon,
  keys: [key],
  on: [],
  anywhere: true,
  enabled: () => true,
  run: () => toNextRegion(by),
})

export const nextRegion = going('next-region', 'action.nextRegion', PanelsTopLeft, 'F6', 1)
export const previousRegion = going('previous-region', 'action.previousRegion', PanelsTopLeft, 'Shift+F6', -1)
