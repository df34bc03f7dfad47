import { EyeOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Finding } from '#room/advice/finding.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { IconButton } from '../../../lib/ui/forms/Button.tsx'
import { showFinding } from '../../../editor/advice/showFinding.ts'
import { useStudio } from '../../context.ts'
import { useAdvice } from './useAdvice.ts'
import { FixOffer } from './FixOffer.tsx'
import { useFindingWords } from './useFindingWords.ts'
import styles from './advice.module.css'

/** One finding: pressed it shows its place; under the pointer or in focus its place is marked. */
export const FindingCard = ({ finding, number, onFixed }: { finding: Finding; number: number; onFixed: () => void }) => {
  const { t } = useTranslation('studio')
  const format = useFormat()
  const room = useStudio()
  const store = room.advice
  const chosen = useAdvice((state) => state.chosen === finding.id)
  const { title, sentence, why, source, about, leadsTo } = useFindingWords()(finding)
  const card = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (chosen) card.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  // Whatever of the card is under the pointer or has the focus.
  useEffect(() => {
    const element = card.current
    if (!element) return undefined
    const life = new AbortController()
    const { signal } = life
    const unmark = () => store.hover(null)
    element.addEventListener('pointerenter', ({ pointerType }) => pointerType === 'mouse' && store.hover(finding.id), { signal })
    element.addEventListener('focusin', () => store.hover(finding.id), { signal })
    for (const end of ['pointerleave', 'focusout'] as const) element.addEventListener(end, unmark, { signal })
    return () => {
      life.abort()
      unmark()
    }
  }, [store, finding.id])
  return (
    <li ref={card} className={styles.card} data-severity={finding.severity} data-chosen={chosen} data-rule={finding.rule}>
      <button type="button" className={styles.press} aria-pressed={chosen} onClick={() => (chosen ? store.look(null) : showFinding(room, finding))}>
        <span className={styles.number} aria-hidden="true">
          {format.number(number, 0)}
        </span>
        <span className={styles.title}>{title}</span>
        {about && <span className={styles.quiet}>{about}</span>}
        <span className={styles.sentence}>{sentence}</span>
        {leadsTo && <span className={styles.quiet}>{leadsTo}</span>}
        <span className={styles.why}>{why}</span>
        <span className={styles.source}>{source}</span>
      </button>
      <FixOffer finding={finding} done={onFixed} />
      <IconButton
        className={styles.ignore ?? ''}
        name={t('advising.ignore', { title })}
        icon={<EyeOff size={16} aria-hidden="true" />}
        placement="start"
        onPress={() => store.ignore(finding)}
      />
    </li>
  )
}
