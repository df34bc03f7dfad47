import type { ReactNode } from 'react'
import styles from './business.module.css'

interface Figure {
  name: string
  value: string
  about?: ReactNode
  /** It asks for something to be done. */
  isBad?: boolean
}

/** A few figures side by side. */
export const Figures = ({ label, figures }: { label: string; figures: readonly Figure[] }) => (
  <dl className={styles.figures} aria-label={label}>
    {figures.map(({ name, value, about, isBad = false }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd {...(isBad && { 'data-bad': '' })}>{value}</dd>
        {about && <dd className={styles.about}>{about}</dd>}
      </div>
    ))}
  </dl>
)
