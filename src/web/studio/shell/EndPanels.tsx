/** Panels after the canvas in reading order: end panel, bottom bar, a phone's tabs, dialogs; also starts the keyboard shortcuts. */
import { LayoutGrid, SlidersHorizontal } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { mayEdit } from '../../editor/store/permission.ts'
import { Button } from '../../lib/ui/forms/Button.tsx'
import { Part } from '../../lib/ui/frame/Part.tsx'
import { useLive, useStudio } from '../context.ts'
import { listenToKeys } from '../keys/keys.ts'
import styles from './screen.module.css'
import { AddToCart } from './bars/AddToCart.tsx'
import { BottomBar } from './bars/BottomBar.tsx'
import { RoomTotal } from '../features/budget/RoomTotal.tsx'
import { CommentsBadge } from '../features/comments/CommentsBadge.tsx'
import { ContextMenu } from './ContextMenu.tsx'
import { Dialogs } from './Dialogs.tsx'
import { EmptyingDialog } from './EmptyingDialog.tsx'
import { EndPanel } from './EndPanel.tsx'
import { ChunkFailed } from '../controls/ChunkFailed.tsx'
import { BottomSheet } from './sheets/BottomSheet.tsx'
import { useDroppedPlan } from '../features/underlay/useDroppedPlan.ts'
import type { SheetName, Sheets } from './sheets/useSheets.ts'

const EndPanels = ({ sheets }: { sheets: Sheets }) => {
  const { t } = useTranslation('studio')
  const room = useStudio()
  const editable = useLive((state) => mayEdit(state.permission))
  const { sheet, setSheet } = sheets
  useEffect(() => listenToKeys(room), [room])
  useDroppedPlan(editable)
  const toggle = (name: SheetName) => setSheet(sheet === name ? null : name)
  return (
    <>
      <aside className={styles.panel} data-region data-side="end" data-open={sheet === 'details'} aria-label={t('inspector.title')}>
        <BottomSheet sheets={sheets}>
          <EndPanel onCatalogue={() => setSheet('catalogue')} />
        </BottomSheet>
      </aside>
      <div className={styles.foot}>
        <Part id="bottom-bar" instead={<ChunkFailed />}>
          <BottomBar />
        </Part>
      </div>
      <div className={styles.tabs} data-region>
        {editable && (
          <Button icon={<LayoutGrid size={20} aria-hidden="true" />} aria-expanded={sheet === 'catalogue'} onPress={() => toggle('catalogue')}>
            {t('catalogue.open')}
          </Button>
        )}
        <Button icon={<SlidersHorizontal size={20} aria-hidden="true" />} aria-expanded={sheet === 'details'} onPress={() => toggle('details')}>
          {t('inspector.open')}
          <CommentsBadge />
        </Button>
        <span className={styles.phoneBuy}>
          <Part id="total" instead={<ChunkFailed />}>
            <RoomTotal />
          </Part>
          <Part id="add-to-cart" instead={<ChunkFailed />}>
            <AddToCart short />
          </Part>
        </span>
      </div>
      <Part id="emptying" instead={<ChunkFailed />}>
        <EmptyingDialog />
      </Part>
      <Dialogs />
      <Part id="context-menu" instead={<ChunkFailed />}>
        <ContextMenu />
      </Part>
    </>
  )
}
export default EndPanels
