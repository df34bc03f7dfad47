import { useTranslation } from '../i18n/useTranslation.ts'
import { PlainButton } from './PlainButton.tsx'
import styles from './plain.module.css'

/** A page that threw: what is saved is safe, and loading it again is one press away. */
export const Failed = () => {
  const { t } = useTranslation()
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
