import { useTranslation } from '../../i18n/useTranslation.ts'
import styles from './ar.module.css'

/** The file of this way is made after those of the way that was asked for: the page looks again by itself. */
export const Making = () => {
  const { t } = useTranslation('ar')
  return (
    <p className={styles.note} role="status">
      {t('readying')}
    </p>
  )
}
