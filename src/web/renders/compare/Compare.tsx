/** Two images one over the other, with a line between them that is dragged. */
import { ChevronsLeftRight } from 'lucide-react'
import { useRef, useState, type PointerEvent } from 'react'
import type { Render } from '#contract/renders/renders.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { keyedPlace, MIDDLE, placeAt } from './comparing.ts'
import { useRenderName } from '../useRenderName.ts'
import styles from './compare.module.css'

interface Props {
  /** First at the start side. */
  first: Render
  second: Render
  /** The room's name. */
  room: string
}

const isRtl = (): boolean => document.documentElement.dir === 'rtl'

const Compare = ({ first, second, room }: Props) => {
  const { t } = useTranslation('pictures')
  const { percent } = useFormat()
  const nameOf = useRenderName(room)
  const [at, setAt] = useState(MIDDLE)
  const handle = useRef<HTMLDivElement>(null)
  const follow = ({ currentTarget, clientX, buttons }: PointerEvent<HTMLElement>) => {
    if (buttons === 0) return
    const { left, width } = currentTarget.getBoundingClientRect()
    setAt(placeAt(clientX - left, width, isRtl()))
  }
  const { width, height } = first.resolution
  const hidden = isRtl() ? `inset(0 ${at}% 0 0)` : `inset(0 0 0 ${at}%)`
  return (
    <div
      className={styles.compare}
      style={{ '--ratio': width / height } as React.CSSProperties}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        follow(event)
        // The press that moves the line focuses it, and not the images.
        event.preventDefault()
        handle.current?.focus()
      }}
      onPointerMove={follow}
      data-testid="compare"
    >
      <img src={first.imageUrl ?? ''} alt={nameOf(first).alt} draggable={false} />
      <img src={second.imageUrl ?? ''} alt={nameOf(second).alt} draggable={false} style={{ clipPath: hidden }} />
      <span className={styles.tag} data-side="start" aria-hidden="true">
        {t(`quality.${first.quality}`)} · {t(`light.${first.lighting}`)}
      </span>
      <span className={styles.tag} data-side="end" aria-hidden="true">
        {t(`quality.${second.quality}`)} · {t(`light.${second.lighting}`)}
      </span>
      <div
        ref={handle}
        role="slider"
        tabIndex={0}
        aria-label={t('compare.slider')}
        aria-orientation="horizontal"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(at)}
        aria-valuetext={t('compare.value', { part: percent(Math.round(at)) })}
        className={styles.line}
        style={{ insetInlineStart: `${at}%` }}
        onKeyDown={(event) => {
          const to = keyedPlace(at, event.key, isRtl())
          if (to === null) return
          event.preventDefault()
          event.stopPropagation()
          setAt(to)
        }}
      >
        <span className={styles.knob}>
          <ChevronsLeftRight size={20} aria-hidden="true" />
        </span>
      </div>
    </div>
  )
}
export default Compare
