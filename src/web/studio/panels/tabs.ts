/** The pages of the panel at the end side, in their order. All but the first are read when someone turns to them. */
import { History, Lightbulb, MessageCircle, SlidersHorizontal, Sparkles, type LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { WordKey } from '../../editor/actions/action.ts'
import type { TabName } from '../../editor/store/desk.ts'
import { AdviceBadge } from './advice/Badge.tsx'
import { CommentsBadge } from './comments/Badge.tsx'
import { Details } from './Details.tsx'
import { PanelLost } from './PartLost.tsx'
import { lazyChunk } from '../../lib/ui/loading/lazyChunks.ts'
import { withWords } from '../../lib/i18n/i18n.ts'

export interface TabProps {
  /** Brings the catalogue up, on a phone. */
  onCatalogue: () => void
}

export interface Tab {
  name: TabName
  label: WordKey
  icon: LucideIcon
  Page: ComponentType<TabProps>
  /** For those too who may only look. */
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
      withWords(['arranging', 'catalogue', 'errors', 'studio'], () => import('./arrange/ArrangePage.tsx')),
      PanelLost,
    ),
    forViewers: false,
  },
  {
    name: 'advice',
    label: 'advising.title',
    icon: Lightbulb,
    Page: lazyChunk(
      withWords(['errors', 'studio'], () => import('./advice/AdvicePage.tsx')),
      PanelLost,
    ),
    forViewers: true,
    Badge: AdviceBadge,
  },
  {
    name: 'history',
    label: 'history.title',
    icon: History,
    Page: lazyChunk(
      withWords(['studio'], () => import('./history/HistoryPage.tsx')),
      PanelLost,
    ),
    forViewers: true,
  },
  {
    name: 'comments',
    label: 'comments.title',
    icon: MessageCircle,
    Page: lazyChunk(
      withWords(['errors', 'studio'], () => import('./comments/CommentsPage.tsx')),
      PanelLost,
    ),
    forViewers: true,
    Badge: CommentsBadge,
  },
]
