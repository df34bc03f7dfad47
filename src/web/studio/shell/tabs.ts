/** The pages of the panel at the end side, in their order. All but the first are read when someone turns to them. */
import { History, Lightbulb, MessageCircle, SlidersHorizontal, Sparkles, type LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { WordKey } from '../../editor/action.ts'
import type { TabName } from '../../editor/store/uiState.ts'
import { AdviceBadge } from '../features/advice/AdviceBadge.tsx'
import { CommentsBadge } from '../features/comments/CommentsBadge.tsx'
import { Details } from './Details.tsx'
import { PanelFailed } from '../controls/ChunkFailed.tsx'
import type { TabProps } from '../controls/panelProps.ts'
import { lazyChunk } from '../../lib/ui/loading/lazyChunks.ts'
import { withWords } from '../../lib/i18n/i18n.ts'

export interface Tab {
  name: TabName
  label: WordKey
  icon: LucideIcon
  Page: ComponentType<TabProps>
  /** For viewers too. */
  forViewers: boolean
  /** A number on the tab, how much is to be read there: a `TabBadge`. */
  Badge?: ComponentType
}

export const TABS: readonly Tab[] = [
  { name: 'details', label: 'inspector.title', icon: SlidersHorizontal, Page: Details, forViewers: true },
  {
    name: 'arrange',
    label: 'arranging.tab',
    icon: Sparkles,
    Page: lazyChunk(
      withWords(['arranging', 'catalogue', 'errors', 'studio'], () => import('../features/arrange/ArrangePage.tsx')),
      PanelFailed,
    ),
    forViewers: false,
  },
  {
    name: 'advice',
    label: 'advising.title',
    icon: Lightbulb,
    Page: lazyChunk(
      withWords(['errors', 'studio'], () => import('../features/advice/AdvicePage.tsx')),
      PanelFailed,
    ),
    forViewers: true,
    Badge: AdviceBadge,
  },
  {
    name: 'history',
    label: 'history.title',
    icon: History,
    Page: lazyChunk(
      withWords(['studio'], () => import('../features/history/HistoryPage.tsx')),
      PanelFailed,
    ),
    forViewers: true,
  },
  {
    name: 'comments',
    label: 'comments.title',
    icon: MessageCircle,
    Page: lazyChunk(
      withWords(['errors', 'studio'], () => import('../features/comments/CommentsPage.tsx')),
      PanelFailed,
    ),
    forViewers: true,
    Badge: CommentsBadge,
  },
]
