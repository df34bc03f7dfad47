/** The comments of a pin, or the one that is being written, beside their place. On a phone at the foot of the canvas. */
import { areaOf } from '../../viewport/ViewportContext.ts'
import { X } from 'lucide-react'
import { useCallback, useEffect, useRef } from 'react'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { IconButton } from '../../../lib/ui/forms/Button.tsx'
import { useScene, useStudio } from '../../context.ts'
import type { RoomViewport } from '../../viewport/RoomViewport.ts'
import { camerasOf } from '../../../editor/store/views.ts'
import { useEscape } from '../../controls/useEscape.ts'
import { Composer } from './Composer.tsx'
import { Remark } from './Remark.tsx'
import { useComments } from './useComments.ts'
import styles from './pins.module.css'

/** CSS pixels between the card and its place, and between it and the canvas's edge. */
const BESIDE = 22
const EDGE = 8

const keepIn = (at: number, length: number, whole: number): number => Math.max(EDGE, Math.min(at, whole - length - EDGE))

export const CommentCard = ({ viewport }: { viewport: RoomViewport }) => {
  const { t } = useTranslation('studio')
  const room = useStudio()
  const board = room.sync.comments
  const view = useScene((state) => state.view)
  const comments = useComments((state) => state.comments)
  const open = useComments((state) => state.open)
  const draft = useComments((state) => state.draft)
  const shown = comments.filter(({ id }) => open.includes(id))
  const place = draft?.position ?? shown[0]?.position ?? null
  const card = useRef<HTMLDivElement>(null)
  const isOpen = draft !== null || shown.length > 0

  useEffect(() => {
    const element = card.current
    if (!element || !place) return undefined
    const put = () => {
      const at = camerasOf(view)
        .map((cameraName) => viewport.projection.projectVisible(place, cameraName))
        .find((point) => point !== undefined)
      const area = areaOf(room)
      if (!area) return
      // A place outside the view keeps its card where it was.
      const point = at ?? { x: area.clientWidth / 2, y: area.clientHeight / 2 }
      const { offsetWidth, offsetHeight } = element
      const left = point.x + BESIDE + offsetWidth + EDGE <= area.clientWidth ? point.x + BESIDE : point.x - BESIDE - offsetWidth
      const x = keepIn(left, offsetWidth, area.clientWidth)
      const y = keepIn(point.y - 40, offsetHeight, area.clientHeight)
      element.style.transform = `translate(${x}px, ${y}px)`
    }
    put()
    return viewport.watchFrames(put)
  }, [viewport, room, view, place])
  useEffect(() => {
    if (open.length > 0) {
      card.current?.focus({ preventScroll: true })
      board.look()
    }
  }, [open, board])

  useEffect(() => {
    if (draft) card.current?.querySelector('textarea')?.focus({ preventScroll: true })
  }, [draft])

  const close = useCallback(() => {
    board.show([])
    board.write(null)
    room.display.area?.focus({ preventScroll: true })
  }, [board, room])
  useEscape(card, close, isOpen)

  if (!isOpen) return null
  return (
    <div
      ref={card}
      className={styles.card}
      role="dialog"
      aria-label={draft ? t('comments.write.here') : t('comments.pin.many', { count: shown.length })}
      tabIndex={-1}
      data-own-pointer
      data-testid="comment-card"
    >
      <IconButton className={styles.close ?? ''} name={t('comments.close')} icon={<X size={18} aria-hidden="true" />} onPress={close} />
      {draft ? <Composer position={draft.position} /> : shown.map((comment) => <Remark key={comment.id} comment={comment} />)}
    </div>
  )
}
