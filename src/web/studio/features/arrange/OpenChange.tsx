/** Preview of tidying the room or of lowering its cost, before it is applied. */
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { useStudio } from '../../context.ts'
import { useNames } from '../../labels/useNames.ts'
import { useArranging } from './useArranging.ts'
import styles from './arrange.module.css'

export const OpenChange = ({ onUsed }: { onUsed: () => void }) => {
  const { t } = useTranslation('arranging')
  const { arranging } = useStudio()
  const { step } = useNames()
  const change = useArranging((state) => state.change)
  if (!change) return null
  return (
    <section className={styles.open} aria-label={t('open')} data-testid="open-change">
      <p role="status">{step(change.step)}</p>
      <p className={styles.quiet}>{t('change.about')}</p>
      <Button
        variant="primary"
        wide
        onPress={() => {
          if (arranging.use()) onUsed()
        }}
      >
        {t('use')}
      </Button>
      <Button wide onPress={() => arranging.close()}>
        {t('change.leave')}
      </Button>
    </section>
  )
}
