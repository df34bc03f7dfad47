/** Error states of a lazy chunk that failed to load although the network is available: the room stays open, and the user is notified. */
import { useEffect } from 'react'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { PlainButton } from '../../lib/ui/forms/PlainButton.tsx'
import { useStudio } from '../context.ts'
import styles from './chunkFailed.module.css'

export const ChunkFailed = () => {
  const room = useStudio()
  useEffect(() => room.notify({ about: 'part-lost' }), [room])
  return null
}

/** A dialog that did not come is closed again. */
export const DialogFailed = ({ onClose }: { onClose: () => void }) => {
  const room = useStudio()
  useEffect(() => {
    room.notify({ about: 'part-lost' })
    onClose()
  }, [room, onClose])
  return null
}

/** A page of the panel, or an overlay, whose chunk failed to load: the error is in its place. Unsent changes are kept through a reload. */
export const PanelFailed = () => {
  const { t } = useTranslation(['studio', 'shell'])
  return (
    <div role="alert" className={styles.failed}>
      <p>{t('notice.partLost')}</p>
      <PlainButton onClick={() => location.reload()}>{t('failed.reload', { ns: 'shell' })}</PlainButton>
    </div>
  )
}
