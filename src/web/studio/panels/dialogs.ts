/** The dialogs of the studio: each read when somebody opens it. */
import type { ComponentType } from 'react'
import type { DialogName } from '../store/desk.ts'

export interface DialogProps {
  onClose: () => void
}

export const DIALOGS: Partial<Record<DialogName, ComponentType<DialogProps>>> = {}
