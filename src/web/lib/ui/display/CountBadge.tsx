import { useFormat } from '../../i18n/format.ts'
import { classNames } from '../classNames.ts'
import { badgeText } from './countBadge.ts'
import styles from './countBadge.module.css'

interface Props {
  count: number
  /** Says where it lies. */
  className?: string | undefined
  /** Words beside it tell screen readers the number. */
  silent?: boolean
}

/** A small number at an icon; none for nothing. */
export const CountBadge = ({ count, className, silent = false }: Props) => {
  const { number } = useFormat()
  const text = badgeText(count, number)
  return text === '' ? null : (
    <span className={classNames(styles.badge, className)} data-badge aria-hidden={silent}>
      {text}
    </span>
  )
}
