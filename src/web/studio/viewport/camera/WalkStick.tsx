/** A stick under the left thumb to walk with, on touch screens. Its drags go straight to the walker; the rest of the canvas looks around. */
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { useScene, useStudio } from '../../context.ts'
import { viewportOf } from '../ViewportContext.ts'
import styles from './walk.module.css'

/** CSS pixels from the middle at which the walker has full speed. */
const REACH = 40
/** Share of the reach that is a dead zone: a thumb at rest. */
const REST = 0.12

export const WalkStick = () => useScene((state) => state.view === 'walk') && <Stick />

const Stick = () => {
  const { t } = useTranslation('studio')
  const room = useStudio()
  const base = useRef<HTMLDivElement>(null)
  const knob = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = base.current
    if (!element) return undefined
    const life = new AbortController()
    const { signal } = life
    let activePointer: number | null = null
    const push = (right: number, ahead: number) => {
      const moved = Math.hypot(right, ahead) < REST ? [0, 0] : [right, ahead]
      viewportOf(room)?.moveCamera((rig) => rig.walker.push(moved[0]!, moved[1]!))
      if (knob.current) knob.current.style.transform = `translate(${moved[0]! * REACH}px, ${-moved[1]! * REACH}px)`
    }
    const follow = ({ clientX, clientY }: PointerEvent) => {
      const box = element.getBoundingClientRect()
      const [x, y] = [(clientX - box.left - box.width / 2) / REACH, (clientY - box.top - box.height / 2) / REACH]
      const length = Math.max(1, Math.hypot(x, y))
      push(x / length, -y / length)
    }
    const down = (event: PointerEvent) => {
      if (activePointer !== null) return
      activePointer = event.pointerId
      element.setPointerCapture(event.pointerId)
      follow(event)
    }
    const move = (event: PointerEvent) => {
      if (event.pointerId === activePointer) follow(event)
    }
    const up = (event: PointerEvent) => {
      if (event.pointerId !== activePointer) return
      activePointer = null
      push(0, 0)
    }
    element.addEventListener('pointerdown', down, { signal })
    element.addEventListener('pointermove', move, { signal })
    for (const end of ['pointerup', 'pointercancel', 'lostpointercapture'] as const) element.addEventListener(end, up, { signal })
    return () => {
      life.abort()
      push(0, 0)
    }
  }, [room])
  return (
    <div ref={base} className={styles.stick} role="img" aria-label={t('walk.stick')} data-own-pointer data-testid="walk-stick">
      <div ref={knob} className={styles.knob} />
    </div>
  )
}
