/** What comes after the room in the page: the details, the words of what is being done, a phone's tabs, the dialogs, and the keys. */
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
import { PartLost } from '../controls/ChunkFailed.tsx'
import { Sheet } from './sheets/BottomSheet.tsx'
import { useDroppedPlan } from '../features/underlay/useDroppedPlan.ts'
import type { SheetName, Sheets } from './sheets/useSheets.ts'

const AfterRoom = ({ sheets }: { sheets: Sheets }) => {
  const { t } = useTranslation('studio')
  const session = useStudio()
  const editable = useLive((state) => mayEdit(state.permission))
  const { sheet, setSheet } = sheets
  useEffect(() => listenToKeys(session), [session])
  useDroppedPlan(editable)
  const toggle = (name: SheetName) => setSheet(sheet === name ? null : name)
  return (
    <>
      <aside className={styles.panel} data-region data-side="end" data-open={sheet === 'details'} aria-label={t('inspector.title')}>
        <Sheet sheets={sheets}>
          <EndPanel onCatalogue={() => setSheet('catalogue')} />
        </Sheet>
      </aside>
      <div className={styles.foot}>
        <Part id="bottom-bar" instead={<PartLost />}>
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
          <Part id="total" instead={<PartLost />}>
            <RoomTotal />
          </Part>
          <Part id="add-to-cart" instead={<PartLost />}>
            <AddToCart short />
          </Part>
        </span>
      </div>
      <Part id="emptying" instead={<PartLost />}>
        <EmptyingDialog />
      </Part>
      <Dialogs />
      <Part id="context-menu" instead={<PartLost />}>
        <ContextMenu />
      </Part>
    </>
  )
}
export default AfterRoom
