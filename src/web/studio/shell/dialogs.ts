/** The dialogs of the studio: each read when someone opens it. */
import type { ComponentType } from 'react'
import type { DialogName } from '../../editor/store/uiState.ts'
import { lazyChunk } from '../../lib/ui/loading/lazyChunks.ts'
import { withWords } from '../../lib/i18n/i18n.ts'
import { DialogFailed } from '../controls/ChunkFailed.tsx'
import type { DialogProps } from '../controls/panelProps.ts'

export const DIALOGS: Partial<Record<DialogName, ComponentType<DialogProps>>> = {
  versions: lazyChunk(
    withWords(['errors', 'studio'], () => import('../features/versions/Versions.tsx')),
    DialogFailed,
  ),
  tracing: lazyChunk(
    withWords(['studio'], () => import('../features/underlay/UnderlayDialog.tsx')),
    DialogFailed,
  ),
  palette: lazyChunk(
    withWords(['studio'], () => import('../features/palette/Palette.tsx')),
    DialogFailed,
  ),
  help: lazyChunk(
    withWords(['studio'], () => import('../features/help/Help.tsx')),
    DialogFailed,
  ),
  restyle: lazyChunk(
    withWords(['catalogue', 'studio'], () => import('../features/restyle/RestyleDialog.tsx')),
    DialogFailed,
  ),
  ar: lazyChunk(
    withWords(['errors', 'handOver', 'studio'], () => import('../features/ar/RoomArDialog.tsx')),
    DialogFailed,
  ),
  'ar-item': lazyChunk(
    withWords(['errors', 'handOver', 'studio'], () => import('../features/ar/ItemArDialog.tsx')),
    DialogFailed,
  ),
  render: lazyChunk(
    withWords(['errors', 'pictures'], () => import('../features/render/RenderDialog.tsx')),
    DialogFailed,
  ),
  output: lazyChunk(
    withWords(['errors', 'studio'], () => import('../features/export/ExportDialog.tsx')),
    DialogFailed,
  ),
}
