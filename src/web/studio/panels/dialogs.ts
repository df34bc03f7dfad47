/** The dialogs of the studio: each read when someone opens it. */
import type { ComponentType } from 'react'
import type { DialogName } from '../../editor/store/desk.ts'
import { late } from '../../ui/lateParts.ts'
import { withWords } from '../../i18n/i18n.ts'

export interface DialogProps {
  onClose: () => void
}

export const DIALOGS: Partial<Record<DialogName, ComponentType<DialogProps>>> = {
  versions: late(withWords(['errors', 'studio'], () => import('./versions/Versions.tsx'))),
  tracing: late(withWords(['studio'], () => import('./tracing/TracingDialog.tsx'))),
  palette: late(withWords(['studio'], () => import('./Palette.tsx'))),
  help: late(withWords(['studio'], () => import('./Help.tsx'))),
  restyle: late(withWords(['catalogue', 'studio'], () => import('./restyle/RestyleDialog.tsx'))),
  ar: late(withWords(['errors', 'handOver', 'studio'], () => import('./ar/RoomAtHome.tsx'))),
  'ar-item': late(withWords(['errors', 'handOver', 'studio'], () => import('./ar/ItemAtHome.tsx'))),
  output: late(withWords(['errors', 'studio'], () => import('./output/OutputDialog.tsx'))),
}
