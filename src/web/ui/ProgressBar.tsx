import { ProgressBar as AriaProgressBar } from 'react-aria-components/ProgressBar'
import { Label } from 'react-aria-components/Label'
import styles from './states.module.css'

/** Work that can be counted. `value` runs from 0 to 1. */
export const ProgressBar = ({ label, value }: { label: string; value: number }) => (
  <AriaProgressBar value={value * 100} className={styles.progress}>
    {({ percentage, valueText }) => (
      <>
        <span className={styles.counted}>
          <Label>{label}</Label>
          <span>{valueText}</span>
        </span>
        <span className={styles.track}>
          <span className={styles.fill} style={{ display: 'block', inlineSize: `${percentage ?? 0}%` }} />
        </span>
      </>
    )}
  </AriaProgressBar>
)
