/** Comments where they are pinned, in each view. Placed with the frame, not by React; those that would lie on each other are one. */
import { MessageCircle } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { badgeText } from '../../../lib/ui/display/countBadge.ts'
import { useLive, useScene, useStudio } from '../../context.ts'
import { CommentCard } from './CommentCard.tsx'
import { heapsOf } from './clusters.ts'
import { PlacingComment } from './PlacingComment.tsx'
import { useAuthorName, useComments } from './useComments.ts'
import styles from './pins.module.css'
import { initialsOf } from '../../../editor/store/presence.ts'
import type { RoomViewport } from '../../viewport/RoomViewport.ts'
import { camerasOf } from '../../../editor/store/views.ts'

const Pins = ({ viewport }: { viewport: RoomViewport }) => {
  const { t } = useTranslation('studio')
  const { number } = useFormat()
  const { comments: board } = useStudio().sync
  const name = useAuthorName()
  const view = useScene((state) => state.view)
  const comments = useComments((state) => state.comments)
  const open = useComments((state) => state.open)
  const pins = useMemo(
    () =>
      comments.flatMap((comment) =>
        comment.position ? camerasOf(view).map((cameraName) => ({ comment, position: comment.position!, cameraName })) : [],
      ),
    [comments, view],
  )
  const list = useRef<HTMLDivElement>(null)
  /** Indexes of the pins that each shown one represents. */
  const heaps = useRef(new Map<number, number[]>())
  useEffect(() => {
    if (pins.length === 0) return undefined
    const place = () => {
      const points = pins.map(({ position, cameraName }) => viewport.projection.projectVisible(position, cameraName))
      heaps.current = new Map()
      for (const [i, leader] of heapsOf(points).entries())
        if (leader !== undefined) heaps.current.set(leader, [...(heaps.current.get(leader) ?? []), i])
      for (const [i, point] of points.entries()) {
        const pin = list.current?.children[i]
        if (!(pin instanceof HTMLElement)) continue
        const heap = heaps.current.get(i)
        pin.hidden = heap === undefined
        if (!heap || !point) continue
        pin.style.transform = `translate(${point.x}px, ${point.y}px) translate(-50%, -100%)`
        pin.dataset.count = heap.length > 1 ? badgeText(heap.length, number) : ''
      }
    }
    place()
    return viewport.watchFrames(place)
  }, [viewport, pins, number])
  return (
    <div ref={list} className={styles.pins} data-testid="comment-pins">
      {pins.map(({ comment, cameraName }, i) => (
        <button
          key={`${comment.id} ${cameraName}`}
          type="button"
          className={styles.pin}
          data-own-pointer
          data-open={open.includes(comment.id)}
          // The list of comments is the way by keyboard: Tab walks the furniture here.
          tabIndex={-1}
          aria-label={t('comments.pin.one', { name: name(comment) })}
          onClick={() => board.show((heaps.current.get(i) ?? [i]).map((index) => pins[index]!.comment.id))}
        >
          <span className={styles.drop} />
          <span className={styles.who} aria-hidden="true">
            {initialsOf(comment.author.name) ?? <MessageCircle size={15} />}
          </span>
        </button>
      ))}
    </div>
  )
}

/** Overlay of comments on the canvas. Empty while an earlier version is shown: comments are about the current room. */
export const CommentPins = ({ viewport }: { viewport: RoomViewport }) => {
  const isPreviewing = useLive((state) => state.roomPreview !== null)
  const pins = useComments((state) => state.pins)
  if (isPreviewing) return null
  return (
    <>
      {pins && <Pins viewport={viewport} />}
      <CommentCard viewport={viewport} />
      <PlacingComment viewport={viewport} />
    </>
  )
}
