import { History, Sparkles } from 'lucide-react'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useLive } from '../../context.ts'
import styles from './versions.module.css'

/** Shown over the canvas while it displays an earlier version or a proposal, so that it is not mistaken for the current room. */
export const VersionBanner = () => {
  const { t } = useTranslation('studio')
  const { number } = useFormat()
  const roomPreview = useLive((state) => state.roomPreview)
  return (
    <p className={styles.banner} role="status" data-shown={roomPreview !== null} data-testid="looking">
      {roomPreview && (
        <>
          {roomPreview.at === 'version' ? <History size={18} aria-hidden="true" /> : <Sparkles size={18} aria-hidden="true" />}
          {roomPreview.at === 'version' ? t('versions.looking', { version: number(roomPreview.version, 0) }) : t('arranging.looking')}
        </>
      )}
    </p>
  )
}
