import { useFormat } from '../../i18n/format.ts'
import styles from './endPanel.module.css'

/** A number on a tab's corner; none for nothing. */
export const CountBadge = ({ count }: { count: number }) => {
  const { number } = useFormat()
  return count > 0 ? <i className={styles.count}>{number(Math.min(count, 99), 0)}</i> : null
}
