/** The hour of the day. The room follows while the slider moves, with no React and no store; one edit on release. */
import { Moon, Sun, Sunrise, Sunset } from 'lucide-react'
import { useEffect, useId, useMemo, useRef } from 'react'
import { useFormat } from '../../../../lib/i18n/format.ts'
import { useTranslation } from '../../../../lib/i18n/useTranslation.ts'
import { HOUR_STEP, roomHour, setHour, previewHour } from '../../../../editor/actions/room/light.ts'
import { useScene, useStudio } from '../../../context.ts'
import { hourWords } from './hourWords.ts'
import styles from './light.module.css'

/** Milliseconds after the last key until the hour is chosen: a row of arrows is one edit. */
const KEYS_REST = 700

const TICKS = [
  { hour: 0, icon: Moon },
  { hour: 6, icon: Sunrise },
  { hour: 12, icon: Sun },
  { hour: 18, icon: Sunset },
  { hour: 24, icon: Moon },
] as const

export const HourSlider = () => {
  const { t } = useTranslation('studio')
  const { locale } = useFormat()
  const room = useStudio()
  const id = useId()
  const words = useMemo(() => hourWords(locale), [locale])
  const hour = useScene(() => roomHour(room))
  const slider = useRef<HTMLInputElement>(null)
  const text = useRef<HTMLOutputElement>(null)

  useEffect(() => {
    const input = slider.current
    if (!input) return undefined
    const life = new AbortController()
    const { signal } = life
    let timer: ReturnType<typeof setTimeout> | undefined
    let keys = false
    const say = () => {
      const at = input.valueAsNumber
      input.setAttribute('aria-valuetext', words(at))
      if (text.current) text.current.value = words(at)
    }
    const choose = () => {
      clearTimeout(timer)
      timer = undefined
      setHour(room, input.valueAsNumber)
    }
    input.valueAsNumber = hour
    say()
    input.addEventListener('keydown', () => (keys = true), { signal })
    input.addEventListener('pointerdown', () => (keys = false), { signal })
    input.addEventListener(
      'input',
      () => {
        say()
        previewHour(room, input.valueAsNumber)
      },
      { signal },
    )
    input.addEventListener(
      'change',
      () => {
        clearTimeout(timer)
        if (keys) timer = setTimeout(choose, KEYS_REST)
        else choose()
      },
      { signal },
    )
    input.addEventListener('blur', () => timer !== undefined && choose(), { signal })
    return () => {
      life.abort()
      if (timer !== undefined) choose()
    }
  }, [room, words, hour])

  return (
    <div className={styles.slider}>
      <p className={styles.line}>
        <label htmlFor={id}>{t('light.hour')}</label>
        <output ref={text} htmlFor={id} className={styles.time} aria-live="off" />
      </p>
      <input ref={slider} id={id} type="range" min={0} max={24} step={HOUR_STEP} defaultValue={hour} className={styles.range} />
      <span className={styles.ticks} aria-hidden="true">
        {TICKS.map(({ hour: at, icon: Icon }) => (
          <span key={at}>
            <Icon size={16} />
          </span>
        ))}
      </span>
    </div>
  )
}
