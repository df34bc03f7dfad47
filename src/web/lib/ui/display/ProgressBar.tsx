import { classNames } from '../classNames.ts'
import styles from './progressBar.module.css'

interface Props {
  /** Whole percent; null while the total is unknown. */
  percent: number | null
  /** The name of the work. */
  label: string
  /** The percent in the reader's digits, where the label does not say it. */
  valueText?: string
  className?: string | undefined
}

/** How much of a work is done. Of plain elements: a phone on a bad line has it soon. */
export const ProgressBar = ({ percent, label, valueText, className }: Props) => (
  <div
    className={classNames(styles.bar, className)}
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={percent ?? undefined}
    aria-valuetext={valueText}
    data-uncounted={percent === null || undefined}
  >
    <i style={percent === null ? undefined : { inlineSize: `${percent}%` }} />
  </div>
)
