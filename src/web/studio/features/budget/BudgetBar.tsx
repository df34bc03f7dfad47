import type { Budget } from './budget.ts'
import styles from './budget.module.css'

/** Share of the budget that is used: full and in clay when it is exceeded. Its number is beside it. */
export const BudgetBar = ({ budget: { total, egp, left } }: { budget: Budget }) => (
  <span className={styles.bar} data-over={left !== null && left < 0} aria-hidden="true">
    <i style={{ inlineSize: `${egp ? Math.min(100, (total / egp) * 100) : 0}%` }} />
  </span>
)
