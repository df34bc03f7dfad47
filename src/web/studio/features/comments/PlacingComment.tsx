/** While a comment is being placed: the instruction, and the press that places it. The camera still moves meanwhile. */
import { areaOf } from '../../viewport/ViewportContext.ts'
import { useEffect } from 'react'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { placeUnder } from '../../../editor/actions/project/comment.ts'
import { useStudio } from '../../context.ts'
import type { EditedRoom } from '../../../editor/EditedRoom.ts'
import type { RoomViewport } from '../../viewport/RoomViewport.ts'
import { useComments } from './useComments.ts'
import styles from './pins.module.css'

/** CSS pixels that a finger trembles. */
const TREMBLE = 6

const isOwn = (target: EventTarget | null): boolean => target instanceof Element && target.closest('[data-own-pointer]') !== null

/** Calls back with the point on the canvas of a press that does not move. @returns a function that ends it */
const listenToPresses = (area: HTMLElement, onPress: (at: { x: number; y: number }) => void): (() => void) => {
  let down: { id: number; x: number; y: number } | null = null
  const life = new AbortController()
  const options = { capture: true, signal: life.signal }
  area.addEventListener(
    'pointerdown',
    (event) => {
      // A second finger means the camera.
      down = down || isOwn(event.target) || event.button !== 0 ? null : { id: event.pointerId, x: event.clientX, y: event.clientY }
    },
    options,
  )
  window.addEventListener(
    'pointerup',
    (event) => {
      const from = down
      down = null
      if (from?.id !== event.pointerId || Math.hypot(event.clientX - from.x, event.clientY - from.y) > TREMBLE) return
      const box = area.getBoundingClientRect()
      onPress({ x: event.clientX - box.left, y: event.clientY - box.top })
    },
    options,
  )
  window.addEventListener('pointercancel', () => (down = null), options)
  return () => life.abort()
}

const listen = (room: EditedRoom, viewport: RoomViewport, area: HTMLElement): (() => void) => {
  area.dataset.commenting = ''
  const stop = listenToPresses(area, (at) => {
    const position = placeUnder(room, viewport, at)
    if (position) room.sync.comments.write({ position })
    else room.notify({ about: 'comment-nowhere' })
  })
  return () => {
    delete area.dataset.commenting
    stop()
  }
}

export const PlacingComment = ({ viewport }: { viewport: RoomViewport }) => {
  const { t } = useTranslation('studio')
  const room = useStudio()
  const placing = useComments((state) => state.placing)
  useEffect(() => {
    const area = placing ? areaOf(room) : undefined
    return area && listen(room, viewport, area)
  }, [placing, room, viewport])
  if (!placing) return null
  return (
    <div className={styles.placing} role="status" data-own-pointer data-testid="comment-placing">
      <span>{t('comments.placing')}</span>
      <Button onPress={() => room.sync.comments.place(false)}>{t('comments.placing.stop')}</Button>
    </div>
  )
}
