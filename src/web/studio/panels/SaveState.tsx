import { CloudCheck, CloudOff, CloudUpload } from 'lucide-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useLive } from '../context.ts'
import styles from './top.module.css'

const ICONS = { saved: CloudCheck, saving: CloudUpload, offline: CloudOff }

/** "Saved", "Saving…", "Offline: 3 changes kept". */
export const SaveState = () => {
  const { t } = useTranslation('studio')
  const sync = useLive((state) => state.sync)
  const Icon = ICONS[sync.at]
  return (
    <span className={styles.saved} data-at={sync.at} role="status" data-testid="save-state">
      <Icon size={18} aria-hidden="true" />
      <span>{sync.at === 'offline' ? t('save.offline', { count: sync.waiting }) : t(`save.${sync.at}`)}</span>
    </span>
  )
}
