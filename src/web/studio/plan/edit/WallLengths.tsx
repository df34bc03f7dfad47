/** The lengths on the dimension lines of Plan are buttons: press one and type. They are over the words that the plan draws. */
import { useEffect, useMemo, useRef, useState } from 'react'
import { dimensionLines } from '#room/plan/dimensions.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { useLive, useScene, useStudio } from '../../context.ts'
import { LengthField } from './LengthField.tsx'
import { usePartName } from '../../labels/usePartName.ts'
import type { RoomViewport } from '../../viewport/RoomViewport.ts'
import { useChosenWall } from '../useChosenWall.ts'
import styles from './edit.module.css'

/** CSS pixels that the field needs round its middle. */
const FIELD = { half: 124, above: 160, below: 68 }
/** CSS pixels by which a finger's button lies outside its line. */
const FINGER_OUT = 11
const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value))

export const WallLengths = ({ viewport }: { viewport: RoomViewport }) => {
  const { t } = useTranslation('studio')
  const room = useStudio()
  const format = useFormat()
  const nameOf = usePartName()
  const inPlan = useScene((state) => state.view === 'plan' || state.view === 'split')
  const scene = useScene((state) => state.document.scene)
  const chosenWall = useChosenWall()
  const [asked, setTyping] = useState<string | null>(null)
  // Turning to something else is the end of it.
  const chosen = useScene(({ part }) => (part?.kind === 'wall' ? part.id : null))
  const idle = useLive((state) => state.gesture === 'idle')
  const typing = idle && chosen === asked ? asked : null
  const container = useRef<HTMLDivElement>(null)
  // The lines that the plan draws (PlanOverlay), without those of parts of walls.
  const lines = useMemo(() => dimensionLines(scene, chosenWall).flatMap((line) => (line.id === line.wallId ? [line] : [])), [scene, chosenWall])
  // A finger's tap is drawn to the nearest button: there is one beside the chosen wall alone, or walls could not be tapped.
  const buttons = matchMedia('(pointer: coarse)').matches ? lines.filter(({ id }) => id === chosen) : lines
  useEffect(() => {
    if (!inPlan) return undefined
    const outwards = matchMedia('(pointer: coarse)').matches ? FINGER_OUT : 0
    const place = () => {
      const view = viewport.rig.viewOf('plan')
      const element = container.current
      if (!view || !element) return
      Object.assign(element.style, { left: `${view.x}px`, top: `${view.y}px`, width: `${view.width}px`, height: `${view.height}px` })
      for (const child of element.children) {
        if (!(child instanceof HTMLElement)) continue
        const line = lines.find(({ id }) => id === child.dataset.wall)
        if (!line) continue
        const { x, y } = viewport.project({ x: (line.from.x + line.to.x) / 2, y: 0, z: (line.from.y + line.to.y) / 2 }, 'plan')
        const isField = typing !== null && child.dataset.field !== undefined
        // A finger's button lies outside the line, so that the wall beside it stays within reach.
        const out = isField ? 0 : outwards
        const [left, top] = [x - view.x + line.away.x * out, y - view.y + line.away.y * out]
        const [shownX, shownY] = isField
          ? [within(left, FIELD.half, view.width - FIELD.half), within(top, FIELD.below, view.height - FIELD.above)]
          : [left, top]
        const turn = isField ? '' : ` rotate(${Math.abs(line.to.y - line.from.y) > Math.abs(line.to.x - line.from.x) ? 90 : 0}deg)`
        child.style.transform = `translate(${shownX}px, ${shownY}px)${turn}`
      }
    }
    place()
    return viewport.watchFrames(place)
  }, [viewport, lines, inPlan, typing])
  if (!inPlan) return null
  const close = () => {
    setTyping(null)
    room.display.area?.focus({ preventScroll: true })
  }
  return (
    <div ref={container} className={styles.lengths} data-own-pointer>
      {buttons.map((line) => (
        <button
          key={line.id}
          type="button"
          className={styles.length}
          data-wall={line.id}
          aria-label={t('wall.length.type', { wall: nameOf({ kind: 'wall', id: line.id }), length: format.metres(line.metres) })}
          onPointerEnter={() => room.editState.hover({ kind: 'wall', id: line.id })}
          onPointerLeave={() => room.editState.hover(null)}
          onClick={() => {
            room.scene.selectPart({ kind: 'wall', id: line.id })
            setTyping(line.id)
          }}
        />
      ))}
      {typing !== null && lines.some(({ id }) => id === typing) && (
        <div
          className={styles.asking}
          data-wall={typing}
          data-field
          role="group"
          aria-label={nameOf({ kind: 'wall', id: typing })}
          onKeyDownCapture={({ key }) => {
            if (key === 'Escape') setTimeout(close)
          }}
        >
          <LengthField key={typing} wallId={typing} opened onDone={close} />
          <Button onPress={close}>{t('wall.done')}</Button>
        </div>
      )}
    </div>
  )
}
