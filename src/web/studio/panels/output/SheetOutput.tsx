import { FileText, Printer } from 'lucide-react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { useLive } from '../../context.ts'
import styles from './output.module.css'

/** The sheet is a page of its own: the browser prints it, or makes the PDF. */
export const SheetOutput = ({ projectId }: { projectId: string }) => {
  const { t } = useTranslation('studio')
  const saved = useLive(({ sync }) => sync.at === 'saved')
  return (
    <section className={styles.part} aria-labelledby="output-sheet">
      <span className={styles.sign} aria-hidden="true">
        <FileText size={32} strokeWidth={1.5} />
      </span>
      <div className={styles.words}>
        <h3 id="output-sheet">{t('output.sheet')}</h3>
        <p className={styles.about}>{t('output.sheet.about')}</p>
        {!saved && <p className={styles.about}>{t('output.sheet.unsaved')}</p>}
        <div className={styles.deeds}>
          <ButtonLink to="/studio/$projectId/sheet" params={{ projectId }} target="_blank">
            <Printer size={20} aria-hidden="true" />
            {t('output.sheet.open')}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
