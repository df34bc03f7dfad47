import { Wand } from 'lucide-react'
import type { Finding } from '#room/advice/finding.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { fixFinding } from '../../../editor/advice/fixFinding.ts'
import { useLive, useStudio } from '../../context.ts'
import { mayEditNow } from '../../../editor/store/permission.ts'
import { useAdvice } from './useAdvice.ts'
import { useFixWords } from './useFixWords.ts'
import styles from './advice.module.css'

/** Offer of a fix by moving one item: its effect, and the button that applies it. Nothing for viewers. */
export const FixOffer = ({ finding, done }: { finding: Finding; done?: () => void }) => {
  const { t } = useTranslation('studio')
  const room = useStudio()
  const fix = useAdvice((state) => state.fixes.get(finding.id))
  const isChecking = useAdvice((state) => state.checking)
  const may = useLive(mayEditNow)
  const words = useFixWords()
  if (!fix || !may) return null
  const what = words(fix)
  return (
    <div className={styles.fix} data-testid="mend">
      <span>{what}</span>
      <Button
        icon={<Wand size={16} aria-hidden="true" />}
        isDisabled={isChecking}
        aria-label={t('advising.mend.this', { what })}
        onPress={() => fixFinding(room, finding.id) && done?.()}
      >
        {t('advising.mend')}
      </Button>
    </div>
  )
}
