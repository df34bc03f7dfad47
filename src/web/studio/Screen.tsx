/** The opened room on the screen: bar, catalogue, canvas, details. On a phone the panels are sheets over the canvas. */
import { LayoutGrid, SlidersHorizontal, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { listenToKeys } from './keys.ts'
import { useLive, useStudio } from './context.ts'
import { perfWanted } from './meter.ts'
import { AddToCart } from './panels/AddToCart.tsx'
import { BottomBar } from './panels/BottomBar.tsx'
import { Catalogue } from './panels/catalogue/Catalogue.tsx'
import { CommentsBadge } from './panels/comments/Badge.tsx'
import { ContextMenu } from './panels/ContextMenu.tsx'
import { Dialogs } from './panels/Dialogs.tsx'
import { EmptyingDialog } from './panels/EmptyingDialog.tsx'
import { EndPanel } from './panels/EndPanel.tsx'
import { Hints } from './panels/Hints.tsx'
import { PerfOverlay } from './panels/PerfOverlay.tsx'
import { RoomTotal } from './panels/budget/RoomTotal.tsx'
import { ReachedName } from './panels/ReachedName.tsx'
import { LightChip } from './panels/room/light/LightChip.tsx'
import { RoomEnded } from './panels/RoomEnded.tsx'
import { SheetHandle } from './panels/SheetHandle.tsx'
import { SelectionToolbar } from './panels/SelectionToolbar.tsx'
import { TopBar } from './panels/TopBar.tsx'
import { ViewerBanner } from './panels/ViewerBanner.tsx'
import { ViewSwitch } from './panels/ViewSwitch.tsx'
import { StudioCanvas } from './canvas/StudioCanvas.tsx'
import { useSheets, type SheetName } from './panels/useSheets.ts'
import { LookingBanner } from './panels/versions/LookingBanner.tsx'
import { mayEdit } from '../editor/permission.ts'
import styles from './screen.module.css'

export const Screen = () => {
  const { t } = useTranslation('studio')
  const session = useStudio()
  // An earlier version on the viewport changes nothing of who may do what: the panels stay where they are.
  const editable = useLive((state) => mayEdit(state.permission))
  const looking = useLive((state) => state.looking !== null)
  const ended = useLive((state) => state.ended)
  const { sheet, setSheet, isFull, rest } = useSheets()
  const [perf] = useState(perfWanted)
  useEffect(() => listenToKeys(session), [session])
  const toggle = (name: SheetName) => setSheet(sheet === name ? null : name)
  const close = (
    <IconButton className={styles.close ?? ''} name={t('inspector.close')} icon={<X size={20} aria-hidden="true" />} onPress={() => setSheet(null)} />
  )
  if (ended) return <RoomEnded reason={ended} />
  return (
    <div className={styles.studio} data-sheet={sheet} data-full={isFull} data-looking={!editable}>
      <button type="button" className={styles.skip} onClick={() => session.picture.area?.focus()}>
        {t('skip.room')}
      </button>
      <TopBar />
      {editable ? (
        <aside
          className={styles.panel}
          data-region
          data-side="start"
          inert={looking}
          data-open={sheet === 'catalogue'}
          aria-label={t('catalogue.title')}
        >
          <SheetHandle isFull={isFull} onStop={rest} />
          {close}
          <Catalogue onTaken={() => setSheet(null)} onSearch={() => rest('full')} />
        </aside>
      ) : (
        <ViewerBanner />
      )}
      <div className={styles.stage} data-region>
        <StudioCanvas />
        <LookingBanner />
        <ViewSwitch className={styles.phoneViews} />
        <LightChip />
        <SelectionToolbar />
        <ReachedName />
        {perf ? <PerfOverlay /> : <Hints />}
      </div>
      <aside className={styles.panel} data-region data-side="end" data-open={sheet === 'details'} aria-label={t('inspector.title')}>
        <SheetHandle isFull={isFull} onStop={rest} />
        {close}
        <EndPanel onCatalogue={() => setSheet('catalogue')} />
      </aside>
      <div className={styles.foot}>
        <BottomBar />
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
          <RoomTotal />
          <AddToCart short />
        </span>
      </div>
      <EmptyingDialog />
      <Dialogs />
      <ContextMenu />
    </div>
  )
}
