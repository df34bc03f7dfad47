/** Number of problems in the bottom bar, with a link to them; the live region announces changes. */
import { Lightbulb, TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { useLive, useStudio } from '../../context.ts'
import { isNews, problemsIn } from './problems.ts'
import { useAdvice, useAdviser } from './useAdvice.ts'
import styles from './chip.module.css'

/** Milliseconds after the room is opened: its canvas comes first. */
const AFTER_OPENING = 1200

/** Read out when the number of problems is another than it was; not when the room is opened. */
const ProblemCountStatus = () => {
  const { t } = useTranslation('studio')
  const region = useRef<HTMLSpanElement>(null)
  const count = useAdvice((state) => (state.looked && !state.checking ? problemsIn(state) : null))
  const before = useRef<number | null>(null)
  useEffect(() => {
    if (count === null) return
    if (region.current && isNews(before.current, count)) region.current.textContent = t('advising.heard', { count })
    before.current = count
  }, [count, t])
  return <span ref={region} className={styles.liveRegion} role="status" data-testid="advice-told" />
}

export const ProblemsFound = () => {
  const { t } = useTranslation('studio')
  const room = useStudio()
  useAdviser(AFTER_OPENING)
  const count = useAdvice(problemsIn)
  const hints = useAdvice(({ findings }) => findings.length) - count
  const past = useLive((state) => state.roomPreview !== null)
  return (
    <>
      {!past && count + hints > 0 && (
        <button
          type="button"
          className={styles.chip}
          data-severity={count > 0 ? 'problem' : 'hint'}
          data-testid="problems"
          onClick={() => room.turnTo('advice')}
        >
          {count > 0 ? <TriangleAlert size={16} aria-hidden="true" /> : <Lightbulb size={16} aria-hidden="true" />}
          {count > 0 ? t('advising.found', { count }) : t('advising.found.hints', { count: hints })}
        </button>
      )}
      <ProblemCountStatus />
    </>
  )
}
