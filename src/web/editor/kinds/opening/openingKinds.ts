/** The doors and windows that can be chosen: usual sizes, metres. */
import type { Opening } from '#contract/design/scene.ts'
import type { OpeningSize } from '../../roomGesture.ts'
import type { WordKey } from '../../action.ts'

export interface OpeningKind {
  id: 'door' | 'double-door' | 'window' | 'wide-window' | 'small-window' | 'tall-window'
  name: WordKey
  type: Opening['type']
  size: OpeningSize
}

export const OPENING_KINDS: readonly OpeningKind[] = [
  { id: 'door', name: 'opening.new.door', type: 'door', size: { width: 0.9, height: 2.1, sill: 0 } },
  { id: 'double-door', name: 'opening.new.double-door', type: 'door', size: { width: 1.6, height: 2.1, sill: 0 } },
  { id: 'window', name: 'opening.new.window', type: 'window', size: { width: 1.2, height: 1.2, sill: 0.9 } },
  { id: 'wide-window', name: 'opening.new.wide-window', type: 'window', size: { width: 2, height: 1.3, sill: 0.9 } },
  { id: 'small-window', name: 'opening.new.small-window', type: 'window', size: { width: 0.6, height: 0.6, sill: 1.5 } },
  { id: 'tall-window', name: 'opening.new.tall-window', type: 'window', size: { width: 0.9, height: 2, sill: 0.1 } },
]
