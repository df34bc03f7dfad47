/** Stars: as they were given, and to be given. */
import { Star } from 'lucide-react'
import { Label } from 'react-aria-components/Label'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import { MOST_STARS } from '#contract/wire/orderVocabulary.ts'
import { classNames } from '../classNames.ts'
import styles from './stars.module.css'

const NUMBERS = Array.from({ length: MOST_STARS }, (_, index) => index + 1)

/** A row of stars, the given ones filled. @param label text for screen readers */
export const Stars = ({ given, label }: { given: number; label: string }) => (
  <span className={styles.stars} role="img" aria-label={label}>
    {NUMBERS.map((number) => (
      <Star key={number} size={16} className={classNames(styles.star, number <= given && styles.given)} aria-hidden="true" />
    ))}
  </span>
)

interface Props {
  label: string
  /** 0: none is chosen yet. */
  value: number
  onChange: (stars: number) => void
  /** The accessible name of a number of stars. */
  nameOf: (stars: number) => string
}

/** One to five stars: pressed, or chosen with the arrow keys. */
export const StarField = ({ label, value, onChange, nameOf }: Props) => (
  <RadioGroup
    className={styles.field}
    orientation="horizontal"
    value={value === 0 ? null : String(value)}
    onChange={(chosen) => onChange(Number(chosen))}
  >
    <Label className={styles.label}>{label}</Label>
    <div className={styles.choices}>
      {NUMBERS.map((number) => (
        <Radio key={number} value={String(number)} aria-label={nameOf(number)} className={styles.choice}>
          <Star size={30} className={classNames(styles.star, number <= value && styles.given)} aria-hidden="true" />
        </Radio>
      ))}
    </div>
    <span className={styles.said} aria-hidden="true">
      {value > 0 && nameOf(value)}
    </span>
  </RadioGroup>
)
