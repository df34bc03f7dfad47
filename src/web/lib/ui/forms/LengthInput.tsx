import { Minus, Plus } from 'lucide-react'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { FieldError } from 'react-aria-components/FieldError'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { TextField } from 'react-aria-components/TextField'
import { useFormat } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { classNames } from '../classNames.ts'
import { lengthIn, type LengthUnit } from './length.ts'
import styles from './field.module.css'

interface Props {
  label: string
  hint?: ReactNode
  /** Metres. */
  value: number
  /** Metres that it may be. */
  least: number
  most: number
  /** The unit it is written in, and in which a number without a unit is read. */
  unit: LengthUnit
  /** Takes each length while it is typed; else once Enter is pressed or the field is left. */
  live?: boolean
  /** Takes a length. What it returns is why it is refused, as a sentence. */
  onChange: ((metres: number) => string | undefined) | ((metres: number) => void)
  /** Enter was pressed, and the length taken. */
  onDone?: () => void
  /** Receives whether the typed text is a length. */
  onValidity?: (valid: boolean) => void
  /** It was opened to be typed over: it takes the focus. */
  isOpened?: boolean
  isDisabled?: boolean
  className?: string
}

const STEP = 0.01
const LONG_STEP = 0.1
const toStep = (metres: number): number => Math.round(metres / STEP) * STEP
/** As it is written: a length that was typed finer than a centimetre is shown as fine. */
const DECIMALS = { m: 4, cm: 2 } as const

/**
 * A length with its unit, typed in any usual spelling or stepped by centimetres (arrow keys; with Shift by ten). The understood length is shown
 * where it is spelt otherwise; text that is no length, or is too short or too long, stays as it was typed, with a sentence below it.
 */
export const LengthInput = ({
  label,
  hint,
  value,
  least,
  most,
  unit,
  live,
  onChange,
  onDone,
  onValidity,
  isOpened,
  isDisabled,
  className,
}: Props) => {
  const { t } = useTranslation()
  const { lengthOf } = useFormat()
  const [typed, setTyped] = useState<string | null>(null)
  const [refused, setRefused] = useState<string>()
  const written = (metres: number) => lengthOf(metres, unit, DECIMALS[unit])
  const fits = (metres: number) => metres >= least && metres <= most
  const text = typed ?? written(value)
  const understood = typed === null ? value : lengthIn(typed, { unit, fits })
  const faultOf = (metres: number | null): string | undefined => {
    if (metres === null) return t('length.wrong', { cm: lengthOf(4.25, 'cm', 0), m: lengthOf(4.25, 'm', 2) })
    return fits(metres) ? undefined : t('length.outside', { least: written(least), most: written(most) })
  }
  const take = (metres: number): boolean => {
    const why = (metres === value ? undefined : onChange(metres)) ?? undefined
    setRefused(why)
    return why === undefined
  }
  const type = (next: string) => {
    setTyped(next)
    setRefused(undefined)
    const metres = lengthIn(next, { unit, fits })
    const fault = faultOf(metres)
    onValidity?.(fault === undefined)
    if (live && metres !== null && fault === undefined) take(metres)
  }
  /**
   * Takes the typed length; text that is no length stays, so that it can be corrected. @returns whether the field holds nothing that was not taken
   */
  const settle = (): boolean => {
    if (typed === null) return refused === undefined
    if (understood === null || faultOf(understood)) return false
    const accepted = take(understood)
    // A refused one stays too.
    if (accepted) setTyped(null)
    return accepted
  }
  const step = (by: number) => {
    const from = understood ?? value
    const next = Math.min(most, Math.max(least, toStep(from + by)))
    setTyped(null)
    onValidity?.(true)
    take(Number(next.toFixed(4)))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (by) {
      event.preventDefault()
      step(by * (event.shiftKey ? LONG_STEP : STEP))
    }
    if (event.key === 'Enter' && settle()) onDone?.()
    if (event.key === 'Escape' && typed !== null) {
      setTyped(null)
      setRefused(undefined)
      onValidity?.(true)
    }
  }
  const fault = refused ?? (typed === null ? undefined : faultOf(understood))
  const isSpeltOtherwise = typed !== null && understood !== null && fault === undefined && typed.trim() !== written(understood)
  return (
    <TextField
      className={classNames(styles.field, className)}
      value={text}
      onChange={type}
      onFocus={(event) => event.target instanceof HTMLInputElement && event.target.select()}
      onBlur={() => void settle()}
      onKeyDown={onKeyDown}
      isInvalid={fault !== undefined}
      isDisabled={isDisabled ?? false}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by a press on the length, to be typed over
      autoFocus={isOpened ?? false}
      validationBehavior="aria"
    >
      <Label className={styles.label}>{label}</Label>
      <Group className={styles.box}>
        <Button className={styles.step} aria-label={t('length.less', { label })} isDisabled={value <= least} onPress={() => step(-STEP)}>
          <Minus size={18} aria-hidden="true" />
        </Button>
        <Input className={classNames(styles.input, styles.number)} inputMode="decimal" autoComplete="off" dir="auto" />
        <Button className={styles.step} aria-label={t('length.more', { label })} isDisabled={value >= most} onPress={() => step(STEP)}>
          <Plus size={18} aria-hidden="true" />
        </Button>
      </Group>
      <Text slot="description" className={styles.hint} role="status">
        {isSpeltOtherwise ? t('length.understood', { length: written(understood) }) : hint}
      </Text>
      <FieldError className={styles.error}>{fault}</FieldError>
    </TextField>
  )
}
