import { FileText } from 'lucide-react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import styles from './output.module.css'

export const SheetOutput = ({ projectId: _ }: { projectId: string }) => {
  const { t } = useTranslation('studio')
  return (
    <section className={styles.part} aria-labelledby="output-sheet">
      <span className={styles.sign} aria-hidden="true">
        <FileText size={32} strokeWidth={1.5} />
      </span>
      <div className={styles.words}>
        <h3 id="output-sheet">{t('output.sheet')}</h3>
        <p className={styles.about}>{t('output.sheet.about')}</p>
      </div>
    </section>
  )
}
