import { Lightbulb, Wand } from 'lucide-react'
import { fixFinding } from '../../advice/fixFinding.ts'
import type { Action } from '../../action.ts'

/** Shows the findings of the designer's rules in the room. */
export const showAdvice: Action = {
  id: 'show-advice',
  section: 'room',
  label: 'action.advice',
  icon: Lightbulb,
  keys: [],
  on: ['room'],
  also: 'also.advice',
  enabled: () => true,
  run: (room) => room.turnTo('advice'),
}

/** Applies the fix of the inspected finding. */
export const followAdvice: Action = {
  id: 'follow-advice',
  section: 'room',
  label: 'action.followAdvice',
  icon: Wand,
  keys: [],
  on: ['room'],
  also: 'also.followAdvice',
  off: 'off.followAdvice',
  edits: true,
  enabled: ({ advice }) => {
    const { chosen, fixes, checking } = advice.store.getState()
    return chosen !== null && !checking && fixes.has(chosen)
  },
  run: (room) => {
    const { chosen } = room.advice.store.getState()
    if (chosen !== null) fixFinding(room, chosen)
  },
}
