import { Lightbulb, Wand } from 'lucide-react'
import { mendFinding } from '../../advice/mendFinding.ts'
import type { Action } from '../../action.ts'

/** What a designer would say of the room. */
export const showAdvice: Action = {
  id: 'show-advice',
  section: 'room',
  label: 'action.advice',
  icon: Lightbulb,
  keys: [],
  on: ['room'],
  also: 'also.advice',
  enabled: () => true,
  run: (session) => session.turnTo('advice'),
}

/** Does what would mend the finding that is looked at. */
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
    const { chosen, mends, looking } = advice.store.getState()
    return chosen !== null && !looking && mends.has(chosen)
  },
  run: (session) => {
    const { chosen } = session.advice.store.getState()
    if (chosen !== null) mendFinding(session, chosen)
  },
}
