/** Panels before the canvas in reading order: the top bar, and the catalogue for editors. */
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { useLive } from '../context.ts'
import { mayEdit } from '../../editor/store/permission.ts'
import styles from './screen.module.css'
import { Catalogue } from '../features/catalogue/Catalogue.tsx'
import { Part } from '../../lib/ui/frame/Part.tsx'
import { BottomSheet } from './sheets/BottomSheet.tsx'
import { TopBar } from './bars/TopBar.tsx'
import type { Sheets } from './sheets/useSheets.ts'
import { ViewerBanner } from './bars/ViewerBanner.tsx'

const StartPanels = ({ sheets }: { sheets: Sheets }) => {
  const { t } = useTranslation('studio')
  // An earlier version in the viewport changes no permission: the panels stay where they are.
  const editable = useLive((state) => mayEdit(state.permission))
  const roomPreview = useLive((state) => state.roomPreview !== null)
  return (
    <>
      <Part id="bar">
        <TopBar />
      </Part>
      {editable ? (
        <aside
          className={styles.panel}
          data-region
          data-side="start"
          inert={roomPreview}
          data-open={sheets.sheet === 'catalogue'}
          aria-label={t('catalogue.title')}
        >
          <BottomSheet sheets={sheets}>
            <Part id="catalogue">
              <Catalogue onPlaced={() => sheets.setSheet(null)} onSearch={() => sheets.rest('full')} />
            </Part>
          </BottomSheet>
        </aside>
      ) : (
        <ViewerBanner />
      )}
    </>
  )
}
export default StartPanels
