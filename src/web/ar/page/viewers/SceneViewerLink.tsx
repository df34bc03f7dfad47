/** The way of Android phones whose browser has no AR of its own: Google's viewer. */
import { Box } from 'lucide-react'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { buttonClass } from '../../../lib/ui/forms/button.ts'
import type { Visit } from '../visit.ts'
import { Making } from '../status/Making.tsx'
import { VIEWER_MISSING, sceneViewerIntent } from './sceneViewer.ts'
import { classNames } from '../../../lib/ui/classNames.ts'
import page from '../ar.module.css'
import styles from '../enter.module.css'

/** @param quiet beside another way */
export const SceneViewerLink = ({ visit: { session, project, product }, quiet = false }: { visit: Visit; quiet?: boolean }) => {
  const { t } = useTranslation('ar')
  const file = session.arAssets.files.android
  if (!file) return quiet ? null : <Making />
  const title = project?.name ?? product?.name ?? ''
  return (
    <div className={styles.enter}>
      <a
        href={sceneViewerIntent({ file: file.url, title, fallback: `${session.url}${VIEWER_MISSING}` })}
        className={buttonClass({ variant: quiet ? 'outline' : 'primary', large: !quiet, wide: true })}
        data-testid="scene-viewer"
      >
        <Box size={20} aria-hidden="true" />
        {t(quiet ? 'sceneViewer.other' : 'sceneViewer.start')}
      </a>
      {project && <p className={classNames(page.quiet, styles.keep)}>{t(quiet ? 'sceneViewer.other.keep' : 'native.keep')}</p>}
    </div>
  )
}
