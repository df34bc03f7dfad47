/** The comments page: comments, oldest first, and the composer. */
import { MapPinPlus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Comment } from '#contract/design/sharing.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { Checkbox } from '../../../lib/ui/forms/fields.tsx'
import { Notice, Skeleton } from '../../../lib/ui/states.tsx'
import { useStudio } from '../../context.ts'
import { Composer } from './Composer.tsx'
import { Remark } from './Remark.tsx'
import { useComments } from './useComments.ts'
import styles from './comments.module.css'
import type { EditedRoom } from '../../../editor/EditedRoom.ts'

/** Metres around a pinned comment that are framed with it. */
const AROUND = 0.6

/** Frames a comment's place in the view and opens it there. */
const lookAtPlace = (room: Pick<EditedRoom, 'display' | 'sync'>, { id, position }: Comment): void => {
  if (!position) return
  room.display.viewport?.framePlace(
    [
      { ...position, y: position.y - AROUND },
      { ...position, y: position.y + AROUND },
    ],
    AROUND,
  )
  room.sync.comments.show([id])
}

/** Counts them as read while the page is really seen: on a phone it may lie below the screen. */
const useReading = () => {
  const { comments } = useStudio().sync
  const page = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = page.current
    if (!element) return undefined
    let seen = false
    const look = () => {
      if (seen) comments.look()
    }
    const observer = new IntersectionObserver(([entry]) => {
      seen = entry?.isIntersecting ?? false
      look()
    })
    observer.observe(element)
    const stop = comments.store.subscribe(look)
    return () => {
      stop()
      observer.disconnect()
    }
  }, [comments])
  return page
}

const CommentsPage = () => {
  const { t } = useTranslation('studio')
  const room = useStudio()
  const board = room.sync.comments
  const comments = useComments((state) => state.comments)
  const reading = useComments((state) => state.reading)
  const mayComment = useComments((state) => state.mayComment)
  const placing = useComments((state) => state.placing)
  const pins = useComments((state) => state.pins)
  const [seen] = useState(() => board.store.getState().seen)
  const page = useReading()
  useEffect(() => {
    if (board.store.getState().reading === 'not yet') void board.read()
  }, [board])
  const isFresh = ({ author, createdAt }: Comment) => author.id !== board.me && createdAt > seen
  const isPending = comments.length === 0 && reading !== 'there' && reading !== 'failed'
  return (
    <section ref={page} className={styles.page} aria-label={t('comments.title')} data-testid="comments">
      {isPending && <Skeleton height={120} />}
      {reading === 'failed' && (
        <Notice>
          <p>{t('comments.failed')}</p>
          <Button onPress={() => void board.read()}>{t('comments.again')}</Button>
        </Notice>
      )}
      {reading === 'there' && comments.length === 0 && <p className={styles.quiet}>{t(mayComment ? 'comments.empty' : 'comments.empty.look')}</p>}
      {comments.some(({ position }) => position !== null) && (
        <Checkbox isSelected={pins} onChange={(on) => board.showPins(on)}>
          {t('comments.pins')}
        </Checkbox>
      )}
      {comments.length > 0 && (
        <ol className={styles.list}>
          {comments.map((comment) => (
            <li key={comment.id}>
              <Remark comment={comment} fresh={isFresh(comment)} onShow={comment.position ? () => lookAtPlace(room, comment) : undefined} />
            </li>
          ))}
        </ol>
      )}
      {mayComment && (
        <div className={styles.say}>
          <Composer position={null} />
          <Button icon={<MapPinPlus size={18} aria-hidden="true" />} aria-pressed={placing} onPress={() => board.place(!placing)}>
            {t('comments.pin')}
          </Button>
        </div>
      )}
      {reading === 'there' && !mayComment && <p className={styles.quiet}>{t('comments.off')}</p>}
    </section>
  )
}
export default CommentsPage
