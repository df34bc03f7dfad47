/** The export dialog: image, PDF or 3D model. */
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Dialog } from '../../../lib/ui/overlay/Dialog.tsx'
import { areaOf, viewportOf } from '../../viewport/ViewportContext.ts'
import { useStudio } from '../../context.ts'
import { ModelExport } from './ModelExport.tsx'
import { ImageExport } from './ImageExport.tsx'
import { PdfExport } from './PdfExport.tsx'
import styles from './export.module.css'

const ExportDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('studio')
  const room = useStudio()
  const viewport = viewportOf(room)
  const { projectId } = room
  const area = areaOf(room)
  return (
    <Dialog wide isOpen onClose={onClose} title={t('output.title')}>
      <div className={styles.parts}>
        {viewport && area && <ImageExport viewport={viewport} area={area} />}
        <PdfExport projectId={projectId} />
        <ModelExport />
      </div>
    </Dialog>
  )
}
export default ExportDialog
