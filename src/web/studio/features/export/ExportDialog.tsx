/** What a room can be taken along as: a picture, a sheet, a model. */
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Dialog } from '../../../lib/ui/overlay/Dialog.tsx'
import { areaOf, viewportOf } from '../../viewport/ViewportContext.ts'
import { useStudio } from '../../context.ts'
import { ModelOutput } from './ModelExport.tsx'
import { PictureOutput } from './ImageExport.tsx'
import { SheetOutput } from './PdfExport.tsx'
import styles from './export.module.css'

const OutputDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('studio')
  const session = useStudio()
  const viewport = viewportOf(session)
  const { projectId } = session
  const area = areaOf(session)
  return (
    <Dialog wide isOpen onClose={onClose} title={t('output.title')}>
      <div className={styles.parts}>
        {viewport && area && <PictureOutput viewport={viewport} area={area} />}
        <SheetOutput projectId={projectId} />
        <ModelOutput />
      </div>
    </Dialog>
  )
}
export default OutputDialog
