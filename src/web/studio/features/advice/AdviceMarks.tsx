/** Marks of the findings over the room, in Plan and on the floor in 3D; on a phone the selected finding is shown at the bottom. */
import { List, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button, IconButton } from '../../../lib/ui/forms/Button.tsx'
import { showFinding } from '../../../editor/advice/showFinding.ts'
import { useLive, useStudio } from '../../context.ts'
import { useAdvice } from './useAdvice.ts'
import { FixOffer } from './FixOffer.tsx'
import { useFindingWords, useLengthWords } from './useFindingWords.ts'
import type { RoomViewport } from '../../viewport/RoomViewport.ts'
import { AdvicePainter } from './AdvicePainter.ts'
import styles from './adviceMarks.module.css'

const Layer = ({ viewport, cameraName }: { viewport: RoomViewport; cameraName: 'plan' | '3d' }) => {
  const room = useStudio()
  const written = useLengthWords()
  const svg = useRef<SVGSVGElement>(null)
  useEffect(() => {
    const element = svg.current
    if (!element) return undefined
    const store = room.advice
    const painter = new AdvicePainter(element, viewport, cameraName, written)
    let shown = ''
    const show = () => {
      const { gesture, tab, roomPreview } = room.live.getState()
      // Advice is not about an earlier version; all marks at once are for Plan.
      const marks = roomPreview ? [] : store.marks(tab === 'advice').filter(({ strong }) => strong || cameraName === 'plan')
      // An item that is dragged, or being checked again, is not where it was measured.
      element.dataset.stale = String(gesture !== 'idle' || store.store.getState().checking)
      const key = marks
        .map(
          ({ finding, number, strong, fix }) =>
            `${finding.id} ${finding.measured} ${number} ${strong} ${JSON.stringify([finding.place, fix?.outlines])}`,
        )
        .join()
      if (key === shown) return
      shown = key
      painter.show(marks)
    }
    show()
    const press = ({ target }: Event) => {
      const id = target instanceof Element ? target.closest<SVGElement>('[data-finding]')?.dataset.finding : undefined
      const finding = store.store.getState().findings.find((one) => one.id === id)
      if (!finding) return
      room.turnTo('advice')
      showFinding(room, finding)
    }
    element.addEventListener('click', press)
    const stops = [store.watch(show), room.live.subscribe(show), viewport.watchFrames(() => painter.paint())]
    return () => {
      for (const stop of stops) stop()
      element.removeEventListener('click', press)
      painter.close()
    }
  }, [room, viewport, cameraName, written])
  return <svg ref={svg} className={styles.layer} aria-hidden="true" data-testid={`advice-${cameraName}`} />
}

/** The inspected finding, where the list is under the canvas. */
const Foot = () => {
  const { t } = useTranslation('studio')
  const room = useStudio()
  const words = useFindingWords()
  const open = useLive((state) => state.tab === 'advice' && state.gesture === 'idle' && state.roomPreview === null)
  const finding = useAdvice((state) => state.findings.find(({ id }) => id === state.chosen))
  if (!open || !finding) return null
  const { title, sentence } = words(finding)
  return (
    <div className={styles.foot} data-own-pointer data-severity={finding.severity} role="group" aria-label={title}>
      <div className={styles.footWords}>
        <strong>{title}</strong>
        <p>{sentence}</p>
      </div>
      <IconButton name={t('advising.close')} icon={<X size={18} aria-hidden="true" />} onPress={() => room.advice.look(null)} />
      <FixOffer finding={finding} />
      <Button variant="quiet" icon={<List size={18} aria-hidden="true" />} onPress={() => room.turnTo('advice')}>
        {t('advising.list')}
      </Button>
    </div>
  )
}

export const AdviceMarks = ({ viewport }: { viewport: RoomViewport }) => (
  <>
    <Layer viewport={viewport} cameraName="3d" />
    <Layer viewport={viewport} cameraName="plan" />
    <Foot />
  </>
)
