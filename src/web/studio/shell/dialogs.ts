/** The dialogs of the studio: each read when someone opens it. */
import type { ComponentType } from 'react'
import type { DialogName } from '../../editor/store/uiState.ts'
import { late } from '../../lib/ui/loading/lateParts.ts'
import { withWords } from '../../lib/i18n/i18n.ts'
import { DialogLost } from '../controls/ChunkFailed.tsx'
import type { DialogProps } from '../controls/panelProps.ts'

export const DIALOGS: Partial<Record<DialogName, ComponentType<DialogProps>>> = {
  versions: late(
    withWords(['errors', 'studio'], () => import('../features/versions/Versions.tsx')),
    DialogLost,
  ),
  tracing: late(
    withWords(['studio'], () => import('../features/underlay/UnderlayDialog.tsx')),
    DialogLost,
  ),
  palette: late(
    withWords(['studio'], () => import('../features/palette/Palette.tsx')),
    DialogLost,
  ),
  help: late(
    withWords(['studio'], () => import('../features/help/Help.tsx')),
    DialogLost,
  ),
  restyle: late(
    withWords(['catalogue', 'studio'], () => import('../features/restyle/RestyleDialog.tsx')),
    DialogLost,
  ),
  ar: late(
    withWords(['errors', 'handOver', 'studio'], () => import('../features/ar/RoomArDialog.tsx')),
    DialogLost,
  ),
  'ar-item': late(
    withWords(['errors', 'handOver', 'studio'], () => import('../features/ar/ItemArDialog.tsx')),
    DialogLost,
  ),
  render: late(
    withWords(['errors', 'pictures'], () => import('../features/render/RenderDialog.tsx')),
    DialogLost,
  ),
  output: late(
    withWords(['errors', 'studio'], () => import('../features/export/ExportDialog.tsx')),
    DialogLost,
  ),
}
