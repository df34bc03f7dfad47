import { useEffect } from 'react'
import { recovery } from '../../api/recovery.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { PageLoadError } from '../loading/retryImport.ts'
import { PlainButton } from '../forms/PlainButton.tsx'
import styles from './plain.module.css'

/**
 * A page whose chunk or messages failed to load: it opens by itself after an outage. Where the service responds, it is not reloaded again and
 * again.
 */
const OutOfReach = ({ isOnline }: { isOnline: boolean }) => {
  const { t } = useTranslation()
  useEffect(() => recovery.addForOutage('page', () => location.reload()), [])
  return (
    <div className={styles.plain} role="alert">
      <h1>{t(isOnline ? 'failed.away.title' : 'failed.offline.title')}</h1>
      <p>{t(isOnline ? 'failed.away.body' : 'failed.offline.body')}</p>
      <PlainButton variant="primary" onClick={() => location.reload()}>
        {t('failed.reload')}
      </PlainButton>
    </div>
  )
}

/** A page that threw: saved data is safe, and reloading it is one press away. */
export const Failed = ({ error }: { error?: unknown }) => {
  const { t } = useTranslation()
  const { onLine: isOnline } = navigator
  if (!isOnline || error instanceof PageLoadError) return <OutOfReach isOnline={isOnline} />
  return (
    <div className={styles.plain} role="alert">
      <h1>{t('failed.title')}</h1>
      <p>{t('failed.body')}</p>
      <PlainButton variant="primary" onClick={() => location.reload()}>
        {t('failed.reload')}
      </PlainButton>
    </div>
  )
}
