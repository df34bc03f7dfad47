import type { ReactNode } from 'react'
import { classNames } from '../../lib/ui/classNames.ts'
import page from '../../lib/ui/frame/page.module.css'
import styles from './account.module.css'

/** One matter of a page. */
export const Section = ({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) => (
  <section className={classNames(page.card, page.stack)} aria-label={title}>
    <div>
      <h2 className={styles.subheading}>{title}</h2>
      {lead && <p className={classNames(page.quiet, styles.about)}>{lead}</p>}
    </div>
    {children}
  </section>
)
