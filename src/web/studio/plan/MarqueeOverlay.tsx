/** The box that is being drawn over the plan. Placed by the gesture, not by React. */
import { useEffect, useRef } from 'react'
import { useStudio } from '../context.ts'
import styles from './plan.module.css'

export const MarqueeOverlay = () => {
  const room = useStudio()
  const box = useRef<HTMLDivElement>(null)
  useEffect(
    () =>
      room.gestures.watchMarquee((drawn) => {
        const element = box.current
        if (!element) return
        element.hidden = drawn === null
        if (!drawn) return
        const [a, b] = drawn
        element.style.transform = `translate(${Math.min(a.x, b.x)}px, ${Math.min(a.y, b.y)}px)`
        element.style.width = `${Math.abs(b.x - a.x)}px`
        element.style.height = `${Math.abs(b.y - a.y)}px`
      }),
    [room],
  )
  return <div ref={box} className={styles.box} hidden aria-hidden="true" />
}
