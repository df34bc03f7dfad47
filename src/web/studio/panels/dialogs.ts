/** The dialogs of the studio: each read when someone opens it. */
import type { ComponentType } from 'react'
import type { DialogName } from '../../editor/store/desk.ts'
import { lazyChunk } from '../../lib/ui/loading/lazyChunks.ts'
import { withWords } from '../../lib/i18n/i18n.ts'
import { DialogLost } from './PartLost.tsx'

export interface DialogProps {
  onClose: () => void
}

export const DIALOGS: Partial<Record<DialogName, ComponentType<DialogProps>>> = {
  versions: lazyChunk(
    withWords(['errors', 'studio'], () => import('./versions/Versions.tsx')),
    DialogLost,
  ),
  tracing: lazyChunk(
    withWords(['studio'], () => import('./tracing/TracingDialog.tsx')),
    DialogLost,
  ),
  palette: lazyChunk(
    withWords(['studio'], () => import('./Palette.tsx')),
    DialogLost,
  ),
  help: lazyChunk(
    withWords(['studio'], () => import('./Help.tsx')),
    DialogLost,
  ),
  restyle: lazyChunk(
    withWords(['catalogue', 'studio'], () => import('./restyle/RestyleDialog.tsx')),
    DialogLost,
  ),
  ar: lazyChunk(
    withWords(['errors', 'handOver', 'studio'], () => import('./ar/RoomAtHome.tsx')),
    DialogLost,
  ),
  'ar-item': lazyChunk(
    withWords(['errors', 'handOver', 'studio'], () => import('./ar/ItemAtHome.tsx')),
    DialogLost,
  ),
  render: lazyChunk(
    withWords(['errors', 'pictures'], () => import('./render/RenderDialog.tsx')),
    DialogLost,
  ),
  output: lazyChunk(
    withWords(['errors', 'studio'], () => import('./output/OutputDialog.tsx')),
    DialogLost,
  ),
}
