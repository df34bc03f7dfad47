/** The fields of forms. Each has a label, an optional hint, and a place for its remark. */
import { Check, ChevronDown, Minus, Plus, Search, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from 'react-aria-components/Button'
import { Checkbox as AriaCheckbox, type CheckboxProps } from 'react-aria-components/Checkbox'
import { FieldError } from 'react-aria-components/FieldError'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { NumberField as AriaNumberField, type NumberFieldProps } from 'react-aria-components/NumberField'
import { Popover } from 'react-aria-components/Popover'
import { SearchField as AriaSearchField, type SearchFieldProps } from 'react-aria-components/SearchField'
import { Select as AriaSelect, SelectValue, type SelectProps } from 'react-aria-components/Select'
import { Text } from 'react-aria-components/Text'
import { TextArea } from 'react-aria-components/TextArea'
import { TextField as AriaTextField, type TextFieldProps } from 'react-aria-components/TextField'
import { classNames } from '../classNames.ts'
import styles from './field.module.css'

interface Named {
  label: string
  hint?: ReactNode
  /** The sentence about a wrong value. */
  error?: string | undefined
  className?: string
}
const Hint = ({ hint }: { hint?: ReactNode }) =>
  hint ? (
    <Text slot="description" className={styles.hint}>
      {hint}
    </Text>
  ) : null
const Wrong = ({ error }: { error?: string | undefined }) => (
  <FieldError className={styles.error}>{({ validationErrors }) => error ?? validationErrors.join(' ')}</FieldError>
)
const Name = ({ label, isRequired }: { label: string; isRequired?: boolean | undefined }) => {
  const { t } = useTranslation()
  return (
    <Label className={styles.label}>
      {label} {isRequired === false && <span className={styles.optional}>{t('field.optional')}</span>}
    </Label>
  )
}

/** One line, or several with `lines`. `isRequired={false}` writes "optional" beside the label. */
export const TextField = ({
  label,
  hint,
  error,
  className,
  lines,
  ...rest
}: Omit<TextFieldProps, 'className' | 'style' | 'children'> & Named & { lines?: number }) => (
  <AriaTextField
    {...rest}
    isInvalid={error !== undefined || rest.isInvalid}
    className={classNames(styles.field, className)}
    validationBehavior="aria"
  >
    <Name label={label} isRequired={rest.isRequired} />
    <div className={styles.box}>
      {lines ? <TextArea className={styles.input} rows={lines} dir="auto" /> : <Input className={styles.input} dir="auto" />}
    </div>
    <Hint hint={hint} />
    <Wrong error={error} />
  </AriaTextField>
)

/** Keeps the value that is being typed over as it was until the user is done, whatever is received meanwhile: no character is lost. */
const useSteady = <T,>(value: T) => {
  const [pendingValue, setPendingValue] = useState<{ value: T } | null>(null)
  return {
    value: pendingValue ? pendingValue.value : value,
    /** At the first character. */
    hold: () => setPendingValue((before) => before ?? { value }),
    /** When the value is taken, or the field left. */
    release: () => setPendingValue(null),
  }
}

/** A number with its unit, typed or stepped. The unit is `formatOptions`: `{ style: 'unit', unit: 'meter' }`. */
export const NumberField = ({ label, hint, error, className, ...rest }: Omit<NumberFieldProps, 'className' | 'style' | 'children'> & Named) => {
  const steady = useSteady(rest.value)
  return (
    <AriaNumberField
      {...rest}
      {...(rest.value !== undefined && { value: steady.value ?? rest.value })}
      onChange={(value) => {
        steady.release()
        rest.onChange?.(value)
      }}
      onBlur={(event) => {
        steady.release()
        rest.onBlur?.(event)
      }}
      isInvalid={error !== undefined || rest.isInvalid}
      className={classNames(styles.field, className)}
      validationBehavior="aria"
    >
      <Name label={label} isRequired={rest.isRequired} />
      <Group className={styles.box}>
        <Button slot="decrement" className={styles.step}>
          <Minus size={18} aria-hidden="true" />
        </Button>
        <Input className={classNames(styles.input, styles.number)} onInput={steady.hold} />
        <Button slot="increment" className={styles.step}>
          <Plus size={18} aria-hidden="true" />
        </Button>
      </Group>
      <Hint hint={hint} />
      <Wrong error={error} />
    </AriaNumberField>
  )
}

export const SearchField = ({
  label,
  className,
  placeholder,
  ...rest
}: Omit<SearchFieldProps, 'className' | 'style' | 'children'> & { label: string; className?: string; placeholder?: string }) => {
  const { t } = useTranslation()
  return (
    <AriaSearchField {...rest} aria-label={label} className={classNames(styles.field, className)}>
      {({ isEmpty }) => (
        <div className={styles.box}>
          <Search size={18} aria-hidden="true" />
          <Input className={styles.input} placeholder={placeholder ?? label} />
          {!isEmpty && (
            <Button className={styles.step} aria-label={t('field.clear')}>
              <X size={18} aria-hidden="true" />
            </Button>
          )}
        </div>
      )}
    </AriaSearchField>
  )
}

export interface Choice<Id extends string = string> {
  id: Id
  name: string
  icon?: ReactNode
}
/** One of a list. */
export const Select = <Id extends string>({
  label,
  hint,
  error,
  className,
  choices,
  value,
  onChange,
  hideLabel,
  ...rest
}: Omit<SelectProps<object>, 'className' | 'style' | 'children' | 'value' | 'onChange'> &
  Named & { choices: readonly Choice<Id>[]; value: Id | null; onChange: (id: Id) => void; hideLabel?: boolean }) => (
  <AriaSelect
    {...rest}
    {...(hideLabel && { 'aria-label': label })}
    value={value}
    onChange={(key) => {
      const chosen = choices.find(({ id }) => id === key)
      if (chosen) onChange(chosen.id)
    }}
    isInvalid={error !== undefined || rest.isInvalid}
    className={classNames(styles.field, className)}
    validationBehavior="aria"
  >
    {!hideLabel && <Name label={label} isRequired={rest.isRequired} />}
    <Button className={styles.trigger}>
      <SelectValue />
      <ChevronDown size={18} aria-hidden="true" />
    </Button>
    <Hint hint={hint} />
    <Wrong error={error} />
    <Popover className={styles.popover} offset={4}>
      <ListBox items={choices}>
        {(choice: Choice<Id>) => (
          <ListBoxItem id={choice.id} textValue={choice.name} className={styles.option}>
            {choice.icon}
            {choice.name}
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  </AriaSelect>
)

export const Checkbox = ({
  children,
  className,
  ...rest
}: Omit<CheckboxProps, 'className' | 'style' | 'children'> & { children: ReactNode; className?: string }) => (
  <AriaCheckbox {...rest} className={classNames(styles.checkbox, className)}>
    <span className={styles.tick}>
      <Check size={16} strokeWidth={3} aria-hidden="true" />
    </span>
    {children}
  </AriaCheckbox>
)
