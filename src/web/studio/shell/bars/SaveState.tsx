import { CloudCheck, CloudOff, CloudUpload } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { useRootMark } from '../../../lib/ui/device/useRootMark.ts'
import { useLive } from '../../context.ts'
import styles from './top.module.css'

const ICONS = { saved: CloudCheck, saving: CloudUpload, offline: CloudOff }

/**
 * "Saved", "Saving…", "Offline: 3 changes kept". Announced only when the network goes and comes: users of a screen reader need not hear after each
 * step that it was saved.
 */
export const SaveState = () => {
  const { t } = useTranslation('studio')
  const sync = useLive((state) => state.sync)
  useRootMark('offline', sync.at === 'offline')
  const Icon = ICONS[sync.at]
  const [wasOffline, setWasOffline] = useState(false)
  if (sync.at === 'offline' && !wasOffline) setWasOffline(true)
  const said = sync.at === 'offline' ? t('save.offline', { count: sync.pendingCount }) : t(`save.${sync.at}`)
  return (
    <>
      <span className={styles.saved} data-at={sync.at} data-testid="save-state" title={said}>
        <Icon size={18} aria-hidden="true" />
        <span>{said}</span>
      </span>
      <span role="status" className={styles.visuallyHidden}>
        {sync.at === 'offline' ? t('save.offline', { count: 0 }) : wasOffline && sync.at === 'saved' ? t('save.saved') : ''}
      </span>
    </>
  )
}
