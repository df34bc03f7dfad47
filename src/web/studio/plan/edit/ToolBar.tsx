/** Bar of the active tool: its hint, and buttons for the actions of its keys. */
import { useState, useSyncExternalStore } from 'react'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { NumberField } from '../../../lib/ui/forms/fields.tsx'
import { scaleTo } from '../../../editor/kinds/underlay/underlayEdits.ts'
import { useLive, useMayEdit, useStudio } from '../../context.ts'
import type { Gesture } from '../../../editor/gesture.ts'
import { hintOf } from '../../../editor/gestures/gestureTable.ts'
import { CENTIMETRES } from '../../controls/centimetres.ts'
import { PlanTools } from './PlanTools.tsx'
import styles from './edit.module.css'

/** Progress of a tool: its points, or that its line is drawn. A number, so that React renders only on changes that matter. */
const progressOf = (gesture: Gesture): number => {
  if (gesture.kind === 'measuring' || gesture.kind === 'tracing') return gesture.points.length
  return gesture.kind === 'scaling-picture' && gesture.drawn ? 1 : 0
}
const useProgress = (): number => {
  const room = useStudio()
  return useSyncExternalStore(
    (changed) => room.editState.watch(changed),
    () => progressOf(room.gestures.gesture),
  )
}

const MeasureBar = () => {
  const { t } = useTranslation('studio')
  const { metres } = useFormat()
  const room = useStudio()
  const count = useProgress()
  const { gesture } = room.gestures
  const points = gesture.kind === 'measuring' ? gesture.points.map(({ point }) => point) : []
  const total = points.slice(1).reduce((sum, p, i) => sum + Math.hypot(p.x - points[i]!.x, p.y - points[i]!.y), 0)
  return (
    <>
      <p>{count < 2 ? t(hintOf('measuring')) : t('tape.total', { length: metres(total) })}</p>
      {count > 0 && (
        <Button
          onPress={() => {
            room.gestures.dispatch({ type: 'finish' })
          }}
        >
          {t('tool.clear')}
        </Button>
      )}
    </>
  )
}

const Trace = () => {
  const { t } = useTranslation('studio')
  const room = useStudio()
  const count = useProgress()
  return (
    <>
      <p>{t(hintOf('tracing'))}</p>
      <Button isDisabled={count === 0} onPress={() => room.gestures.dispatch({ type: 'back' })}>
        {t('trace.back')}
      </Button>
      <Button variant="primary" isDisabled={count < 3} onPress={() => room.gestures.dispatch({ type: 'finish' })}>
        {t('trace.close')}
      </Button>
    </>
  )
}

const Scale = () => {
  const { t } = useTranslation('studio')
  const room = useStudio()
  const drawn = useProgress() === 1
  const [cm, setCm] = useState(Number.NaN)
  if (!drawn) return <p>{t('hint.scaling-picture')}</p>
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the line is drawn: now its length is typed */}
      <NumberField label={t('scale.length')} value={cm} onChange={setCm} minValue={1} maxValue={10_000} formatOptions={CENTIMETRES} autoFocus />
      <Button variant="primary" isDisabled={!(cm > 0)} onPress={() => scaleTo(room, cm / 100)}>
        {t('scale.apply')}
      </Button>
    </>
  )
}

/** The active tool; without one, the available ones. */
export const ToolBar = () => {
  const { t } = useTranslation('studio')
  const room = useStudio()
  const gesture = useLive((state) => state.gesture)
  const editable = useMayEdit()
  const placing = gesture === 'placing-opening' || gesture === 'placing-corner'
  if (!placing && gesture !== 'measuring' && gesture !== 'tracing' && gesture !== 'scaling-picture') return editable ? <PlanTools /> : null
  return (
    <div className={styles.bar} data-own-pointer data-testid="tool">
      {placing && <p>{t(hintOf(gesture))}</p>}
      {gesture === 'measuring' && <MeasureBar />}
      {gesture === 'tracing' && <Trace />}
      {gesture === 'scaling-picture' && <Scale />}
      <Button variant="quiet" onPress={() => room.gestures.dispatch({ type: 'cancel' })}>
        {t(gesture === 'measuring' ? 'tool.done' : 'tool.cancel')}
      </Button>
    </div>
  )
}
