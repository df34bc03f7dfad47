import type { ReactNode } from 'react'
import { useFormat } from '../i18n/format.ts'
import styles from './handOver.module.css'

/** One after the other, numbered in the reader's digits. */
export const Steps = ({ children }: { children: readonly ReactNode[] }) => {
  const { number } = useFormat()
  return (
    <ol className={styles.steps}>
      {children.map((step, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- steps keep their order
        <li key={index} data-number={number(index + 1, 0)}>
          {step}
        </li>
      ))}
    </ol>
  )
}
