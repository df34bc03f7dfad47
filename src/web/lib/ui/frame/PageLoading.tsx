import { useTranslation } from '../../i18n/useTranslation.ts'
import styles from './plain.module.css'

/** The moment in which a page's own file is read. */
export const PageLoading = () => {
  const { t } = useTranslation()
  return (
    <div className={styles.plain} role="status">
      <p className={styles.late}>{t('loading')}</p>
    </div>
  )
}
