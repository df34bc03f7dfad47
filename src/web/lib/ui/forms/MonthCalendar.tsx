import { parseDate } from '@internationalized/date'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar'
import styles from './dayField.module.css'

interface Props {
  label: string
  /** Days are `YYYY-MM-DD`. */
  value: string
  onChange: (day: string) => void
  minValue: string
  maxValue: string
}

/** Weeks begin on Saturday, as they do in Egypt. A chevron points where the month lies: the other way in Arabic. */
const MonthCalendar = ({ label, value, onChange, minValue, maxValue }: Props) => (
  <Calendar
    aria-label={label}
    className={styles.calendar ?? ''}
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by the field's button: the arrow keys move from the chosen day at once
    autoFocus
    firstDayOfWeek="sat"
    value={parseDate(value)}
    minValue={parseDate(minValue)}
    maxValue={parseDate(maxValue)}
    onChange={(day) => onChange(day.toString())}
  >
    <div className={styles.head}>
      <Button slot="previous" className={styles.turn ?? ''}>
        <ChevronLeft size={20} aria-hidden="true" />
      </Button>
      <CalendarHeading className={styles.month ?? ''} />
      <Button slot="next" className={styles.turn ?? ''}>
        <ChevronRight size={20} aria-hidden="true" />
      </Button>
    </div>
    <CalendarGrid className={styles.grid ?? ''} weekdayStyle="short">
      <CalendarGridHeader>{(day) => <CalendarHeaderCell className={styles.weekday ?? ''}>{day}</CalendarHeaderCell>}</CalendarGridHeader>
      <CalendarGridBody>{(date) => <CalendarCell date={date} className={styles.day ?? ''} />}</CalendarGridBody>
    </CalendarGrid>
  </Calendar>
)

export default MonthCalendar
