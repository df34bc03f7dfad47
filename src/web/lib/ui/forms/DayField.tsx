/** A calendar day, chosen in a month that opens below the field. */
import { CalendarDays } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { useFormat } from '../../i18n/format.ts'
import { lazyChunk } from '../loading/lazyChunks.ts'
import { classNames } from '../classNames.ts'
import styles from './dayField.module.css'
import field from './field.module.css'
import { Skeleton } from '../states.tsx'

interface Props {
  label: string
  /** `YYYY-MM-DD`; null while no day can be chosen, then `placeholder` is shown. */
  value: string | null
  onChange: (day: string) => void
  /** The first and the last day that can be chosen, `YYYY-MM-DD`; others are shown and cannot. */
  minValue: string
  maxValue: string
  placeholder: string
  /** Written with its year: it may be years away. */
  withYear?: boolean
  hint?: string | undefined
  /** The sentence about a wrong day. */
  error?: string | undefined
}

/** Read when the field opens: it brings the calendars and words of every locale. */
const MonthCalendar = lazyChunk(() => import('./MonthCalendar.tsx'))

export const DayField = ({ label, value, placeholder, withYear, hint, error, onChange, minValue, maxValue }: Props) => {
  const { date, weekday } = useFormat()
  const [open, setOpen] = useState(false)
  const id = useId()
  const ids = { label: `${id}-label`, value: `${id}-value`, about: `${id}-about` }
  const about = error ?? hint
  return (
    <div className={field.field} {...(error !== undefined && { 'data-invalid': '' })}>
      <span id={ids.label} className={field.label}>
        {label}
      </span>
      <DialogTrigger isOpen={open} onOpenChange={setOpen}>
        <Button
          className={classNames(field.trigger, styles.trigger)}
          isDisabled={value === null}
          aria-labelledby={`${ids.label} ${ids.value}`}
          {...(about !== undefined && { 'aria-describedby': ids.about })}
        >
          <span id={ids.value}>{value === null ? placeholder : withYear ? date(value) : weekday(value)}</span>
          <CalendarDays size={18} aria-hidden="true" />
        </Button>
        {/* The popover itself is the dialog: what screen readers close it with lies within. */}
        <Popover aria-label={label} className={styles.popover ?? ''} placement="bottom start" offset={4}>
          {value !== null && (
            <Suspense fallback={<Skeleton height={296} width={322} />}>
              <MonthCalendar
                label={label}
                value={value}
                minValue={minValue}
                maxValue={maxValue}
                onChange={(day) => {
                  setOpen(false)
                  onChange(day)
                }}
              />
            </Suspense>
          )}
        </Popover>
      </DialogTrigger>
      {about !== undefined && (
        <span id={ids.about} className={error === undefined ? field.hint : field.error}>
          {about}
        </span>
      )}
    </div>
  )
}
