/** The dialogs of the studio: each read when someone opens it. */
import type { ComponentType } from 'react'
import type { DialogName } from '../../editor/store/uiState.ts'
import { late } from '../../lib/ui/loading/lateParts.ts'
import { withWords } from '../../lib/i18n/i18n.ts'
import { DialogLost } from './PartLost.tsx'
import type { DialogProps } from './panelProps.ts'

export const DIALOGS: Partial<Record<DialogName, ComponentType<DialogProps>>> = {
  versions: late(
    withWords(['errors', 'studio'], () => import('./versions/Versions.tsx')),
    DialogLost,
  ),
  tracing: late(
    withWords(['studio'], () => import('./tracing/TracingDialog.tsx')),
    DialogLost,
  ),
  palette: late(
    withWords(['studio'], () => import('./Palette.tsx')),
    DialogLost,
  ),
  help: late(
    withWords(['studio'], () => import('./Help.tsx')),
    DialogLost,
  ),
  restyle: late(
    withWords(['catalogue', 'studio'], () => import('./restyle/RestyleDialog.tsx')),
    DialogLost,
  ),
  ar: late(
    withWords(['errors', 'handOver', 'studio'], () => import('./ar/RoomAtHome.tsx')),
    DialogLost,
  ),
  'ar-item': late(
    withWords(['errors', 'handOver', 'studio'], () => import('./ar/ItemAtHome.tsx')),
    DialogLost,
  ),
  render: late(
    withWords(['errors', 'pictures'], () => import('./render/RenderDialog.tsx')),
    DialogLost,
  ),
  output: late(
    withWords(['errors', 'studio'], () => import('./output/OutputDialog.tsx')),
    DialogLost,
  ),
}
