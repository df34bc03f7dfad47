import { Box, Focus, Map } from 'lucide-react'
import type { Action } from './action.ts'

export const view3d: Action = {
  id: 'view-3d',
  section: 'view',
  label: 'view.3d',
  icon: Box,
  keys: ['1'],
  enabled: () => true,
  run: (session) => session.scene.look('3d'),
}
export const viewPlan: Action = {
  id: 'view-plan',
  section: 'view',
  label: 'view.plan',
  icon: Map,
  keys: ['2'],
  enabled: () => true,
  run: (session) => session.scene.look('plan'),
}

/** The selection in the middle of the picture; with none, the whole room. */
export const frame: Action = {
  id: 'frame',
  section: 'view',
  label: 'action.frame',
  icon: Focus,
  keys: ['F'],
  on: ['item', 'several', 'room'],
  also: 'also.frame',
  enabled: (session) => session.stage !== undefined,
  run: (session) => {
    const item = session.selected
    if (item) session.stage?.frameItem(item.id)
    else session.stage?.frameRoom()
  },
}
