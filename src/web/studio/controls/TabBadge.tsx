import { CountBadge } from '../../lib/ui/display/CountBadge.tsx'
import styles from './tabBadge.module.css'

/** A number at a tab's icon; none for nothing. */
export const TabBadge = ({ count }: { count: number }) => <CountBadge className={styles.count} count={count} />
