/** The sketch of the active gesture in words: its lengths, and why it is refused. Written into the DOM without React. */
import { useEffect, useRef } from 'react'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useStudio } from '../../context.ts'
import type { Sketch } from '../../../editor/roomGesture.ts'
import type { RoomRefusal } from '../../../editor/store/live.ts'
import styles from './bottom.module.css'
import { useRoomRefusal } from '../../labels/useRoomWords.ts'

const refusedIn = (sketch: Sketch | null): RoomRefusal | null => (sketch?.of === 'outline' || sketch?.of === 'nothing' ? sketch.refused : null)

export const SketchStatus = () => {
  const room = useStudio()
  const { metres } = useFormat()
  const refusal = useRoomRefusal()
  const measure = useRef<HTMLSpanElement>(null)
  const reason = useRef<HTMLSpanElement>(null)
  useEffect(
    () =>
      room.editState.watch(() => {
        const { sketch } = room.editState
        const lengths = sketch?.of === 'outline' || sketch?.of === 'opening' ? sketch.lengths : []
        const refused = refusedIn(sketch)
        if (measure.current) measure.current.textContent = lengths.map((length) => metres(length.metres)).join(' · ')
        if (reason.current) reason.current.textContent = refused ? refusal(refused) : ''
      }),
    [room, metres, refusal],
  )
  return (
    <>
      <span ref={measure} className={styles.measure} data-testid="room-measure" />
      <span ref={reason} className={styles.problem} data-testid="room-reason" />
    </>
  )
}
