/** Overlays of editing the room itself. */
import { areaOf } from '../../viewport/ViewportContext.ts'
import { useEffect, useRef } from 'react'
import { useFormat } from '../../../lib/i18n/format.ts'
import { restoreUnderlay } from '../../../editor/kinds/underlay/underlayEdits.ts'
import { useMayEdit, useStudio } from '../../context.ts'
import type { RoomViewport } from '../../viewport/RoomViewport.ts'
import { EditPainter } from './EditPainter.ts'
import { UnderlayLayer } from './UnderlayLayer.tsx'
import { RoomQuestionDialog } from './RoomQuestionDialog.tsx'
import { ToolBar } from './ToolBar.tsx'
import { WallLengths } from './WallLengths.tsx'
import styles from './edit.module.css'

/** Overlay of one camera's view: drawn with its frames, and with gestures. */
const Layer = ({ viewport, cameraName }: { viewport: RoomViewport; cameraName: 'plan' | '3d' }) => {
  const room = useStudio()
  const { metres } = useFormat()
  const svg = useRef<SVGSVGElement>(null)
  useEffect(() => {
    const element = svg.current
    if (!element) return undefined
    const painter = new EditPainter(element, room, viewport, cameraName, metres)
    const paint = () => painter.paint()
    const stops = [room.editState.watch(paint), room.scene.store.subscribe(paint), viewport.watchFrames(paint)]
    return () => {
      for (const stop of stops) stop()
      element.replaceChildren()
    }
  }, [room, viewport, cameraName, metres])
  return <svg ref={svg} className={styles.layer} aria-hidden="true" data-testid={`edit-${cameraName}`} />
}

export const RoomEdit = ({ viewport }: { viewport: RoomViewport }) => {
  const room = useStudio()
  const editable = useMayEdit()
  useEffect(() => void restoreUnderlay(room), [room])
  useEffect(
    () =>
      room.live.subscribe(({ gesture }, before) => {
        // The plan's own drawing depends on the active tool (sheet.module.css).
        const area = areaOf(room)
        if (gesture !== before.gesture && area) area.dataset.tool = gesture
      }),
    [room],
  )
  return (
    <>
      <UnderlayLayer viewport={viewport} />
      <Layer viewport={viewport} cameraName="3d" />
      <Layer viewport={viewport} cameraName="plan" />
      {editable && <WallLengths viewport={viewport} />}
      <ToolBar />
      <RoomQuestionDialog />
    </>
  )
}
