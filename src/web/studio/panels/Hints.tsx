/** Three hints for the first room, near what they speak of. They never take the focus nor stand in the way of a gesture. */
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useFormat } from '../../i18n/format.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { useLive, useMayEdit, useScene, useStudio } from '../context.ts'
import { byFinger } from './hintWords.ts'
import { HINTS, hintDue, hintsDoneBy, keepDone, readDone, type HintName } from './onboarding.ts'
import { useChosenPoint, useFollow } from './useFollow.ts'
import styles from './hints.module.css'

/** From a piece's top to the hint over it: half its width to the side, all of its height up, and a little more. */
const OVER = { x: -0.5, y: -1, byX: 0, byY: -44 }

const useHintDue = () => {
  const session = useStudio()
  const [done, setDone] = useState(readDone)
  const [add] = useState(
    () => (hints: readonly HintName[]) => setDone((before) => (hints.every((hint) => before.has(hint)) ? before : new Set([...before, ...hints]))),
  )
  useEffect(() => keepDone(done), [done])
  useEffect(
    () =>
      session.live.subscribe(({ notice }, before) => {
        if (notice?.about === 'step' && notice !== before.notice) add(hintsDoneBy(notice.step.key))
      }),
    [session, add],
  )
  const editable = useMayEdit()
  const items = useScene((state) => state.document.items.size)
  const chosen = useScene((state) => state.selected !== null)
  const idle = useLive((state) => state.gesture === 'idle' && state.dialog === null && state.menu === null)
  return { hint: hintDue(done, { editable, items, chosen, idle }), dismiss: (hint: HintName) => add([hint]), never: () => add(HINTS) }
}

const Bubble = ({ hint, onDismiss, onNever }: { hint: HintName; onDismiss: () => void; onNever: () => void }) => {
  const { t } = useTranslation('studio')
  const { number } = useFormat()
  const point = useChosenPoint()
  const follow = useFollow(hint === 'move' ? point : null, OVER)
  const touch = byFinger()
  const text = hint === 'total' ? t('onboard.total.text') : t(touch ? `onboard.${hint}.text.touch` : `onboard.${hint}.text`)
  return (
    <div ref={follow} className={styles.hint} data-hint={hint} data-testid="hint">
      <p className={styles.step}>{t('onboard.step', { number: number(HINTS.indexOf(hint) + 1) })}</p>
      <IconButton className={styles.close ?? ''} name={t('onboard.next')} icon={<X size={16} aria-hidden="true" />} onPress={onDismiss} />
      <h2 className={styles.title}>{t(`onboard.${hint}`)}</h2>
      <p>{text}</p>
      <div className={styles.actions}>
        <Button variant="quiet" onPress={onNever}>
          {t('onboard.never')}
        </Button>
        <Button variant="primary" onPress={onDismiss}>
          {t('onboard.next')}
        </Button>
      </div>
    </div>
  )
}

export const Hints = () => {
  const { hint, dismiss, never } = useHintDue()
  return (
    <div role="status" className={styles.place}>
      {hint && <Bubble key={hint} hint={hint} onDismiss={() => dismiss(hint)} onNever={never} />}
    </div>
  )
}
