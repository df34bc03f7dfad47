/** What the hand is doing: hint, snapping, measures, what is in the way. Live words are written straight into the page. */
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useFormat } from '../../i18n/format.ts'
import { Button } from '../../ui/Button.tsx'
import { placeForMe } from '../actions/place.ts'
import type { Gesture } from '../gestures/gesture.ts'
import { useLive, useMayEdit, useScene, useStudio } from '../context.ts'
import { ProblemsFound } from './advice/ProblemsFound.tsx'
import { SketchWords } from './room/SketchWords.tsx'
import { Heard } from './Heard.tsx'
import { byFinger, hintOf, type Busy } from './hintWords.ts'
import { degreesText, useNoticeWords, useRefusalWords } from './useNames.ts'
import styles from './bottom.module.css'

const isBusy = (kind: Gesture['kind']): kind is Busy => kind !== 'idle' && kind !== 'pressing' && kind !== 'boxing'
/** Their own bar over the canvas says what to do. */
const SPEAKS_FOR_ITSELF: ReadonlySet<Gesture['kind']> = new Set(['taping', 'tracing', 'scaling-picture', 'placing-opening'])

const useHint = (): string => {
  const { t } = useTranslation('studio')
  const gesture = useLive((state) => state.gesture)
  const view = useScene((state) => state.view)
  const selected = useScene((state) => state.selected !== null)
  const part = useScene((state) => state.part?.kind)
  const editable = useMayEdit()
  if (SPEAKS_FOR_ITSELF.has(gesture)) return ''
  if (isBusy(gesture)) return t(hintOf(gesture))
  if (!editable) return t('hint.looking')
  if (selected) return t('hint.selected')
  if ((part === 'wall' || part === 'corner') && view !== 'plan' && view !== 'split') return t('hint.part.inPlan')
  if (part === 'corner' && byFinger()) return t('hint.part.corner.touch')
  if (part === 'wall' || part === 'corner' || part === 'opening') return t(`hint.part.${part}`)
  if (view === 'walk') return t(byFinger() ? 'hint.idle.walkTouch' : 'hint.idle.walk')
  if (byFinger()) return t('hint.idle.touch')
  return t(view === 'plan' ? 'hint.idle.plan' : 'hint.idle')
}

/** Writes only what is new: a text that is written again is laid out again. */
const write = (element: HTMLElement | null, text: string): void => {
  if (element && element.textContent !== text) element.textContent = text
}

/** Snap mode, position and reason of the thing in the hand. */
const LiveWords = () => {
  const { t } = useTranslation('studio')
  const session = useStudio()
  const format = useFormat()
  const refusal = useRefusalWords()
  const chip = useRef<HTMLSpanElement>(null)
  const measure = useRef<HTMLSpanElement>(null)
  const reason = useRef<HTMLSpanElement>(null)
  useEffect(
    () =>
      session.hand.watch((at) => {
        const [blocker] = at?.reasons ?? []
        const x = at ? format.centimetres(at.position.x) : ''
        const z = at ? format.centimetres(at.position.z) : ''
        write(chip.current, at ? t(`snap.${at.mode}`) : '')
        write(measure.current, at ? t('measure.turned', { x, z, angle: degreesText(format, at.angle) }) : '')
        const product = blocker && session.document.items.get(blocker.id)?.productId
        write(reason.current, blocker ? refusal({ blocker, otherProductId: product ?? null }) : '')
      }),
    [session, format, refusal, t],
  )
  return (
    <>
      <span ref={chip} className={styles.chip} data-testid="snap" />
      <span ref={measure} className={styles.measure} data-testid="measure" />
      <span ref={reason} className={styles.problem} data-testid="reason" />
    </>
  )
}

export const BottomBar = () => {
  const { t } = useTranslation('studio')
  const session = useStudio()
  const hint = useHint()
  const words = useNoticeWords()
  const notice = useLive((state) => state.notice)
  const busy = useLive((state) => isBusy(state.gesture))
  const placing = useLive((state) => state.placing)
  const told = notice && words(notice)
  const forMe = () => {
    const product = placing === null ? undefined : session.products.get(placing)
    session.hand.dispatch({ type: 'cancel' })
    if (product) placeForMe(session, product)
  }
  return (
    <footer className={styles.bar} data-busy={busy}>
      <span className={styles.hint}>{hint}</span>
      {placing !== null && (
        <Button className={styles.forMe ?? ''} onPress={forMe}>
          {t('hint.placing.forMe')}
        </Button>
      )}
      <LiveWords />
      <SketchWords />
      <span className={told?.problem ? styles.problem : styles.told} data-testid="notice" hidden={busy}>
        {told?.text}
      </span>
      <ProblemsFound />
      <Heard />
    </footer>
  )
}
