/** The dialogs of the studio: each read when someone opens it. */
import type { ComponentType } from 'react'
import type { DialogName } from '../../editor/store/uiState.ts'
import { late } from '../../lib/ui/loading/lateParts.ts'
import { withWords } from '../../lib/i18n/i18n.ts'
import { DialogFailed } from '../controls/ChunkFailed.tsx'
import type { DialogProps } from '../controls/panelProps.ts'

export const DIALOGS: Partial<Record<DialogName, ComponentType<DialogProps>>> = {
  versions: late(
    withWords(['errors', 'studio'], () => import('../features/versions/Versions.tsx')),
    DialogFailed,
  ),
  tracing: late(
    withWords(['studio'], () => import('../features/underlay/UnderlayDialog.tsx')),
    DialogFailed,
  ),
  palette: late(
    withWords(['studio'], () => import('../features/palette/Palette.tsx')),
    DialogFailed,
  ),
  help: late(
    withWords(['studio'], () => import('../features/help/Help.tsx')),
    DialogFailed,
  ),
  restyle: late(
    withWords(['catalogue', 'studio'], () => import('../features/restyle/RestyleDialog.tsx')),
    DialogFailed,
  ),
  ar: late(
    withWords(['errors', 'handOver', 'studio'], () => import('../features/ar/RoomArDialog.tsx')),
    DialogFailed,
  ),
  'ar-item': late(
    withWords(['errors', 'handOver', 'studio'], () => import('../features/ar/ItemArDialog.tsx')),
    DialogFailed,
  ),
  render: late(
    withWords(['errors', 'pictures'], () => import('../features/render/RenderDialog.tsx')),
    DialogFailed,
  ),
  output: late(
    withWords(['errors', 'studio'], () => import('../features/export/ExportDialog.tsx')),
    DialogFailed,
  ),
}
