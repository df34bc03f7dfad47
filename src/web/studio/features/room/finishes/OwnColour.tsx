import { Pipette } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { colourText } from './choosing.ts'
import styles from './finishes.module.css'

interface Props {
  label: string
  value: string
  /** No named colour is chosen. */
  chosen: boolean
  onTry: (color: string) => void
  onLeave: () => void
  onChoose: (color: string) => void
}

/** Any colour, by the browser's own chooser: previewed while it is open, applied when it is closed. */
export const OwnColour = ({ label, value, chosen, onTry, onLeave, onChoose }: Props) => {
  const field = useRef<HTMLInputElement>(null)
  const choose = useEffectEvent((value: string) => {
    const color = colourText(value)
    if (color) onChoose(color)
  })
  useEffect(() => {
    const input = field.current
    // React's onChange fires at every step; the browser's own at the end.
    const done = () => input && choose(input.value)
    input?.addEventListener('change', done)
    return () => input?.removeEventListener('change', done)
  }, [])
  useEffect(() => {
    if (field.current) field.current.value = value.toLowerCase()
  }, [value])
  return (
    <label className={styles.own} data-chosen={chosen} title={label}>
      <Pipette size={16} aria-hidden="true" />
      <input
        ref={field}
        type="color"
        aria-label={label}
        defaultValue={value.toLowerCase()}
        onBlur={onLeave}
        onInput={({ currentTarget }) => {
          const color = colourText(currentTarget.value)
          if (color) onTry(color)
        }}
      />
      <i style={{ background: value }} />
    </label>
  )
}
