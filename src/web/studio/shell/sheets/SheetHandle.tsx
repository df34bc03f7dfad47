/** The grip of a bottom sheet: pressed it makes the sheet tall and half again; dragged, the sheet follows and rests at the nearest stop. */
import { useRef, type PointerEvent as ReactPointerEvent } from 'react'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { stopAfterDrag, type SheetStop } from './sheetHeight.ts'
import styles from './sheetHandle.module.css'

/** CSS pixels up to which a press is no drag. */
const PRESS_WITHIN = 6

interface Drag {
  fromY: number
  /** Heights of the sheet at its start and at its two stops, CSS pixels. */
  start: number
  half: number
  full: number
  /** The last move and the speed there, CSS pixels a millisecond upwards. */
  y: number
  at: number
  speed: number
}

/** The custom properties of the sheet's style sheet, as CSS pixels. */
const pixelsOf = (sheet: HTMLElement, property: '--sheet-half' | '--sheet-full'): number => {
  const probe = document.createElement('div')
  Object.assign(probe.style, { position: 'absolute', visibility: 'hidden', blockSize: `var(${property})` })
  sheet.append(probe)
  const { height } = probe.getBoundingClientRect()
  probe.remove()
  return height
}

/** Written past React: a sheet follows its finger in every frame. @param height CSS pixels; null, as its style sheet says */
const writeHeight = (sheet: HTMLElement, height: number | null): void => {
  if (height === null) sheet.style.removeProperty('--sheet-height')
  else sheet.style.setProperty('--sheet-height', `${height}px`)
  sheet.toggleAttribute('data-dragged', height !== null)
}

const heightAt = ({ start, fromY, full }: Drag, y: number): number => Math.max(0, Math.min(full, start + fromY - y))

/** @param onStop called with the stop at which the sheet comes to rest. The sheet is the parent of the handle: its height is `--sheet-height`. */
export const SheetHandle = ({ isFull, onStop }: { isFull: boolean; onStop: (stop: SheetStop) => void }) => {
  const { t } = useTranslation('studio')
  const drag = useRef<Drag | null>(null)
  const wasDrag = useRef(false)
  const begin = ({ currentTarget, button, pointerId, clientY: y, timeStamp: at }: ReactPointerEvent<HTMLButtonElement>) => {
    const sheet = currentTarget.parentElement
    wasDrag.current = false
    if (!sheet || button !== 0) return
    currentTarget.setPointerCapture(pointerId)
    const { height: start } = sheet.getBoundingClientRect()
    drag.current = { fromY: y, start, half: pixelsOf(sheet, '--sheet-half'), full: pixelsOf(sheet, '--sheet-full'), y, at, speed: 0 }
  }
  const follow = ({ currentTarget, clientY: y, timeStamp: at }: ReactPointerEvent) => {
    const now = drag.current
    if (!now || !currentTarget.parentElement) return
    if (Math.abs(y - now.fromY) > PRESS_WITHIN) wasDrag.current = true
    if (!wasDrag.current) return
    drag.current = { ...now, y, at, speed: (now.y - y) / Math.max(1, at - now.at) }
    writeHeight(currentTarget.parentElement, heightAt(now, y))
  }
  const end = ({ currentTarget, type, clientY }: ReactPointerEvent) => {
    const now = drag.current
    drag.current = null
    if (currentTarget.parentElement) writeHeight(currentTarget.parentElement, null)
    if (now && wasDrag.current && type === 'pointerup') onStop(stopAfterDrag(heightAt(now, clientY), now.speed, now))
  }
  return (
    <button
      type="button"
      className={styles.handle}
      aria-label={t(isFull ? 'panel.half' : 'panel.full')}
      onPointerDown={begin}
      onPointerMove={follow}
      onPointerUp={end}
      onPointerCancel={end}
      onClick={() => {
        if (!wasDrag.current) onStop(isFull ? 'half' : 'full')
        wasDrag.current = false
      }}
    />
  )
}
