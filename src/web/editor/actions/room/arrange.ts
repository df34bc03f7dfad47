import { Sparkles } from 'lucide-react'
import type { Action } from '../../action.ts'

/** The room, or a part of it, furnished by its own rules. */
export const arrangeForMe: Action = {
  id: 'arrange-for-me',
  section: 'room',
  label: 'arranging.do',
  icon: Sparkles,
  keys: [],
  on: ['room'],
  also: 'also.arrange',
  edits: true,
  enabled: () => true,
  run: (room) => room.turnTo('arrange'),
}
