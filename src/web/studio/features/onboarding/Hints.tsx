/** One hint at a time, at the canvas's edge. It never takes the focus and never covers the room's middle. */
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { useToasts } from '../../../lib/ui/toasts.ts'
import { useRootMark } from '../../../lib/ui/device/useRootMark.ts'
import { useLive, useMayEdit, useScene, useStudio } from '../../context.ts'
import { howTo } from '../../../editor/gestures/gestureTable.ts'
import { hintAt, HINTS, hintsDoneBy, keepDone, readDone, type HintName, type Hinting } from './onboarding.ts'
import styles from './hints.module.css'

const useHints = () => {
  const room = useStudio()
  const [state, setState] = useState<Hinting>(() => ({ spent: readDone(), showing: null }))
  const [spend] = useState(
    () => (hints: readonly HintName[]) => setState(({ spent, showing }) => ({ spent: new Set([...spent, ...hints]), showing })),
  )
  useEffect(
    () =>
      room.live.subscribe(({ notice }, before) => {
        if (notice?.about === 'step' && notice !== before.notice) spend(hintsDoneBy(notice.step.key))
      }),
    [room, spend],
  )
  const editable = useMayEdit()
  const items = useScene(({ document }) => document.items.size)
  const chosen = useScene(({ selected }) => selected !== null)
  const part = useScene((scene) => scene.part?.kind ?? null)
  const view = useScene((scene) => scene.view)
  const idle = useLive(({ gesture, dialog, menu, recolouring }) => gesture === 'idle' && dialog === null && menu === null && !recolouring)
  // A notice is read first: both are at the foot of a phone.
  const noticed = useToasts(({ toasts }) => toasts.length > 0)
  const free = idle && !noticed
  const next = hintAt(state, { editable, items, chosen, part, view }, free)
  // The next state follows from the displayed state of the room.
  if (next.showing !== state.showing || next.spent !== state.spent) setState(next)
  // A hint that is shown now counts as shown when the page is opened again.
  useEffect(() => keepDone(next.showing === null ? next.spent : new Set([...next.spent, next.showing])), [next.showing, next.spent])
  return { hint: free ? next.showing : null, spend }
}

const useText = (hint: HintName): { title: string; text: string } => {
  const { t } = useTranslation('studio')
  if (hint === 'total') return { title: t('onboard.total'), text: t('onboard.total.text') }
  const drawing = hint === 'wall' || hint === 'corner' || hint === 'opening'
  return { title: drawing ? t(`gesture.${hint}`) : t(`onboard.${hint}`), text: t(howTo(hint)) }
}

const Bubble = ({ hint, onDismiss, onNever }: { hint: HintName; onDismiss: () => void; onNever: () => void }) => {
  const { t } = useTranslation('studio')
  const { title, text } = useText(hint)
  useRootMark('hint')
  return (
    <div className={styles.hint} data-hint={hint} data-testid="hint">
      <h2 className={styles.title}>{title}</h2>
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
  const { hint, spend } = useHints()
  return (
    <div role="status" className={styles.place}>
      {hint && <Bubble key={hint} hint={hint} onDismiss={() => spend([hint])} onNever={() => spend(HINTS)} />}
    </div>
  )
}
