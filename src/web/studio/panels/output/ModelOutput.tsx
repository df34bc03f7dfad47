import { Box } from 'lucide-react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import styles from './output.module.css'

export const ModelOutput = () => {
  const { t } = useTranslation('studio')
  return (
    <section className={styles.part} aria-labelledby="output-model">
      <span className={styles.sign} aria-hidden="true">
        <Box size={32} strokeWidth={1.5} />
      </span>
      <div className={styles.words}>
        <h3 id="output-model">{t('output.model')}</h3>
        <p className={styles.about}>{t('output.model.about')}</p>
      </div>
    </section>
  )
}
