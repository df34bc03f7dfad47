import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import styles from '../ar.module.css'

/** This viewer's file is made after those of the requested platform; the page polls for it. */
export const Making = () => {
  const { t } = useTranslation('ar')
  return (
    <p className={styles.note} role="status">
      {t('readying')}
    </p>
  )
}
