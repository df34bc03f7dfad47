/** The dialogs of the studio: each read when somebody opens it. */
import type { ComponentType } from 'react'
import type { DialogName } from '../store/desk.ts'
import { late } from './lateParts.ts'

export interface DialogProps {
  onClose: () => void
}

export const DIALOGS: Partial<Record<DialogName, ComponentType<DialogProps>>> = {
  versions: late(() => import('./versions/Versions.tsx')),
  tracing: late(() => import('./tracing/TracingDialog.tsx')),
  palette: late(() => import('./Palette.tsx')),
  help: late(() => import('./Help.tsx')),
  restyle: late(() => import('./restyle/RestyleDialog.tsx')),
  ar: late(() => import('./ar/RoomAtHome.tsx')),
  'ar-item': late(() => import('./ar/ItemAtHome.tsx')),
  output: late(() => import('./output/OutputDialog.tsx')),
}
