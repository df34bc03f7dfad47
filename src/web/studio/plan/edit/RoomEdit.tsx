/** Everything that editing the room lays over the canvas. */
import { areaOf } from '../../viewport/ViewportContext.ts'
import { useEffect, useRef } from 'react'
import { useFormat } from '../../../lib/i18n/format.ts'
import { bringPicture } from '../../../editor/kinds/underlay/underlayEdits.ts'
import { useMayEdit, useStudio } from '../../context.ts'
import type { RoomViewport } from '../../viewport/RoomViewport.ts'
import { EditPainter } from './EditPainter.ts'
import { PictureLayer } from './UnderlayLayer.tsx'
import { RoomQuestionDialog } from './RoomQuestionDialog.tsx'
import { ToolBar } from './ToolBar.tsx'
import { WallLengths } from './WallLengths.tsx'
import styles from './edit.module.css'

/** What is drawn over one camera's view: with its frames, and with gestures. */
const Layer = ({ viewport, cameraName }: { viewport: RoomViewport; cameraName: 'plan' | '3d' }) => {
  const session = useStudio()
  const { metres } = useFormat()
  const svg = useRef<SVGSVGElement>(null)
  useEffect(() => {
    const element = svg.current
    if (!element) return undefined
    const painter = new EditPainter(element, session, viewport, cameraName, metres)
    const paint = () => painter.paint()
    const stops = [session.room.watch(paint), session.scene.store.subscribe(paint), viewport.watchFrames(paint)]
    return () => {
      for (const stop of stops) stop()
      element.replaceChildren()
    }
  }, [session, viewport, cameraName, metres])
  return <svg ref={svg} className={styles.layer} aria-hidden="true" data-testid={`edit-${cameraName}`} />
}

export const RoomEdit = ({ viewport }: { viewport: RoomViewport }) => {
  const session = useStudio()
  const editable = useMayEdit()
  useEffect(() => void bringPicture(session), [session])
  useEffect(
    () =>
      session.live.subscribe(({ gesture }, before) => {
        // The plan's own drawing goes by the active tool (sheet.module.css).
        const area = areaOf(session)
        if (gesture !== before.gesture && area) area.dataset.tool = gesture
      }),
    [session],
  )
  return (
    <>
      <PictureLayer viewport={viewport} />
      <Layer viewport={viewport} cameraName="3d" />
      <Layer viewport={viewport} cameraName="plan" />
      {editable && <WallLengths viewport={viewport} />}
      <ToolBar />
      <RoomQuestionDialog />
    </>
  )
}
