import { Lightbulb } from 'lucide-react'
import type { Action } from './action.ts'

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
