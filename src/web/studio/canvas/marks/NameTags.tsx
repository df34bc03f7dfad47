/** Names over what others have selected, in each view. Placed with the frame, not by React; without a frame nothing is done. */
import { useEffect, useMemo, useRef, type CSSProperties } from 'react'
import { useLive, useScene } from '../../context.ts'
import { usePersonName } from '../../labels/usePersonName.ts'
import styles from '../../features/people/people.module.css'
import type { RoomViewport } from '../../viewport/RoomViewport.ts'
import { camerasOf } from '../../../editor/store/views.ts'

/** CSS pixels between an item's top and the name over it. */
const OVER = 10

export const NameTags = ({ viewport }: { viewport: RoomViewport }) => {
  const personName = usePersonName()
  const view = useScene((state) => state.view)
  const others = useLive((state) => state.people.others)
  const tags = useMemo(
    () =>
      others.flatMap(({ id, name, isGuest, color, selection }) =>
        selection
          .slice(0, 1)
          .flatMap((itemId) => camerasOf(view).map((cameraName) => ({ key: `${id} ${cameraName}`, name, isGuest, color, itemId, cameraName }))),
      ),
    [others, view],
  )
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (tags.length === 0) return undefined
    const place = () => {
      for (const [i, { itemId, cameraName }] of tags.entries()) {
        const tag = list.current?.children[i]
        if (!(tag instanceof HTMLElement)) continue
        const at = viewport.topOf(itemId, cameraName)
        tag.hidden = at === undefined
        if (at) tag.style.transform = `translate(${at.x}px, ${at.y - OVER}px) translate(-50%, -100%)`
      }
    }
    place()
    return viewport.watchFrames(place)
  }, [viewport, tags])
  return (
    <div ref={list} className={styles.tags} aria-hidden="true" data-testid="name-tags">
      {tags.map(({ key, name, isGuest, color }) => (
        <div key={key} className={styles.tag} style={{ '--theirs': color } as CSSProperties}>
          <span>{personName({ name, isGuest })}</span>
        </div>
      ))}
    </div>
  )
}
