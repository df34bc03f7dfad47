/** A radio group of thumbnails: hover or focus previews one, a press chooses it. */
import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from '../../../../lib/ui/classNames.ts'
import { nextRadio } from './nextRadio.ts'
import styles from './finishes.module.css'

/** Milliseconds that a mouse rests on one before it is tried: a mouse that passes tries nothing. */
const REST = 110

export interface Tried<Id extends string> {
  id: Id
  name: string
  thumbnail: ReactNode
  /** Below the thumbnail. */
  words?: ReactNode
}

interface Props<Id extends string> {
  label: string
  options: readonly Tried<Id>[]
  chosen: Id | null
  onTry: (id: Id) => void
  onLeave: () => void
  onChoose: (id: Id) => void
  className?: string | undefined
}

export const Trying = <Id extends string>({ label, options, chosen, onTry, onLeave, onChoose, className }: Props<Id>) => {
  const group = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const rest = (id: Id) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onTry(id), REST)
  }
  const away = () => {
    clearTimeout(timer.current)
    onLeave()
  }
  // A panel that is closed while something is tried puts it back.
  const close = useEffectEvent(away)
  useEffect(() => () => close(), [])
  const stop = chosen !== null && options.some(({ id }) => id === chosen) ? chosen : options[0]?.id
  const onKeyDown = (event: KeyboardEvent) => {
    const radios = [...(group.current?.querySelectorAll<HTMLElement>('[role="radio"]') ?? [])]
    const at = radios.indexOf(document.activeElement as HTMLElement)
    const rtl = group.current !== null && getComputedStyle(group.current).direction === 'rtl'
    const columns = radios.filter(({ offsetTop }) => offsetTop === radios[0]?.offsetTop).length
    const next = at < 0 ? null : nextRadio({ at, count: radios.length, columns, rtl }, event.key)
    if (next === null) return
    event.preventDefault()
    radios[next]?.focus()
  }
  return (
    <div
      ref={group}
      role="radiogroup"
      tabIndex={-1}
      aria-label={label}
      className={classNames(styles.group, className)}
      onKeyDown={onKeyDown}
      onPointerLeave={away}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || away()}
    >
      {options.map(({ id, name, thumbnail, words }) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- arrows look at a finish, a press chooses it: a radio button would choose at once
        <button
          key={id}
          type="button"
          role="radio"
          aria-checked={id === chosen}
          aria-label={name}
          title={words === undefined ? name : undefined}
          tabIndex={id === stop ? 0 : -1}
          className={styles.choice}
          onPointerEnter={(event) => event.pointerType === 'mouse' && rest(id)}
          onFocus={(event) => event.currentTarget.matches(':focus-visible') && rest(id)}
          onClick={() => {
            clearTimeout(timer.current)
            onChoose(id)
          }}
        >
          {thumbnail}
          {words !== undefined && <span className={styles.words}>{words}</span>}
        </button>
      ))}
    </div>
  )
}
