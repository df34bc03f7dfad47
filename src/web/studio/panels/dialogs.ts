/** The dialogs of the studio: each read when somebody opens it. */
import { lazy, type ComponentType } from 'react'
import type { DialogName } from '../store/desk.ts'

export interface DialogProps {
  onClose: () => void
}

export const DIALOGS: Partial<Record<DialogName, ComponentType<DialogProps>>> = {
  versions: lazy(() => import('./versions/Versions.tsx')),
  tracing: lazy(() => import('./tracing/TracingDialog.tsx')),
  palette: lazy(() => import('./Palette.tsx')),
  help: lazy(() => import('./Help.tsx')),
  restyle: lazy(() => import('./restyle/RestyleDialog.tsx')),
  output: lazy(() => import('./output/OutputDialog.tsx')),
}
