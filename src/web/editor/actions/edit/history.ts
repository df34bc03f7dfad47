import { History, Milestone } from 'lucide-react'
import type { Action } from '../../action.ts'

/** The steps of this session. */
export const showHistory: Action = {
  id: 'show-history',
  section: 'edit',
  label: 'action.history',
  icon: History,
  keys: [],
  on: [],
  also: 'also.history',
  enabled: () => true,
  run: (room) => room.turnTo('history'),
}

/** Everything that the room ever was. */
export const showVersions: Action = {
  id: 'show-versions',
  section: 'project',
  label: 'action.versions',
  icon: Milestone,
  keys: [],
  also: 'also.versions',
  enabled: () => true,
  run: (room) => room.open('versions'),
}
