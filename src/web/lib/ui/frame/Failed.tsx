import { useEffect } from 'react'
import { recovery } from '../../api/recovery.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { PageNotRead } from '../loading/lateCode.ts'
import { PlainButton } from '../forms/PlainButton.tsx'
import styles from './plain.module.css'

/** A page whose code or words are not here: it opens by itself after an outage. Where the service answers, loading it again and again helps nobody. */
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

/** A page that threw: what is saved is safe, and loading it again is one press away. */
export const Failed = ({ error }: { error?: unknown }) => {
  const { t } = useTranslation()
  const { onLine: isOnline } = navigator
  if (!isOnline || error instanceof PageNotRead) return <OutOfReach isOnline={isOnline} />
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
