import { Palette } from 'lucide-react'
import type { Action } from './action.ts'

/** All furniture in one style: what would change is shown first. */
export const restyle: Action = {
  id: 'restyle',
  section: 'room',
  label: 'restyle.open',
  icon: Palette,
  keys: [],
  on: ['room'],
  also: 'also.restyle',
  off: 'off.empty',
  edits: true,
  enabled: (session) => session.document.items.size > 0,
  run: (session) => session.open('restyle'),
}
