/** Bottom bar: the active gesture's hint, snapping, measures and obstacles. Live text is written into the DOM without React. */
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import type { Gesture } from '../../../editor/gesture.ts'
import { hintOf, type Busy } from '../../../editor/gestures/gestureTable.ts'
import { useLive, useMayEdit, useScene, useStudio } from '../../context.ts'
import { ProblemsFound } from '../../features/advice/ProblemsFound.tsx'
import { SketchStatus } from './SketchStatus.tsx'
import { LiveRegion } from './LiveRegion.tsx'
import { keepKnown, readKnown } from '../../features/onboarding/onboarding.ts'
import { PlacingPanel } from './PlacingPanel.tsx'
import { degreesText, useRefusalWords } from '../../labels/useNames.ts'
import { useNoticeWords } from '../../labels/useNoticeWords.ts'
import styles from './bottom.module.css'

const isBusy = (kind: Gesture['kind']): kind is Busy => kind !== 'idle' && kind !== 'pressing' && kind !== 'marquee'
/** Their own bar over the canvas has the instruction. */
const SPEAKS_FOR_ITSELF: ReadonlySet<Gesture['kind']> = new Set(['measuring', 'tracing', 'scaling-picture', 'placing-opening', 'placing-corner'])

/** Gestures that were completed since the browser was first used here: their hints are known. */
const useKnown = (): ReadonlySet<string> => {
  const room = useStudio()
  const [known, setKnown] = useState(readKnown)
  useEffect(
    () =>
      room.live.subscribe(({ gesture }, before) => {
        if (gesture !== 'idle' || !isBusy(before.gesture)) return
        const done = before.gesture
        setKnown((all) => (all.has(done) ? all : new Set([...all, done])))
      }),
    [room],
  )
  useEffect(() => keepKnown(known), [known])
  return known
}

/** Hints of a gesture: for tools at each step, for drags until one was done. */
const useHint = (): string => {
  const { t } = useTranslation('studio')
  const gesture = useLive((state) => state.gesture)
  const hasPanel = useLive((state) => state.placing !== null)
  const view = useScene((state) => state.view)
  const part = useScene((state) => state.part?.kind)
  const editable = useMayEdit()
  const known = useKnown()
  if (SPEAKS_FOR_ITSELF.has(gesture) || hasPanel) return ''
  // A copy is dragged off its original: it is released like a moved item.
  const shown = gesture === 'placing' ? 'moving' : gesture
  if (isBusy(shown)) return known.has(shown) ? '' : t(hintOf(shown))
  if (editable && (part === 'wall' || part === 'corner') && view !== 'plan' && view !== 'split') return t('hint.part.inPlan')
  return ''
}

/** Writes only changes: a text that is written again is laid out again. */
const write = (element: HTMLElement | null, text: string): void => {
  if (element && element.textContent !== text) element.textContent = text
}

/** Snap mode, position and reason of the dragged item. */
const LiveWords = () => {
  const { t } = useTranslation('studio')
  const room = useStudio()
  const format = useFormat()
  const refusal = useRefusalWords()
  const chip = useRef<HTMLSpanElement>(null)
  const measure = useRef<HTMLSpanElement>(null)
  const reason = useRef<HTMLSpanElement>(null)
  useEffect(
    () =>
      room.gestures.watch((at) => {
        const [blocker] = at?.reasons ?? []
        const x = at ? format.centimetres(at.position.x) : ''
        const z = at ? format.centimetres(at.position.z) : ''
        write(chip.current, at ? t(`snap.${at.mode}`) : '')
        write(measure.current, at ? t('measure.turned', { x, z, angle: degreesText(format, at.angle) }) : '')
        const product = blocker && room.document.items.get(blocker.id)?.productId
        write(reason.current, blocker ? refusal({ blocker, otherProductId: product ?? null }) : '')
      }),
    [room, format, refusal, t],
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
  const hint = useHint()
  const words = useNoticeWords()
  const notice = useLive((state) => state.notice)
  const busy = useLive((state) => isBusy(state.gesture))
  const placing = useLive((state) => state.placing !== null)
  const message = notice && words(notice)
  return (
    <footer className={styles.bar} data-busy={busy} data-placing={placing}>
      <span className={styles.hint} hidden={hint === ''}>
        {hint}
      </span>
      <PlacingPanel />
      <LiveWords />
      <SketchStatus />
      <span className={message?.problem ? styles.problem : styles.message} data-testid="notice" hidden={busy}>
        {message?.text}
      </span>
      <ProblemsFound />
      <LiveRegion />
    </footer>
  )
}
