import type { CSSProperties, ReactNode } from 'react'
import type { Format } from '../../lib/i18n/format.ts'
import { classNames } from '../../lib/ui/classNames.ts'
import { Choices } from './Choices.tsx'
import styles from './shop.module.css'

export interface Line {
  id: string
  name: string
  image: string
  variant: { name: string; color?: string } | null
  /** The chosen customizations: `{ legs: 'oak' }`. */
  choices?: Readonly<Record<string, unknown>>
  /** EGP; null for a product that is no longer sold. */
  total: number | null
  /** Below the name: quantity, controls, remarks. */
  foot: ReactNode
}

/** Pieces of a cart or an order. @param write `money` where it binds, `price` while one chooses */
export const Lines = ({ lines, small, write }: { lines: readonly Line[]; small?: boolean; write: Format['money'] }) => {
  return (
    <ul className={classNames(styles.items, small && styles.small)}>
      {lines.map((line) => (
        <li key={line.id} className={styles.item}>
          <img className={styles.thumb} src={line.image} alt="" loading="lazy" />
          <div>
            <p className={styles.itemName}>{line.name}</p>
            {line.variant && (
              <p className={styles.variant}>
                {line.variant.color && (
                  <span className={styles.dot} style={{ background: line.variant.color } satisfies CSSProperties} aria-hidden="true" />
                )}
                {line.variant.name}
              </p>
            )}
            {line.choices && <Choices of={line.choices} className={styles.choices} />}
          </div>
          <p className={styles.amount}>{line.total !== null && write(line.total)}</p>
          <div className={styles.controls}>{line.foot}</div>
        </li>
      ))}
    </ul>
  )
}
