/** One of a few, all in view. */
import type { CSSProperties, ReactNode } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'
import { classNames } from '../classNames.ts'
import styles from './choices.module.css'

interface Option<Id extends string> {
  id: Id
  name: string
  icon?: ReactNode
  /** A quiet line below the name (radio cards). */
  about?: ReactNode
  isDisabled?: boolean
}
interface Props<Id extends string> {
  label: string
  value: Id
  onChange: (id: Id) => void
  options: readonly Option<Id>[]
  className?: string
}
const chosenOf = <Id extends string>(options: readonly Option<Id>[], key: unknown): Id | undefined => options.find(({ id }) => id === key)?.id

/** A switch between views, such as 3D and Plan. */
export const Segmented = <Id extends string>({ label, value, onChange, options, className }: Props<Id>) => (
  <ToggleButtonGroup
    aria-label={label}
    selectionMode="single"
    disallowEmptySelection
    selectedKeys={[value]}
    onSelectionChange={([key]) => {
      const chosen = chosenOf(options, key)
      if (chosen) onChange(chosen)
    }}
    className={classNames(styles.segmented, className)}
  >
    {options.map(({ id, name, icon, isDisabled }) => (
      <ToggleButton key={id} id={id} isDisabled={isDisabled ?? false} className={styles.segment}>
        {icon}
        {name}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
)

const PX_PER_REM = 16
const GAP_PX = 10
/** The narrowest row whose cards are beside each other: where text is too large for it, fewer are. */
const LEAST_ROW_REM = 12.75
const widthOfColumn = (columns: number): string => `max(calc((100% - ${columns * GAP_PX}px) / ${columns}), ${LEAST_ROW_REM / columns}rem)`

/**
 * Cards to choose one from. `rows` lays each out as a line: image, name, a few words; `columns` gives them so many equal columns; `cardWidth` is the
 * least width of one in pixels, where text has its usual size.
 */
export const RadioCards = <Id extends string>({
  label,
  value,
  onChange,
  options,
  className,
  rows,
  cardWidth = 132,
  columns,
  hideLabel,
  error,
}: Omit<Props<Id>, 'value'> & {
  value: Id | null
  rows?: boolean
  cardWidth?: number
  columns?: number
  hideLabel?: boolean
  error?: string | undefined
}) => (
  <RadioGroup
    {...(hideLabel && { 'aria-label': label })}
    value={value}
    isInvalid={error !== undefined}
    onChange={(key) => {
      const chosen = chosenOf(options, key)
      if (chosen) onChange(chosen)
    }}
    className={classNames(styles.group, className)}
  >
    {!hideLabel && <Label className={styles.label}>{label}</Label>}
    <div
      className={styles.cards}
      style={{ '--card-width': rows ? '100%' : columns ? widthOfColumn(columns) : `${cardWidth / PX_PER_REM}rem` } as CSSProperties}
    >
      {options.map(({ id, name, icon, about, isDisabled }) => (
        <Radio key={id} value={id} isDisabled={isDisabled ?? false} className={classNames(styles.card, rows && styles.row)}>
          {icon && <span className={styles.image}>{icon}</span>}
          <span className={styles.words}>
            <span className={styles.name}>{name}</span>
            {about && <span className={styles.about}>{about}</span>}
          </span>
        </Radio>
      ))}
    </div>
    <FieldError>{error}</FieldError>
  </RadioGroup>
)
