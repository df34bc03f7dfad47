import { Eye } from 'lucide-react'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { CopyButton } from '../../controls/CopyButton.tsx'
import { useOwnerName } from '../../labels/useOwnerName.ts'
import styles from '../viewer.module.css'

/** For viewers: shown once, with the way to a room of their own. */
export const ViewerBanner = () => {
  const { t } = useTranslation('studio')
  const owner = useOwnerName()
  return (
    <div className={styles.banner} data-testid="viewer-banner">
      <Eye size={20} aria-hidden="true" />
      <p>{owner === null ? t('viewer.banner') : t('viewer.banner.of', { name: owner })}</p>
      <CopyButton />
    </div>
  )
}
