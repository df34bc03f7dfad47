import { Wand } from 'lucide-react'
import type { Finding } from '#room/advice/finding.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { fixFinding } from '../../../editor/advice/fixFinding.ts'
import { useLive, useStudio } from '../../context.ts'
import { mayEditNow } from '../../../editor/store/permission.ts'
import { useAdvice } from './useAdvice.ts'
import styles from './advice.module.css'
import type { Fix } from '#room/advice/fixes/findFixes.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useNames } from '../../labels/useNames.ts'

/** Formats the fix of a finding in the user's language. */
const useFixWords = () => {
  const { t } = useTranslation('studio')
  const format = useFormat()
  const room = useStudio()
  const names = useNames()
  return ({ itemId, outlines, by, way, whole }: Fix): string => {
    const item = names.item(room.document.items.get(itemId)?.productId)
    const move = t(`advising.mend.${way}`, { item, distance: format.centimetres(by), more: outlines.length > 1 ? 'yes' : 'no' })
    return whole ? move : `${move} ${t('advising.mend.rest')}`
  }
}

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
