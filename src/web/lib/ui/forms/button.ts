/** How a button looks, whatever element it is: a button, or a link to another page. */
import { classNames } from '../classNames.ts'
import styles from './button.module.css'

export interface ButtonLook {
  variant?: 'primary' | 'outline' | 'quiet' | 'danger'
  /** 52 px high: one a page at most. */
  large?: boolean
  /** As wide as its place. */
  wide?: boolean
}
export const buttonClass = ({ variant = 'outline', large, wide }: ButtonLook = {}, ...more: (string | undefined)[]): string =>
  classNames(styles.button, styles[variant], large && styles.large, wide && styles.wide, ...more)
